/** The absences from school that are over, whose whole months are not billed, by the status that they had. Source: decision 048. */
import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const migration: Migration = {
  id: "029-leaves",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    const strict = dialect === "sqlite" ? " STRICT" : "";
    await sql
      .raw(
        `CREATE TABLE leaves (id ${text} PRIMARY KEY NOT NULL, student_id ${text} NOT NULL REFERENCES students,
           status ${text} NOT NULL, from_on ${text} NOT NULL, until_on ${text} NOT NULL, CHECK (until_on >= from_on))${strict}`,
      )
      .execute(db);
    await sql.raw("CREATE INDEX leaves_by_student ON leaves (student_id)").execute(db);
  },
};
