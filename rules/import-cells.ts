/**
 * What a school writes into a sheet, as the fields of a student have it. Nothing is guessed that could be wrong: what is
 * not understood stays as it is, and the check of the fields says so. Source: docs/spec/data.md §7, §10.
 */
import {
  type ImportCells,
  type ImportField,
  importFields,
  kindOf,
} from "../contract/imports/import-fields.ts";
import { plainName } from "../contract/people.ts";
import { choicesOf } from "./import-choices.ts";
import { dayOf, placeBefore } from "./import-days.ts";
import { firstPhone } from "./phone.ts";

/** A text without what only spreadsheets need: odd spaces, marks that are not seen, and the apostrophe that marks a text. */
const plain = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[ ']+/, "")
    .trim();

/** The text of a field as the contract reads it; an empty one, or the dash that stands for it, is "". */
export function cleaned(field: ImportField, text: string): string {
  const value = plain(text);
  if (/^[-–—]*$/.test(value)) return "";
  switch (kindOf(field)) {
    case "nis":
    case "digits":
    case "paper":
    case "year":
      return numberOf(field, value);
    case "name":
    case "person":
      return plain(plainName(value.replace(/\p{Extended_Pictographic}/gu, "")));
    case "phone":
      return firstPhone(value).phone;
    case "day":
      return dayOf(value) ?? value;
    case "flag":
      return /^(ya|y|1|true)$/i.test(value) ? "yes" : /^(tidak|t|0|false)$/i.test(value) ? "" : value;
    case "one":
    case "choice":
    case "usual":
      return choiceOf(field, value) ?? value;
    default:
      return value;
  }
}

/** The value that a text says of a field that is one of a few: as our own files write it, or as other offices do. */
function choiceOf(field: ImportField, text: string): string | undefined {
  const own = choicesOf(field).find(([, word]) => word.toLowerCase() === text.toLowerCase());
  return own?.[0] ?? otherWords[field]?.find(([pattern]) => pattern.test(text))?.[1];
}

/** All that a row says, by field; a place that stands before the day of birth is the place of birth where no other is. */
export function cleanedCells(cells: ImportCells): Readonly<Record<ImportField, string>> {
  const texts = Object.fromEntries(
    importFields.map((field) => [field, cleaned(field, cells[field] ?? "")]),
  ) as Record<ImportField, string>; // one entry for each field
  if (texts.birth_place !== "" || cells.birth_date === undefined) return texts;
  return { ...texts, birth_place: placeBefore(plain(cells.birth_date)) };
}

/** Digits without the signs and the ".0" that a spreadsheet puts on; RT and RW of zeros are none, nor is a NIK or postcode of zeros. */
function numberOf(field: ImportField, value: string): string {
  const digits = digitsOf(field, value);
  const kind = kindOf(field);
  if ((kind === "paper" || kind === "digits") && /^0+$/.test(digits)) return "";
  // A spreadsheet that took it for a number has dropped the zeros in front (0132820007).
  if (field === "nisn" && /^\d{7,9}$/.test(digits)) return digits.padStart(10, "0");
  return digits;
}

/** Numbers of one length cannot become others by the signs between their digits. */
const isOfOneLength = (field: ImportField) =>
  kindOf(field) === "paper" || field === "nisn" || field === "postcode";

/**
 * Thousands that are set apart belong to the number; only a tail of zeros that can be nothing but decimals is dropped. A minus
 * and a fraction are never read, nor are other signs between the digits, unless a number of one length says that it is whole.
 */
function digitsOf(field: ImportField, value: string): string {
  const bare = value
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/^(\d{1,3}(?:\.\d{3})+),0{1,2}$|^(\d{1,3}(?:,\d{3})+)\.0{1,2}$/, "$1$2")
    .replace(/^(\d+)[.,]0{0,2}$|^(\d{4,}|0)[.,]0+$/, "$1$2");
  if (/^\d+$/.test(bare)) return bare;
  const isThousands = /^(?!0[.,]\d+$)\d{1,3}([., ])\d{3}(?:\1\d{3})*$/.test(bare);
  const isGrouped = isOfOneLength(field) && /^(?!\d+\.\d+$)\d+(?:[ .-]+\d+)+$/.test(bare);
  return isThousands || isGrouped ? bare.replace(/\D/g, "") : value;
}

/** Whether a number of somebody's has signs among its digits, and nothing else, for which it is not read. */
export const hasSigns = (field: ImportField, text: string): boolean =>
  ["nis", "digits", "paper", "year"].includes(kindOf(field)) &&
  /^(?!\d+$)(?=.*\d)[\d\s.,/+\p{Pd}\u2212]+$/u.test(cleaned(field, text));

/** A number that a spreadsheet has shortened to a power of ten, whose digits are lost: `3,27E+15`. */
export const isRounded = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(plain(text));

/** What a spreadsheet shows where a formula has failed, or where its result is not in the file (`#RUMUS!`, our own). */
export const isFailedFormula = (text: string): boolean =>
  /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|RUMUS!)|Err:\d{3})$/i.test(
    plain(text),
  );

/** Whether the text names several telephone numbers, of which the first is taken. */
export const hasOtherPhones = (field: ImportField, text: string): boolean =>
  kindOf(field) === "phone" && firstPhone(plain(text)).hasOthers;

/** Whether the ministry's "Lainnya" is meant, which is kept as Kepercayaan. */
export const isOtherReligion = (text: string): boolean => /^lain(nya|-lain)$/i.test(plain(text));

/** Whether a NISN is read with zeros in front that the file does not have. */
export function hasZerosBack(text: string): boolean {
  return cleaned("nisn", text).length > digitsOf("nisn", plain(text)).length;
}

/** How schools and Dapodik write the values of a field besides our own words for them. */
const otherWords: Readonly<Partial<Record<ImportField, readonly (readonly [RegExp, string])[]>>> = {
  gender: [
    [/^(l|lk|lk\.|laki([ –-]*laki)?|pria|laki2)$/i, "male"],
    [/^(p|pr|pr\.|perempuan|wanita)$/i, "female"],
  ],
  religion: [
    [/^(kristen|protestan)([ /]+(kristen|protestan))?$/i, "protestant"],
    [/^(kristen[ /]+)?k(?:at|ath|hat)olik(?: roma)?$/i, "catholic"],
    [/^hindh?u$/i, "hindu"],
    [/^bud{1,2}h?a$/i, "buddhist"],
    [/^k(h)?ong ?h?[uo]+ ?(c|ch|ts|tz)[uo]$/i, "confucian"],
    [/^(kepercayaan|penghayat|lain(nya|-lain)$)/i, "belief"],
  ],
  entry_type: [
    [/^(siswa )?baru$/i, "new"],
    [/^(siswa )?pindahan$/i, "transfer"],
  ],
};
