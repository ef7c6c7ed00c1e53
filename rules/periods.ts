import type { CategoryKind } from "../contract/enums.ts";
import { addMonths, lastDayOfMonth, monthOf, monthsBetween } from "./calendar.ts";

/** What a period needs to know of its class year: its name "YYYY/YYYY" and its first and last day. */
export type ClassYearSpan = { name: string; starts_on: string; ends_on: string };

/**
 * Periods are "2026-07" (a month), "2026-S1" and "2026-S2" (the halves of the class year 2026/2027: July–December 2026
 * and January–June 2027, both keyed to its first year), "2026/2027" (the whole year) and "ONCE".
 * Source: docs/spec/money.md §4.1, docs/spec/api.md §6.1.
 */
type Period =
  | { shape: "month"; month: string }
  | { shape: "semester"; firstMonth: string }
  | { shape: "year"; firstMonth: string }
  | { shape: "once" };

const MONTHS_OF_SEMESTER = 6;
const MONTHS_OF_YEAR = 12;

/**
 * The periods for which a category of this kind can be billed in a class year, in order of time. RangeError when the
 * name is not "YYYY/YYYY" with the second year following the first. Source: docs/spec/money.md §4.1.
 */
export function periodsOf(kind: CategoryKind, classYearName: string): string[] {
  const firstMonth = firstMonthOf(classYearName);
  switch (kind) {
    case "monthly":
      return monthsBetween(firstMonth, addMonths(firstMonth, MONTHS_OF_YEAR - 1));
    case "semester":
      return [`${classYearName.slice(0, 4)}-S1`, `${classYearName.slice(0, 4)}-S2`];
    case "yearly":
      return [classYearName];
    case "once":
    case "open":
      return ["ONCE"];
  }
}

/** Whether a category of this kind can be billed for `period` in that class year. RangeError as `periodsOf`. */
export function isPeriodOf(kind: CategoryKind, classYearName: string, period: string): boolean {
  return periodsOf(kind, classYearName).includes(period);
}

/**
 * The day a bill of `period` falls due: `dueDay` in that month, in July or January for a semester, in the first month
 * of the class year for a whole year; for ONCE the next such day from `today` on, today included.
 * RangeError when `dueDay` is not 1–28 or the period cannot be read. Source: docs/spec/money.md §4.4.
 */
export function dueOnOf(period: string, dueDay: number, classYear: ClassYearSpan, today: string): string {
  if (!Number.isInteger(dueDay) || dueDay < 1 || dueDay > 28) {
    throw new RangeError(`a due day is 1 to 28, not ${dueDay}`);
  }
  const first = firstDayOf(period, classYear, today);
  const due = dayOfMonth(monthOf(first), dueDay);
  return due >= first ? due : dayOfMonth(addMonths(monthOf(first), 1), dueDay);
}

/**
 * The first day that `period` covers. A year begins with the month in which its class year starts; ONCE has no stretch
 * of its own and begins `today`. RangeError when the period cannot be read.
 */
export function firstDayOf(period: string, classYear: ClassYearSpan, today: string): string {
  const parsed = parsePeriod(period);
  switch (parsed.shape) {
    case "month":
      return dayOfMonth(parsed.month, 1);
    case "semester":
      return dayOfMonth(parsed.firstMonth, 1);
    case "year":
      return dayOfMonth(monthOf(classYear.starts_on), 1);
    case "once":
      return today;
  }
}

/**
 * The last day that `period` covers; who enters the school later is not billed for it. A year ends with its class
 * year, ONCE too, but never before `today`. RangeError when the period cannot be read.
 */
export function lastDayOf(period: string, classYear: ClassYearSpan, today: string): string {
  const parsed = parsePeriod(period);
  switch (parsed.shape) {
    case "month":
      return lastDayOfMonth(parsed.month);
    case "semester":
      return lastDayOfMonth(addMonths(parsed.firstMonth, MONTHS_OF_SEMESTER - 1));
    case "year":
      return classYear.ends_on;
    case "once":
      return classYear.ends_on > today ? classYear.ends_on : today;
  }
}

/**
 * Orders periods by the month they begin with, a longer one before the shorter ones within it, ONCE after all.
 * RangeError when one cannot be read.
 */
export function comparePeriods(one: string, other: string): number {
  const keyOfOne = sortKeyOf(one);
  const keyOfOther = sortKeyOf(other);
  if (keyOfOne === keyOfOther) return 0;
  return keyOfOne < keyOfOther ? -1 : 1;
}

/** Whether a period is a month of a calendar year. */
export const isMonth = (period: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(period);

function sortKeyOf(period: string): string {
  const parsed = parsePeriod(period);
  switch (parsed.shape) {
    case "year":
      return `${parsed.firstMonth} 1`;
    case "semester":
      return `${parsed.firstMonth} 2`;
    case "month":
      return `${parsed.month} 3`;
    case "once":
      return "9999-99";
  }
}

function parsePeriod(period: string): Period {
  if (period === "ONCE") return { shape: "once" };
  if (isMonth(period)) return { shape: "month", month: period };
  const year = period.slice(0, 4);
  if (/^\d{4}-S1$/.test(period)) return { shape: "semester", firstMonth: `${year}-07` };
  if (/^\d{4}-S2$/.test(period))
    return { shape: "semester", firstMonth: addMonths(`${year}-07`, MONTHS_OF_SEMESTER) };
  return { shape: "year", firstMonth: firstMonthOf(period) };
}

function firstMonthOf(classYearName: string): string {
  const years = /^(\d{4})\/(\d{4})$/.exec(classYearName);
  if (!years || Number(years[2]) !== Number(years[1]) + 1) {
    throw new RangeError(`neither a period nor a class year: ${classYearName}`);
  }
  return `${years[1]}-07`;
}

function dayOfMonth(month: string, day: number): string {
  return `${month}-${String(day).padStart(2, "0")}`;
}
