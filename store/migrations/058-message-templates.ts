/** Texts to begin messages with, of a unit or of the school. Source: docs/spec/office.md §5.6. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "058-message-templates",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const [text, strict] = dialect === "postgres" ? ['text COLLATE "C"', ""] : ["text", " STRICT"];
    await sql
      .raw(
        `CREATE TABLE message_templates (
          id ${text} PRIMARY KEY NOT NULL, unit_id ${text} REFERENCES units, label ${text} NOT NULL,
          subject ${text} NOT NULL, text ${text} NOT NULL, version integer NOT NULL, created_at ${text} NOT NULL,
          created_by ${text}, updated_at ${text} NOT NULL, updated_by ${text}
        )${strict}`,
      )
      .execute(db);
    await sql.raw("CREATE INDEX message_templates_by_unit ON message_templates (unit_id, label)").execute(db);
  },
};
