/** What a number format makes of the number in a cell, as far as it tells days from numbers and keeps their zeros. */
import { dayOfSerial } from "../../rules/import-days.ts";

/** How the numbers of a workbook's cells are shown. */
export type Formats = { isFrom1904: boolean; codes: readonly (string | null)[] };

/** Formats that every program knows by their number: days, also with a time. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** The code of a format that has its own, or that shows a day; null for a plain number. */
export const codeOf = (id: number, own: ReadonlyMap<number, string>): string | null =>
  own.get(id) ?? (isBuiltInDay(id) ? "yyyy-mm-dd" : null);

const withoutTexts = (code: string) => code.replace(/"[^"]*"|\[[^[\]]*\]|\\.|_.|\*./g, "");

const isDay = (code: string) => /[dy]/i.test(withoutTexts(code).replace(/general/gi, ""));

/** Digits that a spreadsheet keeps of a number; what stands behind them is made of zeros. */
const KEPT_DIGITS = 15;

/** The text of a number in a cell of this style: a day as `YYYY-MM-DD`, zeros in front as the sheet shows them. */
export function shownNumber(value: string, style: number, { codes, isFrom1904 }: Formats): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  const code = codes[style] ?? null;
  if (code !== null && isDay(code)) return dayOfSerial(number, isFrom1904);
  // Its last digits are lost, so it must not look like a number that is whole.
  if (Number.isInteger(number) && String(Math.abs(number)).length > KEPT_DIGITS) {
    return number.toExponential(5).replace("e", "E");
  }
  const text = String(number);
  return code === null || !/^\d+$/.test(text) ? text : padded(code, text);
}

/** "00000" shows 12 as 00012, and `"0"###########` 81234567890 as 081234567890. */
function padded(code: string, digits: string): string {
  const [positive = ""] = code.replace(/\[[^[\]]*\]/g, "").split(";");
  const [, before = ""] = /^((?:"[^"]*"|\\.|[+\s])*)/.exec(positive) ?? [];
  const front = before.replace(/["\\\s]/g, "");
  const places = withoutTexts(positive).split(".")[0] ?? "";
  if (!/^[0#,\s()+-]*$/.test(places)) return digits;
  const full = digits.padStart(places.replace(/[^0]/g, "").length, "0");
  return /^\+?\d+$/.test(front) ? `${front}${full}` : full;
}
