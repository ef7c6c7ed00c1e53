/** The days and hours in which the school's office is open. */
import { addDays } from "../../rules/calendar.ts";

/** National holidays that fall on the same day every year, "MM-DD". */
const HOLIDAYS = new Set(["01-01", "05-01", "06-01", "08-17", "12-25"]);

/** Whether the office is open: Monday to Friday, no fixed holiday. */
export function isOfficeDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !HOLIDAYS.has(day.slice(5));
}

/** The first day from `day` on, itself included, on which the office is open. */
export function officeDayFrom(day: string): string {
  return isOfficeDay(day) ? day : officeDayFrom(addDays(day, 1));
}

/** The last day up to `day`, itself included, on which the office is open. */
export function officeDayUntil(day: string): string {
  return isOfficeDay(day) ? day : officeDayUntil(addDays(day, -1));
}

/** Gives the instant of a day and second of the day in the school's zone; RangeError for an unknown zone. */
export function clockIn(timeZone: string): (day: string, second: number) => Date {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const midnights = new Map<string, number>();
  const midnightOf = (day: string) => {
    const noon = new Date(`${day}T12:00:00Z`);
    const zone = format.formatToParts(noon).find((part) => part.type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(zone) ?? [];
    const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === "-" ? -1 : 1);
    return Date.parse(`${day}T00:00:00Z`) - offset * 60_000;
  };
  return (day, second) => {
    const midnight = midnights.get(day) ?? midnightOf(day);
    midnights.set(day, midnight);
    return new Date(midnight + second * 1000);
  };
}
