/** Years of a unit whose books are closed, and how they came to be. Source: docs/spec/books.md §5, decision 078. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const tables: Record<string, string> = {
  // Its days are kept with it: what is locked stays locked, whatever becomes of the class year's own days.
  closed_years: `unit_id text NOT NULL REFERENCES units, class_year_id text NOT NULL REFERENCES class_years,
    starts_on text NOT NULL, ends_on text NOT NULL, transaction_id text REFERENCES transactions,
    PRIMARY KEY (unit_id, class_year_id)`,
  year_steps: `id text PRIMARY KEY NOT NULL, unit_id text NOT NULL REFERENCES units,
    class_year_id text NOT NULL REFERENCES class_years, step text NOT NULL CHECK (step IN ('closed', 'reopened')),
    at text NOT NULL, by_name text, reason text`,
};

export const migration: Migration = {
  id: "046-year-ends",
  async up(db, dialect) {
    const ending = dialect === "postgres" ? "" : " STRICT";
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const [name, declared] of Object.entries(tables)) {
      await sql.raw(`CREATE TABLE ${name} (${declared.replaceAll(/ text\b/g, text)})${ending}`).execute(db);
    }
    await sql.raw("CREATE INDEX year_steps_by_year ON year_steps (unit_id, class_year_id, at)").execute(db);
  },
};
