/** What has changed, for whoever has it on the screen. Source: docs/spec/office.md §1, decision 079. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * `step` orders the events. SQLite has one writer, so that a number in order does; PostgreSQL's transactions end in another order
 * than they began, so that there it is the transaction's own number, and `event_head` the first that may still run: all before
 * it is there to be read.
 */
const forPostgres = [
  `CREATE TABLE events (id text COLLATE "C" PRIMARY KEY NOT NULL,
    step bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint, at text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL, subject_id text COLLATE "C", by_id text COLLATE "C",
    unit_id text COLLATE "C", operator_id text COLLATE "C")`,
  "CREATE INDEX events_by_step ON events (step)",
  "CREATE VIEW event_head AS SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS step",
  `CREATE FUNCTION notify_events() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('iuran_events', ''); RETURN NULL; END $$`,
  "CREATE TRIGGER events_notify AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION notify_events()",
];
const forSqlite = [
  `CREATE TABLE events (step integer PRIMARY KEY AUTOINCREMENT, id text NOT NULL, at text NOT NULL, kind text NOT NULL,
    subject_id text, by_id text, unit_id text, operator_id text) STRICT`,
  `CREATE VIEW event_head AS
    SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'events'), 0) + 1 AS step`,
];

export const migration: Migration = {
  id: "048-events",
  async up(db, dialect) {
    for (const step of dialect === "postgres" ? forPostgres : forSqlite) await sql.raw(step).execute(db);
    await sql.raw("CREATE INDEX events_by_age ON events (at)").execute(db);
  },
};
