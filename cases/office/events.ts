/** What the endpoint of the events does for who asks now and then. Source: docs/spec/office.md §1. */
import { type ChangeEvent, type Changes, listEvents, MOST_AGO } from "../../contract/office/events.ts";
import { cursorOf, stepOf } from "../../rules/events.ts";
import { unreadOf } from "../../store/office/conversations.ts";
import {
  type EventRow,
  eventHead,
  eventsFor,
  eventsSince,
  type Listener,
} from "../../store/office/events.ts";
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

/** Whether the number of messages that this listener has not read may be another after these. */
const changesUnread = (rows: readonly EventRow[], { operatorId }: Listener) =>
  rows.some(({ kind, by_id }) => kind === "message" || (kind === "read" && by_id === operatorId));

/** How many messages this listener has not read, where it may have changed; null else. */
export const unreadAfter = async (db: Db, rows: readonly EventRow[], listener: Listener) =>
  changesUnread(rows, listener) ? unreadOf(db, listener) : null;

/** From where a listener goes on: what was heard last, or so many seconds back. */
export type From = { after?: string | undefined; ago?: number | undefined };

/** A write bears the time at which it began, and is there to be read a little later. */
const WRITING_MS = 3000;

/** What this listener has missed since the cursor; without one it begins now, or as long ago as it says. */
export async function missedBy(db: Db, listener: Listener, from: From, now: Date): Promise<Changes> {
  // Read first: what is written between the two reads comes twice rather than never.
  const head = await eventHead(db);
  const cursor = cursorOf(head, now);
  const unread = await unreadOf(db, listener);
  if (from.after === undefined) {
    const rows = await writtenAgo(db, listener, from.ago, now);
    return { cursor, is_reset: false, events: changesOf(rows), unread };
  }
  const step = stepOf(from.after, head, now);
  if (step === null) return { cursor, is_reset: true, events: [], unread };
  const rows = await eventsFor(db, step, listener);
  return { cursor, is_reset: false, events: changesOf(rows), unread };
}

async function writtenAgo(db: Db, listener: Listener, ago: number | undefined, now: Date) {
  if (ago === undefined || !(ago >= 0)) return [];
  const since = new Date(now.getTime() - Math.min(ago, MOST_AGO) * 1000 - WRITING_MS);
  return eventsSince(db, since, listener);
}

export const eventCases: AnyCase[] = [
  forStaff(listEvents, async (call) => ({
    data: await missedBy(call.db, listenerOf(call.actor), call.query, call.now),
  })),
];
