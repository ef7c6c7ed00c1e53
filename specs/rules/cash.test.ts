/** Cash over the counter: change, quick notes, and what keeps a payment from being saved. Source: docs/spec/money.md §11.9. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeOf, lackOf, quickNotes } from "../../rules/cash.ts";
import { spreadPayment } from "../../rules/spread.ts";

const rupiah = fc.integer({ min: 0, max: 999_999_999_999 });

describe("the change", () => {
  test.each([
    [450_000, 500_000, 50_000],
    [450_000, 450_000, 0],
    [450_000, null, 0],
    [450_000, 400_000, 0],
    [450_000, 0, 0],
    [0, 1, 1],
  ])("of %i paid with %s is %i", (paid, handed, change) => {
    expect(changeOf(paid, handed)).toBe(change);
  });

  test("and what is paid are together what was handed over, whenever it is enough", () => {
    fc.assert(
      fc.property(rupiah, rupiah, (paid, more) => {
        expect(paid + changeOf(paid, paid + more)).toBe(paid + more);
      }),
    );
  });

  test.each([-1, 0.5, Number.NaN])("is nothing of %s, which is no rupiah", (strange) => {
    expect(() => changeOf(strange, 1)).toThrow(RangeError);
    expect(() => changeOf(1, strange)).toThrow(RangeError);
  });
});

describe("the quick notes", () => {
  test.each([
    [450_000, { exact: 450_000, fifty: 500_000, hundred: 500_000 }],
    [430_000, { exact: 430_000, fifty: 450_000, hundred: 500_000 }],
    [500_000, { exact: 500_000, fifty: 550_000, hundred: 600_000 }],
    [1, { exact: 1, fifty: 50_000, hundred: 100_000 }],
    [1_050_000, { exact: 1_050_000, fifty: 1_100_000, hundred: 1_100_000 }],
  ])("of %i", (paid, notes) => {
    expect(quickNotes(paid)).toEqual(notes);
  });

  test("always suffice, are round and as small as they can be", () => {
    fc.assert(
      fc.property(rupiah, (paid) => {
        const { exact, fifty, hundred } = quickNotes(paid);
        expect(exact).toBe(paid);
        for (const [note, step] of [
          [fifty, 50_000],
          [hundred, 100_000],
        ] as const) {
          expect(note % step).toBe(0);
          expect(note - paid).toBeGreaterThan(0);
          expect(note - paid).toBeLessThanOrEqual(step);
        }
      }),
    );
  });
});

const filled = {
  method: "cash",
  amount: 450_000,
  toDeposit: 0,
  isDepositDeclared: false,
  handed: null,
  bankId: "k1",
  held: 0,
} as const;

describe("what is missing before it may be saved", () => {
  test.each([
    ["nothing, for cash that is just enough", {}, null],
    ["nothing, for more cash on the counter", { handed: 500_000 }, null],
    ["an amount", { amount: 0 }, "amount"],
    ["an amount that is one", { amount: 0.5 }, "amount"],
    ["a cash box", { bankId: null }, "bank"],
    ["the rest of the cash", { handed: 449_999 }, "handed"],
    ["the rest of the cash, before what is too much", { handed: 0, toDeposit: 50_000 }, "handed"],
    ["a word on too much cash", { amount: 500_000, toDeposit: 50_000 }, "change"],
    ["a word on cash that no bill takes", { toDeposit: 450_000 }, "deposit"],
    ["nothing, once it is a deposit", { toDeposit: 50_000, isDepositDeclared: true }, null],
    ["a word on too large a transfer", { method: "transfer", toDeposit: 50_000 }, "deposit"],
    ["nothing of the cash, by transfer", { method: "transfer", handed: 1 }, null],
    ["more deposit", { method: "deposit", bankId: null, held: 449_999 }, "held"],
    ["bills for all of the deposit", { method: "deposit", held: 500_000, toDeposit: 1 }, "held"],
    ["nothing, from a deposit that holds it", { method: "deposit", bankId: null, held: 450_000 }, null],
  ] as const)("%s", (_, over, lack) => {
    expect(lackOf({ ...filled, ...over })).toBe(lack);
  });

  test("money becomes a deposit by no way but the word that says so", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("cash", "transfer", "va", "qris", "card", "ewallet", "deposit"),
        rupiah,
        rupiah,
        fc.option(rupiah, { nil: null }),
        (method, amount, toDeposit, handed) => {
          const lack = lackOf({ ...filled, method, amount, toDeposit, handed, held: 1_000_000 });
          if (toDeposit > 0) expect(lack).not.toBeNull();
        },
      ),
    );
  });
});

test("change leaves the division over the bills as it is: what no bill took is what goes back", () => {
  const bill = fc.record({
    id: fc.uuid(),
    balance: fc.integer({ min: 1, max: 2_000_000 }),
    due_on: fc.constantFrom("2026-07-10", "2026-08-10", "2026-09-10"),
    priority: fc.integer({ min: 1, max: 3 }),
    allow_partial: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(bill, { selector: ({ id }) => id, maxLength: 8 }), rupiah, (bills, typed) => {
      const { allocations, remainder } = spreadPayment(typed, bills);
      expect(spreadPayment(typed - remainder, bills)).toEqual({ allocations, remainder: 0 });
    }),
  );
});
