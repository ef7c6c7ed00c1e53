/** Where students sit and have sat. Source: docs/spec/data.md §5. */
import { sql } from "kysely";
import type { PlacementOutcome } from "../../contract/enums.ts";
import type { Tables } from "../schema.ts";
import { type Db, type Scope, within } from "../sql.ts";

/** Of a placement: the student still sits there. */
export const inClass = sql<boolean>`placements.until_on is null`;

/** Of a placement: it counts for its class, in which who has finished school is remembered. */
export const counting = sql<boolean>`(placements.until_on is null or placements.outcome = 'graduated')`;

/** The id of the class year that runs; null before the first one begins. */
export const activeYear = sql<string>`(select id from class_years where status = 'active')`;

/** The class in which a student sits this year, by its id or its name; null of who sits in none. */
export const classroomOf = (column: "id" | "name") => sql<string | null>`(
  select ${sql.ref(`classrooms.${column}`)} from placements
  inner join classrooms on classrooms.id = placements.classroom_id
  where placements.student_id = students.id and ${inClass} and placements.class_year_id = ${activeYear})`;

type Key = { studentId: string; yearId: string };

/** The latest stay of a student in a class year, ended or not. */
export async function findPlacement(db: Db, { studentId, yearId }: Key) {
  return db
    .selectFrom("placements")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("class_year_id", "=", yearId)
    .executeTakeFirst();
}

/** The enrolments of a student that have not ended, with the days and the status of their class years. */
export async function classPlacesOf(db: Db, studentId: string) {
  return db
    .selectFrom("placements")
    .innerJoin("class_years", "class_years.id", "placements.class_year_id")
    .selectAll("placements")
    .select(["class_years.status as year_status"])
    .where("placements.student_id", "=", studentId)
    .where(inClass)
    .execute();
}

/** The latest stays of a student in years that are not closed, ended or not, with the names of class and year. */
export async function openEnrolmentsOf(db: Db, studentId: string) {
  return db
    .selectFrom("placements")
    .innerJoin("class_years", "class_years.id", "placements.class_year_id")
    .innerJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .select([
      "placements.until_on",
      "placements.outcome",
      "placements.classroom_id",
      "placements.class_year_id",
    ])
    .select(["classrooms.name as classroom_name", "class_years.name as class_year_name"])
    .select("class_years.status as year_status")
    .where("placements.student_id", "=", studentId)
    .where("class_years.status", "!=", "closed")
    .orderBy("class_years.starts_on")
    .execute();
}

export async function insertPlacement(
  db: Db,
  placement: Omit<Tables["placements"], "until_on" | "outcome">,
): Promise<void> {
  await db
    .insertInto("placements")
    .values({ ...placement, until_on: null, outcome: null })
    .execute();
}

export async function changePlacement(
  db: Db,
  id: string,
  set: Partial<Pick<Tables["placements"], "classroom_id" | "from_on" | "until_on" | "outcome">>,
): Promise<void> {
  await db.updateTable("placements").set(set).where("id", "=", id).execute();
}

export async function deletePlacement(db: Db, id: string): Promise<void> {
  await db.deleteFrom("placements").where("id", "=", id).execute();
}

/** Keeps an enrolment that another one of the same class year follows. */
export async function keepFormer(
  db: Db,
  id: string,
  enrolment: Tables["placements"],
  end: { until_on: string; outcome: PlacementOutcome | null },
): Promise<void> {
  const { student_id, class_year_id, classroom_id, from_on } = enrolment;
  await db
    .insertInto("former_placements")
    .values({ id, student_id, class_year_id, classroom_id, from_on, ...end })
    .execute();
}

/** The NIS that a student bears in a unit, or bore there before he or she moved on. */
const nisIn = (unit: "units.id" | "classrooms.unit_id") => sql<string>`coalesce((
  select max(former_nis) from unit_moves where unit_moves.student_id = students.id
    and unit_moves.from_unit_id = ${sql.ref(unit)} and unit_moves.status = 'accepted'
    and ${sql.ref(unit)} <> students.unit_id), students.nis)`;

/** Everywhere a student sits and has sat, the latest first; in a former unit with the NIS borne there. */
export async function listEnrolmentRows(db: Db, studentId: string) {
  const of = (table: "placements" | "former_placements") =>
    db
      .selectFrom(table)
      .innerJoin("students", "students.id", `${table}.student_id`)
      .innerJoin("class_years", "class_years.id", `${table}.class_year_id`)
      .innerJoin("classrooms", "classrooms.id", `${table}.classroom_id`)
      .innerJoin("units", "units.id", "classrooms.unit_id")
      .select(["class_years.id as class_year_id", "class_years.name as class_year_name"])
      .select(["class_years.status as year_status", "class_years.ends_on"])
      .select(["units.id as unit_id", "units.code as unit_code", "units.name as unit_name"])
      .select(["classrooms.id as classroom_id", "classrooms.name as classroom_name", "classrooms.grade"])
      .select([`${table}.from_on`, `${table}.until_on`, `${table}.outcome`])
      .select(nisIn("units.id").as("nis"))
      .where(`${table}.student_id`, "=", studentId)
      .execute();
  const rows = [...(await of("placements")), ...(await of("former_placements"))];
  const keyOf = (row: (typeof rows)[number]) =>
    `${row.class_year_name} ${row.from_on} ${row.until_on ?? "9"}`;
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
}

/** Keeps a leave that is over. */
export async function insertLeave(db: Db, leave: Tables["leaves"]): Promise<void> {
  await db.insertInto("leaves").values(leave).execute();
}

/** Drops where a student ever sat, and when one was away, before the student is deleted. */
export async function forgetPlacements(db: Db, studentId: string): Promise<void> {
  for (const table of ["placements", "former_placements", "leaves"] as const) {
    await db.deleteFrom(table).where("student_id", "=", studentId).execute();
  }
}

/** Who sits in a classroom and who has sat there, by name, with the NIS of its unit; who sits there comes first. */
export async function listClassPlaceRows(db: Db, classroomId: string) {
  const of = (table: "placements" | "former_placements") =>
    db
      .selectFrom(table)
      .innerJoin("students", "students.id", `${table}.student_id`)
      .innerJoin("classrooms", "classrooms.id", `${table}.classroom_id`)
      .select(["students.id as student_id", "students.name", "students.gender"])
      .select(nisIn("classrooms.unit_id").as("nis"))
      .select(["students.status", `${table}.from_on`, `${table}.until_on`, `${table}.outcome`])
      .where(`${table}.classroom_id`, "=", classroomId)
      .orderBy("students.name_key")
      .orderBy("students.name")
      .orderBy("students.id")
      .execute();
  const rows = await of("placements");
  const former = await of("former_placements");
  return [
    ...rows.filter((row) => row.until_on === null),
    ...rows.filter((row) => row.until_on !== null),
    ...former,
  ];
}

/** The active classrooms of a class year in active units of the scope, by unit, grade and name. */
export async function classroomsOfYear(db: Db, scope: Scope, yearId: string, unitId: string | null) {
  let query = db
    .selectFrom("classrooms")
    .innerJoin("units", "units.id", "classrooms.unit_id")
    .selectAll("classrooms")
    .select(["units.code as unit_code", "units.name as unit_name", "units.grades as unit_grades"])
    .select(
      sql<number>`(select count(*) from placements where placements.classroom_id = classrooms.id and ${inClass})`.as(
        "students_count",
      ),
    )
    .where("classrooms.class_year_id", "=", yearId)
    .where("units.status", "=", "active")
    .where(within("classrooms.unit_id", scope));
  if (unitId !== null) query = query.where("classrooms.unit_id", "=", unitId);
  return query
    .orderBy("units.code")
    .orderBy("classrooms.grade")
    .orderBy("classrooms.name_key")
    .orderBy("classrooms.name")
    .orderBy("classrooms.id")
    .execute();
}
export type RoomOfYear = Awaited<ReturnType<typeof classroomsOfYear>>[number];
