/**
 * Saved reports that are pinned, and those that go out by mail: when, to whom, and what became of each sending. Source:
 * docs/spec/books.md §1.8.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "059-report-schedules",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const [text, strict] = dialect === "postgres" ? ['text COLLATE "C"', ""] : ["text", " STRICT"];
    const statements = [
      `CREATE TABLE list_view_pins (
        list_view_id ${text} NOT NULL REFERENCES list_views ON DELETE CASCADE,
        operator_id ${text} NOT NULL REFERENCES operators ON DELETE CASCADE,
        PRIMARY KEY (list_view_id, operator_id)
      )${strict}`,
      `CREATE TABLE report_schedules (
        id ${text} PRIMARY KEY NOT NULL, list_view_id ${text} NOT NULL REFERENCES list_views ON DELETE CASCADE,
        owner_id ${text} NOT NULL REFERENCES operators ON DELETE CASCADE, cadence ${text} NOT NULL,
        weekday integer CHECK (weekday BETWEEN 1 AND 7), month_day integer CHECK (month_day BETWEEN 1 AND 28),
        time ${text} NOT NULL, format ${text} NOT NULL, operator_ids ${text} NOT NULL, state ${text} NOT NULL,
        stop_reason ${text}, next_at ${text}, last_at ${text}, version integer NOT NULL, created_at ${text} NOT NULL,
        created_by ${text}, updated_at ${text} NOT NULL, updated_by ${text}
      )${strict}`,
      `CREATE TABLE report_sendings (
        id ${text} PRIMARY KEY NOT NULL, schedule_id ${text} NOT NULL REFERENCES report_schedules ON DELETE CASCADE,
        due_at ${text} NOT NULL, operator_id ${text} REFERENCES operators ON DELETE SET NULL, name ${text} NOT NULL,
        address ${text}, filters ${text} NOT NULL, skip ${text}, mail_id ${text}, send_until ${text}, sent_at ${text},
        error ${text}
      )${strict}`,
      `ALTER TABLE outbox ADD COLUMN sending_id ${text}`,
      "CREATE INDEX pins_by_operator ON list_view_pins (operator_id)",
      "CREATE UNIQUE INDEX schedule_of_view ON report_schedules (list_view_id)",
      "CREATE INDEX schedules_by_owner ON report_schedules (owner_id)",
      "CREATE INDEX schedules_due ON report_schedules (next_at) WHERE next_at IS NOT NULL",
      "CREATE UNIQUE INDEX sending_once ON report_sendings (schedule_id, due_at, operator_id)",
      "CREATE INDEX sendings_by_operator ON report_sendings (operator_id) WHERE operator_id IS NOT NULL",
      "CREATE INDEX sendings_by_mail ON report_sendings (mail_id) WHERE mail_id IS NOT NULL",
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
