/**
 * The journal as reports read it: sums by account and day, and the lines of some accounts in the order of the days. A page deep in a
 * long book costs what the first one costs, for the day on which it begins is found by the kept sums. Source: docs/spec/books.md §2.
 */
import { type ExpressionBuilder, sql } from "kysely";
import type { Knowledge } from "../../contract/books/reports.ts";
import { addDays } from "../../rules/calendar.ts";
import type { Tables } from "../schema.ts";
import { type Db, type Scope, total, within } from "../sql.ts";

export type Days = { from: string | null; until: string };

/** What is read of the journal: of some units and some accounts, null for all of them. */
export type Books = { scope: Scope; accountIds: readonly string[] | null; known: Knowledge };

export type Sums = { debit: number; credit: number };
type DaySums = Sums & { day: string; lines: number };

/** An entry that was voided, or voids another. */
export const isUndone = sql<boolean>`(transactions.status = 'voided' or transactions.mirror_of is not null)`;

/**
 * Entries with their lines. SQLite keeps the order of a cross join: what is asked for is little, and found by its days, while an
 * account's lines are all there ever were.
 */
export const ofEntries = (db: Db) =>
  db
    .selectFrom("transactions")
    .crossJoin("journal_lines")
    .whereRef("journal_lines.transaction_id", "=", "transactions.id");

/** What is kept of the accounts on these days. */
export function keptSums(db: Db, { scope, accountIds }: Books, { from, until }: Days) {
  let query = db
    .selectFrom("account_sums")
    .where(within("account_sums.unit_id", scope))
    .where("day", "<=", until);
  if (from !== null) query = query.where("day", ">=", from);
  return accountIds === null ? query : query.where("account_id", "in", accountIds);
}

type KeptSum = "debit" | "credit" | "lines" | "cash_debit" | "cash_credit";

/** A sum of what is kept as it is known: then all of it, now without what was undone. */
export const knownSum = (known: Knowledge, kept: KeptSum) =>
  total(known === "then" ? sql.ref(kept) : sql`${sql.ref(kept)} - ${sql.ref(`undone_${kept}`)}`);

/** What moved on each account within the days. */
export async function sumsByAccount(
  db: Db,
  books: Books,
  days: Days,
): Promise<(Sums & { account_id: string })[]> {
  if (books.accountIds?.length === 0) return [];
  return keptSums(db, books, days)
    .select("account_id")
    .select([knownSum(books.known, "debit").as("debit"), knownSum(books.known, "credit").as("credit")])
    .groupBy("account_id")
    .execute();
}

/** What moved on all the accounts together, day by day, and in how many lines. */
async function sumsByDay(db: Db, books: Books, days: Days): Promise<DaySums[]> {
  if (books.accountIds?.length === 0) return [];
  return keptSums(db, books, days)
    .select("day")
    .select([knownSum(books.known, "debit").as("debit"), knownSum(books.known, "credit").as("credit")])
    .select(knownSum(books.known, "lines").as("lines"))
    .groupBy("day")
    .orderBy("day")
    .execute();
}

/** What stood on the accounts before a day, debit less credit. */
export async function balanceBefore(db: Db, books: Books, day: string): Promise<number> {
  if (books.accountIds?.length === 0) return 0;
  const sums = await sumsByAccount(db, books, { from: null, until: addDays(day, -1) });
  return sums.reduce((net, { debit, credit }) => net + debit - credit, 0);
}

export type BookLine = Awaited<ReturnType<typeof linesOn>>[number];

type Joined = Pick<Tables, "transactions" | "journal_lines" | "accounts">;

/** The first lines of the accounts on these days. */
async function linesOn(db: Db, { scope, accountIds, known }: Books, days: readonly string[], size: number) {
  let query = ofEntries(db)
    .innerJoin("accounts", "accounts.id", "journal_lines.account_id")
    .where(within("transactions.unit_id", scope))
    .where("transactions.date", "in", days);
  if (accountIds !== null) query = query.where("journal_lines.account_id", "in", accountIds);
  if (known === "now") query = query.where(sql<boolean>`not ${isUndone}`);
  return query
    .select([
      "transactions.id",
      "transactions.number",
      "transactions.date",
      "transactions.source",
      "transactions.source_id",
    ])
    .select([
      "transactions.description",
      "transactions.party",
      "transactions.reference",
      "transactions.voucher_no",
      "transactions.unit_id",
    ])
    .select(["journal_lines.line_no", "journal_lines.account_id", "debit", "credit"])
    .select((e: ExpressionBuilder<Joined, "accounts">) => [
      e.ref("accounts.code").as("account_code"),
      e.ref("accounts.name").as("account_name"),
    ])
    .orderBy("transactions.date")
    .orderBy("transactions.number")
    .orderBy("transactions.id")
    .orderBy("journal_lines.line_no")
    .limit(size)
    .execute();
}

/** A book: how many lines it has, what they come to, and any of its pages with the balance that stood before it. */
export type Book = {
  opening: number;
  count: number;
  debit: number;
  credit: number;
  page: (from: number, size: number) => Promise<{ before: number; lines: BookLine[] }>;
};

/** The book of some accounts over some days. */
export async function bookOf(db: Db, books: Books, days: { from: string; until: string }): Promise<Book> {
  const opening = await balanceBefore(db, books, days.from);
  const sums = await sumsByDay(db, books, days);
  const sum = (field: "lines" | "debit" | "credit") => sums.reduce((whole, row) => whole + row[field], 0);
  return {
    opening,
    count: sum("lines"),
    debit: sum("debit"),
    credit: sum("credit"),
    page: async (from, size) => {
      const start = beginningOf(sums, from, opening);
      if (start === null) return { before: opening, lines: [] };
      const found = await linesOn(db, books, daysFor(sums, start, size), start.skip + size);
      const passed = found.slice(0, start.skip);
      const before = passed.reduce((balance, line) => balance + line.debit - line.credit, start.balance);
      return { before, lines: found.slice(start.skip) };
    },
  };
}

/** In which of the days the line with that place stands, how many lines of the day come before it, and the balance before the day. */
function beginningOf(sums: readonly DaySums[], place: number, opening: number) {
  let [passed, balance] = [0, opening];
  for (const [at, { lines, debit, credit }] of sums.entries()) {
    if (place < passed + lines) return { at, skip: place - passed, balance };
    passed += lines;
    balance += debit - credit;
  }
  return null;
}

/** The days on which so many lines from there on stand. */
function daysFor(
  sums: readonly DaySums[],
  { at, skip }: { at: number; skip: number },
  size: number,
): string[] {
  const days: string[] = [];
  let wanted = skip + size;
  for (const { day, lines } of sums.slice(at)) {
    if (wanted <= 0) break;
    if (lines > 0) days.push(day);
    wanted -= lines;
  }
  return days;
}

/** The other side of these entries: the accounts whose lines stand against those of `accountIds`, by the entry's id. */
export async function countersOf(
  db: Db,
  lines: readonly { id: string; account_id: string }[],
): Promise<Map<string, { account_id: string; code: string; name: string; debit: number; credit: number }[]>> {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const found = new Map<
    string,
    { account_id: string; code: string; name: string; debit: number; credit: number }[]
  >();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom("journal_lines")
    .innerJoin("accounts", "accounts.id", "journal_lines.account_id")
    .select(["transaction_id", "account_id", "accounts.code", "accounts.name", "debit", "credit"])
    .where("transaction_id", "in", ids)
    .orderBy("line_no")
    .execute();
  for (const { transaction_id, ...row } of rows) {
    found.set(transaction_id, [...(found.get(transaction_id) ?? []), row]);
  }
  return found;
}
