/**
 * Days as people write them in sheets. What is plain is read, a day that does not exist, or that was no such weekday, is told
 * from a text that is no day, and which of two small numbers is the month is a question for the whole column.
 * Source: docs/spec/data.md §10, decision 034.
 */

/** Whether the day or the month comes first where both are numbers. */
export type DayOrder = "day" | "month";

type Reading = { day: string } | { problem: "impossible" | "unknown" } | { problem: "weekday"; fell: string };

const monthNames: readonly (readonly string[])[] = [
  ["januari", "january"],
  ["februari", "pebruari", "february"],
  ["maret", "march", "mrt"],
  ["april"],
  ["mei", "may"],
  ["juni", "june"],
  ["juli", "july"],
  ["agustus", "august", "agst", "agt", "ags"],
  ["september"],
  ["oktober", "october"],
  ["november", "nopember"],
  ["desember", "december"],
];

const romanMonths: readonly string[] = "i ii iii iv v vi vii viii ix x xi xii".split(" ");

/** From Sunday on. */
const weekdayNames: readonly string[] = [
  "minggu|ahad|min|ahd|sunday|sun",
  "senin|sen|monday|mon",
  "selasa|sel|tuesday|tues?",
  "rabu|rab|wednesday|wed",
  "kamis|kam|thursday|thu(?:rs?)?",
  "jum[^\\p{L}]?at|jum|friday|fri",
  "sabtu|sab|saturday|sat",
];
const javanese = "(?: (?:legi|pahing|paing|pon|wage|kliwon))?";
/** With a group for each. */
const weekday = `(?:hari )?(?:${weekdayNames.map((names) => `(${names})`).join("|")})${javanese}`;
const weekdayAndDay = String.raw`${weekday}(?: ?, ?|\. ?| )(?=(?:[a-z]{3,9}\.? )?\d)`;
const weekdayShape = new RegExp(`^${weekdayAndDay}`, "iu");
const weekdayAlone = new RegExp(`^${weekday}$`, "iu");
/** Where the day begins, with its weekday, behind a place: "Pasar Minggu, 17 Agustus 2010" has none. */
export const dayStart = new RegExp(`(?:(?:^|[,/]) ?${weekdayAndDay})?\\d`, "iu");

const separator = String.raw`\s*[-/.,\s]\s*`;
const year = String.raw`(\d{4}|'?\d{2})`;
const isoShape = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/;
const compactShape = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const numberShape = new RegExp(`^(\\d{1,2})${separator}(\\d{1,2})${separator}${year}$`);
const wordShape = new RegExp(`^(\\d{1,2})[-/., ]*([a-z]{1,9})[-/., ]*${year}$`, "i");
const wordFirstShape = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
/** The serial days of 1927 to 2119. */
const serialShape = /^[1-7]\d{4}([.,]\d+)?$/;

const zone = String.raw`(?: ?[ap]\.?m\.?)?(?: ?(?:WIB|WITA|WIT))?(?:Z|[+-]\d{2}:?\d{2})?$`;
const colonTime = new RegExp(`[T ,]{1,3}\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?${zone}`, "i");
const wordedTime = new RegExp(`,? ?(?:pukul|pkl|jam)\\.? ?\\d{1,2}(?:[.:]\\d{2}){1,2}${zone}`, "i");
/** Only behind what ends as a whole day does, for "17 08.10" is one. */
const dottedTime = new RegExp(
  `^(.*(?:\\D\\d{4}|\\d{8}|[-/.]\\d{1,2}))[ ,]{1,2}(?:[01]?\\d|2[0-4])\\.[0-5]\\d(?:\\.[0-5]\\d)?${zone}`,
  "i",
);

/** The day of a text, or why it has none. */
export function readDay(text: string, order: DayOrder = "day"): Reading {
  const { bare, weekdayAt } = partsOf(text);
  const reading = bareReading(bare, order);
  if (weekdayAt === -1 || !("day" in reading)) return reading;
  const isOnIt = new Date(`${reading.day}T00:00:00Z`).getUTCDay() === weekdayAt;
  return isOnIt ? reading : { problem: "weekday", fell: reading.day };
}

function bareReading(bare: string, order: DayOrder): Reading {
  const [, isoYear, isoMonth, isoDate] = isoShape.exec(bare) ?? compactShape.exec(bare) ?? [];
  if (isoYear && isoMonth && isoDate) return existing(isoYear, Number(isoMonth), isoDate);
  const numbers = numbersOf(bare);
  if (numbers !== null) {
    const { first, second, inYear } = numbers;
    const isMonthFirst = order === "month" ? first <= 12 : second > 12 && first <= 12;
    return isMonthFirst ? existing(inYear, first, String(second)) : existing(inYear, second, String(first));
  }
  const [, date, word, wordYear] = wordShape.exec(bare) ?? [];
  if (date && word && wordYear) return worded(wordYear, word, date);
  const [, firstWord, laterDate, laterYear] = wordFirstShape.exec(bare) ?? [];
  if (firstWord && laterDate && laterYear) return worded(laterYear, firstWord, laterDate);
  if (serialShape.test(bare)) return { day: dayOfSerial(Number(bare.replace(",", "."))) };
  return { problem: "unknown" };
}

/** The day `YYYY-MM-DD`, or null for anything that is none. */
export function dayOf(text: string, order: DayOrder = "day"): string | null {
  const reading = readDay(text, order);
  return "day" in reading ? reading.day : null;
}

/** Day zero of a spreadsheet's serial days. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;
/** The days between the two epochs that a workbook may count from. */
const DAYS_TO_1904 = 1_462;

/** The day of a spreadsheet's serial number. */
export function dayOfSerial(serial: number, isFrom1904 = false): string {
  const days = Math.floor(serial) + (isFrom1904 ? DAYS_TO_1904 : 0);
  const instant = new Date(DAY_ZERO + days * MS_PER_DAY);
  return Number.isNaN(instant.getTime()) ? String(serial) : instant.toISOString().slice(0, 10);
}

/**
 * Whether somebody has to say which number comes first in this column: where the month must come first in one text, and in
 * another either may be meant.
 */
export function asksForOrder(texts: readonly string[]): boolean {
  let isMonthFirst = false;
  let isOpen = false;
  for (const text of texts) {
    const numbers = numbersOf(partsOf(text).bare);
    if (numbers === null) continue;
    const { first, second } = numbers;
    if (first <= 12 && second > 12) isMonthFirst = true;
    if (first <= 12 && second <= 12 && first !== second) isOpen = true;
    if (isMonthFirst && isOpen) return true;
  }
  return false;
}

/** Whether a text writes its day with numbers for both day and month. */
export const isInNumbers = (text: string): boolean => numbersOf(partsOf(text).bare) !== null;

/** What stands before a day in its cell and is no weekday: the place of "Bandung, 17 Agustus 2010". */
export function placeBefore(text: string): string {
  const place = /^(\p{L}[\p{L}\p{M}.' ]*),/u.exec(unified(text))?.[1]?.trim() ?? "";
  return weekdayAlone.test(place) ? "" : place;
}

function numbersOf(bare: string): { first: number; second: number; inYear: string } | null {
  const [, first, second, inYear] = numberShape.exec(bare) ?? [];
  if (!(first && second && inYear)) return null;
  return { first: Number(first), second: Number(second), inYear };
}

const unified = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();

/** A day without its time, its weekday and the place before it; and which weekday it says, from Sunday on, or -1. */
function partsOf(text: string): { bare: string; weekdayAt: number } {
  const timeless = unified(text.slice(0, 100))
    .replace(wordedTime, "")
    .replace(colonTime, "")
    .replace(dottedTime, "$1");
  const placeless = weekdayShape.test(timeless)
    ? timeless
    : timeless.replace(/^\p{L}[\p{L}\p{M}.' ]*,\s*(?=\S)/u, "");
  const [said = "", ...weekdays] = weekdayShape.exec(placeless) ?? [];
  const bare = placeless
    .slice(said.length)
    .replace(/^tanggal (?=\d)/i, "")
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b(?: of\b)?/i, "$1");
  return { bare, weekdayAt: weekdays.findIndex((name) => name !== undefined) };
}

function worded(inYear: string, word: string, date: string): Reading {
  const wanted = word.toLowerCase();
  const roman = romanMonths.indexOf(wanted);
  const named = monthNames.findIndex((names) => names.some((name) => name.startsWith(wanted)));
  const at = roman === -1 && wanted.length >= 3 ? named : roman;
  return at === -1 ? { problem: "unknown" } : existing(inYear, at + 1, date);
}

function existing(inYear: string, month: number, date: string): Reading {
  const digits = inYear.replace("'", "");
  const full = digits.length === 4 ? digits : `${Number(digits) < 50 ? "20" : "19"}${digits}`;
  const text = `${full}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  const instant = new Date(`${text}T00:00:00Z`);
  const isThere = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return isThere ? { day: text } : { problem: "impossible" };
}
