/** What a student may see: rows that carry the student's own id, and nothing else. Source: docs/spec/portal.md §1.1. */
import { type RawBuilder, sql } from "kysely";
import type { BillStatus } from "../../contract/enums.ts";
import { type Db, mentioning, ordered, type Page, total } from "../sql.ts";
import { classroomOf } from "../students/placements.ts";

/** A draft is not owed yet and a cancelled bill not any more, so the family sees neither. */
const ownBills = (db: Db, studentId: string) =>
  db
    .selectFrom("bills")
    .innerJoin("units", "units.id", "bills.unit_id")
    .innerJoin("categories", "categories.id", "bills.category_id")
    .where("bills.student_id", "=", studentId)
    .where("bills.status", "not in", ["draft", "cancelled"]);

type OwnBills = ReturnType<typeof ownBills>;

const withUnit = (query: OwnBills) =>
  query
    .selectAll("bills")
    .select(["units.code as unit_code", "units.name as unit_name", "categories.bank_id as va_bank_id"]);

const overdueOf = (today: string): RawBuilder<number> =>
  sql<number>`case when bills.due_on < ${today} then bills.balance else 0 end`;

/**
 * A student's bills, and what all that the filter leaves still owe and owe late. What is owed comes first, the oldest due at
 * its head, so that no page of settled bills hides it; then what is settled, the latest due first.
 */
export async function listOwnBillRows(
  db: Db,
  studentId: string,
  filter: { status?: readonly BillStatus[] },
  q: string,
  page: Page<"due_on" | "balance">,
  today: string,
) {
  let query = ownBills(db, studentId).where(
    mentioning(["bills.number", "bills.category_name", "bills.description", "bills.period"], q),
  );
  if (filter.status) query = query.where("bills.status", "in", filter.status);
  const sums = await query
    .select((e) => [
      e.fn.countAll<number>().as("count"),
      total(sql.ref("bills.balance")).as("balance"),
      total(overdueOf(today)).as("overdue"),
    ])
    .executeTakeFirstOrThrow();
  const columns = { due_on: "bills.due_on", balance: "bills.balance" };
  const latest = { field: "due_on", desc: true } as const;
  const owedFirst = withUnit(query)
    .orderBy(sql`case when bills.balance > 0 then 0 else 1 end`)
    .orderBy(sql`case when bills.balance > 0 then bills.due_on end`);
  const asked = page.sort.length === 0 ? owedFirst : withUnit(query);
  const rows = await ordered(asked, page, columns, latest, "bills.id").execute();
  return { rows, sums };
}
export type OwnBillRow = Awaited<ReturnType<typeof listOwnBillRows>>["rows"][number];

/** One of the student's own bills, or undefined also where it is another's. */
export async function findOwnBill(db: Db, studentId: string, id: string): Promise<OwnBillRow | undefined> {
  return withUnit(ownBills(db, studentId).where("bills.id", "=", id)).executeTakeFirst();
}

/**
 * The banks shown in the portal of each unit to which the student owes something, by name, then by unit. A VA takes no
 * bills of a category that names another.
 */
export async function shownBanksOf(db: Db, studentId: string) {
  return db
    .selectFrom("banks")
    .innerJoin("bank_units", "bank_units.bank_id", "banks.id")
    .innerJoin("units", "units.id", "bank_units.unit_id")
    .select(["banks.id", "banks.kind", "banks.name", "banks.bank_code", "banks.account_no", "banks.holder"])
    .select(["banks.admin_fee", "banks.fee_bearer"])
    .select(["units.id as unit_id", "units.code as unit_code", "units.name as unit_name"])
    .where("banks.status", "=", "active")
    .where("banks.shown_in_portal", "=", 1)
    .where(
      sql<boolean>`exists (select 1 from bills inner join categories on categories.id = bills.category_id
        where bills.student_id = ${studentId} and bills.unit_id = bank_units.unit_id
        and bills.status in ('unpaid', 'partial')
        and (banks.kind <> 'va' or coalesce(categories.bank_id, banks.id) = banks.id))`,
    )
    .orderBy("banks.name_key")
    .orderBy("banks.name")
    .orderBy("banks.id")
    .orderBy("units.code")
    .execute();
}

/** What stands as paid on a bill, the oldest first; voided payments are left out. */
export async function liveAllocationsOf(db: Db, billId: string) {
  return db
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(["payments.id as payment_id", "payments.receipt_no", "payments.paid_on", "allocations.amount"])
    .where("allocations.bill_id", "=", billId)
    .where("allocations.live", "=", 1)
    .orderBy("payments.paid_at")
    .orderBy("payments.id")
    .execute();
}

/** A student's payments, the newest first; voided ones stay in sight. */
export async function listOwnPaymentRows(db: Db, studentId: string, q: string, page: Page<"paid_on">) {
  const query = db
    .selectFrom("payments")
    .innerJoin("units", "units.id", "payments.unit_id")
    .where("payments.student_id", "=", studentId)
    .where(mentioning(["payments.receipt_no"], q));
  const { count } = await query.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const named = query
    .select(["payments.id", "receipt_no", "unit_id", "units.code as unit_code", "units.name as unit_name"])
    .select(["method", "amount", "to_deposit", "paid_on", "payments.status"]);
  // Within a day the later payment comes first where the days come newest first.
  const [asked] = page.sort;
  const desc = asked?.desc ?? true;
  const sort = [
    { field: "paid_on", desc },
    { field: "paid_at", desc },
  ] as const;
  const columns = { paid_on: "payments.paid_on", paid_at: "payments.paid_at" };
  const rows = await ordered(named, { ...page, sort }, columns, sort[0], "payments.id").execute();
  return { rows, total: count };
}
export type OwnPaymentRow = Awaited<ReturnType<typeof listOwnPaymentRows>>["rows"][number];

/** A student's own data with the class of the active year, what is owed and late, and the deposits held in all units. */
export async function findOwnProfile(db: Db, studentId: string, today: string) {
  const owed = (figure: RawBuilder<number>) => sql<number>`(
    select ${total(figure)} from bills
    where bills.student_id = students.id and bills.status in ('unpaid', 'partial'))`;
  const held = sql<number>`(
    select ${total(sql.ref("deposits.balance"))} from deposits where deposits.student_id = students.id)`;
  return db
    .selectFrom("students")
    .innerJoin("units", "units.id", "students.unit_id")
    .select(["students.id", "students.nis", "students.nisn", "students.name", "students.billing_contact"])
    .select(["father_name", "father_phone", "mother_name", "mother_phone"])
    .select(["guardian_name", "guardian_phone"])
    .select(["students.unit_id", "units.code as unit_code", "units.name as unit_name"])
    .select(classroomOf("name").as("classroom_name"))
    .select([
      owed(sql<number>`bills.balance`).as("balance"),
      owed(overdueOf(today)).as("overdue"),
      held.as("deposit"),
    ])
    .where("students.id", "=", studentId)
    .executeTakeFirst();
}
