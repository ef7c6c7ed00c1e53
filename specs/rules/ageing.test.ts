import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ageBuckets } from "../../contract/enums.ts";
import { ageBucketOf, ageingOf, dueDaysOf } from "../../rules/ageing.ts";
import { addDays } from "../../rules/calendar.ts";
import { anyDay } from "./days.ts";

const today = "2026-11-20";

describe("ageing", () => {
  test.each([
    [-30, "not_due"],
    [0, "not_due"],
    [1, "d1_30"],
    [30, "d1_30"],
    [31, "d31_60"],
    [60, "d31_60"],
    [61, "d61_90"],
    [90, "d61_90"],
    [91, "over_90"],
    [1_000, "over_90"],
  ])("%i days after the due day a bill is %s", (days, bucket) => {
    expect(ageBucketOf(addDays(today, -days), today)).toBe(bucket);
  });

  test("the due days of a bucket are those whose bills are in it", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (due, on) => {
        const holding = ageBuckets.filter((bucket) => {
          const { from, until } = dueDaysOf(bucket, on);
          return (from === null || from <= due) && (until === null || due <= until);
        });
        expect(holding).toEqual([ageBucketOf(due, on)]);
      }),
    );
  });

  test("counts and sums by bucket, and names the empty ones too", () => {
    const bills = [
      { due_on: "2026-11-20", balance: 100 },
      { due_on: "2026-12-10", balance: 200 },
      { due_on: "2026-11-10", balance: 300 },
      { due_on: "2026-07-10", balance: 400 },
      { due_on: "2026-06-10", balance: 500 },
      { due_on: "2026-06-10", balance: 0 },
    ];
    expect(ageingOf(bills, today)).toEqual({
      not_due: { count: 2, balance: 300 },
      d1_30: { count: 1, balance: 300 },
      d31_60: { count: 0, balance: 0 },
      d61_90: { count: 0, balance: 0 },
      over_90: { count: 2, balance: 900 },
    });
  });

  test("refuses a balance below zero", () => {
    expect(() => ageingOf([{ due_on: today, balance: -1 }], today)).toThrow(RangeError);
  });

  test("loses no bill and no rupiah", () => {
    const bills = fc.array(fc.record({ due_on: anyDay, balance: fc.integer({ min: 1, max: 5_000_000 }) }));
    fc.assert(
      fc.property(bills, anyDay, (open, day) => {
        const ageing = ageingOf(open, day);
        const sums = ageBuckets.map((bucket) => ageing[bucket]);
        expect(sums.reduce((count, sum) => count + sum.count, 0)).toBe(open.length);
        expect(sums.reduce((balance, sum) => balance + sum.balance, 0)).toBe(
          open.reduce((balance, bill) => balance + bill.balance, 0),
        );
      }),
    );
  });
});
