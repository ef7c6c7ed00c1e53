/**
 * Names are put in order as people order them: by a key that stands beside each (`rules/names.ts`, written by
 * `store/students/name-keys.ts`), in an index that holds all that the list of students is filtered by, as before. What names are
 * found by is plain since: no apostrophe, no diacritics, no doubled letters. Source: decision 043.
 */
import { type Kysely, sql } from "kysely";
import { searchText } from "../../rules/names.ts";
import type { Migration } from "../migrate.ts";
import { besideOf, namedTables } from "../students/name-keys.ts";

/** Few enough values for one statement of either engine. */
const ROWS_AT_ONCE = 2_000;

type Row = { id: string; name: string; nis?: string; nisn?: string | null };

/** Writes columns over many rows at once, which a statement for each would take minutes for on PostgreSQL. */
async function write(db: Kysely<unknown>, table: string, rows: readonly Record<string, string>[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "id");
  if (columns.length === 0) return;
  const sets = columns.map(
    (column, place) => sql`${sql.ref(column)} = ${sql.ref(`made.column${place + 2}`)}`,
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ id = "", ...row }) => sql`(${sql.join([id, ...columns.map((column) => row[column] ?? "")])})`);
    await sql`update ${sql.table(table)} set ${sql.join(sets)} from (values ${sql.join(values)}) as made
      where ${sql.ref(`${table}.id`)} = made.column1`.execute(db);
  }
}

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
      await write(db, table, made);
      if (isOfStudents) continue;
      await sql.raw(`CREATE INDEX ${table}_by_name ON ${table} (name_key, name, id)`).execute(db);
    }
    const listed = "name_key, name, id, unit_id, status, gender, entry_year, student_category_id, search";
    await sql.raw(`CREATE INDEX students_listed ON students (${listed})`).execute(db);
  },
};
