/** Moves of students from one unit to another. Source: docs/spec/data.md §9. */
import { sql } from "kysely";
import type { UnitMoveStatus } from "../../contract/enums.ts";
import type { Tables } from "../schema.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";
import { classroomOf } from "./placements.ts";

export type UnitMoveFilter = {
  id?: string;
  status?: readonly UnitMoveStatus[];
  student_id?: string;
  from_unit_id?: string;
  to_unit_id?: string;
};

/** Moves out of the units of the scope and into them, with the names of both and the class of the active year. */
export async function listUnitMoveRows(
  db: Db,
  scope: Scope,
  filter: UnitMoveFilter,
  q: string,
  page: Page<"released_on">,
) {
  let query = db
    .selectFrom("unit_moves")
    .innerJoin("students", "students.id", "unit_moves.student_id")
    .innerJoin("units as from_units", "from_units.id", "unit_moves.from_unit_id")
    .innerJoin("units as to_units", "to_units.id", "unit_moves.to_unit_id")
    .where(mentioning(["students.search"], q))
    .where(
      sql<boolean>`(${within("unit_moves.from_unit_id", scope)} or ${within("unit_moves.to_unit_id", scope)})`,
    );
  if (filter.id) query = query.where("unit_moves.id", "=", filter.id);
  if (filter.status) query = query.where("unit_moves.status", "in", filter.status);
  if (filter.student_id) query = query.where("unit_moves.student_id", "=", filter.student_id);
  if (filter.from_unit_id) query = query.where("unit_moves.from_unit_id", "=", filter.from_unit_id);
  if (filter.to_unit_id) query = query.where("unit_moves.to_unit_id", "=", filter.to_unit_id);
  const { count } = await query.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const named = query
    .selectAll("unit_moves")
    .select(["students.name as student_name", "students.version as student_version"])
    .select([classroomOf("id").as("classroom_id"), classroomOf("name").as("classroom_name")])
    .select(["from_units.code as from_code", "from_units.name as from_name"])
    .select(["to_units.code as to_code", "to_units.name as to_name"]);
  const columns = { released_on: "unit_moves.released_on" };
  const latest = { field: "released_on", desc: true } as const;
  return { rows: await ordered(named, page, columns, latest, "unit_moves.id").execute(), total: count };
}
export type ListedUnitMove = Awaited<ReturnType<typeof listUnitMoveRows>>["rows"][number];

/** How many students whom another unit has released to one of the scope wait to be accepted. */
export async function countArrivals(db: Db, scope: Scope): Promise<number> {
  const { count } = await db
    .selectFrom("unit_moves")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("status", "=", "waiting")
    .where(within("to_unit_id", scope))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertUnitMove(
  db: Db,
  move: Pick<
    Tables["unit_moves"],
    "id" | "student_id" | "from_unit_id" | "to_unit_id" | "former_nis" | "released_on" | "reason"
  >,
): Promise<void> {
  await db
    .insertInto("unit_moves")
    .values({ ...move, status: "waiting", refusal: null, settled_on: null, version: 1 })
    .execute();
}

/** Settles a move of this version that waits; false when there is none any more. */
export async function settleUnitMove(
  db: Db,
  { id, version }: { id: string; version: number },
  end: { status: Exclude<UnitMoveStatus, "waiting">; refusal: string | null; settled_on: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("unit_moves")
    .set({ ...end, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The active units but this one, by code. */
export async function otherUnits(db: Db, unitId: string) {
  return db
    .selectFrom("units")
    .select(["id", "code", "name"])
    .where("status", "=", "active")
    .where("id", "!=", unitId)
    .orderBy("code")
    .execute();
}
