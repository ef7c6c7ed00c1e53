import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../rules/calendar.ts";
import {
  type FineRule,
  finePartOf,
  finePeriodsOn,
  finePerPeriod,
  finesDue,
  laterFineOf,
  openFineOf,
  principalOpenOf,
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

describe("what a payment of an earlier day does not owe", () => {
  const charges = [
    { on: "2026-07-11", amount: 10_000 },
    { on: "2026-08-11", amount: 10_000 },
  ];
  test.each([
    ["before the first period", "2026-07-10", { fine: 20_000, balance: 270_000 }, 20_000],
    ["on the day of a charge", "2026-07-11", { fine: 20_000, balance: 270_000 }, 10_000],
    ["after the last charge", "2026-08-11", { fine: 20_000, balance: 270_000 }, 0],
    ["of which a part was waived", "2026-07-10", { fine: 5_000, balance: 255_000 }, 5_000],
    ["of which a part is paid", "2026-07-10", { fine: 20_000, balance: 15_000 }, 15_000],
  ])("%s: the open fine of later periods", (_, day, figures, later) => {
    expect(laterFineOf(figures, charges, day)).toBe(later);
  });

  test("never more than is open of the fine, and less the later the day", () => {
    const some = fc.array(
      fc.record({ on: fc.constantFrom("2026-07-11", "2026-08-11"), amount: fc.nat(1_000) }),
    );
    fc.assert(
      fc.property(some, fc.nat(5_000), fc.nat(5_000), (list, fine, balance) => {
        const of = (day: string) => laterFineOf({ fine, balance }, list, day);
        expect(of("2026-07-10")).toBeLessThanOrEqual(openFineOf({ fine, balance }));
        expect(of("2026-07-11")).toBeLessThanOrEqual(of("2026-07-10"));
        expect(of("2026-08-11")).toBe(0);
      }),
    );
  });
});
