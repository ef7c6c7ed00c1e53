/** Conversations, what was written in them, how far each has read, and who is there. Source: docs/spec/office.md §2. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const tables: Record<string, string> = {
  // Named by its two operators in order, or by its unit.
  conversations: `id text PRIMARY KEY NOT NULL, name text NOT NULL UNIQUE, unit_id text REFERENCES units ON DELETE CASCADE,
    one_id text REFERENCES operators ON DELETE CASCADE, other_id text REFERENCES operators ON DELETE CASCADE,
    last_seq integer NOT NULL, last_at text NOT NULL, CHECK ((unit_id IS NULL) = (one_id IS NOT NULL AND other_id IS NOT NULL))`,
  chat_messages: `id text PRIMARY KEY NOT NULL, conversation_id text NOT NULL REFERENCES conversations ON DELETE CASCADE,
    seq integer NOT NULL, key text NOT NULL, at text NOT NULL, by_id text NOT NULL, by_name text NOT NULL, body text NOT NULL,
    UNIQUE (conversation_id, seq), UNIQUE (by_id, key)`,
  message_reads: `conversation_id text NOT NULL REFERENCES conversations ON DELETE CASCADE,
    operator_id text NOT NULL REFERENCES operators ON DELETE CASCADE, seq integer NOT NULL,
    PRIMARY KEY (conversation_id, operator_id)`,
  presences: `operator_id text PRIMARY KEY NOT NULL REFERENCES operators ON DELETE CASCADE, is_here integer NOT NULL,
    seen_at text NOT NULL`,
};

const indexes = [
  "conversations_by_one ON conversations (one_id)",
  "conversations_by_other ON conversations (other_id)",
  "conversations_by_unit ON conversations (unit_id)",
  "chat_messages_by_age ON chat_messages (at)",
];

export const migration: Migration = {
  id: "056-conversations",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    for (const [name, declared] of Object.entries(tables)) {
      // Byte order, as SQLite has it (see 001).
      const columns = isPostgres ? declared.replaceAll(/ text\b/g, ' text COLLATE "C"') : declared;
      await sql.raw(`CREATE TABLE ${name} (${columns})${isPostgres ? "" : " STRICT"}`).execute(db);
    }
    for (const index of indexes) await sql.raw(`CREATE INDEX ${index}`).execute(db);
  },
};
