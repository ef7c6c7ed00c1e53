/** What the endpoints of the cards do. Source: docs/spec/office.md §3. */
import {
  archiveCard,
  archiveCards,
  type CardDetail,
  type CardFields,
  commentCard,
  createCard,
  createCardsOfRecords,
  getCard,
  listCards,
  moveCard,
  restoreCard,
  updateCard,
} from "../../contract/office/boards.ts";
import { numberedPositions, placeAmong, positionBetween, type Wanted } from "../../rules/boards.ts";
import { insertVersioned, tracedOf, updateVersioned } from "../../store/master/versioned-record.ts";
import {
  cardsInColumn,
  columnsOf,
  commentsOf,
  findColumn,
  type ListedCard,
  listCardRows,
  placeCards,
  textOf,
} from "../../store/office/boards.ts";
import { eventsOf, recordEvents } from "../../store/office/events.ts";
import { type AnyCase, audit, entryOf, forStaff, nextId } from "../case.ts";
import { onlyOf, single } from "../master/lists.ts";
import type { Act } from "../master/versioned-record.ts";
import { conflict, invalid, missing, stale } from "../refusal.ts";
import { listReply } from "../reply.ts";
import { boardReaderOf, findBoard, peopleOn, writerOf } from "./boards.ts";
import { cardsOf, checksOf, linkedFor } from "./card-shapes.ts";

const find = async (act: Act, id: string) =>
  onlyOf(await listCardRows(act.db, boardReaderOf(act), { id }, "", single), "Kartu tidak ditemukan.");

async function detailOf(act: Act, id: string): Promise<{ data: CardDetail }> {
  const row = await find(act, id);
  const [card] = await cardsOf(act, [row]);
  if (card === undefined) throw missing("Kartu tidak ditemukan.");
  const comments = await commentsOf(act.db, id);
  return {
    data: {
      ...card,
      text: await textOf(act.db, id),
      checklist: checksOf(row),
      comments: comments.map(({ author_name, ...comment }) => ({ ...comment, author: author_name })),
      ...(await tracedOf(act.db, row)),
    },
  };
}

async function seenCard(act: Act, { id, version }: { id: string; version: number }): Promise<ListedCard> {
  const row = await find(act, id);
  if (row.version !== version) throw stale();
  return row;
}

/** What a private card says is told to nobody. */
const said = (unitId: string | null, what: object) => (unitId === null ? {} : what);

const tell = (act: Act, verb: string, row: Pick<ListedCard, "id" | "unit_id">, what: object = {}) =>
  audit(act, { action: `card.${verb}`, resource: "card", resourceId: row.id, unitId: row.unit_id, ...what });

/** From which column to which a card went. */
async function columnsToTell(act: Act, { column_id, unit_id }: ListedCard, to: string) {
  const from = await findColumn(act.db, boardReaderOf(act), column_id);
  return said(unit_id, { before: { column: from?.name ?? null }, after: { column: to } });
}

/** A place within its column is nothing to keep in the trail, but the others' screens show it. */
const tellPlace = (act: Act, { id, unit_id }: ListedCard) =>
  recordEvents(
    act.db,
    eventsOf([entryOf(act, { action: "card.moved", resource: "card", resourceId: id, unitId: unit_id })]),
  );

/** The column as it stands; a card cannot come to lie in one that is archived. */
async function openColumn(act: Act, id: string) {
  const column = await findColumn(act.db, boardReaderOf(act), id);
  if (column === undefined) throw missing("Kolom tidak ditemukan.");
  if (column.archived_at !== null)
    throw conflict("wrong_status", `Kolom “${column.name}” sudah diarsipkan. Kartu tetap di tempatnya.`);
  return column;
}

async function assertAssignee(
  act: Act,
  body: Pick<CardFields, "assignee_id">,
  unitId: string | null,
  before: ListedCard | null,
) {
  const { assignee_id } = body;
  if (assignee_id === null || assignee_id === before?.assignee_id) return;
  const people = await peopleOn(act, unitId);
  if (!people.some(({ id }) => id === assignee_id))
    throw invalid({ assignee_id: ["Petugas ini tidak aktif atau bukan petugas unit ini."] });
}

async function assertLink(act: Act, { link }: CardFields, before: ListedCard | null) {
  if (link === null || (link.kind === before?.link_kind && link.id === before.link_id)) return;
  if ((await linkedFor(act, [link])).size === 0)
    throw invalid({ link: ["Data yang ditautkan tidak ditemukan."] });
}

async function columnsFor(act: Act, body: CardFields, unitId: string | null, before: ListedCard | null) {
  await assertAssignee(act, body, unitId, before);
  await assertLink(act, body, before);
  const { title, text, due_on, assignee_id, labels, checklist, link } = body;
  return {
    title,
    text,
    due_on,
    assignee_id,
    labels: JSON.stringify([...new Set(labels)]),
    checklist: JSON.stringify(checklist),
    link_kind: link?.kind ?? null,
    link_id: link?.id ?? null,
  };
}

/** A position in a column for a card that comes from elsewhere; where there is no room the column is numbered anew. */
async function positionIn(
  act: Act,
  columnId: string,
  cardId: string | null,
  wanted: Wanted,
): Promise<number> {
  const others = (await cardsInColumn(act.db, columnId)).filter(({ id }) => id !== cardId);
  const at = placeAmong(others, wanted);
  const between = () => positionBetween(others[at - 1]?.position ?? null, others[at]?.position ?? null);
  const position = between();
  if (position !== null) return position;
  const numbered = numberedPositions(others.length);
  const places = others.map((card, place) => ({ id: card.id, position: numbered[place] ?? 0 }));
  await placeCards(act.db, places);
  others.splice(0, others.length, ...places);
  return between() ?? 0; // there is room now
}

const LAST: Wanted = { after_id: null, before_id: null };

const create = forStaff(createCard, async (call) => {
  const { column_id, ...body } = call.body;
  const { board_id, unit_id } = await openColumn(call, column_id);
  const own = await columnsFor(call, body, unit_id, null);
  const id = nextId(call);
  const position = await positionIn(call, column_id, null, LAST);
  const row = { ...own, board_id, column_id, position, archived_at: null };
  await insertVersioned(call.db, "cards", id, row, writerOf(call));
  await tell(call, "created", { id, unit_id }, said(unit_id, { after: { title: own.title } }));
  return detailOf(call, id);
});

const createOfRecords = forStaff(createCardsOfRecords, async (call) => {
  const { board_id, column_id, due_on, assignee_id } = call.body;
  const board = await findBoard(call, board_id);
  const columnId = column_id ?? (await columnsOf(call.db, [board.id]))[0]?.id ?? "";
  const column = await openColumn(call, columnId);
  if (column.board_id !== board.id) throw missing("Kolom tidak ditemukan.");
  await assertAssignee(call, call.body, board.unit_id, null);
  const linked = await linkedFor(call, call.body.links);
  const asked = [...new Set(call.body.links.map(({ kind, id }) => `${kind}:${id}`))];
  const found = asked.flatMap((key) => linked.get(key) ?? []);
  if (found.length < asked.length) throw missing("Data yang ditautkan tidak ditemukan.");
  const last = (await cardsInColumn(call.db, columnId)).at(-1)?.position ?? null;
  const cards: { id: string; version: number }[] = [];
  let position = last ?? 0;
  for (const { kind, id: link_id, name } of found) {
    position = positionBetween(position, null) ?? position;
    const id = nextId(call);
    const own = {
      title: name.slice(0, 200),
      text: "",
      due_on,
      assignee_id,
      labels: "[]",
      checklist: "[]",
    };
    const place = { board_id: board.id, column_id: columnId, position, archived_at: null };
    const row = { ...own, ...place, link_kind: kind, link_id };
    await insertVersioned(call.db, "cards", id, row, writerOf(call));
    const told = said(board.unit_id, { after: { title: own.title } });
    await tell(call, "created", { id, unit_id: board.unit_id }, told);
    cards.push({ id, version: 1 });
  }
  return { data: { board_id: board.id, count: cards.length, cards } };
});

const update = forStaff(updateCard, async (call) => {
  const { version, ...body } = call.body;
  const before = await seenCard(call, { id: call.params.id, version });
  const own = await columnsFor(call, body, before.unit_id, before);
  if (!(await updateVersioned(call.db, "cards", before, own, writerOf(call)))) throw stale();
  await tell(call, "changed", before);
  return detailOf(call, before.id);
});

const move = forStaff(moveCard, async (call) => {
  const { version, column_id, ...wanted } = call.body;
  const before = await seenCard(call, { id: call.params.id, version });
  if (before.archived_at !== null) throw conflict("wrong_status", "Kartu ini sudah diarsipkan.");
  const column = await openColumn(call, column_id);
  if (column.board_id !== before.board_id) throw missing("Kolom tidak ditemukan.");
  const position = await positionIn(call, column_id, before.id, wanted);
  if (!(await updateVersioned(call.db, "cards", before, { column_id, position }, writerOf(call))))
    throw stale();
  if (column_id !== before.column_id)
    await tell(call, "moved", before, await columnsToTell(call, before, column.name));
  else await tellPlace(call, before);
  return detailOf(call, before.id);
});

/** False where somebody was there first. */
async function takeOff(act: Act, card: ListedCard): Promise<boolean> {
  const archived = { archived_at: act.now.toISOString() };
  if (!(await updateVersioned(act.db, "cards", card, archived, writerOf(act)))) return false;
  await tell(act, "archived", card);
  return true;
}

const archive = forStaff(archiveCard, async (call) => {
  const before = await seenCard(call, { id: call.params.id, version: call.body.version });
  if (before.archived_at !== null) throw conflict("wrong_status", "Kartu ini sudah diarsipkan.");
  if (!(await takeOff(call, before))) throw stale();
  return detailOf(call, before.id);
});

const archiveSeveral = forStaff(archiveCards, async (call) => {
  let archived = 0;
  for (const { id, version } of call.body.cards) {
    const card = await find(call, id);
    const isAsMade = card.version === version && card.archived_at === null;
    if (isAsMade && (await takeOff(call, card))) archived += 1;
  }
  return { data: { archived, left: call.body.cards.length - archived } };
});

const restore = forStaff(restoreCard, async (call) => {
  const before = await seenCard(call, { id: call.params.id, version: call.body.version });
  if (before.archived_at === null) throw conflict("wrong_status", "Kartu ini masih di papan.");
  const columns = await columnsOf(call.db, [before.board_id]);
  const column = columns.find(({ id }) => id === before.column_id) ?? columns[0];
  if (column === undefined) throw missing("Kolom tidak ditemukan.");
  const isSame = column.id === before.column_id;
  const position = isSame ? before.position : await positionIn(call, column.id, before.id, LAST);
  const back = { archived_at: null, column_id: column.id, position };
  if (!(await updateVersioned(call.db, "cards", before, back, writerOf(call)))) throw stale();
  await tell(call, "restored", before);
  return detailOf(call, before.id);
});

const addComment = forStaff(commentCard, async (call) => {
  const row = await find(call, call.params.id);
  const comment = { author_id: call.actor.id, author_name: call.actor.name, text: call.body.text };
  await call.db
    .insertInto("card_comments")
    .values({ id: nextId(call), card_id: row.id, ...comment, created_at: call.now.toISOString() })
    .execute();
  await tell(call, "commented", row);
  return detailOf(call, row.id);
});

export const cardCases: AnyCase[] = [
  forStaff(listCards, async (call) => {
    const { filter, q } = call.query;
    const found = await listCardRows(call.db, boardReaderOf(call), filter, q, call.query);
    const data = await cardsOf(call, found.rows);
    return listReply(call.url, call.query, { data, total: found.total, sums: {} });
  }),
  create,
  createOfRecords,
  forStaff(getCard, (call) => detailOf(call, call.params.id)),
  update,
  move,
  archive,
  archiveSeveral,
  restore,
  addComment,
];
