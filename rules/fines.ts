/**
 * The fine of a bill that is paid late. A fine is charged period by period; what a change of the rule or of the bill does
 * counts from the next period on. What counts at the start of a period are the payments dated before it, in whatever order
 * they were entered. Source: docs/spec/money.md §7, decisions 029 and 044.
 */
import type { FineEvery } from "../contract/enums.ts";
import { addDays, addMonths, lastDayOfMonth, monthOf } from "./calendar.ts";
import { leftOf, requireRupiah, sumOf } from "./rupiah.ts";

/** How a category fines: in rupiah or in percent of amount − discount, one of the two. */
export type FineRule = {
  amount: number | null;
  percent: number | null;
  every: FineEvery;
  /** days after the due day that cost nothing */
  graceDays: number;
  /** the most that one bill is fined in all, in rupiah; null for no such limit */
  ceiling: number | null;
  /** bills that are due earlier are not fined */
  from: string;
};

/** What of a bill its fine depends on, in whole rupiah; `paid` may cover a part of the fine too. */
export type FinableBill = { amount: number; discount: number; paid: number; due_on: string };

/** Of what was charged before: the last period, and all charges together, whatever was waived of them since. */
export type Charged = { periods: number; amount: number };

/** One period's fine; `nth` counts from 1, and the period begins on the day `on`. */
export type FineCharge = { nth: number; on: string; amount: number };

/** What is fined: the bill without its fine, for a fine is never fined. RangeError when the discount is larger. */
export const fineBaseOf = (bill: { amount: number; discount: number }): number =>
  requireRupiah("amount − discount", bill.amount - bill.discount);

/** What is open of the bill without its fine; payments cover that before the fine. */
export const principalOpenOf = (bill: { amount: number; discount: number; paid: number }): number =>
  Math.max(0, fineBaseOf(bill) - requireRupiah("paid", bill.paid));

/** How much of a payment over `amount` goes to the fine: what is left once the rest of the bill is covered. */
export const finePartOf = (
  bill: { amount: number; discount: number; paid: number },
  amount: number,
): number => Math.max(0, requireRupiah("amount", amount) - principalOpenOf(bill));

/** What of a bill's fine is open: payments cover the rest of the bill first. */
export const openFineOf = (bill: { fine: number; balance: number }): number =>
  Math.min(bill.fine, bill.balance);

/** A payment of a bill, or a part of one, with its own day, whenever it was entered. */
type Part = { on: string; amount: number };

/**
 * What of a bill was missing when a period began: what the payments dated before it had not covered of what was `owed` then.
 * A period is fined while that is above zero, so the order in which payments are entered never matters.
 */
export const shortOn = (owed: number, parts: readonly Part[], on: string): number =>
  leftOf(owed, sumOf(parts.filter((part) => part.on < on).map(({ amount }) => amount)));

/** A charge that stands, and what of its bill was missing when its period began. */
export type ShortCharge = { on: string; amount: number; short: number };

/** Whether a payment covers the bill before the period of this charge begins, which is then not owed after all. */
export const fallsBy = ({ on, short }: ShortCharge, part: Part): boolean =>
  part.on < on && part.amount >= short;

/** The bill's fine once such a payment is entered too: its charges less what was waived of them, never below zero. */
export function fineAfter(fine: number, charges: readonly ShortCharge[], part: Part): number {
  const sum = (some: readonly ShortCharge[]) => sumOf(some.map(({ amount }) => amount));
  const waived = sum(charges) - fine;
  return Math.max(0, sum(charges.filter((charge) => !fallsBy(charge, part))) - waived);
}

/** What was charged and stands, less all that people have waived of it. */
export const fineLeft = (charged: number, waived: number): number => Math.max(0, charged - waived);

/**
 * The most that a payment of `day` may put on a bill: what is open of it, less the fines of later periods that just this
 * payment shows were never owed. `isCut` where more would leave money that was paid later, as a fine, without anything to
 * pay: that payment has to be voided first.
 */
export function payableOn(
  bill: { fine: number; balance: number },
  charges: readonly ShortCharge[],
  day: string,
): { amount: number; isCut: boolean } {
  const room = (amount: number) =>
    bill.balance - bill.fine + fineAfter(bill.fine, charges, { on: day, amount });
  const borders = charges.filter(({ on }) => day < on).map(({ short }) => short);
  let payable = { amount: Math.max(0, room(0)), isCut: false };
  // The more is paid, the fewer fines stand: between two borders what is open is the same.
  for (const from of [...new Set([0, ...borders])].toSorted((one, other) => one - other)) {
    const open = room(from);
    if (open < from) break;
    const next = Math.min(...borders.filter((border) => border > from));
    payable = open < next ? { amount: open, isCut: false } : { amount: next - 1, isCut: true };
  }
  return payable;
}

/** One period's fine in whole rupiah: a percentage is rounded half up, as relief is. */
export function finePerPeriod(rule: Pick<FineRule, "amount" | "percent">, base: number): number {
  requireRupiah("base", base);
  if (base === 0) return 0;
  return rule.percent === null ? (rule.amount ?? 0) : Math.floor((base * rule.percent) / 100 + 0.5);
}

/**
 * How many periods have begun on `today`: none until the grace has passed, then one, and where the fine is monthly one
 * more on that day of each month (on the month's last day where it has none).
 */
export function finePeriodsOn(rule: FineRule, dueOn: string, today: string): number {
  const first = addDays(dueOn, rule.graceDays + 1);
  if (dueOn < rule.from || today < first) return 0;
  if (rule.every === "once") return 1;
  const months =
    (Number(today.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
    (Number(today.slice(5, 7)) - Number(first.slice(5, 7)));
  return today >= dayAfterMonths(first, months) ? months + 1 : months;
}

/**
 * What is to be charged now beside what was charged already: a charge for each period that has begun since, none once the
 * bill without its fine is covered; with its `parts`, none from the first period on that they cover, so that of a bill that is
 * covered by now a period counts in which it was not. A period beyond the ceiling is charged with 0, so that a later ceiling does not
 * charge it after all.
 */
export function finesDue(
  rule: FineRule,
  bill: FinableBill,
  charged: Charged,
  today: string,
  parts?: readonly Part[],
): FineCharge[] {
  if (parts === undefined && principalOpenOf(bill) === 0) return [];
  const isCovered = (on: string) => parts !== undefined && shortOn(fineBaseOf(bill), parts, on) === 0;
  const each = finePerPeriod(rule, fineBaseOf(bill));
  const first = addDays(bill.due_on, rule.graceDays + 1);
  let room = rule.ceiling === null ? Number.POSITIVE_INFINITY : Math.max(0, rule.ceiling - charged.amount);
  const charges: FineCharge[] = [];
  for (let nth = charged.periods + 1; nth <= finePeriodsOn(rule, bill.due_on, today); nth += 1) {
    const on = dayAfterMonths(first, nth - 1);
    if (isCovered(on)) break;
    const amount = Math.min(each, room);
    room -= amount;
    charges.push({ nth, on, amount });
  }
  return charges;
}

/** The same day of a later month, or its last day where it has none. */
function dayAfterMonths(first: string, months: number): string {
  const month = addMonths(monthOf(first), months);
  const sameDay = `${month}-${first.slice(8)}`;
  const last = lastDayOfMonth(month);
  return sameDay < last ? sameDay : last;
}

/** Longer than a school's longest holidays with the server switched off. */
const DAYS_APART = 60;

/**
 * Whether the day of the server is so far after the last one on which fines were charged that its clock may be wrong: then
 * nothing is charged until somebody has looked. Source: decision 050.
 */
export const isFarAfter = (chargedOn: string | null, today: string): boolean =>
  chargedOn !== null && today > addDays(chargedOn, DAYS_APART);
