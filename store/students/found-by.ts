/** Students by a paper, a telephone or a class, which the words of a search do not hold. Source: docs/spec/data.md §7.5. */
import { sql } from "kysely";
import type { FoundBy } from "../../rules/found-by.ts";
import type { Db } from "../sql.ts";
import { activeYear, inClass } from "./placements.ts";
import { relativesOf } from "./siblings.ts";

/** More than any class has. */
const AT_MOST = 100;

/** The ids of those whose receipt, bill or code it is, whose parent has the telephone, or who sit in a class of that name this year. */
export async function idsFoundBy(db: Db, by: FoundBy): Promise<string[]> {
  const ids = new Set<string>();
  const add = (rows: readonly { student_id: string }[]) => {
    for (const { student_id } of rows) ids.add(student_id);
  };
  if (by.number !== null) {
    for (const [table, column] of [
      ["payments", "receipt_no"],
      ["bills", "number"],
    ] as const) {
      add(await db.selectFrom(table).select("student_id").where(sql.ref(column), "=", by.number).execute());
    }
  }
  if (by.code !== null) {
    add(await db.selectFrom("payments").select("student_id").where("verify_code", "=", by.code).execute());
  }
  if (by.phone !== null) {
    const { byPhone } = await relativesOf(db, { card: null, phones: [by.phone] });
    for (const id of byPhone) ids.add(id);
  }
  if (by.classroom !== null) {
    add(
      await db
        .selectFrom("classrooms")
        .innerJoin("placements", "placements.classroom_id", "classrooms.id")
        .select("placements.student_id")
        .where("classrooms.class_year_id", "=", activeYear)
        .where(sql`lower(classrooms.name)`, "=", by.classroom)
        .where(inClass)
        .limit(AT_MOST)
        .execute(),
    );
  }
  return [...ids];
}
