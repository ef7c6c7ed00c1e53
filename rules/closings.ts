/** Counting a drawer, and when a day and a month may be closed. Source: docs/spec/money.md §17, decision 062. */
import type { DayStatus } from "../contract/enums.ts";
import { denominations } from "../contract/payments/closings.ts";
import { lastDayOfMonth, monthOf } from "./calendar.ts";
import { type JournalLine, journalOfMove } from "./journals.ts";
import { sumOf } from "./rupiah.ts";

type Pieces = { readonly denomination: number; readonly count: number };

/** What notes and coins come to, in rupiah. */
export const countedCash = (counted: readonly Pieces[]): number =>
  sumOf(counted.map(({ denomination, count }) => denomination * count));

/** The place of the first denomination that is named a second time, -1 where each is named once. */
export const repeatedAt = (counted: readonly Pieces[]): number =>
  counted.findIndex(
    ({ denomination }, place) => counted.findIndex((one) => one.denomination === denomination) < place,
  );

/** What a drawer must hold by the books; below zero where more was given back than was in it. */
export const expectedCash = (till: {
  opening_cash: number;
  cash_in: number;
  cash_out: number;
  voids: number;
}): number => till.opening_cash + till.cash_in - till.cash_out - till.voids;

/** What goes to the treasurer where nothing is said: all but what has to stay, which is what the drawer began with. */
export const usualHandover = (p: { counted: number; opening: number }): number =>
  Math.max(0, p.counted - p.opening);

/** What stays in the drawer: what a later day that is closed has begun with, else what this one began with. */
export const cashToStay = (till: { opening_cash: number; next: { opening_cash: number } | null }): number =>
  till.next?.opening_cash ?? till.opening_cash;

/**
 * Whose till a void moves: that of who took the money, while it is the day of taking it; afterwards that of who gives it back.
 */
export const tillOfVoid = (p: {
  bookedOn: string;
  cashierId: string | null;
  today: string;
  voiderId: string;
}): string => (p.bookedOn === p.today && p.cashierId !== null ? p.cashierId : p.voiderId);

/**
 * The entry of a difference: what the drawer holds less, or more, than the books say goes to an account of its own, so that
 * the books say what is there; [] for 0.
 */
export function journalOfDifference(p: {
  cashAccountId: string;
  differenceAccountId: string;
  difference: number;
}): JournalLine[] {
  const { cashAccountId, differenceAccountId, difference } = p;
  return difference < 0
    ? journalOfMove({ fromAccountId: cashAccountId, toAccountId: differenceAccountId, amount: -difference })
    : journalOfMove({ fromAccountId: differenceAccountId, toAccountId: cashAccountId, amount: difference });
}

/**
 * The entry of what is handed over: out of the box that keeps what stays, into which goes what the till has in the unit's other
 * boxes, so that they hold nothing of it any more; [] where nothing moves. Amounts in rupiah, below zero where a box gave out more
 * than it took.
 */
export function journalOfHandover(p: {
  toAccountId: string;
  cashAccountId: string;
  others: readonly { accountId: string; amount: number }[];
  handedOver: number;
}): JournalLine[] {
  const lineOf = (accountId: string, amount: number): JournalLine => ({
    account_id: accountId,
    debit: Math.max(0, amount),
    credit: Math.max(0, -amount),
  });
  const swept = p.others.reduce((whole, { amount }) => whole + amount, 0);
  return [
    lineOf(p.toAccountId, p.handedOver),
    lineOf(p.cashAccountId, swept - p.handedOver),
    ...p.others.map(({ accountId, amount }) => lineOf(accountId, -amount)),
  ].filter(({ debit, credit }) => debit !== credit);
}

/** Open while a till of it is, or its tills are closed and the day itself is not. */
export function dayStatusOf(day: { isLocked: boolean; tills: number }): DayStatus {
  if (day.isLocked) return "closed";
  return day.tills > 0 ? "open" : "quiet";
}

/** Whether the days of a month are behind us: it is over, or its last day is closed. */
export function isMonthOver(p: { month: string; today: string; isTodayLocked: boolean }): boolean {
  if (p.month < monthOf(p.today)) return true;
  return p.isTodayLocked && p.today === lastDayOfMonth(p.month);
}

/** Whether the books had not begun in a month: it lies before the first class year, and no till was moved in it. */
export function isBeforeBooks(
  { period, days }: { period: string; days: readonly { tills: number }[] },
  years: readonly { starts_on: string }[],
): boolean {
  const [first] = years.map(({ starts_on }) => monthOf(starts_on)).toSorted();
  return first !== undefined && period < first && days.every(({ tills }) => tills === 0);
}

/** Whether a text is a month, "2026-07". */
export const isMonth = (text: string): boolean => /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/.test(text);

/** What was typed for each denomination, as it was typed; what is blank is none of it. */
export type Typed = Readonly<Record<number, string>>;

/** How many pieces a text says: 0 for a blank one, null for what is no whole number of at most five digits. */
export function readPieces(text: string): number | null {
  const bare = text.trim();
  if (bare === "") return 0;
  return /^\d{1,5}$/.test(bare) ? Number(bare) : null;
}

/** The pieces that were typed, without those of which there is none; what is no number is left out. */
export const piecesTyped = (typed: Typed): Pieces[] =>
  denominations.flatMap((denomination) => {
    const count = readPieces(typed[denomination] ?? "") ?? 0;
    return count > 0 ? [{ denomination, count }] : [];
  });

type Count = {
  typed: Typed;
  /** what lay in the drawer before its first closing; null where nothing is said, a text where it is no amount */
  opening: number | string | null;
  /** what is handed over; null where nothing is said, a text where it is no amount */
  handedOver: number | string | null;
  reason: string;
};

export type CountFault = "count" | "nothing" | "handover" | "stay" | "reason" | "opening";

/** What a count comes to beside the books, and what is wrong with it, by field. */
export type Reckoning = {
  /** what the drawer must hold, with what lay in it before */
  expected: number;
  counted: number;
  difference: number;
  handedOver: number;
  remaining: number;
  /** field → what is wrong: `100000` or any denomination, `opening_cash`, `handed_over`, `difference_reason`, `counted` */
  faults: Readonly<Record<string, CountFault>>;
};

type CountedTill = {
  opening_cash: number;
  expected_cash: number;
  is_first: boolean;
  next: { opening_cash: number } | null;
};

/**
 * Reckons a count, in rupiah. A difference asks for a reason and hinders nothing; a drawer that nobody has counted is no empty one.
 */
export function reckon(count: Count, till: CountedTill): Reckoning {
  const counted = countedCash(piecesTyped(count.typed));
  const before = till.is_first && typeof count.opening === "number" ? count.opening : 0;
  const expected = till.expected_cash + before;
  const difference = counted - expected;
  const toStay = cashToStay({ ...till, opening_cash: till.opening_cash + before });
  const usual = usualHandover({ counted, opening: toStay });
  const isAmount = typeof count.handedOver !== "string";
  const handedOver = typeof count.handedOver === "number" ? count.handedOver : usual;
  const isBlank = denominations.every((one) => (count.typed[one] ?? "").trim() === "");
  const unread = denominations.filter((one) => readPieces(count.typed[one] ?? "") === null);
  const faults: Record<string, CountFault> = Object.fromEntries(unread.map((one) => [one, "count"]));
  if (isBlank && expected !== 0) faults.counted = "nothing";
  if (typeof count.opening === "string") faults.opening_cash = "opening";
  if (!isAmount || handedOver > counted) faults.handed_over = "handover";
  else if (till.next !== null && counted - handedOver !== toStay) faults.handed_over = "stay";
  if (difference !== 0 && count.reason.trim() === "" && !isBlank) faults.difference_reason = "reason";
  return { expected, counted, difference, handedOver, remaining: counted - handedOver, faults };
}

/** The same of a till that is being counted; null without one. */
export const reckonOf = (count: Count & { of: { till: CountedTill } | null }) =>
  count.of && reckon(count, count.of.till);

/** Whether all days of a month have come, as far as its own days tell. */
export const isMonthWhole = (period: { period: string; days: readonly { day: string }[] }): boolean =>
  period.days.at(-1)?.day === lastDayOfMonth(period.period);

/** The latest day before today that waits to be closed. */
export const dayToClose = (
  days: readonly { day: string; status: DayStatus }[],
  today: string,
): string | undefined => days.findLast(({ day, status }) => status === "open" && day < today)?.day;
