/** Bills: what is owed. Source: docs/spec/money.md §9, docs/spec/api.md §8.2. */
import * as v from "valibot";
import {
  coded,
  day,
  exportableQuery,
  id,
  instalmentPlace,
  instant,
  listOf,
  maxInstalments,
  named,
  one,
  onOff,
  optionalText,
  period,
  reason,
  rupiah,
  rupiahAboveZero,
  rupiahSum,
  several,
  signedRupiah,
  studentBrief,
  unitBrief,
  version,
  wholeNumber,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import {
  ageBuckets,
  amountSources,
  billStatuses,
  fineMoves,
  oneOf,
  paymentStatuses,
  skipReasons,
} from "../enums.ts";
import { matchedTariff } from "../master/tariffs.ts";

const fields = {
  id,
  number: v.string(),
  unit_id: id,
  unit: unitBrief,
  student_id: id,
  student: studentBrief,
  category_id: id,
  /** name and code as they were when the bill was issued (docs/spec/money.md §9.2) */
  category: coded,
  class_year_id: id,
  class_year: named,
  classroom: v.nullable(v.string()),
  grade: v.nullable(v.number()),
  period,
  ...instalmentPlace,
  description: v.nullable(v.string()),
  amount: rupiah,
  discount: rupiah,
  fine: rupiah,
  paid: rupiah,
  balance: rupiah,
  issued_on: day,
  due_on: day,
  status: oneOf(billStatuses),
  batch_id: v.nullable(id),
  priority: v.number(),
  /** false: only the whole balance can be paid at once */
  allow_partial: v.boolean(),
  version: v.number(),
};
export const bill = v.strictObject(fields);
export type Bill = v.InferOutput<typeof bill>;

/** One thing that happened to a record, from its audit rows. */
export const historyRow = v.strictObject({
  id,
  at: instant,
  who: v.string(),
  action: v.string(),
  reason: v.nullable(v.string()),
});
export type HistoryRow = v.InferOutput<typeof historyRow>;

/** What has moved the fine of a bill, the earliest first; the fine is the sum of the amounts (decision 029). */
export const billFine = v.strictObject({
  id,
  kind: oneOf(fineMoves),
  /** the period of a charge, counted from 1 */
  nth: v.nullable(v.number()),
  /** the day on which the period begins, or on which it was waived or paid */
  on: day,
  amount: signedRupiah,
  /** of a charge in percent, and what it was reckoned on */
  percent: v.nullable(v.number()),
  base: v.nullable(rupiah),
  reason: v.nullable(v.string()),
  /** a charge that was taken back, as the bill turned out to be paid before its period; or that taking back, itself undone */
  is_undone: v.boolean(),
});
export type BillFine = v.InferOutput<typeof billFine>;

/** One of the instalments of which a bill is one, as they stand now. */
export const instalmentRow = v.strictObject({
  id,
  number: v.string(),
  sequence: v.number(),
  due_on: day,
  /** amount − discount + fine */
  total: rupiah,
  paid: rupiah,
  balance: rupiah,
  status: oneOf(billStatuses),
});
export type InstalmentRow = v.InferOutput<typeof instalmentRow>;

export const billDetail = v.strictObject({
  ...fields,
  /** all instalments that are not cancelled, this bill among them; none of a bill of its own */
  parts: v.array(instalmentRow),
  /** it may be divided into instalments as it stands */
  can_split: v.boolean(),
  fines: v.array(billFine),
  /** what of the fine is open, and so may be waived */
  fine_open: rupiah,
  /** days past the due day while the bill is open, else 0 */
  days_late: v.number(),
  /** the most that the asker takes off one bill by hand, and what of it is left; null for who has no ceiling */
  discount_limit: v.nullable(v.strictObject({ ceiling: rupiah, room: rupiah })),
  /** the most that a treasurer takes off one bill by hand; an Admin Sekolah exceeds it with a reason */
  discount_ceiling: rupiah,
  discount_reason: v.nullable(v.string()),
  cancel_reason: v.nullable(v.string()),
  allocations: v.array(
    v.strictObject({
      payment_id: id,
      receipt_no: v.nullable(v.string()),
      paid_on: day,
      amount: rupiah,
      status: oneOf(paymentStatuses),
    }),
  ),
  history: v.array(historyRow),
});
export type BillDetail = v.InferOutput<typeof billDetail>;

export const billFilters = {
  status: v.optional(several(oneOf(billStatuses))),
  overdue: v.optional(onOff),
  /** open, and due for as long as one of these says */
  ageing: v.optional(several(oneOf(ageBuckets))),
  /** the first and the last due day, both included */
  due_from: v.optional(day),
  due_until: v.optional(day),
  unit_id: v.optional(several(id)),
  classroom_id: v.optional(several(id)),
  category_id: v.optional(several(id)),
  class_year_id: v.optional(several(id)),
  period: v.optional(several(period)),
  student_id: v.optional(id),
  batch_id: v.optional(id),
  /** unpaid, of a student who has left the school, and of a period after that day */
  after_leaving: v.optional(onOff),
};

/**
 * `urgency`, the order where none is asked for, is that of the work: open bills by their due day, those that are late at the head;
 * then settled and cancelled ones, the latest due first. Source: docs/spec/screens.md §1.15.
 */
export const listBills = endpoint({
  name: "listBills",
  summary: "Bills, with the sums of all rows the filters leave",
  method: "GET",
  path: "/api/bills",
  access: "bills.read",
  query: exportableQuery({
    sorts: ["urgency", "number", "due_on", "amount", "balance", "student", "period"],
    filters: billFilters,
  }),
  reply: listOf(bill, {
    amount: rupiahSum,
    discount: rupiahSum,
    fine: rupiahSum,
    paid: rupiahSum,
    balance: rupiahSum,
  }),
});

/** Errors: 404. */
export const getBill = endpoint({
  name: "getBill",
  summary: "One bill with its payments and history",
  method: "GET",
  path: "/api/bills/:id",
  access: "bills.read",
  reply: one(billDetail),
});

/**
 * Whom a bulk billing reaches; at least one part must be filled. Places narrow each other: a unit and a grade of it are that
 * grade, a grade and a class of it are that class. Places beside each other, student categories and students are added up.
 */
export const billingAudience = v.pipe(
  v.strictObject({
    unit_ids: v.optional(v.pipe(v.array(id), v.maxLength(100)), []),
    grades: v.optional(
      v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13))), v.maxLength(14)),
      [],
    ),
    classroom_ids: v.optional(v.pipe(v.array(id), v.maxLength(500)), []),
    student_category_ids: v.optional(v.pipe(v.array(id), v.maxLength(100)), []),
    student_ids: v.optional(v.pipe(v.array(id), v.maxLength(5000)), []),
  }),
  v.check((a) => Object.values(a).some((chosen) => chosen.length > 0), "Pilih siapa yang ditagih."),
);

/** What bulk billing asks for: one category and class year, one or many periods, an audience. */
export const bulkBilling = v.strictObject({
  category_id: id,
  class_year_id: id,
  periods: v.pipe(v.array(period), v.minLength(1), v.maxLength(24)),
  audience: billingAudience,
  /** instead of the tariffs and the category's own amount */
  amount: v.optional(v.nullable(rupiah), null),
  /** instead of the category's due day in each period */
  due_on: v.optional(v.nullable(day), null),
  /** above 1 only of one period, and of a category that allows it: due month after month from the due day on */
  instalments: v.optional(wholeNumber(1, maxInstalments), 1),
  /** of a charge of once: also who was billed for it in another class year */
  again: v.optional(v.boolean(), false),
  note: optionalText(255),
});
export type BulkBilling = v.InferOutput<typeof bulkBilling>;
export type BulkBillingDraft = v.InferInput<typeof bulkBilling>;

export const billingRow = v.strictObject({
  student: studentBrief,
  periods: v.array(period),
  amount_each: rupiah,
  /** what each instalment asks for, the first one first; none where each period is one bill */
  parts: v.array(rupiah),
  /** where the amount comes from, and the tariff that won where it is one */
  source: oneOf(amountSources),
  tariff: v.nullable(matchedTariff),
  /** relief on all of the periods together */
  discount: rupiah,
  total: rupiah,
});
export const skippedBilling = v.strictObject({
  student: studentBrief,
  period,
  reason: oneOf(skipReasons),
  /** the class year in which a charge of once was billed already (`billed_before`) */
  billed_in: v.nullable(v.string()),
});

/** The places that were reached, as they narrow each other; groups and single students are added to them. */
export const billingReach = v.strictObject({
  unit: v.boolean(),
  grades: v.array(v.number()),
  classrooms: v.array(v.string()),
  /** a wider place was named beside a narrower one within it, and is not reached whole */
  is_narrowed: v.boolean(),
});

export const bulkPreview = v.strictObject({
  students_count: v.number(),
  bills_count: v.number(),
  skipped_count: v.number(),
  total: rupiah,
  reach: billingReach,
  due: v.array(v.strictObject({ period, sequence: v.number(), due_on: day })),
  rows: v.array(billingRow),
  skipped: v.array(skippedBilling),
});
export type BulkPreview = v.InferOutput<typeof bulkPreview>;

/** Changes nothing. Errors: 404 category or class year, 409 `period_closed`, 422. */
export const previewBills = endpoint({
  name: "previewBills",
  summary: "Who would be billed, how much, and who is skipped and why",
  method: "POST",
  path: "/api/bills/preview",
  access: "bills.write",
  body: bulkBilling,
  reply: one(bulkPreview),
});

export const bulkResult = v.strictObject({
  batch: v.strictObject({ id, created_at: instant, bills_count: v.number(), total: rupiah }),
  created: v.number(),
  skipped: v.number(),
});
export type BulkResult = v.InferOutput<typeof bulkResult>;

/** One transaction; running it again makes nothing twice. Errors: 404, 409 `nothing_to_bill`, `period_closed`, `day_closed`, 422. */
export const createBills = endpoint({
  name: "createBills",
  summary: "Issues the bills of a bulk billing with their journals",
  method: "POST",
  path: "/api/bills",
  access: "bills.write",
  body: bulkBilling,
  reply: one(bulkResult),
  status: 201,
  idempotent: true,
});

/**
 * Only while nothing is paid (docs/spec/money.md §9). Errors: 404, 409 `stale_version`, `already_paid`, `day_closed`, 422.
 */
export const updateBill = endpoint({
  name: "updateBill",
  summary: "Changes amount, due day or description of a bill on which nothing is paid",
  method: "PUT",
  path: "/api/bills/:id",
  access: "bills.write",
  body: v.strictObject({
    version,
    amount: rupiahAboveZero,
    due_on: day,
    description: optionalText(255),
    reason,
  }),
  reply: one(billDetail),
});

/**
 * Errors: 404, 409 `stale_version`, `already_paid`, `day_closed`, 422 above the ceiling or the balance
 * (docs/spec/money.md §9.4).
 */
export const discountBill = endpoint({
  name: "discountBill",
  summary: "Adds a discount to an open bill, by BD up to the ceiling in the settings",
  method: "POST",
  path: "/api/bills/:id/discount",
  access: "bills.write",
  body: v.strictObject({ version, amount: rupiahAboveZero, reason }),
  reply: one(billDetail),
  idempotent: true,
});

/** Errors: 404, 409 `stale_version`, `already_paid`, `already_cancelled`, `day_closed`, 422 above what of the fine is open. */
export const waiveFine = endpoint({
  name: "waiveFine",
  summary: "Waives the fine of an open bill, all or a part; its period is not charged again",
  method: "POST",
  path: "/api/bills/:id/waive-fine",
  access: "bills.write",
  body: v.strictObject({ version, amount: rupiahAboveZero, reason }),
  reply: one(billDetail),
  idempotent: true,
});

/**
 * Only while nothing is paid and nothing is fined, of a category that allows it, and once. The bill becomes the first
 * instalment, the others are new bills of the same batch; what is owed stays what it was. Errors: 404, 409 `stale_version`,
 * `already_paid`, `already_cancelled`, `wrong_status` (fined, divided already, not allowed), `period_closed`, `day_closed`,
 * 422 a first due day before today, and a bill that is too small.
 */
export const splitBill = endpoint({
  name: "splitBill",
  summary: "Divides a bill on which nothing is paid into monthly instalments",
  method: "POST",
  path: "/api/bills/:id/split",
  access: "bills.write",
  body: v.strictObject({
    version,
    instalments: wholeNumber(2, maxInstalments),
    /** of the first instalment */
    due_on: day,
  }),
  reply: one(billDetail),
  idempotent: true,
});

/** Only while nothing is paid. Errors: 404, 409 `stale_version`, `already_paid`, `already_cancelled`, `day_closed`, 422. */
export const cancelBill = endpoint({
  name: "cancelBill",
  summary: "Cancels a bill on which nothing is paid; its number stays",
  method: "POST",
  path: "/api/bills/:id/cancel",
  access: "bills.write",
  body: v.strictObject({ version, reason }),
  reply: one(billDetail),
  idempotent: true,
});

/** All or none (docs/spec/money.md §13.3). Errors: 404, 409 `already_paid`, `already_cancelled`, `day_closed`, 422. */
export const undoBillBatch = endpoint({
  name: "undoBillBatch",
  summary: "Cancels every bill of a batch while all are untouched",
  method: "POST",
  path: "/api/bill-batches/:id/undo",
  access: "bills.write",
  body: v.strictObject({ reason }),
  reply: one(v.strictObject({ id, cancelled: v.number() })),
  idempotent: true,
});
