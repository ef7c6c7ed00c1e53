/** The desks tell the customer's window what is paid. Source: docs/spec/money.md §11. */
import { useEffect } from "react";
import type { PaymentMethod } from "../../../contract/enums.ts";
import type { Bank } from "../../../contract/master/banks.ts";
import { bankKindOf, banksFor } from "../../../rules/payments.ts";
import { type Shown, tellCustomer } from "../../app/customer-display.ts";
import { showToast } from "../../app/toasts.ts";
import type { DeskContext } from "../../machines/payments/payment-desk.types.ts";
import { t } from "../../messages/messages.ts";
import { changeDue } from "./desk-figures.ts";

/** What is paid with an app: the money goes to a QRIS. */
export const showsCode = (method: PaymentMethod) => bankKindOf(method) === "qris";

export const idle: Shown = { kind: "idle" };

/** The QRIS that the unit's money goes to: the chosen one, or the only one. */
export function bankAt(banks: readonly Bank[], unitId: string | null, chosen: string | null | undefined) {
  const fitting = banksFor(banks, unitId, "qris");
  const bank = fitting.find(({ id }) => id === chosen) ?? (fitting.length === 1 ? fitting[0] : undefined);
  return bank?.id ?? null;
}

/** One student's payment; nothing is shown of a student before an amount is. */
export function shownOfDesk(context: DeskContext): Shown {
  const { desk, payment, amountRupiah, method, bankId, unitId } = context;
  if (desk === null) return idle;
  const { name } = desk.student;
  if (payment !== null) {
    const { amount, receipt_no: receiptNo } = payment;
    return { kind: "paid", name, amount, change: changeDue(context), receiptNo };
  }
  if (amountRupiah === 0) return idle;
  const unit = desk.bills.find((bill) => bill.unit.id === unitId)?.unit.name ?? desk.student.unit.name;
  return {
    kind: "owing",
    name,
    unit,
    amount: amountRupiah,
    bankId: showsCode(method) ? bankAt(desk.banks, unitId, bankId) : null,
  };
}

/** Says it whenever it is another, and that nobody is served when the desk is left. */
export function useCustomerDisplay(shown: Shown): void {
  const said = JSON.stringify(shown);
  useEffect(() => tellCustomer(JSON.parse(said) as Shown), [said]); // what was just written
  useEffect(() => () => tellCustomer(idle), []);
}

/** Opens the window, or brings the one that is open to the front. */
export function openCustomerDisplay(): void {
  const opened = window.open("/admin/payments/customer", "iuran-customer", "popup,width=1024,height=768");
  if (opened === null) showToast({ tone: "error", title: t("payment.customer.blocked") });
  else opened.focus();
}
