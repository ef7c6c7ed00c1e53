import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FamilyBill, OpenBill } from "../../rules/spread.ts";
import { checkAllocations, spreadOverFamily, spreadPayment } from "../../rules/spread.ts";

const bill = (id: string, balance: number, due_on: string, priority = 1): OpenBill => ({
  id,
  balance,
  due_on,
  priority,
});

/** Bills that often share a due day or a priority, some without a balance, so that every tie is met. */
const bills = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    balance: fc.oneof(fc.constant(0), fc.nat(2_000_000)),
    due_on: fc.constantFrom("2026-07-10", "2026-08-10", "2026-09-10"),
    priority: fc.integer({ min: 1, max: 3 }),
    allow_partial: fc.constantFrom(true, true, false),
  }),
  { selector: (open) => open.id, maxLength: 12 },
);

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("the default spread", () => {
  test("serves the oldest due day first, then the category's priority, then the id", () => {
    const open = [
      bill("d", 100, "2026-08-10", 1),
      bill("c", 100, "2026-07-10", 2),
      bill("b", 100, "2026-07-10", 1),
      bill("a", 100, "2026-07-10", 2),
    ];
    expect(spreadPayment(350, open)).toEqual({
      allocations: [
        { bill_id: "b", amount: 100 },
        { bill_id: "a", amount: 100 },
        { bill_id: "c", amount: 100 },
        { bill_id: "d", amount: 50 },
      ],
      remainder: 0,
    });
  });

  test("leaves over what no bill takes and never allocates zero", () => {
    const open = [bill("paid", 0, "2026-07-10"), bill("open", 100, "2026-08-10")];
    expect(spreadPayment(130, open)).toEqual({
      allocations: [{ bill_id: "open", amount: 100 }],
      remainder: 30,
    });
    expect(spreadPayment(100, open).remainder).toBe(0);
    expect(spreadPayment(0, open)).toEqual({ allocations: [], remainder: 0 });
    expect(spreadPayment(70, [])).toEqual({ allocations: [], remainder: 70 });
  });

  test("passes over a bill that must be paid at once when the money is too little for it", () => {
    const open = [
      { ...bill("whole", 100, "2026-07-10"), allow_partial: false },
      bill("later", 80, "2026-08-10"),
    ];
    expect(spreadPayment(99, open)).toEqual({
      allocations: [{ bill_id: "later", amount: 80 }],
      remainder: 19,
    });
    expect(spreadPayment(100, open)).toEqual({
      allocations: [{ bill_id: "whole", amount: 100 }],
      remainder: 0,
    });
  });

  test("never gives a part to a bill that must be paid at once", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), bills, (amount, open) => {
        for (const part of spreadPayment(amount, open).allocations) {
          const target = open.find((candidate) => candidate.id === part.bill_id);
          if (target?.allow_partial === false) expect(part.amount).toBe(target.balance);
        }
      }),
    );
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses the amount %d", (amount) => {
    expect(() => spreadPayment(amount, [])).toThrow(RangeError);
  });

  test("refuses a balance below zero", () => {
    expect(() => spreadPayment(100, [bill("a", -1, "2026-07-10")])).toThrow(RangeError);
  });

  test("Σ allocations + remainder = amount, no part is zero or above its balance, and every bill is met once", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), bills, (amount, open) => {
        const { allocations, remainder } = spreadPayment(amount, open);
        expect(sum(allocations.map((part) => part.amount)) + remainder).toBe(amount);
        expect(new Set(allocations.map((part) => part.bill_id)).size).toBe(allocations.length);
        for (const part of allocations) {
          const target = open.find((candidate) => candidate.id === part.bill_id);
          expect(part.amount).toBeGreaterThan(0);
          expect(part.amount).toBeLessThanOrEqual(target?.balance ?? -1);
        }
        const divisible = open.filter((candidate) => candidate.allow_partial);
        const given = new Map(allocations.map((part) => [part.bill_id, part.amount]));
        const isAllServed = divisible.every(
          (candidate) => (given.get(candidate.id) ?? 0) === candidate.balance,
        );
        if (remainder > 0) expect(isAllServed).toBe(true);
      }),
    );
  });

  test("no bill gets anything while one that goes before it is still open", () => {
    const goesBefore = (one: OpenBill, other: OpenBill) =>
      one.due_on !== other.due_on
        ? one.due_on < other.due_on
        : one.priority !== other.priority
          ? one.priority < other.priority
          : one.id < other.id;
    fc.assert(
      fc.property(fc.nat(10_000_000), bills, (amount, open) => {
        const given = new Map(
          spreadPayment(amount, open).allocations.map((part) => [part.bill_id, part.amount]),
        );
        for (const later of open.filter((candidate) => given.has(candidate.id))) {
          for (const earlier of open.filter((candidate) => goesBefore(candidate, later))) {
            if (!earlier.allow_partial && !given.has(earlier.id)) continue;
            expect(given.get(earlier.id) ?? 0).toBe(earlier.balance);
          }
        }
      }),
    );
  });

  test("does not depend on the order in which bills are given, and leaves that order alone", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), bills, (amount, open) => {
        const before = structuredClone(open);
        expect(spreadPayment(amount, open.toReversed())).toEqual(spreadPayment(amount, open));
        expect(open).toEqual(before);
      }),
    );
  });
});

describe("a declared division", () => {
  const open = [
    bill("a", 100, "2026-07-10"),
    bill("b", 200, "2026-08-10"),
    { ...bill("whole", 300, "2026-09-10"), allow_partial: false },
  ];
  const part = (bill_id: string, amount: number) => ({ bill_id, amount });

  test.each([
    ["a bill in full", 100, [part("a", 100)], 0],
    ["a later bill before an older one", 50, [part("b", 50)], 0],
    ["two bills and the deposit", 350, [part("a", 100), part("b", 200)], 50],
    ["the deposit alone", 50, [], 50],
    ["all of a bill that must be paid at once", 300, [part("whole", 300)], 0],
  ])("takes %s", (_, amount, allocations, to_deposit) => {
    expect(checkAllocations({ amount, allocations, to_deposit }, open)).toBeNull();
  });

  test.each([
    ["nothing paid", 0, [], 0, { code: "not_positive", bill_id: null }],
    ["a negative deposit", 90, [part("a", 100)], -10, { code: "not_positive", bill_id: null }],
    ["half a rupiah to the deposit", 100.5, [part("a", 100)], 0.5, { code: "not_positive", bill_id: null }],
    ["nothing for a bill", 100, [part("a", 100), part("b", 0)], 0, { code: "not_positive", bill_id: "b" }],
    ["less than nothing", 50, [part("a", 100), part("b", -50)], 0, { code: "not_positive", bill_id: "b" }],
    ["half a rupiah", 1, [part("a", 0.5), part("b", 0.5)], 0, { code: "not_positive", bill_id: "a" }],
    ["a bill twice", 100, [part("a", 50), part("a", 50)], 0, { code: "duplicate_bill", bill_id: "a" }],
    ["too little", 101, [part("a", 100)], 0, { code: "sum_differs", amount: 101, declared: 100 }],
    ["too much", 100, [part("a", 100)], 1, { code: "sum_differs", amount: 100, declared: 101 }],
    ["nowhere to go", 100, [], 0, { code: "sum_differs", amount: 100, declared: 0 }],
    ["a bill of another", 100, [part("x", 100)], 0, { code: "unknown_bill", bill_id: "x" }],
    ["more than is open", 101, [part("a", 101)], 0, { code: "exceeds_balance", bill_id: "a", open: 100 }],
    [
      "a part of what must be paid at once",
      299,
      [part("whole", 299)],
      0,
      { code: "partial_refused", bill_id: "whole", open: 300 },
    ],
  ])("refuses %s", (_, amount, allocations, to_deposit, problem) => {
    expect(checkAllocations({ amount, allocations, to_deposit }, open)).toEqual(problem);
  });

  test("tells a wrong sum before a balance that has changed since", () => {
    const payment = { amount: 100, allocations: [part("a", 150)], to_deposit: 0 };
    expect(checkAllocations(payment, open)?.code).toBe("sum_differs");
  });

  test("what the spread proposes is always accepted, and one rupiah more on a filled bill never", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), bills, (amount, offered) => {
        const { allocations, remainder } = spreadPayment(amount, offered);
        expect(checkAllocations({ amount, allocations, to_deposit: remainder }, offered)).toBeNull();
        const [first, ...others] = allocations;
        const target = offered.find((candidate) => candidate.id === first?.bill_id);
        if (!first || first.amount !== target?.balance) return;
        const greedy = [{ ...first, amount: first.amount + 1 }, ...others];
        const problem = checkAllocations(
          { amount: amount + 1, allocations: greedy, to_deposit: remainder },
          offered,
        );
        expect(problem).toEqual({ code: "exceeds_balance", bill_id: first.bill_id, open: first.amount });
      }),
    );
  });
});

describe("a family's sum", () => {
  const of = (student_id: string, unit_id: string, open: OpenBill): FamilyBill => ({
    ...open,
    student_id,
    unit_id,
  });

  const family = [
    of("ani", "sd", bill("a1", 100, "2026-09-10")),
    of("ani", "sd", bill("a2", 100, "2026-11-10")),
    of("budi", "smp", bill("b1", 200, "2026-07-10")),
    of("budi", "sma", bill("b2", 300, "2026-10-10")),
  ];

  const pay = (student_id: string, unit_id: string, ...allocations: [string, number][]) => ({
    student_id,
    unit_id,
    amount: sum(allocations.map(([, amount]) => amount)),
    allocations: allocations.map(([bill_id, amount]) => ({ bill_id, amount })),
  });

  test.each([
    [0, [], 0],
    [150, [pay("budi", "smp", ["b1", 150])], 0],
    [250, [pay("ani", "sd", ["a1", 50]), pay("budi", "smp", ["b1", 200])], 0],
    [301, [pay("ani", "sd", ["a1", 100]), pay("budi", "smp", ["b1", 200]), pay("budi", "sma", ["b2", 1])], 0],
    [
      750,
      [
        pay("ani", "sd", ["a1", 100], ["a2", 100]),
        pay("budi", "smp", ["b1", 200]),
        pay("budi", "sma", ["b2", 300]),
      ],
      50,
    ],
  ])(
    "of %d goes to what is oldest, whoever's it is, one part per child and unit",
    (amount, parts, remainder) => {
      expect(spreadOverFamily(amount, family)).toEqual({ parts, remainder });
    },
  );

  const families = bills.chain((open) =>
    fc.record({
      amount: fc.nat(10_000_000),
      family: fc
        .array(
          fc.record({
            student_id: fc.constantFrom("ani", "budi", "citra"),
            unit_id: fc.constantFrom("sd", "smp"),
          }),
          {
            minLength: open.length,
            maxLength: open.length,
          },
        )
        .map((whose) =>
          open.map((one, place) => ({ ...one, ...(whose[place] ?? { student_id: "ani", unit_id: "sd" }) })),
        ),
    }),
  );

  test("is given out to the last rupiah: Σ parts + remainder = amount, no bill over its balance or of another child", () => {
    fc.assert(
      fc.property(families, ({ amount, family }) => {
        const { parts, remainder } = spreadOverFamily(amount, family);
        expect(sum(parts.map((part) => part.amount)) + remainder).toBe(amount);
        for (const part of parts) {
          expect(part.allocations.length).toBeGreaterThan(0);
          expect(sum(part.allocations.map((one) => one.amount))).toBe(part.amount);
          for (const { bill_id, amount: given } of part.allocations) {
            const target = family.find((one) => one.id === bill_id);
            expect([target?.student_id, target?.unit_id]).toEqual([part.student_id, part.unit_id]);
            expect(given).toBeGreaterThan(0);
            expect(given).toBeLessThanOrEqual(target?.balance ?? -1);
          }
        }
        expect(new Set(parts.map((part) => `${part.student_id} ${part.unit_id}`)).size).toBe(parts.length);
      }),
    );
  });

  test("never reaches a younger bill while an older one of any child is open", () => {
    fc.assert(
      fc.property(families, ({ amount, family }) => {
        const given = new Map(
          spreadOverFamily(amount, family).parts.flatMap((part) =>
            part.allocations.map((one) => [one.bill_id, one.amount] as const),
          ),
        );
        const left = (one: FamilyBill) => one.balance - (given.get(one.id) ?? 0);
        for (const older of family.filter((one) => one.allow_partial && left(one) > 0)) {
          const younger = family.filter((one) => one.due_on > older.due_on && given.has(one.id));
          expect(younger).toEqual([]);
        }
      }),
    );
  });
});
