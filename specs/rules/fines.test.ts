import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../rules/calendar.ts";
import {
  type FineRule,
  fallsBy,
  fineAfter,
  finePartOf,
  finePeriodsOn,
  finePerPeriod,
  finesDue,
  payableOn,
  principalOpenOf,
  shortOn,
} from "../../rules/fines.ts";

const rule: FineRule = {
  amount: 10_000,
  percent: null,
  every: "month",
  graceDays: 0,
  ceiling: null,
  from: "2026-01-01",
};
const bill = { amount: 250_000, discount: 0, paid: 0, due_on: "2026-07-10" };
const nothing = { periods: 0, amount: 0 };
const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, one) => all + one.amount, 0);

describe("the periods of a fine", () => {
  test.each([
    ["on the due day", {}, "2026-07-10", 0],
    ["on the day after", {}, "2026-07-11", 1],
    ["on the last day of the first month", {}, "2026-08-10", 1],
    ["when the second month begins", {}, "2026-08-11", 2],
    ["a year later", {}, "2027-07-11", 13],
    ["on the last day of grace", { graceDays: 10 }, "2026-07-20", 0],
    ["after the grace", { graceDays: 10 }, "2026-07-21", 1],
    ["once, however late", { every: "once" }, "2027-07-11", 1],
    ["of a bill due before the rule", { from: "2026-07-11" }, "2026-12-31", 0],
    ["of a bill due when the rule begins", { from: "2026-07-10" }, "2026-07-11", 1],
  ] as const)("%s", (_, more, today, periods) => {
    expect(finePeriodsOn({ ...rule, ...more }, bill.due_on, today)).toBe(periods);
  });

  test.each([
    ["2026-02-27", 1],
    ["2026-02-28", 2],
    ["2026-03-30", 2],
    ["2026-03-31", 3],
    ["2026-04-30", 4],
  ])("that begin on a 31st begin on the last day of a shorter month: %s", (today, periods) => {
    expect(finePeriodsOn(rule, "2026-01-30", today)).toBe(periods);
  });
});

describe("what a period costs", () => {
  test.each([
    ["rupiah", { amount: 10_000, percent: null }, 250_000, 10_000],
    ["percent", { amount: null, percent: 2 }, 250_000, 5_000],
    ["percent, half up", { amount: null, percent: 3 }, 199_950, 5_999],
    ["percent, down", { amount: null, percent: 1 }, 149, 1],
    ["a free bill in rupiah", { amount: 10_000, percent: null }, 0, 0],
    ["a free bill in percent", { amount: null, percent: 2 }, 0, 0],
  ])("%s", (_, size, base, fine) => {
    expect(finePerPeriod(size, base)).toBe(fine);
  });
});

describe("what is due", () => {
  test("is each period that has begun, on the day on which it does", () => {
    expect(finesDue(rule, bill, nothing, "2026-09-15")).toEqual([
      { nth: 1, on: "2026-07-11", amount: 10_000 },
      { nth: 2, on: "2026-08-11", amount: 10_000 },
      { nth: 3, on: "2026-09-11", amount: 10_000 },
    ]);
    expect(finesDue(rule, bill, { periods: 2, amount: 20_000 }, "2026-09-15")).toEqual([
      { nth: 3, on: "2026-09-11", amount: 10_000 },
    ]);
  });

  test("never passes the ceiling, which counts what was charged before", () => {
    const capped = { ...rule, ceiling: 25_000 };
    expect(finesDue(capped, bill, nothing, "2026-10-15").map((one) => one.amount)).toEqual([
      10_000, 10_000, 5_000, 0,
    ]);
    expect(finesDue(capped, bill, { periods: 1, amount: 40_000 }, "2026-08-15")).toEqual([
      { nth: 2, on: "2026-08-11", amount: 0 },
    ]);
  });

  test("is nothing once the rest of the bill is covered, though the fine is open", () => {
    expect(finesDue(rule, { ...bill, paid: 250_000 }, { periods: 1, amount: 10_000 }, "2027-01-01")).toEqual(
      [],
    );
    expect(finesDue(rule, { ...bill, paid: 249_999 }, nothing, "2026-07-11")).toHaveLength(1);
    expect(finesDue(rule, { ...bill, discount: 250_000 }, nothing, "2027-01-01")).toEqual([]);
  });
});

const rules = fc.record({
  size: fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), percent: fc.constant(null) }),
    fc.record({ amount: fc.constant(null), percent: fc.integer({ min: 1, max: 100 }) }),
  ),
  every: fc.constantFrom("once" as const, "month" as const),
  graceDays: fc.integer({ min: 0, max: 60 }),
  ceiling: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
});
const cases = fc.record({
  rule: rules.map(({ size, ...rest }): FineRule => ({ ...size, ...rest, from: "2020-01-01" })),
  bill: fc
    .record({
      amount: fc.integer({ min: 0, max: 10_000_000 }),
      discounted: fc.integer({ min: 0, max: 100 }),
      due: fc.integer({ min: 0, max: 800 }),
    })
    .map(({ amount, discounted, due }) => ({
      amount,
      discount: Math.floor((amount * discounted) / 100),
      paid: 0,
      due_on: addDays("2025-01-01", due),
    })),
  days: fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 1, maxLength: 6 }),
});

describe("for every rule, bill and day", () => {
  test("a fine is whole, never negative and never above its ceiling, and days never lower it", () => {
    fc.assert(
      fc.property(cases, ({ rule: one, bill: late, days }) => {
        let before = 0;
        for (const day of days.toSorted((a, b) => a - b)) {
          const fine = sum(finesDue(one, late, nothing, addDays("2025-01-01", day)));
          expect(Number.isSafeInteger(fine)).toBe(true);
          expect(fine).toBeGreaterThanOrEqual(before);
          expect(fine).toBeLessThanOrEqual(one.ceiling ?? Number.MAX_SAFE_INTEGER);
          before = fine;
        }
      }),
    );
  });

  test("it is the same however often it is asked for on the way, and asking again adds nothing", () => {
    fc.assert(
      fc.property(cases, ({ rule: one, bill: late, days }) => {
        const charged = { periods: 0, amount: 0 };
        const order = days.toSorted((a, b) => a - b).map((day) => addDays("2025-01-01", day));
        for (const today of [...order, order.at(-1) ?? ""]) {
          const due = finesDue(one, late, charged, today);
          charged.periods += due.length;
          charged.amount += sum(due);
        }
        expect(finesDue(one, late, charged, order.at(-1) ?? "")).toEqual([]);
        expect(charged.amount).toBe(sum(finesDue(one, late, nothing, order.at(-1) ?? "")));
      }),
    );
  });

  test("each charge stands on a day that has come, in order, after the grace", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 1_500 }), ({ rule: one, bill: late }, day) => {
        const today = addDays("2025-01-01", day);
        const on = finesDue(one, late, nothing, today).map((due) => due.on);
        expect(on).toEqual([...new Set(on)].toSorted());
        expect(on.every((begun) => begun <= today && begun > addDays(late.due_on, one.graceDays))).toBe(true);
      }),
    );
  });
});

describe("a payment", () => {
  test.each([
    ["of less than the rest", 0, 200_000, 0],
    ["of all", 0, 260_000, 10_000],
    ["of what is left of the fine", 255_000, 5_000, 5_000],
    ["over the border", 240_000, 15_000, 5_000],
  ])("%s goes to the bill before its fine", (_, paid, amount, fine) => {
    expect(finePartOf({ ...bill, paid }, amount)).toBe(fine);
  });

  test("leaves no principal open once it covers amount − discount", () => {
    expect(principalOpenOf({ amount: 250_000, discount: 50_000, paid: 150_000 })).toBe(50_000);
    expect(principalOpenOf({ amount: 250_000, discount: 50_000, paid: 205_000 })).toBe(0);
    expect(() => principalOpenOf({ amount: 1, discount: 2, paid: 0 })).toThrow(RangeError);
  });
});

describe("the most that a payment of an earlier day may put on a bill", () => {
  const charges = [
    { on: "2026-07-11", amount: 10_000, short: 250_000 },
    { on: "2026-08-11", amount: 10_000, short: 250_000 },
  ];
  const open = { fine: 20_000, balance: 270_000 };
  test.each([
    ["before the first period: no fine", "2026-07-10", open, charges, 250_000, false],
    ["on the day of a charge: that one", "2026-07-11", open, charges, 260_000, false],
    ["after the last charge: all", "2026-08-11", open, charges, 270_000, false],
    ["of which a part was waived", "2026-07-10", { fine: 5_000, balance: 255_000 }, charges, 250_000, false],
    [
      "where the rest was paid since, which it does not make early",
      "2026-07-10",
      { fine: 20_000, balance: 20_000 },
      charges,
      20_000,
      false,
    ],
    [
      "where all but a part was paid since",
      "2026-07-10",
      { fine: 20_000, balance: 80_000 },
      charges,
      80_000,
      false,
    ],
    [
      "where it was short of a part, of which a fine was paid since",
      "2026-07-10",
      { fine: 20_000, balance: 10_000 },
      charges.map((charge) => ({ ...charge, short: 10_000 })),
      9_999,
      true,
    ],
    ["where nothing is charged", "2026-07-10", { fine: 0, balance: 7 }, [], 7, false],
  ])("%s", (_, day, figures, list, amount, isCut) => {
    expect(payableOn(figures, list, day)).toEqual({ amount, isCut });
  });

  test("is never more than is open, less the earlier the day, and leaves no bill below zero", () => {
    const some = fc.array(
      fc.record({
        on: fc.constantFrom("2026-07-11", "2026-08-11"),
        amount: fc.nat(1_000),
        short: fc.integer({ min: 1, max: 5_000 }),
      }),
    );
    fc.assert(
      fc.property(some, fc.nat(5_000), fc.nat(100), (list, principal, waived) => {
        const fine = Math.max(0, sum(list) - waived);
        const figures = { fine, balance: principal + fine };
        for (const on of ["2026-07-10", "2026-07-11", "2026-08-11"]) {
          const { amount, isCut } = payableOn(figures, list, on);
          const left = (paid: number) =>
            figures.balance - fine + fineAfter(fine, list, { on, amount: paid }) - paid;
          expect(amount).toBeLessThanOrEqual(figures.balance);
          expect(left(amount)).toBeGreaterThanOrEqual(0);
          expect(left(amount + 1)).toBeLessThan(0);
          expect(isCut).toBe(left(amount) > 0);
        }
        expect(payableOn(figures, list, "2026-08-11").amount).toBe(figures.balance);
      }),
    );
  });
});

/** A bill's payments and fines as the cases keep them: what is short is fined, what falls is kept to come back. */
function bookOf(the: FineRule, base: number, dueOn: string) {
  type Kept = { nth: number; on: string; amount: number; stands: boolean };
  const kept: Kept[] = [];
  const parts: { on: string; amount: number }[] = [];
  const standing = () => kept.filter(({ stands }) => stands);
  const shorts = () => standing().map((one) => ({ ...one, short: shortOn(base, parts, one.on) }));
  const assess = (today: string) => {
    const charged = {
      periods: Math.max(0, ...standing().map(({ nth }) => nth)),
      amount: sum(standing()),
    };
    const late = { amount: base, discount: 0, paid: sum(parts), due_on: dueOn };
    kept.push(...finesDue(the, late, charged, today, parts).map((one) => ({ ...one, stands: true })));
  };
  return {
    assess,
    /** takes it whole or not at all */
    enter(part: { on: string; amount: number }, today: string): boolean {
      assess(today);
      const fine = sum(standing());
      const balance = base + fine - sum(parts);
      if (part.amount > payableOn({ fine, balance }, shorts(), part.on).amount) return false;
      for (const charge of shorts().filter((one) => fallsBy(one, part))) {
        for (const one of kept) if (one.nth === charge.nth) one.stands = false;
      }
      parts.push(part);
      return true;
    },
    void(part: { on: string; amount: number }, today: string) {
      parts.splice(parts.indexOf(part), 1);
      for (const one of kept) if (shortOn(base, parts, one.on) > 0) one.stands = true;
      assess(today);
    },
    parts,
    fines: () => standing().map(({ on, amount }) => [on, amount]),
    balance: () => base + sum(standing()) - sum(parts),
  };
}

const LAST = 200;
const dayOf = (nth: number) => addDays("2026-07-01", nth);
const histories = fc.record({
  rule: fc.record({
    amount: fc.integer({ min: 1, max: 30 }),
    ceiling: fc.option(fc.integer({ min: 1, max: 90 })),
    graceDays: fc.nat(10),
    every: fc.constantFrom("once" as const, "month" as const),
  }),
  base: fc.integer({ min: 1, max: 100 }),
  entries: fc.array(
    fc.record({
      on: fc.nat(LAST),
      later: fc.nat(LAST),
      amount: fc.integer({ min: 1, max: 60 }),
      isVoided: fc.boolean(),
    }),
    { maxLength: 7 },
  ),
});
const ruleOf = (some: Pick<FineRule, "amount" | "ceiling" | "graceDays" | "every">): FineRule => ({
  percent: null,
  from: "2020-01-01",
  ...some,
});

describe("for every history in which the order of entry differs from the order of days", () => {
  test("each period is fined that the payments dated before it did not cover, and no other", () => {
    fc.assert(
      fc.property(histories, ({ rule: some, base, entries }) => {
        const ours = ruleOf(some);
        const book = bookOf(ours, base, "2026-07-10");
        const acts = entries
          .flatMap(({ on, later, amount, isVoided }) => {
            const part = { on: dayOf(on), amount };
            const at = Math.min(LAST, on + later);
            const entered = { at, run: () => book.enter(part, dayOf(at)) };
            if (!isVoided) return [entered];
            const end = Math.min(LAST, at + later);
            const isThere = () => book.parts.includes(part);
            return [entered, { at: end, run: () => isThere() && book.void(part, dayOf(end)) }];
          })
          .toSorted((one, other) => one.at - other.at);
        for (const act of acts) {
          act.run();
          expect(book.balance()).toBeGreaterThanOrEqual(0);
        }
        book.assess(dayOf(LAST));
        // Counted the other way: period by period over the days, without any memory of what was entered when.
        const begun = finesDue(
          ours,
          { amount: base, discount: 0, paid: 0, due_on: "2026-07-10" },
          nothing,
          dayOf(LAST),
        );
        const late = begun.filter(({ on }) => sum(book.parts.filter((part) => part.on < on)) < base);
        expect(book.fines()).toEqual(late.map(({ on, amount }) => [on, amount]));
      }),
      { numRuns: 300 },
    );
  });

  test("two orders of entry take the same payments and leave the same bill", () => {
    fc.assert(
      fc.property(
        histories,
        fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
        ({ rule: some, base, entries }, turns) => {
          const parts = entries.map(({ on, amount }) => ({ on: dayOf(on), amount }));
          const turned = parts
            .map((part, place) => ({ part, turn: turns[place] ?? 0 }))
            .toSorted((one, other) => one.turn - other.turn)
            .map(({ part }) => part);
          const outcome = (order: typeof parts) => {
            const book = bookOf(ruleOf(some), base, "2026-07-10");
            const isTaken = order.every((part) => book.enter(part, dayOf(LAST)));
            book.assess(dayOf(LAST));
            return isTaken ? { fines: book.fines(), balance: book.balance() } : "refused";
          };
          expect(outcome(turned)).toEqual(outcome(parts));
        },
      ),
      { numRuns: 300 },
    );
  });
});
