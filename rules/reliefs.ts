/** What relief takes off a bill. Source: docs/spec/money.md §6, decision 014. */
import type { FieldErrors } from "../contract/problem.ts";
import { REASON_LENGTH } from "./bills.ts";
import { lastDayOfMonth } from "./calendar.ts";
import { requireRupiah } from "./rupiah.ts";

/** An approved relief of one category: for a student or a student category, in percent or in rupiah. */
export type Relief = {
  id: string;
  student_id: string | null;
  student_category_id: string | null;
  from_on: string;
  until_on: string;
  percent: number | null;
  amount: number | null;
};

/**
 * The days by which it is decided whether a relief holds for a bill: a month is held by any day of it, as a relief from
 * the middle of a month is meant for that month; everything longer, and what is billed once, by the day of issue.
 */
export function reliefDays(period: string, today: string): { from: string; until: string } {
  return /^\d{4}-\d{2}$/.test(period)
    ? { from: `${period}-01`, until: lastDayOfMonth(period) }
    : { from: today, until: today };
}

/** The reliefs that hold for a student on any of these days. */
export function reliefsFor<R extends Relief>(
  reliefs: readonly R[],
  student: { id: string; student_category_id: string | null },
  days: { from: string; until: string },
): R[] {
  return reliefs.filter(
    (relief) =>
      relief.from_on <= days.until &&
      relief.until_on >= days.from &&
      (relief.student_id === null
        ? relief.student_category_id === student.student_category_id
        : relief.student_id === student.id),
  );
}

/**
 * What ending a relief today makes of its days: the months up to today keep what was approved, those to come do not. One
 * that has not begun keeps its first day alone, and is not borne at all (`isBorne`). Source: decision 047.
 */
export function endOfRelief(
  { from_on, until_on }: Pick<Relief, "from_on" | "until_on">,
  today: string,
): { until_on: string; ended_on: string } {
  if (from_on > today) return { until_on: from_on, ended_on: today };
  return { until_on: until_on < today ? until_on : today, ended_on: today };
}

/** Whether an approved relief is borne by the bills of its days: not where it was ended before it began. */
export const isBorne = ({ from_on, ended_on }: { from_on: string; ended_on: string | null }): boolean =>
  ended_on === null || from_on <= ended_on;

/**
 * What each relief takes off an amount, and all of them together: never more than the amount. Percentages are all reckoned
 * on the full amount, rounded half up, and come before sums in rupiah, the larger before the smaller; the order of the
 * rows never matters. RangeError for an amount that is not whole rupiah.
 */
export function reliefOn<R extends Relief>(
  amount: number,
  reliefs: readonly R[],
): { discount: number; parts: { relief: R; discount: number }[] } {
  let rest = requireRupiah("amount", amount);
  const parts = reliefs.toSorted(inOrder).map((relief) => {
    const wanted =
      relief.percent === null ? (relief.amount ?? 0) : Math.floor((amount * relief.percent) / 100 + 0.5);
    const discount = Math.min(wanted, rest);
    rest -= discount;
    return { relief, discount };
  });
  return { discount: amount - rest, parts };
}

/**
 * Why a bill has its discount: each of the reasons once, in their order; null without any. One more takes no former one's
 * place. Of their text a bill keeps the first letters; the audit trail has each whole.
 */
export const discountReasonOf = (reasons: readonly (string | null)[]): string | null =>
  [...new Set(reasons.filter((reason) => reason !== null))].join("; ").slice(0, REASON_LENGTH) || null;

function inOrder(one: Relief, other: Relief): number {
  const byPercent = (other.percent ?? 0) - (one.percent ?? 0);
  const byAmount = (other.amount ?? 0) - (one.amount ?? 0);
  return byPercent || byAmount || (one.id < other.id ? -1 : 1);
}

type Typed = string | number | null | undefined;

/**
 * What is wrong with a proposal beyond the shape of single fields, by field: it is for one student or one student
 * category, in percent or in rupiah, and does not end before it begins.
 */
export function reliefFaults(
  typed: Readonly<
    Record<"student_id" | "student_category_id" | "percent" | "amount" | "from_on" | "until_on", Typed>
  >,
): FieldErrors {
  const isGiven = (value: Typed) => value !== null && value !== undefined && value !== "";
  const { from_on, until_on } = typed;
  const isBackwards = isGiven(from_on) && isGiven(until_on) && String(until_on) < String(from_on);
  return {
    ...(isGiven(typed.student_id) === isGiven(typed.student_category_id) && {
      student_id: ["Pilih satu siswa atau satu kategori siswa."],
    }),
    ...(isGiven(typed.percent) === isGiven(typed.amount) && {
      percent: ["Isi persen atau rupiah, salah satu saja."],
    }),
    ...(isBackwards && { until_on: ["Harus sama dengan atau sesudah tanggal mulai."] }),
  };
}
