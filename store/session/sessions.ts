/**
 * Tokens in Sanctum's shape `id|secret`, of which only a SHA-256 is kept, and the people behind them.
 * Source: docs/spec/access.md §6.
 */
import { sameText, sha256 } from "../digest.ts";
import { newId, type Random, randomCode } from "../ids.ts";
import type { Db } from "../sql.ts";
import { endReset } from "./password-resets.ts";

const MS_PER_HOUR = 3_600_000;
const STAFF_IDLE_MS = 12 * MS_PER_HOUR;
const STAFF_WHOLE_MS = 7 * 24 * MS_PER_HOUR;
const STUDENT_WHOLE_MS = 30 * 24 * MS_PER_HOUR;
const TOUCHED_EVERY_MS = 60_000;
const SECRET_BITS = 240;

export type Owner = { kind: "staff" | "student"; id: string };

/** Makes a token for `owner` and returns it as the client keeps it; the owner's expired ones are dropped. */
export async function openToken(
  db: Db,
  owner: Owner,
  from: { address: string; userAgent: string | null },
  now: Date,
  random: Random,
): Promise<string> {
  const id = newId(now, random);
  const secret = randomCode(random, SECRET_BITS);
  await db
    .deleteFrom("tokens")
    .where(columnOf(owner), "=", owner.id)
    .where("created_at", "<=", before(now, owner.kind === "staff" ? STAFF_WHOLE_MS : STUDENT_WHOLE_MS))
    .execute();
  await db
    .insertInto("tokens")
    .values({
      id,
      secret_hash: await sha256(secret),
      operator_id: owner.kind === "staff" ? owner.id : null,
      student_id: owner.kind === "student" ? owner.id : null,
      address: from.address,
      user_agent: from.userAgent?.slice(0, 300) ?? null,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
    })
    .execute();
  return `${id}|${secret}`;
}

/**
 * Whom a living token belongs to, or undefined: unknown, wrong, expired, or of someone who may no longer log in. What a page
 * asks by itself is no use of it (`isUse: false`): a screen that nobody touches keeps no session alive.
 */
export async function findSession(db: Db, token: string, now: Date, isUse = true) {
  const [id = "", secret = ""] = token.split("|", 2);
  const row = await db
    .selectFrom("tokens")
    .leftJoin("operators", "operators.id", "tokens.operator_id")
    .leftJoin("students", "students.id", "tokens.student_id")
    .where("tokens.id", "=", id)
    .select(["tokens.id", "tokens.secret_hash", "tokens.created_at", "tokens.last_used_at"])
    .select(["tokens.operator_id", "tokens.student_id", "operators.admin_role"])
    .select(["operators.name as operator_name", "operators.status as operator_status"])
    .select([
      "operators.must_change_password as operator_must",
      "students.must_change_password as student_must",
    ])
    .select(["students.name as student_name", "students.portal_on"])
    .executeTakeFirst();
  const isRight = sameText(await sha256(secret), row?.secret_hash ?? "");
  if (row === undefined || !isRight || hasExpired(row, now)) return undefined;
  if (row.operator_id === null ? row.portal_on !== 1 : row.operator_status !== "active") return undefined;
  if (isUse) await touch(db, row, now);
  return row;
}

/**
 * The role and the ids of the units, in order, behind those of these tokens that are alive; asking does not keep one alive.
 */
export async function livingTokens(
  db: Db,
  tokenIds: readonly string[],
  now: Date,
): Promise<Map<string, { role: string | null; unitIds: string }>> {
  if (tokenIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("tokens")
    .innerJoin("operators", "operators.id", "tokens.operator_id")
    .leftJoin("operator_units", "operator_units.operator_id", "operators.id")
    .where("tokens.id", "in", tokenIds)
    .where("operators.status", "=", "active")
    .select(["tokens.id", "tokens.operator_id", "tokens.created_at", "tokens.last_used_at"])
    .select(["operators.admin_role", "operator_units.unit_id"])
    .execute();
  const living = new Map<string, { role: string | null; unitIds: string[] }>();
  for (const row of rows.filter((one) => !hasExpired(one, now))) {
    const found = living.get(row.id) ?? { role: row.admin_role, unitIds: [] };
    if (row.unit_id !== null) found.unitIds.push(row.unit_id);
    living.set(row.id, found);
  }
  return new Map(
    [...living].map(([id, { role, unitIds }]) => [id, { role, unitIds: unitIds.sort().join() }]),
  );
}

/** The units given to an operator, by code. */
export async function unitsOfOperator(db: Db, operatorId: string) {
  return db
    .selectFrom("operator_units")
    .innerJoin("units", "units.id", "operator_units.unit_id")
    .where("operator_units.operator_id", "=", operatorId)
    .select(["units.id", "units.code", "units.name", "units.address", "units.city", "units.phone"])
    .orderBy("units.code")
    .execute();
}

/** The ids of the units given to an operator. */
export async function unitIdsOfOperator(db: Db, operatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("operator_units")
    .where("operator_id", "=", operatorId)
    .select("unit_id")
    .execute();
  return rows.map((row) => row.unit_id);
}

/** Every unit, for the roles that see them all. */
export async function allUnits(db: Db) {
  return db
    .selectFrom("units")
    .select(["id", "code", "name", "address", "city", "phone"])
    .orderBy("code")
    .execute();
}

/** The operator whom a login names, by username or e-mail in any case. */
export async function operatorByLogin(db: Db, name: string) {
  const folded = name.toLowerCase();
  return db
    .selectFrom("operators")
    .selectAll()
    .where((e) =>
      e.or([
        e(e.fn<string>("lower", ["username"]), "=", folded),
        e(e.fn<string>("lower", ["email"]), "=", folded),
      ]),
    )
    .orderBy("username")
    .executeTakeFirst();
}

export async function operatorById(db: Db, id: string) {
  return db.selectFrom("operators").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

const portalStudents = (db: Db) =>
  db
    .selectFrom("students")
    .innerJoin("units", "units.id", "students.unit_id")
    .selectAll("students")
    .select(["units.code as unit_code", "units.name as unit_name", "units.address as unit_address"])
    .select(["units.city as unit_city", "units.phone as unit_phone"]);

/** The student whom a portal login names: `UNIT-NIS`, or the bare NIS where one portal account has it. */
export async function studentByLogin(db: Db, name: string) {
  const [, unit, nis] = /^(?:([A-Za-z0-9]+)-)?(\d+)$/.exec(name) ?? [];
  if (nis === undefined) return undefined;
  let query = portalStudents(db).where("students.nis", "=", nis).where("students.portal_on", "=", 1);
  if (unit !== undefined) query = query.where("units.code", "=", unit.toUpperCase());
  const rows = await query.limit(2).execute();
  return rows.length === 1 ? rows[0] : undefined;
}

export async function studentById(db: Db, id: string) {
  return portalStudents(db).where("students.id", "=", id).executeTakeFirstOrThrow();
}

/** Whether the bare NIS names one portal account only. */
export async function isNisUnique(db: Db, nis: string): Promise<boolean> {
  const rows = await db
    .selectFrom("students")
    .select("id")
    .where("nis", "=", nis)
    .where("portal_on", "=", 1)
    .limit(2)
    .execute();
  return rows.length < 2;
}

export async function noteLogin(db: Db, operatorId: string, now: Date): Promise<void> {
  await db
    .updateTable("operators")
    .set({ last_login_at: now.toISOString() })
    .where("id", "=", operatorId)
    .execute();
}

/**
 * Sets a password that its owner has chosen, and ends every session of the owner but `keepTokenId` (null: all) and every
 * link for another one.
 */
export async function savePassword(
  db: Db,
  owner: Owner,
  hash: string,
  keepTokenId: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable(owner.kind === "staff" ? "operators" : "students")
    .set((e) => ({
      password_hash: hash,
      must_change_password: 0,
      version: e("version", "+", 1),
      updated_at: now.toISOString(),
      updated_by: owner.id,
    }))
    .where("id", "=", owner.id)
    .execute();
  await db
    .deleteFrom("tokens")
    .where(columnOf(owner), "=", owner.id)
    .where("id", "<>", keepTokenId ?? "")
    .execute();
  if (owner.kind === "staff") await endReset(db, owner.id);
}

/** The owner's living sessions, the one used last first. */
export async function listTokens(db: Db, owner: Owner, now: Date) {
  const rows = await db
    .selectFrom("tokens")
    .selectAll()
    .where(columnOf(owner), "=", owner.id)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.filter((row) => !hasExpired(row, now));
}

/** Ends one of the owner's sessions; false when it is not the owner's. */
export async function endToken(db: Db, owner: Owner, tokenId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom("tokens")
    .where("id", "=", tokenId)
    .where(columnOf(owner), "=", owner.id)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

const columnOf = (owner: Owner) => (owner.kind === "staff" ? "operator_id" : "student_id");

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

function hasExpired(
  row: { operator_id: string | null; created_at: string; last_used_at: string },
  now: Date,
): boolean {
  if (row.operator_id === null) return row.created_at <= before(now, STUDENT_WHOLE_MS);
  return row.created_at <= before(now, STAFF_WHOLE_MS) || row.last_used_at <= before(now, STAFF_IDLE_MS);
}

/** Noted once a minute, because a note at every call would make every read a write. */
async function touch(db: Db, row: { id: string; last_used_at: string }, now: Date): Promise<void> {
  const limit = before(now, TOUCHED_EVERY_MS);
  if (row.last_used_at > limit) return;
  await db
    .updateTable("tokens")
    .set({ last_used_at: now.toISOString() })
    .where("id", "=", row.id)
    .where("last_used_at", "<=", limit)
    .execute();
}
