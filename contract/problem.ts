/**
 * What can go wrong, in one shape on each side of the wire.
 * Source: docs/spec/api.md §3.
 */

/** Codes of a 403 that a screen answers in its own way. */
export const forbiddenCodes = ["password_change_required", "portal_closed"] as const;

/** The same of a 409. */
export const conflictCodes = [
  "stale_version",
  "balance_changed",
  "already_paid",
  "already_voided",
  "already_cancelled",
  "in_use",
  "period_closed",
  "deposit_spent",
  "day_closed",
  "nothing_to_bill",
  "nothing_to_copy",
  "own_account",
  "last_admin",
  "wrong_status",
  "batch_touched",
  "key_spent",
  "similar_payment",
  "year_running",
  "long_ago",
  "already_closed",
  "still_open",
] as const;
export type ConflictCode = (typeof conflictCodes)[number];

/** Field names as the body has them (`allocations.0.amount`), each with its sentences in Indonesian. */
export type FieldErrors = Record<string, string[]>;

/** The body of every answer that is not 2xx. `open` comes with `balance_changed`: what is open now. */
export type ErrorBody = {
  message: string;
  code?: string;
  errors?: FieldErrors;
  id?: string;
  open?: { bill_id: string; balance: number }[];
};

/** Every failure as the front end knows it; `api.ts` makes it, charts and views read it. */
export type Problem = {
  kind: "offline" | "expired" | "forbidden" | "missing" | "invalid" | "conflict" | "busy" | "broken";
  message: string;
  fields?: FieldErrors;
  code?: string;
  retryAfterSeconds?: number;
  open?: { bill_id: string; balance: number }[];
};
