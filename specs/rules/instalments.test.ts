import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay } from "../../rules/calendar.ts";
import {
  billName,
  dueDaysOf,
  firstDueOf,
  inInstalments,
  instalmentsOf,
  isDivisible,
  leastDivisible,
  shareOf,
} from "../../rules/instalments.ts";

const year = { name: "2026/2027", starts_on: "2026-07-01", ends_on: "2027-06-30" };
const amounts = (amount: number, discount: number, count: number) =>
  instalmentsOf({ amount, discount }, count, "2026-11-10").map((part) => [part.amount, part.discount]);

describe("the amounts of instalments", () => {
  test.each<[string, [number, number, number], [number, number][]]>([
    ["one is the whole", [750_500, 500, 1], [[750_500, 500]]],
    ["what divides evenly", [5_000_000, 0, 4], Array.from({ length: 4 }, () => [1_250_000, 0])],
    [
      "the first takes what is left over of whole thousands",
      [5_000_000, 0, 3],
      [
        [1_668_000, 0],
        [1_666_000, 0],
        [1_666_000, 0],
      ],
    ],
    [
      "the discount is divided in the same way",
      [1_000_000, 250_500, 2],
      [
        [501_000, 125_500],
        [499_000, 125_000],
      ],
    ],
    [
      "a discount below a step goes to the first",
      [10_000, 500, 2],
      [
        [6_000, 500],
        [4_000, 0],
      ],
    ],
    [
      "the least that can be divided",
      [3_000, 0, 3],
      [
        [1_000, 0],
        [1_000, 0],
        [1_000, 0],
      ],
    ],
  ])("%s", (_, [amount, discount, count], expected) => {
    expect(amounts(amount, discount, count)).toEqual(expected);
  });

  const bills = fc
    .record({
      count: fc.integer({ min: 2, max: 12 }),
      open: fc.integer({ min: 0, max: 1_000_000_000 }),
      discount: fc.integer({ min: 0, max: 1_000_000_000 }),
    })
    .map(({ count, open, discount }) => ({
      count,
      discount,
      amount: leastDivisible(count) + open + discount,
    }));

  test("sums hold exactly, and every part asks for something", () => {
    fc.assert(
      fc.property(bills, ({ count, amount, discount }) => {
        const parts = instalmentsOf({ amount, discount }, count, "2026-11-10");
        const sum = (field: "amount" | "discount") => parts.reduce((total, part) => total + part[field], 0);
        expect(parts.map((part) => part.sequence)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
        expect([sum("amount"), sum("discount")]).toEqual([amount, discount]);
        for (const part of parts) {
          expect(part.discount).toBeGreaterThanOrEqual(0);
          expect(part.amount - part.discount).toBeGreaterThanOrEqual(1_000);
        }
      }),
    );
  });

  test("all but the first are alike and of whole thousands, and the first is larger by less than a step for each", () => {
    fc.assert(
      fc.property(bills, ({ count, amount, discount }) => {
        const open = instalmentsOf({ amount, discount }, count, "2026-11-10").map(
          (part) => part.amount - part.discount,
        );
        const [first = 0, second = 0, ...others] = open;
        expect(second % 1_000).toBe(0);
        expect(others.every((other) => other === second)).toBe(true);
        expect(first - second).toBeGreaterThanOrEqual(0);
        expect(first - second).toBeLessThan(count * 1_000);
      }),
    );
  });

  test("less than a step for each is not divided", () => {
    expect(isDivisible({ amount: 4_000, discount: 1 }, 4)).toBe(false);
    expect(isDivisible({ amount: 4_000, discount: 0 }, 4)).toBe(true);
    expect(() => amounts(4_000, 1, 4)).toThrow(RangeError);
    expect(() => amounts(4_000, 4_001, 4)).toThrow(RangeError);
    expect(() => amounts(4_000.5, 0, 4)).toThrow(RangeError);
  });
});

test("what of a sum falls to an instalment is what dividing the bill gave it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 1, max: 12 }),
      (discount, count) => {
        const parts = instalmentsOf({ amount: discount + 12_000, discount }, count, "2026-11-10");
        expect(parts.map((part) => shareOf(discount, part))).toEqual(parts.map((part) => part.discount));
      },
    ),
  );
});

describe("the due days of instalments", () => {
  test.each<[string, number, string[]]>([
    ["2026-11-10", 4, ["2026-11-10", "2026-12-10", "2027-01-10", "2027-02-10"]],
    ["2027-01-31", 4, ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]],
    ["2028-01-30", 2, ["2028-01-30", "2028-02-29"]],
    ["2026-12-28", 1, ["2026-12-28"]],
  ])("from %s, %i of them", (first, count, expected) => {
    expect(dueDaysOf(first, count)).toEqual(expected);
  });

  test("they exist, come month after month, and keep a day of 1 to 28 as it is", () => {
    const days = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 12 }), (first, count) => {
        const due = dueDaysOf(first, count);
        expect(due[0]).toBe(first);
        expect(due.every(isDay)).toBe(true);
        expect(new Set(due.map((day) => day.slice(0, 7))).size).toBe(count);
        expect(due.toSorted()).toEqual(due);
        if (Number(first.slice(8)) <= 28) expect(new Set(due.map((day) => day.slice(8))).size).toBe(1);
      }),
    );
  });

  test("no day and no number of instalments are refused", () => {
    expect(() => dueDaysOf("2026-02-30", 2)).toThrow(RangeError);
    expect(() => dueDaysOf("2026-02-10", 0)).toThrow(RangeError);
    expect(() => dueDaysOf("2026-02-10", 1.5)).toThrow(RangeError);
  });

  test.each([
    ["a period to come", "2026-12", "2026-12-10"],
    ["a period whose day has passed", "2026/2027", "2026-12-10"],
    ["a single charge", "ONCE", "2026-12-10"],
    ["this month, its day being to come", "2026-11", "2026-12-10"],
  ])("of %s the first is due", (_, period, expected) => {
    expect(firstDueOf(period, 10, year, "2026-11-22")).toBe(expected);
  });
});

test("what relief leaves nothing to pay of stays one bill", () => {
  const bill = { student_id: "s", classroom_id: "k", period: "ONCE", due_on: "2026-11-10" };
  expect(inInstalments({ ...bill, amount: 500_000, discount: 500_000 }, 4)).toEqual([
    { ...bill, amount: 500_000, discount: 500_000, sequence: 1, instalments: 1 },
  ]);
  expect(inInstalments({ ...bill, amount: 500_000, discount: 100_000 }, 2)).toEqual([
    { ...bill, amount: 250_000, discount: 50_000, sequence: 1, instalments: 2 },
    { ...bill, amount: 250_000, discount: 50_000, sequence: 2, instalments: 2, due_on: "2026-12-10" },
  ]);
});

test("a bill is called by its instalment where it is one", () => {
  const bill = { category_name: "Uang Pangkal", period: "2026/2027" };
  expect(billName({ ...bill, sequence: 1, instalments: 1 })).toBe("Uang Pangkal 2026/2027");
  expect(billName({ ...bill, sequence: 2, instalments: 4 })).toBe(
    "Uang Pangkal 2026/2027, angsuran 2 dari 4",
  );
});
