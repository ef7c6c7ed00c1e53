/** Finding bank accounts and cash boxes. Source: domain.md "Bank". */
import type { BankKind } from "../contract/enums.ts";
import { type ActiveStatus, ascending, countOf } from "./lists.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "./sql.ts";

export type BankFilter = {
  id?: string;
  unit_id?: readonly string[];
  kind?: readonly BankKind[];
  status?: readonly ActiveStatus[];
};

/** Bank accounts and cash boxes of the scope, by name, each with the account of the books behind it. */
export async function listBankRows(db: Db, scope: Scope, filter: BankFilter, q: string, page: Page<"name">) {
  let query = db
    .selectFrom("banks")
    .innerJoin("units", "units.id", "banks.unit_id")
    .innerJoin("accounts", "accounts.id", "banks.account_id")
    .where(within("banks.unit_id", scope))
    .where(mentioning(["banks.name", "banks.account_no", "banks.holder", "units.code"], q));
  if (filter.id) query = query.where("banks.id", "=", filter.id);
  if (filter.unit_id) query = query.where("banks.unit_id", "in", filter.unit_id);
  if (filter.kind) query = query.where("banks.kind", "in", filter.kind);
  if (filter.status) query = query.where("banks.status", "in", filter.status);
  const named = query
    .selectAll("banks")
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select(["accounts.code as account_code", "accounts.name as account_name"]);
  const columns = { name: "banks.name" };
  const rows = await ordered(named, page, columns, ascending("name"), "banks.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedBank = Awaited<ReturnType<typeof listBankRows>>["rows"][number];

/** A bank by its id, or undefined. */
export async function findBankById(db: Db, id: string) {
  return db
    .selectFrom("banks")
    .select(["id", "unit_id", "kind", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Numbers of all bank accounts, among which a new one must be unique. */
export async function accountNumbers(db: Db) {
  return db
    .selectFrom("banks")
    .select(["id", "account_no as value"])
    .where("account_no", "is not", null)
    .execute();
}
