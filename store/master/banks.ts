/** Finding bank accounts and cash boxes, and the units whose payments they take. Source: docs/spec/money.md §3. */
import { type RawBuilder, sql } from "kysely";
import type { BankKind } from "../../contract/enums.ts";
import { type Db, eachWord, mentioning, ordered, type Page, type Scope, typedFirst, within } from "../sql.ts";
import { type ActiveStatus, ascending, countOf } from "./lists.ts";

export type BankFilter = {
  id?: string;
  unit_id?: readonly string[];
  kind?: readonly BankKind[];
  status?: readonly ActiveStatus[];
};

/** A condition that holds for banks of at least one of these units, to which other conditions on the unit may be added. */
export const isOfUnits = (units: Scope, also: RawBuilder<boolean> = sql`1 = 1`): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bank_units where bank_units.bank_id = banks.id
    and ${within("bank_units.unit_id", units)} and ${also})`;

const mentioned = (
  word: string,
) => sql`(${mentioning(["banks.name", "banks.account_no", "banks.holder"], word)}
  or exists (select 1 from bank_units inner join units on units.id = bank_units.unit_id
    where bank_units.bank_id = banks.id and ${mentioning(["units.code"], word)}))`;

/**
 * Bank accounts and cash boxes of at least one unit of the scope, by name, each with the account of the books behind it.
 * A filter by unit looks among those of the scope only.
 */
export async function listBankRows(db: Db, scope: Scope, filter: BankFilter, q: string, page: Page<"name">) {
  let query = db
    .selectFrom("banks")
    .innerJoin("accounts", "accounts.id", "banks.account_id")
    .where(isOfUnits(scope, within("bank_units.unit_id", filter.unit_id ?? null)))
    .where(eachWord(q, mentioned));
  if (filter.id) query = query.where("banks.id", "=", filter.id);
  if (filter.kind) query = query.where("banks.kind", "in", filter.kind);
  if (filter.status) query = query.where("banks.status", "in", filter.status);
  const named = query
    .selectAll("banks")
    .select(["accounts.code as account_code", "accounts.name as account_name"]);
  const columns = { name: "banks.name" };
  const rows = await ordered(
    typedFirst(named, page, "banks.name_key", q),
    page,
    columns,
    ascending("name"),
    "banks.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedBank = Awaited<ReturnType<typeof listBankRows>>["rows"][number];

/** The units of each of these banks, by code. */
export async function unitsOfBanks(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("bank_units")
    .innerJoin("units", "units.id", "bank_units.unit_id")
    .where("bank_units.bank_id", "in", ids)
    .select(["bank_units.bank_id", "units.id", "units.code", "units.name"])
    .orderBy("units.code")
    .execute();
}
export type UnitOfBank = Awaited<ReturnType<typeof unitsOfBanks>>[number];

/** Makes these the units of a bank. */
export async function saveBankUnits(db: Db, bankId: string, unitIds: readonly string[]): Promise<void> {
  await db.deleteFrom("bank_units").where("bank_id", "=", bankId).execute();
  const rows = [...new Set(unitIds)].map((unit_id) => ({ bank_id: bankId, unit_id }));
  await db.insertInto("bank_units").values(rows).execute();
}

/** The first by code of these units that used a bank: a payment or a refund of it went through it, or a category of it names it. */
export async function unitUsingBank(db: Db, bankId: string, unitIds: readonly string[]) {
  if (unitIds.length === 0) return undefined;
  const uses = (
    table: "payments" | "categories" | "deposit_vouchers",
  ) => sql<boolean>`exists (select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.bank_id`)} = ${bankId} and ${sql.ref(`${table}.unit_id`)} = units.id)`;
  return db
    .selectFrom("units")
    .select(["units.id", "units.name"])
    .where("units.id", "in", unitIds)
    .where(sql<boolean>`(${uses("payments")} or ${uses("deposit_vouchers")} or ${uses("categories")})`)
    .orderBy("units.code")
    .executeTakeFirst();
}

/** A bank that takes payments of this unit, or undefined. */
export async function findBankOfUnit(db: Db, id: string, unitId: string) {
  return db
    .selectFrom("banks")
    .select(["id", "kind", "status"])
    .where("id", "=", id)
    .where(isOfUnits([unitId]))
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
