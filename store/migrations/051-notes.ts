/** Notes, one's own or shared with a unit. Source: docs/spec/office.md §4, decision 081. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "051-notes",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const [text, strict] = dialect === "postgres" ? ['text COLLATE "C"', ""] : ["text", " STRICT"];
    await sql
      .raw(
        `CREATE TABLE notes (
          id ${text} PRIMARY KEY NOT NULL, owner_id ${text} NOT NULL REFERENCES operators ON DELETE CASCADE,
          unit_id ${text} REFERENCES units, student_id ${text} REFERENCES students ON DELETE SET NULL,
          title ${text} NOT NULL, text ${text} NOT NULL, color ${text} NOT NULL,
          pinned integer NOT NULL CHECK (pinned IN (0, 1)), deleted_at ${text}, version integer NOT NULL,
          created_at ${text} NOT NULL, created_by ${text}, updated_at ${text} NOT NULL, updated_by ${text}
        )${strict}`,
      )
      .execute(db);
    for (const [name, on] of [
      ["notes_by_owner", "(owner_id, updated_at)"],
      ["notes_by_unit", "(unit_id, updated_at) WHERE unit_id IS NOT NULL"],
      ["notes_by_student", "(student_id) WHERE student_id IS NOT NULL"],
      ["notes_deleted", "(deleted_at) WHERE deleted_at IS NOT NULL"],
    ]) {
      await sql.raw(`CREATE INDEX ${name} ON notes ${on}`).execute(db);
    }
  },
};
