/** What is offered for a payment that the server refused when it was sent later. Source: docs/spec/money.md §11.10. */
import { expect, test } from "vitest";
import type { Problem } from "../../contract/problem.ts";
import { decisionOf, respread, wayFor } from "../../src/views/payments/unsent-decisions.ts";
import { bill, problem, unsentOf } from "../machines/samples.ts";

const TODAY = "2026-11-22";
const refusals: [what: string, problem: Problem, paidOn: string, way: ReturnType<typeof wayFor>][] = [
  ["its day was closed", problem("conflict", { code: "day_closed" }), "2026-11-21", "today"],
  ["its month was closed", problem("conflict", { code: "period_closed" }), "2026-10-31", "today"],
  [
    "a cashier books no earlier day",
    problem("invalid", { fields: { paid_on: ["Hanya bendahara."] } }),
    "2026-11-21",
    "today",
  ],
  ["today is closed already", problem("conflict", { code: "day_closed" }), TODAY, "again"],
  ["an equal one was found", problem("conflict", { code: "similar_payment" }), TODAY, "anyway"],
  ["its day is long past", problem("conflict", { code: "long_ago" }), "2026-08-01", "anyway"],
  ["its bills have changed", problem("conflict", { code: "balance_changed" }), TODAY, "respread"],
  [
    "a bill was cancelled",
    problem("invalid", { fields: { "allocations.0.bill_id": ["Tagihan ini dibatalkan."] } }),
    TODAY,
    "respread",
  ],
  ["the role changed", problem("forbidden"), TODAY, "again"],
];

test.each(refusals)("%s: there is a way on", (_, refusal, paidOn, way) => {
  const { body } = unsentOf();
  expect(wayFor(unsentOf({ problem: refusal, body: { ...body, paid_on: paidOn } }), TODAY)).toBe(way);
});

test("a decision changes what was refused and nothing else", () => {
  expect(decisionOf("today", problem("conflict"), TODAY)).toEqual({ paid_on: TODAY });
  expect(decisionOf("again", problem("forbidden"), TODAY)).toEqual({});
  expect(decisionOf("anyway", problem("conflict", { code: "similar_payment" }), TODAY)).toEqual({
    unless_similar: false,
  });
  expect(decisionOf("anyway", problem("conflict", { code: "long_ago" }), TODAY)).toEqual({
    confirm_long_ago: true,
  });
});

test("the same money goes over what is open now in its unit, and the rest is a deposit", () => {
  const { body } = unsentOf();
  const kept = unsentOf({ body: { ...body, amount: 50_000, unit_id: "u1" } });
  const open = bill("b9", 20_000);
  expect(respread(kept, [bill("b8", 40_000, "2026-07-10", "u9"), open, bill("b7", 0)])).toEqual({
    allocations: [{ bill_id: "b9", amount: 20_000 }],
    to_deposit: 30_000,
  });
});
