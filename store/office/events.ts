/**
 * What has changed, by name, for whoever has it on the screen: written with the change itself, kept for a day.
 * Source: docs/spec/office.md §1, decision 079.
 */
import type { Selectable } from "kysely";
import type { Tables } from "../schema.ts";
import { type Db, type Scope, within } from "../sql.ts";
import type { AuditEntry } from "./audit.ts";

/** Whom an event is for: one operator, whoever sees the unit, or, without either, every operator. */
export type EventRow = Omit<Selectable<Tables["events"]>, "step">;

/** Who asks: an operator, and the units whose events are theirs. */
export type Listener = { operatorId: string; scope: Scope };

export async function recordEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto("events")
      .values([...rows])
      .execute();
}

/** What was told by each entry of the audit trail; many of one kind in one unit are one event. */
export function eventsOf(entries: readonly AuditEntry[]): EventRow[] {
  const rows = new Map<string, EventRow>();
  for (const entry of entries) {
    const row = eventOf(entry);
    if (row === null) continue;
    const key = [row.kind, row.unit_id, row.operator_id].join(" ");
    const former = rows.get(key);
    if (former === undefined) rows.set(key, row);
    else if (former.subject_id !== row.subject_id) rows.set(key, { ...former, subject_id: null });
  }
  return [...rows.values()];
}

/** Of what belongs to no unit, that which is its writer's own. */
const privately = ["board", "card"];

/** Log-ins, passwords and private boards concern their owner alone; else what belongs to no unit goes to everybody without its id. */
function eventOf({ id, at, actorId, action, resource, resourceId, unitId }: AuditEntry): EventRow | null {
  const row = { id, at, by_id: null, unit_id: unitId, operator_id: null };
  if (/^(session|password)\./.test(action)) {
    if (resource !== "staff" || resourceId === null) return null;
    return { ...row, kind: "session", subject_id: null, unit_id: null, operator_id: resourceId };
  }
  if (unitId === null && actorId !== null && privately.includes(resource))
    return { ...row, kind: resource, subject_id: resourceId, operator_id: actorId };
  return { ...row, kind: resource, subject_id: unitId === null ? null : resourceId };
}

/** From where whoever reads now has to go on: all that was written before it can be read. */
export async function eventHead(db: Db): Promise<number> {
  const { step } = await db.selectFrom("event_head").select("step").executeTakeFirstOrThrow();
  return step;
}

/** All from a head on. What was still being written when that head was read may come twice. */
export async function eventsFrom(db: Db, step: number): Promise<EventRow[]> {
  return db
    .selectFrom("events")
    .selectAll()
    .where("step", ">=", step)
    .orderBy("step")
    .orderBy("id")
    .execute();
}

const eventsOfListener = (db: Db, { operatorId, scope }: Listener) =>
  db
    .selectFrom("events")
    .selectAll()
    .where((e) =>
      e.or([
        e("operator_id", "=", operatorId),
        e.and([e("operator_id", "is", null), e.or([e("unit_id", "is", null), within("unit_id", scope)])]),
      ]),
    )
    .orderBy("step")
    .orderBy("id");

/** The same as far as it is this operator's. */
export const eventsFor = (db: Db, step: number, listener: Listener): Promise<EventRow[]> =>
  eventsOfListener(db, listener).where("step", ">=", step).execute();

/** What is this operator's of all that was begun to be written since. */
export const eventsSince = (db: Db, since: Date, listener: Listener): Promise<EventRow[]> =>
  eventsOfListener(db, listener).where("at", ">=", since.toISOString()).execute();

/** The same of rows that are read already. */
export const isFor = ({ operator_id, unit_id }: EventRow, { operatorId, scope }: Listener): boolean =>
  operator_id === null
    ? unit_id === null || scope === null || scope.includes(unit_id)
    : operator_id === operatorId;

export async function dropOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("events").where("at", "<", before.toISOString()).execute();
}
