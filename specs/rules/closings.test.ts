/** Source: docs/spec/money.md §17, decision 062. */
import { describe, expect, test } from "vitest";
import {
  countedCash,
  dayStatusOf,
  expectedCash,
  isMonth,
  isMonthOver,
  journalOfDifference,
  repeatedAt,
  tillOfVoid,
  usualHandover,
} from "../../rules/closings.ts";

describe("a drawer", () => {
  test("holds what its notes come to", () => {
    // The example of the Berita Acara: 400.000 + 100.000 + 40.000 + 5.000.
    const counted = [
      { denomination: 100_000, count: 4 },
      { denomination: 50_000, count: 2 },
      { denomination: 20_000, count: 2 },
      { denomination: 5_000, count: 1 },
    ];
    expect(countedCash(counted)).toBe(545_000);
    expect(countedCash([])).toBe(0);
  });

  test("is expected to hold what it began with, what came in, less what went out and was given back", () => {
    const till = { opening_cash: 500_000, cash_in: 1_050_000, cash_out: 1_000_000, voids: 0 };
    expect(expectedCash(till)).toBe(550_000);
    expect(expectedCash({ opening_cash: 0, cash_in: 0, cash_out: 0, voids: 350_000 })).toBe(-350_000);
  });

  test.each([
    [[100, 200], -1],
    [[100, 200, 100], 2],
    [[500, 500, 500], 1],
    [[], -1],
  ])("of %j names a note twice at %i", (notes, place) => {
    expect(repeatedAt(notes.map((denomination) => ({ denomination, count: 1 })))).toBe(place);
  });

  test.each([
    [545_000, 500_000, 45_000],
    [400_000, 500_000, 0],
    [300_000, 0, 300_000],
  ])("of %i that began with %i hands over %i", (counted, opening, handedOver) => {
    expect(usualHandover({ counted, opening })).toBe(handedOver);
  });
});

test.each([
  ["2026-07-10", "rina", "rina"],
  ["2026-07-09", "rina", "hasan"],
  ["2026-07-10", null, "hasan"],
])("a void today of what was booked on %s by %s moves the till of %s", (bookedOn, cashierId, till) => {
  expect(tillOfVoid({ bookedOn, cashierId, today: "2026-07-10", voiderId: "hasan" })).toBe(till);
});

test.each([
  [
    -5_000,
    [
      ["kas", 0, 5_000],
      ["selisih", 5_000, 0],
    ],
  ],
  [
    5_000,
    [
      ["kas", 5_000, 0],
      ["selisih", 0, 5_000],
    ],
  ],
  [0, []],
])("a difference of %i is booked as %j", (difference, lines) => {
  const booked = journalOfDifference({ cashAccountId: "kas", differenceAccountId: "selisih", difference });
  expect(booked.map((line) => [line.account_id, line.debit, line.credit]).toSorted()).toEqual(lines);
});

test.each([
  [{ isLocked: true, tills: 0 }, "closed"],
  [{ isLocked: true, tills: 2 }, "closed"],
  [{ isLocked: false, tills: 1 }, "open"],
  [{ isLocked: false, tills: 0 }, "quiet"],
] as const)("a day that is %j is %s", (day, status) => {
  expect(dayStatusOf(day)).toBe(status);
});

test.each([
  ["2026-06", "2026-07-01", false, true],
  ["2026-07", "2026-07-31", false, false],
  ["2026-07", "2026-07-31", true, true],
  ["2026-07", "2026-07-30", true, false],
  ["2026-08", "2026-07-31", true, false],
])("%s on %s, closed: %s, is over: %s", (month, today, isTodayLocked, isOver) => {
  expect(isMonthOver({ month, today, isTodayLocked })).toBe(isOver);
});

test.each([
  ["2026-07", true],
  ["2026-13", false],
  ["2026-7", false],
  ["2026-00", false],
  ["ONCE", false],
])("%s is a month: %s", (text, is) => {
  expect(isMonth(text)).toBe(is);
});
