/**
 * The statements of a year say what somebody with a pencil finds in the journal, over any days, units and with what was voided later or
 * without it, whatever years were closed in between. Source: docs/spec/books.md §4.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCases } from "../../../cases/all.ts";
import { knowledges, type Report, type ReportName } from "../../../contract/books/reports.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { ask, staff } from "../ask.ts";
import { engines } from "../engines.ts";
import { fillSmallSchool } from "../small-school.ts";
import { readAll, type Said, type Shelf, type Wanted } from "./pencil.ts";
import { activities, cashFlow, financialPosition } from "./pencil-statements.ts";
import { addAccounts, addEntries, voidLater } from "./random-journal.ts";

/** The whole, a month, a day, both sides of a year's end, and days before and after everything. */
const spans = [
  { from: "2026-05-01", until: "2026-09-30" },
  { from: "2026-07-01", until: "2026-07-31" },
  { from: "2026-07-09", until: "2026-07-09" },
  { from: "2025-07-01", until: "2026-06-30" },
  { from: "2027-06-01", until: "2027-08-09" },
  { from: "2026-01-01", until: "2026-01-31" },
];
const scopes: { who: string; unit_id?: string; units: string[] }[] = [
  { who: "AS", units: ["sd", "smp"] },
  { who: "AS", unit_id: "sd", units: ["sd"] },
  { who: "BD", units: ["smp"] },
];
const asked = scopes.flatMap((scope) =>
  knowledges.flatMap((known) => spans.map((span) => ({ ...scope, ...span, known, size: 200 }))),
);

const statements: { name: ReportName; says: (shelf: Shelf, wanted: Wanted) => Said }[] = [
  { name: "activities", says: activities },
  { name: "financial-position", says: financialPosition },
  { name: "cash-flow", says: cashFlow },
];

describe.each(engines)("the statements of a year on $name", ({ open }) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
    await addAccounts(engine.db);
    await addEntries(engine.db, { seed: 5, count: 300, days: 110 });
    await addEntries(engine.db, { seed: 6, count: 60, from: 380, days: 60 });
  });

  afterAll(() => engine.close());

  async function page(name: ReportName, who: string, query: Record<string, unknown>): Promise<Report> {
    const reply = await ask(engine.db, allCases, "getReport", staff(who), { params: { name }, query });
    return (reply as { data: Report }).data; // what its schema says
  }

  test.each(statements)(
    "$name says what a pencil finds, and agrees with the books",
    async ({ name, says }) => {
      const shelf = await readAll(engine.db);
      for (const one of asked) {
        const days = name === "financial-position" ? { on: one.until } : { from: one.from, until: one.until };
        const report = await page(name, one.who, { unit_id: one.unit_id, ...days, as_known: one.known });
        const cells = (rows: Report["rows"]) => rows.map((row) => row.cells);
        const said = { rows: cells(report.rows), totals: cells(report.totals) };
        expect(said, JSON.stringify(one)).toEqual(says(shelf, one));
        expect(report.controls).toHaveLength(2);
        for (const { label, report: own, books } of report.controls) expect(own, label).toBe(books);
      }
    },
  );

  test("the year that is asked for without a first day begins with the class year", async () => {
    const report = await page("activities", "AS", { until: "2026-09-30" });
    expect(report.asked).toMatchObject({ from: "2026-07-01", until: "2026-09-30" });
    expect(report.period).toBe("1 Juli 2026 – 30 September 2026");
    const all = await page("activities", "AS", { from: "2026-07-01", until: "2026-09-30" });
    expect(report.rows).toEqual(all.rows);
  });

  test("what they say of a day stays, whatever is booked and voided after it", async () => {
    const read = async () => {
      const all = [];
      for (const { name } of statements) {
        const days = name === "financial-position" ? { on: "2026-08-31" } : { until: "2026-08-31" };
        all.push(await page(name, "AS", days));
      }
      return all.map(({ rows, totals, controls }) => ({ rows, totals, controls }));
    };
    const first = await read();
    const trx = await engine.db.startTransaction().execute();
    await addEntries(trx, { seed: 7, count: 80, from: 104, days: 60 });
    await voidLater(trx, "2026-09-01", "2026-09-15", 40);
    await trx.commit().execute();
    expect(await read()).toEqual(first);
  });
});
