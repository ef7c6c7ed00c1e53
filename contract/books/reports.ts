/**
 * Reports: what each is called, which filters it takes and who may read it, as data that the server and the screens share; and the
 * one shape in which every report comes. Source: docs/spec/books.md §1.
 */
import * as v from "valibot";
import { day, id, instant, one, pageMeta, signedRupiah, wholeNumber } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf } from "../enums.ts";
import type { ExportFormat } from "../export-files.ts";
import { may, type Permission } from "../permissions.ts";

/** By what a report groups its rows. */
export const reportGroupings = [
  "category",
  "classroom",
  "method",
  "cashier",
  "student",
  "unit",
  "month",
] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** With or without what was voided after the last day: as the books stood on that day, or as they are known today. */
export const knowledges = ["then", "now"] as const;
export type Knowledge = (typeof knowledges)[number];

const filters = {
  unit_id: v.optional(id),
  class_year_id: v.optional(id),
  classroom_id: v.optional(id),
  category_id: v.optional(id),
  account_id: v.optional(id),
  bank_id: v.optional(id),
  cashier_id: v.optional(id),
  /** the first and the last day, both included */
  from: v.optional(day),
  until: v.optional(day),
  /** the day as of which the report is made, or whose report it is */
  on: v.optional(day),
  by: v.optional(oneOf(reportGroupings)),
  as_known: v.optional(oneOf(knowledges)),
};
export type ReportFilter = keyof typeof filters;
export type ReportFilters = { [F in ReportFilter]?: v.InferOutput<(typeof filters)[F]> };

type Described = {
  /** Indonesian, as it stands on the paper */
  title: string;
  filters: readonly ReportFilter[];
  /** the groupings that it knows, the usual one first */
  by?: readonly ReportGrouping[];
  /** who may read it, beside `reports.read` */
  needs: Permission;
  /** landscape, where it has many columns */
  isWide?: true;
};

const period = ["from", "until"] as const;

/** The reports in the order in which they are offered. */
export const reports = {
  "trial-balance": {
    title: "Neraca Saldo",
    filters: ["unit_id", ...period, "as_known"],
    needs: "transactions.read",
    isWide: true,
  },
  ledger: {
    title: "Buku Besar",
    filters: ["unit_id", "account_id", ...period, "as_known"],
    needs: "transactions.read",
  },
  "general-journal": {
    title: "Jurnal Umum",
    filters: ["unit_id", ...period, "as_known"],
    needs: "transactions.read",
    isWide: true,
  },
  "daily-cash": {
    title: "Laporan Harian Kas",
    filters: ["unit_id", "on", "cashier_id"],
    needs: "closings.read",
    isWide: true,
  },
  "cash-book": {
    title: "Buku Kas Umum",
    filters: ["unit_id", "bank_id", ...period, "as_known"],
    needs: "transactions.read",
    isWide: true,
  },
  arrears: {
    title: "Tunggakan",
    filters: ["unit_id", "class_year_id", "classroom_id", "category_id", "on", "by"],
    by: ["classroom", "student", "unit"],
    needs: "transactions.read",
    isWide: true,
  },
  receipts: {
    title: "Rekap Penerimaan",
    filters: ["unit_id", ...period, "by", "as_known"],
    by: ["category", "classroom", "method", "cashier"],
    needs: "transactions.read",
    isWide: true,
  },
  "spp-matrix": {
    title: "Rekap Bulanan SPP",
    filters: ["unit_id", "class_year_id", "classroom_id", "category_id"],
    needs: "transactions.read",
    isWide: true,
  },
  "student-card": {
    title: "Kartu SPP per Kelas",
    filters: ["unit_id", "class_year_id", "classroom_id"],
    needs: "transactions.read",
    isWide: true,
  },
  collection: {
    title: "Penagihan",
    filters: ["unit_id", "class_year_id", "by"],
    by: ["month", "classroom"],
    needs: "transactions.read",
  },
  activities: {
    title: "Laporan Penghasilan Komprehensif",
    filters: ["unit_id", ...period, "as_known"],
    needs: "transactions.read",
    isWide: true,
  },
  "financial-position": {
    title: "Laporan Posisi Keuangan",
    filters: ["unit_id", "on", "as_known"],
    needs: "transactions.read",
  },
  "cash-flow": {
    title: "Laporan Arus Kas",
    filters: ["unit_id", ...period, "as_known"],
    needs: "transactions.read",
  },
  budget: {
    title: "Realisasi RAPBS",
    filters: ["unit_id", "on", "as_known"],
    needs: "budgets.read",
  },
  foundation: {
    title: "Ringkasan Yayasan",
    filters: ["on"],
    needs: "transactions.read",
    isWide: true,
  },
} as const satisfies Record<string, Described>;
export type ReportName = keyof typeof reports;

export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]; // its keys are the names

/** A report as data, its own filters unnarrowed. */
export const describedReport = (name: ReportName): Described => reports[name];

/** The report of that name, if there is one. */
export const reportNamed = (name: string): ReportName | null =>
  reportNames.find((one) => one === name) ?? null;

/** What its file is called before the day. */
export const reportStem = (name: ReportName): string =>
  describedReport(name).title.toLowerCase().replaceAll(" ", "-");

/** The reports that a role may read. */
export const reportsFor = (role: string | null): readonly ReportName[] =>
  may(role, "reports.read") ? reportNames.filter((name) => may(role, reports[name].needs)) : [];

/**
 * `code` is a text that is never broken, such as a number of a document; `mark` is a short sign; `thousands` is rupiah that
 * screen and paper write in thousands; `percent` is a number of tenths of a percent (833 is 83,3 %); the rest is as in a list that leaves as a
 * file.
 */
export const reportKinds = [
  "text",
  "code",
  "number",
  "rupiah",
  "thousands",
  "day",
  "percent",
  "mark",
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportColumn = v.strictObject({
  key: v.string(),
  /** Indonesian */
  heading: v.string(),
  kind: oneOf(reportKinds),
  /** what stands above it and the columns beside it that say the same */
  over: v.nullable(v.string()),
});
export type ReportColumn = v.InferOutput<typeof reportColumn>;

/** Where a figure or a row leads: the list or report that holds what it is made of, with its filters. */
export const reportLead = v.strictObject({
  to: oneOf([
    "bills",
    "bill",
    "payments",
    "payment",
    "transactions",
    "transaction",
    "student",
    "statement",
    "budget",
    "report",
  ]),
  /** of a record or a report */
  id: v.nullable(v.string()),
  filter: v.record(v.string(), v.string()),
});
export type ReportLead = v.InferOutput<typeof reportLead>;

export const reportCell = v.nullable(v.union([v.string(), v.number()]));
export type ReportCell = v.InferOutput<typeof reportCell>;

export const reportRow = v.strictObject({
  /** `head` opens a group, `sum` ends one, `carry` is an opening or closing balance */
  kind: oneOf(["row", "head", "sum", "carry"]),
  /** one a column */
  cells: v.array(reportCell),
  /** how far below its heading it stands */
  level: v.number(),
  /** by the column's key */
  leads: v.record(v.string(), reportLead),
  /** the keys of the columns whose figure is overdue */
  late: v.array(v.string()),
});
export type ReportRow = v.InferOutput<typeof reportRow>;

/** What the report says against what the books say; the difference must be nothing. */
export const reportControl = v.strictObject({ label: v.string(), report: signedRupiah, books: signedRupiah });
export type ReportControl = v.InferOutput<typeof reportControl>;

export const report = v.strictObject({
  name: oneOf(reportNames),
  title: v.string(),
  /** the day or days, in words */
  period: v.string(),
  /** what else it is narrowed to, in words */
  narrowed: v.array(v.strictObject({ label: v.string(), value: v.string() })),
  /** the filters as they hold, those that were not asked for included */
  asked: v.record(v.string(), v.string()),
  head: v.strictObject({
    logo: v.nullable(v.string()),
    school: v.string(),
    name: v.string(),
    address: v.nullable(v.string()),
    city: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    head_name: v.nullable(v.string()),
    treasurer_name: v.nullable(v.string()),
  }),
  columns: v.array(reportColumn),
  rows: v.array(reportRow),
  /** the last lines, over all pages */
  totals: v.array(reportRow),
  controls: v.array(reportControl),
  /** sentences below it */
  notes: v.array(v.string()),
  printed: v.strictObject({ by: v.string(), at: instant }),
  meta: pageMeta,
});
export type Report = v.InferOutput<typeof report>;

/** Rows a page; a print gathers the pages. */
export const REPORT_PAGE = 200;

const paged = {
  page: v.optional(wholeNumber(1, 1_000_000), 1),
  per_page: v.optional(wholeNumber(1, 1000), REPORT_PAGE),
};

/** Errors: 403 where the role may not read this one, 404 unknown report or another unit's record, 422 at the filter. */
export const getReport = endpoint({
  name: "getReport",
  summary: "A report: its columns, rows, totals and what it is controlled by",
  method: "GET",
  path: "/api/reports/:name",
  access: "reports.read",
  query: v.strictObject({
    ...filters,
    ...paged,
    format: v.optional(v.picklist(["csv", "xlsx"] satisfies ExportFormat[])),
  }),
  reply: one(report),
});

/** What every book of account is asked with. */
const { unit_id, from, until, as_known } = filters;
const book = { unit_id, from, until, as_known, ...paged };

/** The reports of these names, by an address of their own. Errors: as those of `getReport`. */
export const getCashBook = endpoint({
  name: "getCashBook",
  summary: "The report cash-book: the cash boxes and banks of a unit, or one of them",
  method: "GET",
  path: "/api/cash-book",
  access: reports["cash-book"].needs,
  query: v.strictObject({ ...book, bank_id: filters.bank_id }),
  reply: one(report),
});
export const getLedger = endpoint({
  name: "getLedger",
  summary: "The report ledger: the lines of one account with their running balance",
  method: "GET",
  path: "/api/ledger",
  access: reports.ledger.needs,
  query: v.strictObject({ ...book, account_id: filters.account_id }),
  reply: one(report),
});
export const getTrialBalance = endpoint({
  name: "getTrialBalance",
  summary: "The report trial-balance: what stood on each account, moved and stands",
  method: "GET",
  path: "/api/trial-balance",
  access: reports["trial-balance"].needs,
  query: v.strictObject(book),
  reply: one(report),
});
