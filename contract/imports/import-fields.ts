/** What an import of students reads: the columns of `import-columns.ts`, and the fields that they fill. */
import { namesOf } from "../fields.ts";
import { type StudentField, type StudentTable, studentTable } from "../students/student-fields.ts";
import { type ImportColumn, importColumns } from "./import-columns.ts";

/**
 * The fields that an import of students fills, by the names of `studentFields`; `classroom` is its name.
 * Source: docs/spec/data.md §10.
 */
export const importFields = namesOf(importColumns);
export type ImportField = (typeof importFields)[number];

/** How a file heads and writes a field. */
export const columnOf = (field: ImportField): ImportColumn => importColumns[field];

/** The student's field that a column fills. */
export function filledBy(field: ImportField): StudentField {
  if (field === "classroom") return "classroom_id";
  return field === "student_category" ? "student_category_id" : field;
}

type Kind = StudentTable[StudentField]["kind"];

/** What a field of the import holds. */
export const kindOf = (field: ImportField): Kind => studentTable[filledBy(field)].kind;

/** The fields of these kinds, in the order of the columns. */
export const importFieldsOf = (...kinds: readonly Kind[]): ImportField[] =>
  importFields.filter((field) => kinds.includes(kindOf(field)));

/** What the file says of one student, as it stands there: by field, text. */
export type ImportCells = Partial<Record<ImportField, string>>;

/** Bytes of a file that is read (docs/spec/api.md §1.4: uploads 10 MB), and students of one import. */
export const IMPORT_FILE_BYTES = 10 * 1_048_576;
export const IMPORT_ROWS = 5_000;
