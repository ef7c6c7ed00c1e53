/**
 * What is wrong, or only unusual, with the text of single cells of a sheet, beyond the shape of their fields: formulas without
 * a result, numbers that a spreadsheet has rounded, days that do not exist. Source: docs/spec/data.md §10, decision 034.
 */
import {
  type ImportCells,
  type ImportField,
  importFields,
  importFieldsOf,
  kindOf,
} from "../contract/imports/import-fields.ts";
import type { FieldErrors } from "../contract/problem.ts";
import { fullDay } from "./calendar.ts";
import {
  cleaned,
  hasOtherPhones,
  hasSigns,
  hasZerosBack,
  isFailedFormula,
  isOtherReligion,
  isRounded,
} from "./import-cells.ts";
import { asksForOrder, type DayOrder, dayOf, isInNumbers, readDay } from "./import-days.ts";

/** The fields that are days. */
export const dayFields = importFieldsOf("day");
const paperFields = importFieldsOf("paper");

/** What only all rows together tell. */
export type FileFacts = {
  /** columns of days of which somebody must say whether the day or the month comes first */
  unordered: ReadonlySet<ImportField>;
  /** columns of 16 digits that all end in 0, which is what a spreadsheet makes of the last digit */
  rounded: ReadonlySet<ImportField>;
};

/** As few numbers may all end in 0 by chance. */
const FEW = 3;

export function factsOfFile(rows: readonly ImportCells[]): FileFacts {
  const unordered = dayFields.filter((field) => asksForOrder(rows.map((cells) => cells[field] ?? "")));
  const rounded = paperFields.filter((field) => {
    const numbers = rows
      .map((cells) => cleaned(field, cells[field] ?? ""))
      .filter((text) => /^\d{16}$/.test(text));
    return numbers.length >= FEW && numbers.every((number) => number.endsWith("0"));
  });
  return { unordered: new Set(unordered), rounded: new Set(rounded) };
}

const failed = "Rumus di sel ini tidak punya hasil. Ketik isinya, atau kosongkan.";
const impossible = "Tanggal ini tidak ada di kalender.";
const notADay = "Tanggal tidak terbaca. Tulis hari/bulan/tahun, misalnya 12/05/2013.";
const whichFirst =
  "Kolom ini menulis sebagian tanggal dengan bulan di depan. Tentukan dahulu mana yang di depan: hari atau bulan.";
const signed = "Tulis angkanya saja, tanpa minus, titik, koma, spasi, tanda hubung, atau garis miring.";
const lost =
  "Angka ini sudah dibulatkan oleh Excel, angka di belakangnya hilang. Ketik lengkap dari dokumennya.";
const noSerial = "Empat angka terakhirnya 0000, tanda dibulatkan oleh Excel. Ketik lengkap dari dokumennya.";

/** What makes a cell none that can be taken, by field. */
export function cellFaults(cells: ImportCells, file: FileFacts): FieldErrors {
  const faults = importFields.flatMap((field): [string, string[]][] => {
    const sentence = faultOf(field, cells[field] ?? "", file);
    return sentence === null ? [] : [[field, [sentence]]];
  });
  return Object.fromEntries(faults);
}

function faultOf(field: ImportField, text: string, file: FileFacts): string | null {
  const value = cleaned(field, text);
  if (value === "") return null;
  if (isFailedFormula(text)) return failed;
  const kind = kindOf(field);
  if (kind === "day") {
    if (file.unordered.has(field) && isInNumbers(text)) return whichFirst;
    const reading = readDay(text.replace(/^[\s']+/, ""));
    if ("day" in reading) return null;
    if (reading.problem === "weekday") {
      return `Hari dan tanggalnya tidak cocok: tanggal itu jatuh pada ${fullDay(reading.fell)}.`;
    }
    return reading.problem === "impossible" ? impossible : notADay;
  }
  const isNumber = kind === "paper" || kind === "nis" || kind === "phone" || field === "nisn";
  if (isNumber && isRounded(text)) return lost;
  if (hasSigns(field, text)) return signed;
  return kind === "paper" && /^\d{12}0000$/.test(value) ? noSerial : null;
}

/** What was read otherwise than it stands there, or may be wrong, by field. */
export function cellWarnings(
  cells: ImportCells,
  texts: Readonly<Record<ImportField, string>>,
  file: FileFacts,
): FieldErrors {
  const warnings: FieldErrors = {};
  if (hasZerosBack(cells.nisn ?? "")) {
    warnings.nisn = [`Nol di depan dikembalikan: ${texts.nisn}. Periksa NISN-nya.`];
  }
  if (isOtherReligion(cells.religion ?? "")) {
    warnings.religion = ["“Lainnya” dicatat sebagai Kepercayaan. Periksa agamanya."];
  }
  for (const field of importFields) {
    if (hasOtherPhones(field, cells[field] ?? "")) {
      warnings[field] = [`Ada beberapa nomor; yang dipakai ${texts[field]}.`];
    }
    if (file.rounded.has(field) && texts[field] !== "") {
      warnings[field] = [
        "Semua nomor di kolom ini berakhir dengan 0, mungkin dibulatkan oleh Excel. Periksa.",
      ];
    }
  }
  return warnings;
}

/** The same rows with each day that is written in numbers read in this order, in the columns that leave it open. */
export function inOrder<R extends { cells: ImportCells }>(rows: readonly R[], order: DayOrder): R[] {
  const { unordered } = factsOfFile(rows.map(({ cells }) => cells));
  return rows.map((row) => {
    const read = dayFields.flatMap((field): [ImportField, string][] => {
      const text = row.cells[field] ?? "";
      const day = unordered.has(field) && isInNumbers(text) ? dayOf(text, order) : null;
      return day === null ? [] : [[field, day]];
    });
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(read) } };
  });
}
