/**
 * The task board (Papan Tugas): boards of a unit and one private to each operator, columns, cards. Source:
 * docs/spec/office.md §3, decision 082.
 */
import * as v from "valibot";
import {
  day,
  id,
  instant,
  listOf,
  listQuery,
  one,
  oneLine,
  onOff,
  optionalDay,
  optionalId,
  seen,
  several,
  traced,
  unitBrief,
  version,
  wholeNumber,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { cardLinks, oneOf } from "../enums.ts";
import { maxMarkdown } from "./notes.ts";

/** A board of more columns is one that nobody overlooks. */
export const maxColumns = 12;
/** Of records from which cards are made at once. */
export const maxCardsAtOnce = 200;

const person = v.strictObject({ id, name: v.string(), active: v.boolean() });

export const boardColumn = v.strictObject({
  id,
  name: v.string(),
  /** how many cards it should hold at most; more are warned of, never refused */
  card_limit: v.nullable(v.number()),
  archived: v.boolean(),
});
export type BoardColumn = v.InferOutput<typeof boardColumn>;

/**
 * What a card is about, as it stands now: `balance` is what a student, a family or a bill has open, what a payment has brought,
 * and null of what was written.
 */
export const cardLink = v.strictObject({
  kind: oneOf(cardLinks),
  id,
  name: v.string(),
  balance: v.nullable(v.number()),
  /** of a message in a conversation: as which its reader finds the conversation */
  conversation_id: v.nullable(v.string()),
});
export type CardLink = v.InferOutput<typeof cardLink>;

/** Which record a card is about. */
export const cardReference = v.strictObject({ kind: oneOf(cardLinks), id });
export type CardReference = v.InferOutput<typeof cardReference>;

const label = oneLine(30);
const labels = v.pipe(v.array(label), v.maxLength(8));
const checklist = v.pipe(v.array(v.strictObject({ text: oneLine(200), done: v.boolean() })), v.maxLength(50));

/** A card as its board shows it. */
export const card = v.strictObject({
  id,
  board_id: id,
  column_id: id,
  /** between those of its neighbours; only the order of two says anything */
  position: v.number(),
  title: v.string(),
  due_on: v.nullable(day),
  assignee: v.nullable(person),
  labels: v.array(v.string()),
  checks_done: v.number(),
  checks_count: v.number(),
  comments_count: v.number(),
  has_text: v.boolean(),
  link: v.nullable(cardLink),
  archived_at: v.nullable(instant),
  version: v.number(),
});
export type Card = v.InferOutput<typeof card>;

export const board = v.strictObject({
  id,
  name: v.string(),
  unit_id: v.nullable(id),
  /** the unit whose board it is; null of a private one */
  unit: v.nullable(unitBrief),
  columns: v.array(boardColumn),
  /** whom a card can be given to: those of the unit who are active; on a private board oneself */
  people: v.array(person),
  version: v.number(),
});
export type Board = v.InferOutput<typeof board>;

export const boardDetail = v.strictObject({
  ...board.entries,
  /** all that are not archived, column by column, in their order */
  cards: v.array(card),
});
export type BoardDetail = v.InferOutput<typeof boardDetail>;

export const comment = v.strictObject({ id, author: v.string(), text: v.string(), created_at: instant });
export type CardComment = v.InferOutput<typeof comment>;

export const cardDetail = v.strictObject({
  ...card.entries,
  text: v.string(),
  checklist: v.array(v.strictObject({ text: v.string(), done: v.boolean() })),
  comments: v.array(comment),
  ...traced,
});
export type CardDetail = v.InferOutput<typeof cardDetail>;

const columnFields = v.strictObject({
  /** left out or null for a new column */
  id: optionalId,
  name: oneLine(40),
  card_limit: v.optional(v.nullable(wholeNumber(1, 999)), null),
});

export const boardFields = v.strictObject({
  name: oneLine(60),
  unit_id: optionalId,
});
export type BoardFields = v.InferOutput<typeof boardFields>;

export const boardChange = v.strictObject({
  name: oneLine(60),
  /** in their order; one that is left out is archived with its cards */
  columns: v.pipe(v.array(columnFields), v.minLength(1), v.maxLength(maxColumns)),
  version,
});
export type BoardChange = v.InferOutput<typeof boardChange>;

export const cardFields = v.strictObject({
  title: oneLine(200),
  text: v.optional(v.pipe(v.string(), v.maxLength(maxMarkdown)), ""),
  due_on: optionalDay,
  assignee_id: optionalId,
  labels: v.optional(labels, []),
  checklist: v.optional(checklist, []),
  link: v.optional(v.nullable(cardReference), null),
});
export type CardFields = v.InferOutput<typeof cardFields>;

const place = {
  column_id: id,
  /** the card under which it comes to lie, and the one above which; null at an end */
  after_id: optionalId,
  before_id: optionalId,
};

export const listBoards = endpoint({
  name: "listBoards",
  summary: "One's private board and those of one's units",
  method: "GET",
  path: "/api/boards",
  access: "tasks.read",
  query: listQuery({ sorts: ["name"], filters: { unit_id: v.optional(several(id)) } }),
  reply: listOf(board, {}),
});

/** Without a unit it is one's private board, which is made once: asked for again, it is answered with. Errors: 404 unit, 422. */
export const createBoard = endpoint({
  name: "createBoard",
  summary: "Makes a board with three columns",
  method: "POST",
  path: "/api/boards",
  access: "tasks.write",
  body: boardFields,
  reply: one(boardDetail),
  status: 201,
});

/** Errors: 404. */
export const getBoard = endpoint({
  name: "getBoard",
  summary: "A board with its columns and cards",
  method: "GET",
  path: "/api/boards/:id",
  access: "tasks.read",
  reply: one(boardDetail),
});

/** Errors: 404, 409 `stale_version`, 422. */
export const updateBoard = endpoint({
  name: "updateBoard",
  summary: "Renames a board; renames, orders, adds and archives its columns",
  method: "PUT",
  path: "/api/boards/:id",
  access: "tasks.write",
  body: boardChange,
  reply: one(boardDetail),
});

export const listCards = endpoint({
  name: "listCards",
  summary: "Cards of the boards that one sees, the archived among them",
  method: "GET",
  path: "/api/cards",
  access: "tasks.read",
  query: listQuery({
    sorts: ["title", "due_on", "archived_at"],
    filters: { board_id: v.optional(several(id)), archived: v.optional(onOff) },
  }),
  reply: listOf(card, {}),
});

/** Errors: 404 board, 409 `wrong_status` of a column that is archived, 422. */
export const createCard = endpoint({
  name: "createCard",
  summary: "Makes a card at the end of a column",
  method: "POST",
  path: "/api/cards",
  access: "tasks.write",
  body: v.strictObject({ ...cardFields.entries, column_id: id }),
  reply: one(cardDetail),
  status: 201,
});

/**
 * All of them or none; sent again with its key it makes no card twice. Errors: 404 a board, a column of it or a record that is not one's
 * own to read, 409 `wrong_status` of a column that is archived, `key_spent`, 422 also an assignee who is not of the unit or was set
 * inactive.
 */
export const createCardsOfRecords = endpoint({
  name: "createCardsOfRecords",
  summary: "Makes a card of each of these records, tied to it, at the end of a column",
  method: "POST",
  path: "/api/cards/of-records",
  access: "tasks.write",
  body: v.strictObject({
    board_id: id,
    /** left out or null for the first one */
    column_id: optionalId,
    due_on: optionalDay,
    assignee_id: optionalId,
    links: v.pipe(v.array(cardReference), v.minLength(1), v.maxLength(maxCardsAtOnce)),
  }),
  reply: one(
    v.strictObject({
      board_id: id,
      count: v.number(),
      /** what was made, for who takes it back */
      cards: v.array(v.strictObject({ id, version: v.number() })),
    }),
  ),
  status: 201,
  idempotent: true,
});

/** Errors: 404. */
export const getCard = endpoint({
  name: "getCard",
  summary: "A card with its note, checklist and comments",
  method: "GET",
  path: "/api/cards/:id",
  access: "tasks.read",
  reply: one(cardDetail),
});

/** Errors: 404, 409 `stale_version`, 422 also an assignee who is not of the unit or was set inactive. */
export const updateCard = endpoint({
  name: "updateCard",
  summary: "Changes what a card says",
  method: "PUT",
  path: "/api/cards/:id",
  access: "tasks.write",
  body: v.strictObject({ ...cardFields.entries, version }),
  reply: one(cardDetail),
});

/** Neighbours that have gone elsewhere meanwhile do no harm. Errors: 404, 409 `stale_version`, `wrong_status` of an archived column or card. */
export const moveCard = endpoint({
  name: "moveCard",
  summary: "Moves a card between two others",
  method: "POST",
  path: "/api/cards/:id/move",
  access: "tasks.write",
  body: v.strictObject({ ...place, version }),
  reply: one(cardDetail),
});

/** Errors: 404, 409 `stale_version`, `wrong_status` of one that is archived already. */
export const archiveCard = endpoint({
  name: "archiveCard",
  summary: "Takes a card off the board",
  method: "POST",
  path: "/api/cards/:id/archive",
  access: "tasks.write",
  body: seen,
  reply: one(cardDetail),
});

/**
 * Who made cards by mistake takes them back: what somebody has changed or archived meanwhile stays as it is, and is counted. Sent again
 * with its key it is answered with what it did. Errors: 404 a card that is not one's own to read, 409 `key_spent`, 422.
 */
export const archiveCards = endpoint({
  name: "archiveCards",
  summary: "Takes those of these cards off their board that nobody has changed since",
  method: "POST",
  path: "/api/cards/archive",
  access: "tasks.write",
  body: v.strictObject({
    cards: v.pipe(v.array(v.strictObject({ id, version })), v.minLength(1), v.maxLength(maxCardsAtOnce)),
  }),
  reply: one(v.strictObject({ archived: v.number(), left: v.number() })),
  idempotent: true,
});

/** To its column, or the first one where that was archived. Errors: 404, 409 `stale_version`, `wrong_status`. */
export const restoreCard = endpoint({
  name: "restoreCard",
  summary: "Puts an archived card back on its board",
  method: "POST",
  path: "/api/cards/:id/restore",
  access: "tasks.write",
  body: seen,
  reply: one(cardDetail),
});

/** Errors: 404, 422. */
export const commentCard = endpoint({
  name: "commentCard",
  summary: "Says something about a card",
  method: "POST",
  path: "/api/cards/:id/comments",
  access: "tasks.write",
  body: v.strictObject({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(10_000)) }),
  reply: one(cardDetail),
});
