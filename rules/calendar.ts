/** Calendar days are texts "YYYY-MM-DD", months "YYYY-MM"; both sort as texts. Source: docs/spec/money.md §1.1. */

const MS_PER_DAY = 86_400_000;

// Making a format costs a thousand times as much as using it, and a school has one zone.
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const clockFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day on which `instant` falls in the school's zone ("Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura").
 * RangeError for an unknown zone or an invalid date.
 */
export function dayIn(zone: string, instant: Date): string {
  const parts = dayFormatOf(zone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The second of `instant` in the school's zone, "YYYY-MM-DD HH:MM:SS", never a later one. RangeError as `dayIn`. */
export function secondIn(zone: string, instant: Date): string {
  return `${dayIn(zone, instant)} ${clockFormatOf(zone).format(instant)}`;
}

/** Whether `text` is a calendar day that exists, written "YYYY-MM-DD" (2026-02-29 is not one). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  // Engines read 30 February as 2 March, so only a day that comes back unchanged exists.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text;
}

/**
 * The instant at which a calendar day begins in the school's zone, to the minute. RangeError for an unknown zone or when
 * `day` is no calendar day.
 */
export function startOfDay(zone: string, day: string): Date {
  const minutes = (count: number) => new Date(utcOf(day) + count * 60_000);
  // Zones are up to 14 hours away from UTC; days follow each other in every zone, so halving finds the first minute.
  let [before, first] = [-15 * 60, 15 * 60];
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (dayIn(zone, minutes(middle)) < day) before = middle;
    else first = middle;
  }
  return minutes(first);
}

/** The instant of a time "HH:MM" on a calendar day in the school's zone. RangeError as `startOfDay`, or when it is no time. */
export function instantAt(zone: string, day: string, time: string): Date {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`not a time: ${time}`);
  return new Date(startOfDay(zone, day).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

/** The day `days` after `day` (before it when negative). RangeError when `day` is no calendar day. */
export function addDays(day: string, days: number): string {
  return new Date(utcOf(day) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`, negative when `to` is earlier. RangeError when one is no calendar day. */
export function daysBetween(from: string, to: string): number {
  return (utcOf(to) - utcOf(from)) / MS_PER_DAY;
}

/** The month "YYYY-MM" of a day. RangeError when it is no calendar day. */
export function monthOf(day: string): string {
  utcOf(day);
  return day.slice(0, 7);
}

/** The month `months` after `month`, both "YYYY-MM". RangeError when `month` is none. */
export function addMonths(month: string, months: number): string {
  utcOf(`${month}-01`);
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(counted / 12)).padStart(4, "0")}-${String((counted % 12) + 1).padStart(2, "0")}`;
}

/**
 * Every month from `first` to `last`, both included, "YYYY-MM" in order; none when `last` is earlier.
 * RangeError when one is no month.
 */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const end = addMonths(last, 0);
  for (let month = addMonths(first, 0); month <= end; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The same day a year before; of 29 February the day before. RangeError when it is no calendar day. */
export function yearBefore(day: string): string {
  const month = addMonths(monthOf(day), -12);
  const same = `${month}${day.slice(7)}`;
  return isDay(same) ? same : lastDayOfMonth(month);
}

/** The last day of a month "YYYY-MM". RangeError when it is none. */
export function lastDayOfMonth(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

function utcOf(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

function clockFormatOf(zone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    numberingSystem: "latn",
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  clockFormats.set(zone, format);
  return format;
}

function dayFormatOf(zone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  dayFormats.set(zone, format);
  return format;
}

const inIndonesian = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });

/** A day as a sentence to people says it: `30 Juni 2027`. */
export const longDay = (day: string): string => inIndonesian.format(new Date(`${day}T00:00:00Z`));

const monthAndYear = new Intl.DateTimeFormat("id-ID", { month: "long", year: "numeric", timeZone: "UTC" });

/** A month "YYYY-MM" as a sentence to people says it: `Juli 2026`. */
export const monthInWords = (month: string): string => monthAndYear.format(new Date(`${month}-01T00:00:00Z`));

// The full style would write "01 Juli" where all else says "1 Juli".
const withWeekday = new Intl.DateTimeFormat("id-ID", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A day with its weekday: `Jumat, 10 Juli 2026`. */
export const fullDay = (day: string): string => withWeekday.format(new Date(`${day}T00:00:00Z`));
