/** The cards of a class in one report: each line is what the bills of that student come to. Source: docs/spec/books.md §3.6. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../rules/calendar.ts";
import type { Engine } from "../../../store/engines/engine.ts";
import { engines } from "../engines.ts";
import { chance, chanceAct, openStage, type Stage } from "./history.ts";
import { type Plain, readPlain, sum } from "./oracle.ts";

/** Billed, discounts, fines, paid and open of a student in the class year and unit, from bills and allocations. */
function figuresOf({ bills, payments, allocations, students }: Plain, nis: string, unit: string): number[] {
  const student = students.find((one) => one.nis === nis)?.id;
  const own = bills.filter(
    (bill) =>
      bill.student_id === student &&
      bill.unit_id === unit &&
      bill.class_year_id === "y26" &&
      bill.status !== "cancelled" &&
      bill.status !== "draft",
  );
  const standing = new Set(payments.filter(({ status }) => status === "received").map(({ id }) => id));
  const paid = sum(own, ({ id }) =>
    sum(
      allocations.filter((one) => one.bill_id === id && standing.has(one.payment_id)),
      ({ amount }) => amount,
    ),
  );
  const of = (field: "amount" | "discount" | "fine") => sum(own, (bill) => bill[field]);
  const [amount, discount, fine] = [of("amount"), of("discount"), of("fine")];
  return [amount, discount, fine, paid, amount - discount + fine - paid];
}

describe.each(engines)("the cards of a class on $name", ({ open }) => {
  let engine: Engine;
  let stage: Stage;

  beforeAll(async () => {
    engine = await open();
    stage = await openStage(engine);
    const draw = chance(43);
    while (stage.today < "2026-11-20") {
      for (let act = draw(4); act >= 0; act -= 1) await chanceAct(stage, draw);
      stage.today = addDays(stage.today, 1 + draw(4));
    }
  });

  afterAll(() => engine.close());

  test("each line is what was billed and paid, and the last line is their sum", async () => {
    const plain = await readPlain(engine.db);
    const rooms = plain.classrooms.filter(({ class_year_id }) => class_year_id === "y26");
    expect(rooms.length).toBeGreaterThan(1);
    let seen = 0;
    for (const { id, unit_id } of rooms) {
      const report = await stage.report("student-card", { classroom_id: id });
      expect(report.asked).toEqual({ unit_id, class_year_id: "y26", classroom_id: id });
      const figures = report.rows.map(({ cells }) => figuresOf(plain, `${cells[1]}`, unit_id));
      expect(report.rows.map(({ cells }) => cells.slice(3))).toEqual(figures);
      const whole = [0, 1, 2, 3, 4].map((at) => sum(figures, (one) => one[at] ?? 0));
      expect(report.totals[0]?.cells.slice(3)).toEqual(whole);
      expect(report.controls.map(({ report: said, books }) => [said, books])).toEqual([[whole[3], whole[3]]]);
      seen += whole[3] ?? 0;
    }
    expect(seen).toBeGreaterThan(0);
  });

  test("without a class, the first of the unit's class year", async () => {
    const report = await stage.report("student-card", { unit_id: "smp" });
    expect(report.asked).toMatchObject({ unit_id: "smp", class_year_id: "y26" });
    expect(report.rows.map(({ cells }) => cells[0])).toEqual(report.rows.map((_, at) => at + 1));
    expect(report.rows.length).toBeGreaterThan(0);
  });
});
