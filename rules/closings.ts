/** Counting a drawer, and when a day and a month may be closed. Source: docs/spec/money.md §17, decision 062. */
import type { DayStatus } from "../contract/enums.ts";
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

/** What goes to the treasurer where nothing is said: all but what the drawer began with. */
export const usualHandover = (p: { counted: number; opening: number }): number =>
  Math.max(0, p.counted - p.opening);

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

/** Whether a text is a month, "2026-07". */
export const isMonth = (text: string): boolean => /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/.test(text);
