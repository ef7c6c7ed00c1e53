/** Promotions: who may be promoted, what a promotion did, and taking it back. Source: docs/spec/data.md §6. */
import { sql } from "kysely";
import type { PlacementOutcome } from "../../contract/enums.ts";
import { inPieces } from "../pieces.ts";
import type { Tables } from "../schema.ts";
import { type Db, mentioning, type Page, type Scope, within } from "../sql.ts";
import { inClass } from "./placements.ts";
import { owed } from "./students.ts";

type Years = { unitId: string; fromYearId: string; toYearId: string };

/** The students who sit in the unit's classes of the former year, by class and name, with what is overdue. */
export async function listCandidates(
  db: Db,
  scope: Scope,
  { unitId, fromYearId, toYearId }: Years,
  today: string,
) {
  const placed = sql<number>`(select count(*) from placements as next
    where next.student_id = students.id and next.class_year_id = ${toYearId})`;
  return db
    .selectFrom("placements")
    .innerJoin("students", "students.id", "placements.student_id")
    .innerJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .select(["students.id", "students.nis", "students.name", "students.status"])
    .select(["students.status_date", "students.status_reason", "placements.outcome"])
    .select(["classrooms.id as classroom_id", "classrooms.name as classroom_name", "classrooms.grade"])
    .select([owed(scope, today).as("overdue"), placed.as("placed")])
    .where("placements.class_year_id", "=", fromYearId)
    .where("classrooms.unit_id", "=", unitId)
    .where("students.unit_id", "=", unitId)
    .where(inClass)
    .orderBy("classrooms.grade")
    .orderBy("classrooms.name_key")
    .orderBy("classrooms.name")
    .orderBy("students.name_key")
    .orderBy("students.name")
    .orderBy("students.id")
    .execute();
}
export type PromotionCandidate = Awaited<ReturnType<typeof listCandidates>>[number];

/** Writes a promotion with what it did; the placements it makes come with it. */
export async function insertPromotion(
  db: Db,
  promotion: Tables["promotions"],
  items: readonly Tables["promotion_items"][],
  placements: readonly Tables["placements"][],
): Promise<void> {
  await db.insertInto("promotions").values(promotion).execute();
  for (const rows of inPieces(items)) await db.insertInto("promotion_items").values(rows).execute();
  for (const rows of inPieces(placements)) {
    await db.insertInto("placements").values(rows).execute();
  }
}

/** Marks how the enrolments of these students in a class year ended, or with `null` that they go on. */
export async function endEnrolments(
  db: Db,
  yearId: string,
  studentIds: readonly string[],
  end: { outcome: PlacementOutcome | null; until_on: string | null },
): Promise<void> {
  for (const ids of inPieces(studentIds)) {
    await db
      .updateTable("placements")
      .set(end)
      .where("class_year_id", "=", yearId)
      .where("student_id", "in", ids)
      .execute();
  }
}

/** Gives students another status, each with a new version. */
export async function setStudentStatus(
  db: Db,
  studentIds: readonly string[],
  turn: Pick<Tables["students"], "status" | "status_date" | "status_reason">,
  { by, at }: { by: string | null; at: string },
): Promise<void> {
  for (const ids of inPieces(studentIds)) {
    await db
      .updateTable("students")
      .set((e) => ({ ...turn, version: e("version", "+", 1), updated_at: at, updated_by: by }))
      .where("id", "in", ids)
      .execute();
  }
}

/** Leavers whose class year has ended and who have not got their status, the earliest promotion first, at most so many. */
export async function dueLeavers(db: Db, today: string, atMost: number) {
  return db
    .selectFrom("promotion_items")
    .innerJoin("promotions", "promotions.id", "promotion_items.promotion_id")
    .innerJoin("class_years as source", "source.id", "promotions.from_year_id")
    .innerJoin("class_years as target", "target.id", "promotions.to_year_id")
    .innerJoin("students", "students.id", "promotion_items.student_id")
    .select(["promotion_items.id", "promotion_items.student_id", "promotion_items.decision"])
    .select(["promotion_items.former_status", "students.status", "students.unit_id as student_unit_id"])
    .select(["promotions.unit_id", "promotions.from_year_id", "promotions.created_by"])
    .select(["source.ends_on", "target.name as to_year_name"])
    .where("promotion_items.turned_at", "is", null)
    .where("promotion_items.undone_at", "is", null)
    .where("promotion_items.decision", "in", ["graduated", "moved", "left"])
    .where("source.ends_on", "<=", today)
    .orderBy("promotion_items.promotion_id")
    .orderBy("promotion_items.id")
    .limit(atMost)
    .execute();
}
export type DueLeaver = Awaited<ReturnType<typeof dueLeavers>>[number];

/** Keeps that these have got their status, or that it is no more for them to get. */
export async function markTurned(db: Db, ids: readonly string[], at: string): Promise<void> {
  for (const piece of inPieces(ids)) {
    await db.updateTable("promotion_items").set({ turned_at: at }).where("id", "in", piece).execute();
  }
}

/** Promotions of the scope, the latest first. */
export async function listPromotionRows(
  db: Db,
  scope: Scope,
  filter: { id?: string; unit_id?: string; to_year_id?: string },
  q: string,
  page: Pick<Page<"created_at">, "page" | "per_page" | "sort">,
) {
  let query = db
    .selectFrom("promotions")
    .innerJoin("units", "units.id", "promotions.unit_id")
    .innerJoin("class_years as source", "source.id", "promotions.from_year_id")
    .innerJoin("class_years as target", "target.id", "promotions.to_year_id")
    .where(within("promotions.unit_id", scope))
    .where(mentioning(["units.name", "units.code", "source.name", "target.name"], q));
  if (filter.id) query = query.where("promotions.id", "=", filter.id);
  if (filter.unit_id) query = query.where("promotions.unit_id", "=", filter.unit_id);
  if (filter.to_year_id) query = query.where("promotions.to_year_id", "=", filter.to_year_id);
  const { total } = await query.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const direction = page.sort[0]?.desc === false ? "asc" : "desc";
  const rows = await query
    .selectAll("promotions")
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select(["source.name as from_year_name", "target.name as to_year_name"])
    .orderBy("promotions.created_at", direction)
    .orderBy("promotions.id", direction)
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute();
  return { rows, total };
}
export type PromotionRow = Awaited<ReturnType<typeof listPromotionRows>>["rows"][number];

/** How many students of each class a promotion took, and how many of them were taken back. */
export async function classesOfPromotion(db: Db, promotionId: string) {
  return db
    .selectFrom("promotion_items")
    .innerJoin("classrooms", "classrooms.id", "promotion_items.from_classroom_id")
    .select(["classrooms.id", "classrooms.name"])
    .select((e) => [
      e.fn.countAll<number>().as("students"),
      e.fn.count<number>("promotion_items.undone_at").as("undone"),
    ])
    .where("promotion_items.promotion_id", "=", promotionId)
    .groupBy(["classrooms.id", "classrooms.name_key", "classrooms.name", "classrooms.grade"])
    .orderBy("classrooms.grade")
    .orderBy("classrooms.name_key")
    .orderBy("classrooms.name")
    .execute();
}

/** What a promotion did and has not taken back, with what stands there now; `bills_count` are bills of the new year. */
export async function listLiveItems(db: Db, promotion: PromotionRow, classroomId: string | null) {
  const bills = sql<number>`(select count(*) from bills where bills.student_id = promotion_items.student_id
    and bills.class_year_id = ${promotion.to_year_id} and bills.status <> 'cancelled')`;
  const moved = sql<number>`(select count(*) from former_placements
    where former_placements.student_id = promotion_items.student_id
    and former_placements.class_year_id = ${promotion.to_year_id})`;
  let query = db
    .selectFrom("promotion_items")
    .innerJoin("students", "students.id", "promotion_items.student_id")
    .leftJoin("placements", "placements.id", "promotion_items.placement_id")
    .selectAll("promotion_items")
    .select(["students.name", "students.status", "students.unit_id", "students.status_reason"])
    .select(["placements.classroom_id as now_in", "placements.outcome as now_outcome"])
    .select(["placements.until_on as now_until", bills.as("bills_count"), moved.as("moves_count")])
    .where("promotion_items.promotion_id", "=", promotion.id)
    .where("promotion_items.undone_at", "is", null);
  if (classroomId !== null) query = query.where("promotion_items.from_classroom_id", "=", classroomId);
  return query.orderBy("students.name_key").orderBy("students.name").execute();
}
export type LiveItem = Awaited<ReturnType<typeof listLiveItems>>[number];

/** Takes back what these items did: their placements go, and they are marked. */
export async function undoItems(db: Db, items: readonly LiveItem[], at: string): Promise<void> {
  for (const piece of inPieces(items)) {
    const placements = piece.flatMap((item) => item.placement_id ?? []);
    if (placements.length > 0) await db.deleteFrom("placements").where("id", "in", placements).execute();
    await db
      .updateTable("promotion_items")
      .set({ undone_at: at })
      .where(
        "id",
        "in",
        piece.map((item) => item.id),
      )
      .execute();
  }
}

/** Forgets what was done with a student and taken back again, before the student is deleted. */
export async function forgetUndone(db: Db, studentId: string): Promise<void> {
  await db
    .deleteFrom("promotion_items")
    .where("student_id", "=", studentId)
    .where("undone_at", "is not", null)
    .execute();
}

/** Whether a promotion that holds has decided for the student. */
export async function isPromoted(db: Db, studentId: string): Promise<boolean> {
  const row = await db
    .selectFrom("promotion_items")
    .select("id")
    .where("student_id", "=", studentId)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
