/** Small pieces of SQL that read the same on both engines. */
import { type Kysely, type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";
import { fold } from "../rules/names.ts";
import type { Flag, Tables } from "./schema.ts";

export type Db = Kysely<Tables>;

/** The units whose rows may be seen: `null` for all, else their ids. Source: product.md §2 "own units". */
export type Scope = readonly string[] | null;

/** The page asked for, and the order; `desc` where the wire has a minus. */
export type Page<S extends string> = {
  page: number;
  per_page: number;
  sort: readonly { field: S; desc: boolean }[];
};

/** The order of a list that is read whole, as an export reads it: its ids first, then its rows by their ids. */
export type Order<S extends string> = Pick<Page<S>, "sort">;

/** PostgreSQL sums a bigint into a numeric, which a driver returns as text; the cast keeps it a number on both. */
export const total = (expression: RawBuilder<number> | ReturnType<typeof sql.ref>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${expression}), 0) as bigint)`;

/** A yes or no as its column holds it. */
export const flagOf = (isSet: boolean): Flag => (isSet ? 1 : 0);

/** A condition that holds for rows of the scope. `column` is written out, `bills.unit_id`. */
export function within(column: string, scope: Scope): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`1 = 1`;
  if (scope.length === 0) return sql<boolean>`1 = 0`;
  return sql<boolean>`${sql.ref(column)} in (${sql.join(scope)})`;
}

/**
 * A condition that holds where every word of the search stands in one of the columns; case and repeated spaces do not
 * count, and an empty search holds everywhere.
 */
export function mentioning(columns: readonly string[], q: string): RawBuilder<boolean> {
  const inOne = (like: string) => {
    const each = columns.map((column) => sql`lower(${sql.ref(column)}) like ${like} escape '\\'`);
    return sql`(${sql.join(each, sql` or `)})`;
  };
  return eachWord(q, inOne);
}

/** The same of one column that is kept folded (`rules/names.ts`): nothing has to be lowered row by row. */
export const containing = (column: string, q: string): RawBuilder<boolean> =>
  eachWord(q, (like) => sql`${sql.ref(column)} like ${like} escape '\\'`);

/**
 * By the student whose id is in `student`, or by a part of the number in `number`. The students are searched once, not for
 * each row. Only a word with a digit or a slash is looked for among the numbers: their letters tell none from another, and to
 * look into each of 300,000 takes longer than all the rest.
 */
export function ofStudentOrNumber(student: string, number: string, q: string): RawBuilder<boolean> {
  return eachWord(q, (like) => {
    const isOfStudent = sql`${sql.ref(student)} in (select id from students where search like ${like} escape '\\')`;
    if (!/[\d/]/.test(like)) return isOfStudent;
    return sql`(${isOfStudent} or lower(${sql.ref(number)}) like ${like} escape '\\')`;
  });
}

/** A condition that holds where the one for each word of the search does, which is given as a pattern for `like`. */
export function eachWord(q: string, inOne: (like: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = fold(q)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return sql<boolean>`1 = 1`;
  const likes = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return sql<boolean>`(${sql.join(likes.map(inOne), sql` and `)})`;
}

/** A page of what `sorted` puts in order. */
export function ordered<D, T extends keyof D, O, S extends string>(
  query: SelectQueryBuilder<D, T, O>,
  page: Page<S>,
  columns: Record<S, string | RawBuilder<unknown>>,
  fallback: { field: S; desc: boolean },
  id: string,
): SelectQueryBuilder<D, T, O> {
  return paged(sorted(query, page, columns, fallback, id), page);
}

/**
 * The ids of a page of what the filter leaves, `count` rows: `query` selects the ids. A page of the second half is read from the
 * end backwards, so that the last page is as near as the first.
 */
export async function pageOfIds<D, T extends keyof D, S extends string>(
  query: SelectQueryBuilder<D, T, { id: string }>,
  page: Page<S>,
  columns: Record<S, string | RawBuilder<unknown>>,
  fallback: Order<S>["sort"],
  id: string,
  count: number,
): Promise<string[]> {
  const before = (page.page - 1) * page.per_page;
  const limit = Math.min(page.per_page, count - before);
  if (limit <= 0) return [];
  const after = count - before - limit;
  const isNearEnd = after < before;
  const rows = await inOrder(query, page.sort.length > 0 ? page.sort : fallback, columns, id, isNearEnd)
    .limit(limit)
    .offset(isNearEnd ? after : before)
    .execute();
  const ids = rows.map((row) => row.id);
  return isNearEnd ? ids.reverse() : ids;
}

/** The rows in the order of their ids; an id without a row is left out. */
export function inOrderOf<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of what is in order already. */
export const paged = <D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  { page, per_page }: Pick<Page<string>, "page" | "per_page">,
): SelectQueryBuilder<D, T, O> => query.limit(per_page).offset((page - 1) * per_page);

/** Orders by the asked fields, then by the id, so that a page never overlaps the next. */
export function sorted<D, T extends keyof D, O, S extends string>(
  query: SelectQueryBuilder<D, T, O>,
  order: Order<S>,
  columns: Record<S, string | RawBuilder<unknown>>,
  fallback: { field: S; desc: boolean },
  id: string,
): SelectQueryBuilder<D, T, O> {
  return inOrder(query, order.sort.length > 0 ? order.sort : [fallback], columns, id, false);
}

function inOrder<D, T extends keyof D, O, S extends string>(
  query: SelectQueryBuilder<D, T, O>,
  sort: Order<S>["sort"],
  columns: Record<S, string | RawBuilder<unknown>>,
  id: string,
  isBackwards: boolean,
): SelectQueryBuilder<D, T, O> {
  let result = query;
  for (const { field, desc } of sort) {
    const column = columns[field];
    const expression = typeof column === "string" ? sql.ref(column) : column;
    const direction = desc === isBackwards ? "asc" : "desc";
    result = result.orderBy(expression as ReferenceExpression<D, T>, direction); // a raw expression is one
  }
  const key = sql.ref(id) as unknown as ReferenceExpression<D, T>; // likewise
  return result.orderBy(key, isBackwards ? "desc" : "asc");
}
