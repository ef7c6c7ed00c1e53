/**
 * Bills that are instalments of one another: the same student, category, class year and period.
 * Source: docs/spec/money.md §8.
 */
import type { Db } from "../sql.ts";
import type { BillRow } from "./bills.ts";

type Key = Pick<BillRow, "student_id" | "category_id" | "class_year_id" | "period">;

/** The bill and the others of its key that are not cancelled, the first instalment first. */
export async function instalmentRows(db: Db, bill: Key): Promise<BillRow[]> {
  return db
    .selectFrom("bills")
    .selectAll()
    .where("student_id", "=", bill.student_id)
    .where("category_id", "=", bill.category_id)
    .where("class_year_id", "=", bill.class_year_id)
    .where("period", "=", bill.period)
    .where("status", "<>", "cancelled")
    .orderBy("sequence")
    .execute();
}

/** What of a bill's category and class year decides whether it may be divided. */
export async function termsOfBill(db: Db, bill: Pick<BillRow, "category_id" | "class_year_id">) {
  return db
    .selectFrom("categories")
    .innerJoin("class_years", (join) => join.on("class_years.id", "=", bill.class_year_id))
    .select(["categories.allow_instalments", "class_years.status as class_year_status"])
    .where("categories.id", "=", bill.category_id)
    .executeTakeFirstOrThrow();
}
