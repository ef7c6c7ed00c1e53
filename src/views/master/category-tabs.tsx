import { may } from "../../../contract/permissions.ts";
import { accounts } from "../../resources/accounts.ts";
import { banks } from "../../resources/banks.ts";
import { categories } from "../../resources/categories.ts";
import { useRole } from "../../wiring/master.ts";
import { t } from "../../words/words.ts";
import { SectionTabs } from "../parts/section-tabs.tsx";

const tabs = [
  { href: categories.path, label: "master.category.tab", read: categories.read },
  { href: "/admin/master/categories/tariffs", label: "app.tariffs", read: categories.read },
  { href: "/admin/master/categories/reliefs", label: "app.reliefs", read: "reliefs.read" },
  { href: accounts.path, label: accounts.title, read: accounts.read },
  { href: banks.path, label: banks.title, read: banks.read },
] as const;

/** The tabs at the head of Data Kategori; what the role may not read is not offered. Source: product.md §3 "Ways in". */
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
