/**
 * What a school writes into a sheet, as the fields of a student have it. Nothing is guessed that could be wrong: what is
 * not understood stays as it is, and the check of the fields says so. Source: domain.md "Import", "Student".
 */
import {
  type EntryType,
  type Gender,
  type GuardianKind,
  guardianKinds,
  type Religion,
} from "../contract/enums.ts";
import { type ImportCells, type ImportField, importFields } from "../contract/import-fields.ts";
import { plainName } from "../contract/people.ts";
import { dayOf, placeBefore } from "./import-days.ts";
import { firstPhone } from "./phone.ts";

const numbers = new Set<ImportField>([
  "nis",
  "nisn",
  "nik",
  "family_card_no",
  "rt",
  "rw",
  "postcode",
  "entry_year",
  "father_nik",
  "mother_nik",
  "guardian_nik",
]);

const statuses = new Map([
  ["aktif", "active"],
  ["calon", "candidate"],
]);

const names = new Set<ImportField>(["name", "father_name", "mother_name", "guardian_name"]);
const phones = new Set<ImportField>(["phone", "father_phone", "mother_phone", "guardian_phone"]);

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
  if (numbers.has(field)) return numberOf(field, value);
  if (names.has(field)) return plain(plainName(value.replace(/\p{Extended_Pictographic}/gu, "")));
  if (phones.has(field)) return firstPhone(value).phone;
  switch (field) {
    case "gender":
      return genderOf(value) ?? value;
    case "birth_date":
    case "entry_date":
      return dayOf(value) ?? value;
    case "religion":
      return religionOf(value) ?? value;
    case "billing_contact":
      return guardianOf(value) ?? value;
    case "entry_type":
      return entryTypeOf(value) ?? value;
    case "status":
      return statuses.get(value.toLowerCase()) ?? value;
    case "kps":
      return /^(ya|y|1|true)$/i.test(value) ? "yes" : /^(tidak|t|0|false)$/i.test(value) ? "" : value;
    default:
      return value;
  }
}

/** All that a row says, by field; a place that stands before the day of birth is the place of birth where no other is. */
export function cleanedCells(cells: ImportCells): Readonly<Record<ImportField, string>> {
  const texts = Object.fromEntries(
    importFields.map((field) => [field, cleaned(field, cells[field] ?? "")]),
  ) as Record<ImportField, string>; // one entry for each field
  if (texts.birth_place !== "" || cells.birth_date === undefined) return texts;
  return { ...texts, birth_place: placeBefore(plain(cells.birth_date)) };
}

/** The numbers of papers, where nobody's is all zeros. */
const papers = new Set<ImportField>([
  "nisn",
  "nik",
  "family_card_no",
  "father_nik",
  "mother_nik",
  "guardian_nik",
]);

/** Digits without the signs and the ".0" that a spreadsheet puts on; RT and RW of zeros are none, nor is a NIK of zeros. */
function numberOf(field: ImportField, value: string): string {
  const digits = digitsOf(value);
  const isPaper = papers.has(field);
  if ((isPaper || field === "rt" || field === "rw" || field === "postcode") && /^0+$/.test(digits)) return "";
  // A spreadsheet that took it for a number has dropped the zeros in front (0132820007).
  if (field === "nisn" && /^\d{7,9}$/.test(digits)) return digits.padStart(10, "0");
  return digits;
}

/** Thousands that are set apart belong to the number; only a tail of zeros that can be nothing but decimals is dropped. */
function digitsOf(value: string): string {
  const bare = value
    .replace(/\p{Pd}/gu, "-")
    .replace(/^(\d{1,3}(?:\.\d{3})+),0{1,2}$|^(\d{1,3}(?:,\d{3})+)\.0{1,2}$/, "$1$2")
    .replace(/^(\d+)[.,]0{1,2}$|^(\d{4,})[.,]0+$/, "$1$2");
  if (/^\d{1,3}(,\d{3})+$/.test(bare)) return bare.replaceAll(",", "");
  return /^[\d\s.-]+$/.test(bare) ? bare.replace(/[\s.-]/g, "") : bare;
}

/** A number that a spreadsheet has shortened to a power of ten, whose digits are lost: `3,27E+15`. */
export const isRounded = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(plain(text));

/** What a spreadsheet shows where a formula has failed, or where its result is not in the file (`#RUMUS!`, our own). */
export const isFailedFormula = (text: string): boolean =>
  /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|RUMUS!)|Err:\d{3})$/i.test(
    plain(text),
  );

/** Whether the text names several telephone numbers, of which the first is taken. */
export const hasOtherPhones = (field: ImportField, text: string): boolean =>
  phones.has(field) && firstPhone(plain(text)).hasOthers;

/** Whether the ministry's "Lainnya" is meant, which is kept as Kepercayaan. */
export const isOtherReligion = (text: string): boolean => /^lain(nya|-lain)$/i.test(plain(text));

/** Whether a NISN is read with zeros in front that the file does not have. */
export function hasZerosBack(text: string): boolean {
  return cleaned("nisn", text).length > digitsOf(plain(text)).length;
}

function genderOf(value: string): Gender | null {
  if (/^(l|lk|lk\.|laki([ –-]*laki)?|pria|laki2)$/i.test(value)) return "male";
  return /^(p|pr|pr\.|perempuan|wanita)$/i.test(value) ? "female" : null;
}

const religions: readonly (readonly [RegExp, Religion])[] = [
  [/^islam$/i, "islam"],
  [/^(kristen|protestan)([ /]+(kristen|protestan))?$/i, "protestant"],
  [/^(kristen[ /]+)?k(?:at|ath|hat)olik(?: roma)?$/i, "catholic"],
  [/^hindh?u$/i, "hindu"],
  [/^bud{1,2}h?a$/i, "buddhist"],
  [/^k(h)?ong ?h?[uo]+ ?(c|ch|ts|tz)[uo]$/i, "confucian"],
  [/^(kepercayaan|penghayat|lain(nya|-lain)$)/i, "belief"],
];

const religionOf = (value: string): Religion | null =>
  religions.find(([pattern]) => pattern.test(value))?.[1] ?? null;

function guardianOf(value: string): GuardianKind | null {
  const at = ["ayah", "ibu", "wali"].indexOf(value.toLowerCase());
  return guardianKinds[at] ?? null;
}

function entryTypeOf(value: string): EntryType | null {
  if (/^(siswa )?baru$/i.test(value)) return "new";
  return /^(siswa )?pindahan$/i.test(value) ? "transfer" : null;
}
