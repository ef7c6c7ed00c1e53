/** What a billing period is called on the screen. Source: docs/spec/money.md §4.1, docs/spec/api.md §6.1. */
import { type PeriodWords, periodName } from "../../rules/period-names.ts";
import { comparePeriods, isMonth } from "../../rules/periods.ts";
import { month, shortMonth, shortMonthYear } from "./formats.ts";
import { t } from "./messages.ts";

/** What is said of a bill within its category: on the screen in the spoken language, on papers in Indonesian (`paper.ts`). */
export type BillMessages = PeriodWords & { instalment: (sequence: number, count: number) => string };

const onScreen: BillMessages = {
  once: () => t("enum.period.once"),
  semester: (half, year) => t("enum.period.semester", { half, year }),
  year: (year) => t("enum.period.year", { year }),
  month: (value) => month(value),
  instalment: (sequence, count) => t("enum.period.instalment", { sequence, count }),
};

/**
 * "2026-07" → "Juli 2026", "2026-S1" → "Semester 1 2026/2027", "2026/2027" → "Tahun ajaran 2026/2027",
 * "ONCE" → "Sekali bayar". A period that we do not know is shown as it is.
 */
export const periodLabel = (period: string) => periodName(period, onScreen);

/** The same on one line of a table, where a month is as short as it is known: "Jul 2026". */
export const shortPeriodLabel = (period: string) =>
  periodName(period, { ...onScreen, month: shortMonthYear });

/** What a bill is for within its category: its period, and which instalment of how many it is. */
type ForWhat = Place & { period: string };
type Place = { sequence: number; instalments: number };

/**
 * What a bill is for, in one line: "SPP Juli 2026", "Uang Pangkal, angsuran 2 dari 4". A single charge needs no period
 * beside it.
 */
export function billLabel(categoryName: string, bill: ForWhat, messages = onScreen): string {
  const { period } = bill;
  const whole = period === "ONCE" ? categoryName : `${categoryName} ${periodName(period, messages)}`;
  return [whole, instalmentLabel(bill, messages)].filter((part) => part !== null).join(", ");
}

/** The same beside the name of the category: "Juli 2026", "Sekali bayar, angsuran 2 dari 4". */
export function billPeriod(bill: ForWhat, messages = onScreen): string {
  const period = periodName(bill.period, messages);
  return [period, instalmentLabel(bill, messages)].filter((part) => part !== null).join(", ");
}

/** "angsuran 2 dari 4", which no line end divides; null for a bill of its own. */
export function instalmentLabel({ sequence, instalments }: Place, messages = onScreen): string | null {
  return instalments > 1 ? messages.instalment(sequence, instalments).replaceAll(" ", "\u00a0") : null;
}

/**
 * Several periods in the room of one: months of one year share it ("Nov, Des 2026"), others stand beside each other.
 * In order of time, whatever the order given.
 */
export function periodsLabel(periods: readonly string[]): string {
  const ordered = [...periods].sort(comparePeriods);
  const years = new Map<string, string[]>();
  for (const period of ordered) {
    const shared = ordered.length > 1 && isMonth(period);
    const year = shared ? period.slice(0, 4) : "";
    years.set(year, [...(years.get(year) ?? []), shared ? shortMonth(period) : periodLabel(period)]);
  }
  return [...years].map(([year, names]) => `${names.join(", ")} ${year}`.trim()).join(", ");
}

/** The same in as little room as a column of a table has: months in a row by the first and the last, "Jul 2026 – Jun 2027". */
export function periodsSpan(periods: readonly string[]): string {
  const ordered = [...periods].sort(comparePeriods);
  const [first, last] = [ordered[0], ordered.at(-1)];
  const inARow = ordered.every(
    (period, index) => isMonth(period) && placeOf(period) === placeOf(first ?? "") + index,
  );
  if (first === undefined || last === undefined || ordered.length < 3 || !inARow)
    return periodsLabel(ordered);
  const from = first.slice(0, 4) === last.slice(0, 4) ? shortMonth(first) : shortMonthYear(first);
  return `${from} – ${shortMonthYear(last)}`;
}

/** The months since the year 0. */
const placeOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
