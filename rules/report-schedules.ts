/** When a saved report goes out next. Source: docs/spec/books.md §1.9. */
import type { ReportCadence } from "../contract/enums.ts";
import { addDays, dayIn, instantAt, lastDayOfMonth, monthOf } from "./calendar.ts";

/** Its days and its time, in the school's zone. */
export type ReportTimes = {
  cadence: ReportCadence;
  /** 1 is Monday */
  weekday: number | null;
  month_day: number | null;
  time: string;
};

/** No cadence leaves more than this many days without one. */
const LONGEST_GAP_DAYS = 32;

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function isDue({ cadence, weekday, month_day }: ReportTimes, day: string): boolean {
  if (cadence === "daily") return true;
  if (cadence === "weekly") return weekdayOf(day) === weekday;
  if (cadence === "month_end") return day === lastDayOfMonth(monthOf(day));
  return Number(day.slice(8)) === month_day;
}

/** The first time after `now`. RangeError when the fields name none. */
export function nextSending(times: ReportTimes, now: Date, zone: string): Date {
  const today = dayIn(zone, now);
  for (let ahead = 0; ahead <= LONGEST_GAP_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isDue(times, day)) continue;
    const at = instantAt(zone, day, times.time);
    if (at > now) return at;
  }
  throw new RangeError("a schedule without a day");
}
