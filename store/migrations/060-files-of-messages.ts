/** Files that go with a message; thrown away with its draft. Source: docs/spec/office.md §5.10, decision 090. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "060-files-of-messages",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql
      .raw(`ALTER TABLE attachments ADD COLUMN message_id ${text} REFERENCES messages ON DELETE CASCADE`)
      .execute(db);
    await sql
      .raw("CREATE INDEX attachments_by_message ON attachments (message_id) WHERE message_id IS NOT NULL")
      .execute(db);
  },
};
