/** Everything that a student card is made of, read whole: a student has some hundred bills in six years. */
import { sql } from "kysely";
import { isBorne } from "../../rules/reliefs.ts";
import { type Db, type Scope, total, within } from "../sql.ts";

/** All bills but drafts, in order of their due days; cancelled ones too, for what they have moved. */
export async function statementBills(db: Db, scope: Scope, studentId: string) {
  return db
    .selectFrom("bills")
    .innerJoin("categories", "categories.id", "bills.category_id")
    .selectAll("bills")
    .select("categories.kind as category_kind")
    .where("bills.student_id", "=", studentId)
    .where("bills.status", "<>", "draft")
    .where(within("bills.unit_id", scope))
    .orderBy("bills.due_on")
    .orderBy("bills.number")
    .execute();
}

/** What the entries of the student's bills did to the receivable; an entry that leaves it as it was is left out. */
export async function statementPostings(db: Db, scope: Scope, studentId: string) {
  const moved = sql<number>`${total(sql`journal_lines.debit`)} - ${total(sql`journal_lines.credit`)}`;
  // Where a category posts both to one account, a fine cannot be told from the bill.
  const isFine = sql<number>`case when exists (
    select 1 from journal_lines as fined where fined.transaction_id = transactions.id
      and fined.account_id = bills.fine_account_id and fined.account_id not in (bills.income_account_id, bills.discount_account_id)) then 1 else 0 end`;
  const rows = await db
    .selectFrom("bills")
    .innerJoin("transactions", "transactions.source_id", "bills.id")
    .innerJoin("journal_lines", (join) =>
      join
        .onRef("journal_lines.transaction_id", "=", "transactions.id")
        .onRef("journal_lines.account_id", "=", "bills.receivable_account_id"),
    )
    .select(["bills.id as bill_id", "bills.number", "bills.category_name", "bills.period"])
    .select(["bills.sequence", "bills.instalments"])
    .select(["transactions.date as on", "transactions.number as entry", moved.as("moved")])
    .select(isFine.as("is_fine"))
    .where("bills.student_id", "=", studentId)
    .where(within("bills.unit_id", scope))
    .groupBy(["bills.id", "bills.number", "bills.category_name", "bills.period"])
    .groupBy(["bills.sequence", "bills.instalments"])
    .groupBy(["transactions.id", "transactions.date", "transactions.number"])
    .groupBy(["bills.fine_account_id", "bills.income_account_id", "bills.discount_account_id"])
    .orderBy("transactions.number")
    .execute();
  return rows
    .filter((row) => row.moved !== 0)
    .map(({ moved: change, is_fine, ...row }) => ({
      ...row,
      isFine: is_fine === 1,
      debit: Math.max(change, 0),
      credit: Math.max(0 - change, 0),
    }));
}

/** The student's payments that were ever received, each with the entry that voided it, where there is one. */
export async function statementPayments(db: Db, scope: Scope, studentId: string) {
  return db
    .selectFrom("payments")
    .innerJoin("transactions as entries", (join) =>
      join.onRef("entries.source_id", "=", "payments.id").on("entries.mirror_of", "is", null),
    )
    .leftJoin("transactions as mirrors", (join) =>
      join.onRef("mirrors.source_id", "=", "payments.id").on("mirrors.mirror_of", "is not", null),
    )
    .select(["payments.id", "payments.unit_id", "payments.receipt_no", "payments.method", "payments.amount"])
    .select(["payments.to_deposit", "payments.paid_on as on", "entries.number as entry"])
    .select(["mirrors.date as voided_on", "mirrors.number as voided_entry"])
    .where("payments.student_id", "=", studentId)
    .where("payments.status", "in", ["received", "voided"])
    .where(within("payments.unit_id", scope))
    .orderBy("payments.paid_at")
    .orderBy("payments.id")
    .execute();
}

/** What those payments gave to which bills, voided ones (`live` 0) included. */
export async function statementParts(db: Db, scope: Scope, studentId: string) {
  return db
    .selectFrom("allocations")
    .innerJoin("payments", "payments.id", "allocations.payment_id")
    .select(["allocations.payment_id", "allocations.bill_id", "allocations.amount", "allocations.live"])
    .where("payments.student_id", "=", studentId)
    .where("payments.status", "in", ["received", "voided"])
    .where(within("payments.unit_id", scope))
    .orderBy("payments.paid_at")
    .orderBy("payments.id")
    .execute();
}

/** Where the student sat in each class year. */
export async function roomsOfStudent(db: Db, studentId: string) {
  return db
    .selectFrom("placements")
    .innerJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .select(["placements.class_year_id", "classrooms.unit_id", "classrooms.name"])
    .where("placements.student_id", "=", studentId)
    .execute();
}

/** Relief of the student that was approved, with the last day of one that was ended; own or of the student category, the latest first. */
export async function reliefsOfStudent(
  db: Db,
  scope: Scope,
  student: { id: string; student_category_id: string | null },
) {
  const rows = await db
    .selectFrom("reliefs")
    .innerJoin("categories", "categories.id", "reliefs.category_id")
    .select([
      "reliefs.id",
      "reliefs.percent",
      "reliefs.amount",
      "reliefs.from_on",
      "reliefs.until_on",
      "reliefs.reason",
      "reliefs.ended_on",
    ])
    .select(["reliefs.category_id", "categories.code as category_code", "categories.name as category_name"])
    .where("reliefs.status", "in", ["approved", "ended"])
    .where(within("categories.unit_id", scope))
    .where((e) =>
      e.or([
        e("reliefs.student_id", "=", student.id),
        e("reliefs.student_category_id", "=", student.student_category_id),
      ]),
    )
    .orderBy("reliefs.from_on", "desc")
    .orderBy("reliefs.id")
    .execute();
  return rows.filter(isBorne).map(({ ended_on: _, ...relief }) => relief);
}
