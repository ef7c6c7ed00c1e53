/**
 * How numbers, rupiah, days and instants are written: `Intl`'s own output, in one place (docs/spec/money.md §1.1). `locale`
 * is a BCP 47 tag and defaults to the spoken language's; days are "YYYY-MM-DD" and belong to no time zone, instants are ISO
 * 8601 in UTC and are shown in the school's zone. A value that is not a day or an instant throws a
 * RangeError, as `Intl` does.
 */
import { factsOf } from "./languages.ts";
import { spoken } from "./messages.ts";

/** The zone the school keeps its days in: the page has it from the server, and is drawn in Jakarta's. */
export const schoolZone = (): string => globalThis.document?.documentElement.dataset.zone ?? "Asia/Jakarta";

const DAY_MS = 86_400_000;

const currentLocale = () => factsOf(spoken()).locale;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making an Intl formatter costs far more than using it, and a table uses hundreds. */
function numbers(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  numberFormats.set(key, made);
  return made;
}

function dates(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, made);
  return made;
}

/** A calendar day as midnight UTC, so that no time zone can move it. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whole rupiah: 1250000 → "Rp 1.250.000" (with a no-break space). */
export function rupiah(amountRupiah: number, locale = currentLocale()): string {
  return numbers(locale, {
    style: "currency",
    currency: "IDR",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(amountRupiah);
}

/** Rupiah where room is short, on an axis or a small figure: 1250000 → "Rp 1,3 jt". Never for an amount to pay. */
export function rupiahCompact(amountRupiah: number, locale = currentLocale()): string {
  return numbers(locale, {
    style: "currency",
    currency: "IDR",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(amountRupiah);
}

/** A whole number: 12500 → "12.500". */
export function integer(value: number, locale = currentLocale()): string {
  return numbers(locale, { maximumFractionDigits: 0 }).format(value);
}

/** A share between 0 and 1: 0.873 → "87,3%". */
export function percent(ratio: number, locale = currentLocale()): string {
  return numbers(locale, { style: "percent", maximumFractionDigits: 1 }).format(ratio);
}

/** How much more or less, as a share: 0.042 → "+4,2%". */
export function change(ratio: number, locale = currentLocale()): string {
  return numbers(locale, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(
    ratio,
  );
}

/** "2026-11-21" → "21 November 2026". */
export function day(value: string, locale = currentLocale()): string {
  return dates(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    midnight(value),
  );
}

/** "2026-11-21" → "21 Nov 2026", for tables. */
export function shortDay(value: string, locale = currentLocale()): string {
  return dates(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    midnight(value),
  );
}

/** "2026-11-01" → "Minggu, 1 November 2026"; the full style would write "01" in Indonesian, and `day` does not. */
export function longDay(value: string, locale = currentLocale()): string {
  return dates(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(midnight(value));
}

/** "2026-11-21" → "Sab", for the head of a calendar. */
export function weekday(value: string, locale = currentLocale()): string {
  return dates(locale, { weekday: "short", timeZone: "UTC" }).format(midnight(value));
}

/** "2026-11-21" → "Sabtu". */
export function weekdayName(value: string, locale = currentLocale()): string {
  return dates(locale, { weekday: "long", timeZone: "UTC" }).format(midnight(value));
}

/** "2026-11" → "November 2026". */
export function month(value: string, locale = currentLocale()): string {
  return dates(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(midnight(`${value}-01`));
}

/** "2026-11" → "Nov 2026", for a line that is short of room. */
export function shortMonthYear(value: string, locale = currentLocale()): string {
  return dates(locale, { month: "short", year: "numeric", timeZone: "UTC" }).format(midnight(`${value}-01`));
}

/** "2026-11" → "Nov", for the axis of a year. */
export function shortMonth(value: string, locale = currentLocale()): string {
  return dates(locale, { month: "short", timeZone: "UTC" }).format(midnight(`${value}-01`));
}

/** "2026-11-21T07:05:00Z" → "21 November 2026 pukul 14.05" in the school's time zone. */
export function instant(value: string, locale = currentLocale()): string {
  return dates(locale, { dateStyle: "long", timeStyle: "short", timeZone: schoolZone() }).format(
    new Date(value),
  );
}

/** "2026-11-21T07:05:00Z" → "21 Nov 2026, 14.05", for rows. */
export function shortInstant(value: string, locale = currentLocale()): string {
  return dates(locale, { dateStyle: "medium", timeStyle: "short", timeZone: schoolZone() }).format(
    new Date(value),
  );
}

/** "2026-11-21T07:05:00Z" → "21 Nov 2026", its day in the school's time zone. */
export function shortInstantDay(value: string, locale = currentLocale()): string {
  return dates(locale, { day: "numeric", month: "short", year: "numeric", timeZone: schoolZone() }).format(
    new Date(value),
  );
}

/**
 * How long ago a due day passed: due "2026-11-09", today "2026-11-21" → "12 hari"; null when it has not passed.
 * The sentence round it ("lewat 12 hari") is the words'.
 */
export function lateness(dueOn: string, today: string, locale = currentLocale()): string | null {
  const days = Math.round((midnight(today) - midnight(dueOn)) / DAY_MS);
  if (days <= 0) return null;
  return numbers(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
}
