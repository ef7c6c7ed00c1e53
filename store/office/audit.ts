/**
 * The audit trail: one row a write, in the write's own transaction, and with it the event that tells the screens of it.
 * Source: docs/spec/data.md §11, docs/spec/office.md §1.
 */
import { sql } from "kysely";
import { insertRows } from "../insert.ts";
import { inPieces } from "../pieces.ts";
import type { Tables } from "../schema.ts";
import { type Db, mentioning, ordered, type Page } from "../sql.ts";
import { eventsOf, recordEvents } from "./events.ts";

export type AuditEntry = {
  id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  address: string | null;
  /** resource.verb, such as `payment.void` */
  action: string;
  resource: string;
  resourceId: string | null;
  unitId: string | null;
  reason?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insertInto("audit").values(rowOf(entry)).execute();
  await recordEvents(db, eventsOf([entry]));
}

/** The same of many records that one step has written. */
export async function recordAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  await insertRows(db, ["audit", entries.map(rowOf)]);
  await recordEvents(db, eventsOf(entries));
}

const rowOf = (entry: AuditEntry): Tables["audit"] => ({
  id: entry.id,
  at: entry.at,
  actor_id: entry.actorId,
  actor_name: entry.actorName,
  address: entry.address,
  action: entry.action,
  resource: entry.resource,
  resource_id: entry.resourceId,
  unit_id: entry.unitId,
  reason: entry.reason ?? null,
  before: entry.before ? JSON.stringify(entry.before) : null,
  after: entry.after ? JSON.stringify(entry.after) : null,
});

export type AuditFilter = {
  actor_id?: readonly string[];
  action?: readonly string[];
  resource?: readonly string[];
  resource_id?: string;
  about?: "changes" | "sign_ins";
  /** instants: from, included, and until, not included */
  from?: string;
  until?: string;
};

/** Audit rows, the newest first; `q` is a part of the actor's name, the action or the reason. */
export async function listAuditRows(db: Db, filter: AuditFilter, q: string, page: Page<"at">) {
  let query = db.selectFrom("audit").where(mentioning(["actor_name", "action", "reason"], q));
  if (filter.actor_id) query = query.where("actor_id", "in", filter.actor_id);
  if (filter.action) query = query.where("action", "in", filter.action);
  if (filter.resource) query = query.where("resource", "in", filter.resource);
  if (filter.resource_id) query = query.where("resource_id", "=", filter.resource_id);
  if (filter.about) {
    const { about } = filter;
    query = query.where((e) => {
      const isSignIn = e.or([e("action", "like", "session.%"), e("action", "like", "password.%")]);
      return about === "sign_ins" ? isSignIn : e.not(isSignIn);
    });
  }
  if (filter.from) query = query.where("at", ">=", filter.from);
  if (filter.until) query = query.where("at", "<", filter.until);
  const { count } = await query.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await ordered(
    query.selectAll(),
    page,
    { at: "at" },
    { field: "at", desc: true },
    "id",
  ).execute();
  return { rows, total: count };
}

/** What happened to one record, oldest first. */
export async function historyOf(db: Db, resourceId: string) {
  return db
    .selectFrom("audit")
    .select(["id", "at", "actor_name", "action", "reason"])
    .where("resource_id", "=", resourceId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** What a row of each table is called. */
const nameColumns = [
  ["operators", "name"],
  ["students", "name"],
  ["units", "name"],
  ["class_years", "name"],
  ["classrooms", "name"],
  ["accounts", "name"],
  ["categories", "name"],
  ["banks", "name"],
  ["student_categories", "name"],
  ["bills", "number"],
  ["payments", "receipt_no"],
  ["deposit_vouchers", "number"],
  ["transactions", "number"],
  ["import_batches", "file_name"],
] as const;

/** The present names of the rows with these ids, whichever table they are in. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const piece of inPieces(ids)) {
    const [first, ...rest] = nameColumns.map(
      ([table, column]) =>
        sql<{
          id: string;
          name: string | null;
        }>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
          where id in (${sql.join(piece)})`,
    );
    const { rows } = await sql<{ id: string; name: string | null }>`${first}${sql.join(
      rest.map((one) => sql` union all ${one}`),
      sql``,
    )}`.execute(db);
    for (const { id, name } of rows) if (name !== null) names.set(id, name);
  }
  return names;
}
