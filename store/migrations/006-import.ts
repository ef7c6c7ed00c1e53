/** Students that came in one file, so that the whole can be taken back while untouched. Source: docs/spec/data.md §10. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const tables: Record<string, string> = {
  import_batches: `id text PRIMARY KEY, unit_id text NOT NULL REFERENCES units,
    class_year_id text NOT NULL REFERENCES class_years, file_name text NOT NULL, students_count integer NOT NULL,
    created_at text NOT NULL, created_by text, created_by_name text, undone_at text`,
  import_students: `student_id text PRIMARY KEY REFERENCES students ON DELETE CASCADE,
    batch_id text NOT NULL REFERENCES import_batches, classroom_id text REFERENCES classrooms`,
};

const indexes = [
  "INDEX import_batches_by_unit ON import_batches (unit_id, created_at)",
  "INDEX import_students_by_batch ON import_students (batch_id)",
];

export const migration: Migration = {
  id: "006-import",
  async up(db, dialect) {
    const ending = dialect === "postgres" ? "" : " STRICT";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const [name, declared] of Object.entries(tables)) {
      await sql.raw(`CREATE TABLE ${name} (${declared.replaceAll(/ text\b/g, text)})${ending}`).execute(db);
    }
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
  },
};
