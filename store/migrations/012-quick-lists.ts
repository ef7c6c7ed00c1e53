/**
 * Lists of 100,000 students: one index holds all that the list is searched, filtered, counted and put in order by, so that
 * only the rows of the page itself are read. Likewise the list of bills by their due day. Source: docs/spec/screens.md §1.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const steps = [
  "DROP INDEX students_by_name",
  "CREATE INDEX students_listed ON students (name, id, unit_id, status, search)",
  "CREATE INDEX students_by_nis ON students (nis, id)",
  "CREATE INDEX bills_by_due ON bills (due_on, id)",
];

export const migration: Migration = {
  id: "012-quick-lists",
  async up(db) {
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
