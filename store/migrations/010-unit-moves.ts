/**
 * A move to another unit may also be refused, with a reason. The table of 007 was never written to, so it is made anew.
 * Source: docs/spec/data.md §9.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const declared = `id text PRIMARY KEY, student_id text NOT NULL REFERENCES students,
    from_unit_id text NOT NULL REFERENCES units, to_unit_id text NOT NULL REFERENCES units,
    former_nis text NOT NULL,
    status text NOT NULL CHECK (status IN ('waiting', 'accepted', 'refused', 'withdrawn')),
    released_on text NOT NULL, reason text, refusal text, settled_on text, version integer NOT NULL DEFAULT 1,
    CHECK (from_unit_id <> to_unit_id), CHECK ((status = 'waiting') = (settled_on IS NULL)),
    CHECK ((status = 'refused') = (refusal IS NOT NULL))`;

const indexes = [
  "UNIQUE INDEX unit_moves_waiting ON unit_moves (student_id) WHERE status = 'waiting'",
  "INDEX unit_moves_by_student ON unit_moves (student_id)",
  "INDEX unit_moves_by_unit ON unit_moves (to_unit_id, status)",
];

export const migration: Migration = {
  id: "010-unit-moves",
  async up(db, dialect) {
    const ending = dialect === "postgres" ? "" : " STRICT";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    await sql.raw("DROP TABLE unit_moves").execute(db);
    await sql.raw(`CREATE TABLE unit_moves (${declared.replaceAll(/ text\b/g, text)})${ending}`).execute(db);
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
  },
};
