/**
 * What is owed on a day is what the books of that day say, bill by bill, whatever has happened since; and each day's report is the one
 * that was made on that day. Source: docs/spec/books.md §3.1.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report, ReportFilters, ReportRow } from "../../../contract/books/reports.ts";
import { addDays, daysBetween } from "../../../rules/calendar.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { checkBooks } from "../../../store/office/integrity.ts";
import { staff } from "../ask.ts";
import { engines } from "../engines.ts";
import { chance, chanceAct, openStage, type Stage } from "./history.ts";
import { balanceOn, owedOn, type Plain, readPlain, sum } from "./oracle.ts";

const ways: ReportFilters[] = [
  { by: "classroom" },
  { by: "student" },
  { by: "unit" },
  { by: "student", unit_id: "smp", category_id: "spp-smp" },
  { by: "classroom", classroom_id: "7a" },
  { by: "student", class_year_id: "y25" },
];

/** What a reader sees, without where it leads. */
const seen = ({ columns, rows, totals, controls, notes }: Report) => ({
  columns: columns.map(({ heading }) => heading),
  rows: rows.map(({ kind, cells }) => ({ kind, cells })),
  totals: totals.map(({ cells }) => cells),
  ...{ controls, notes },
});

type Day = { on: string; reports: ReturnType<typeof seen>[]; due: Map<string, string> };

const takeDown = async (stage: Stage): Promise<Day> => {
  const reports = [];
  for (const way of ways) reports.push(seen(await stage.report("arrears", way)));
  const bills = await stage.db.selectFrom("bills").select(["id", "due_on"]).execute();
  return { on: stage.today, reports, due: new Map(bills.map(({ id, due_on }) => [id, due_on])) };
};

/** The place of the bucket among the columns of money. */
function bucketOf(owed: number, due: string, on: string): number {
  if (owed < 0) return 5;
  const days = daysBetween(due, on);
  return days <= 0 ? 0 : days <= 30 ? 1 : days <= 60 ? 2 : days <= 90 ? 3 : 4;
}

type Owing = { student: string; unit: string; classroom: string | null; owed: number; due: string };

function owingOn(plain: Plain, { on, due }: Pick<Day, "on" | "due">): Owing[] {
  const owed = owedOn(plain, on);
  return plain.bills
    .map((bill) => ({
      ...{ student: bill.student_id, unit: bill.unit_id, classroom: bill.classroom_id },
      ...{ owed: owed.get(bill.id) ?? 0, due: due.get(bill.id) ?? bill.due_on },
    }))
    .filter((one) => one.owed !== 0);
}

/** The money of a group of bills, with the column of what was paid too much only where there is any. */
function moneyOf(bills: readonly Owing[], on: string, hasCredit: boolean): number[] {
  const sums = Array.from({ length: 6 }, (_, at) =>
    sum(
      bills.filter(({ owed, due }) => bucketOf(owed, due, on) === at),
      ({ owed }) => owed,
    ),
  );
  return [...(hasCredit ? sums : sums.slice(0, 5)), sum(sums, (one) => one)];
}

const lateIn = (bills: readonly Owing[], on: string) =>
  new Set(bills.filter(({ owed, due }) => owed > 0 && due < on).map(({ student }) => student)).size;

function expectTrue(plain: Plain, day: Pick<Day, "on" | "due">, byClass: Report, byStudent: Report): void {
  const { on } = day;
  const owing = owingOn(plain, day);
  const hasCredit = owing.some(({ owed }) => owed < 0);
  const classOf = new Map(
    plain.classrooms.map(({ id, name, class_year_id }) => [
      id,
      class_year_id === "y26" ? name : `${name} (2025/2026)`,
    ]),
  );
  const named = (name: unknown) =>
    owing.filter(({ classroom }) => (classroom === null ? "Tanpa kelas" : classOf.get(classroom)) === name);
  const money = (row: ReportRow, from: number) => row.cells.slice(from);
  const ofClasses = byClass.rows.filter(({ kind }) => kind === "row");
  expect(sum(ofClasses, ({ cells }) => Number(cells.at(-1)))).toBe(sum(owing, ({ owed }) => owed));
  for (const row of ofClasses) {
    const own = named(row.cells[0]);
    expect([row.cells[2], ...money(row, 3)], `${on} ${row.cells[0]}`).toEqual([
      lateIn(own, on),
      ...moneyOf(own, on, hasCredit),
    ]);
  }
  const whole = moneyOf(owing, on, hasCredit);
  expect(byClass.totals[0]?.cells.slice(2)).toEqual([lateIn(owing, on), ...whole]);
  const students = new Map(plain.students.map(({ id, name }) => [name, id]));
  for (const row of byStudent.rows) {
    const own = owing.filter(({ student }) => student === students.get(`${row.cells[1]}`));
    const oldest = own.filter(({ owed }) => owed > 0).map(({ due }) => due);
    expect([row.cells[5], ...money(row, 6)], `${on} ${row.cells[1]}`).toEqual([
      oldest.toSorted()[0] ?? null,
      ...moneyOf(own, on, hasCredit),
    ]);
  }
  expect(byStudent.rows.length).toBe(new Set(owing.map(({ student }) => student)).size);
  expect(byStudent.totals[0]?.cells.slice(6)).toEqual(whole);
  const receivable = plain.accounts.filter(({ type }) => type === "receivable").map(({ id }) => id);
  const books = balanceOn(plain, on, { accounts: receivable, units: ["sd", "smp"] });
  expect(byClass.controls).toEqual([{ label: "Menurut buku besar piutang", report: books, books }]);
}

describe.each(engines)("arrears as of any day on $name", ({ open }) => {
  let engine: Engine;
  let stage: Stage;
  const days: Day[] = [];

  beforeAll(async () => {
    engine = await open();
    stage = await openStage(engine);
    const draw = chance(11);
    while (stage.today < "2026-11-30") {
      for (let act = draw(4); act >= 0; act -= 1) await chanceAct(stage, draw);
      const next = addDays(stage.today, 1 + draw(4));
      days.push(await takeDown(stage));
      // On a day on which nothing moves, the evening before is as it was.
      if (addDays(stage.today, 1) < next) {
        stage.today = addDays(stage.today, 1);
        days.push(await takeDown(stage));
      }
      stage.today = next;
    }
  });

  afterAll(() => engine.close());

  test("the history has something of everything", async () => {
    const { done } = stage;
    for (const name of ["createBills", "discountBill", "updateBill", "splitBill", "cancelBill"]) {
      expect(done.get(name), name).toBeGreaterThan(1);
    }
    expect(done.get("createPayment")).toBeGreaterThan(10);
    expect(done.get("voidPayment")).toBeGreaterThan(3);
    const fined = await stage.db.selectFrom("bill_fines").selectAll().execute();
    expect(fined.length).toBeGreaterThan(5);
    expect((await checkBooks(stage.db)).filter(({ ok }) => !ok)).toEqual([]);
  });

  test("every day is still what it was on that day", async () => {
    for (const { on, reports } of days) {
      for (const [at, way] of ways.entries()) {
        expect(seen(await stage.report("arrears", { ...way, on })), `${on} ${JSON.stringify(way)}`).toEqual(
          reports[at],
        );
      }
    }
  });

  test("every day is what its books say bill by bill, and meets the receivable accounts", async () => {
    const plain = await readPlain(stage.db);
    for (const day of days) {
      const { on } = day;
      const byClass = await stage.report("arrears", { by: "classroom", on });
      expectTrue(plain, day, byClass, await stage.report("arrears", { by: "student", on }));
    }
  });

  test("the sums of units are those of each unit alone, for who sees one as well", async () => {
    const { on } = days[Math.floor(days.length / 2)] ?? { on: "" };
    const all = await stage.report("arrears", { by: "unit", on });
    for (const [unit, name] of [
      ["sd", "SD Melati"],
      ["smp", "SMP Melati"],
    ] as const) {
      const row = all.rows.find(({ cells }) => cells[0] === name);
      const own = await stage.report("arrears", { by: "unit", on, unit_id: unit });
      expect(own.rows.map(({ cells }) => cells)).toEqual([row?.cells]);
      const scoped = await stage.report("arrears", { by: "unit", on }, staff("BD", [unit]));
      expect(scoped.rows.map(({ cells }) => cells)).toEqual([row?.cells]);
    }
  });

  test("pages follow each other without a gap", async () => {
    const whole = await stage.report("arrears", { by: "student" });
    const pages = [];
    for (let page = 1; page <= whole.rows.length; page += 1) {
      pages.push(...(await stage.report("arrears", { by: "student", per_page: 1, page })).rows);
    }
    expect(pages).toEqual(whole.rows);
  });

  test("payments of earlier days are in the books of those days", async () => {
    const draw = chance(5);
    for (let act = 0; act < 60; act += 1) await chanceAct(stage, draw, 25);
    const plain = await readPlain(stage.db);
    const { due } = await takeDown(stage);
    for (let back = 0; back < 40; back += 1) {
      const on = addDays(stage.today, 0 - back);
      const byClass = await stage.report("arrears", { by: "classroom", on });
      const byStudent = await stage.report("arrears", { by: "student", on });
      const then = days.findLast((day) => day.on <= on)?.due ?? due;
      expectTrue(plain, { on, due: back === 0 ? due : then }, byClass, byStudent);
    }
  });
});
