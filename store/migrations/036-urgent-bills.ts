/**
 * The list of bills in the order of the work: an index holds that order with all that bills are filtered by, so that a page of it
 * costs what the page costs. Source: docs/spec/screens.md §1.15.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** As the query has it (store/bills/bills.ts), or no engine finds the index. */
const urgency = `CASE WHEN balance > 0 THEN CAST(replace(due_on, '-', '') AS integer)
  ELSE 200000000 - CAST(replace(due_on, '-', '') AS integer) END`;

export const migration: Migration = {
  id: "036-urgent-bills",
  async up(db) {
    await sql
      .raw(
        `CREATE INDEX bills_by_urgency ON bills ((${urgency}), id, balance, due_on, student_id, unit_id, status, class_year_id,
          category_id, classroom_id, period, number)`,
      )
      .execute(db);
  },
};
