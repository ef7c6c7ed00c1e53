import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../rules/calendar.ts";
import { type DepositMove, depositLeftOn, mayReceiveDeposit } from "../../rules/deposits.ts";

const move = (on: string, amount: number, voidedOn: string | null = null) => ({ on, amount, voidedOn });

describe("what a deposit leaves to be taken on a day", () => {
  test.each([
    ["before it was made", [move("2026-07-20", 100)], "2026-07-10", 0],
    ["on the day on which it was made", [move("2026-07-20", 100)], "2026-07-20", 100],
    [
      "of which a later day takes a part",
      [move("2026-07-20", 100), move("2026-08-01", -70)],
      "2026-07-25",
      30,
    ],
    ["which a later day fills again", [move("2026-07-20", 100), move("2026-08-01", 50)], "2026-07-25", 100],
    ["that was voided", [move("2026-07-20", 100, "2026-07-22")], "2026-07-21", 0],
    [
      "while the books still show a use that was voided since",
      [move("2026-07-20", 100), move("2026-07-25", -100, "2026-08-10")],
      "2026-07-26",
      0,
    ],
    [
      "once they do not any more",
      [move("2026-07-20", 100), move("2026-07-25", -100, "2026-08-10")],
      "2026-08-10",
      100,
    ],
  ] as const)("%s", (_, moves, day, left) => {
    expect(depositLeftOn(moves, day)).toBe(left);
  });
});

test.each([
  [{ isOfUnit: true, status: "active", owed: 0 }, true],
  [{ isOfUnit: true, status: "on_leave", owed: 0 }, true],
  [{ isOfUnit: true, status: "moved", owed: 0 }, false],
  [{ isOfUnit: true, status: "graduated", owed: 0 }, false],
  [{ isOfUnit: true, status: "left", owed: 1 }, true],
  [{ isOfUnit: false, status: "active", owed: 0 }, false],
  [{ isOfUnit: false, status: "active", owed: 1 }, true],
] as const)("a deposit goes to who can spend it: %o %s", (to, may) => {
  expect(mayReceiveDeposit(to)).toBe(may);
});

const LAST = 60;
const dayOf = (nth: number) => addDays("2026-07-01", nth);
const histories = fc.array(
  fc.record({
    on: fc.nat(LAST),
    later: fc.nat(20),
    amount: fc.integer({ min: -50, max: 50 }),
    isVoided: fc.boolean(),
  }),
  { maxLength: 8 },
);

test("for every history, in whatever order it is entered, no deposit is below zero on any day", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const book: DepositMove[] = [];
      const acts = history
        .flatMap(({ on, later, amount, isVoided }) => {
          const own = move(dayOf(on), amount);
          const at = on + later;
          const enter = () => {
            if (amount >= 0 || depositLeftOn(book, own.on) + amount >= 0) book.push(own);
          };
          const takeBack = () => {
            const place = book.indexOf(own);
            if (place < 0 || (amount > 0 && depositLeftOn(book, own.on) < amount)) return;
            book[place] = { ...own, voidedOn: dayOf(at + later) };
          };
          return isVoided
            ? [
                { at, run: enter },
                { at: at + later, run: takeBack },
              ]
            : [{ at, run: enter }];
        })
        .toSorted((one, other) => one.at - other.at);
      for (const { run } of acts) {
        run();
        for (let nth = 0; nth <= LAST + 40; nth += 1) {
          const until = dayOf(nth);
          const on = (day: string | null) => day !== null && day <= until;
          const sum = (moves: readonly DepositMove[]) => moves.reduce((all, one) => all + one.amount, 0);
          const come = book.filter((one) => on(one.on));
          expect(sum(come.filter((one) => one.voidedOn === null))).toBeGreaterThanOrEqual(0);
          expect(sum(come.filter((one) => !on(one.voidedOn)))).toBeGreaterThanOrEqual(0);
        }
      }
    }),
  );
});
