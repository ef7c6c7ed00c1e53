/** The tabs at the head of Tagihan; a screen that the role may not read is not offered. Source: docs/spec/shell.md §3. */
import { useSelector } from "@xstate/react";
import { may } from "../../contract/permissions.ts";
import { session } from "../app/session.ts";
import { t } from "../messages/messages.ts";

export function useBillSections(): readonly { href: string; label: string }[] {
  const role = useSelector(session, ({ context }) => context.role);
  const tabs = [];
  if (may(role, "bills.read")) tabs.push({ href: "/admin/bills", label: t("app.bills") });
  if (may(role, "reports.read")) tabs.push({ href: "/admin/reports", label: t("app.reports") });
  return tabs;
}
