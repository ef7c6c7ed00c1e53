/** Files that prove an entry; their bytes lie beside the rows. Source: docs/spec/money.md §14.7, decision 076. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

// Without a foreign key: an entry that is not posted yet lies in another table under the id that it will have.
const declared = `id text PRIMARY KEY NOT NULL, hash text NOT NULL, name text NOT NULL, media_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0), transaction_id text, uploaded_at text NOT NULL, uploaded_by text`;

export const migration: Migration = {
  id: "043-attachments",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    // Byte order, as SQLite has it (see 001).
    const own = isPostgres ? declared.replaceAll(/ text\b/g, ' text COLLATE "C"') : declared;
    await sql.raw(`CREATE TABLE attachments (${own})${isPostgres ? "" : " STRICT"}`).execute(db);
    for (const column of ["transaction_id", "hash", "uploaded_by"]) {
      await sql.raw(`CREATE INDEX attachments_by_${column} ON attachments (${column})`).execute(db);
    }
  },
};
