/** Fines: which bills may be fined, and what has moved the fine of each. Source: decision 029. */
import { type RawBuilder, sql } from "kysely";
import type { Tables } from "./schema.ts";
import { type Db, total } from "./sql.ts";

/** Whose bills are looked at; all parts that are given hold together. */
export type FineWhere = { unitId?: string; categoryId?: string; studentId?: string };

/** The categories that fine what is paid late, with the units that may have such bills. */
export async function finingCategories(db: Db, where: FineWhere) {
  let query = db
    .selectFrom("categories")
    .innerJoin("units", "units.id", "categories.unit_id")
    .selectAll("categories")
    .select("units.code as unit_code")
    .where("categories.fine_kind", "is not", null);
  if (where.unitId !== undefined) query = query.where("categories.unit_id", "=", where.unitId);
  if (where.categoryId !== undefined) query = query.where("categories.id", "=", where.categoryId);
  return query.orderBy("categories.unit_id").orderBy("categories.id").execute();
}
export type FiningCategory = Awaited<ReturnType<typeof finingCategories>>[number];

/** The open bills of a category that were due before a day and not before another, with what was charged on each. */
export async function lateBills(
  db: Db,
  p: { categoryId: string; studentId?: string | undefined; from: string; dueBefore: string },
) {
  let query = db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .selectAll("bills")
    .select("students.name as student_name")
    .select([
      charged(sql<number>`coalesce(max(nth), 0)`).as("charged_periods"),
      charged(total(sql.ref("bill_fines.amount"))).as("charged_amount"),
    ])
    .where("bills.category_id", "=", p.categoryId)
    .where("bills.status", "in", ["unpaid", "partial"])
    .where("bills.due_on", ">=", p.from)
    .where("bills.due_on", "<", p.dueBefore)
    .where(sql<boolean>`bills.amount - bills.discount > bills.paid`);
  if (p.studentId !== undefined) query = query.where("bills.student_id", "=", p.studentId);
  return query.orderBy("bills.student_id").orderBy("bills.id").execute();
}
export type LateBill = Awaited<ReturnType<typeof lateBills>>[number];

/** Of the charges of the bill of each row that stand; asked bill by bill, for few bills are late. */
const charged = (figure: RawBuilder<number>) =>
  sql<number>`(select ${figure} from bill_fines
    where bill_fines.bill_id = bills.id and bill_fines.kind = 'charge' and bill_fines.undone = 0)`;

/** What has moved the fine of a bill, the earliest first. */
export async function finesOf(db: Db, billId: string) {
  return db
    .selectFrom("bill_fines")
    .selectAll()
    .where("bill_id", "=", billId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The charges of these bills that stand, the earliest first. */
export async function standingCharges(db: Db, billIds: readonly string[]) {
  if (billIds.length === 0) return [];
  return db
    .selectFrom("bill_fines")
    .select(["bill_id", "on_day as on", "amount"])
    .where("bill_id", "in", billIds)
    .where("kind", "=", "charge")
    .where("undone", "=", 0)
    .orderBy("on_day")
    .orderBy("id")
    .execute();
}

/** Takes the charges after a day as if they had never been, because of a payment of that day. */
export async function undoChargesAfter(
  db: Db,
  { billId, day, paymentId }: { billId: string; day: string; paymentId: string },
): Promise<void> {
  await db
    .updateTable("bill_fines")
    .set({ undone: 1, payment_id: paymentId })
    .where("bill_id", "=", billId)
    .where("kind", "=", "charge")
    .where("undone", "=", 0)
    .where("on_day", ">", day)
    .execute();
}

/** What payments took down of the fine of a bill and was not restored since, the earliest first. */
export async function takenDownOf(db: Db, billId: string) {
  return db
    .selectFrom("bill_fines")
    .select(["id", "amount", "payment_id"])
    .where("bill_id", "=", billId)
    .where("kind", "=", "undone")
    .where("undone", "=", 0)
    .where("payment_id", "is not", null)
    .orderBy("id")
    .$narrowType<{ payment_id: string }>()
    .execute();
}
export type TakenDown = Awaited<ReturnType<typeof takenDownOf>>[number];

/** The charges of a bill that a payment took down, in the order of their periods. */
export async function chargesTakenBy(db: Db, billId: string, paymentId: string) {
  return db
    .selectFrom("bill_fines")
    .select(["kind", "nth", "on_day", "amount", "percent", "base"])
    .where("bill_id", "=", billId)
    .where("kind", "=", "charge")
    .where("payment_id", "=", paymentId)
    .orderBy("nth")
    .execute();
}

/** Marks what was taken down as owed again. */
export async function markRestored(db: Db, id: string): Promise<void> {
  await db.updateTable("bill_fines").set({ undone: 1 }).where("id", "=", id).execute();
}

export type FineRow = Tables["bill_fines"];

export async function insertFines(db: Db, rows: readonly Tables["bill_fines"][]): Promise<void> {
  if (rows.length > 0) await db.insertInto("bill_fines").values(rows).execute();
}
