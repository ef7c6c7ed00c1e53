/** Finding accounts and what stands on them. Source: docs/spec/money.md §2. */
import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../contract/enums.ts";
import { type Db, mentioning, ordered, type Page, type Scope, typedFirst, within } from "../sql.ts";
import { type ActiveStatus, ascending, countOf } from "./lists.ts";

/**
 * Σ debit − Σ credit of an account in rupiah, over the entries of the scope's units: a shared account shows each
 * unit's people their own part. A voided entry counts with its mirror, and the two cancel out.
 */
function netDebit(scope: Scope): RawBuilder<number> {
  const join =
    scope === null ? sql`` : sql`inner join transactions on transactions.id = journal_lines.transaction_id`;
  return sql<number>`(
    select cast(coalesce(sum(journal_lines.debit - journal_lines.credit), 0) as bigint)
    from journal_lines ${join}
    where journal_lines.account_id = accounts.id and ${within("transactions.unit_id", scope)})`;
}

export type AccountFilter = {
  id?: string;
  type?: readonly AccountType[];
  unit_id?: readonly string[];
  status?: readonly ActiveStatus[];
};

/** Accounts of the scope and those that all units share, by code, with what stands on them. */
export async function listAccountRows(
  db: Db,
  scope: Scope,
  filter: AccountFilter,
  q: string,
  page: Page<"code" | "name">,
) {
  let query = db
    .selectFrom("accounts")
    .leftJoin("units", "units.id", "accounts.unit_id")
    .leftJoin("accounts as parents", "parents.id", "accounts.parent_id")
    .where(sql<boolean>`(accounts.unit_id is null or ${within("accounts.unit_id", scope)})`)
    .where(mentioning(["accounts.code", "accounts.name"], q));
  if (filter.id) query = query.where("accounts.id", "=", filter.id);
  if (filter.type) query = query.where("accounts.type", "in", filter.type);
  if (filter.unit_id) query = query.where("accounts.unit_id", "in", filter.unit_id);
  if (filter.status) query = query.where("accounts.status", "in", filter.status);
  const valued = query
    .selectAll("accounts")
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select(["parents.code as parent_code", "parents.name as parent_name"])
    .select(netDebit(scope).as("net_debit"));
  const columns = { code: "accounts.code", name: "accounts.name" };
  const rows = await ordered(
    typedFirst(valued, page, "accounts.name_key", q),
    page,
    columns,
    ascending("code"),
    "accounts.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedAccount = Awaited<ReturnType<typeof listAccountRows>>["rows"][number];

/** Accounts by their ids, as far as there are any. */
export async function accountsById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("accounts")
    .select(["id", "code", "name", "type", "unit_id", "purpose", "status"])
    .where("id", "in", ids.length > 0 ? ids : [""])
    .execute();
}

/** The account of a code, with the same columns; codes are unique. */
export async function accountsByCode(db: Db, code: string) {
  return db
    .selectFrom("accounts")
    .select(["id", "code", "name", "type", "unit_id", "purpose", "status"])
    .where("code", "=", code)
    .execute();
}

/** Codes of all accounts, among which a new one must be unique. */
export async function accountCodes(db: Db) {
  return db.selectFrom("accounts").select(["id", "code as value"]).execute();
}

/** The accounts above one, the nearest first; what is found twice ends the walk. */
export async function ancestorsOf(db: Db, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | null = id; next !== null && !found.includes(next); ) {
    found.push(next);
    const row: { parent_id: string | null } | undefined = await db
      .selectFrom("accounts")
      .select("parent_id")
      .where("id", "=", next)
      .executeTakeFirst();
    next = row?.parent_id ?? null;
  }
  return found;
}

/** The account that opening balances are set against, or undefined where the school has none. */
export async function findOpeningAccount(db: Db) {
  return db.selectFrom("accounts").select("id").where("purpose", "=", "opening").executeTakeFirst();
}

/** What each account began with, in rupiah; those that began with nothing are left out. */
export async function openingsByAccount(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("transactions")
    .select(["source_id", "amount"])
    .where("kind", "=", "opening")
    .where("source", "=", "system")
    .where("status", "=", "posted")
    .where("mirror_of", "is", null)
    .execute();
  return new Map(rows.flatMap(({ source_id, amount }) => (source_id === null ? [] : [[source_id, amount]])));
}

/** The entry by which an account began, and its sum in rupiah; undefined where it began with nothing. */
export async function findOpening(db: Db, accountId: string) {
  return db
    .selectFrom("transactions")
    .select(["id", "number", "amount"])
    .where("source_id", "=", accountId)
    .where("source", "=", "system")
    .where("status", "=", "posted")
    .where("mirror_of", "is", null)
    .executeTakeFirst();
}
