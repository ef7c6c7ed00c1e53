/**
 * Names are put in order as people order them: by a key that stands beside each (`rules/names.ts`, written by
 * `store/students/name-keys.ts`), in an index that holds all that the list of students is filtered by, as before. What names are
 * found by is plain since: no apostrophe, no diacritics, no doubled letters. Source: decision 043.
 */
import { sql } from "kysely";
import { searchText } from "../../rules/names.ts";
import type { Migration } from "../migrate.ts";
import { besideOf, namedTables } from "../students/name-keys.ts";
import { writeTexts } from "./write-texts.ts";

type Row = { id: string; name: string; nis?: string; nisn?: string | null };

export const migration: Migration = {
  id: "022-name-keys",
  async up(db, dialect) {
    // Byte order, as SQLite has it (see 001).
    const text = dialect === "postgres" ? 'text COLLATE "C"' : "text";
    await sql.raw("DROP INDEX students_listed").execute(db);
    for (const [table, columns] of namedTables) {
      for (const column of columns) {
        await sql.raw(`ALTER TABLE ${table} ADD COLUMN ${column} ${text} NOT NULL DEFAULT ''`).execute(db);
      }
      const isOfStudents = table === "students";
      const read = sql.raw(`SELECT id, name${isOfStudents ? ", nis, nisn" : ""} FROM ${table}`);
      const { rows } = await sql<Row>`${read}`.execute(db);
      const made = rows.map(({ id, name, nis = "", nisn = null }) => ({
        id,
        ...besideOf(columns, name),
        ...(isOfStudents && { search: searchText(name, nis, nisn) }),
      }));
      await writeTexts(db, table, made);
      if (isOfStudents) continue;
      await sql.raw(`CREATE INDEX ${table}_by_name ON ${table} (name_key, name, id)`).execute(db);
    }
    const listed = "name_key, name, id, unit_id, status, gender, entry_year, student_category_id, search";
    await sql.raw(`CREATE INDEX students_listed ON students (${listed})`).execute(db);
  },
};
