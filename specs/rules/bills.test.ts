import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceOf, billStatusOf, daysLate, isOverdue, totalOf } from "../../rules/bills.ts";

const figures = (amount: number, discount: number, fine: number, paid: number) => ({
  amount,
  discount,
  fine,
  paid,
});

/** Figures of a bill that the rules allow: the discount within the amount, the paid part within the total. */
const soundFigures = fc
  .tuple(fc.nat(50_000_000), fc.nat(1_000_000), fc.nat(1_000), fc.nat(1_000))
  .map(([amount, fine, discountShare, paidShare]) => {
    const discount = Math.floor((amount * discountShare) / 1_000);
    return figures(amount, discount, fine, Math.floor(((amount - discount + fine) * paidShare) / 1_000));
  });

describe("balance", () => {
  test.each([
    [figures(500_000, 0, 0, 0), 500_000],
    [figures(500_000, 50_000, 0, 100_000), 350_000],
    [figures(500_000, 0, 25_000, 0), 525_000],
    [figures(500_000, 500_000, 0, 0), 0],
    [figures(500_000, 50_000, 10_000, 460_000), 0],
    [figures(0, 0, 0, 0), 0],
  ])("of %o is %i", (bill, balance) => {
    expect(balanceOf(bill)).toBe(balance);
  });

  test.each([
    ["more paid than asked", figures(100, 0, 0, 101)],
    ["a discount larger than the bill", figures(100, 101, 0, 0)],
    ["a discount and a payment that together exceed it", figures(100, 60, 0, 41)],
    ["a negative payment", figures(100, 0, 0, -1)],
    ["a negative discount", figures(100, -1, 0, 0)],
    ["a negative fine", figures(100, 0, -1, 0)],
    ["a negative amount", figures(-1, 0, 1, 0)],
    ["half a rupiah", figures(100.5, 0, 0, 0)],
    ["no number", figures(Number.NaN, 0, 0, 0)],
  ])("refuses %s", (_, bill) => {
    expect(() => balanceOf(bill)).toThrow(RangeError);
  });

  test("is the total less what is paid, and never negative", () => {
    fc.assert(
      fc.property(soundFigures, (bill) => {
        expect(balanceOf(bill)).toBe(totalOf(bill) - bill.paid);
        expect(balanceOf(bill)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("status", () => {
  test.each([
    [figures(500_000, 0, 0, 0), "unpaid"],
    [figures(500_000, 50_000, 0, 0), "unpaid"],
    [figures(500_000, 0, 0, 1), "partial"],
    [figures(500_000, 0, 0, 499_999), "partial"],
    [figures(500_000, 0, 0, 500_000), "paid"],
    [figures(500_000, 100_000, 0, 400_000), "paid"],
    [figures(500_000, 0, 10_000, 500_000), "partial"],
    [figures(500_000, 500_000, 0, 0), "free"],
    [figures(0, 0, 0, 0), "free"],
  ])("of %o is %s", (bill, status) => {
    expect(billStatusOf({ ...bill, cancelled: false })).toBe(status);
    expect(billStatusOf({ ...bill, cancelled: true })).toBe("cancelled");
  });

  test("of impossible figures is refused, cancelled or not", () => {
    const bill = figures(100, 0, 0, 101);
    expect(() => billStatusOf({ ...bill, cancelled: false })).toThrow(RangeError);
    expect(() => billStatusOf({ ...bill, cancelled: true })).toThrow(RangeError);
  });

  test("is open exactly while there is a balance", () => {
    fc.assert(
      fc.property(soundFigures, (bill) => {
        const status = billStatusOf({ ...bill, cancelled: false });
        expect(["unpaid", "partial"].includes(status)).toBe(balanceOf(bill) > 0);
        if (status === "partial") expect(bill.paid).toBeGreaterThan(0);
        if (status === "unpaid") expect(bill.paid).toBe(0);
        expect(status === "free").toBe(totalOf(bill) === 0);
      }),
    );
  });
});

describe("arrears", () => {
  const bill = { status: "unpaid", balance: 500_000, due_on: "2026-07-10" } as const;

  test.each([
    ["2026-07-09", false],
    ["2026-07-10", false],
    ["2026-07-11", true],
    ["2027-01-01", true],
  ])("on %s an open bill due on 2026-07-10 is overdue: %s", (today, overdue) => {
    expect(isOverdue(bill, today)).toBe(overdue);
    expect(isOverdue({ ...bill, status: "partial" }, today)).toBe(overdue);
  });

  test.each(["draft", "paid", "free", "cancelled"] as const)(
    "a bill that is %s is never overdue",
    (status) => {
      expect(isOverdue({ ...bill, status }, "2026-12-31")).toBe(false);
    },
  );

  test("nothing open is nothing overdue", () => {
    expect(isOverdue({ ...bill, balance: 0 }, "2026-12-31")).toBe(false);
  });

  test.each([
    ["2026-07-10", "2026-07-09", 0],
    ["2026-07-10", "2026-07-10", 0],
    ["2026-07-10", "2026-07-22", 12],
    ["2026-12-31", "2027-01-01", 1],
    ["2028-02-28", "2028-03-01", 2],
  ])("due on %s, on %s it is %i days late", (dueOn, today, days) => {
    expect(daysLate(dueOn, today)).toBe(days);
  });
});
