/**
 * What the endpoints of the conversations do: between two operators who share a unit, or within a unit; others' are not found.
 * Source: docs/spec/office.md §2.
 */
import {
  type ChatMessage,
  type Conversation,
  createChatMessage,
  listChatMessages,
  listConversations,
  readConversation,
  typeInConversation,
} from "../../contract/office/conversations.ts";
import { isHere, pairName, unitName } from "../../rules/conversations.ts";
import {
  addMessage,
  type Colleague,
  colleagues,
  conversationsOf,
  findConversation,
  type MessageRow,
  messagesBefore,
  messageUnder,
  nextSeq,
  noteRead,
  type OwnConversation,
  readByOthers,
  unitsIn,
} from "../../store/office/conversations.ts";
import { type EventRow, recordEvents } from "../../store/office/events.ts";
import { type AnyCase, forStaff, nextId, type Staff, scopeOf, type World } from "../case.ts";
import { conflict, missing } from "../refusal.ts";
import { cardsOf } from "./message-cards.ts";

type Act = World & { actor: Staff };

/** A conversation as it is kept, and as this reader sees it. */
type Seen = { name: string; shown: Conversation; unitId: string | null };

const nothingYet = { unread: 0, last: null };

const lastOf = (row: OwnConversation | undefined): Pick<Conversation, "unread" | "last"> => {
  if (row === undefined) return nothingYet;
  const { message_at, by_id, by_name, body } = row;
  const isThere = message_at !== null && by_id !== null;
  const by = { id: by_id ?? "", name: by_name ?? "" };
  return { unread: row.unread ?? 0, last: isThere ? { at: message_at, by, body: body ?? "" } : null };
};

const colleagueSeen = (act: Act, of: Colleague, row: OwnConversation | undefined): Seen => ({
  name: pairName(act.actor.id, of.id),
  unitId: null,
  shown: {
    id: of.id,
    kind: "operator",
    name: of.name,
    admin_role: of.admin_role,
    is_open: of.status !== "inactive",
    ...lastOf(row),
    is_online: of.seen_at !== null && isHere(of.is_here === 1, of.seen_at, act.now),
    seen_at: of.seen_at,
  },
});

const unitSeen = (unit: { id: string; name: string }, row: OwnConversation | undefined): Seen => ({
  name: unitName(unit.id),
  unitId: unit.id,
  shown: {
    id: unitName(unit.id),
    kind: "unit",
    name: unit.name,
    admin_role: null,
    is_open: true,
    ...lastOf(row),
    is_online: false,
    seen_at: null,
  },
});

/** All that there can be, the latest first; of those in which nothing was written yet, units before colleagues. With those who left. */
async function seenBy(act: Act): Promise<Seen[]> {
  const scope = scopeOf(act.actor);
  const written = new Map((await conversationsOf(act.db, act.actor.id, scope)).map((row) => [row.name, row]));
  const all = [
    ...(await unitsIn(act.db, scope)).map((unit) => unitSeen(unit, written.get(unitName(unit.id)))),
    ...(await colleagues(act.db, act.actor.id, scope)).map((one) =>
      colleagueSeen(act, one, written.get(pairName(act.actor.id, one.id))),
    ),
  ];
  return all.toSorted((one, other) => (other.shown.last?.at ?? "").localeCompare(one.shown.last?.at ?? ""));
}

async function found(act: Act, id: string): Promise<Seen> {
  const seen = (await seenBy(act)).find(({ shown }) => shown.id === id);
  if (seen === undefined) throw missing("Percakapan tidak ditemukan.");
  return seen;
}

const messageOf = (row: MessageRow, cards: ChatMessage["cards"]): ChatMessage => ({
  id: row.id,
  seq: row.seq,
  key: row.key,
  at: row.at,
  by: { id: row.by_id, name: row.by_name },
  body: row.body,
  cards,
});

async function messagesOf(act: Act, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const cards = await cardsOf(
    act,
    rows.map(({ body }) => body),
  );
  return rows.map((row, nth) => messageOf(row, cards[nth] ?? []));
}

async function oneOf(act: Act, row: MessageRow): Promise<ChatMessage> {
  const [message] = await messagesOf(act, [row]);
  if (message === undefined) throw new Error("a row is a message");
  return message;
}

/** Tells everybody in the conversation, each by the name under which they know it. */
async function tell(act: Act, { shown, unitId }: Seen, kind: "message" | "typing" | "read"): Promise<void> {
  const { actor } = act;
  const by_id = kind === "message" ? null : actor.id;
  const event = (over: Pick<EventRow, "subject_id" | "unit_id" | "operator_id">): EventRow => ({
    id: nextId(act),
    at: act.now.toISOString(),
    kind,
    by_id,
    ...over,
  });
  await recordEvents(
    act.db,
    unitId === null
      ? [
          event({ subject_id: actor.id, unit_id: null, operator_id: shown.id }),
          event({ subject_id: shown.id, unit_id: null, operator_id: actor.id }),
        ]
      : [event({ subject_id: shown.id, unit_id: unitId, operator_id: null })],
  );
}

const listCase = forStaff(listConversations, async (call) => {
  const all = (await seenBy(call)).map(({ shown }) => shown);
  // Of those who no longer work here only what was written is of use.
  const data = all.filter(({ is_open, last }) => is_open || last !== null);
  return { data, meta: { unread: data.reduce((sum, { unread }) => sum + unread, 0) } };
});

/** One above the largest number. */
const BEYOND = 1_000_000_000;

const messagesCase = forStaff(listChatMessages, async (call) => {
  const { db, actor, params, query } = call;
  const { name, shown } = await found(call, params.id);
  const row = await findConversation(db, name);
  if (row === undefined) return { data: { conversation: shown, messages: [], has_more: false, read_seq: 0 } };
  const rows = await messagesBefore(db, row.id, query.before ?? BEYOND, query.limit + 1);
  const messages = await messagesOf(call, rows.slice(0, query.limit).toReversed());
  const read_seq = await readByOthers(db, row.id, actor.id);
  return { data: { conversation: shown, messages, has_more: rows.length > query.limit, read_seq } };
});

const createCase = forStaff(createChatMessage, async (call) => {
  const { db, actor, now, body } = call;
  const seen = await found(call, call.params.id);
  const { shown, unitId, name } = seen;
  // Answers under keys are kept for a month; a laptop may sleep for longer with a message that has arrived.
  const key = call.key ?? "";
  const before = await messageUnder(db, actor.id, key);
  if (before !== undefined) return { data: await oneOf(call, before) };
  if (!shown.is_open) throw conflict("wrong_status", `${shown.name} tidak lagi bekerja di sini.`);
  const [one_id, other_id] = unitId === null ? ([actor.id, shown.id] as const) : [null, null];
  const at = now.toISOString();
  const { id: conversation_id, seq } = await nextSeq(
    db,
    { id: nextId(call), name, unit_id: unitId, one_id, other_id },
    at,
  );
  const row: MessageRow = {
    id: nextId(call),
    conversation_id,
    seq,
    key,
    at,
    by_id: actor.id,
    by_name: actor.name,
    body: body.body,
  };
  await addMessage(db, row);
  await noteRead(db, { conversation_id, operator_id: actor.id, seq });
  await tell(call, seen, "message");
  return { data: await oneOf(call, row) };
});

const readCase = forStaff(readConversation, async (call) => {
  const { db, actor, body } = call;
  const seen = await found(call, call.params.id);
  const row = await findConversation(db, seen.name);
  if (row !== undefined) {
    const seq = Math.min(body.seq, row.last_seq);
    if (await noteRead(db, { conversation_id: row.id, operator_id: actor.id, seq }))
      await tell(call, seen, "read");
  }
  return { data: { unread: (await found(call, call.params.id)).shown.unread } };
});

const typingCase = forStaff(typeInConversation, async (call) => {
  await tell(call, await found(call, call.params.id), "typing");
  return { data: { told: true } };
});

export const conversationCases: AnyCase[] = [listCase, messagesCase, createCase, readCase, typingCase];
