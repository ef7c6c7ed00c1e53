/** Reading master data: units, class years, classrooms, accounts, categories, banks. Source: domain.md. */
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { AccountType, BankKind, CategoryKind, ClassYearStatus } from "../contract/enums.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "./sql.ts";

type ActiveStatus = "active" | "inactive";

async function countOf<D, T extends keyof D>(query: SelectQueryBuilder<D, T, unknown>): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return (row as { count: number }).count; // with the tables still open, TypeScript cannot see the column just selected
}

/** The order asked for, or the list's own where nothing was asked. */
function orElse<S extends string>(page: Page<S>, own: Page<S>["sort"]): Page<S> {
  return page.sort.length > 0 ? page : { ...page, sort: own };
}

const ascending = <S extends string>(field: S) => ({ field, desc: false });

export type UnitFilter = { id?: string; status?: readonly ActiveStatus[] };

/** Units of the scope, by code. */
export async function listUnitRows(
  db: Db,
  scope: Scope,
  filter: UnitFilter,
  q: string,
  page: Page<"code" | "name">,
) {
  let query = db
    .selectFrom("units")
    .where(within("units.id", scope))
    .where(mentioning(["units.code", "units.name"], q));
  if (filter.id) query = query.where("units.id", "=", filter.id);
  if (filter.status) query = query.where("units.status", "in", filter.status);
  const columns = { code: "units.code", name: "units.name" };
  const rows = await ordered(query.selectAll(), page, columns, ascending("code"), "units.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedUnit = Awaited<ReturnType<typeof listUnitRows>>["rows"][number];

export type ClassYearFilter = { id?: string; status?: readonly ClassYearStatus[] };

/** Class years, the latest first. They belong to no unit, so there is no scope. */
export async function listClassYearRows(db: Db, filter: ClassYearFilter, q: string, page: Page<"name">) {
  let query = db.selectFrom("class_years").where(mentioning(["class_years.name"], q));
  if (filter.id) query = query.where("class_years.id", "=", filter.id);
  if (filter.status) query = query.where("class_years.status", "in", filter.status);
  const latest = { field: "name", desc: true } as const;
  const columns = { name: "class_years.name" };
  const rows = await ordered(query.selectAll(), page, columns, latest, "class_years.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedClassYear = Awaited<ReturnType<typeof listClassYearRows>>["rows"][number];

export type ClassroomFilter = {
  id?: string;
  unit_id?: readonly string[];
  class_year_id?: string;
  grade?: readonly string[];
  status?: readonly ActiveStatus[];
};

/** Classrooms of the scope by grade and name, with the number of students placed in each. */
export async function listClassroomRows(
  db: Db,
  scope: Scope,
  filter: ClassroomFilter,
  q: string,
  page: Page<"name" | "grade">,
) {
  let query = db
    .selectFrom("classrooms")
    .innerJoin("units", "units.id", "classrooms.unit_id")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .where(within("classrooms.unit_id", scope))
    .where(
      mentioning(["classrooms.name", "classrooms.major", "classrooms.homeroom_teacher", "units.code"], q),
    );
  if (filter.id) query = query.where("classrooms.id", "=", filter.id);
  if (filter.unit_id) query = query.where("classrooms.unit_id", "in", filter.unit_id);
  if (filter.class_year_id) query = query.where("classrooms.class_year_id", "=", filter.class_year_id);
  if (filter.grade) query = query.where("classrooms.grade", "in", filter.grade.map(Number));
  if (filter.status) query = query.where("classrooms.status", "in", filter.status);
  const placed = sql<number>`(select count(*) from placements where placements.classroom_id = classrooms.id)`;
  const named = query
    .selectAll("classrooms")
    .select(["units.code as unit_code", "units.name as unit_name", "class_years.name as class_year_name"])
    .select(placed.as("students_count"));
  const own = [ascending("grade"), ascending("name")] as const;
  const columns = { name: "classrooms.name", grade: "classrooms.grade" };
  const rows = await ordered(named, orElse(page, own), columns, own[0], "classrooms.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedClassroom = Awaited<ReturnType<typeof listClassroomRows>>["rows"][number];

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
    .where(sql<boolean>`(accounts.unit_id is null or ${within("accounts.unit_id", scope)})`)
    .where(mentioning(["accounts.code", "accounts.name"], q));
  if (filter.id) query = query.where("accounts.id", "=", filter.id);
  if (filter.type) query = query.where("accounts.type", "in", filter.type);
  if (filter.status) query = query.where("accounts.status", "in", filter.status);
  const valued = query
    .selectAll("accounts")
    .select(["units.code as unit_code", "units.name as unit_name", netDebit(scope).as("net_debit")]);
  const columns = { code: "accounts.code", name: "accounts.name" };
  const rows = await ordered(valued, page, columns, ascending("code"), "accounts.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedAccount = Awaited<ReturnType<typeof listAccountRows>>["rows"][number];

export type CategoryFilter = {
  id?: string;
  unit_id?: readonly string[];
  kind?: readonly CategoryKind[];
  status?: readonly ActiveStatus[];
};

/** Bill categories of the scope, by priority and code. */
export async function listCategoryRows(
  db: Db,
  scope: Scope,
  filter: CategoryFilter,
  q: string,
  page: Page<"code" | "name" | "priority">,
) {
  let query = db
    .selectFrom("categories")
    .innerJoin("units", "units.id", "categories.unit_id")
    .where(within("categories.unit_id", scope))
    .where(mentioning(["categories.code", "categories.name", "units.code"], q));
  if (filter.id) query = query.where("categories.id", "=", filter.id);
  if (filter.unit_id) query = query.where("categories.unit_id", "in", filter.unit_id);
  if (filter.kind) query = query.where("categories.kind", "in", filter.kind);
  if (filter.status) query = query.where("categories.status", "in", filter.status);
  const named = query.selectAll("categories").select(["units.code as unit_code", "units.name as unit_name"]);
  const own = [ascending("priority"), ascending("code")] as const;
  const columns = { code: "categories.code", name: "categories.name", priority: "categories.priority" };
  const rows = await ordered(named, orElse(page, own), columns, own[0], "categories.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedCategory = Awaited<ReturnType<typeof listCategoryRows>>["rows"][number];

export type BankFilter = {
  id?: string;
  unit_id?: readonly string[];
  kind?: readonly BankKind[];
  status?: readonly ActiveStatus[];
};

/** Bank accounts and cash boxes of the scope, by name. */
export async function listBankRows(db: Db, scope: Scope, filter: BankFilter, q: string, page: Page<"name">) {
  let query = db
    .selectFrom("banks")
    .innerJoin("units", "units.id", "banks.unit_id")
    .where(within("banks.unit_id", scope))
    .where(mentioning(["banks.name", "banks.account_no", "banks.holder", "units.code"], q));
  if (filter.id) query = query.where("banks.id", "=", filter.id);
  if (filter.unit_id) query = query.where("banks.unit_id", "in", filter.unit_id);
  if (filter.kind) query = query.where("banks.kind", "in", filter.kind);
  if (filter.status) query = query.where("banks.status", "in", filter.status);
  const named = query.selectAll("banks").select(["units.code as unit_code", "units.name as unit_name"]);
  const columns = { name: "banks.name" };
  const rows = await ordered(named, page, columns, ascending("name"), "banks.id").execute();
  return { rows, total: await countOf(query) };
}
export type ListedBank = Awaited<ReturnType<typeof listBankRows>>["rows"][number];
