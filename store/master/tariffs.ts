/** Finding tariffs, and what prices a billing. Source: docs/spec/money.md §5. */
import { sql } from "kysely";
import type { TariffReach } from "../../rules/tariffs.ts";
import { reachKey } from "../../rules/tariffs.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";
import { ascending, countOf, descending, orElse } from "./lists.ts";

type TariffFilter = {
  id?: string;
  unit_id?: readonly string[];
  category_id?: readonly string[];
  class_year_id?: readonly string[];
  grade?: readonly string[];
  student_category_id?: readonly string[];
};
type TariffSort = "category" | "class_year" | "amount" | "reach";

/** As `levelOf` (rules/tariffs.ts) has it, then by grade and name within a level. */
const reachOrder = sql`
  case when tariffs.student_id is null then 0 else 800 end + case when tariffs.student_category_id is null then 0 else 400 end
  + case when tariffs.classroom_id is null then 0 else 200 end + coalesce(tariffs.grade + 100, coalesce(classrooms.grade, 0))`;

/** Tariffs of the scope with the names of what they are for; the newest class year first, the general before the special. */
export async function listTariffRows(
  db: Db,
  scope: Scope,
  filter: TariffFilter,
  q: string,
  page: Page<TariffSort>,
) {
  const searched = ["categories.name", "categories.code", "classrooms.name", "student_categories.name"];
  let query = joined(db)
    .where(within("categories.unit_id", scope))
    .where(mentioning([...searched, "students.search", "class_years.name"], q));
  if (filter.id) query = query.where("tariffs.id", "=", filter.id);
  if (filter.unit_id) query = query.where("categories.unit_id", "in", filter.unit_id);
  if (filter.category_id) query = query.where("tariffs.category_id", "in", filter.category_id);
  if (filter.class_year_id) query = query.where("tariffs.class_year_id", "in", filter.class_year_id);
  if (filter.grade) query = query.where("tariffs.grade", "in", filter.grade.map(Number));
  if (filter.student_category_id) {
    query = query.where("tariffs.student_category_id", "in", filter.student_category_id);
  }
  const named = query
    .selectAll("tariffs")
    .select(["categories.unit_id", "units.code as unit_code", "units.name as unit_name"])
    .select(["categories.code as category_code", "categories.name as category_name"])
    .select(["categories.status as category_status", "class_years.name as class_year_name"])
    .select(["classrooms.name as classroom_name", "classrooms.grade as classroom_grade"])
    .select(["student_categories.name as student_category_name", "students.status as student_status"])
    .select(["students.nis as student_nis", "students.name as student_name"])
    .select("rooms.name as student_classroom");
  const own = [descending("class_year"), ascending("category"), ascending("reach")] as const;
  const columns = {
    category: "categories.name",
    class_year: "class_years.name",
    amount: "tariffs.amount",
    reach: reachOrder,
  };
  const rows = await ordered(named, orElse(page, own), columns, own[0], "tariffs.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedTariff = Awaited<ReturnType<typeof listTariffRows>>["rows"][number];

function joined(db: Db) {
  return db
    .selectFrom("tariffs")
    .innerJoin("categories", "categories.id", "tariffs.category_id")
    .innerJoin("units", "units.id", "categories.unit_id")
    .innerJoin("class_years", "class_years.id", "tariffs.class_year_id")
    .leftJoin("classrooms", "classrooms.id", "tariffs.classroom_id")
    .leftJoin("student_categories", "student_categories.id", "tariffs.student_category_id")
    .leftJoin("students", "students.id", "tariffs.student_id")
    .leftJoin("placements", (join) =>
      join
        .onRef("placements.student_id", "=", "tariffs.student_id")
        .onRef("placements.class_year_id", "=", "tariffs.class_year_id"),
    )
    .leftJoin("classrooms as rooms", "rooms.id", "placements.classroom_id");
}

/** Every tariff of a category and class year; more than a page holds, as each student may have one. */
export async function tariffsOf(db: Db, categoryId: string, classYearId: string) {
  return db
    .selectFrom("tariffs")
    .leftJoin("classrooms", "classrooms.id", "tariffs.classroom_id")
    .leftJoin("student_categories", "student_categories.id", "tariffs.student_category_id")
    .select(["tariffs.id", "tariffs.grade", "tariffs.classroom_id", "tariffs.student_category_id"])
    .select(["tariffs.student_id", "tariffs.amount"])
    .select(["classrooms.name as classroom_name", "student_categories.name as student_category_name"])
    .where("tariffs.category_id", "=", categoryId)
    .where("tariffs.class_year_id", "=", classYearId)
    .execute();
}
export type PricingTariff = Awaited<ReturnType<typeof tariffsOf>>[number];

/** The id of the tariff that is already there for exactly these students, or undefined. */
export async function tariffLike(
  db: Db,
  p: { category_id: string; class_year_id: string } & TariffReach,
): Promise<string | undefined> {
  const key = reachKey(p);
  return (await tariffsOf(db, p.category_id, p.class_year_id)).find((one) => reachKey(one) === key)?.id;
}
