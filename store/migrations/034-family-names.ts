/**
 * Students are found by a parent's name, too: the names of father, mother and guardian stand beside the student's own as they are
 * searched, in the index that holds all that the list of students is filtered by. Source: decision 068.
 */
import { sql } from "kysely";
import { type FamilyNames, familySearch } from "../../rules/names.ts";
import type { Migration } from "../migrate.ts";
import { writeTexts } from "./write-texts.ts";

type Row = FamilyNames & { id: string };

export const migration: Migration = {
  id: "034-family-names",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw("DROP INDEX students_listed").execute(db);
    await sql.raw(`ALTER TABLE students ADD COLUMN family_search ${text} NOT NULL DEFAULT ''`).execute(db);
    const { rows } = await sql<Row>`select id, father_name, mother_name, guardian_name from students
      where coalesce(father_name, mother_name, guardian_name) is not null`.execute(db);
    const made = rows.map((row) => ({ id: row.id, family_search: familySearch(row) }));
    await writeTexts(db, "students", made);
    const listed = "name_key, name, id, unit_id, status, gender, entry_year, student_category_id, search";
    await sql.raw(`CREATE INDEX students_listed ON students (${listed}, family_search)`).execute(db);
  },
};
