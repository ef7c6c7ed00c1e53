/** A mail that was taken and of which nobody has said what became. Source: docs/spec/running.md §5.3, decision 091. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "061-mails-under-way",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw(`ALTER TABLE outbox ADD COLUMN taken_at ${text}`).execute(db);
  },
};
