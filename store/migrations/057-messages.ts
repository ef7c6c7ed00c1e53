/** Messages to families and colleagues, and what became of each. Source: docs/spec/office.md §5, decision 086. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "057-messages",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const [text, strict] = dialect === "postgres" ? ['text COLLATE "C"', ""] : ["text", " STRICT"];
    const statements = [
      `CREATE TABLE messages (
        id ${text} PRIMARY KEY NOT NULL, owner_id ${text} NOT NULL REFERENCES operators ON DELETE CASCADE,
        unit_id ${text} REFERENCES units, state ${text} NOT NULL, channel ${text} NOT NULL, audience ${text} NOT NULL,
        classroom_id ${text} REFERENCES classrooms ON DELETE SET NULL,
        student_id ${text} REFERENCES students ON DELETE SET NULL, operator_ids ${text} NOT NULL,
        only_arrears integer NOT NULL CHECK (only_arrears IN (0, 1)), audience_name ${text} NOT NULL,
        subject ${text} NOT NULL, text ${text} NOT NULL, send_at ${text}, released_at ${text}, error ${text},
        version integer NOT NULL, created_at ${text} NOT NULL, created_by ${text}, updated_at ${text} NOT NULL,
        updated_by ${text}
      )${strict}`,
      `CREATE TABLE message_recipients (
        id ${text} PRIMARY KEY NOT NULL, message_id ${text} NOT NULL REFERENCES messages ON DELETE CASCADE,
        student_id ${text} REFERENCES students ON DELETE SET NULL,
        operator_id ${text} REFERENCES operators ON DELETE SET NULL, name ${text} NOT NULL, classroom ${text},
        contact_name ${text}, address ${text}, subject ${text} NOT NULL, text ${text} NOT NULL, skip ${text},
        mail_id ${text}, send_until ${text}, sent_at ${text}, error ${text}
      )${strict}`,
      "CREATE INDEX messages_by_owner ON messages (owner_id, updated_at)",
      "CREATE INDEX messages_by_unit ON messages (unit_id, updated_at) WHERE unit_id IS NOT NULL",
      "CREATE INDEX messages_by_classroom ON messages (classroom_id) WHERE classroom_id IS NOT NULL",
      "CREATE INDEX messages_by_student ON messages (student_id) WHERE student_id IS NOT NULL",
      "CREATE INDEX messages_due ON messages (send_at) WHERE state = 'scheduled'",
      "CREATE INDEX recipients_of_message ON message_recipients (message_id, id)",
      "CREATE INDEX recipients_by_student ON message_recipients (student_id) WHERE student_id IS NOT NULL",
      "CREATE INDEX recipients_by_operator ON message_recipients (operator_id) WHERE operator_id IS NOT NULL",
      "CREATE INDEX recipients_by_mail ON message_recipients (mail_id) WHERE mail_id IS NOT NULL",
      "CREATE INDEX recipients_open ON message_recipients (send_until, message_id) WHERE sent_at IS NULL AND send_until IS NOT NULL",
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
