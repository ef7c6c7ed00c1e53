/**
 * How a student passes through the classes: when and how a stay in a class ended, the stays before it within the same
 * year, promotions that can be taken back, and moves to another unit. Source: docs/spec/data.md §6, §7.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const outcomes = "('promoted', 'retained', 'graduated', 'moved_class', 'moved_unit', 'left')";

const columns = [
  "placements ADD COLUMN until_on text",
  `placements ADD COLUMN outcome text CHECK (outcome IN ${outcomes})`,
];

const tables: Record<string, string> = {
  // The stay in a class that a later one of the same class year has followed.
  former_placements: `id text PRIMARY KEY, student_id text NOT NULL REFERENCES students,
    class_year_id text NOT NULL REFERENCES class_years, classroom_id text NOT NULL REFERENCES classrooms,
    from_on text NOT NULL, until_on text NOT NULL, outcome text CHECK (outcome IN ${outcomes})`,
  promotions: `id text PRIMARY KEY, unit_id text NOT NULL REFERENCES units,
    from_year_id text NOT NULL REFERENCES class_years, to_year_id text NOT NULL REFERENCES class_years,
    created_at text NOT NULL, created_by text, created_by_name text, CHECK (from_year_id <> to_year_id)`,
  promotion_items: `id text PRIMARY KEY, promotion_id text NOT NULL REFERENCES promotions,
    student_id text NOT NULL REFERENCES students, from_classroom_id text NOT NULL REFERENCES classrooms,
    decision text NOT NULL CHECK (decision IN ('promoted', 'retained', 'graduated', 'moved', 'left')),
    to_classroom_id text REFERENCES classrooms, placement_id text,
    former_status text NOT NULL, former_status_date text, former_status_reason text, undone_at text,
    CHECK ((decision IN ('promoted', 'retained')) = (to_classroom_id IS NOT NULL)),
    CHECK ((to_classroom_id IS NULL) = (placement_id IS NULL))`,
  unit_moves: `id text PRIMARY KEY, student_id text NOT NULL REFERENCES students,
    from_unit_id text NOT NULL REFERENCES units, to_unit_id text NOT NULL REFERENCES units,
    former_nis text NOT NULL, status text NOT NULL CHECK (status IN ('waiting', 'accepted', 'withdrawn')),
    released_on text NOT NULL, reason text, settled_on text, version integer NOT NULL DEFAULT 1,
    CHECK (from_unit_id <> to_unit_id), CHECK ((status = 'waiting') = (settled_on IS NULL))`,
};

const indexes = [
  "INDEX former_placements_by_student ON former_placements (student_id, class_year_id)",
  "INDEX former_placements_by_classroom ON former_placements (classroom_id)",
  "INDEX placements_by_year ON placements (class_year_id, student_id)",
  "INDEX promotions_by_unit ON promotions (unit_id, to_year_id)",
  "INDEX promotion_items_by_promotion ON promotion_items (promotion_id)",
  "INDEX promotion_items_by_student ON promotion_items (student_id)",
  "UNIQUE INDEX unit_moves_waiting ON unit_moves (student_id) WHERE status = 'waiting'",
  "INDEX unit_moves_by_student ON unit_moves (student_id)",
  "INDEX unit_moves_by_unit ON unit_moves (to_unit_id, status)",
];

export const migration: Migration = {
  id: "007-promotion",
  async up(db, dialect) {
    const ending = dialect === "postgres" ? "" : " STRICT";
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? ' text COLLATE "C"' : " text";
    for (const declared of columns) {
      await sql.raw(`ALTER TABLE ${declared.replace(/ text\b/, text)}`).execute(db);
    }
    for (const [name, declared] of Object.entries(tables)) {
      await sql.raw(`CREATE TABLE ${name} (${declared.replaceAll(/ text\b/g, text)})${ending}`).execute(db);
    }
    for (const index of indexes) await sql.raw(`CREATE ${index}`).execute(db);
  },
};
