/** What a student is to a billing: where he or she sits in a class year, and in which student category. */
import type { Db, Scope } from "../sql.ts";
import { within } from "../sql.ts";
import { inClass } from "../students/placements.ts";

/** A student of the scope with the classroom of that class year, where he or she still sits there, or undefined. */
export async function findPriced(db: Db, scope: Scope, studentId: string, classYearId: string) {
  return db
    .selectFrom("students")
    .leftJoin("placements", (join) =>
      join
        .onRef("placements.student_id", "=", "students.id")
        .on("placements.class_year_id", "=", classYearId)
        .on(inClass),
    )
    .leftJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .leftJoin("student_categories", "student_categories.id", "students.student_category_id")
    .select(["students.id", "students.nis", "students.name", "students.unit_id"])
    .select(["students.student_category_id", "student_categories.name as student_category_name"])
    .select(["classrooms.id as classroom_id", "classrooms.name as classroom_name"])
    .select("classrooms.grade as grade")
    .where("students.id", "=", studentId)
    .where(within("students.unit_id", scope))
    .executeTakeFirst();
}
