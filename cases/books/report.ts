/**
 * A report is a description: what it asks for is in the contract, what it answers is made by one function of one file in
 * `reports/`. Screen, print, CSV and XLSX are made from what that function gives. Source: docs/spec/books.md §1.
 */
import {
  describedReport,
  type Knowledge,
  REPORT_PAGE,
  type Report,
  type ReportColumn,
  type ReportControl,
  type ReportFilters,
  type ReportGrouping,
  type ReportKind,
  type ReportLead,
  type ReportName,
  type ReportRow,
} from "../../contract/books/reports.ts";
import { longDay, monthOf } from "../../rules/calendar.ts";
import { findUnit } from "../../store/master/units.ts";
import type { Scope } from "../../store/sql.ts";
import { type Staff, scopeOf, type World } from "../case.ts";
import { invalid, missing } from "../refusal.ts";

/** Who asks for a report, and for what, with what was left out filled in. */
export type Asked = World & {
  actor: Staff;
  filters: ReportFilters;
  /** the units that it is about; null for all there are */
  scope: Scope;
  from: string;
  until: string;
  /** the day as of which it is made */
  on: string;
  known: Knowledge;
  by: ReportGrouping | null;
};

/** The rows of a report: how many there are, and any stretch of them. */
export type Lines = { count: number; read: (from: number, size: number) => Promise<readonly ReportRow[]> };

/** What a report's own file gives. */
export type Made = {
  /** in words; left out, the days asked for */
  period?: string;
  /** filters that it filled in by itself, such as the class year that runs */
  asked?: ReportFilters;
  narrowed?: Report["narrowed"];
  columns: readonly ReportColumn[];
  lines: Lines;
  totals?: readonly ReportRow[];
  controls?: readonly ReportControl[];
  notes?: readonly string[];
};

export type MakeReport = (asked: Asked) => Promise<Made>;

/** A column; those with the same `over` stand under one heading. */
export const column = (
  key: string,
  heading: string,
  kind: ReportKind,
  over: string | null = null,
): ReportColumn => ({
  key,
  heading,
  kind,
  over,
});

type Drawn = Partial<Pick<ReportRow, "level" | "leads" | "late">>;

/** A line, and what opens, sums up or carries over a group of them. */
export const row = (
  cells: ReportRow["cells"],
  { level = 0, leads = {}, late = [] }: Drawn = {},
): ReportRow => ({
  ...{ kind: "row", cells, level, leads, late },
});
export const head = (cells: ReportRow["cells"], drawn?: Drawn): ReportRow => ({
  ...row(cells, drawn),
  kind: "head",
});
export const sum = (cells: ReportRow["cells"], drawn?: Drawn): ReportRow => ({
  ...row(cells, drawn),
  kind: "sum",
});
export const carry = (cells: ReportRow["cells"], drawn?: Drawn): ReportRow => ({
  ...row(cells, drawn),
  kind: "carry",
});

/** Where a figure leads. */
export const leadTo = (
  to: ReportLead["to"],
  id: string | null,
  filter: Readonly<Record<string, string | undefined>> = {},
): ReportLead => ({
  to,
  id,
  filter: Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ),
});

/** Rows that are all there. */
export const allOf = (rows: readonly ReportRow[]): Lines => ({
  count: rows.length,
  read: async (from, size) => rows.slice(from, from + size),
});

/** Rows that are drawn when they are read, for there are many. */
export const drawn = (rows: readonly (() => ReportRow)[]): Lines => ({
  count: rows.length,
  read: async (from, size) => rows.slice(from, from + size).map((draw) => draw()),
});

type Ranked = { id: string; name: string; name_key?: string | undefined };

/** In the order of names. */
export function comparedBy(one: Ranked, other: Ranked): number {
  const keys = [
    [one.name_key ?? "", other.name_key ?? ""],
    [one.name, other.name],
    [one.id, other.id],
  ] as const;
  const [mine, others] = keys.find(([left, right]) => left !== right) ?? ["", ""];
  return mine === others ? 0 : mine < others ? -1 : 1;
}

/**
 * Students class by class, in the order of `classes`, those of other classes and of none last. So many are of each as `counts` says;
 * read are the classes of a page alone.
 */
export function byClasses(
  counts: ReadonlyMap<string | null, number>,
  classes: readonly { id: string }[],
  rowsOf: (classroomId: string | null) => Promise<readonly ReportRow[]>,
): Lines {
  const known = new Set<string | null>(classes.map(({ id }) => id));
  const others = [...counts.keys()].filter((id) => !known.has(id));
  const order = [...[...known].filter((id) => counts.has(id)), ...others];
  let latest: { id: string | null; rows: readonly ReportRow[] } | null = null;
  return {
    count: [...counts.values()].reduce((whole, count) => whole + count, 0),
    read: async (from, size) => {
      const rows: ReportRow[] = [];
      let passed = 0;
      for (const id of order) {
        const count = counts.get(id) ?? 0;
        if (passed + count > from && passed < from + size) {
          if (latest === null || latest.id !== id) latest = { id, rows: await rowsOf(id) };
          rows.push(...latest.rows.slice(Math.max(0, from - passed), from + size - passed));
        }
        passed += count;
      }
      return rows;
    },
  };
}

/** Rows that come after some that are there. */
export const after = (first: readonly ReportRow[], rest: Lines): Lines => ({
  count: first.length + rest.count,
  read: async (from, size) => {
    const own = first.slice(from, from + size);
    if (own.length === size) return own;
    return [...own, ...(await rest.read(Math.max(0, from - first.length), size - own.length))];
  },
});

/** Reads the query against what the report takes. Errors: 404 another unit, 422 a filter it does not take, days the wrong way round. */
export async function askedOf(
  call: World & { actor: Staff },
  name: ReportName,
  query: ReportFilters,
): Promise<Asked> {
  const { filters: taken, by: groupings } = describedReport(name);
  for (const key of Object.keys(query) as (keyof ReportFilters)[]) {
    if (query[key] !== undefined && !taken.includes(key)) {
      throw invalid({ [key]: ["Laporan ini tidak memakai saringan ini."] });
    }
  }
  if (query.by !== undefined && !groupings?.includes(query.by)) {
    throw invalid({ by: ["Laporan ini tidak dikelompokkan begitu."] });
  }
  const until =
    query.until ?? (query.from !== undefined && query.from > call.today ? query.from : call.today);
  const from = query.from ?? `${monthOf(until)}-01`;
  if (until < from) throw invalid({ until: ["Tanggal akhir lebih awal daripada tanggal awal."] });
  const scope = await scopeFor(call, query.unit_id);
  const only = scope?.length === 1 ? scope[0] : undefined;
  return {
    ...call,
    filters: { ...query, ...(only !== undefined && taken.includes("unit_id") && { unit_id: only }) },
    ...{ scope, from, until },
    on: query.on ?? call.today,
    known: query.as_known ?? "then",
    by: query.by ?? groupings?.[0] ?? null,
  };
}

async function scopeFor(call: World & { actor: Staff }, unitId: string | undefined): Promise<Scope> {
  const own = scopeOf(call.actor);
  if (unitId === undefined) return own;
  if ((await findUnit(call.db, own, unitId)) === undefined) throw missing("Unit tidak ditemukan.");
  return [unitId];
}

/** The days of a report in words. */
export function periodOf(name: ReportName, { from, until, on }: Asked): string {
  const { filters } = describedReport(name);
  if (filters.includes("from"))
    return from === until ? longDay(from) : `${longDay(from)} – ${longDay(until)}`;
  return filters.includes("on") ? `Posisi per ${longDay(on)}` : "";
}

/** The filters as they hold, for the fields above the report and for its address. */
export function heldBy(name: ReportName, asked: Asked, made: Made): Record<string, string> {
  const { filters } = describedReport(name);
  const { from, until, on, by } = asked;
  const days = { from, until, on, as_known: asked.known, ...(by !== null && { by }) };
  const all: Record<string, string | undefined> = { ...days, ...asked.filters, ...made.asked };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      value !== undefined && (filters as readonly string[]).includes(key) ? [[key, value]] : [],
    ),
  );
}

export const pageOf = (
  { page = 1, per_page = REPORT_PAGE }: { page?: number; per_page?: number },
  count: number,
) => ({
  current_page: page,
  per_page,
  total: count,
  last_page: Math.max(1, Math.ceil(count / per_page)),
});
