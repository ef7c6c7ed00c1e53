/** Importing students from a school's own sheet or Dapodik's. Source: docs/spec/data.md §10, docs/spec/api.md §8.1. */
import * as v from "valibot";
import {
  id,
  instant,
  listOf,
  listQuery,
  named,
  one,
  onOff,
  several,
  text,
  unitBrief,
  wholeNumber,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf } from "../enums.ts";
import type { ExportFormat } from "../export-files.ts";
import { IMPORT_FILE_BYTES, IMPORT_ROWS, importFields } from "./import-fields.ts";

const fileName = text(200);

/** A sheet as it was read: its headings, what each seems to be, and the lines under them. */
export const sheet = v.strictObject({
  file_name: v.string(),
  head: v.array(v.string()),
  mapping: v.array(v.nullable(v.picklist(importFields))),
  rows: v.array(v.strictObject({ line: v.number(), cells: v.array(v.string()) })),
  /** lines that only explain our own template; they are not among the rows */
  examples_count: v.number(),
  /**
   * the sheets of a workbook whose rows stand here one after the other; none where there is one list only. `line` counts on from
   * sheet to sheet: that of its own sheet is `line - first_line + 1`
   */
  sheets: v.array(v.strictObject({ name: v.string(), first_line: v.number(), rows_count: v.number() })),
  /** what was left out or read otherwise than it stands there, in sentences */
  notes: v.array(v.string()),
});
export type ImportSheet = v.InferOutput<typeof sheet>;

/** `imported`, or taken back again. */
export const importStatuses = ["imported", "undone"] as const;

export const batch = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  class_year_id: id,
  class_year: named,
  file_name: v.string(),
  students_count: v.number(),
  status: oneOf(importStatuses),
  created_at: instant,
  created_by: v.nullable(named),
  undone_at: v.nullable(instant),
});
export type ImportBatch = v.InferOutput<typeof batch>;

const sentences = v.record(v.string(), v.array(v.string()));

/**
 * A row as it was checked: sentences by field; with an error it cannot be imported. `doubled` are its numbers that another
 * row of the file has, too: such rows are refused when they are entered together.
 */
export const checkedRow = v.strictObject({
  line: v.number(),
  errors: sentences,
  warnings: sentences,
  doubled: v.strictObject({
    nis: v.optional(v.string()),
    nisn: v.optional(v.string()),
    nik: v.optional(v.string()),
  }),
});
export type CheckedImportRow = v.InferOutput<typeof checkedRow>;

export const importRow = v.strictObject({
  line: wholeNumber(1, 1_048_576),
  cells: v.record(v.picklist(importFields), v.pipe(v.string(), v.maxLength(1_000))),
});

/** The content is base64: a third more than the file, and JSON like every other body. */
const uploadBytes = Math.ceil(IMPORT_FILE_BYTES / 3) * 4 + 1_000;

/** Errors: 413 beyond 10 MB, 422 a file that is no CSV or XLSX, or no line of which looks like a head. */
export const readImportFile = endpoint({
  name: "readImportFile",
  summary: "Reads a CSV or XLSX file and guesses which column is what; nothing is kept",
  method: "POST",
  path: "/api/students/import/file",
  access: "students.write",
  body: v.strictObject({
    file_name: fileName,
    content: v.pipe(v.string(), v.minLength(1, "Berkas ini kosong.")),
  }),
  bodyLimitBytes: uploadBytes,
  reply: one(sheet),
});

export const getImportTemplate = endpoint({
  name: "getImportTemplate",
  summary: "A file with the headings that an import knows, what belongs under each, and examples",
  method: "GET",
  path: "/api/students/import/template",
  access: "students.write",
  query: v.strictObject({ format: v.picklist(["csv", "xlsx"] satisfies ExportFormat[]) }),
  reply: listOf(v.record(v.picklist(importFields), v.string()), {}),
});

/** The id is the client's, made before it is sent, and becomes the batch's. */
export const wholeFile = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  unit_id: id,
  class_year_id: id,
  file_name: fileName,
  rows: v.pipe(v.array(importRow), v.minLength(1), v.maxLength(IMPORT_ROWS)),
});

/**
 * With `dry_run=1` nothing is written and every row says what is wrong. Without, all rows are entered in one transaction
 * or none is. `id` is made by the client: sent again, it answers with what was imported then.
 * Errors: 404 a unit that is not one's own, 409 `period_closed`, 422 (`rows.0.nis`).
 */
export const importStudents = endpoint({
  name: "importStudents",
  summary: "Checks or enters the students of a file, all or none",
  method: "POST",
  path: "/api/students/import",
  access: "students.write",
  query: v.strictObject({ dry_run: v.optional(onOff) }),
  body: wholeFile,
  bodyLimitBytes: uploadBytes,
  reply: v.strictObject({
    data: v.strictObject({ batch: v.nullable(batch), rows: v.array(checkedRow) }),
  }),
});

/** An import under way: how many of its rows are ready to be entered; `batch` is there once all of them are students. */
export const job = v.strictObject({
  id,
  unit_id: id,
  file_name: v.string(),
  rows_count: v.number(),
  ready_count: v.number(),
  created_at: instant,
  batch: v.nullable(batch),
});
export type ImportJob = v.InferOutput<typeof job>;

/**
 * Leaves the rows of a file with the server, from where they are entered step by step (docs/decisions/022). Nothing is a
 * student yet. Sent again with the id of a job that is not done, it begins anew; of one that is done it answers its end.
 * Errors: 404 a unit that is not one's own, 409 `period_closed`, 422.
 */
export const startImportJob = endpoint({
  name: "startImportJob",
  summary: "Leaves the rows of a file, to be entered step by step",
  method: "POST",
  path: "/api/import-jobs",
  access: "students.write",
  body: wholeFile,
  bodyLimitBytes: uploadBytes,
  status: 201,
  reply: one(job),
});

/**
 * Makes the next rows ready; when all are, enters all of them in one transaction, or none. A job that is done answers as
 * it is, also when its end was seen already. Errors: 404, 409 `period_closed`, 422 (`rows.0.nis`) what is wrong by now, and
 * then nothing is entered.
 */
export const continueImportJob = endpoint({
  name: "continueImportJob",
  summary: "Does the next step of an import",
  method: "POST",
  path: "/api/import-jobs/:id/continue",
  access: "students.write",
  reply: one(job),
});

export const listImportJobs = endpoint({
  name: "listImportJobs",
  summary: "One's own imports that are under way, or done and not yet seen",
  method: "GET",
  path: "/api/import-jobs",
  access: "students.write",
  reply: v.strictObject({ data: v.array(job) }),
});

/**
 * Takes back an import before it is entered; of one that is done only the job is forgotten. Answers with the job as it
 * was, also to whoever sends it again: with a batch, the students had been entered before. Errors: 404.
 */
export const dropImportJob = endpoint({
  name: "dropImportJob",
  summary: "Ends an import that is under way, or says that its end was seen",
  method: "DELETE",
  path: "/api/import-jobs/:id",
  access: "students.write",
  reply: one(job),
});

export const listImportBatches = endpoint({
  name: "listImportBatches",
  summary: "What was imported, the newest first",
  method: "GET",
  path: "/api/import-batches",
  access: "students.write",
  query: listQuery({
    sorts: ["created_at"],
    filters: { unit_id: v.optional(several(id)), id: v.optional(id) },
  }),
  reply: listOf(batch, {}),
});

/** Errors: 404, 409 `batch_touched` naming who was billed, paid, changed or moved since, 409 `already_cancelled`. */
export const undoImportBatch = endpoint({
  name: "undoImportBatch",
  summary: "Takes a whole import back while none of its students was touched",
  method: "POST",
  path: "/api/import-batches/:id/undo",
  access: "students.write",
  reply: one(batch),
});
