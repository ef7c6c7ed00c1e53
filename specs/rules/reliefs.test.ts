import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, monthsBetween } from "../../rules/calendar.ts";
import {
  discountReasonOf,
  endOfRelief,
  isBorne,
  type Relief,
  reliefDays,
  reliefFaults,
  reliefOn,
  reliefsFor,
} from "../../rules/reliefs.ts";

const relief = (id: string, facts: Partial<Relief> = {}): Relief => ({
  id,
  student_id: "adi",
  student_category_id: null,
  from_on: "2026-11-15",
  until_on: "2027-01-10",
  percent: null,
  amount: null,
  ...facts,
});
const adi = { id: "adi", student_category_id: "yatim" };

describe("a relief holds", () => {
  test.each([
    ["2026-10", false],
    ["2026-11", true],
    ["2026-12", true],
    ["2027-01", true],
    ["2027-02", false],
  ])("for the month %s: %s", (period, holds) => {
    expect(reliefsFor([relief("r")], adi, reliefDays(period, "2026-08-01"))).toHaveLength(holds ? 1 : 0);
  });

  test.each([
    ["2026-11-14", false],
    ["2026-11-15", true],
    ["2027-01-10", true],
    ["2027-01-11", false],
  ])("for a whole year, a semester and what is billed once when issued on %s: %s", (today, holds) => {
    for (const period of ["2026/2027", "2026-S1", "ONCE"]) {
      expect(reliefsFor([relief("r")], adi, reliefDays(period, today)), period).toHaveLength(holds ? 1 : 0);
    }
  });

  test("for its student or its student category, and for nobody else", () => {
    const all = [
      relief("own"),
      relief("another student", { student_id: "budi" }),
      relief("category", { student_id: null, student_category_id: "yatim" }),
      relief("another category", { student_id: null, student_category_id: "guru" }),
    ];
    const ids = (student: typeof adi | { id: string; student_category_id: null }) =>
      reliefsFor(all, student, reliefDays("2026-12", "2026-12-01")).map(({ id }) => id);
    expect(ids(adi)).toEqual(["own", "category"]);
    expect(ids({ id: "adi", student_category_id: null })).toEqual(["own"]);
    expect(ids({ id: "citra", student_category_id: null })).toEqual([]);
  });
});

describe("a relief that is ended", () => {
  test.each([
    // August to June, ended on 15 September: August and September keep it.
    ["2026-08-01", "2027-06-30", "2026-09-15", "2026-09-15", true],
    // It was over already.
    ["2026-08-01", "2026-08-31", "2026-09-15", "2026-08-31", true],
    ["2026-09-15", "2027-06-30", "2026-09-15", "2026-09-15", true],
    // It had not begun: nothing of it ever holds.
    ["2026-09-16", "2027-06-30", "2026-09-15", "2026-09-16", false],
  ])("from %s until %s, ended on %s, lasts until %s; borne: %s", (from_on, until_on, today, last, borne) => {
    const end = endOfRelief({ from_on, until_on }, today);
    expect(end).toEqual({ until_on: last, ended_on: today });
    expect(isBorne({ from_on, ...end })).toBe(borne);
    expect(isBorne({ from_on, ended_on: null })).toBe(true);
  });

  test("is borne by exactly those of its months that had begun by then", () => {
    const months = monthsBetween("2026-07", "2028-12");
    const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays("2026-07-01", days));
    fc.assert(
      fc.property(anyDay, fc.nat(400), anyDay, (from_on, length, today) => {
        const facts = { from_on, until_on: addDays(from_on, length) };
        const end = endOfRelief(facts, today);
        const monthsOf = (reliefs: Relief[]) =>
          months.filter((month) => reliefsFor(reliefs, adi, reliefDays(month, today)).length > 0);
        const rest = isBorne({ from_on, ...end }) ? [relief("r", { ...facts, until_on: end.until_on })] : [];
        const begun = from_on <= today ? monthsOf([relief("r", facts)]) : [];
        expect(monthsOf(rest)).toEqual(begun.filter((month) => `${month}-01` <= today));
      }),
    );
  });
});

describe("several reliefs", () => {
  const parts = (amount: number, reliefs: Relief[]) =>
    reliefOn(amount, reliefs).parts.map((part) => [part.relief.id, part.discount]);

  test("take percentages of the full amount first, the larger first, then rupiah", () => {
    const reliefs = [
      relief("20k", { amount: 20_000 }),
      relief("10%", { percent: 10 }),
      relief("50k", { amount: 50_000 }),
      relief("25%", { percent: 25 }),
    ];
    expect(parts(450_000, reliefs)).toEqual([
      ["25%", 112_500],
      ["10%", 45_000],
      ["50k", 50_000],
      ["20k", 20_000],
    ]);
    expect(reliefOn(450_000, reliefs).discount).toBe(227_500);
  });

  test("stop when nothing is left", () => {
    const reliefs = [
      relief("80%", { percent: 80 }),
      relief("30%", { percent: 30 }),
      relief("1k", { amount: 1000 }),
    ];
    expect(parts(100_000, reliefs)).toEqual([
      ["80%", 80_000],
      ["30%", 20_000],
      ["1k", 0],
    ]);
  });

  test("are rounded to the rupiah, half up", () => {
    expect(parts(333, [relief("50%", { percent: 50 })])).toEqual([["50%", 167]]);
  });
});

describe("of any amount and reliefs", () => {
  const anyRelief = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amount: null })),
    fc.integer({ min: 1, max: 2_000_000 }).map((amount) => ({ percent: null, amount })),
  );
  const anyReliefs = fc
    .array(anyRelief, { maxLength: 6 })
    .map((rows) => rows.map((facts, index) => relief(`r${index}`, facts)));
  const anyAmount = fc.nat(5_000_000);

  test("never more than the amount is taken off, and the parts make the whole", () => {
    fc.assert(
      fc.property(anyAmount, anyReliefs, (amount, reliefs) => {
        const { discount, parts } = reliefOn(amount, reliefs);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(amount);
        expect(parts.reduce((sum, part) => sum + part.discount, 0)).toBe(discount);
        expect(parts.every((part) => Number.isInteger(part.discount) && part.discount >= 0)).toBe(true);
      }),
    );
  });

  test("the order of the rows never matters", () => {
    const shuffled = anyReliefs.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(anyAmount, shuffled, (amount, [rows, mixed]) => {
        expect(reliefOn(amount, mixed)).toEqual(reliefOn(amount, rows));
      }),
    );
  });

  test("one more never makes a bill dearer", () => {
    fc.assert(
      fc.property(anyAmount, anyReliefs, anyRelief, (amount, reliefs, more) => {
        const before = reliefOn(amount, reliefs).discount;
        expect(reliefOn(amount, [...reliefs, relief("more", more)]).discount).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

test.each([
  [[], null],
  [[null, null], null],
  [[null, "Yatim"], "Yatim"],
  [["Yatim", "Saudara kandung", "Yatim"], "Yatim; Saudara kandung"],
  [["x".repeat(250), "Yatim"], `${"x".repeat(250)}; Yat`],
])("the reasons %j of a discount are told as %j", (reasons, told) => {
  expect(discountReasonOf(reasons)).toBe(told);
});

describe("what is wrong with a proposal", () => {
  const sound = {
    student_id: "s1",
    student_category_id: "",
    percent: "40",
    amount: null,
    from_on: "2026-07-01",
    until_on: "2026-07-01",
  };

  test.each([
    [{}, []],
    [{ student_id: null, student_category_id: "c1", percent: "", amount: 50_000 }, []],
    [{ student_id: "" }, ["student_id"]],
    [{ student_category_id: "c1" }, ["student_id"]],
    [{ percent: null }, ["percent"]],
    [{ amount: 50_000 }, ["percent"]],
    [{ until_on: "2026-06-30" }, ["until_on"]],
    [{ until_on: "" }, []],
    [{ from_on: null }, []],
    [{ student_id: "", percent: "", until_on: "2026-06-30" }, ["percent", "student_id", "until_on"]],
  ])("%j: at %j", (typed, fields) => {
    expect(Object.keys(reliefFaults({ ...sound, ...typed })).toSorted()).toEqual(fields);
  });
});
