/** Pictures: the logos of units. Source: docs/spec/data.md §3. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const declared = `owner_kind text NOT NULL, owner_id text NOT NULL, data_url text NOT NULL, created_at text NOT NULL,
  PRIMARY KEY (owner_kind, owner_id)`;

export const migration: Migration = {
  id: "011-pictures",
  async up(db, dialect) {
    const ending = dialect === "postgres" ? "" : " STRICT";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    await sql.raw(`CREATE TABLE pictures (${declared.replaceAll(/ text\b/g, text)})${ending}`).execute(db);
  },
};
