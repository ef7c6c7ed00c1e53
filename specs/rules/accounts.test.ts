/** The chart of accounts as a tree. Source: docs/spec/money.md §2. */
import { expect, test } from "vitest";
import { branchIds, chartOf, mentionsAccount, seenRows } from "../../rules/accounts.ts";

const account = (code: string, parent_id: string | null, balance: number, opening_balance = 0) => ({
  id: code,
  code,
  name: `Akun ${code}`,
  parent_id,
  balance,
  opening_balance,
});
const chart = [
  account("1-2", null, 7),
  account("1-1102", "1-11", 200, 50),
  account("1-1101", "1-11", 100, 30),
  account("1-11", "1", -20),
  account("1", null, 1),
  account("9", "somewhere else", 3),
];
const shown = (isFound: (one: { code: string }) => boolean) =>
  chartOf(chart, isFound).map((branch) =>
    branch.map(({ row, level, children_count, total_balance, total_opening, is_found }) =>
      [row.code, level, children_count, total_balance, total_opening, is_found].join(" "),
    ),
  );

test("each account stands before those below it, by code, and holds what they hold", () => {
  expect(shown(() => true)).toEqual([
    ["1 1 1 281 80 true", "1-11 2 2 280 80 true", "1-1101 3 0 100 30 true", "1-1102 3 0 200 50 true"],
    ["1-2 1 0 7 0 true"],
    ["9 1 0 3 0 true"],
  ]);
});

test("what is found keeps those above it, with the sums of everything below", () => {
  expect(shown(({ code }) => code === "1-1102")).toEqual([
    ["1 1 1 281 80 false", "1-11 2 1 280 80 false", "1-1102 3 0 200 50 true"],
  ]);
  expect(shown(() => false)).toEqual([]);
});

test("an account stands under none of its own branch", () => {
  expect([...branchIds(chart, "1")].toSorted()).toEqual(["1", "1-11", "1-1101", "1-1102"]);
  expect([...branchIds(chart, "1-1102")]).toEqual(["1-1102"]);
});

test("what lies below a closed account is not seen, at any depth", () => {
  const rows = [..."abcdef"].map((id, index) => ({ id, level: [1, 2, 3, 2, 1, 2][index] ?? 0 }));
  const seen = (closed: string) =>
    seenRows(rows, ({ id }) => !closed.includes(id))
      .map(({ id }) => id)
      .join("");
  expect([seen(""), seen("a"), seen("b"), seen("ae"), seen("abcdef")]).toEqual([
    "abcdef",
    "aef",
    "abdef",
    "ae",
    "ae",
  ]);
});

test.each([
  ["kas smp", true],
  ["KAS 1101", true],
  ["", true],
  ["bank", false],
])("a search for %j finds Kas SMP by code and name: %s", (q, isFound) => {
  expect(mentionsAccount({ code: "1-1101", name: "Kas  SMP" }, q)).toBe(isFound);
});
