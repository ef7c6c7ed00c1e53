/**
 * A number for every unit, which stands in virtual account numbers: from 1 in the order in which the units were made. The
 * second index finds a student by such a number, where the NIS is filled with zeros. Source: decision 030.
 */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

const steps = [
  "ALTER TABLE units ADD COLUMN number integer CHECK (number > 0)",
  `UPDATE units SET number = (
    SELECT count(*) FROM units AS earlier
    WHERE earlier.created_at < units.created_at OR (earlier.created_at = units.created_at AND earlier.id <= units.id))`,
  "CREATE UNIQUE INDEX units_number ON units (number)",
  "CREATE INDEX students_by_plain_nis ON students (unit_id, (ltrim(nis, '0')))",
];

export const migration: Migration = {
  id: "015-unit-numbers",
  async up(db) {
    for (const step of steps) await sql.raw(step).execute(db);
  },
};
