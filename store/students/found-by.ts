/** Students by a paper, a telephone or a class, which the words of a search do not hold. Source: docs/spec/data.md §7.5. */
import { sql } from "kysely";
import type { FoundAs } from "../../contract/students/students.ts";
import type { FoundBy } from "../../rules/found-by.ts";
import type { Db } from "../sql.ts";
import { activeYear, inClass } from "./placements.ts";
import { relativesOf } from "./siblings.ts";

/** More than any class has. */
const AT_MOST = 100;

/** Those whose receipt, bill or code it is, whose parent has the telephone, or who sit in a class of that name this year: by what, by id. */
export async function idsFoundBy(db: Db, by: FoundBy): Promise<Map<string, FoundAs["as"]>> {
  const found = new Map<string, FoundAs["as"]>();
  const add = (as: FoundAs["as"], rows: readonly { student_id: string }[]) => {
    for (const { student_id } of rows) found.set(student_id, as);
  };
  if (by.number !== null) {
    for (const [as, table, column] of [
      ["receipt", "payments", "receipt_no"],
      ["bill", "bills", "number"],
    ] as const) {
      add(
        as,
        await db.selectFrom(table).select("student_id").where(sql.ref(column), "=", by.number).execute(),
      );
    }
  }
  if (by.code !== null) {
    add(
      "code",
      await db.selectFrom("payments").select("student_id").where("verify_code", "=", by.code).execute(),
    );
  }
  if (by.phone !== null) {
    const { byPhone } = await relativesOf(db, { card: null, phones: [by.phone] });
    for (const id of byPhone) found.set(id, "phone");
  }
  if (by.classroom !== null) {
    add(
      "classroom",
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
  return found;
}
