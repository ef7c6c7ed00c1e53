/** Finding classrooms. Source: docs/spec/data.md §5. */
import { type Db, mentioning, ordered, type Page, type Scope, typedFirst, within } from "../sql.ts";
import { counting } from "../students/placements.ts";
import { type ActiveStatus, ascending, counted, countOf, descending, orElse } from "./lists.ts";

export type ClassroomFilter = {
  id?: string;
  unit_id?: readonly string[];
  class_year_id?: string;
  grade?: readonly string[];
  status?: readonly ActiveStatus[];
};
type ClassroomSort = "name" | "grade" | "class_year" | "students_count";

/** Classrooms of the scope, the latest class year first, by grade and name, with the number of students placed in each. */
export async function listClassroomRows(
  db: Db,
  scope: Scope,
  filter: ClassroomFilter,
  q: string,
  page: Page<ClassroomSort>,
) {
  let query = db
    .selectFrom("classrooms")
    .innerJoin("units", "units.id", "classrooms.unit_id")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .where(within("classrooms.unit_id", scope))
    .where(
      mentioning(["classrooms.name", "classrooms.major", "classrooms.homeroom_teacher", "units.code"], q),
    );
  if (filter.id) query = query.where("classrooms.id", "=", filter.id);
  if (filter.unit_id) query = query.where("classrooms.unit_id", "in", filter.unit_id);
  if (filter.class_year_id) query = query.where("classrooms.class_year_id", "=", filter.class_year_id);
  if (filter.grade) query = query.where("classrooms.grade", "in", filter.grade.map(Number));
  if (filter.status) query = query.where("classrooms.status", "in", filter.status);
  const placed = counted("placements.classroom_id", "classrooms.id", counting);
  const named = query
    .selectAll("classrooms")
    .select(["units.code as unit_code", "units.name as unit_name", "class_years.name as class_year_name"])
    .select(placed.as("students_count"));
  const own = [descending("class_year"), ascending("grade"), ascending("name")] as const;
  const columns = {
    name: "classrooms.name",
    grade: "classrooms.grade",
    class_year: "class_years.name",
    students_count: placed,
  };
  const rows = await ordered(
    typedFirst(named, page, "classrooms.name_key", q),
    orElse(page, own),
    columns,
    own[0],
    "classrooms.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedClassroom = Awaited<ReturnType<typeof listClassroomRows>>["rows"][number];

/** Names of the classrooms of a unit's grade in a class year, among which a new one must be unique. */
export async function classroomNamesOf(
  db: Db,
  at: { unit_id: string; class_year_id: string; grade: number },
) {
  return db
    .selectFrom("classrooms")
    .select(["id", "name as value"])
    .where("unit_id", "=", at.unit_id)
    .where("class_year_id", "=", at.class_year_id)
    .where("grade", "=", at.grade)
    .execute();
}
