/**
 * One bank account for several units, and which banks the portal shows. Existing rows keep their unit.
 * Source: docs/spec/money.md §3.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const columns =
  "bank_id text NOT NULL REFERENCES banks ON DELETE CASCADE, unit_id text NOT NULL REFERENCES units";

export const migration: Migration = {
  id: "014-banks-of-units",
  async up(db, dialect) {
    const ending = dialect === "postgres" ? "" : " STRICT";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    const steps = [
      `CREATE TABLE bank_units (${columns.replaceAll(/ text\b/g, text)}, PRIMARY KEY (bank_id, unit_id))${ending}`,
      "INSERT INTO bank_units (bank_id, unit_id) SELECT id, unit_id FROM banks",
      "CREATE INDEX bank_units_by_unit ON bank_units (unit_id)",
      "ALTER TABLE banks DROP COLUMN unit_id",
      "ALTER TABLE banks ADD COLUMN shown_in_portal integer NOT NULL DEFAULT 0 CHECK (shown_in_portal IN (0, 1))",
    ];
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
