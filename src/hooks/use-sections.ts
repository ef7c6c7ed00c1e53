/** The tabs at the head of Tagihan and of Pembayaran; a screen that the role may not read is not offered. Source: docs/spec/shell.md §3. */
import { useSelector } from "@xstate/react";
import { may } from "../../contract/permissions.ts";
import { session } from "../app/session.ts";
import { t } from "../messages/messages.ts";

const sections = {
  bills: [
    { right: "bills.read", href: "/admin/bills", label: "app.bills" },
    { right: "reports.read", href: "/admin/reports", label: "app.reports" },
    { right: "budgets.read", href: "/admin/budget", label: "app.budget" },
  ],
  payments: [
    { right: "payments.read", href: "/admin/payments", label: "app.cashDesk" },
    { right: "transactions.read", href: "/admin/transactions", label: "app.transactions" },
    { right: "closings.read", href: "/admin/payments/closings", label: "app.closings" },
  ],
} as const;

export function useSections(of: keyof typeof sections) {
  const role = useSelector(session, ({ context }) => context.role);
  const tabs = sections[of]
    .filter(({ right }) => may(role, right))
    .map(({ href, label }) => ({ href, label: t(label) }));
  return { role, tabs };
}
