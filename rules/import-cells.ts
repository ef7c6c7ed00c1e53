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

const months = ["jan", "feb", "mar", "apr", "mei", "jun", "jul", "agu", "sep", "okt", "nov", "des"];

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

/** A text without what only spreadsheets need: odd spaces, and the apostrophe before what looks like a formula. */
function plain(text: string): string {
  const trimmed = text.replace(/[\s\u00a0\u200b\ufeff]+/gu, " ").trim();
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}

/** The text of a field as the contract reads it; an empty one, or the dash that stands for it, is "". */
export function cleaned(field: ImportField, text: string): string {
  const value = plain(text);
  if (value === "" || value === "-") return "";
  if (numbers.has(field)) return numberOf(field, value);
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

/** All that a row says, by field. */
export const cleanedCells = (cells: ImportCells): Readonly<Record<ImportField, string>> =>
  Object.fromEntries(importFields.map((field) => [field, cleaned(field, cells[field] ?? "")])) as Record<
    ImportField,
    string
  >; // one entry for each field

/** Digits without the signs and the ".0" that a spreadsheet puts on; RT and RW of zeros are none. */
function numberOf(field: ImportField, value: string): string {
  const digits = digitsOf(value);
  if ((field === "rt" || field === "rw" || field === "postcode") && /^0+$/.test(digits)) return "";
  // A spreadsheet that took it for a number has dropped the zeros in front (0132820007).
  if (field === "nisn" && /^\d{7,9}$/.test(digits)) return digits.padStart(10, "0");
  return digits;
}

function digitsOf(value: string): string {
  const bare = value.replace(/^['\s]+/, "").replace(/^(\d+)[.,]0+$/, "$1");
  return /^[\d\s.-]+$/.test(bare) ? bare.replace(/[\s.-]/g, "") : bare;
}

/** Whether a NISN is read with zeros in front that the file does not have. */
export function hasZerosBack(text: string): boolean {
  return cleaned("nisn", text).length > digitsOf(plain(text)).length;
}

function genderOf(value: string): Gender | null {
  if (/^(l|lk|laki([ -]?laki)?|pria)$/i.test(value)) return "male";
  return /^(p|pr|perempuan|wanita)$/i.test(value) ? "female" : null;
}

const religions: readonly (readonly [RegExp, Religion])[] = [
  [/^islam$/i, "islam"],
  [/^(kristen|protestan)([ /]+(kristen|protestan))?$/i, "protestant"],
  [/^(kristen[ /]+)?kath?olik$/i, "catholic"],
  [/^hindu$/i, "hindu"],
  [/^buddh?a$/i, "buddhist"],
  [/^k(h)?ong ?h?u ?(c|ch)u$/i, "confucian"],
  [/^kepercayaan/i, "belief"],
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

/** Day zero of a spreadsheet's serial days, and the serials of 1900 and 2100. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;

/**
 * A day `YYYY-MM-DD` from what Indonesians write (`12/05/2013`, `12-5-2013`, `12 Mei 2013`), from ISO, with or without a
 * time, and from a spreadsheet's serial number; null for anything else. Day before month, always.
 */
export function dayOf(value: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(value) ?? [];
  if (year && month && day) return isoDay(year, month, day);
  const [, d, m, y] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(value) ?? [];
  if (d && m && y) return isoDay(y, m, d);
  const [, written, word = "", inYear] = /^(\d{1,2})[ -]([a-z]{3,})\.?[ -](\d{4})$/i.exec(value) ?? [];
  if (written && inYear) return isoDay(inYear, String(monthOf(word)), written);
  if (/^\d{5}(\.\d+)?$/.test(value)) {
    return new Date(DAY_ZERO + Math.floor(Number(value)) * MS_PER_DAY).toISOString().slice(0, 10);
  }
  return null;
}

/** From 1; 0 for no month. `Agustus` and `August`, `Desember` and `December` begin alike enough. */
function monthOf(word: string): number {
  const start = word.toLowerCase().slice(0, 3);
  const other: Readonly<Record<string, number>> = {
    may: 5,
    aug: 8,
    oct: 10,
    dec: 12,
    peb: 2,
    nop: 11,
    agt: 8,
  };
  return other[start] ?? months.indexOf(start) + 1;
}

function isoDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : null;
}
