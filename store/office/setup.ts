/** How far a school is set up. Source: docs/spec/running.md §3. */
import { sql } from "kysely";
import type { ClassYearStatus } from "../../contract/enums.ts";
import type { Db } from "../sql.ts";

/** What there is of everything that the first bill needs; of classrooms those of the active class year. */
export async function setupCounts(db: Db) {
  const active = (table: string) =>
    sql<number>`(select count(*) from ${sql.table(table)} where status = 'active')`;
  const all = (table: string) => sql<number>`(select count(*) from ${sql.table(table)})`;
  const ofActiveYear = sql<number>`(select count(*) from classrooms where status = 'active'
    and class_year_id in (select id from class_years where status = 'active'))`;
  const { rows } = await sql<Record<SetupCount, number>>`select
    ${active("units")} as units_count, ${ofActiveYear} as classrooms_count,
    ${active("students")} as students_count, ${active("categories")} as categories_count,
    ${all("tariffs")} as tariffs_count, ${active("banks")} as banks_count,
    ${all("bills")} as bills_count, ${all("payments")} as payments_count`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error("a select without from always gives one row");
  return counts;
}

type SetupCount =
  `${"units" | "classrooms" | "students" | "categories" | "tariffs" | "banks" | "bills" | "payments"}_count`;

/** The earliest class year of a status. */
export async function firstYear(db: Db, status: ClassYearStatus) {
  const year = db
    .selectFrom("class_years")
    .select(["id", "name"])
    .where("status", "=", status)
    .orderBy("starts_on")
    .limit(1);
  return (await year.executeTakeFirst()) ?? null;
}
