/**
 * The kept sums (030) tell periods apart, and what was paid for one fee from another: the months of a fee are read from them, whatever
 * the number of students. Source: decision 061.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { dropSteps, keptSumsSteps } from "./kept-sums.ts";

const keys = {
  bills: ["class_year_id", "unit_id", "category_id", "due_on", "period"],
  collected: ["class_year_id", "unit_id", "category_id"],
};

export const migration: Migration = {
  id: "064-sums-of-a-fee",
  async up(db, dialect) {
    const isPostgres = dialect === "postgres";
    for (const step of [...dropSteps(isPostgres), ...keptSumsSteps(isPostgres, keys)]) {
      await sql.raw(step).execute(db);
    }
  },
};
