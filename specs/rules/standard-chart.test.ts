/** The standard chart of accounts, and what of it a school lacks. Source: docs/spec/money.md §2.6. */
import { expect, test } from "vitest";
import type { AccountType } from "../../contract/enums.ts";
import { planChart, standardChart } from "../../rules/standard-chart.ts";

const account = (
  code: string,
  more: { type?: AccountType; parent?: string; unit?: string; purpose?: string } = {},
) => ({
  id: `id of ${code}`,
  code,
  name: `Akun ${code}`,
  type: more.type ?? ("asset" as const),
  parent_id: more.parent === undefined ? null : `id of ${more.parent}`,
  unit_id: more.unit ?? null,
  purpose: more.purpose ?? null,
});
const codesOf = (accounts: readonly { code: string }[]) => accounts.map(({ code }) => code);

test("every heading stands before what is below it and is of its type; each code is there once", () => {
  const seen = new Map<string, AccountType>();
  for (const { code, name, type, parent } of standardChart) {
    expect(code).toMatch(/^[1-5]-\d{4}$/);
    expect(name.length, code).toBeLessThanOrEqual(100);
    expect(seen.has(code), code).toBe(false);
    if (parent !== null) expect(seen.get(parent), `${code} under ${parent}`).toBe(type);
    seen.set(code, type);
  }
  expect(standardChart.filter(({ purpose }) => purpose !== null).map(({ code }) => code)).toEqual([
    "1-1160",
    "1-1405",
    "2-1101",
    "3-1101",
    "3-1102",
    "3-2103",
    "5-9103",
  ]);
});

test("an empty chart gets all of it, and then there is nothing to do", () => {
  const { create, move, existing } = planChart([]);
  expect([create, move, existing]).toEqual([standardChart, [], []]);
  const made = standardChart.map(({ parent, ...own }) => ({
    ...own,
    id: `id of ${own.code}`,
    parent_id: parent === null ? null : `id of ${parent}`,
    unit_id: null,
  }));
  const again = planChart(made);
  expect([again.create, again.move, again.existing.length]).toEqual([[], [], standardChart.length]);
});

test("what stands at the top goes under a heading that is new, and nowhere else", () => {
  const flat = planChart([account("1-1101"), account("1-1301", { type: "receivable" })]);
  expect(flat.move.map(({ account: { code }, under }) => [code, under])).toEqual([
    ["1-1101", "1-1100"],
    ["1-1301", "1-1300"],
  ]);
  // The school has the heading already and leaves its cash outside, has cash of one unit, or of another type.
  const arranged = planChart([account("1-1100", { parent: "1-9" }), account("1-9"), account("1-1101")]);
  expect(arranged.move).toEqual([]);
  expect(planChart([account("1-1101", { unit: "smp" })]).move).toEqual([]);
  expect(planChart([account("1-1101", { type: "expense" })]).move).toEqual([]);
  expect(planChart([account("1-9"), account("1-1101", { parent: "1-9" })]).move).toEqual([]);
});

test("a code that is taken stays whose it is, and so does what the product posts to", () => {
  const { create, existing } = planChart([
    account("2-7", { type: "liability", purpose: "deposit" }),
    account("1-1150"),
  ]);
  expect(existing.map(({ standard, by }) => [standard.code, by.code])).toEqual([
    ["1-1150", "1-1150"],
    ["2-1101", "2-7"],
  ]);
  expect(codesOf(create)).not.toContain("2-1101");
  expect(codesOf(create)).not.toContain("1-1150");
});

test("below a code that is something else by now, accounts stand at the top", () => {
  const { create } = planChart([account("1-1100", { type: "expense" }), account("1-1200", { unit: "smp" })]);
  const parentOf = (code: string) => create.find((one) => one.code === code)?.parent;
  expect([parentOf("1-1101"), parentOf("1-1201"), parentOf("1-1401")]).toEqual([null, null, "1-1400"]);
});

test("nothing is put below itself", () => {
  // A school that keeps the heading "Aset Lancar" below its own cash.
  const { move } = planChart([account("1-1101"), account("1-1000", { parent: "1-1101" })]);
  expect(move).toEqual([]);
});
