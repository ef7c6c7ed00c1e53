/** Finding student categories. Source: docs/spec/data.md §7.4. */
import { type Db, mentioning, ordered, type Page, type Scope, typedFirst, within } from "../sql.ts";
import { type ActiveStatus, ascending, counted, countOf } from "./lists.ts";

type StudentCategoryFilter = { id?: string; status?: readonly ActiveStatus[] };

/** The list, by name, each with how many students of the scope are in it. */
export async function listStudentCategoryRows(
  db: Db,
  scope: Scope,
  filter: StudentCategoryFilter,
  q: string,
  page: Page<"name">,
) {
  let query = db.selectFrom("student_categories").where(mentioning(["student_categories.name"], q));
  if (filter.id) query = query.where("student_categories.id", "=", filter.id);
  if (filter.status) query = query.where("student_categories.status", "in", filter.status);
  const own = within("students.unit_id", scope);
  const withCount = query
    .selectAll("student_categories")
    .select(counted("students.student_category_id", "student_categories.id", own).as("students_count"));
  const columns = { name: "student_categories.name" };
  const rows = await ordered(
    typedFirst(withCount, page, "student_categories.name_key", q),
    page,
    columns,
    ascending("name"),
    "student_categories.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedStudentCategory = Awaited<ReturnType<typeof listStudentCategoryRows>>["rows"][number];

/** All names, among which a new one must be unique. */
export async function studentCategoryNames(db: Db) {
  return db.selectFrom("student_categories").select(["id", "name as value"]).execute();
}
