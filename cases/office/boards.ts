/**
 * What the endpoints of the boards do. A unit's board is its people's, a private one nobody else's, an AS included. Source:
 * docs/spec/office.md §3, docs/spec/access.md §3.
 */
import {
  type Board,
  type BoardChange,
  type BoardDetail,
  createBoard,
  getBoard,
  listBoards,
  updateBoard,
} from "../../contract/office/boards.ts";
import { insertVersioned, updateVersioned } from "../../store/master/versioned-record.ts";
import {
  cardsOnBoard,
  columnsOf,
  findPrivateBoard,
  type ListedBoard,
  listBoardRows,
  peopleOf,
} from "../../store/office/boards.ts";
import { type AnyCase, audit, forStaff, nextId, scopeOf } from "../case.ts";
import { onlyOf, ownUnit, plainList, single } from "../master/lists.ts";
import type { Act } from "../master/versioned-record.ts";
import { invalid, stale } from "../refusal.ts";
import { cardsOf } from "./card-shapes.ts";

const FIRST_COLUMNS = ["Akan", "Sedang", "Selesai"];

export const boardReaderOf = ({ actor }: Pick<Act, "actor">) => ({
  operatorId: actor.id,
  scope: scopeOf(actor),
});

export const writerOf = (act: Act) => ({ by: act.actor.id, at: act.now.toISOString() });

type Column = Awaited<ReturnType<typeof columnsOf>>[number];

type Person = Board["people"][number];

const boardOf =
  (columns: readonly Column[], people: ReadonlyMap<string | null, Person[]>) =>
  (row: ListedBoard): Board => ({
    id: row.id,
    name: row.title,
    unit_id: row.unit_id,
    unit:
      row.unit_id === null ? null : { id: row.unit_id, code: row.unit_code ?? "", name: row.unit_name ?? "" },
    columns: columns
      .filter((column) => column.board_id === row.id)
      .map(({ id, name, card_limit }) => ({ id, name, card_limit, archived: false })),
    people: people.get(row.unit_id) ?? [],
    version: row.version,
  });

export const findBoard = async (act: Act, id: string) =>
  onlyOf(await listBoardRows(act.db, boardReaderOf(act), { id }, "", single), "Papan tidak ditemukan.");

/** Whom its cards can be given to; on a private board oneself. */
export async function peopleOn(act: Act, unitId: string | null) {
  if (unitId === null) return [{ id: act.actor.id, name: act.actor.name, active: true }];
  const people = await peopleOf(act.db, unitId);
  return people.map(({ id, name }) => ({ id, name, active: true }));
}

/** The same of several boards, by their units. */
async function peopleOnAll(act: Act, rows: readonly ListedBoard[]) {
  const people = new Map<string | null, Person[]>();
  for (const unitId of new Set(rows.map(({ unit_id }) => unit_id))) {
    people.set(unitId, await peopleOn(act, unitId));
  }
  return people;
}

async function detailOf(act: Act, id: string): Promise<{ data: BoardDetail }> {
  const row = await findBoard(act, id);
  const cards = await cardsOnBoard(act.db, boardReaderOf(act), id);
  return {
    data: {
      ...boardOf(await columnsOf(act.db, [id]), await peopleOnAll(act, [row]))(row),
      cards: await cardsOf(act, cards),
    },
  };
}

const create = forStaff(createBoard, async (call) => {
  const { name, unit_id } = call.body;
  if (unit_id !== null) await ownUnit(call, unit_id);
  else {
    const own = await findPrivateBoard(call.db, call.actor.id);
    if (own !== undefined) return detailOf(call, own.id);
  }
  const id = nextId(call);
  const owner_id = unit_id === null ? call.actor.id : null;
  await insertVersioned(call.db, "boards", id, { title: name, unit_id, owner_id }, writerOf(call));
  const columns = FIRST_COLUMNS.map((column, place) => ({
    id: nextId(call),
    board_id: id,
    name: column,
    place,
    card_limit: null,
    archived_at: null,
  }));
  await call.db.insertInto("board_columns").values(columns).execute();
  await audit(call, {
    action: "board.created",
    resource: "board",
    resourceId: id,
    unitId: unit_id,
    after: { unit_id },
  });
  return detailOf(call, id);
});

/** Writes the columns as they are wanted: in this order, under these names, the rest archived. */
async function writeColumns(act: Act, boardId: string, wanted: BoardChange["columns"]): Promise<void> {
  const known = new Set((await columnsOf(act.db, [boardId])).map(({ id }) => id));
  if (wanted.some(({ id }) => id !== null && !known.has(id)))
    throw invalid({ columns: ["Salah satu kolom sudah diarsipkan. Muat ulang papannya."] });
  const kept = wanted.flatMap(({ id }) => id ?? []);
  for (const id of known) {
    if (kept.includes(id)) continue;
    await act.db
      .updateTable("board_columns")
      .set({ archived_at: act.now.toISOString() })
      .where("id", "=", id)
      .execute();
    await act.db
      .updateTable("cards")
      .set((e) => ({ archived_at: act.now.toISOString(), version: e("version", "+", 1) }))
      .where("column_id", "=", id)
      .where("archived_at", "is", null)
      .execute();
  }
  for (const [place, { id, name, card_limit }] of wanted.entries()) {
    const row = { name, place, card_limit };
    if (id === null)
      await act.db
        .insertInto("board_columns")
        .values({ ...row, id: nextId(act), board_id: boardId, archived_at: null })
        .execute();
    else await act.db.updateTable("board_columns").set(row).where("id", "=", id).execute();
  }
}

const update = forStaff(updateBoard, async (call) => {
  const { name, columns, version } = call.body;
  const before = await findBoard(call, call.params.id);
  if (before.version !== version) throw stale();
  if (!(await updateVersioned(call.db, "boards", before, { title: name }, writerOf(call)))) throw stale();
  await writeColumns(call, before.id, columns);
  await audit(call, {
    action: "board.changed",
    resource: "board",
    resourceId: before.id,
    unitId: before.unit_id,
  });
  return detailOf(call, before.id);
});

export const boardCases: AnyCase[] = [
  forStaff(listBoards, async (call) => {
    const { filter, q } = call.query;
    const found = await listBoardRows(call.db, boardReaderOf(call), filter, q, call.query);
    const columns = await columnsOf(
      call.db,
      found.rows.map(({ id }) => id),
    );
    return plainList(call, found, boardOf(columns, await peopleOnAll(call, found.rows)));
  }),
  create,
  forStaff(getBoard, (call) => detailOf(call, call.params.id)),
  update,
];
