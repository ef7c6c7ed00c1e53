/** What the statements of a year read beside the kept sums. Source: docs/spec/books.md §4. */
import { sql } from "kysely";
import { type Db, total, within } from "../sql.ts";
import { type Books, type Days, isUndone, ofEntries, type Sums } from "./journal.ts";

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

/** What stands against the cash accounts (`accountIds`) in the entries that move them, by account. */
export async function againstCash(db: Db, books: Books, days: Days): Promise<AccountSums[]> {
  const { accountIds } = books;
  if (accountIds === null || accountIds.length === 0) return [];
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
