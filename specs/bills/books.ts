/** What the bills specs read in the books. Money is in rupiah. */
import { expect } from "@playwright/test";
import type { School } from "../fixtures.ts";

/** The batches made since the school was opened, oldest first; the demo school's own are older. */
export async function newBatches(school: School) {
  return school.db
    .selectFrom("bill_batches")
    .selectAll()
    .where("created_at", ">=", "2026-11-21T03:00:00.000Z")
    .orderBy("id")
    .execute();
}

/** The bills of those batches. */
export async function newBills(school: School) {
  const ids = (await newBatches(school)).map((batch) => batch.id);
  return school.db
    .selectFrom("bills")
    .selectAll()
    .where("batch_id", "in", [...ids, ""])
    .execute();
}

/** The journal lines about some bills, with what kind of account each stands on. */
export async function linesAbout(school: School, billIds: readonly string[]) {
  return school.db
    .selectFrom("journal_lines")
    .innerJoin("transactions", "transactions.id", "journal_lines.transaction_id")
    .innerJoin("accounts", "accounts.id", "journal_lines.account_id")
    .select(["transactions.id", "transactions.source_id", "accounts.type", "debit", "credit"])
    .where("transactions.source_id", "in", billIds)
    .execute();
}

type Line = Awaited<ReturnType<typeof linesAbout>>[number];

/** Debit and credit on accounts of one kind. */
export function onAccounts(lines: readonly Line[], type: Line["type"]): { debit: number; credit: number } {
  const own = lines.filter((line) => line.type === type);
  return {
    debit: own.reduce((sum, line) => sum + line.debit, 0),
    credit: own.reduce((sum, line) => sum + line.credit, 0),
  };
}

/** The books against themselves, as the Admin Sekolah asks for it (product.md §6.9). */
export async function expectBooksToBalance(school: School): Promise<void> {
  const ask = await school.as("admin");
  const { data } = await (await ask("GET", "/api/integrity")).json();
  expect(data, "integrity of the books").toMatchObject({ ok: true });
}

/** A bill of the demo school by its number. */
export async function billOf(school: School, number: string) {
  return school.db.selectFrom("bills").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
}
