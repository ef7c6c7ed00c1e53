/** Fines: which bills may be fined, and what has moved the fine of each. Source: decisions 029 and 044. */
import { type RawBuilder, sql } from "kysely";
import { fineBaseOf, shortOn } from "../../rules/fines.ts";
import { saveSetting, settingOf } from "../office/settings.ts";
import type { Tables } from "../schema.ts";
import { type Db, total } from "../sql.ts";

/** Whose bills are looked at; all parts that are given hold together. */
export type FineWhere = {
  unitId?: string;
  categoryId?: string;
  studentId?: string;
  /** these alone, also where they are covered by now */
  billIds?: readonly string[];
};

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
  p: { categoryId: string; from: string; dueBefore: string } & Pick<FineWhere, "studentId" | "billIds">,
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
    .where("bills.due_on", ">=", p.from)
    .where("bills.due_on", "<", p.dueBefore);
  if (p.billIds !== undefined)
    query = query
      .where("bills.id", "in", p.billIds)
      .where("bills.status", "in", ["unpaid", "partial", "paid"]);
  else
    query = query
      .where("bills.status", "in", ["unpaid", "partial"])
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

/** What live payments have put on these bills, each with its own day. */
export async function partsOfBills(db: Db, billIds: readonly string[]) {
  if (billIds.length === 0) return [];
  return db
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(["allocations.bill_id", "payments.paid_on as on", "allocations.amount"])
    .where("allocations.bill_id", "in", billIds)
    .where("allocations.live", "=", 1)
    .execute();
}

/** The charges of these bills that stand, the earliest first, and what was missing when each period began. */
export async function shortCharges(db: Db, billIds: readonly string[]) {
  if (billIds.length === 0) return [];
  const rows = await db
    .selectFrom("bill_fines")
    .innerJoin("bills", "bills.id", "bill_fines.bill_id")
    .select(["bill_fines.id", "bill_fines.bill_id", "on_day as on", "bill_fines.amount", "owed"])
    .select(["bills.amount as bill_amount", "bills.discount"])
    .where("bill_fines.bill_id", "in", billIds)
    .where("kind", "=", "charge")
    .where("undone", "=", 0)
    .orderBy("on_day")
    .orderBy("bill_fines.id")
    .execute();
  const parts = await partsOfBills(db, billIds);
  return rows.map(({ owed, bill_amount, discount, ...charge }) => {
    const own = parts.filter((part) => part.bill_id === charge.bill_id);
    const base = owedThen({ amount: bill_amount, discount }, owed);
    return { ...charge, short: shortOn(base, own, charge.on) };
  });
}
export type StandingCharge = Awaited<ReturnType<typeof shortCharges>>[number];

/** What the bill owed when it was charged; of an amount that was corrected since, no more than that. */
export const owedThen = (bill: { amount: number; discount: number }, owed: number | null): number =>
  Math.min(bill.amount, owed ?? fineBaseOf(bill));

/** Takes these charges as if they had never been, because of a payment. */
export async function undoCharges(db: Db, ids: readonly string[], paymentId: string): Promise<void> {
  await db
    .updateTable("bill_fines")
    .set({ undone: 1, payment_id: paymentId })
    .where("id", "in", ids)
    .execute();
}

/** Marks what was taken down as owed again. */
export async function markRestored(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("bill_fines").set({ undone: 1 }).where("id", "in", ids).execute();
}

export type FineRow = Tables["bill_fines"];

export async function insertFines(db: Db, rows: readonly Tables["bill_fines"][]): Promise<void> {
  if (rows.length > 0) await db.insertInto("bill_fines").values(rows).execute();
}

/** The last day up to which fines were charged; null where that was never done. */
export const finesChargedOn = (db: Db): Promise<string | null> => settingOf(db, "fines_charged_on");

/** Keeps that fines were charged up to this day, which never goes back; says whether that is news. */
export async function keepFinesCharged(db: Db, day: string): Promise<boolean> {
  const known = await finesChargedOn(db);
  if (known !== null && known >= day) return false;
  await saveSetting(db, "fines_charged_on", day);
  return true;
}
