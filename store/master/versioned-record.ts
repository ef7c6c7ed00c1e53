/**
 * Writing the records that people edit: each carries a version and who made and changed it. A write names the version
 * it was made from and changes nothing when another came first. Source: docs/spec/data.md §1, docs/spec/api.md §4.
 */
import { type InsertObject, sql, type UpdateObject } from "kysely";
import type { Traced } from "../../contract/common.ts";
import type { Tables, Versioned } from "../schema.ts";
import type { Db } from "../sql.ts";

/** The tables of master data, and of what else people edit. */
export type VersionedTable =
  | "units"
  | "class_years"
  | "classrooms"
  | "students"
  | "accounts"
  | "categories"
  | "student_categories"
  | "tariffs"
  | "reliefs"
  | "banks"
  | "list_views"
  | "report_schedules"
  | "messages"
  | "message_templates"
  | "notes"
  | "voucher_drafts"
  | "boards"
  | "cards";

/** A record's own columns. */
export type Own<T extends VersionedTable> = Omit<
  Tables[T],
  keyof Versioned | "id" | "name_key" | "name_search"
>;

/** Which row, and as its writer saw it. */
export type Seen = { id: string; version: number };

/** Who writes, and when (ISO text). */
export type Writer = { by: string; at: string };

export async function insertVersioned<T extends VersionedTable>(
  db: Db,
  table: T,
  id: string,
  own: Own<T>,
  { by, at }: Writer,
): Promise<void> {
  const row = { ...own, id, version: 1, created_at: at, created_by: by, updated_at: at, updated_by: by };
  await db
    .insertInto(table)
    .values(row as unknown as InsertObject<Tables, T>) // no column is generated, so both are the same
    .execute();
}

/** Changes a row of that version; false when there is none any more. */
export async function updateVersioned<T extends VersionedTable>(
  db: Db,
  table: T,
  { id, version }: Seen,
  own: Partial<Own<T>>,
  { by, at }: Writer,
): Promise<boolean> {
  const values = { ...own, version: version + 1, updated_at: at, updated_by: by };
  const { numUpdatedRows } = await db
    .updateTable(table as VersionedTable)
    .set(values as UpdateObject<Tables, VersionedTable>) // columns of this very table
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a row of that version; false when there is none any more. */
export async function deleteVersioned(
  db: Db,
  table: VersionedTable,
  { id, version }: Seen,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Who made a record and who changed it last, by name: operators, or a student who has chosen a password. */
export async function tracedOf(
  db: Db,
  { created_at, created_by, updated_at, updated_by }: Omit<Versioned, "version">,
): Promise<Traced> {
  const ids = [created_by, updated_by].filter((id) => id !== null);
  const named = (table: "operators" | "students") =>
    db.selectFrom(table).select(["id", "name"]).where("id", "in", ids);
  const people = ids.length === 0 ? [] : await named("operators").unionAll(named("students")).execute();
  const nameOf = (by: string | null) => people.find(({ id }) => id === by)?.name ?? null;
  return { created_at, created_by: nameOf(created_by), updated_at, updated_by: nameOf(updated_by) };
}

/** How many rows point to this one, by the columns named: `["bills.category_id"]`. */
export async function countUses(db: Db, columns: readonly string[], id: string): Promise<number> {
  let count = 0;
  for (const column of columns) {
    const [table = ""] = column.split(".");
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}
