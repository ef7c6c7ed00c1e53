/** Imports under way: their rows as they came, and those that are ready to be entered. Source: docs/spec/screens.md §5. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const tables: Record<string, string> = {
  import_jobs: `id text PRIMARY KEY, unit_id text NOT NULL REFERENCES units,
    class_year_id text NOT NULL REFERENCES class_years, file_name text NOT NULL, rows text NOT NULL,
    rows_count integer NOT NULL, ready_count integer NOT NULL DEFAULT 0 CHECK (ready_count <= rows_count),
    created_at text NOT NULL, created_by text NOT NULL REFERENCES operators ON DELETE CASCADE, entered_at text`,
  import_ready: `job_id text NOT NULL REFERENCES import_jobs ON DELETE CASCADE, place integer NOT NULL,
    fields text NOT NULL, PRIMARY KEY (job_id, place)`,
};

export const migration: Migration = {
  id: "013-import-jobs",
  async up(db, dialect) {
    const ending = dialect === "postgres" ? "" : " STRICT";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const [name, declared] of Object.entries(tables)) {
      await sql.raw(`CREATE TABLE ${name} (${declared.replaceAll(/ text\b/g, text)})${ending}`).execute(db);
    }
    await sql.raw("CREATE INDEX import_jobs_by_operator ON import_jobs (created_by, created_at)").execute(db);
  },
};
