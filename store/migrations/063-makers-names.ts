/**
 * An entry keeps the name that who posted it bore then, as a receipt keeps its cashier's: what is printed later says the same. Those that
 * are there get the name of today, of which alone is known. Source: docs/spec/money.md §14.6.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "063-makers-names",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw(`ALTER TABLE transactions ADD COLUMN created_by_name ${text}`).execute(db);
    await sql
      .raw(
        `UPDATE transactions SET created_by_name = (SELECT name FROM operators WHERE operators.id = transactions.created_by)
        WHERE created_by IS NOT NULL`,
      )
      .execute(db);
  },
};
