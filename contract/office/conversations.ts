/**
 * Conversations between two operators and within a unit. Source: docs/spec/office.md §2. One is named by whom it is with: the
 * other operator's id, or `unit-{id}` for the unit's group.
 */
import * as v from "valibot";
import { day, id, instant, named, one, studentBrief, wholeNumber } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { billStatuses, oneOf, paymentStatuses } from "../enums.ts";

/** Longer ones are a note, not a message. */
export const maxMessage = 4_000;

/** A record that a message links to, as it stands now, for who may read it. */
export const messageCard = v.variant("kind", [
  v.strictObject({
    kind: v.literal("student"),
    id,
    student: studentBrief,
    balance: v.number(),
  }),
  v.strictObject({
    kind: v.literal("bill"),
    id,
    number: v.string(),
    student: studentBrief,
    category: v.string(),
    period: v.string(),
    balance: v.number(),
    due_on: day,
    status: oneOf(billStatuses),
  }),
  v.strictObject({
    kind: v.literal("payment"),
    id,
    number: v.string(),
    student: studentBrief,
    amount: v.number(),
    status: oneOf(paymentStatuses),
  }),
]);
export type MessageCard = v.InferOutput<typeof messageCard>;

export const message = v.strictObject({
  id,
  /** the order is the server's */
  seq: v.number(),
  /** under which its sender has sent it */
  key: v.string(),
  at: instant,
  by: named,
  body: v.string(),
  cards: v.array(messageCard),
});
export type ChatMessage = v.InferOutput<typeof message>;

export const conversation = v.strictObject({
  /** whom it is with */
  id: v.string(),
  kind: v.picklist(["operator", "unit"]),
  name: v.string(),
  /** of an operator */
  admin_role: v.nullable(v.string()),
  /** whether something can still be written to them */
  is_open: v.boolean(),
  unread: v.number(),
  last: v.nullable(v.strictObject({ at: instant, by: named, body: v.string() })),
  is_online: v.boolean(),
  /** when an operator was last there; null of a unit, and of who never was */
  seen_at: v.nullable(instant),
});
export type Conversation = v.InferOutput<typeof conversation>;

/** All that there can be: the groups of one's own units and the colleagues in them, the latest first. Errors: 422. */
export const listConversations = endpoint({
  name: "listConversations",
  summary: "One's conversations with unread counts, and the colleagues with whom there is none yet",
  method: "GET",
  path: "/api/conversations",
  access: "chat.use",
  reply: v.strictObject({ data: v.array(conversation), meta: v.strictObject({ unread: v.number() }) }),
});

/** Errors: 404 no colleague, or a unit that is not one's own; 422. */
export const listChatMessages = endpoint({
  name: "listChatMessages",
  summary:
    "The latest messages, or those before a number, the oldest first, and how far the others have read",
  method: "GET",
  path: "/api/conversations/:id/messages",
  access: "chat.use",
  query: v.strictObject({
    before: v.optional(wholeNumber(1, 999_999_999)),
    limit: v.optional(wholeNumber(1, 100), 50),
  }),
  reply: one(
    v.strictObject({
      conversation,
      messages: v.array(message),
      /** there are earlier ones */
      has_more: v.boolean(),
      /** the last one that the other has read; of a unit, that somebody has */
      read_seq: v.number(),
    }),
  ),
});

/** Sent once under its `Idempotency-Key`. Errors: 404, 409 `wrong_status` who no longer works here, 422. */
export const createChatMessage = endpoint({
  name: "createChatMessage",
  summary: "Sends a message",
  method: "POST",
  path: "/api/conversations/:id/messages",
  access: "chat.use",
  body: v.strictObject({ body: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxMessage)) }),
  reply: one(message),
  status: 201,
  idempotent: true,
});

/** Errors: 404, 422. */
export const readConversation = endpoint({
  name: "readConversation",
  summary: "Says how far one has read",
  method: "POST",
  path: "/api/conversations/:id/read",
  access: "chat.use",
  body: v.strictObject({ seq: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)) }),
  reply: one(v.strictObject({ unread: v.number() })),
});

/** Told to the others, and kept nowhere. Errors: 404. */
export const typeInConversation = endpoint({
  name: "typeInConversation",
  summary: "Says that one is writing",
  method: "POST",
  path: "/api/conversations/:id/typing",
  access: "chat.use",
  reply: one(v.strictObject({ told: v.boolean() })),
});
