/** The tabs at the head of Pembayaran; a screen that the role may not read is not offered. Source: docs/spec/shell.md §3. */
import { useSelector } from "@xstate/react";
import { may } from "../../contract/permissions.ts";
import { session } from "../app/session.ts";
import { t } from "../messages/messages.ts";

export function usePaymentSections() {
  const role = useSelector(session, ({ context }) => context.role);
  const tabs = [];
  if (may(role, "payments.read")) tabs.push({ href: "/admin/payments", label: t("app.cashDesk") });
  if (may(role, "transactions.read")) {
    tabs.push({ href: "/admin/transactions", label: t("app.transactions") });
  }
  if (may(role, "closings.read")) tabs.push({ href: "/admin/payments/closings", label: t("app.closings") });
  return { role, tabs };
}
