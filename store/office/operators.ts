/**
 * Operators as an Admin Sekolah manages them and colleagues see them. Source: docs/spec/data.md §2, docs/spec/access.md §3.
 */
import { sql } from "kysely";
import type { AdminRole, OperatorStatus } from "../../contract/enums.ts";
import { ascending, countOf } from "../master/lists.ts";
import type { Tables } from "../schema.ts";
import { forgetPlaces } from "../session/login-places.ts";
import { endReset } from "../session/password-resets.ts";
import { clearHitsOf } from "../session/throttles.ts";
import { type Db, mentioning, ordered, type Page, type Scope, typedFirst, within } from "../sql.ts";

export type OperatorRow = Tables["operators"];

/** Who asks: who sees every unit sees every operator, the others their active colleagues and themselves. */
export type Reader = { id: string; scope: Scope; now: Date };

export type OperatorFilter = {
  id?: string;
  status?: readonly OperatorStatus[];
  admin_role?: readonly AdminRole[];
  unit_id?: readonly string[];
};
type OperatorSort = "name" | "admin_role" | "status" | "last_login_at" | "created_at";

const SEES_ALL = ["AS", "AY"] as const;

/** Given to one of these units, or to all of them. */
const belongsTo = (units: Scope) => sql<boolean>`(operators.admin_role in (${sql.join(SEES_ALL)})
  or exists (select 1 from operator_units where operator_units.operator_id = operators.id
    and ${within("operator_units.unit_id", units)}))`;

/** Failed logins have closed the account somewhere, for as long as the throttle says. Source: docs/spec/access.md §4.4. */
const statusAt = (now: Date) => sql<OperatorStatus>`(case when operators.status = 'active' and exists (
  select 1 from throttles where throttles.operator_id = operators.id
    and throttles.blocked_until > ${now.toISOString()}) then 'locked' else operators.status end)`;

const visible = ({ id, scope }: Reader) =>
  scope === null
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(operators.status = 'active' and (operators.id = ${id} or ${belongsTo(scope)}))`;

/**
 * Operators that the reader sees, `locked` while failed logins keep an active one out: that passes by itself and is
 * never stored. What a colleague may not read is neither searched nor sorted by.
 */
export async function listOperatorRows(
  db: Db,
  reader: Reader,
  filter: OperatorFilter,
  q: string,
  page: Page<OperatorSort>,
) {
  const isFull = reader.scope === null;
  const status = isFull ? statusAt(reader.now) : sql<OperatorStatus>`operators.status`;
  const searched = ["name", "phone", ...(isFull ? ["username", "email"] : [])];
  let query = db
    .selectFrom("operators")
    .where(visible(reader))
    .where(
      mentioning(
        searched.map((column) => `operators.${column}`),
        q,
      ),
    );
  if (filter.id) query = query.where("operators.id", "=", filter.id);
  if (filter.status) query = query.where(sql<boolean>`${status} in (${sql.join(filter.status)})`);
  if (filter.admin_role) query = query.where("operators.admin_role", "in", filter.admin_role);
  if (filter.unit_id) query = query.where(belongsTo(filter.unit_id));
  const name = "operators.name";
  const columns = {
    name,
    admin_role: sql`coalesce(operators.admin_role, '')`,
    status: isFull ? status : name,
    last_login_at: isFull ? sql`coalesce(operators.last_login_at, '')` : name,
    created_at: isFull ? "operators.created_at" : name,
  };
  const rows = await ordered(
    typedFirst(query.selectAll("operators").select(status.as("shown_status")), page, "operators.name_key", q),
    page,
    columns,
    ascending("name"),
    "operators.id",
  ).execute();
  return {
    rows: rows.map(({ shown_status, ...row }): OperatorRow => ({ ...row, status: shown_status })),
    total: await countOf(query),
  };
}

/** How many registrations wait for approval. */
export const countPending = (db: Db) =>
  countOf(db.selectFrom("operators").where("operators.status", "=", "pending"));

/** The units given to each of these operators, by code. */
export async function unitsOfOperators(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("operator_units")
    .innerJoin("units", "units.id", "operator_units.unit_id")
    .where("operator_units.operator_id", "in", ids)
    .select(["operator_units.operator_id", "units.id", "units.code", "units.name"])
    .orderBy("units.code")
    .execute();
}

/** Adds an operator; false when the name or address was taken at the same moment. */
export async function addOperator(db: Db, row: OperatorRow): Promise<boolean> {
  const added = await db
    .insertInto("operators")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

type Changes = Partial<Omit<OperatorRow, "id" | "version" | "created_at" | "created_by">>;

/** Writes over the version that was read; false when it is another by now. */
export async function saveOperator(
  db: Db,
  seen: { id: string; version: number },
  changes: Changes,
): Promise<boolean> {
  const saved = await db
    .updateTable("operators")
    .set({ ...changes, version: seen.version + 1 })
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .returning("id")
    .executeTakeFirst();
  return saved !== undefined;
}

export async function saveUnits(db: Db, operatorId: string, unitIds: readonly string[]): Promise<void> {
  await db.deleteFrom("operator_units").where("operator_id", "=", operatorId).execute();
  if (unitIds.length === 0) return;
  const rows = [...new Set(unitIds)].map((unit_id) => ({ operator_id: operatorId, unit_id }));
  await db.insertInto("operator_units").values(rows).execute();
}

/** Which of these ids are units. */
export async function knownUnitIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("units").select("id").where("id", "in", ids).execute();
  return rows.map((row) => row.id);
}

/** Ends what an operator has open: sessions, a link for a new password, known devices, the blocks of failed logins. */
export async function endAccess(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom("tokens").where("operator_id", "=", operatorId).execute();
  await endReset(db, operatorId);
  await clearHitsOf(db, operatorId);
  await forgetPlaces(db, operatorId);
}

/**
 * Makes whoever else takes an Admin Sekolah away wait until this transaction ends, so that two of them never take each
 * other away at once: an update that changes nothing locks the rows on PostgreSQL, SQLite has one writer anyway.
 */
export async function lockAdmins(db: Db): Promise<void> {
  await db
    .updateTable("operators")
    .set({ version: sql<number>`version` })
    .where("admin_role", "=", "AS")
    .execute();
}

export const countActiveAdmins = (db: Db) =>
  countOf(
    db
      .selectFrom("operators")
      .where("operators.admin_role", "=", "AS")
      .where("operators.status", "=", "active"),
  );

/** Whether anything in the books or the trail bears the operator's name. */
export async function hasWorked(db: Db, operatorId: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select 1 as found where
    exists (select 1 from audit where actor_id = ${operatorId})
    or exists (select 1 from payments where cashier_id = ${operatorId} or voided_by = ${operatorId})
    or exists (select 1 from reliefs where proposed_by = ${operatorId} or decided_by = ${operatorId})
    or exists (select 1 from transactions where created_by = ${operatorId})`.execute(db);
  return rows.length > 0;
}

/** Deletes an operator over the version that was read; false when it is another by now. */
export async function removeOperator(db: Db, seen: { id: string; version: number }): Promise<boolean> {
  await endAccess(db, seen.id);
  await saveUnits(db, seen.id, []);
  const removed = await db
    .deleteFrom("operators")
    .where("id", "=", seen.id)
    .where("version", "=", seen.version)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}
