/** In which of the unit's cash boxes the books have what stayed in a drawer. Source: docs/spec/money.md §17.3, decision 062. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "066-box-of-a-closing",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw(`ALTER TABLE closings ADD COLUMN cash_account_id ${text} REFERENCES accounts`).execute(db);
  },
};
