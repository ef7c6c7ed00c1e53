/** Closing the day of a till and of a unit, and closing a month. Source: docs/spec/money.md §17, docs/spec/api.md §8.2. */
import * as v from "valibot";
import {
  day,
  id,
  instant,
  listOf,
  listQuery,
  named,
  one,
  optionalText,
  reason,
  rupiah,
  rupiahSum,
  several,
  signedRupiah,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { closingStatuses, dayStatuses, oneOf, paymentMethods, tillStatuses } from "../enums.ts";

/** The notes and coins that a drawer is counted by, in rupiah. */
export const denominations = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;

/** More of one note than any school has in a drawer. */
export const maxPieces = 99_999;

const methodSum = v.strictObject({ method: oneOf(paymentMethods), amount: rupiahSum, count: v.number() });

/** expected_cash = opening_cash + cash_in − cash_out − voids; what was taken and voided on the same day is in none of them. */
const cash = {
  /** what stayed in the drawer at the last closing before that day */
  opening_cash: rupiahSum,
  expected_cash: signedRupiah,
  by_method: v.array(methodSum),
  cash_in: rupiahSum,
  cash_out: rupiahSum,
  /** in cash, given back for payments of earlier days */
  voids: rupiahSum,
};

export const till = v.strictObject({
  cashier_id: id,
  cashier: named,
  ...cash,
  status: oneOf(tillStatuses),
  closing_id: v.nullable(id),
  /** it was never closed before that day, so what its drawer began with may be said; of a closed one false */
  is_first: v.boolean(),
  /** days of the month before on which it was moved and that are still open; null where there are none, and of a closed one */
  open_before: v.nullable(v.strictObject({ since: day, days: v.number() })),
  /** the closing of a later day that already holds, and what that day began with: so much has to stay */
  next: v.nullable(v.strictObject({ day, opening_cash: rupiahSum })),
});
export type Till = v.InferOutput<typeof till>;

/** Everybody who took or gave out money in that unit on that day; a KR sees the own till. Errors: 404 unit, 422. */
export const listTills = endpoint({
  name: "listTills",
  summary: "The tills of a unit on a day: what each holds by the books, by method, open or closed",
  method: "GET",
  path: "/api/tills",
  access: "closings.read",
  query: v.strictObject({ unit_id: id, day }),
  reply: v.strictObject({ data: v.array(till) }),
});

const pieces = v.strictObject({
  denomination: v.pipe(
    v.number(),
    v.check(
      (value) => denominations.some((known) => known === value),
      "Pecahan ini tidak ada. Pilih 100.000, 50.000, 20.000, 10.000, 5.000, 2.000, 1.000, 500, 200, atau 100.",
    ),
  ),
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxPieces)),
});

const closingFields = {
  id,
  version: v.number(),
  unit_id: id,
  unit: unitBrief,
  day,
  /** null on the closing of the unit's day, whose figures are those of its tills together */
  cashier: v.nullable(named),
  opening_cash: cash.opening_cash,
  expected_cash: signedRupiah,
  counted_cash: rupiahSum,
  /** counted − expected */
  difference: signedRupiah,
  difference_reason: v.nullable(v.string()),
  /** setoran: what went to the treasurer */
  handed_over: rupiahSum,
  /** what stays in the drawer, the opening cash of the next day */
  remaining_cash: rupiahSum,
  status: oneOf(closingStatuses),
  closed_at: instant,
  closed_by: v.nullable(named),
};
export const closing = v.strictObject(closingFields);
export type Closing = v.InferOutput<typeof closing>;

/** A closing with everything that its Berita Acara says. */
export const closingDetail = v.strictObject({
  ...closingFields,
  cash_in: cash.cash_in,
  cash_out: cash.cash_out,
  voids: cash.voids,
  by_method: cash.by_method,
  counted: v.array(v.strictObject({ denomination: v.number(), count: v.number() })),
  note: v.nullable(v.string()),
  /** entries of it stand in the books, which opening it again mirrors */
  is_booked: v.boolean(),
  reopened_at: v.nullable(instant),
  reopened_by: v.nullable(v.string()),
  reopen_reason: v.nullable(v.string()),
  head: v.strictObject({
    logo: v.nullable(v.string()),
    school: v.string(),
    name: v.string(),
    address: v.nullable(v.string()),
    city: v.nullable(v.string()),
    treasurer_name: v.nullable(v.string()),
  }),
});
export type ClosingDetail = v.InferOutput<typeof closingDetail>;

/** What is sent to close a till; without a cashier, to close the unit's day, which needs nothing but the day. */
export const closingDraft = v.strictObject({
  unit_id: id,
  day,
  cashier_id: v.optional(v.nullable(id), null),
  counted: v.optional(v.pipe(v.array(pieces), v.maxLength(denominations.length)), []),
  /** asked for where counted and expected differ */
  difference_reason: optionalText(255),
  /** what lay in the drawer before, of a till that was never closed; of another nothing is said */
  opening_cash: v.optional(v.nullable(rupiahSum), null),
  /** left out: all but what the drawer began with, or a later day has begun with */
  handed_over: v.optional(v.nullable(rupiah), null),
  /** what the books said when the drawer was counted; where they say something else by now nothing is closed */
  expected_cash: v.optional(v.nullable(signedRupiah), null),
  note: optionalText(255),
});
export type ClosingDraft = v.InferOutput<typeof closingDraft>;
export type ClosingDraftInput = v.InferInput<typeof closingDraft>;

/**
 * KR closes the own till, BD and AS any of the unit, and its day once all tills of it are closed. Errors: 403 (KR, the unit's day),
 * 404 unit or cashier, 409 `already_closed`, `balance_changed` (money moved since `expected_cash` was read), `still_open` (tills of
 * the day), 422.
 */
export const createClosing = endpoint({
  name: "createClosing",
  summary: "Closes a till's day as it was counted, or the unit's day; nothing is written on it afterwards",
  method: "POST",
  path: "/api/closings",
  access: "closings.write",
  body: closingDraft,
  reply: one(closingDetail),
  status: 201,
  idempotent: true,
});

/**
 * Opens a till's day again, and the unit's with it; what the closing booked is mirrored today. Errors: 404, 409 `stale_version`,
 * `wrong_status` (opened before), `period_closed` (the month is closed), `day_closed` (today is closed), 422.
 */
export const reopenClosing = endpoint({
  name: "reopenClosing",
  summary: "Opens a closed day again, with a reason; the closing stays in the history",
  method: "POST",
  path: "/api/closings/:id/reopen",
  access: "closings.reopen",
  body: v.strictObject({ reason, version }),
  reply: one(closingDetail),
  idempotent: true,
});

/** A KR sees the closings of the own till. */
export const listClosings = endpoint({
  name: "listClosings",
  summary: "Closings of tills and of units' days, with those that were opened again",
  method: "GET",
  path: "/api/closings",
  access: "closings.read",
  query: listQuery({
    sorts: ["day", "closed_at"],
    filters: {
      unit_id: v.optional(several(id)),
      cashier_id: v.optional(several(id)),
      status: v.optional(several(oneOf(closingStatuses))),
      day_from: v.optional(day),
      day_until: v.optional(day),
    },
  }),
  reply: listOf(closing, {}),
});

/** Errors: 404. */
export const getClosing = endpoint({
  name: "getClosing",
  summary: "One closing: its Berita Acara",
  method: "GET",
  path: "/api/closings/:id",
  access: "closings.read",
  reply: one(closingDetail),
});

/** When a month or a year was closed and opened again, the latest first. */
export const bookSteps = v.array(
  v.strictObject({
    step: oneOf(closingStatuses),
    at: instant,
    by: v.nullable(v.string()),
    reason: v.nullable(v.string()),
  }),
);
export type BookSteps = v.InferOutput<typeof bookSteps>;

/** A month of a unit, day by day, as far as it has come. */
export const periodState = v.strictObject({
  period: v.string(),
  unit_id: id,
  status: oneOf(tillStatuses),
  days: v.array(
    v.strictObject({ day, status: oneOf(dayStatuses), tills: v.number(), closed_tills: v.number() }),
  ),
  history: bookSteps,
});
export type PeriodState = v.InferOutput<typeof periodState>;

/** `:period` is a month, `2026-07`; the unit may be left out by who has one. A KR sees the days of the own till. Errors: 404 unit or month, 422. */
export const getPeriod = endpoint({
  name: "getPeriod",
  summary: "A month of a unit: which days are open and closed, and when the month was closed",
  method: "GET",
  path: "/api/periods/:period",
  access: "closings.read",
  query: v.strictObject({ unit_id: v.optional(id) }),
  reply: one(periodState),
});

/** Errors: 404 unit or month, 409 `already_closed`, `still_open` (days of it), 422 a month that is not over, or lies before the first class year. */
export const closePeriod = endpoint({
  name: "closePeriod",
  summary: "Closes a month whose days are all closed",
  method: "POST",
  path: "/api/periods/:period/close",
  access: "periods.close",
  body: v.strictObject({ unit_id: id, reason: optionalText(255) }),
  reply: one(periodState),
  idempotent: true,
});

/** Its days stay closed. Errors: 404 unit or month, 409 `wrong_status` (it is open), `period_closed` (the year is closed), 422. */
export const reopenPeriod = endpoint({
  name: "reopenPeriod",
  summary: "Opens a closed month again, with a reason",
  method: "POST",
  path: "/api/periods/:period/reopen",
  access: "closings.reopen",
  body: v.strictObject({ unit_id: id, reason }),
  reply: one(periodState),
  idempotent: true,
});
