/** Finding units. Source: docs/spec/data.md §3. */
import { sql } from "kysely";
import type { Level } from "../../contract/enums.ts";
import { type Db, mentioning, ordered, type Page, type Scope, typedFirst, within } from "../sql.ts";
import { type ActiveStatus, ascending, counted, countOf } from "./lists.ts";

export type UnitFilter = {
  id?: string;
  level?: readonly Level[];
  status?: readonly ActiveStatus[];
};
type UnitSort = "code" | "name" | "students_count";

/** Units of the scope, by code, with the classrooms of the active class year and the active students. */
export async function listUnitRows(
  db: Db,
  scope: Scope,
  filter: UnitFilter,
  q: string,
  page: Page<UnitSort>,
) {
  let query = db
    .selectFrom("units")
    .where(within("units.id", scope))
    .where(mentioning(["units.code", "units.name", "units.npsn", "units.head_name"], q));
  if (filter.id) query = query.where("units.id", "=", filter.id);
  if (filter.level) query = query.where("units.level", "in", filter.level);
  if (filter.status) query = query.where("units.status", "in", filter.status);
  const ofActiveYear = sql<boolean>`classrooms.class_year_id in (select id from class_years where status = 'active')`;
  const students = counted("students.unit_id", "units.id", sql`students.status = 'active'`);
  const found = query
    .selectAll("units")
    .select(counted("classrooms.unit_id", "units.id", ofActiveYear).as("classrooms_count"))
    .select(students.as("students_count"));
  const columns = { code: "units.code", name: "units.name", students_count: students };
  const rows = await ordered(
    typedFirst(found, page, "units.name_key", q),
    page,
    columns,
    ascending("code"),
    "units.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedUnit = Awaited<ReturnType<typeof listUnitRows>>["rows"][number];

/** A unit of the scope, or undefined. */
export async function findUnit(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom("units")
    .select(["id", "code", "name", "level", "grades", "status"])
    .where("id", "=", id)
    .where(within("units.id", scope))
    .executeTakeFirst();
}

/** What must be unique among all units. */
export async function unitNames(db: Db) {
  return db.selectFrom("units").select(["id", "code", "name", "npsn", "receipt_prefix"]).execute();
}

/** The number that the next unit gets. */
export async function nextUnitNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("units")
    .select((e) => e.fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** The grades in which a unit has classrooms. */
export async function gradesTaught(db: Db, unitId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("classrooms")
    .select("grade")
    .distinct()
    .where("unit_id", "=", unitId)
    .orderBy("grade")
    .execute();
  return rows.map((row) => row.grade);
}

/** What stands at the head and foot of these units' documents. */
export async function documentHeads(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("units")
    .select(["id", "code", "name", "address", "city", "phone", "receipt_city", "treasurer_name"])
    .where("id", "in", ids)
    .execute();
}

/**
 * Makes two imports, two promotions or two VA banks of one unit wait for each other, so that the second is checked against
 * what the first has done: an update that changes nothing locks the row on PostgreSQL, SQLite has one writer anyway.
 */
export async function lockUnit(db: Db, unitId: string): Promise<void> {
  await db.updateTable("units").set({ version: sql<number>`version` }).where("id", "=", unitId).execute();
}

/** The active units by code, with what their receipts begin with. */
export const unitsWithPrefix = (db: Db) =>
  db
    .selectFrom("units")
    .select(["id", "code", "name", "receipt_prefix"])
    .where("status", "=", "active")
    .orderBy("code")
    .execute();
