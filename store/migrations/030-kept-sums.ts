/**
 * What the dashboard sums is kept: of the bills by unit, category and due day, of what was paid by the booking day. Triggers keep it,
 * so that no write can forget it. Bills of periods after leaving have indexes of their own. Source: decision 061.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { keptSumsSteps } from "./kept-sums.ts";

const keys = {
  bills: ["class_year_id", "unit_id", "category_id", "due_on"],
  collected: ["class_year_id", "unit_id"],
};

const indexes = [
  "DROP INDEX bills_figures",
  `CREATE INDEX bills_unpaid ON bills (student_id, due_on, period, unit_id, status, balance)
    WHERE balance > 0 AND status = 'unpaid'`,
  `CREATE INDEX students_gone ON students (id, status_date, status) WHERE status IN ('graduated', 'moved', 'left')`,
];

export const migration: Migration = {
  id: "030-kept-sums",
  async up(db, dialect) {
    const tables = keptSumsSteps(dialect === "postgres", keys);
    for (const step of [...tables, ...indexes]) await sql.raw(step).execute(db);
  },
};
