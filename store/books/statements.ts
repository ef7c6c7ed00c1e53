/** What the statements of a year read beside the kept sums. Source: docs/spec/books.md §4. */
import { sql } from "kysely";
import { type Db, type Scope, total, within } from "../sql.ts";
import { type Books, type Days, isUndone, keptSums, knownSum, ofEntries, type Sums } from "./journal.ts";

type AccountSums = Sums & { account_id: string };

const ofBooks = (db: Db, { scope, known }: Books, { from, until }: Days) => {
  let query = ofEntries(db)
    .where(within("transactions.unit_id", scope))
    .where("transactions.date", "<=", until);
  if (from !== null) query = query.where("transactions.date", ">=", from);
  return known === "now" ? query.where(sql<boolean>`not ${isUndone}`) : query;
};

const sides = [total(sql.ref("debit")).as("debit"), total(sql.ref("credit")).as("credit")];

/** What the entries of year ends moved on each account: what no statement of income counts. */
export async function yearEndSums(db: Db, books: Books, days: Days): Promise<AccountSums[]> {
  return ofBooks(db, books, days)
    .where("transactions.kind", "=", "year_end")
    .select("journal_lines.account_id")
    .select(sides)
    .groupBy("journal_lines.account_id")
    .execute();
}

/** What each entry moved on each of these accounts, year ends left out. They are few: nothing that is billed or paid is booked there. */
export async function movesOn(
  db: Db,
  books: Books,
  days: Days,
): Promise<(AccountSums & { transaction_id: string })[]> {
  if (books.accountIds === null || books.accountIds.length === 0) return [];
  return ofBooks(db, books, days)
    .where("transactions.kind", "<>", "year_end")
    .where("journal_lines.account_id", "in", books.accountIds)
    .select(["journal_lines.transaction_id", "journal_lines.account_id"])
    .select(sides)
    .groupBy(["journal_lines.transaction_id", "journal_lines.account_id"])
    .orderBy("journal_lines.transaction_id")
    .execute();
}

/**
 * What stands against the cash accounts (`accountIds`) in the entries that move them, by account. It is kept (decision 093) for all
 * accounts that are cash; where the asked units' books hold one that is none of these, as after a bank was taken from a unit, their
 * entries are read.
 */
export async function againstCash(db: Db, books: Books, days: Days): Promise<AccountSums[]> {
  const { accountIds } = books;
  if (accountIds === null || accountIds.length === 0) return [];
  if (await holdsOtherCash(db, books.scope, accountIds)) return readAgainstCash(db, books, accountIds, days);
  const [debit, credit] = [knownSum(books.known, "cash_debit"), knownSum(books.known, "cash_credit")];
  return keptSums(db, { ...books, accountIds: null }, days)
    .select(["account_id", debit.as("debit"), credit.as("credit")])
    .groupBy("account_id")
    .having((e) => e.or([e(debit, "<>", 0), e(credit, "<>", 0)]))
    .execute();
}

async function holdsOtherCash(db: Db, scope: Scope, accountIds: readonly string[]): Promise<boolean> {
  const other = await db
    .selectFrom("cash_accounts")
    .select("account_id")
    .where("account_id", "not in", accountIds)
    .where((e) =>
      e.exists(
        e
          .selectFrom("account_sums")
          .select("day")
          .whereRef("account_sums.account_id", "=", "cash_accounts.account_id")
          .where(within("account_sums.unit_id", scope))
          .where("lines", ">", 0),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

async function readAgainstCash(db: Db, books: Books, accountIds: readonly string[], days: Days) {
  return ofBooks(db, books, days)
    .where("journal_lines.account_id", "not in", accountIds)
    .where((e) =>
      e.exists(
        e
          .selectFrom("journal_lines as moved")
          .select("moved.line_no")
          .whereRef("moved.transaction_id", "=", "transactions.id")
          .where("moved.account_id", "in", accountIds),
      ),
    )
    .select("journal_lines.account_id")
    .select(sides)
    .groupBy("journal_lines.account_id")
    .execute();
}
