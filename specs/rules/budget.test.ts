/** Figures of a budget: read as they were meant or not at all, divided without a rupiah lost. Source: docs/spec/books.md §6. */
import { describe, expect, test } from "vitest";
import {
  budgetMonths,
  cellKey,
  cellsOfPaste,
  onOwnSide,
  placedPaste,
  planOf,
  raisedBy,
  readCell,
  readRaise,
  saysSame,
  spreadOverMonths,
  sumOfCells,
  withTyped,
  yearCellKey,
} from "../../rules/budget.ts";

describe("a cell", () => {
  test.each([
    ["1.250.000", 1_250_000],
    ["1.250.000,00", 1_250_000],
    ["1,250,000.00", 1_250_000],
    ["1,250,000", 1_250_000],
    ["1250000", 1_250_000],
    ["1 250 000", 1_250_000],
    ["Rp 1.250.000,-", 1_250_000],
    ["Rp1.250.000", 1_250_000],
    ["  75.000 ", 75_000],
    ["750", 750],
    ["0", 0],
    ["", 0],
    [" - ", 0],
    ["–", 0],
  ])("%s is %i rupiah", (text, amount) => {
    expect(readCell(text)).toEqual({ amount });
  });

  test.each([
    ["450.00", "asks"],
    ["1.250.00", "asks"],
    ["12.50.000", "grouping"],
    ["1.250.000,50", "decimals"],
    ["1,250,000.5", "decimals"],
    ["(1.250.000)", "sign"],
    ["-1.250.000", "sign"],
    ["1,25E+06", "sign"],
    ["1,25E06", "letters"],
    ["1,25 jt", "letters"],
    ["#REF!", "letters"],
    ["1.000.000.000.000", "tooBig"],
    ["1.250.", "unfinished"],
  ])("%s is refused (%s) and never another figure", (text, fault) => {
    expect(readCell(text)).toEqual({ fault });
  });

  test("a sum with a cell that cannot be read is none", () => {
    expect(sumOfCells(["1.000", "", "2.000,00"])).toBe(3_000);
    expect(sumOfCells(["1.000", "dua ribu"])).toBeNull();
    expect(sumOfCells([])).toBe(0);
  });
});

describe("a year's sum over its months", () => {
  test.each([
    [12_000_000, 12, Array(12).fill(1_000_000)],
    [100, 12, [9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8]],
    [5, 12, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]],
    [0, 3, [0, 0, 0]],
    [7, 1, [7]],
    [7, 0, []],
  ])("%i over %i", (sum, months, expected) => {
    expect(spreadOverMonths(sum, months)).toEqual(expected);
  });

  test("is exact for any sum and number of months", () => {
    for (let months = 1; months <= 24; months += 1) {
      for (let nth = 0; nth < 40; nth += 1) {
        const sum = (nth * 7_919_993_117) % 999_999_999_999;
        const spread = spreadOverMonths(sum, months);
        expect(spread.reduce((all, one) => all + one, 0)).toBe(sum);
        expect(Math.max(...spread) - Math.min(...spread)).toBeLessThanOrEqual(1);
      }
    }
  });
});

test.each([
  [1_000_000, 0, 1_000_000],
  [1_000_000, 10, 1_100_000],
  [1_000_000, -10, 900_000],
  [333, 10, 366],
  [335, 10, 369],
  [1, -100, 0],
  [-500, 10, 0],
  [0, 50, 0],
  [999_999_999, 7, 1_069_999_999],
])("%i raised by %i percent is %i", (amount, percent, expected) => {
  expect(raisedBy(amount, percent)).toBe(expected);
});

test.each([
  [{ starts_on: "2026-07-01", ends_on: "2027-06-30" }, 12, "2026-07", "2027-06"],
  [{ starts_on: "2026-07-13", ends_on: "2027-06-19" }, 12, "2026-07", "2027-06"],
  [{ starts_on: "2026-01-01", ends_on: "2026-06-30" }, 6, "2026-01", "2026-06"],
])("%j has %i months", (year, count, first, last) => {
  const months = budgetMonths(year);
  expect([months.length, months[0], months.at(-1)]).toEqual([count, first, last]);
});

test.each([
  ["5", 5],
  [" +5 % ", 5],
  ["-10", -10],
  ["−10%", -10],
  ["-100", -100],
  ["-101", null],
  ["1001", null],
  ["2,5", null],
  ["", null],
])("%j is a raise of %j percent", (text, percent) => {
  expect(readRaise(text)).toBe(percent);
});

test("a plan is kept whole: what is kept, with what was typed, and without accounts of nothing", () => {
  const accounts = [
    { id: "a", amounts: [1, 2] },
    { id: "b", amounts: [0, 3] },
    { id: "c", amounts: [4, 5] },
  ];
  const typed = { [cellKey("a", 1)]: "7.000", [cellKey("b", 1)]: "-", [cellKey("c", 0)]: "empat" };
  expect(planOf(accounts, typed)).toEqual([
    { account_id: "a", amounts: [1, 7_000] },
    { account_id: "c", amounts: [4, 5] },
  ]);
});

test("what says again what is kept is no change; a year keeps a text only while it cannot be read", () => {
  const accounts = [{ id: "a", amounts: [1_000, 0] }];
  const year = yearCellKey(accounts[0] ?? { id: "", amounts: [] });
  const typed = { [cellKey("a", 0)]: "1000", [cellKey("a", 1)]: "-", [year]: "12 juta" };
  expect(withTyped(accounts, {}, typed)).toEqual({ [year]: "12 juta" });
  expect(withTyped(accounts, { [year]: "12 juta" }, { [year]: "12000" })).toEqual({});
  expect(planOf(accounts, { [year]: "12 juta" })).toEqual([{ account_id: "a", amounts: [1_000, 0] }]);
});

test.each([
  ["1000", "1.000", true],
  ["-", "", true],
  ["-5", "", false],
  ["abc", "abc", true],
  ["10000", "1.000", false],
])("%j says the same as %j: %j", (one, other, same) => {
  expect(saysSame(one, other)).toBe(same);
});

test("income counts by its credits, expense by its debits", () => {
  const moved = { debit: 30, credit: 100 };
  expect([onOwnSide("income", moved), onOwnSide("expense", moved)]).toEqual([70, -70]);
});

describe("a piece of a spreadsheet", () => {
  test.each<[string, string[][]]>([
    [
      "1\t2\n3\t4\n",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    [
      "1\t2\r\n3\t4",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["1\r2\r", [["1"], ["2"]]],
    ["1\t\t3", [["1", "", "3"]]],
    ["1\n\n3\n", [["1"], [""], ["3"]]],
    ['"1\n000"\t2', [["1\n000", "2"]]],
    ['"a ""b"""\t2', [['a "b"', "2"]]],
    ["", []],
    ["1.250.000,00", [["1.250.000,00"]]],
  ])("%j", (text, expected) => {
    expect(cellsOfPaste(text)).toEqual(expected);
  });

  test("goes to the right and down from the chosen cell; what lies beyond is counted, not put elsewhere", () => {
    const cells = [
      ["1", " 2 ", "3"],
      ["4", "", "6"],
      ["7", "8", "9"],
    ];
    expect(placedPaste(cells, { row: 1, month: 10 }, { rows: 3, months: 12 })).toEqual({
      cells: [
        { row: 1, month: 10, text: "1" },
        { row: 1, month: 11, text: "2" },
        { row: 2, month: 10, text: "4" },
        { row: 2, month: 11, text: "" },
      ],
      outside: 5,
    });
  });
});
