import { may } from "../../../contract/permissions.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { SectionTabs } from "../parts/page/section-tabs.tsx";

/** Named here and not asked of their resources, so that no tab loads what the others list. */
const tabs = [
  { href: "/admin/master/categories", label: "master.category.tab", read: "categories.read" },
  { href: "/admin/master/categories/tariffs", label: "app.tariffs", read: "categories.read" },
  { href: "/admin/master/categories/reliefs", label: "app.reliefs", read: "reliefs.read" },
  { href: "/admin/master/accounts", label: "app.accounts", read: "accounts.read" },
  { href: "/admin/master/banks", label: "app.banks", read: "banks.read" },
] as const;

/** The tabs at the head of Data Kategori; what the role may not read is not offered. Source: docs/spec/shell.md §3. */
export function CategoryTabs({ current }: { current: string }) {
  const role = useRole();
  const offered = tabs.filter(({ read }) => may(role, read));
  if (offered.length < 2) return null;
  return (
    <SectionTabs
      label={t("app.categories")}
      items={offered.map(({ href, label }) => ({ href, label: t(label) }))}
      current={current}
    />
  );
}
