/**
 * What the file of students holds: first the fields that an import reads back under the same headings, which are those
 * of Dapodik's "Daftar PD" wherever it has the field, then what the school knows besides.
 */
import type { Traced } from "../common.ts";
import {
  columnOf,
  type ImportCells,
  type ImportField,
  importFields,
  kindOf,
} from "../imports/import-fields.ts";
import type { StudentDetail } from "../students/students.ts";
import { type Column, day, number, phone, rupiah, type Sheet, text, yesNo } from "./column.ts";

/** A student as a file shows one; deposits, bills and photo stay with the student. */
export type StudentRow = Omit<StudentDetail, keyof Traced | "deposits" | "in_use" | "later_bills" | "photo">;

const numbered = (row: StudentRow) => row.virtual_accounts.filter((one) => one.number !== null);

/** At several banks one after the other, in the same order in both columns. */
const joined = (parts: readonly (string | null)[]) => (parts.length === 0 ? null : parts.join("; "));

/** A column of the file: what a student has in that field, written as its kind is. */
function columnFor(field: ImportField): Column<StudentRow> {
  const { heading, labels } = columnOf(field);
  if (field === "classroom" || field === "student_category")
    return text(heading, (row) => row[field]?.name ?? null);
  switch (kindOf(field)) {
    case "day":
      return day(heading, (row) => textOf(row[field]));
    case "phone":
      return phone(heading, (row) => textOf(row[field]));
    default:
      return text(heading, (row) => {
        const value = textOf(row[field]);
        return value === null ? null : (labels?.[value] ?? value);
      });
  }
}

const textOf = (value: string | number | boolean | null): string | null =>
  typeof value === "boolean" ? yesNo(value) : value === null ? null : String(value);

/** What an import reads back: a column for each field that it knows, in their order. */
const importSheet: Sheet<StudentRow> = { name: "Siswa", columns: importFields.map(columnFor) };

/** The file to begin with: the same headings, over cells that are all text. */
export const templateSheet: Sheet<ImportCells> = {
  name: "Siswa",
  columns: importFields.map((field) => text(columnOf(field).heading, (row) => row[field] ?? null)),
};

export const studentSheet: Sheet<StudentRow> = {
  name: "Siswa",
  columns: [
    ...importSheet.columns,
    text("Unit", (row) => row.unit.code),
    text("Bank VA", (row) => joined(numbered(row).map(({ bank }) => bank.name))),
    text("Nomor VA", (row) => joined(numbered(row).map(({ number: virtual }) => virtual))),
    number("Tingkat", (row) => row.grade),
    rupiah("Belum dibayar", (row) => row.balance),
    rupiah("Menunggak", (row) => row.overdue),
  ],
};
