/** The dashboard and the books' check of themselves. Source: api.md "Money", product.md §6.9. */
import * as v from "valibot";
import { coded, day, id, instant, one, rupiah, rupiahSum, studentBrief } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { oneOf, paymentMethods } from "./enums.ts";

const latestPayment = v.strictObject({
  id,
  receipt_no: v.nullable(v.string()),
  student: studentBrief,
  method: oneOf(paymentMethods),
  amount: rupiah,
  paid_at: instant,
  voided: v.boolean(),
});

const money = v.strictObject({
  billed: rupiahSum,
  collected: rupiahSum,
  outstanding: rupiahSum,
  overdue: rupiahSum,
  /** collected ÷ billed, a fraction; null when nothing was billed */
  collection_rate: v.nullable(v.number()),
  by_month: v.array(v.strictObject({ month: v.string(), billed: rupiahSum, collected: rupiahSum })),
  by_category: v.array(
    v.strictObject({ category: coded, billed: rupiahSum, collected: rupiahSum, outstanding: rupiahSum }),
  ),
  ageing: v.array(v.strictObject({ bucket: v.string(), count: v.number(), balance: rupiahSum })),
});

const till = v.strictObject({
  total: rupiahSum,
  payments_count: v.number(),
  by_method: v.array(v.strictObject({ method: oneOf(paymentMethods), amount: rupiahSum, count: v.number() })),
});

const dashboard = v.strictObject({
  counts: v.strictObject({
    students: v.number(),
    classrooms: v.number(),
    open_bills: v.number(),
    overdue_bills: v.number(),
  }),
  /** null for roles without money totals (TU, KR) */
  money: v.nullable(money),
  /** what the asker took today; null for roles that take no payments */
  till: v.nullable(till),
  latest_payments: v.array(latestPayment),
  /** unpaid bills of periods after their student left, of any class year; null for who may not cancel them */
  later_bills: v.nullable(v.number()),
  /** why no fines are charged: the last day on which they were is long before the server's; null where they are, and for who bills nobody */
  fines_held: v.nullable(v.strictObject({ charged_on: day, today: day })),
});
export type Dashboard = v.InferOutput<typeof dashboard>;

/** Figures of bills issued for a class year, the active one when none is named; own units only. */
export const getDashboard = endpoint({
  name: "getDashboard",
  summary: "What was billed, collected, is outstanding and overdue",
  method: "GET",
  path: "/api/dashboard",
  access: "dashboard.read",
  query: v.strictObject({ unit_id: v.optional(id), class_year_id: v.optional(id) }),
  reply: one(dashboard),
});

const integrity = v.strictObject({
  ok: v.boolean(),
  checks: v.array(
    v.strictObject({
      name: v.string(),
      ok: v.boolean(),
      /** what stands on each side, and which rows differ (at most 20) */
      expected: v.number(),
      found: v.number(),
      differing: v.array(v.string()),
    }),
  ),
});
export type Integrity = v.InferOutput<typeof integrity>;

export const getIntegrity = endpoint({
  name: "getIntegrity",
  summary: "The books against themselves: what differs, if anything",
  method: "GET",
  path: "/api/integrity",
  access: "integrity.read",
  reply: one(integrity),
});

const well = v.strictObject({ status: v.literal("ok") });

/** Asks nothing of the database: whoever restarts what is dead must not restart what waits for it. */
export const isUp = endpoint({
  name: "isUp",
  summary: "Answers while the server is alive",
  method: "GET",
  path: "/up",
  access: "public",
  reply: well,
});

/** Errors: 503 with Retry-After while the database does not answer or is not of this version. */
export const isReady = endpoint({
  name: "isReady",
  summary: "Answers when the database answers and is of this version",
  method: "GET",
  path: "/ready",
  access: "public",
  reply: well,
});
