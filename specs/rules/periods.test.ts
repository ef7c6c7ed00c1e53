import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categoryKinds } from "../../contract/enums.ts";
import { isDay } from "../../rules/calendar.ts";
import {
  comparePeriods,
  dueOnOf,
  firstDayOf,
  isPeriodOf,
  lastDayOf,
  periodsOf,
} from "../../rules/periods.ts";
import { anyDay } from "./days.ts";

const classYear = { name: "2026/2027", starts_on: "2026-07-01", ends_on: "2027-06-30" };
const lateYear = { name: "2026/2027", starts_on: "2026-07-13", ends_on: "2027-06-19" };
const today = "2026-11-20";

describe("the periods of a class year", () => {
  test("are its twelve months from July to June", () => {
    expect(periodsOf("monthly", "2026/2027")).toEqual([
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
      "2026-12",
      "2027-01",
      "2027-02",
      "2027-03",
      "2027-04",
      "2027-05",
      "2027-06",
    ]);
  });

  test.each([
    ["semester", ["2026-S1", "2026-S2"]],
    ["yearly", ["2026/2027"]],
    ["once", ["ONCE"]],
    ["open", ["ONCE"]],
  ] as const)("of a %s category are %j", (kind, periods) => {
    expect(periodsOf(kind, "2026/2027")).toEqual(periods);
  });

  test.each(["2026", "2026/2028", "2027/2026", "2026-2027", "26/27", "", "2026/2027 "])(
    "%j is no class year",
    (name) => {
      expect(() => periodsOf("monthly", name)).toThrow(RangeError);
      expect(() => periodsOf("once", name)).toThrow(RangeError);
    },
  );

  test.each([
    ["monthly", "2026-07", true],
    ["monthly", "2027-06", true],
    ["monthly", "2026-06", false],
    ["monthly", "2027-07", false],
    ["monthly", "2026-S1", false],
    ["semester", "2026-S2", true],
    ["semester", "2027-S2", false],
    ["semester", "2026-S3", false],
    ["yearly", "2026/2027", true],
    ["yearly", "2027/2028", false],
    ["once", "ONCE", true],
    ["open", "once", false],
    ["once", "2026-07", false],
  ] as const)("a %s category can be billed for %s: %s", (kind, period, can) => {
    expect(isPeriodOf(kind, "2026/2027", period)).toBe(can);
  });
});

describe("the days of a period", () => {
  test.each([
    ["2026-07", "2026-07-01", "2026-07-31"],
    ["2027-02", "2027-02-01", "2027-02-28"],
    ["2026-S1", "2026-07-01", "2026-12-31"],
    ["2026-S2", "2027-01-01", "2027-06-30"],
    ["2026/2027", "2026-07-01", "2027-06-30"],
    ["ONCE", "2026-11-20", "2027-06-30"],
  ])("%s goes from %s to %s", (period, first, last) => {
    expect(firstDayOf(period, classYear, today)).toBe(first);
    expect(lastDayOf(period, classYear, today)).toBe(last);
  });

  test("a year of its own length begins with its month and ends on its last day", () => {
    expect(firstDayOf("2026/2027", lateYear, today)).toBe("2026-07-01");
    expect(lastDayOf("2026/2027", lateYear, today)).toBe("2027-06-19");
  });

  test("ONCE billed after the class year lasts until the day it is billed", () => {
    expect(lastDayOf("ONCE", classYear, "2027-07-05")).toBe("2027-07-05");
  });

  test.each([
    ["2026-07", 10, "2026-07-10"],
    ["2027-02", 28, "2027-02-28"],
    ["2026-S1", 5, "2026-07-05"],
    ["2026-S2", 5, "2027-01-05"],
    ["2026/2027", 10, "2026-07-10"],
    ["ONCE", 20, "2026-11-20"],
    ["ONCE", 21, "2026-11-21"],
    ["ONCE", 19, "2026-12-19"],
  ])("%s with due day %i is due on %s", (period, dueDay, due) => {
    expect(dueOnOf(period, dueDay, classYear, today)).toBe(due);
    expect(dueOnOf(period, dueDay, lateYear, today)).toBe(due);
  });

  test("ONCE in December is due in January when the day is gone", () => {
    expect(dueOnOf("ONCE", 10, classYear, "2026-12-11")).toBe("2027-01-10");
  });

  test.each([0, 29, -1, 1.5, Number.NaN])("a due day of %d is refused", (dueDay) => {
    expect(() => dueOnOf("2026-07", dueDay, classYear, today)).toThrow(RangeError);
  });

  test.each(["", "2026-13", "2026-00", "2026-7", "2026-S3", "2026-S0", "2026/2028", "once", "2026-07-01"])(
    "%j is no period",
    (period) => {
      expect(() => dueOnOf(period, 10, classYear, today)).toThrow(RangeError);
      expect(() => firstDayOf(period, classYear, today)).toThrow(RangeError);
      expect(() => lastDayOf(period, classYear, today)).toThrow(RangeError);
      expect(() => comparePeriods(period, "2026-07")).toThrow(RangeError);
    },
  );

  test("every bill of every kind and year falls due on a real day within its period", () => {
    const anyKind = fc.constantFrom(...categoryKinds);
    const anyYear = fc.integer({ min: 2001, max: 2098 });
    fc.assert(
      fc.property(anyKind, anyYear, fc.integer({ min: 1, max: 28 }), anyDay, (kind, year, dueDay, day) => {
        const span = {
          name: `${year}/${year + 1}`,
          starts_on: `${year}-07-01`,
          ends_on: `${year + 1}-06-30`,
        };
        for (const period of periodsOf(kind, span.name)) {
          const due = dueOnOf(period, dueDay, span, day);
          const first = firstDayOf(period, span, day);
          expect(isDay(due)).toBe(true);
          expect(Number(due.slice(8))).toBe(dueDay);
          expect(due >= first).toBe(true);
          expect(first <= lastDayOf(period, span, day)).toBe(true);
          if (period !== "ONCE") expect(due <= lastDayOf(period, span, day)).toBe(true);
        }
      }),
    );
  });
});

describe("the order of periods", () => {
  const ordered = [
    "2025-12",
    "2025-S2",
    "2026-01",
    "2026/2027",
    "2026-S1",
    "2026-07",
    "2026-08",
    "2026-S2",
    "2027-01",
    "2027/2028",
    "ONCE",
  ];

  test("is that of time, the longer first, ONCE last", () => {
    expect(ordered.toReversed().toSorted(comparePeriods)).toEqual(ordered);
    expect(comparePeriods("ONCE", "ONCE")).toBe(0);
  });

  test("is total: never both before and after, and equal only to itself", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ordered), fc.constantFrom(...ordered), (one, other) => {
        expect(Math.sign(comparePeriods(one, other)) + Math.sign(comparePeriods(other, one))).toBe(0);
        expect(comparePeriods(one, other) === 0).toBe(one === other);
      }),
    );
  });

  test.each(categoryKinds)("is the order in which the periods of a %s category are listed", (kind) => {
    const periods = periodsOf(kind, "2026/2027");
    expect(periods.toReversed().toSorted(comparePeriods)).toEqual(periods);
  });
});
