/** How the demo school's families pay: most on time, some late, some in parts, some several months at once. */
import { addDays, addMonths, monthOf } from "../../rules/calendar.ts";
import type { Bill } from "./books.ts";
import { between, dice, pick } from "./chance.ts";
import type { Charge } from "./charges.ts";
import { officeDayFrom, officeDayUntil } from "./office-days.ts";
import { type DemoStudent, SHOWN_NIS } from "./students.ts";

/** To come on `day` and pay this share of what a bill then still asks for. */
export type Wish = { day: string; share: number };

type Habit = "punctual" | "ahead" | "late" | "gathering" | "halving" | "owing";

/** Of a hundred families. */
const habits = [
  { habit: "punctual", upTo: 60 },
  { habit: "ahead", upTo: 68 },
  { habit: "late", upTo: 83 },
  { habit: "gathering", upTo: 90 },
  { habit: "halving", upTo: 95 },
  { habit: "owing", upTo: 100 },
] as const satisfies readonly { habit: Habit; upTo: number }[];

const habitOf = (family: string): Habit =>
  habits.find(({ upTo }) => dice(`habit ${family}`) * 100 < upTo)?.habit ?? "owing";

/** When a family means to pay a bill; nothing when it will not for now. Never on the day of issue itself. */
export function wishesFor(bill: Bill, student: DemoStudent): Wish[] {
  const luck = dice(`${student.family} ${bill.category_code} ${bill.period}`);
  const wishes = bill.category_code === "UP" ? instalments(bill, luck) : byHabit(bill, student.family, luck);
  const whole = bill.allow_partial === 1 ? wishes : wishes.slice(-1);
  const isTooEarly = (day: string) => day <= bill.issued_on;
  return whole.map(({ day, share }) => ({
    day: officeDayFrom(isTooEarly(day) ? addDays(bill.issued_on, 1) : day),
    share,
  }));
}

/** The entrance fee is large: most pay it in three parts. */
function instalments(bill: Bill, luck: number): Wish[] {
  const first = addDays(bill.due_on, -between(2, 20, luck));
  if (luck < 0.4) return [{ day: first, share: 1 }];
  const second = { day: addDays(first, 45), share: 0.5 };
  const paid = [{ day: first, share: 0.4 }, second];
  return luck < 0.9 ? [...paid, { day: addDays(first, 100), share: 1 }] : paid;
}

function byHabit(bill: Bill, family: string, luck: number): Wish[] {
  const due = bill.due_on;
  const once = (days: number) => [{ day: addDays(due, days), share: 1 }];
  const month = Number(due.slice(5, 7));
  // Who pays for several months at once has one day for all of them.
  const onDayOf = (months: number, day: string) => [
    { day: `${addMonths(monthOf(due), months)}-${day}`, share: 1 },
  ];
  switch (habitOf(family)) {
    case "punctual":
      return luck > 0.985 ? [] : once(between(-7, 0, luck));
    case "ahead":
      return onDayOf(month % 2 === 0 ? 0 : -1, "06");
    case "late":
      return luck > 0.94 ? [] : once(between(2, 26, luck));
    case "gathering":
      return onDayOf((3 - (month % 3)) % 3, "12");
    case "halving": {
      const half = { day: addDays(due, between(-5, 4, luck)), share: 0.5 };
      return luck > 0.8 ? [half] : [half, { day: addDays(half.day, 32), share: 1 }];
    }
    case "owing":
      if (luck < 0.5) return once(between(15, 70, luck * 2));
      return luck < 0.65 ? [{ day: addDays(due, 25), share: 0.4 }] : [];
  }
}

/**
 * What the shown student pays, whatever day it is: everything that has fallen due but the last two bills, of which the
 * elder is paid in part and the younger is overdue; what is still to come stays open. Source: docs/spec/running.md §4.
 */
export function shownWishes(charges: readonly Charge[], today: string): ReadonlyMap<Charge, Wish[]> {
  const past = charges
    .filter(
      (charge) => charge.dueOn < today && charge.students.some((student) => student.row.nis === SHOWN_NIS),
    )
    .sort((one, other) =>
      one.dueOn === other.dueOn
        ? one.category.priority - other.category.priority
        : one.dueOn < other.dueOn
          ? -1
          : 1,
    );
  return new Map(
    past.slice(0, -1).map((charge, index) => {
      const day = officeDayUntil(addDays(charge.dueOn, -2));
      return [charge, [{ day, share: index === past.length - 2 ? 0.5 : 1 }]];
    }),
  );
}

/** How a family pays on a day. */
export function methodOf(family: string, day: string): "cash" | "transfer" | "qris" {
  const usual = pick(["cash", "cash", "transfer", "qris"] as const, dice(`method ${family}`));
  return dice(`method ${family} ${day}`) < 0.8 ? usual : "cash";
}

/** Families to whom the school gives something back on every SPP bill: how much, and why. */
export function reliefOf(student: DemoStudent): { amount: number; reason: string } | null {
  const luck = dice(`relief ${student.row.nis} ${student.unit.code}`);
  if (luck > 0.03) return null;
  return pick<{ amount: number; reason: string }>(
    [
      { amount: 100_000, reason: "Potongan anak guru" },
      { amount: 75_000, reason: "Potongan siswa yatim" },
      { amount: 50_000, reason: "Potongan saudara kandung" },
    ],
    luck / 0.03,
  );
}
