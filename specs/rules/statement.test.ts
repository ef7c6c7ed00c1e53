import { describe, expect, test } from "vitest";
import { balanced, cardsOf, moneyByCategory } from "../../rules/statement.ts";

const bill = (id: string, class_year_id: string, balance: number, unit_id = "smp") => ({
  id,
  unit_id,
  class_year_id,
  balance,
});
const charge = (bill_id: string, on: string, debit: number) => ({
  bill_id,
  on,
  entry: `${on}/1`,
  debit,
  credit: 0,
});
const less = (bill_id: string, on: string, credit: number) => ({
  bill_id,
  on,
  entry: `${on}/2`,
  debit: 0,
  credit,
});
const paid = (id: string, on: string, voidedOn: string | null = null) => ({
  id,
  on,
  entry: `${on}/3`,
  voided: voidedOn === null ? null : { on: voidedOn, entry: `${voidedOn}/4` },
});
const lines = (card: ReturnType<typeof cardsOf>[number] | undefined) =>
  card?.movements.map(({ on, kind, debit, credit, balance }) => [on, kind, debit, credit, balance]);

describe("the cards of a student", () => {
  const facts = {
    years: ["2025/2026", "2026/2027"],
    bills: [bill("a", "2025/2026", 50), bill("b", "2026/2027", 0), bill("c", "2026/2027", 70)],
    postings: [
      charge("b", "2026-07-01", 300),
      charge("a", "2025-07-01", 250),
      charge("c", "2026-08-01", 100),
      less("c", "2026-08-01", 30),
    ],
    payments: [paid("p", "2026-07-05", "2026-07-06"), paid("q", "2026-07-06")],
    parts: [
      { payment_id: "p", bill_id: "a", amount: 200 },
      { payment_id: "p", bill_id: "b", amount: 300 },
      { payment_id: "q", bill_id: "a", amount: 200 },
      { payment_id: "q", bill_id: "b", amount: 300 },
    ],
  };

  test("the latest class year comes first, and knows what the one before still owes", () => {
    expect(
      cardsOf(facts).map((card) => [card.class_year_id, card.bills.map(({ id }) => id), card.before]),
    ).toEqual([
      ["2026/2027", ["b", "c"], 50],
      ["2025/2026", ["a"], 0],
    ]);
  });

  test("a fine has a name of its own, and what takes it down is a reduction", () => {
    const fined = { ...facts, postings: [{ ...charge("c", "2026-09-01", 10), isFine: true }] };
    fined.postings.push({ ...less("c", "2026-09-02", 10), isFine: true });
    expect(lines(cardsOf({ ...fined, payments: [] })[0])).toEqual([
      ["2026-09-01", "fine", 10, 0, 10],
      ["2026-09-02", "reduction", 0, 10, 0],
    ]);
  });

  test("a payment stands on each card with its own part, its void on the day of the void", () => {
    const [now, before] = cardsOf(facts);
    expect(lines(now)).toEqual([
      ["2026-07-01", "charge", 300, 0, 300],
      ["2026-07-05", "payment", 0, 300, 0],
      ["2026-07-06", "payment", 0, 300, -300],
      ["2026-07-06", "void", 300, 0, 0],
      ["2026-08-01", "charge", 100, 0, 100],
      ["2026-08-01", "reduction", 0, 30, 70],
    ]);
    expect(lines(before)).toEqual([
      ["2025-07-01", "charge", 250, 0, 250],
      ["2026-07-05", "payment", 0, 200, 50],
      ["2026-07-06", "payment", 0, 200, -150],
      ["2026-07-06", "void", 200, 0, 50],
    ]);
  });

  test("two units have cards of their own, each with its own arrears", () => {
    const cards = cardsOf({
      ...facts,
      bills: [bill("a", "2025/2026", 50, "sd"), bill("b", "2026/2027", 0), bill("c", "2026/2027", 70)],
    });
    expect(cards.map((card) => [card.class_year_id, card.unit_id, card.before])).toEqual([
      ["2026/2027", "smp", 0],
      ["2025/2026", "sd", 0],
    ]);
  });

  test("the last balance of each card is what its bills owe", () => {
    for (const card of cardsOf(facts)) {
      expect(card.movements.at(-1)?.balance).toBe(card.bills.reduce((sum, one) => sum + one.balance, 0));
    }
  });

  test("who was never billed has none", () => {
    expect(cardsOf({ years: ["2026/2027"], bills: [], postings: [], payments: [], parts: [] })).toEqual([]);
  });
});

test("within a day the earlier entry comes first, whatever the order given", () => {
  const moves = [
    { on: "2026-07-02", entry: "2", debit: 0, credit: 40 },
    { on: "2026-07-02", entry: "1", debit: 100, credit: 0 },
    { on: "2026-07-01", entry: "9", debit: 5, credit: 0 },
  ];
  expect(balanced(moves).map(({ entry, balance }) => [entry, balance])).toEqual([
    ["9", 5],
    ["1", 105],
    ["2", 65],
  ]);
});

describe("a student's money by category", () => {
  const spp = { id: "spp", name: "SPP" };
  const trip = { id: "trip", name: "Karyawisata" };
  const book = { id: "book", name: "Buku" };
  const bills = [
    { category: spp, paid: 200_000, balance: 250_000, due_on: "2026-10-10", status: "partial" as const },
    { category: spp, paid: 0, balance: 450_000, due_on: "2026-11-10", status: "unpaid" as const },
    { category: book, paid: 550_000, balance: 0, due_on: "2026-07-10", status: "paid" as const },
    { category: trip, paid: 0, balance: 900_000, due_on: "2026-12-10", status: "unpaid" as const },
    {
      category: { id: "none", name: "Seragam" },
      paid: 0,
      balance: 0,
      due_on: "2026-07-10",
      status: "cancelled" as const,
    },
  ];

  test("what is owed most comes first, and what was never paid nor is open is left out", () => {
    expect(moneyByCategory(bills, "2026-10-11")).toEqual([
      { id: "trip", name: "Karyawisata", paid: 0, balance: 900_000, overdue: 0 },
      { id: "spp", name: "SPP", paid: 200_000, balance: 700_000, overdue: 250_000 },
      { id: "book", name: "Buku", paid: 550_000, balance: 0, overdue: 0 },
    ]);
  });

  test("on its due day a bill is not overdue yet", () => {
    const overdueOn = (day: string) => moneyByCategory(bills, day).map(({ overdue }) => overdue);
    expect(overdueOn("2026-10-10")).toEqual([0, 0, 0]);
    expect(overdueOn("2026-11-11")).toEqual([0, 700_000, 0]);
  });
});
