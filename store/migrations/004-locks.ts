/**
 * Whose account a block of the login concerns, so that an Admin Sekolah sees the lock and can open it.
 * Source: docs/spec/access.md §4.5.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "004-locks",
  async up(db, dialect) {
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw(`ALTER TABLE throttles ADD COLUMN operator_id ${text} REFERENCES operators`).execute(db);
    await sql.raw("CREATE INDEX throttles_by_operator ON throttles (operator_id)").execute(db);
  },
};
