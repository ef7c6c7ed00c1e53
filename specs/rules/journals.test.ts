import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JournalLine } from "../../rules/journals.ts";
import {
  accountsOfSide,
  isBalanced,
  journalOfAmountChange,
  journalOfBill,
  journalOfCancelledBill,
  journalOfDiscount,
  journalOfFine,
  journalOfPayment,
  mirrorOf,
  totalsOf,
} from "../../rules/journals.ts";

const debit = (account_id: string, amount: number): JournalLine => ({ account_id, debit: amount, credit: 0 });
const credit = (account_id: string, amount: number): JournalLine => ({
  account_id,
  debit: 0,
  credit: amount,
});

const accounts = {
  receivableAccountId: "piutang",
  incomeAccountId: "pendapatan",
  discountAccountId: "diskon",
};
const rupiah = fc.integer({ min: 1, max: 50_000_000 });

/** The effect of journals on each account, debit positive; accounts that come to zero are left out. */
function effectOf(...journals: JournalLine[][]): Record<string, number> {
  const effect = new Map<string, number>();
  for (const line of journals.flat()) {
    effect.set(line.account_id, (effect.get(line.account_id) ?? 0) + line.debit - line.credit);
  }
  return Object.fromEntries([...effect].filter(([, amount]) => amount !== 0));
}

describe("the journal of a bill", () => {
  test("is D receivable, K income", () => {
    expect(journalOfBill({ ...accounts, amount: 500_000 })).toEqual([
      debit("piutang", 500_000),
      credit("pendapatan", 500_000),
    ]);
  });

  test("does not exist for a free bill", () => {
    expect(journalOfBill({ ...accounts, amount: 0 })).toEqual([]);
  });

  test.each([-1, 0.5, Number.NaN])("refuses the amount %d", (amount) => {
    expect(() => journalOfBill({ ...accounts, amount })).toThrow(RangeError);
  });
});

describe("the journal of a payment", () => {
  const pay = (debitAccountId: string, parts: [string, number][], toDeposit = 0) =>
    journalOfPayment({
      debitAccountId,
      allocations: parts.map(([receivableAccountId, amount]) => ({ receivableAccountId, amount })),
      toDeposit,
      depositAccountId: "deposit",
    });

  test("is D cash, K receivable, and K deposit for its part", () => {
    expect(
      pay(
        "kas",
        [
          ["piutang-spp", 100],
          ["piutang-buku", 50],
        ],
        25,
      ),
    ).toEqual([
      debit("kas", 175),
      credit("piutang-spp", 100),
      credit("piutang-buku", 50),
      credit("deposit", 25),
    ]);
  });

  test("has one line for all bills of one receivable account, where the first of them stood", () => {
    expect(
      pay("bank", [
        ["piutang-spp", 100],
        ["piutang-buku", 50],
        ["piutang-spp", 30],
      ]),
    ).toEqual([debit("bank", 180), credit("piutang-spp", 130), credit("piutang-buku", 50)]);
  });

  test("goes to the deposit alone when no bill is open", () => {
    expect(pay("kas", [], 40)).toEqual([debit("kas", 40), credit("deposit", 40)]);
  });

  test("is D deposit when it is paid from the deposit", () => {
    expect(pay("deposit", [["piutang", 80]])).toEqual([debit("deposit", 80), credit("piutang", 80)]);
  });

  test("shows both sides when a payment from the deposit leaves some in it", () => {
    const lines = pay("deposit", [["piutang", 80]], 20);
    expect(lines).toEqual([debit("deposit", 100), credit("piutang", 80), credit("deposit", 20)]);
    expect(isBalanced(lines)).toBe(true);
  });

  test("merges a receivable that is the deposit account with the deposit's own part", () => {
    expect(pay("kas", [["deposit", 80]], 20)).toEqual([debit("kas", 100), credit("deposit", 100)]);
  });

  test("leaves out parts of zero and does not exist for nothing", () => {
    expect(
      pay("kas", [
        ["piutang-spp", 0],
        ["piutang-buku", 10],
      ]),
    ).toEqual([debit("kas", 10), credit("piutang-buku", 10)]);
    expect(pay("kas", [])).toEqual([]);
  });

  test("refuses negative parts, even where the sum would be right", () => {
    expect(() =>
      pay("kas", [
        ["piutang", 150],
        ["piutang", -50],
      ]),
    ).toThrow(RangeError);
    expect(() => pay("kas", [["piutang", 150]], -50)).toThrow(RangeError);
  });

  test("always balances, and its mirror restores every account", () => {
    const parts = fc.array(fc.tuple(fc.constantFrom("p1", "p2", "p3", "deposit"), rupiah), { minLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom("kas", "deposit"), parts, fc.nat(1_000_000), (source, given, toDeposit) => {
        const lines = pay(source, given, toDeposit);
        expect(isBalanced(lines)).toBe(true);
        expect(totalsOf(lines).debit).toBe(given.reduce((sum, [, amount]) => sum + amount, toDeposit));
        expect(isBalanced(mirrorOf(lines))).toBe(true);
        expect(effectOf(lines, mirrorOf(lines))).toEqual({});
        const sides = lines.map((line) => `${line.account_id} ${line.debit > 0}`);
        expect(new Set(sides).size).toBe(sides.length);
      }),
    );
  });
});

describe("the journal of a discount", () => {
  test("is D discount, K receivable, and none for zero", () => {
    expect(journalOfDiscount({ ...accounts, amount: 50 })).toEqual([
      debit("diskon", 50),
      credit("piutang", 50),
    ]);
    expect(journalOfDiscount({ ...accounts, amount: 0 })).toEqual([]);
  });
});

describe("the journal of a fine", () => {
  test("is D receivable, K income from fines, and none for zero", () => {
    const fined = { receivableAccountId: "piutang", fineAccountId: "denda" };
    expect(journalOfFine({ ...fined, amount: 50 })).toEqual([debit("piutang", 50), credit("denda", 50)]);
    expect(journalOfFine({ ...fined, amount: 0 })).toEqual([]);
  });
});

describe("the journal of a cancelled bill", () => {
  test.each([
    [500, 0, [debit("pendapatan", 500), credit("piutang", 500)]],
    [500, 100, [debit("pendapatan", 500), credit("piutang", 400), credit("diskon", 100)]],
    [500, 500, [debit("pendapatan", 500), credit("diskon", 500)]],
    [0, 0, []],
  ])("of %i with a discount of %i", (amount, discount, lines) => {
    expect(journalOfCancelledBill({ ...accounts, amount, discount })).toEqual(lines);
  });

  test("takes back its fine with it", () => {
    const fine = { accountId: "denda", amount: 30 };
    expect(journalOfCancelledBill({ ...accounts, amount: 500, discount: 100, fine })).toEqual([
      debit("pendapatan", 500),
      debit("denda", 30),
      credit("piutang", 430),
      credit("diskon", 100),
    ]);
  });

  test("refuses a discount larger than the bill", () => {
    expect(() => journalOfCancelledBill({ ...accounts, amount: 100, discount: 101 })).toThrow(RangeError);
  });

  test("undoes the bill, its changes and its discounts to the last rupiah", () => {
    fc.assert(
      fc.property(rupiah, rupiah, fc.nat(1_000), fc.nat(1_000), (from, to, one, two) => {
        const discounts = [one, two].map((share) => Math.floor((to * share) / 2_000));
        const posted = [
          journalOfBill({ ...accounts, amount: from }),
          journalOfAmountChange({ ...accounts, from, to }),
          ...discounts.map((amount) => journalOfDiscount({ ...accounts, amount })),
        ];
        const discount = discounts.reduce((sum, amount) => sum + amount, 0);
        const cancelled = journalOfCancelledBill({ ...accounts, amount: to, discount });
        expect(isBalanced(cancelled)).toBe(true);
        expect(effectOf(...posted, cancelled)).toEqual({});
      }),
    );
  });
});

describe("the journal of an edited amount", () => {
  test.each([
    [300, 500, [debit("piutang", 200), credit("pendapatan", 200)]],
    [500, 300, [credit("piutang", 200), debit("pendapatan", 200)]],
    [500, 0, [credit("piutang", 500), debit("pendapatan", 500)]],
    [500, 500, []],
  ])("from %i to %i posts the difference", (from, to, lines) => {
    expect(journalOfAmountChange({ ...accounts, from, to })).toEqual(lines);
  });

  test.each([
    [-1, 500],
    [500, -1],
    [0.5, 1.5],
  ])("from %d to %d is refused", (from, to) => {
    expect(() => journalOfAmountChange({ ...accounts, from, to })).toThrow(RangeError);
  });
});

describe("a balanced journal", () => {
  test.each([
    ["two equal sides", [debit("a", 5), credit("b", 5)], true],
    ["one against several", [debit("a", 5), credit("b", 3), credit("c", 2)], true],
    ["nothing", [], false],
    ["one line", [debit("a", 5)], false],
    ["unequal sides", [debit("a", 5), credit("b", 4)], false],
    [
      "a line with both sides",
      [{ account_id: "a", debit: 5, credit: 5 }, debit("b", 5), credit("c", 5)],
      false,
    ],
    ["a line without a side", [debit("a", 5), credit("b", 5), debit("c", 0)], false],
    ["negative sums that cancel out", [debit("a", -5), credit("b", -5)], false],
    [
      "a negative side beside a positive one",
      [{ account_id: "a", debit: 5, credit: -5 }, credit("b", 10)],
      false,
    ],
    ["fractions", [debit("a", 0.5), credit("b", 0.5)], false],
    ["no numbers", [debit("a", Number.NaN), credit("b", Number.NaN)], false],
    [
      "sums beyond what a number holds exactly",
      [
        debit("a", Number.MAX_SAFE_INTEGER),
        debit("b", 2),
        credit("c", Number.MAX_SAFE_INTEGER),
        credit("d", 1),
      ],
      false,
    ],
  ])("%s: %s", (_, lines, balanced) => {
    expect(isBalanced(lines)).toBe(balanced);
  });

  test("has totals of both sides", () => {
    expect(totalsOf([debit("a", 5), credit("b", 3), credit("c", 2)])).toEqual({ debit: 5, credit: 5 });
    expect(totalsOf([debit("a", 5), credit("b", 3)])).toEqual({ debit: 5, credit: 3 });
    expect(totalsOf([])).toEqual({ debit: 0, credit: 0 });
    expect(() => totalsOf([debit("a", 0.5)])).toThrow(RangeError);
  });

  test("a mirror mirrored is the journal again", () => {
    const lines = [debit("a", 5), credit("b", 3), credit("c", 2)];
    expect(mirrorOf(lines)).toEqual([credit("a", 5), debit("b", 3), debit("c", 2)]);
    expect(mirrorOf(mirrorOf(lines))).toEqual(lines);
  });
});

describe("the accounts of a side", () => {
  test("the largest comes first, equal ones as they stand, each once with what its lines come to", () => {
    const lines = [
      debit("gaji", 100),
      debit("listrik", 200),
      credit("kas", 500),
      debit("cetak", 150),
      debit("gaji", 50),
    ];
    expect(accountsOfSide(lines, "debit").map(({ account_id }) => account_id)).toEqual([
      "listrik",
      "gaji",
      "cetak",
    ]);
    expect(accountsOfSide(lines, "credit").map(({ account_id }) => account_id)).toEqual(["kas"]);
  });

  test("nothing is on a side without a sum", () =>
    expect(accountsOfSide([debit("kas", 1)], "credit")).toEqual([]));
});
