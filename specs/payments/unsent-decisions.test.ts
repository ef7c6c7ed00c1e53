/** What is offered for a payment that the server refused when it was sent later. Source: docs/spec/money.md §11.10. */
import { expect, test } from "vitest";
import type { Problem } from "../../contract/problem.ts";
import { decisionOf, respread, wayFor, whyRefused } from "../../src/views/payments/unsent-decisions.ts";
import { bill, problem, unsentFamily, unsentOf } from "../machines/samples.ts";

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
  expect(wayFor(unsentOf({ problem: refusal }, { paid_on: paidOn }), TODAY)).toBe(way);
});

test("of a family it is the same, by the payment that the server named", () => {
  const wayOf = (field: string) =>
    wayFor(unsentFamily({ problem: problem("invalid", { fields: { [field]: ["Tidak."] } }) }), TODAY);
  expect(wayOf("payments.1.paid_on")).toBe("today");
  expect(wayOf("payments.1.allocations")).toBe("respread");
  expect(wayOf("payments.0.bank_id")).toBe("again");
});

test("each refusal says whose it is, where the server named one", () => {
  const fields = { "payments.1.bank_id": ["Kas ini tidak aktif."], "payments.0.amount": ["Terlalu besar."] };
  expect(whyRefused(unsentFamily({ problem: problem("invalid", { fields }) }))).toEqual([
    "Bina: Kas ini tidak aktif.",
    "Adi: Terlalu besar.",
  ]);
  const said = problem("conflict", { code: "day_closed" });
  expect(whyRefused(unsentFamily({ problem: said }))).toEqual([said.message]);
  expect(whyRefused(unsentFamily())).toEqual([]);
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
  const open = bill("b9", 20_000);
  const [part] = respread(unsentOf(), [bill("b8", 40_000, "2026-07-10", "u9"), open, bill("b7", 0)]);
  expect(part?.body).toMatchObject({
    amount: 50_000,
    allocations: [{ bill_id: "b9", amount: 20_000 }],
    to_deposit: 30_000,
  });
  expect(part?.lines.map(({ amount }) => amount)).toEqual([20_000, 30_000]);
});

test("a family's goes over what all of them owe now; who owes nothing more gets no receipt", () => {
  const bina = (id: string, balance: number, due_on: string) => ({
    ...bill(id, balance, due_on),
    student_id: "st2",
  });
  const all = [bill("a1", 40_000, "2026-09-10"), bina("b1", 60_000, "2026-08-10")];
  const sums = (open: typeof all) =>
    respread(unsentFamily(), open).map(({ body }) => [body.student_id, body.amount, body.to_deposit]);
  expect(sums(all)).toEqual([
    ["st1", 20_000, 0],
    ["st2", 60_000, 0],
  ]);
  expect(sums([bina("b1", 90_000, "2026-08-10")])).toEqual([["st2", 80_000, 0]]);
  // What is left over is the deposit of the first, or of who was to have one.
  expect(sums([bina("b1", 70_000, "2026-08-10")])).toEqual([
    ["st1", 10_000, 10_000],
    ["st2", 70_000, 0],
  ]);
  const kept = unsentFamily();
  const toBina = kept.parts.map((part, place) => ({
    ...part,
    body: { ...part.body, to_deposit: place === 1 ? 5_000 : 0 },
  }));
  expect(respread({ parts: toBina }, []).map(({ body }) => [body.student_id, body.to_deposit])).toEqual([
    ["st2", 80_000],
  ]);
});
