/** Saved views of lists, one's own or shared with a unit. Source: docs/spec/screens.md §1.13, decision 069. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const columns = `id text PRIMARY KEY NOT NULL, list text NOT NULL, name text NOT NULL,
  owner_id text NOT NULL REFERENCES operators ON DELETE CASCADE, unit_id text REFERENCES units ON DELETE CASCADE,
  asked text NOT NULL, columns text NOT NULL, follows_today integer NOT NULL CHECK (follows_today IN (0, 1)),
  set_on text NOT NULL, version integer NOT NULL, created_at text NOT NULL, created_by text, updated_at text NOT NULL,
  updated_by text`;

export const migration: Migration = {
  id: "035-list-views",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    // Byte order, as SQLite has it (see 001).
    const own = isPostgres ? columns.replaceAll(/ text\b/g, ' text COLLATE "C"') : columns;
    await sql.raw(`CREATE TABLE list_views (${own})${isPostgres ? "" : " STRICT"}`).execute(db);
    await sql.raw("CREATE INDEX list_views_by_owner ON list_views (owner_id, list)").execute(db);
    await sql
      .raw("CREATE INDEX list_views_by_unit ON list_views (unit_id, list) WHERE unit_id IS NOT NULL")
      .execute(db);
  },
};
