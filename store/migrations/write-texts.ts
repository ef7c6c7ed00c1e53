/** What migrations write beside rows that stand already. */
import { type Kysely, sql } from "kysely";

/** Few enough values for one statement of either engine. */
const ROWS_AT_ONCE = 2_000;

/** Writes columns over many rows at once, which a statement for each would take minutes for on PostgreSQL. */
export async function writeTexts(
  db: Kysely<unknown>,
  table: string,
  rows: readonly Record<string, string>[],
) {
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
