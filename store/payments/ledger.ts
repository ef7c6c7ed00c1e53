/**
 * The journal: entries with balanced lines. Nothing here is ever edited, only mirrored.
 * Source: docs/spec/money.md §13, §14.
 */
import { sql } from "kysely";
import type { TransactionKind, TransactionSource } from "../../contract/enums.ts";
import { isBalanced, type JournalLine, mirrorOf, totalsOf } from "../../rules/journals.ts";
import { transactionCounter, transactionNumber, voucherCounter, voucherNumber } from "../../rules/numbers.ts";
import type { VoucherKind } from "../../rules/vouchers.ts";
import { inPieces } from "../pieces.ts";
import {
  type Db,
  inOrderOf,
  mentioning,
  type Order,
  type Page,
  pageOfIds,
  type Scope,
  sorted,
  total,
  within,
} from "../sql.ts";
import { operatorNames } from "./closings.ts";
import { drawNumbers } from "./counters.ts";
import { LockedDay, lockOn } from "./locks.ts";

export type Entry = {
  id: string;
  unit: { id: string; code: string };
  date: string;
  kind: TransactionKind;
  source: TransactionSource;
  sourceId: string | null;
  description: string;
  party: string | null;
  reference: string | null;
  lines: readonly JournalLine[];
  mirrorOf: string | null;
  createdAt: string;
  createdBy: string | null;
  /** whose till it moves; left out, that of who posts it. Null: nobody's, as what a closing posts */
  cashierId?: string | null;
  /** of what was a draft before, whose versions go on; left out, the first */
  version?: number;
  /** the voucher that it has, and whose number it gets */
  voucher?: VoucherKind;
};

/** What belongs to somebody's till: money that was taken, given back, or booked by hand. */
const ofTills: readonly TransactionSource[] = ["payment", "manual"];

/**
 * Refuses what would be booked on a locked day; the end of a year alone is booked when all its months are closed. It is asked once the unit's counter is ours (`holdJournal`). Errors: `LockedDay`.
 */
async function assertUnlocked(db: Db, entries: readonly Entry[]): Promise<void> {
  const tills = new Map<string, Set<string | null>>();
  for (const { date, kind, createdBy, cashierId } of entries) {
    if (kind === "year_end") continue;
    const ofDay = tills.get(date) ?? new Set();
    tills.set(date, ofDay.add(cashierId === undefined ? createdBy : cashierId));
  }
  const unitId = entries[0]?.unit.id ?? "";
  for (const [day, cashierIds] of tills) {
    const lock = await lockOn(db, { unitId, day, cashierIds: [...cashierIds] });
    if (lock !== null) throw new LockedDay(day, lock);
  }
}

/**
 * Posts entries of one unit, with numbers in a row by the day of posting (`today`), whatever day they are booked on. An entry that does not balance is a defect of the
 * program, so it throws and takes the whole transaction with it. Entries without lines (a free bill) are left out. Errors:
 * `LockedDay`, on a day that is closed.
 */
export async function postEntries(db: Db, today: string, entries: readonly Entry[]): Promise<void> {
  const posted = entries.filter((entry) => entry.lines.length > 0);
  const [first] = posted;
  if (first === undefined) return;
  const { unit } = first;
  const from = await drawNumbers(db, transactionCounter(unit.id, today), posted.length);
  await assertUnlocked(db, posted);
  const vouchers = await voucherNumbersOf(db, today, posted);
  const names = await operatorNames(
    db,
    posted.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const rows = posted.map((entry, index) => {
    if (!isBalanced(entry.lines)) throw new Error(`entry ${entry.description} does not balance`);
    if (entry.unit.id !== unit.id) throw new Error("entries of two units at once");
    return {
      id: entry.id,
      number: transactionNumber(unit.code, today, from + index),
      voucher_no: vouchers[index] ?? null,
      unit_id: unit.id,
      date: entry.date,
      kind: entry.kind,
      source: entry.source,
      source_id: entry.sourceId,
      description: entry.description,
      party: entry.party,
      reference: entry.reference,
      amount: totalsOf(entry.lines).debit,
      status: "posted" as const,
      mirror_of: entry.mirrorOf,
      created_at: entry.createdAt,
      created_by: entry.createdBy,
      created_by_name: names.get(entry.createdBy ?? "") ?? null,
      cashier_id: entry.cashierId ?? (ofTills.includes(entry.source) ? entry.createdBy : null),
      version: entry.version ?? 1,
    };
  });
  for (const piece of inPieces(rows)) await db.insertInto("transactions").values(piece).execute();
  const lines = posted.flatMap((entry) =>
    entry.lines.map((line, index) => ({ transaction_id: entry.id, line_no: index + 1, ...line })),
  );
  for (const piece of inPieces(lines)) await db.insertInto("journal_lines").values(piece).execute();
}

/** The numbers of the vouchers, by the day of posting; null for an entry that has none. */
async function voucherNumbersOf(
  db: Db,
  today: string,
  entries: readonly Entry[],
): Promise<(string | null)[]> {
  const numbers: (string | null)[] = [];
  for (const { unit, voucher } of entries) {
    if (voucher === undefined) numbers.push(null);
    else {
      const n = await drawNumbers(db, voucherCounter(voucher, unit.id, today), 1);
      numbers.push(voucherNumber(voucher, unit.code, today, n));
    }
  }
  return numbers;
}

/** The entries of a payment, a bill or a closing that stand: posted and not themselves mirrors. */
export async function standingEntriesOf(db: Db, sourceId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom("transactions")
    .select("id")
    .where("source_id", "=", sourceId)
    .where("status", "=", "posted")
    .where("mirror_of", "is", null)
    .orderBy("number")
    .execute();
}

async function linesOf(db: Db, transactionId: string): Promise<JournalLine[]> {
  return db
    .selectFrom("journal_lines")
    .select(["account_id", "debit", "credit"])
    .where("transaction_id", "=", transactionId)
    .orderBy("line_no")
    .execute();
}

/**
 * Marks an entry voided and posts its mirror, numbered by the day of posting (`today`); its lines undo the entry's to the rupiah.
 * False, and nothing is posted, when somebody else has voided it by now.
 */
export async function mirrorEntry(
  db: Db,
  today: string,
  entryId: string,
  mirror: Omit<Entry, "lines" | "mirrorOf">,
): Promise<boolean> {
  const marked = await db
    .updateTable("transactions")
    .set({ status: "voided", version: sql<number>`version + 1` })
    .where("id", "=", entryId)
    .where("status", "=", "posted")
    .executeTakeFirst();
  if (marked.numUpdatedRows !== 1n) return false;
  const lines = await linesOf(db, entryId);
  await postEntries(db, today, [{ ...mirror, lines: mirrorOf(lines), mirrorOf: entryId }]);
  return true;
}

export type EntryFilter = {
  id?: string;
  unit_id?: readonly string[];
  kind?: readonly TransactionKind[];
  source?: readonly TransactionSource[];
  source_id?: string;
  account_id?: readonly string[];
  date_from?: string;
  date_until?: string;
};
export type EntrySort = "number" | "date" | "amount";

function found(db: Db, scope: Scope, filter: EntryFilter, q: string) {
  let query = db
    .selectFrom("transactions")
    .where(within("transactions.unit_id", scope))
    .where(
      mentioning(
        ["transactions.number", "transactions.voucher_no", "transactions.description", "transactions.party"],
        q,
      ),
    );
  if (filter.id) query = query.where("transactions.id", "=", filter.id);
  if (filter.unit_id) query = query.where("transactions.unit_id", "in", filter.unit_id);
  if (filter.kind) query = query.where("transactions.kind", "in", filter.kind);
  if (filter.source) query = query.where("transactions.source", "in", filter.source);
  if (filter.source_id) query = query.where("transactions.source_id", "=", filter.source_id);
  if (filter.date_from) query = query.where("transactions.date", ">=", filter.date_from);
  if (filter.date_until) query = query.where("transactions.date", "<=", filter.date_until);
  const accounts = filter.account_id;
  if (accounts) {
    query = query.where("transactions.id", "in", (e) =>
      e.selectFrom("journal_lines").select("transaction_id").where("account_id", "in", accounts),
    );
  }
  return query;
}

const columns = { number: "transactions.number", date: "transactions.date", amount: "transactions.amount" };
const newestFirst = [
  { field: "date", desc: true },
  { field: "number", desc: true },
] as const;
const latest = { field: "date", desc: true } as const;

const orElseNewest = <P extends Order<EntrySort>>(order: P): P =>
  order.sort.length > 0 ? order : { ...order, sort: newestFirst };

const withNames = (query: ReturnType<typeof found>) =>
  query
    .innerJoin("units", "units.id", "transactions.unit_id")
    .leftJoin("transactions as mirrors", "mirrors.mirror_of", "transactions.id")
    .selectAll("transactions")
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select("mirrors.id as mirrored_by");

async function withLines<R extends { id: string }>(db: Db, rows: readonly R[]) {
  const lines = await linesWithAccounts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
}

/** Entries with their lines, the newest first, and the sums of everything the filter leaves. */
export async function listEntries(
  db: Db,
  scope: Scope,
  filter: EntryFilter,
  q: string,
  page: Page<EntrySort>,
) {
  const query = found(db, scope, filter, q);
  const sums = await query
    .select((e) => [e.fn.countAll<number>().as("count"), total(sql.ref("transactions.amount")).as("amount")])
    .executeTakeFirstOrThrow();
  // The ids of the page first: names are looked up for its rows only, however deep in the list they stand.
  const picked = query.select("transactions.id");
  const ids = await pageOfIds(picked, page, columns, newestFirst, "transactions.id", sums.count);
  return { rows: inOrderOf(ids, await entriesOf(db, scope, ids)), total: sums.count, amount: sums.amount };
}

/** The ids of all entries that the filter leaves, in the order asked for. */
export async function entryIds(
  db: Db,
  scope: Scope,
  filter: EntryFilter,
  q: string,
  order: Order<EntrySort>,
): Promise<string[]> {
  const query = found(db, scope, filter, q).select("transactions.id");
  const rows = await sorted(query, orElseNewest(order), columns, latest, "transactions.id").execute();
  return rows.map(({ id }) => id);
}

/** What a payment or a voucher has booked, as the lists show it, the first entry first. */
export async function entriesOfSource(db: Db, scope: Scope, sourceId: string) {
  const query = found(db, scope, { source_id: sourceId }, "");
  const ordered = query.orderBy("transactions.number").orderBy("transactions.id");
  return withLines(db, await withNames(ordered).execute());
}

/** These entries as the lists show them, in no order. */
export async function entriesOf(db: Db, scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const query = found(db, scope, {}, "").where("transactions.id", "in", ids);
  return withLines(db, await withNames(query).execute());
}

async function linesWithAccounts(db: Db, transactionIds: readonly string[]) {
  const byEntry = new Map<
    string,
    { account_id: string; code: string; name: string; debit: number; credit: number }[]
  >();
  if (transactionIds.length === 0) return byEntry;
  const lines = await db
    .selectFrom("journal_lines")
    .innerJoin("accounts", "accounts.id", "journal_lines.account_id")
    .select(["transaction_id", "account_id", "accounts.code", "accounts.name", "debit", "credit"])
    .where("transaction_id", "in", transactionIds)
    .orderBy("line_no")
    .execute();
  for (const { transaction_id, ...line } of lines) {
    byEntry.set(transaction_id, [...(byEntry.get(transaction_id) ?? []), line]);
  }
  return byEntry;
}
export type ListedEntry = Awaited<ReturnType<typeof listEntries>>["rows"][number];
