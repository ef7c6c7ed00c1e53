/** Bills: finding them, issuing many at once, and the guarded updates through which their figures move. */
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { AgeBucket, BillStatus } from "../../contract/enums.ts";
import { dueDaysOf } from "../../rules/ageing.ts";
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
import { afterLeaving } from "./periods.ts";

export type BillRow = Tables["bills"];

export type BillFilter = {
  id?: string;
  status?: readonly BillStatus[];
  overdue?: boolean;
  ageing?: readonly AgeBucket[];
  due_from?: string;
  due_until?: string;
  unit_id?: readonly string[];
  classroom_id?: readonly string[];
  category_id?: readonly string[];
  class_year_id?: readonly string[];
  period?: readonly string[];
  student_id?: string;
  batch_id?: string;
  after_leaving?: boolean;
};
export type BillSort = "urgency" | "number" | "due_on" | "amount" | "balance" | "student" | "period";

/**
 * What needs work first: of open bills the due day, of all others a later number that falls with it. Written as the index of
 * migration 036 has it. Source: docs/spec/screens.md §1.15.
 */
const urgency = sql<number>`case when bills.balance > 0 then cast(replace(bills.due_on, '-', '') as integer)
  else 200000000 - cast(replace(bills.due_on, '-', '') as integer) end`;

const columns = {
  urgency,
  number: "bills.number",
  due_on: "bills.due_on",
  amount: "bills.amount",
  balance: "bills.balance",
  student: "students.name",
  period: "bills.period",
};

/** Due within the days of one of the buckets; days without a bound stand as the first and last texts there are. */
function aged(buckets: readonly AgeBucket[], today: string): RawBuilder<boolean> {
  const spans = buckets.map((bucket) => {
    const { from, until } = dueDaysOf(bucket, today);
    return sql`bills.due_on between ${from ?? "0000-01-01"} and ${until ?? "9999-12-31"}`;
  });
  return sql<boolean>`(${sql.join(spans, sql` or `)})`;
}

const ofScope = (db: Db, scope: Scope) => db.selectFrom("bills").where(within("bills.unit_id", scope));

type Bills = ReturnType<typeof ofScope>;

function filtered(query: Bills, filter: BillFilter, today: string): Bills {
  let result = query;
  if (filter.id) result = result.where("bills.id", "=", filter.id);
  if (filter.status) result = result.where("bills.status", "in", filter.status);
  if (filter.unit_id) result = result.where("bills.unit_id", "in", filter.unit_id);
  if (filter.classroom_id) result = result.where("bills.classroom_id", "in", filter.classroom_id);
  if (filter.category_id) result = result.where("bills.category_id", "in", filter.category_id);
  if (filter.class_year_id) result = result.where("bills.class_year_id", "in", filter.class_year_id);
  if (filter.period) result = result.where("bills.period", "in", filter.period);
  if (filter.student_id) result = result.where("bills.student_id", "=", filter.student_id);
  if (filter.batch_id) result = result.where("bills.batch_id", "=", filter.batch_id);
  if (filter.after_leaving !== undefined) {
    result = result.where(filter.after_leaving ? afterLeaving : sql<boolean>`not ${afterLeaving}`);
  }
  if (filter.due_from) result = result.where("bills.due_on", ">=", filter.due_from);
  if (filter.due_until) result = result.where("bills.due_on", "<=", filter.due_until);
  if (filter.ageing) result = result.where("bills.balance", ">", 0).where(aged(filter.ageing, today));
  if (filter.overdue === true)
    result = result.where("bills.balance", ">", 0).where("bills.due_on", "<", today);
  // Not an `or`, for which SQLite would read bills twice and each of them whole.
  if (filter.overdue === false) {
    result = result.where(
      sql<boolean>`case when bills.balance > 0 and bills.due_on < ${today} then 1 else 0 end = 0`,
    );
  }
  return result;
}

function withNames<O>(query: SelectQueryBuilder<Tables, "bills", O>) {
  return query
    .innerJoin("students", "students.id", "bills.student_id")
    .innerJoin("units", "units.id", "bills.unit_id")
    .innerJoin("class_years", "class_years.id", "bills.class_year_id")
    .selectAll("bills")
    .select(["students.nis as student_nis", "students.name as student_name"])
    .select(["units.code as unit_code", "units.name as unit_name", "class_years.name as class_year_name"]);
}

/** By student or by a part of the bill's number. */
const found = (db: Db, scope: Scope, filter: BillFilter, q: string, today: string): Bills =>
  filtered(ofScope(db, scope), filter, today).where(ofStudentOrNumber("bills.student_id", "bills.number", q));

/** Of more bills than these, a page by the names of students is found sooner by walking through the names. */
const MANY = 10_000;
/** With the id as it stands, SQLite would walk through the bills and look up the student of each. */
const ofNamesFirst = sql<boolean>`bills.student_id = students.id || ''`;

/** Their ids. Students are joined only where the order is by them. */
function idsIn(query: Bills, { sort }: Order<BillSort>, count: number) {
  const isByStudent = sort.some(({ field }) => field === "student");
  const own = sql<boolean>`bills.student_id = students.id`;
  return query
    .$if(isByStudent, (bills) =>
      bills.innerJoin("students", (join) => join.on(count > MANY ? ofNamesFirst : own)),
    )
    .select("bills.id");
}

const urgentFirst = { field: "urgency", desc: false } as const;

/** Bills and the sums of all that the filter leaves; cancelled bills count as nothing in the sums. */
export async function listBillRows(
  db: Db,
  scope: Scope,
  filter: BillFilter,
  q: string,
  page: Page<BillSort>,
  today: string,
) {
  const query = found(db, scope, filter, q, today);
  const live = (column: string) =>
    sql<number>`case when bills.status in ('cancelled', 'draft') then 0 else ${sql.ref(column)} end`;
  const sums = await query
    .select((e) => [
      e.fn.countAll<number>().as("count"),
      total(live("bills.amount")).as("amount"),
      total(live("bills.discount")).as("discount"),
      total(live("bills.fine")).as("fine"),
      total(live("bills.paid")).as("paid"),
      total(live("bills.balance")).as("balance"),
    ])
    .executeTakeFirstOrThrow();
  // The ids of the page first: names are looked up for its rows only, however deep in the list they stand.
  const ids = await pageOfIds(
    idsIn(query, page, sums.count),
    page,
    columns,
    [urgentFirst],
    "bills.id",
    sums.count,
  );
  return { rows: inOrderOf(ids, await billsOf(db, scope, ids)), sums };
}
export type ListedBill = Awaited<ReturnType<typeof billsOf>>[number];

/** The ids of all bills that the filter leaves, in the order asked for. */
export async function billIds(
  db: Db,
  scope: Scope,
  filter: BillFilter,
  q: string,
  order: Order<BillSort>,
  today: string,
): Promise<string[]> {
  const query = idsIn(found(db, scope, filter, q, today), order, 0);
  const rows = await sorted(query, order, columns, urgentFirst, "bills.id").execute();
  return rows.map(({ id }) => id);
}

/** These bills as the lists show them, in no order. */
export async function billsOf(db: Db, scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return withNames(ofScope(db, scope).where("bills.id", "in", ids)).execute();
}

/** One bill as the lists show it, or undefined when unknown or out of scope. */
export async function findBill(db: Db, scope: Scope, id: string): Promise<ListedBill | undefined> {
  return withNames(ofScope(db, scope).where("bills.id", "=", id)).executeTakeFirst();
}

/** What was paid on a bill, the oldest first, voided payments included. */
export async function allocationsOf(db: Db, billId: string) {
  return db
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(["payments.id as payment_id", "payments.receipt_no", "payments.paid_on", "payments.status"])
    .select("allocations.amount")
    .where("allocations.bill_id", "=", billId)
    .orderBy("payments.paid_at")
    .orderBy("payments.id")
    .execute();
}

/** Which student and period already have a live bill, or an instalment, of this category and class year. */
export async function listBilled(
  db: Db,
  p: { categoryId: string; classYearId: string; periods: readonly string[] },
): Promise<{ student_id: string; period: string }[]> {
  return db
    .selectFrom("bills")
    .select(["student_id", "period"])
    .where("category_id", "=", p.categoryId)
    .where("class_year_id", "=", p.classYearId)
    .where("period", "in", p.periods)
    .where("status", "<>", "cancelled")
    .execute();
}

/** Who has a bill of a category in another class year, the latest last, and in which. */
export async function billedInOtherYears(
  db: Db,
  p: { categoryId: string; classYearId: string },
): Promise<{ student_id: string; class_year: string }[]> {
  return db
    .selectFrom("bills")
    .innerJoin("class_years", "class_years.id", "bills.class_year_id")
    .select(["bills.student_id", "class_years.name as class_year"])
    .where("bills.category_id", "=", p.categoryId)
    .where("bills.class_year_id", "<>", p.classYearId)
    .where("bills.status", "<>", "cancelled")
    .orderBy("class_years.starts_on")
    .execute();
}

/** Two bulk billings of one category wait for each other, so that the second plans with what the first has made. */
export async function lockCategory(db: Db, categoryId: string): Promise<void> {
  await db
    .updateTable("categories")
    .set({ version: sql<number>`version` })
    .where("id", "=", categoryId)
    .execute();
}

export async function insertBills(db: Db, rows: readonly BillRow[]): Promise<void> {
  for (const piece of inPieces(rows)) await db.insertInto("bills").values(piece).execute();
}

/** The open bills of a student in the scope, in the order of the default spread. */
export async function listOpenBills(db: Db, scope: Scope, studentId: string): Promise<BillRow[]> {
  return db
    .selectFrom("bills")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("balance", ">", 0)
    .where(within("bills.unit_id", scope))
    .orderBy("due_on")
    .orderBy("priority")
    .orderBy("id")
    .execute();
}

/**
 * Takes `amount` from what is open, or nothing at all: undefined when less is open by now, or when the bill is not as
 * it was read (its amount may have been raised since, and one that must be paid at once would be paid in part).
 * Source: docs/spec/money.md §11.4.
 */
export async function payBill(
  db: Db,
  bill: { id: string; version: number },
  amount: number,
  at: string,
): Promise<number | undefined> {
  const row = await db
    .updateTable("bills")
    .set({
      paid: sql<number>`paid + ${amount}`,
      balance: sql<number>`balance - ${amount}`,
      status: sql<BillStatus>`case when balance = ${amount} then 'paid' else 'partial' end`,
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where("id", "=", bill.id)
    .where("version", "=", bill.version)
    .where("balance", ">=", amount)
    .where("status", "in", ["unpaid", "partial"])
    .returning("balance")
    .executeTakeFirst();
  return row?.balance;
}

/** Gives back what a voided payment had paid; the bill is open again. Source: docs/spec/money.md §13. */
export async function reopenBill(db: Db, billId: string, amount: number, at: string): Promise<void> {
  await db
    .updateTable("bills")
    .set({
      paid: sql<number>`paid - ${amount}`,
      balance: sql<number>`balance + ${amount}`,
      status: sql<BillStatus>`case when paid = ${amount} then 'unpaid' else 'partial' end`,
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where("id", "=", billId)
    .execute();
}

/** Writes new figures where the version is still the one that was read; false when somebody was quicker. */
export async function changeBill(
  db: Db,
  p: { id: string; version: number; at: string; by: string | null; set: Partial<BillRow> },
): Promise<boolean> {
  const result = await db
    .updateTable("bills")
    .set({ ...p.set, version: p.version + 1, updated_at: p.at, updated_by: p.by })
    .where("id", "=", p.id)
    .where("version", "=", p.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertBatch(db: Db, row: Tables["bill_batches"]): Promise<void> {
  await db.insertInto("bill_batches").values(row).execute();
}

export async function findBatch(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom("bill_batches")
    .selectAll()
    .where("id", "=", id)
    .where(within("bill_batches.unit_id", scope))
    .executeTakeFirst();
}

/** Marks a batch undone; false when it already is. */
export async function undoBatch(db: Db, id: string, at: string): Promise<boolean> {
  const result = await db
    .updateTable("bill_batches")
    .set({ undone_at: at })
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The bills of a batch that are not cancelled. */
export async function listBatchBills(db: Db, batchId: string): Promise<BillRow[]> {
  return db
    .selectFrom("bills")
    .selectAll()
    .where("batch_id", "=", batchId)
    .where("status", "<>", "cancelled")
    .orderBy("number")
    .execute();
}
