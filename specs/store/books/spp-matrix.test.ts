/** Students by months: each cell is what the allocations of that month's bills come to. Source: docs/spec/books.md §3.3. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../../contract/books/reports.ts";
import { addDays } from "../../../rules/calendar.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { engines } from "../engines.ts";
import { chance, chanceAct, openStage, type Stage } from "./history.ts";
import { type Plain, readPlain, sum } from "./oracle.ts";

/** The bills of a student in a month that stand, their figures from entries and allocations. */
function cellOf(plain: Plain, p: { student: string; category: string; month: string; today: string }) {
  const bills = plain.bills.filter(
    (bill) =>
      bill.student_id === p.student &&
      bill.category_id === p.category &&
      bill.class_year_id === "y26" &&
      bill.period === p.month &&
      bill.status !== "cancelled",
  );
  const standing = new Set(plain.payments.filter(({ status }) => status === "received").map(({ id }) => id));
  const paidOn = (id: string) =>
    sum(
      plain.allocations.filter((one) => one.bill_id === id && standing.has(one.payment_id)),
      ({ amount }) => amount,
    );
  const paid = sum(bills, ({ id }) => paidOn(id));
  const asked = sum(bills, ({ amount, discount, fine }) => amount - discount + fine);
  const isLate = bills.some(
    ({ id, amount, discount, fine, due_on }) => due_on < p.today && amount - discount + fine - paidOn(id) > 0,
  );
  return { cell: bills.length === 0 ? null : asked === 0 ? "B" : paid, paid, owed: asked - paid, isLate };
}

function expectTrue(plain: Plain, report: Report, category: string, today: string): void {
  const months = report.columns.filter(({ key }) => /^\d{4}-\d\d$/.test(key)).map(({ key }) => key);
  expect(months.length).toBe(12);
  const byNis = new Map(plain.students.map(({ id, nis }) => [nis, id]));
  const sums = { paid: 0, owed: 0 };
  for (const [at, { cells, late }] of report.rows.entries()) {
    const student = byNis.get(`${cells[1]}`) ?? "";
    const naive = months.map((month) => cellOf(plain, { student, category, month, today }));
    const [paid, owed] = [sum(naive, (one) => one.paid), sum(naive, (one) => one.owed)];
    expect(cells, `${cells[2]}`).toEqual([
      at + 1,
      cells[1],
      cells[2],
      ...naive.map(({ cell }) => cell),
      paid,
      owed,
    ]);
    expect(late).toEqual(months.filter((_, place) => naive[place]?.isLate));
    sums.paid += paid;
    sums.owed += owed;
  }
  expect(report.totals[0]?.cells.slice(-2)).toEqual([sums.paid, sums.owed]);
  expect(report.controls.map(({ report: said, books }) => [said, books])).toEqual([[sums.paid, sums.paid]]);
}

describe.each(engines)("students by months on $name", ({ open }) => {
  let engine: Engine;
  let stage: Stage;

  beforeAll(async () => {
    engine = await open();
    stage = await openStage(engine);
    const draw = chance(41);
    while (stage.today < "2026-11-20") {
      for (let act = draw(4); act >= 0; act -= 1) await chanceAct(stage, draw);
      stage.today = addDays(stage.today, 1 + draw(4));
    }
  });

  afterAll(() => engine.close());

  test("each cell is what stands of the payments, by default of the category with most bills", async () => {
    const plain = await readPlain(engine.db);
    const report = await stage.report("spp-matrix", { unit_id: "smp" });
    expect(report.asked).toEqual({ unit_id: "smp", class_year_id: "y26", category_id: "spp-smp" });
    expect(report.rows.some(({ cells }) => cells.includes("B"))).toBe(true);
    expect(report.rows.some(({ late }) => late.length > 0)).toBe(true);
    expectTrue(plain, report, "spp-smp", stage.today);
    const ofSd = await stage.report("spp-matrix", { category_id: "spp-sd" });
    expectTrue(plain, ofSd, "spp-sd", stage.today);
    expect(ofSd.rows.map(({ cells }) => cells[2])).toEqual(["Citra Dewi", "Eka Putri"]);
  });

  test("of one class, its students alone, in the sums as well", async () => {
    const plain = await readPlain(engine.db);
    const report = await stage.report("spp-matrix", { classroom_id: "7b" });
    expect(report.rows.map(({ cells }) => cells[2])).toEqual(["Budi Santoso"]);
    expectTrue(plain, report, "spp-smp", stage.today);
  });

  test("a student who was billed without a class stands last", async () => {
    await engine.db.deleteFrom("placements").where("id", "=", "ani-y26").execute();
    const report = await stage.report("spp-matrix", { category_id: "spp-smp" });
    expect(report.rows.map(({ cells }) => cells[2])).toEqual(["Budi Santoso", "Ani Lestari"]);
    expectTrue(await readPlain(engine.db), report, "spp-smp", stage.today);
  });
});
