/** The dashboard and the books' check of themselves. Source: docs/spec/screens.md §7, docs/spec/money.md §14. */
import * as v from "valibot";
import {
  coded,
  day,
  id,
  instant,
  named,
  one,
  rupiah,
  rupiahSum,
  studentBrief,
  unitBrief,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { ageBuckets, oneOf, paymentMethods } from "../enums.ts";

export const latestPayment = v.strictObject({
  id,
  receipt_no: v.nullable(v.string()),
  student: studentBrief,
  method: oneOf(paymentMethods),
  amount: rupiah,
  paid_at: instant,
  voided: v.boolean(),
});

export const dashboardMonth = v.strictObject({
  month: v.string(),
  /** due in the month */
  billed: rupiahSum,
  /** booked in the month, whenever it was due */
  collected: rupiahSum,
  /** of what is due in the month: what is paid by now, and what is open past its due day */
  settled: rupiahSum,
  overdue: rupiahSum,
  /** of the class year before: collected in the month a year before; null without one */
  last_year: v.nullable(rupiahSum),
});
export type DashboardMonth = v.InferOutput<typeof dashboardMonth>;

/** What waits for the asker to decide or to do, by its number; null for who has nothing to do with it. */
export const dashboardWaiting = v.strictObject({
  /** operators who have registered */
  registrations: v.nullable(v.number()),
  /** reliefs that are proposed */
  reliefs: v.nullable(v.number()),
  /** vouchers above the school's limit, for who may approve them */
  vouchers: v.nullable(v.number()),
  /** students whom another unit has released to one's own */
  arrivals: v.nullable(v.number()),
  /** open bills of the class year that are due from today on, up to a week ahead */
  due_soon: v.nullable(v.number()),
  /** days of the last week, before today, whose tills or day are not closed, the latest first; of a KR, those of the own till */
  open_days: v.nullable(v.array(v.strictObject({ unit_id: id, day }))),
});

export const dashboardMoney = v.strictObject({
  billed: rupiahSum,
  collected: rupiahSum,
  outstanding: rupiahSum,
  overdue: rupiahSum,
  /** collected ÷ billed, a fraction; null when nothing was billed */
  collection_rate: v.nullable(v.number()),
  by_month: v.array(dashboardMonth),
  by_category: v.array(
    v.strictObject({
      category: coded,
      unit: unitBrief,
      billed: rupiahSum,
      collected: rupiahSum,
      outstanding: rupiahSum,
      overdue: rupiahSum,
    }),
  ),
  /** the units that have billed, by their code */
  by_unit: v.array(
    v.strictObject({
      unit: unitBrief,
      billed: rupiahSum,
      collected: rupiahSum,
      outstanding: rupiahSum,
      overdue: rupiahSum,
      collection_rate: v.nullable(v.number()),
      last_year: v.nullable(rupiahSum),
    }),
  ),
  /** the class year before, and what was collected of it up to the same day a year before; null without one */
  last_year: v.nullable(v.strictObject({ class_year: named, collected: rupiahSum })),
  ageing: v.array(v.strictObject({ bucket: oneOf(ageBuckets), count: v.number(), balance: rupiahSum })),
});

export const dashboardTill = v.strictObject({
  total: rupiahSum,
  payments_count: v.number(),
  by_method: v.array(v.strictObject({ method: oneOf(paymentMethods), amount: rupiahSum, count: v.number() })),
});

export const dashboard = v.strictObject({
  /** of which the figures are; null where the school has none */
  class_year: v.nullable(named),
  counts: v.strictObject({
    students: v.number(),
    classrooms: v.number(),
    open_bills: v.number(),
    overdue_bills: v.number(),
  }),
  /** null for roles without money totals (TU, KR) */
  money: v.nullable(dashboardMoney),
  /** what the asker took today; null for roles that take no payments */
  till: v.nullable(dashboardTill),
  latest_payments: v.array(latestPayment),
  waiting: dashboardWaiting,
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

export const integrity = v.strictObject({
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

export const healthy = v.strictObject({ status: v.literal("ok") });

/** Asks nothing of the database: whoever restarts what is dead must not restart what waits for it. */
export const isUp = endpoint({
  name: "isUp",
  summary: "Answers while the server is alive",
  method: "GET",
  path: "/up",
  access: "public",
  reply: healthy,
});

/** Errors: 503 with Retry-After while the database does not answer or is not of this version. */
export const isReady = endpoint({
  name: "isReady",
  summary: "Answers when the database answers and is of this version",
  method: "GET",
  path: "/ready",
  access: "public",
  reply: healthy,
});
