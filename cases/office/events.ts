/** What the endpoint of the events does for who asks now and then. Source: docs/spec/office.md §1. */
import { type ChangeEvent, type Changes, listEvents } from "../../contract/office/events.ts";
import { cursorOf, stepOf } from "../../rules/events.ts";
import { type EventRow, eventHead, eventsFor, type Listener } from "../../store/office/events.ts";
import type { Db } from "../../store/sql.ts";
import { type AnyCase, forStaff, type Staff, scopeOf } from "../case.ts";

export const listenerOf = (actor: Staff): Listener => ({ operatorId: actor.id, scope: scopeOf(actor) });

/** Each by name only, and what was told several times once. */
export function changesOf(rows: readonly EventRow[]): ChangeEvent[] {
  const told = new Map(
    rows.map(({ kind, subject_id, by_id }) => [
      `${kind} ${subject_id} ${by_id}`,
      { kind, id: subject_id, by: by_id },
    ]),
  );
  return [...told.values()];
}

/** What this listener has missed since the cursor; without one it begins now. */
export async function missedBy(
  db: Db,
  listener: Listener,
  after: string | undefined,
  now: Date,
): Promise<Changes> {
  // Read first: what is written between the two reads comes twice rather than never.
  const head = await eventHead(db);
  const cursor = cursorOf(head, now);
  if (after === undefined) return { cursor, is_reset: false, events: [] };
  const step = stepOf(after, head, now);
  if (step === null) return { cursor, is_reset: true, events: [] };
  return { cursor, is_reset: false, events: changesOf(await eventsFor(db, step, listener)) };
}

export const eventCases: AnyCase[] = [
  forStaff(listEvents, async (call) => ({
    data: await missedBy(call.db, listenerOf(call.actor), call.query.after, call.now),
  })),
];
