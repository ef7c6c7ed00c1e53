import { type Kysely, sql, type Transaction } from "kysely";
import type { Dialect } from "./engines/engine.ts";

/**
 * One numbered step of the schema, `id` as in `001-start`. It runs once in a database's life, inside a
 * transaction of its own; what was released is never changed, a later step corrects it.
 */
export type Migration = {
  readonly id: string;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
};

/** Any constant does, so long as nothing else in this database uses it: the letters "iura". */
const LOCK_KEY = 0x69757261;

/**
 * Brings the database to this version and answers with the ids applied now, none when it already was.
 *
 * Every step commits together with its row in `migrations`, so a crash leaves a database between two steps,
 * never within one, and the next start goes on from there. Each step is chosen under a lock: of two processes
 * that start together one does the work and the other finds it done.
 *
 * Refuses, with an Indonesian sentence and without touching anything, a database that a newer version has
 * already changed, and one that lacks a step before one it has.
 */
export async function migrate<DB>(
  db: Kysely<DB>,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<string[]> {
  assertInOrder(migrations);
  const applied: string[] = [];
  for (;;) {
    const id = await db.transaction().execute((trx) => applyNext(trx, dialect, migrations));
    if (id === undefined) return applied;
    applied.push(id);
  }
}

/** The steps that a database in use lacks for this version; none for a new one. Refuses what `migrate` refuses. */
export async function stepsAhead<DB>(
  db: Kysely<DB>,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<string[]> {
  const known = await db.transaction().execute(async (trx) => {
    await createTable(trx, dialect);
    return appliedIds(trx);
  });
  assertSameHistory(known, migrations);
  return known.length === 0 ? [] : migrations.slice(known.length).map(({ id }) => id);
}

/** Whether every step of this version, and none of a newer one, was done. */
export async function isUpToDate<DB>(db: Kysely<DB>, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from migrations`.execute(db);
  const ids = new Set(rows.map((row) => row.id));
  return ids.size === migrations.length && migrations.every(({ id }) => ids.has(id));
}

async function applyNext<DB>(
  trx: Transaction<DB>,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  if (dialect === "postgres") {
    // Reshaping a large table may take longer than any request is allowed to, and so may the wait for another process.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
  }
  // SQLite's transactions take the write lock when they begin, which is all the lock it needs.
  await createTable(trx, dialect);
  const known = await appliedIds(trx);
  assertSameHistory(known, migrations);
  const next = migrations[known.length];
  if (!next) return undefined;
  // A step makes tables; which ones this version's types know must not matter to it.
  await next.up(trx as unknown as Kysely<unknown>, dialect);
  const appliedAt = new Date().toISOString();
  await sql`insert into migrations (id, applied_at) values (${next.id}, ${appliedAt})`.execute(trx);
  return next.id;
}

async function createTable<DB>(trx: Transaction<DB>, dialect: Dialect): Promise<void> {
  const strict = sql.raw(dialect === "sqlite" ? "strict" : "");
  await sql`create table if not exists migrations (id text primary key not null, applied_at text not null) ${strict}`.execute(
    trx,
  );
}

async function appliedIds<DB>(trx: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from migrations`.execute(trx);
  // Sorted here, because the two engines may sort text differently.
  return rows.map((row) => row.id).sort();
}

function assertSameHistory(applied: readonly string[], migrations: readonly Migration[]): void {
  const ours = new Set(migrations.map((migration) => migration.id));
  const unknown = applied.filter((id) => !ours.has(id));
  if (unknown.length > 0) {
    throw new Error(
      `Basis data ini sudah dipakai oleh versi Iuran yang lebih baru (${unknown.join(", ")}). Pasang versi terbaru, atau pulihkan cadangan data dari sebelum pembaruan.`,
    );
  }
  const missing = migrations.slice(0, applied.length).find((migration) => !applied.includes(migration.id));
  if (missing) {
    throw new Error(
      `Susunan basis data ini tidak utuh: langkah ${missing.id} belum dijalankan, tetapi langkah sesudahnya sudah. Pulihkan cadangan data.`,
    );
  }
}

/** A mistake in the list of steps is the programmer's, so it is told in English and before anything runs. */
function assertInOrder(migrations: readonly Migration[]): void {
  migrations.forEach(({ id }, index) => {
    const before = migrations[index - 1];
    if (!/^\d{3}-[a-z0-9-]+$/.test(id))
      throw new Error(`A migration is called like "001-start", not "${id}".`);
    if (before && before.id >= id) throw new Error(`Migration ${id} must come before ${before.id}.`);
  });
}
