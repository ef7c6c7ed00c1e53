/** What is kept of a payment that was taken without a network. Source: docs/spec/money.md §11.10. */
import type { PaymentDraftInput } from "../../../contract/payments/payments.ts";
import { receiptMessages as paper } from "../../../rules/paper-words.ts";
import type { DeskContext } from "../../machines/payments/payment-desk.types.ts";
import type { Unsent } from "../../machines/payments/unsent.types.ts";
import { paperPeriods } from "../../messages/paper.ts";
import { billLabel } from "../../messages/periods.ts";

type Cashier = { id: string; name: string };

/** The bills it pays and the deposit it leaves, in the words of a paper; amounts in rupiah. */
function linesOf({ desk, allocations, toDepositRupiah }: DeskContext): Unsent["lines"] {
  const labelOf = (billId: string) => {
    const bill = desk?.bills.find(({ id }) => id === billId);
    return bill === undefined ? "" : billLabel(bill.category.name, bill, paperPeriods);
  };
  const paid = allocations.map(({ bill_id, amount }) => ({ label: labelOf(bill_id), amount }));
  return toDepositRupiah > 0 ? [...paid, { label: paper.toDeposit, amount: toDepositRupiah }] : paid;
}

/** The payment of the desk as it is put away at `keptAt`, an instant in UTC. */
export function unsentOf(body: PaymentDraftInput, desk: DeskContext, by: Cashier, keptAt: string): Unsent {
  const student = desk.desk?.student;
  const unit = desk.desk?.bills.find(({ unit_id }) => unit_id === desk.unitId)?.unit ?? student?.unit;
  return {
    key: desk.key,
    userId: by.id,
    userName: by.name,
    body,
    student: {
      id: student?.id ?? body.student_id,
      name: student?.name ?? "",
      nis: student?.nis ?? "",
      classroom: student?.classroom?.name ?? null,
    },
    unit: unit?.name ?? "",
    lines: linesOf(desk),
    handedRupiah: desk.handedRupiah,
    keptAt,
    isTried: desk.isSent,
    problem: null,
  };
}
