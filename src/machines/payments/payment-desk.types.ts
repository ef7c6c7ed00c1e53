/** The figures and events of the payment desk; `payment-desk.machine.ts` says what they do. Money in whole rupiah. */

import type { Bank } from "../../../contract/banks.ts";
import type { Bill } from "../../../contract/bills.ts";
import type { PaymentMethod } from "../../../contract/enums.ts";
import type { FineCharge } from "../../../contract/fine-charges.ts";
import type { PaymentDetail } from "../../../contract/payments.ts";
import type { Problem } from "../../../contract/problem.ts";
import type { StudentDetail } from "../../../contract/students.ts";
import type { Allocation } from "../../../rules/spread.ts";

/**
 * What the desk shows of one student: the open bills, where money may go, and (in `student`) the deposits held. `bills` are
 * as a payment of the booking day finds them, `billsToday` as they were read; `charges` is what makes the difference.
 */
export type Desk = {
  student: StudentDetail;
  bills: readonly Bill[];
  billsToday: readonly Bill[];
  charges: readonly FineCharge[];
  banks: readonly Bank[];
};

/** `paidOn` is the booking day; null is today. */
export type Details = { payer: string; reference: string; note: string; paidOn: string | null };

export type DeskContext = {
  studentId: string | null;
  desk: Desk | null;
  /** A payment is one receipt in one unit. */
  unitId: string | null;
  tickedIds: readonly string[];
  /** What was typed; null while the amount follows the ticked bills. */
  typedRupiah: number | null;
  amountRupiah: number;
  allocations: readonly Allocation[];
  toDepositRupiah: number;
  isDepositDeclared: boolean;
  method: PaymentMethod;
  bankId: string | null;
  details: Details;
  /** Made when save is clicked and kept over every retry: the idempotency key and the booking day. */
  key: string;
  bookedOn: string | null;
  payment: PaymentDetail | null;
  problem: Problem | null;
};

export type DeskTypes = {
  context: DeskContext;
  events:
    | { type: "student.chosen"; studentId: string }
    | { type: "student.cleared" }
    | { type: "unit.chosen"; unitId: string }
    | { type: "bill.ticked"; billId: string }
    | { type: "amount.typed"; amountRupiah: number | null }
    | { type: "deposit.declared"; declared: boolean }
    | { type: "method.chosen"; method: PaymentMethod }
    | { type: "bank.chosen"; bankId: string }
    | { type: "details.typed"; details: Partial<Details> }
    | { type: "day.chosen"; paidOn: string | null }
    | { type: "save.clicked" | "retry.clicked" | "change.clicked" | "figures.accepted" | "next.clicked" }
    | { type: "leaving.confirmed" };
  tags: "busy" | "editable" | "locked" | "refused";
};
