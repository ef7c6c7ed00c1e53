/**
 * The summaries: what was billed against what was paid, and the units side by side on any day, are what the books say line by line.
 * Source: docs/spec/books.md §3.4, §3.5.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../../contract/books/reports.ts";
import { addDays } from "../../../rules/calendar.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { staff } from "../ask.ts";
import { engines } from "../engines.ts";
import { chance, chanceAct, openStage, type Stage } from "./history.ts";
import { balanceOn, billedOn, owedOn, type Plain, paidOn, readPlain, sum } from "./oracle.ts";

type Day = { on: string; report: Report; due: Map<string, string> };

const rate = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1000) / whole));

/** The row of a unit, beside its students and the last closed day. */
function unitOn(plain: Plain, { on, due }: Pick<Day, "on" | "due">, unit: string): unknown[] {
  const [billed, paid, owed] = [billedOn(plain, on), paidOn(plain, on), owedOn(plain, on)];
  const own = plain.bills.filter(({ unit_id }) => unit_id === unit);
  const dueOf = (bill: { id: string; due_on: string }) => due.get(bill.id) ?? bill.due_on;
  const ofMonth = own.filter((bill) => dueOf(bill).startsWith(on.slice(0, 7)));
  const open = (before: string) =>
    sum(
      own.filter((bill) => dueOf(bill) < before && (owed.get(bill.id) ?? 0) > 0),
      ({ id }) => owed.get(id) ?? 0,
    );
  const all = [sum(ofMonth, ({ id }) => billed.get(id) ?? 0), sum(ofMonth, ({ id }) => paid.get(id) ?? 0)];
  const on90 = open(addDays(on, -90));
  const net = (accounts: string[]) => balanceOn(plain, on, { accounts, units: [unit] });
  const money = [open(on), on90, 0 - net(["deposit"]), net(["kas"]), net(["bank"])];
  return [...all, rate(all[1] ?? 0, all[0] ?? 0), ...money];
}

describe.each(engines)("the summaries on $name", ({ open }) => {
  let engine: Engine;
  let stage: Stage;
  const days: Day[] = [];

  beforeAll(async () => {
    engine = await open();
    stage = await openStage(engine);
    const draw = chance(31);
    while (stage.today < "2026-12-20") {
      for (let act = draw(5); act >= 0; act -= 1) await chanceAct(stage, draw);
      const bills = await stage.db.selectFrom("bills").select(["id", "due_on"]).execute();
      const due = new Map(bills.map(({ id, due_on }) => [id, due_on]));
      days.push({ on: stage.today, report: await stage.report("foundation"), due });
      stage.today = addDays(stage.today, 1 + draw(4));
    }
  });

  afterAll(() => engine.close());

  test("the foundation's of every day is what it was on that day, and what its books say", async () => {
    const plain = await readPlain(engine.db);
    for (const day of days) {
      const then = await stage.report("foundation", { on: day.on });
      const seen = ({ rows, totals, controls }: Report) => ({
        // Who sat in a class, of an earlier day; who is active, of today.
        rows: rows.map(({ cells }) => cells.filter((_, at) => at !== 1)),
        totals: totals.map(({ cells }) => cells.filter((_, at) => at !== 1)),
        controls,
      });
      expect(seen(then), day.on).toEqual(seen(day.report));
      for (const [at, unit] of ["sd", "smp"].entries()) {
        expect(then.rows[at]?.cells.slice(2, 10), `${day.on} ${unit}`).toEqual(unitOn(plain, day, unit));
      }
      const owed = sum([...owedOn(plain, day.on).values()], (one) => one);
      expect(then.controls.map(({ report, books }) => [report, books])).toEqual([[owed, owed]]);
    }
  });

  test("the sums over the units are the summary of all, and of each unit its own", async () => {
    for (const { on } of days.filter((_, at) => at % 5 === 0)) {
      const all = await stage.report("foundation", { on });
      const [total] = all.totals;
      for (const at of [1, 2, 3, 5, 6, 7, 8, 9]) {
        expect(sum(all.rows, ({ cells }) => Number(cells[at]))).toBe(total?.cells[at]);
      }
      for (const [at, unit] of ["sd", "smp"].entries()) {
        const own = await stage.report("foundation", { on }, staff("BD", [unit]));
        expect(own.rows.map(({ cells }) => cells)).toEqual([all.rows[at]?.cells]);
      }
      const arrears = await stage.report("arrears", { on, by: "unit" });
      const [, , , , ...late] = arrears.totals[0]?.cells ?? [];
      const isCredit = arrears.columns.some(({ key }) => key === "credit");
      const overdue = late.slice(0, 4);
      expect(total?.cells[5], `${on} ${isCredit}`).toBe(sum(overdue, Number));
    }
  });

  test("what was billed against what was paid is what the bills say, month by month and class by class", async () => {
    const plain = await readPlain(engine.db);
    const live = plain.bills.filter(
      ({ status, class_year_id }) => status !== "cancelled" && class_year_id === "y26",
    );
    const monthly = await stage.report("collection", { by: "month" });
    const byClass = await stage.report("collection", { by: "classroom", unit_id: "smp" });
    const hasFine = monthly.columns.some(({ key }) => key === "fine");
    expect(hasFine).toBe(true);
    const cellsOf = (bills: typeof live) => {
      const [amount, fine, discount] = [
        sum(bills, (bill) => bill.amount),
        sum(bills, (bill) => bill.fine),
        sum(bills, (bill) => bill.discount),
      ];
      const paid = sum(
        plain.allocations.filter(
          ({ bill_id, live: stands }) => stands === 1 && bills.some(({ id }) => id === bill_id),
        ),
        (part) => part.amount,
      );
      const net = amount + fine - discount;
      return [amount, fine, discount, paid, net - paid, rate(paid, net)];
    };
    const months = [...new Set(live.map(({ due_on }) => due_on.slice(0, 7)))].toSorted();
    expect(monthly.rows.map(({ cells }) => cells.slice(1))).toEqual(
      months.map((month) => cellsOf(live.filter(({ due_on }) => due_on.startsWith(month)))),
    );
    expect(monthly.totals[0]?.cells.slice(1)).toEqual(cellsOf(live));
    for (const { cells } of byClass.rows) {
      const room =
        plain.classrooms.find(({ name, unit_id }) => name === cells[0] && unit_id === "smp")?.id ?? null;
      const own = live.filter(({ classroom_id, unit_id }) => unit_id === "smp" && classroom_id === room);
      expect(cells.slice(1), `${cells[0]}`).toEqual(cellsOf(own));
    }
    const owed = sum(plain.bills, ({ balance }) => balance);
    expect(monthly.controls.map(({ report, books }) => [report, books])).toEqual([[owed, owed]]);
  });
});
