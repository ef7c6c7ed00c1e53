/** Writing many rows quickly. */
import { CompiledQuery, type InsertObject } from "kysely";
import type { Tables } from "./schema.ts";
import type { Db } from "./sql.ts";
import { withNameKeys } from "./students/name-keys.ts";

/** A table and its rows. */
export type Filled<T extends keyof Tables = keyof Tables> = {
  [N in T]: readonly [N, readonly Tables[N][]];
}[T];

/** Few enough that the text of a statement stays within what the engines keep prepared. */
const VALUES_PER_STATEMENT = 2_200;

/**
 * Inserts rows that all have the columns of the first, in any order. The text of a statement is made once for each number of
 * rows and only its values are changed, which takes half the time of building every statement anew.
 */
export async function insertRows<T extends keyof Tables>(db: Db, [table, own]: Filled<T>): Promise<void> {
  // Values that are put into a text that stands already are not seen by what writes the keys of names.
  const rows = own.map((row) => withNameKeys(table, row as Tables[T]));
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof Tables[T])[]; // a row has the columns of its table
  const rowsPerStatement = Math.floor(VALUES_PER_STATEMENT / Math.max(1, columns.length));
  const texts = new Map<number, string>();
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const piece = rows.slice(from, from + rowsPerStatement);
    const text = texts.get(piece.length) ?? textOf(db, table, Array(piece.length).fill(first));
    texts.set(piece.length, text);
    const values: unknown[] = [];
    for (const row of piece) for (const column of columns) values.push(row[column]);
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
}

function textOf<T extends keyof Tables>(db: Db, table: T, rows: readonly Tables[T][]): string {
  const values = rows as unknown as InsertObject<Tables, T>[]; // no column is generated, so both are the same
  return db.insertInto(table).values(values).compile().sql;
}
