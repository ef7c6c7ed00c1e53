/** What the lists of master data share: counting, and the order a list has by itself. */
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "../sql.ts";

export type ActiveStatus = "active" | "inactive";

/** How many rows a query finds. */
export async function countOf<D, T extends keyof D>(
  query: SelectQueryBuilder<D, T, unknown>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return (row as { count: number }).count; // with the tables still open, TypeScript cannot see the column just selected
}

/** The order asked for, or the list's own where nothing was asked. */
export function orElse<S extends string>(page: Page<S>, own: Page<S>["sort"]): Page<S> {
  return page.sort.length > 0 ? page : { ...page, sort: own };
}

export const ascending = <S extends string>(field: S) => ({ field, desc: false });
export const descending = <S extends string>(field: S) => ({ field, desc: true });

/** How many rows of another table belong to each row of the list: `counted("classrooms.unit_id", "units.id")`. */
export function counted(column: string, key: string, also: RawBuilder<boolean> = sql`1 = 1`) {
  const [table = ""] = column.split(".");
  return sql<number>`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(key)} and ${also})`;
}
