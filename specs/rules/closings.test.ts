/** Source: docs/spec/money.md §17, decision 062. */
import { describe, expect, test } from "vitest";
import {
  countedCash,
  dayStatusOf,
  expectedCash,
  isMonth,
  isMonthOver,
  journalOfDifference,
  journalOfHandover,
  reckon,
  repeatedAt,
  tillOfVoid,
  usualHandover,
} from "../../rules/closings.ts";
import { isBalanced } from "../../rules/journals.ts";

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
  [
    "all of one box",
    150,
    [],
    [
      ["bendahara", 150, 0],
      ["kas", 0, 150],
    ],
  ],
  [
    "what two boxes hold",
    140,
    [["kecil", 60]],
    [
      ["bendahara", 140, 0],
      ["kas", 0, 80],
      ["kecil", 0, 60],
    ],
  ],
  [
    "less than the other box holds",
    50,
    [["kecil", 60]],
    [
      ["bendahara", 50, 0],
      ["kas", 10, 0],
      ["kecil", 0, 60],
    ],
  ],
  ["nothing", 0, [], []],
  [
    "nothing, with another box",
    0,
    [["kecil", 60]],
    [
      ["kas", 60, 0],
      ["kecil", 0, 60],
    ],
  ],
  [
    "out of a box that gave out more",
    50,
    [["kecil", -20]],
    [
      ["bendahara", 50, 0],
      ["kas", 0, 70],
      ["kecil", 20, 0],
    ],
  ],
] as const)("%s is handed over: %i beside %j is booked as %j", (_, handedOver, boxes, lines) => {
  const others = boxes.map(([accountId, amount]) => ({ accountId, amount }));
  const booked = journalOfHandover({ toAccountId: "bendahara", cashAccountId: "kas", others, handedOver });
  expect(booked.map((line) => [line.account_id, line.debit, line.credit]).toSorted()).toEqual(lines);
  if (booked.length > 0) expect(isBalanced(booked)).toBe(true);
});

describe("a count", () => {
  const till = { opening_cash: 0, expected_cash: 70_000, is_first: false, next: null };
  const count = { typed: { 10000: "7" }, opening: null, handedOver: null, reason: "" };

  test("of a till that was never closed is held against what lay in the drawer, too", () => {
    const first = { ...till, is_first: true };
    expect(reckon({ ...count, opening: 20_000, typed: { 10000: "9" } }, first)).toEqual({
      expected: 90_000,
      counted: 90_000,
      difference: 0,
      handedOver: 70_000,
      remaining: 20_000,
      faults: {},
    });
    expect(reckon({ ...count, opening: "2o" }, first).faults).toEqual({ opening_cash: "opening" });
    expect(reckon({ ...count, opening: 20_000 }, till)).toMatchObject({ expected: 70_000, difference: 0 });
  });

  test("leaves what a later day that is closed began with", () => {
    const before = { ...till, next: { opening_cash: 50_000 } };
    expect(reckon(count, before)).toMatchObject({ handedOver: 20_000, remaining: 50_000, faults: {} });
    expect(reckon({ ...count, handedOver: 70_000 }, before).faults).toEqual({ handed_over: "stay" });
  });
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
