/** What a unit plans to earn and to spend in a class year, by account and month. Source: docs/spec/books.md §6, decision 084. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const tables: Record<string, string> = {
  // One version for all of it, so that two who plan at once never mix their figures; zero is no row.
  budget_versions: `unit_id text NOT NULL REFERENCES units, class_year_id text NOT NULL REFERENCES class_years,
    version integer NOT NULL, changed_at text NOT NULL, changed_by text, PRIMARY KEY (unit_id, class_year_id)`,
  budgets: `unit_id text NOT NULL REFERENCES units, class_year_id text NOT NULL REFERENCES class_years,
    account_id text NOT NULL REFERENCES accounts, month text NOT NULL, amount bigint NOT NULL CHECK (amount > 0),
    PRIMARY KEY (unit_id, class_year_id, account_id, month)`,
};

export const migration: Migration = {
  id: "053-budgets",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    for (const [name, declared] of Object.entries(tables)) {
      const own = isPostgres
        ? declared.replaceAll(/ text\b/g, ' text COLLATE "C"')
        : declared.replaceAll("bigint", "integer");
      await sql.raw(`CREATE TABLE ${name} (${own})${isPostgres ? "" : " STRICT"}`).execute(db);
    }
  },
};
