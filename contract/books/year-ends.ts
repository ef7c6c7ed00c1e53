/** The end of a year: what it earned and spent goes to the net assets. Source: docs/spec/books.md §5. */
import * as v from "valibot";
import { day, id, one, reason, signedRupiah } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, tillStatuses } from "../enums.ts";
import { bookSteps } from "../payments/closings.ts";

/** Rupiah without and with restrictions. */
const parts = v.strictObject({ none: signedRupiah, restricted: signedRupiah });

/** A class year of a unit, as its books stand. */
export const yearEnd = v.strictObject({
  unit_id: id,
  class_year: v.strictObject({ id, name: v.string(), starts_on: day, ends_on: day }),
  status: oneOf(tillStatuses),
  /** its last day is past */
  is_over: v.boolean(),
  /** months in which something is booked and that are not closed, the first one first */
  open_months: v.array(v.string()),
  income: parts,
  /** what was spent is never restricted */
  expense: signedRupiah,
  surplus: parts,
  /** what the closing booked; null while the year is open, and where there was nothing to book */
  entry: v.nullable(v.strictObject({ id, number: v.string() })),
  history: bookSteps,
});
export type YearEnd = v.InferOutput<typeof yearEnd>;

const which = { unit_id: id, class_year_id: id };

/** Errors: 404 unit or class year. */
export const getYearEnd = endpoint({
  name: "getYearEnd",
  summary: "A class year of a unit: what it came to, which months are open, and when it was closed",
  method: "GET",
  path: "/api/year-ends",
  access: "transactions.read",
  query: v.strictObject(which),
  reply: one(yearEnd),
});

/** Errors: 404 unit or class year, 409 `already_closed`, `still_open` (a month of it), 422. */
export const closeYear = endpoint({
  name: "closeYear",
  summary:
    "Carries what a year earned and spent to the net assets, by one entry on its last day, and locks it",
  method: "POST",
  path: "/api/year-ends",
  access: "periods.close",
  body: v.strictObject({ ...which, reason }),
  reply: one(yearEnd),
  idempotent: true,
});

/** Its months stay closed. Errors: 404 unit or class year, 409 `wrong_status` (it is open), 422. */
export const reopenYear = endpoint({
  name: "reopenYear",
  summary: "Undoes the end of a year with a mirror of its entry on the same day",
  method: "POST",
  path: "/api/year-ends/undo",
  access: "closings.reopen",
  body: v.strictObject({ ...which, reason }),
  reply: one(yearEnd),
  idempotent: true,
});
