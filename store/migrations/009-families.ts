/** Brothers and sisters are found by the family card and their parents' telephones (docs/spec/data.md §7.2). */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const columns = ["family_card_no", "father_phone", "mother_phone", "guardian_phone"];

export const migration: Migration = {
  id: "009-families",
  async up(db) {
    for (const column of columns) {
      await sql
        .raw(`CREATE INDEX students_by_${column} ON students (${column}) WHERE ${column} IS NOT NULL`)
        .execute(db);
    }
  },
};
