/**
 * What was planned against what was earned and spent, as somebody with a pencil finds it in the journal: over any days, units and with
 * what was voided later or without it, whatever years were closed in between. Source: docs/spec/books.md §6.4.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCases } from "../../../cases/all.ts";
import type { Budget } from "../../../contract/books/budgets.ts";
import { knowledges, type Report, type ReportCell } from "../../../contract/books/reports.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { insertRows } from "../../../store/insert.ts";
import type { Tables } from "../../../store/schema.ts";
import { ask, staff } from "../ask.ts";
import { engines } from "../engines.ts";
import { fillSmallSchool } from "../small-school.ts";
import { known, netOf, readAll, type Shelf, type Wanted, within } from "./pencil.ts";
import { addAccounts, addEntries } from "./random-journal.ts";

type Planned = readonly Tables["budgets"][];

/** Both units, both years, some accounts, a figure that no other has. */
const planned: Planned = ["smp", "sd"].flatMap((unit_id, unit) =>
  ["y25", "y26"].flatMap((class_year_id, year) =>
    ["pendapatan", "gaji", "listrik"].flatMap((account_id, account) =>
      [7, 9, 12].map((month) => ({
        ...{ unit_id, class_year_id, account_id },
        month: `${2025 + year}-${String(month).padStart(2, "0")}`,
        amount: 100_000 * (month + account) + 10 * unit + year,
      })),
    ),
  ),
);

const yearOf = { y25: "2025-07-01", y26: "2026-07-01" };

/** The lines of a plan for one type of account, with their sum. */
function part(shelf: Shelf, plans: Planned, wanted: Wanted, type: "income" | "expense") {
  const monthly = { ...wanted, from: `${wanted.until.slice(0, 7)}-01` };
  const lines = known(shelf, wanted).filter(({ entry }) => entry.kind !== "year_end");
  const gained = (own: ReturnType<typeof known>) => (type === "income" ? 0 - netOf(own) : netOf(own));
  const rows = shelf.accounts
    .filter((account) => account.type === type)
    .map(({ id, code, name }) => {
      const own = lines.filter(({ account_id }) => account_id === id);
      const plan = plans.filter(({ account_id }) => account_id === id);
      return [
        code,
        name,
        plan.reduce((all, { amount }) => all + amount, 0),
        gained(within(own, monthly)),
        gained(within(own, wanted)),
      ] as const;
    })
    .filter((row) => row[2] !== 0 || row[3] !== 0 || row[4] !== 0);
  const column = (at: 2 | 3 | 4) => rows.reduce((all, row) => all + row[at], 0);
  return { rows, whole: [column(2), column(3), column(4)] as const };
}

/** So many tenths of a percent; nothing where nothing was planned. */
const rate = (plan: number, year: number) => (plan === 0 ? null : Math.round((year * 1000) / plan));
const line = (
  code: string | null,
  name: string,
  [plan, month, year]: readonly [number, number, number],
): ReportCell[] => [code, name, plan, month, year, plan - year, rate(plan, year)];
const title = (name: string): ReportCell[] => [null, name, null, null, null, null, null];

function inPencil(shelf: Shelf, wanted: Wanted, plans: Planned) {
  const income = part(shelf, plans, wanted, "income");
  const expense = part(shelf, plans, wanted, "expense");
  const written = ({ rows }: typeof income) =>
    rows.map(([code, name, plan, month, year]) => line(code, name, [plan, month, year]));
  const [plan = 0, month = 0, year = 0] = [0, 1, 2].map(
    (at) => (income.whole[at] ?? 0) - (expense.whole[at] ?? 0),
  );
  return {
    rows: [
      title("Pendapatan"),
      ...written(income),
      line(null, "Jumlah pendapatan", income.whole),
      title("Biaya"),
      ...written(expense),
      line(null, "Jumlah biaya", expense.whole),
    ],
    totals: [[null, "Surplus (defisit)", plan, month, year, plan - year, null]],
    surplus: year,
  };
}

const days = [
  "2026-09-30",
  "2026-07-01",
  "2026-07-19",
  "2026-06-30",
  "2026-05-31",
  "2027-06-30",
  "2027-06-15",
];
const scopes: { who: string; unit_id?: string; units: string[] }[] = [
  { who: "AS", units: ["sd", "smp"] },
  { who: "AS", unit_id: "sd", units: ["sd"] },
  { who: "BD", units: ["smp"] },
];
const asked = scopes.flatMap((scope) =>
  knowledges.flatMap((of) => days.map((on) => ({ ...scope, on, known: of, size: 200 }))),
);

describe.each(engines)("the budget on $name", ({ open }) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await open();
    await fillSmallSchool(engine);
    await addAccounts(engine.db);
    await addEntries(engine.db, { seed: 11, count: 300, days: 110 });
    await addEntries(engine.db, { seed: 12, count: 60, from: 380, days: 60 });
    await insertRows(engine.db, ["budgets", planned]);
  });

  afterAll(() => engine.close());

  test("its report says what a pencil finds, and agrees with the books", async () => {
    const shelf = await readAll(engine.db);
    const seen = new Set<number>();
    for (const one of asked) {
      const query = { unit_id: one.unit_id, on: one.on, as_known: one.known };
      const reply = await ask(engine.db, allCases, "getReport", staff(one.who), {
        params: { name: "budget" },
        query,
      });
      const { rows, totals, controls } = (reply as { data: Report }).data; // what its schema says
      const yearId = one.on < yearOf.y26 ? "y25" : "y26";
      const wanted = { ...one, from: yearOf[yearId], until: one.on };
      const plans = planned.filter(
        ({ unit_id, class_year_id }) => one.units.includes(unit_id) && class_year_id === yearId,
      );
      const expected = inPencil(shelf, wanted, plans);
      const cells = (drawn: Report["rows"]) => drawn.map((row) => row.cells);
      const what = JSON.stringify(one);
      expect({ rows: cells(rows), totals: cells(totals) }, what).toEqual({
        rows: expected.rows,
        totals: expected.totals,
      });
      expect(
        controls.map(({ report, books }) => [report, books]),
        what,
      ).toEqual([[expected.surplus, expected.surplus]]);
      seen.add(expected.surplus);
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  test("beside the plan stands what each month has brought, this year and the one before", async () => {
    const shelf = await readAll(engine.db);
    for (const unit of ["smp", "sd"]) {
      const reply = await ask(engine.db, allCases, "getBudget", staff("AS"), {
        query: { unit_id: unit, class_year_id: "y26" },
      });
      const { accounts, months } = (reply as { data: Budget }).data; // what its schema says
      const gainedIn = (id: string, type: string, month: string) => {
        const own = shelf.lines.filter(
          ({ account_id, entry }) =>
            account_id === id &&
            entry.unit_id === unit &&
            entry.kind !== "year_end" &&
            entry.date.startsWith(month),
        );
        return (type === "income" ? 0 - netOf(own) : netOf(own)) + 0;
      };
      for (const { id, type, amounts, realised, before } of accounts) {
        const yearBefore = months.map((month) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`);
        expect(realised).toEqual(months.map((month) => gainedIn(id, type, month)));
        expect(before).toEqual(yearBefore.map((month) => gainedIn(id, type, month)));
        const own = planned.filter((one) => one.account_id === id && one.unit_id === unit);
        expect(amounts).toEqual(months.map((month) => own.find((one) => one.month === month)?.amount ?? 0));
      }
      expect(accounts.some(({ before }) => before.some((amount) => amount !== 0))).toBe(true);
    }
  });
});
