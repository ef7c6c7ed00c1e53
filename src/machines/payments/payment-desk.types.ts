/** The figures and events of the payment desk; `payment-desk.machine.ts` says what they do. Money in whole rupiah. */
import type { Bill } from "../../../contract/bills/bills.ts";
import type { FineCharge } from "../../../contract/bills/fine-charges.ts";
import type { PaymentMethod } from "../../../contract/enums.ts";
import type { Bank } from "../../../contract/master/banks.ts";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import type { Problem } from "../../../contract/problem.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
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

/** A payment that was sent and whose answer is not known: what is kept of it until its key was asked about. */
export type Unsure = {
  key: string;
  studentId: string;
  amountRupiah: number;
  handedRupiah?: number | null;
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
  /** Of cash, what lies on the counter; null where nobody said, and it is what is paid. It is booked nowhere. */
  handedRupiah: number | null;
  method: PaymentMethod;
  bankId: string | null;
  details: Details;
  /** Made when save is clicked and kept over every retry: the idempotency key and the booking day. */
  key: string;
  bookedOn: string | null;
  /** Whether what went out with the key is still here to be sent again; not so when the key was found after a reload. */
  isAtHand: boolean;
  /** Whether it went out once and is kept since, so that it may be booked already. */
  isSent: boolean;
  /** Whether the key was given up and spent, so that the payment is known not to be booked. */
  isGivenUp: boolean;
  /** An equal payment of a moment ago was seen, and this one is meant besides it. */
  isSimilarMeant: boolean;
  /** The booking day is long past, which was seen and is meant. */
  isOldDayMeant: boolean;
  /** What is typed while the bills are being read: it belongs to the amount. */
  heldKeys: string;
  payment: PaymentDetail | null;
  problem: Problem | null;
};

export type DeskTypes = {
  context: DeskContext;
  events:
    | { type: "student.chosen"; studentId: string; keys?: string }
    | { type: "key.typed"; key: string }
    | { type: "unsure.found"; unsure: Unsure }
    | { type: "student.cleared" }
    | { type: "unit.chosen"; unitId: string }
    | { type: "bill.ticked"; billId: string }
    | { type: "amount.typed"; amountRupiah: number | null }
    | { type: "deposit.declared"; declared: boolean }
    | { type: "handed.typed"; handedRupiah: number | null }
    | { type: "change.given" | "deposit.chosen" }
    | { type: "method.chosen"; method: PaymentMethod }
    | { type: "bank.chosen"; bankId: string }
    | { type: "details.typed"; details: Partial<Details> }
    | { type: "day.chosen"; paidOn: string | null }
    | { type: "save.clicked" | "retry.clicked" | "change.clicked" | "figures.accepted" | "next.clicked" }
    | { type: "similar.meant" | "later.clicked" }
    | { type: "payment.arrived"; key: string; payment: PaymentDetail };
  tags: "busy" | "editable" | "locked" | "refused";
};
