/** Finding class years. Source: docs/spec/data.md §4. */
import { sql } from "kysely";
import type { ClassYearStatus } from "../../contract/enums.ts";
import { type Db, mentioning, ordered, type Page, type Scope, total, within } from "../sql.ts";
import { counting, inClass } from "../students/placements.ts";
import { counted, countOf, descending } from "./lists.ts";

export type ClassYearFilter = { id?: string; status?: readonly ClassYearStatus[] };

/** Class years, the latest first. They belong to no unit; their classrooms and students are counted within the scope. */
export async function listClassYearRows(
  db: Db,
  scope: Scope,
  filter: ClassYearFilter,
  q: string,
  page: Page<"name">,
) {
  let query = db.selectFrom("class_years").where(mentioning(["class_years.name"], q));
  if (filter.id) query = query.where("class_years.id", "=", filter.id);
  if (filter.status) query = query.where("class_years.status", "in", filter.status);
  const rooms = counted("classrooms.class_year_id", "class_years.id", within("classrooms.unit_id", scope));
  const placed = sql<number>`(
    select count(*) from placements inner join classrooms on classrooms.id = placements.classroom_id
    where placements.class_year_id = class_years.id and ${within("classrooms.unit_id", scope)} and ${counting})`;
  const found = query
    .selectAll("class_years")
    .select(rooms.as("classrooms_count"))
    .select(placed.as("students_count"));
  const columns = { name: "class_years.name" };
  const rows = await ordered(found, page, columns, descending("name"), "class_years.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedClassYear = Awaited<ReturnType<typeof listClassYearRows>>["rows"][number];

/** Every class year with its days and status, the earliest first. */
export async function allClassYears(db: Db) {
  return db
    .selectFrom("class_years")
    .select(["id", "name", "starts_on", "ends_on", "status", "version"])
    .orderBy("starts_on")
    .execute();
}

/** What making a year the active one meets: students and bills of all units; `formerId` is the year that is active now. */
export async function openingFigures(db: Db, yearId: string, formerId: string | null) {
  const placed = sql<boolean>`exists (select 1 from placements
    where placements.student_id = students.id and placements.class_year_id = ${yearId} and ${inClass})`;
  const unplaced = await countOf(
    db.selectFrom("students").where("status", "=", "active").where(sql<boolean>`not ${placed}`),
  );
  if (formerId === null) return { unplaced, undecided: 0, bills: 0, balance: 0 };
  const undecided = await countOf(
    db
      .selectFrom("placements")
      .innerJoin("students", "students.id", "placements.student_id")
      .where("placements.class_year_id", "=", formerId)
      .where("placements.outcome", "is", null)
      .where(inClass)
      .where("students.status", "=", "active"),
  );
  const owed = await db
    .selectFrom("bills")
    .select((e) => [e.fn.countAll<number>().as("bills"), total(sql.ref("bills.balance")).as("balance")])
    .where("class_year_id", "=", formerId)
    .where("balance", ">", 0)
    .executeTakeFirstOrThrow();
  return { unplaced, undecided, ...owed };
}
