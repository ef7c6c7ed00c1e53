/** Small pieces of SQL that read the same on both engines. */
import { type Kysely, type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";
import { fold, mayBeOfFamily, searchWords, typedWords } from "../rules/names.ts";
import type { Flag, Tables } from "./schema.ts";

export type Db = Kysely<Tables>;

/** The units whose rows may be seen: `null` for all, else their ids. Source: docs/spec/access.md §2. */
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
 * A condition that holds where every word of the search stands in one of the columns; case, apostrophes and repeated spaces do
 * not count, and an empty search holds everywhere. Of a column `….name` it is `….name_search` that is read, so that diacritics
 * and doubled letters do not count either.
 */
export function mentioning(columns: readonly string[], q: string): RawBuilder<boolean> {
  return eachWord(q, (word) => {
    const each = columns.map((column) => {
      if (column.endsWith(".name")) return containing(`${column}_search`, word);
      return column.endsWith(".search") ? containing(column, word) : including(column, word);
    });
    return sql`(${sql.join(each, sql` or `)})`;
  });
}

/** Where a text holds a word of `eachWord`, whatever its case and its apostrophes. */
function including(column: string, word: string): RawBuilder<boolean> {
  const bare = word.replace(/['’`]/g, "");
  if (bare === "") return sql<boolean>`1 = 0`;
  const text = sql`replace(replace(replace(lower(${sql.ref(column)}), '''', ''), '’', ''), '\`', '')`;
  return sql<boolean>`${text} like ${likeOf(bare)} escape '\\'`;
}

/**
 * A condition that holds where a column that is kept as a `searchText` (rules/names.ts) holds every word of the search: case,
 * apostrophes, diacritics, doubled letters and repeated spaces do not count, and nothing has to be made so row by row. Of
 * signs alone it holds nowhere, for there are none in such a text.
 */
export function containing(column: string, q: string): RawBuilder<boolean> {
  const words = searchWords(q);
  if (words.length === 0) return fold(q) === "" ? sql<boolean>`1 = 1` : sql<boolean>`1 = 0`;
  const each = words.map((word) => sql`${sql.ref(column)} like ${likeOf(word)} escape '\\'`);
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/**
 * 0 for a row whose name holds every word of the search as it was typed, 1 for one whose letters are doubled otherwise; null
 * where no word of it can be found otherwise. `key` is the column of the name's key, which holds its letters as they are.
 */
export function inexactness(key: string, q: string): RawBuilder<number> | null {
  const words = typedWords(q);
  if (words.length === 0) return null;
  const each = words.map((word) => sql`${sql.ref(key)} like ${likeOf(word)} escape '\\'`);
  return sql<number>`case when ${sql.join(each, sql` and `)} then 0 else 1 end`;
}

/**
 * A condition that holds where every word of the search stands in `own`, or begins a word of `family` (`familySearch`,
 * rules/names.ts). A search whose words are none that a parent may have reads `own` alone.
 */
export function ownOrFamily(own: string, family: string, q: string): RawBuilder<boolean> {
  const words = searchWords(q);
  if (!words.some(mayBeOfFamily)) return containing(own, q);
  const each = words.map((word) => {
    const isOwn = sql`${sql.ref(own)} like ${likeOf(word)} escape '\\'`;
    if (!mayBeOfFamily(word)) return isOwn;
    return sql`(${isOwn} or ${sql.ref(family)} like ${likeOf(` ${word}`)} escape '\\')`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** Where no order is asked for, rows whose name holds the search as it was typed come first. */
export function typedFirst<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  { sort }: Order<string>,
  key: string,
  q: string,
): SelectQueryBuilder<D, T, O> {
  const rank = sort.length > 0 ? null : inexactness(key, q);
  return rank === null ? query : query.orderBy(rank as unknown as ReferenceExpression<D, T>); // likewise
}

/**
 * By the student whose id is in `student`, or by a part of the number in `number`. The students are searched once, not for
 * each row. Only a word with a digit or a slash is looked for among the numbers: their letters tell none from another, and to
 * look into each of 300,000 takes longer than all the rest.
 */
export function ofStudentOrNumber(student: string, number: string, q: string): RawBuilder<boolean> {
  return eachWord(q, (word) => {
    const isOfStudent = sql`${sql.ref(student)} in (select id from students where ${containing("students.search", word)})`;
    if (!/[\d/]/.test(word)) return isOfStudent;
    return sql`(${isOfStudent} or lower(${sql.ref(number)}) like ${likeOf(word)} escape '\\')`;
  });
}

/** A condition that holds where the one for each word of the search does; the words are folded (`rules/names.ts`). */
export function eachWord(q: string, inOne: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = fold(q)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return sql<boolean>`1 = 1`;
  return sql<boolean>`(${sql.join(words.map(inOne), sql` and `)})`;
}

/** The pattern for `like` of a word that stands anywhere. */
const likeOf = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

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

/** A name goes by the key beside it, then as it is written (decision 043). */
function expressionsOf(column: string | RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (typeof column !== "string") return [column];
  return column.endsWith(".name") ? [sql.ref(`${column}_key`), sql.ref(column)] : [sql.ref(column)];
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
    const direction = desc === isBackwards ? "asc" : "desc";
    for (const expression of expressionsOf(columns[field])) {
      result = result.orderBy(expression as ReferenceExpression<D, T>, direction); // a raw expression is one
    }
  }
  const key = sql.ref(id) as unknown as ReferenceExpression<D, T>; // likewise
  return result.orderBy(key, isBackwards ? "desc" : "asc");
}
