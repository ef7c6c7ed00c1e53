/** What is owed by class and age is read from an index of the open bills alone. Source: docs/spec/books.md §3.1. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "041-aged-bills",
  async up(db) {
    await sql
      .raw(
        `CREATE INDEX bills_aged ON bills (unit_id, classroom_id, student_id, due_on, balance, category_id, class_year_id)
          WHERE balance > 0`,
      )
      .execute(db);
  },
};
