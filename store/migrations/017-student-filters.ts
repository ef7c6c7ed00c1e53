/**
 * The index of the list of students holds what it is filtered by since: gender, year of entry, category. Another tells
 * without a look at the row who sits in a class of a year.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const steps = [
  "DROP INDEX students_listed",
  "CREATE INDEX students_listed ON students (name, id, unit_id, status, gender, entry_year, student_category_id, search)",
  "CREATE INDEX placements_seated ON placements (student_id, class_year_id) WHERE until_on IS NULL",
];

export const migration: Migration = {
  id: "017-student-filters",
  async up(db) {
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
