/** Finding students and what bulk billing and the till need to know of them. */
import { sql } from "kysely";
import type { StudentStatus } from "../contract/enums.ts";
import { seated } from "./placements.ts";
import {
  type Db,
  mentioning,
  type Order,
  ordered,
  type Page,
  type Scope,
  sorted,
  total,
  within,
} from "./sql.ts";

export type StudentFilter = {
  id?: string;
  unit_id?: readonly string[];
  classroom_id?: readonly string[];
  grade?: readonly string[];
  status?: readonly StudentStatus[];
};
export type StudentSort = "name" | "nis" | "balance" | "classroom";

/**
 * Whether a bill is one that the scope sees, as 1 or 0. Not a condition on the unit itself: SQLite would then walk all
 * open bills of the unit once for each student instead of looking up the student's few (minutes instead of milliseconds).
 */
const seen = (scope: Scope) => sql<number>`case when ${within("bills.unit_id", scope)} then 1 else 0 end`;

/** What a student owes in the units of the scope; with `before`, only what was due earlier than that day. */
export const owed = (scope: Scope, before: string | null) => sql<number>`(
  select cast(coalesce(sum(bills.balance), 0) as bigint) from bills
  where bills.student_id = students.id and bills.balance > 0 and ${seen(scope)} = 1
    and ${before === null ? sql`1 = 1` : sql`bills.due_on < ${before}`})`;

/** Of own units, or with something still to pay in one (old bills keep their unit, domain.md "Student"). */
const visible = (scope: Scope) =>
  scope === null
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${within("students.unit_id", scope)} or exists (
        select 1 from bills where bills.student_id = students.id and bills.balance > 0 and ${seen(scope)} = 1))`;

function found(db: Db, scope: Scope, filter: StudentFilter, q: string) {
  let query = db
    .selectFrom("students")
    .innerJoin("units", "units.id", "students.unit_id")
    .leftJoin("class_years", (join) => join.on("class_years.status", "=", "active"))
    .leftJoin("placements", (join) =>
      join
        .onRef("placements.student_id", "=", "students.id")
        .onRef("placements.class_year_id", "=", "class_years.id")
        .on(seated),
    )
    .leftJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .leftJoin("student_categories", "student_categories.id", "students.student_category_id")
    .where(visible(scope))
    .where(mentioning(["students.search"], q));
  if (filter.id) query = query.where("students.id", "=", filter.id);
  if (filter.unit_id) query = query.where("students.unit_id", "in", filter.unit_id);
  if (filter.classroom_id) query = query.where("classrooms.id", "in", filter.classroom_id);
  if (filter.grade) query = query.where("classrooms.grade", "in", filter.grade.map(Number));
  if (filter.status) query = query.where("students.status", "in", filter.status);
  return query;
}

type Found = ReturnType<typeof found>;

const sortColumns = (scope: Scope) => ({
  name: "students.name",
  nis: "students.nis",
  // Who has no classroom comes first on both engines, which put nulls at opposite ends.
  classroom: sql`coalesce(classrooms.name, '')`,
  balance: owed(scope, null),
});
const byName = { field: "name", desc: false } as const;

const withFigures = (query: Found, scope: Scope, today: string) =>
  query
    .selectAll("students")
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select("student_categories.name as student_category_name")
    .select([
      "classrooms.id as classroom_id",
      "classrooms.name as classroom_name",
      "classrooms.grade as grade",
    ])
    .select([owed(scope, null).as("balance"), owed(scope, today).as("overdue")]);

/** Students with the classroom of the active class year and what they owe, and the sums of all that the filter leaves. */
export async function listStudentRows(
  db: Db,
  scope: Scope,
  filter: StudentFilter,
  q: string,
  page: Page<StudentSort>,
  today: string,
) {
  const query = found(db, scope, filter, q);
  const sums = await query
    .select((e) => [
      e.fn.countAll<number>().as("count"),
      total(owed(scope, null)).as("balance"),
      total(owed(scope, today)).as("overdue"),
    ])
    .executeTakeFirstOrThrow();
  const figures = withFigures(query, scope, today);
  const rows = await ordered(figures, page, sortColumns(scope), byName, "students.id").execute();
  return { rows, total: sums.count, balance: sums.balance, overdue: sums.overdue };
}

/** The ids of all students that the filter leaves, in the order asked for. */
export async function studentIds(
  db: Db,
  scope: Scope,
  filter: StudentFilter,
  q: string,
  order: Order<StudentSort>,
): Promise<string[]> {
  const query = found(db, scope, filter, q).select("students.id");
  const rows = await sorted(query, order, sortColumns(scope), byName, "students.id").execute();
  return rows.map(({ id }) => id);
}

/** These students as the lists show them, in no order. */
export async function studentsOf(db: Db, scope: Scope, ids: readonly string[], today: string) {
  const query = found(db, scope, {}, "").where("students.id", "in", ids);
  return withFigures(query, scope, today).execute();
}

/** One student as the lists show them, or undefined when unknown or out of scope. */
export async function findStudent(db: Db, scope: Scope, id: string, today: string) {
  const { rows } = await listStudentRows(db, scope, { id }, "", { page: 1, per_page: 1, sort: [] }, today);
  return rows[0];
}

export type FoundStudent = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Who bears a NIS in this unit, and who a NISN anywhere; of each the id, or undefined. */
export async function holdersOf(db: Db, p: { unitId: string; nis: string; nisn: string | null }) {
  const ids = db.selectFrom("students").select("id");
  const nis = await ids.where("unit_id", "=", p.unitId).where("nis", "=", p.nis).executeTakeFirst();
  const nisn = p.nisn === null ? undefined : await ids.where("nisn", "=", p.nisn).executeTakeFirst();
  return { nis: nis?.id, nisn: nisn?.id };
}

/** The deposits a student holds in the units of the scope. */
export async function depositsOf(db: Db, scope: Scope, studentId: string) {
  return db
    .selectFrom("deposits")
    .innerJoin("units", "units.id", "deposits.unit_id")
    .select(["deposits.unit_id", "units.code", "units.name", "deposits.balance"])
    .where("deposits.student_id", "=", studentId)
    .where(within("deposits.unit_id", scope))
    .orderBy("units.code")
    .execute();
}

/** What a student has open in the units of the scope, and of it what could still be cancelled: unpaid and due after that day. */
export async function openBillFigures(db: Db, scope: Scope, studentId: string, today: string) {
  const isFree = sql<boolean>`bills.paid = 0 and bills.due_on > ${today}`;
  return db
    .selectFrom("bills")
    .select((e) => [
      e.fn.countAll<number>().as("count"),
      total(sql.ref("bills.balance")).as("balance"),
      total(sql<number>`case when ${isFree} then 1 else 0 end`).as("free_count"),
      total(sql<number>`case when ${isFree} then bills.balance else 0 end`).as("free_balance"),
    ])
    .where("bills.student_id", "=", studentId)
    .where("bills.balance", ">", 0)
    .where(sql<boolean>`${seen(scope)} = 1`)
    .executeTakeFirstOrThrow();
}

export type Audience = {
  unit_ids: readonly string[];
  grades: readonly number[];
  classroom_ids: readonly string[];
  student_category_ids: readonly string[];
  student_ids: readonly string[];
};

/**
 * The students of a unit whom a bulk billing reaches, with their placement in the billed class year. The parts of the
 * audience are added up: units, grades, classrooms (by that year's placement) and single students.
 */
export async function listAudience(db: Db, unitId: string, classYearId: string, audience: Audience) {
  const some = <T extends string | number>(column: string, values: readonly T[]) =>
    values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;
  return db
    .selectFrom("students")
    .leftJoin("placements", (join) =>
      join
        .onRef("placements.student_id", "=", "students.id")
        .on("placements.class_year_id", "=", classYearId)
        .on(seated),
    )
    .leftJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .leftJoin("student_categories", "student_categories.id", "students.student_category_id")
    .where("students.unit_id", "=", unitId)
    .where(
      sql<boolean>`(${some("students.unit_id", audience.unit_ids)} or ${some("classrooms.grade", audience.grades)}
        or ${some("classrooms.id", audience.classroom_ids)}
        or ${some("students.student_category_id", audience.student_category_ids)}
        or ${some("students.id", audience.student_ids)})`,
    )
    .select(["students.id", "students.nis", "students.name", "students.status", "students.entry_date"])
    .select(["students.student_category_id", "student_categories.name as student_category_name"])
    .select([
      "classrooms.id as classroom_id",
      "classrooms.name as classroom_name",
      "classrooms.grade as grade",
    ])
    .orderBy("classrooms.grade")
    .orderBy("classrooms.name")
    .orderBy("students.name")
    .orderBy("students.id")
    .execute();
}
