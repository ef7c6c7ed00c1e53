/** The books behind the screens: what specs compare with figures written by hand. Money in whole rupiah. */
import { expect, type School } from "../fixtures.ts";

export const NADIA = { nis: "20260001", name: "Nadia Putri Ramadhani" };
export const BAGAS = { nis: "20240005", name: "Bagas Utomo" };
export const RANI = { nis: "20240008", name: "Rani Amelia" };

/** Bills as `[what for, paid, balance, status]`, the oldest due first; the settled ones only when asked for. */
export async function billsOf(school: School, nis: string, periods: readonly string[]) {
  const rows = await school.db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .select(["category_name", "period", "paid", "balance", "bills.status"])
    .where("students.nis", "=", nis)
    .orderBy("due_on")
    .orderBy("bills.priority")
    .execute();
  return rows
    .filter((row) => periods.includes(`${row.category_name} ${row.period}`))
    .map((row) => [`${row.category_name} ${row.period}`, row.paid, row.balance, row.status]);
}

/** The payments of a student since the spec began, the first one first. */
export async function newPayments(school: School, nis: string) {
  return school.db
    .selectFrom("payments")
    .innerJoin("students", "students.id", "payments.student_id")
    .selectAll("payments")
    .where("students.nis", "=", nis)
    .where("payments.paid_at", ">=", "2026-11-21")
    .orderBy("payments.receipt_no")
    .execute();
}

/** The one payment that was booked; more or none fails. */
export async function onlyPayment(school: School, nis: string) {
  const payments = await newPayments(school, nis);
  expect(payments).toHaveLength(1);
  const [payment] = payments;
  if (payment === undefined) throw new Error("just counted");
  return payment;
}

/** As whom a student's only payment was taken. */
export async function takerOf(school: School, nis: string): Promise<string | undefined> {
  const { cashier_id } = await onlyPayment(school, nis);
  const taker = school.db
    .selectFrom("operators")
    .select("username")
    .where("id", "=", cashier_id ?? "");
  return (await taker.executeTakeFirst())?.username;
}

/** What of a payment went to which bill, the oldest due first. */
export async function partsOf(school: School, paymentId: string) {
  const rows = await school.db
    .selectFrom("allocations")
    .innerJoin("bills", "bills.id", "allocations.bill_id")
    .select(["category_name", "period", "allocations.amount", "balance_after", "live"])
    .where("payment_id", "=", paymentId)
    .orderBy("due_on")
    .execute();
  return rows.map((row) => [`${row.category_name} ${row.period}`, row.amount, row.balance_after]);
}

/** The journal of a payment, entry by entry, as `[account, debit, credit]`. */
export async function journalOf(school: School, paymentId: string) {
  const rows = await school.db
    .selectFrom("journal_lines")
    .innerJoin("transactions", "transactions.id", "journal_lines.transaction_id")
    .innerJoin("accounts", "accounts.id", "journal_lines.account_id")
    .select(["transactions.number", "accounts.code", "debit", "credit"])
    .where("transactions.source_id", "=", paymentId)
    .orderBy("transactions.number")
    .orderBy("line_no")
    .execute();
  const entries = new Map<string, [string, number, number][]>();
  for (const { number, code, debit, credit } of rows) {
    entries.set(number, [...(entries.get(number) ?? []), [code, debit, credit]]);
  }
  return [...entries].map(([number, lines]) => ({ number, lines }));
}

/** What a student has in the deposit. */
export async function depositOf(school: School, nis: string): Promise<number> {
  const row = await school.db
    .selectFrom("deposits")
    .innerJoin("students", "students.id", "deposits.student_id")
    .select("deposits.balance")
    .where("students.nis", "=", nis)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Asks the school to check its books against themselves. */
export async function expectSoundBooks(school: School): Promise<void> {
  const ask = await school.as("admin");
  const { data } = await (await ask("GET", "/api/integrity")).json();
  expect(data.checks.length).toBeGreaterThan(0);
  expect(data.checks.filter((check: { ok: boolean }) => !check.ok)).toEqual([]);
  expect(data.ok).toBe(true);
}

/** Takes a payment without the screen, for what comes after it; by the oldest due bill when nothing else is said. */
export async function takePayment(
  school: School,
  nis: string,
  amount: number,
  more: { method?: string; to_deposit?: number; allocations?: []; note?: string } = {},
): Promise<string> {
  const ask = await school.as("kasir");
  const student = await school.db
    .selectFrom("students")
    .select("id")
    .where("nis", "=", nis)
    .executeTakeFirstOrThrow();
  const draft = { student_id: student.id, paid_on: "2026-11-21", method: "cash", amount, ...more };
  const answer = await ask("POST", "/api/payments", draft);
  expect(answer.status).toBe(201);
  const { data } = await answer.json();
  return data.id;
}
