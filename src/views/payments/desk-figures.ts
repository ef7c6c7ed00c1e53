/** What the payment desk shows of the chart's context: sums and changes, in whole rupiah. */
import type { Bill } from "../../../contract/bills/bills.ts";
import type { FieldErrors } from "../../../contract/problem.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { isOverdue } from "../../../rules/bills.ts";
import { changeOf } from "../../../rules/cash.ts";
import { leftOf, sumOf } from "../../../rules/rupiah.ts";
import type { Desk, DeskContext } from "../../machines/payments/payment-desk.types.ts";
import type { PaymentDesk } from "./use-payments.ts";

/** The open bills of the chosen unit, oldest due first. */
export function openBills({ desk, unitId }: DeskContext): readonly Bill[] {
  return desk?.bills.filter((bill) => bill.unit_id === unitId && bill.balance > 0) ?? [];
}

/** The fines of periods after the booking day, which stand on no bill that is shown. */
export function laterFines({ desk, unitId }: DeskContext): number {
  const sum = (bills: readonly Bill[] = []) => balanceSum(bills.filter((bill) => bill.unit_id === unitId));
  return leftOf(sum(desk?.billsToday), sum(desk?.bills));
}

export const balanceSum = (bills: readonly Bill[]) => sumOf(bills.map((bill) => bill.balance));

export const overdueOf = (bills: readonly Bill[], today: string) =>
  bills.filter((bill) => isOverdue(bill, today));

/** The units in which the student owes; a payment is one receipt in one of them (docs/spec/money.md §11.1). */
export function unitsOwed(desk: Desk | null) {
  return [...new Map(desk?.bills.map((bill) => [bill.unit_id, bill.unit])).values()];
}

/** What the student has in the deposit of the chosen unit. */
export function depositHeld({ desk, unitId }: DeskContext): number {
  return desk?.student.deposits.find((deposit) => deposit.unit_id === unitId)?.balance ?? 0;
}

/** What lies in the deposits of other units, which alone may use it. */
export function depositsElsewhere({ desk, unitId }: DeskContext): StudentDetail["deposits"] {
  return desk?.student.deposits.filter(({ unit_id, balance }) => unit_id !== unitId && balance > 0) ?? [];
}

/** What goes back over the counter once it is booked; nothing where another payment than the typed one was found. */
export function changeDue({ payment, amountRupiah, handedRupiah }: DeskContext): number {
  const isTyped = payment?.method === "cash" && payment.amount === amountRupiah;
  return isTyped ? changeOf(amountRupiah, handedRupiah) : 0;
}

/** The same for what waits to be sent. */
export const changeKept = ({
  method,
  amountRupiah,
  handedRupiah,
}: Pick<DeskContext, "method" | "amountRupiah" | "handedRupiah">): number =>
  method === "cash" ? changeOf(amountRupiah, handedRupiah) : 0;

/** What the server said of single fields, while its refusal stands on the screen. */
export function fieldErrors({ snapshot }: PaymentDesk): FieldErrors {
  return (snapshot.matches({ choosing: "refused" }) && snapshot.context.problem?.fields) || {};
}

export type Change = { bill: Bill; before: number | null; now: number };

/** The bills whose open balance is another than before; `before` is null for a bill that was not there. */
export function changesBetween(before: readonly Bill[] = [], now: readonly Bill[] = []): readonly Change[] {
  const old = new Map(before.map((bill) => [bill.id, bill]));
  const fresh = new Map(now.map((bill) => [bill.id, bill]));
  const gone = before.map((bill) => ({
    bill,
    before: bill.balance,
    now: fresh.get(bill.id)?.balance ?? 0,
  }));
  const added = now
    .filter((bill) => !old.has(bill.id))
    .map((bill) => ({ bill, before: null, now: bill.balance }));
  return [...gone.filter((change) => change.before !== change.now), ...added];
}
