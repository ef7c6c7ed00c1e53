/** What is kept of a payment that was taken without a network. Source: docs/spec/money.md §11.10. */
import type { Bill } from "../../../contract/bills/bills.ts";
import type { PaymentDraftInput } from "../../../contract/payments/payments.ts";
import { receiptMessages as paper } from "../../../rules/paper-words.ts";
import { chosenOf } from "../../machines/payments/family-desk.acts.ts";
import type { FamilyContext } from "../../machines/payments/family-desk.types.ts";
import type { DeskContext } from "../../machines/payments/payment-desk.types.ts";
import type { Unsent, UnsentPart } from "../../machines/payments/unsent.types.ts";
import { paperPeriods } from "../../messages/paper.ts";
import { billLabel } from "../../messages/periods.ts";

export type Cashier = { id: string; name: string };

/** The bills that it pays and the deposit that it leaves, in the words of a paper; amounts in rupiah. */
export function linesOf(body: PaymentDraftInput, bills: readonly Bill[]): UnsentPart["lines"] {
  const labelOf = (billId: string) => {
    const bill = bills.find(({ id }) => id === billId);
    return bill === undefined ? "" : billLabel(bill.category.name, bill, paperPeriods);
  };
  const { allocations, to_deposit = 0 } = body;
  const paid = (allocations ?? []).map(({ bill_id, amount }) => ({ label: labelOf(bill_id), amount }));
  return to_deposit > 0 ? [...paid, { label: paper.toDeposit, amount: to_deposit }] : paid;
}

const unitNameIn = (bills: readonly Bill[], unitId: string | null | undefined) =>
  bills.find(({ unit_id }) => unit_id === unitId)?.unit.name;

type Taken = Pick<DeskContext | FamilyContext, "key" | "handedRupiah" | "isSent">;

const waiting = ({ key, handedRupiah, isSent }: Taken, by: Cashier, keptAt: string) => ({
  key,
  userId: by.id,
  userName: by.name,
  handedRupiah,
  keptAt,
  isTried: isSent,
  problem: null,
});

/** The payment of the desk as it is put away at `keptAt`, an instant in UTC. */
export function unsentOf(body: PaymentDraftInput, desk: DeskContext, by: Cashier, keptAt: string): Unsent {
  const { student, bills = [] } = desk.desk ?? {};
  const part = {
    body,
    student: {
      id: student?.id ?? body.student_id,
      name: student?.name ?? "",
      nis: student?.nis ?? "",
      classroom: student?.classroom?.name ?? null,
    },
    unit: unitNameIn(bills, desk.unitId) ?? student?.unit.name ?? "",
    lines: linesOf(body, bills),
  };
  return { ...waiting(desk, by, keptAt), kind: "payment", parts: [part] };
}

/** The same of a family's visit: what would have been posted, one part for each payment. */
export function unsentGroupOf(
  bodies: readonly PaymentDraftInput[],
  desk: FamilyContext,
  by: Cashier,
  keptAt: string,
): Unsent {
  const parts = bodies.map((body): UnsentPart => {
    const child = chosenOf(desk).find(({ id }) => id === body.student_id);
    const { name = "", nis = "", classroom, unit, bills = [] } = child ?? {};
    return {
      body,
      student: { id: body.student_id, name, nis, classroom: classroom?.name ?? null },
      unit: unitNameIn(bills, body.unit_id) ?? unit?.name ?? "",
      lines: linesOf(body, bills),
    };
  });
  return { ...waiting(desk, by, keptAt), kind: "group", parts };
}
