/** A payment that was taken without a network and waits in this browser. Money in whole rupiah. */
import type { PaymentDetail, PaymentDraftInput } from "../../../contract/payments/payments.ts";
import type { Problem } from "../../../contract/problem.ts";

/** What is kept of it: never a number of a person's papers. Source: docs/decisions/066-offline-payments.md. */
export type Unsent = {
  /** the idempotency key: however often it is sent, the money is booked once */
  key: string;
  /** whose it is; another user's key books nothing for this one */
  userId: string;
  userName: string;
  body: PaymentDraftInput;
  student: { id: string; name: string; nis: string; classroom: string | null };
  unit: string;
  /** the bills it pays and the deposit it leaves, as papers name them */
  lines: readonly { label: string; amount: number }[];
  handedRupiah: number | null;
  /** the instant at which it was taken, in UTC */
  keptAt: string;
  /** it went out once, so it may be booked: nobody else sends it any more */
  isTried: boolean;
  /** why the server refused it; null while it waits to be sent */
  problem: Problem | null;
};

/** What is decided about one that was refused: what is sent in its place, under the same key. */
export type Decision = Partial<
  Pick<PaymentDraftInput, "paid_on" | "allocations" | "to_deposit" | "unless_similar" | "confirm_long_ago">
>;

/** Who sends it from now on: a payment that never went out may be somebody else's. */
export type Owner = Pick<Unsent, "userId" | "userName">;

export type UnsentTypes = {
  context: { userId: string; list: readonly Unsent[]; problem: Problem | null };
  events:
    | { type: "user.entered"; userId: string }
    | { type: "user.left" | "list.changed" | "line.returned" }
    | { type: "payment.decided"; key: string; decision: Decision; owner?: Owner }
    | { type: "payment.dropped"; key: string };
  emitted:
    | { type: "sending.done"; unsent: Unsent; payment: PaymentDetail }
    | { type: "sending.refused"; unsent: Unsent };
  tags: "busy" | "closed";
};
