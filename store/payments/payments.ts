/** Payments and their allocations. Source: docs/spec/money.md §11, §13, §14, §15. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { PaymentMethod, PaymentStatus } from "../../contract/enums.ts";
import { isOfUnits } from "../master/banks.ts";
import { inPieces } from "../pieces.ts";
import type { Tables } from "../schema.ts";
import {
  type Db,
  inOrderOf,
  type Order,
  ofStudentOrNumber,
  type Page,
  pageOfIds,
  type Scope,
  sorted,
  total,
  within,
} from "../sql.ts";

export type PaymentRow = Tables["payments"];

export type PaymentFilter = {
  status?: readonly PaymentStatus[];
  method?: readonly PaymentMethod[];
  unit_id?: readonly string[];
  student_id?: string;
  cashier_id?: readonly string[];
  group_id?: string;
  paid_from?: string;
  paid_until?: string;
};
export type PaymentSort = "receipt_no" | "paid_on" | "paid_at" | "amount";

const columns = {
  receipt_no: "payments.receipt_no",
  paid_on: "payments.paid_on",
  paid_at: "payments.paid_at",
  amount: "payments.amount",
};

const ofScope = (db: Db, scope: Scope) => db.selectFrom("payments").where(within("payments.unit_id", scope));

type Payments = ReturnType<typeof ofScope>;

function filtered(query: Payments, filter: PaymentFilter): Payments {
  let result = query;
  if (filter.status) result = result.where("payments.status", "in", filter.status);
  if (filter.method) result = result.where("payments.method", "in", filter.method);
  if (filter.unit_id) result = result.where("payments.unit_id", "in", filter.unit_id);
  if (filter.student_id) result = result.where("payments.student_id", "=", filter.student_id);
  if (filter.cashier_id) result = result.where("payments.cashier_id", "in", filter.cashier_id);
  if (filter.group_id) result = result.where("payments.group_id", "=", filter.group_id);
  if (filter.paid_from) result = result.where("payments.paid_on", ">=", filter.paid_from);
  if (filter.paid_until) result = result.where("payments.paid_on", "<=", filter.paid_until);
  return result;
}

/** The latest payment of just this sum that the student made since then and that stands, of another group. */
export function findSimilar(
  db: Db,
  p: { studentId: string; unitId: string; amount: number; since: string; groupId: string | null },
) {
  return db
    .selectFrom("payments")
    .select(["receipt_no", "cashier_name"])
    .where("student_id", "=", p.studentId)
    .where("unit_id", "=", p.unitId)
    .where("amount", "=", p.amount)
    .where("status", "=", "received")
    .where("paid_at", ">=", p.since)
    .$if(p.groupId !== null, (query) =>
      query.where((eb) => eb.or([eb("group_id", "is", null), eb("group_id", "!=", p.groupId)])),
    )
    .orderBy("paid_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

function withNames<O>(query: SelectQueryBuilder<Tables, "payments", O>) {
  return query
    .innerJoin("students", "students.id", "payments.student_id")
    .innerJoin("units", "units.id", "payments.unit_id")
    .leftJoin("banks", "banks.id", "payments.bank_id")
    .selectAll("payments")
    .select(["students.nis as student_nis", "students.name as student_name"])
    .select(["units.code as unit_code", "units.name as unit_name", "banks.name as bank_name"]);
}

/** By student or by a part of the receipt's number. */
const found = (db: Db, scope: Scope, filter: PaymentFilter, q: string) =>
  filtered(ofScope(db, scope), filter).where(
    ofStudentOrNumber("payments.student_id", "payments.receipt_no", q),
  );

const newest = { field: "paid_at", desc: true } as const;

/** Payments and the sums of all that the filter leaves; voided ones count as nothing in the sums. */
export async function listPaymentRows(
  db: Db,
  scope: Scope,
  filter: PaymentFilter,
  q: string,
  page: Page<PaymentSort>,
) {
  const query = found(db, scope, filter, q);
  const live = (column: string) =>
    sql<number>`case when payments.status = 'received' then ${sql.ref(column)} else 0 end`;
  const sums = await query
    .select((e) => [
      e.fn.countAll<number>().as("count"),
      total(live("payments.amount")).as("amount"),
      total(live("payments.to_deposit")).as("to_deposit"),
    ])
    .executeTakeFirstOrThrow();
  // The ids of the page first: names are looked up for its rows only, however deep in the list they stand.
  const picked = query.select("payments.id");
  const ids = await pageOfIds(picked, page, columns, [newest], "payments.id", sums.count);
  return { rows: inOrderOf(ids, await paymentsOf(db, scope, ids)), sums };
}
export type ListedPayment = Awaited<ReturnType<typeof paymentsOf>>[number];

/** The ids of all payments that the filter leaves, in the order asked for. */
export async function paymentIds(
  db: Db,
  scope: Scope,
  filter: PaymentFilter,
  q: string,
  order: Order<PaymentSort>,
): Promise<string[]> {
  const query = found(db, scope, filter, q).select("payments.id");
  const rows = await sorted(query, order, columns, newest, "payments.id").execute();
  return rows.map(({ id }) => id);
}

/** These payments as the lists show them, in no order. */
export async function paymentsOf(db: Db, scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return withNames(ofScope(db, scope).where("payments.id", "in", ids)).execute();
}

/** One payment with the head of its receipt; by id in the scope, or undefined. */
export async function findPayment(db: Db, scope: Scope, id: string) {
  return withNames(ofScope(db, scope))
    .leftJoin("operators as voiders", "voiders.id", "payments.voided_by")
    .select("voiders.name as voided_by_name")
    .select(["units.address as unit_address", "units.city as unit_city", "units.phone as unit_phone"])
    .select(["units.receipt_city", "units.receipt_footer"])
    .where("payments.id", "=", id)
    .executeTakeFirst();
}
export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The lines of a receipt, in the order of the bills' due days. */
export async function linesOfPayment(db: Db, paymentId: string) {
  return db
    .selectFrom("allocations")
    .innerJoin("bills", "bills.id", "allocations.bill_id")
    .select([
      "allocations.bill_id",
      "bills.number",
      "bills.category_name",
      "bills.period",
      "bills.sequence",
      "bills.instalments",
      "bills.description",
    ])
    .select(["allocations.amount", "allocations.fine", "allocations.balance_after"])
    .where("allocations.payment_id", "=", paymentId)
    .orderBy("bills.due_on")
    .orderBy("bills.number")
    .execute();
}

export async function insertPayment(db: Db, row: PaymentRow): Promise<void> {
  await db.insertInto("payments").values(row).execute();
}

export async function insertAllocations(db: Db, rows: readonly Tables["allocations"][]): Promise<void> {
  for (const piece of inPieces(rows)) await db.insertInto("allocations").values(piece).execute();
}

/**
 * Keeps everybody else from taking money from this student until the transaction ends: an update that changes
 * nothing locks the row on PostgreSQL, and SQLite has one writer anyway. Says the student's unit, undefined for nobody.
 */
export async function lockStudent(db: Db, studentId: string): Promise<string | undefined> {
  const row = await db
    .updateTable("students")
    .set({ version: sql<number>`version` })
    .where("id", "=", studentId)
    .returning("unit_id")
    .executeTakeFirst();
  return row?.unit_id;
}

/** The same for many, before what they are is read. */
export async function lockStudents(db: Db, studentIds: readonly string[]): Promise<void> {
  for (const ids of inPieces(studentIds)) {
    await db.updateTable("students").set({ version: sql<number>`version` }).where("id", "in", ids).execute();
  }
}

/** What a student still owes in a unit. */
export async function owedIn(db: Db, studentId: string, unitId: string): Promise<number> {
  const row = await db
    .selectFrom("bills")
    .select(total(sql.ref("balance")).as("owed"))
    .where("student_id", "=", studentId)
    .where("unit_id", "=", unitId)
    .where("balance", ">", 0)
    .executeTakeFirstOrThrow();
  return row.owed;
}

/** What bills are for, by id. */
export async function namesOfBills(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("bills")
    .select(["id", "category_name", "period", "sequence", "instalments", "description"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, category_name: category, ...rest }) => [id, { category, ...rest }]));
}

/** Marks a received payment voided and its allocations dead; false when it is not at that version any more. */
export async function markVoided(
  db: Db,
  p: { id: string; version: number; reason: string; at: string; by: string },
): Promise<boolean> {
  const result = await db
    .updateTable("payments")
    .set({
      status: "voided",
      void_reason: p.reason,
      voided_at: p.at,
      voided_by: p.by,
      version: p.version + 1,
    })
    .where("id", "=", p.id)
    .where("version", "=", p.version)
    .where("status", "=", "received")
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await db.updateTable("allocations").set({ live: 0 }).where("payment_id", "=", p.id).execute();
  return true;
}

/** Counts a print and says the count after it and the unit, or undefined when unknown or out of scope. */
export async function countPrint(
  db: Db,
  scope: Scope,
  id: string,
): Promise<{ print_count: number; unit_id: string } | undefined> {
  return db
    .updateTable("payments")
    .set({ print_count: sql<number>`print_count + 1` })
    .where("id", "=", id)
    .where(within("payments.unit_id", scope))
    .returning(["print_count", "unit_id"])
    .executeTakeFirst();
}

/** The payment behind the code of a QR, whatever its unit. */
export async function findByVerifyCode(db: Db, code: string) {
  return db
    .selectFrom("payments")
    .innerJoin("students", "students.id", "payments.student_id")
    .innerJoin("units", "units.id", "payments.unit_id")
    .select([
      "payments.receipt_no",
      "payments.amount",
      "payments.method",
      "payments.paid_on",
      "payments.status",
    ])
    .select(["students.name as student_name", "units.name as unit_name"])
    .where("verify_code", "=", code)
    .executeTakeFirst();
}

/** The active bank or cash box of a kind that takes a payment: the one named, else the first by name of the unit's. */
export async function findBank(
  db: Db,
  p: { unitId: string; bankId: string | null; kind: Tables["banks"]["kind"] },
) {
  const query = db
    .selectFrom("banks")
    .select(["id", "account_id"])
    .where(isOfUnits([p.unitId]))
    .where("status", "=", "active")
    .where("kind", "=", p.kind)
    .orderBy("name_key")
    .orderBy("name")
    .orderBy("id");
  return (p.bankId === null ? query : query.where("id", "=", p.bankId)).executeTakeFirst();
}
