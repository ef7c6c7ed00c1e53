/** A payment, or the payments of a family, taken without a network, which waits in this browser. Money in whole rupiah. */
import type { PaymentDetail, PaymentDraftInput } from "../../../contract/payments/payments.ts";
import type { Problem } from "../../../contract/problem.ts";

/** One student's money in one unit. */
export type UnsentPart = {
  body: PaymentDraftInput;
  student: { id: string; name: string; nis: string; classroom: string | null };
  unit: string;
  /** the bills it pays and the deposit it leaves, as papers name them */
  lines: readonly { label: string; amount: number }[];
};

/** What is kept of it: never a number of a person's papers. Source: docs/decisions/066-offline-payments.md. */
export type Unsent = {
  /** the idempotency key: however often it is sent, the money is booked once */
  key: string;
  /** a payment has one part; those of a group are a family's visit and are booked all or none */
  kind: "payment" | "group";
  parts: readonly UnsentPart[];
  /** whose it is; another user's key books nothing for this one */
  userId: string;
  userName: string;
  handedRupiah: number | null;
  /** the instant at which it was taken, in UTC */
  keptAt: string;
  /** it went out once, so it may be booked: nobody else sends it any more */
  isTried: boolean;
  /** why the server refused it; null while it waits to be sent */
  problem: Problem | null;
};

/**
 * What is decided about one that was refused: what each of its payments says in place of what it said, under the same key;
 * `parts` are other payments of the same money.
 */
export type Decision = Partial<Pick<PaymentDraftInput, "paid_on" | "unless_similar" | "confirm_long_ago">> & {
  parts?: readonly UnsentPart[];
};

/** Who sends it from now on: a payment that never went out may be somebody else's. */
export type Owner = Pick<Unsent, "userId" | "userName">;

/** What was asked for one of the list, done when nothing else is on its way; without a decision it is deleted. */
export type Asked = { key: string; decision: Decision | null; owner?: Owner | undefined };

export type UnsentTypes = {
  context: { userId: string; list: readonly Unsent[]; asked: readonly Asked[]; problem: Problem | null };
  events:
    | { type: "user.entered"; userId: string }
    | { type: "user.left" | "list.changed" | "line.returned" }
    | { type: "payment.decided"; key: string; decision: Decision; owner?: Owner }
    | { type: "payment.dropped"; key: string };
  emitted:
    | { type: "sending.done"; unsent: Unsent; payments: readonly PaymentDetail[] }
    | { type: "sending.refused"; unsent: Unsent };
  tags: "busy" | "closed";
};
