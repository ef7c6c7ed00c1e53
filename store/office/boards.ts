/** Finding boards and cards, and writing them. Source: docs/spec/office.md §3. */
import { sql } from "kysely";
import { ascending, countOf } from "../master/lists.ts";
import { type Db, inOrderOf, mentioning, ordered, type Page, pageOfIds, type Scope, within } from "../sql.ts";

/** One's private board and those of the units of the scope. */
export type BoardReader = { operatorId: string; scope: Scope };

const seenBy = ({ operatorId, scope }: BoardReader) =>
  sql<boolean>`(boards.owner_id = ${operatorId} or (boards.unit_id is not null and ${within("boards.unit_id", scope)}))`;

/** The private one first, then by name. */
export async function listBoardRows(
  db: Db,
  reader: BoardReader,
  filter: { id?: string; unit_id?: readonly string[] | undefined },
  q: string,
  page: Page<"name">,
) {
  let query = db
    .selectFrom("boards")
    .where(seenBy(reader))
    .where(mentioning(["boards.title"], q));
  if (filter.id !== undefined) query = query.where("boards.id", "=", filter.id);
  if (filter.unit_id !== undefined) query = query.where("boards.unit_id", "in", filter.unit_id);
  const named = query
    .leftJoin("units", "units.id", "boards.unit_id")
    .selectAll("boards")
    .select(["units.code as unit_code", "units.name as unit_name"]);
  const rows = await ordered(
    page.sort.length > 0 ? named : named.orderBy(sql`case when boards.owner_id is null then 1 else 0 end`),
    page,
    { name: sql`lower(boards.title)` },
    ascending("name"),
    "boards.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedBoard = Awaited<ReturnType<typeof listBoardRows>>["rows"][number];

/** Columns of these boards in their order, without the archived. */
export async function columnsOf(db: Db, boardIds: readonly string[]) {
  if (boardIds.length === 0) return [];
  return db
    .selectFrom("board_columns")
    .selectAll()
    .where("board_id", "in", boardIds)
    .where("archived_at", "is", null)
    .orderBy("place")
    .orderBy("id")
    .execute();
}

/** A column, archived or not, on a board that the reader sees. */
export async function findColumn(db: Db, reader: BoardReader, id: string) {
  return db
    .selectFrom("board_columns")
    .innerJoin("boards", "boards.id", "board_columns.board_id")
    .selectAll("board_columns")
    .select("boards.unit_id")
    .where("board_columns.id", "=", id)
    .where(seenBy(reader))
    .executeTakeFirst();
}

export async function findPrivateBoard(db: Db, operatorId: string) {
  return db.selectFrom("boards").select("id").where("owner_id", "=", operatorId).executeTakeFirst();
}

type CardFilter = {
  id?: string;
  board_id?: readonly string[] | undefined;
  archived?: boolean | undefined;
};

function cardsSeenBy(db: Db, reader: BoardReader, filter: CardFilter, q: string) {
  let query = db
    .selectFrom("cards")
    .innerJoin("boards", "boards.id", "cards.board_id")
    .where(seenBy(reader))
    .where(mentioning(["cards.title", "cards.labels"], q));
  if (filter.id !== undefined) query = query.where("cards.id", "=", filter.id);
  if (filter.board_id !== undefined) query = query.where("cards.board_id", "in", filter.board_id);
  if (filter.archived !== undefined)
    query = query.where("cards.archived_at", filter.archived ? "is not" : "is", null);
  return query;
}

/** All but the note, which may be long and is read with one card alone. */
const traits = [
  "cards.id",
  "cards.board_id",
  "cards.column_id",
  "cards.position",
  "cards.title",
  "cards.due_on",
  "cards.assignee_id",
  "cards.labels",
  "cards.checklist",
  "cards.link_kind",
  "cards.link_id",
  "cards.archived_at",
  "cards.version",
  "cards.created_at",
  "cards.created_by",
  "cards.updated_at",
  "cards.updated_by",
] as const;

const withTraits = (query: ReturnType<typeof cardsSeenBy>) =>
  query
    .leftJoin("operators", "operators.id", "cards.assignee_id")
    .select(traits)
    .select(sql<number>`case when cards.text = '' then 0 else 1 end`.as("has_text"))
    .select(["operators.name as assignee_name", "operators.status as assignee_status", "boards.unit_id"])
    .select(
      sql<number>`(select count(*) from card_comments where card_comments.card_id = cards.id)`.as(
        "comments_count",
      ),
    );

export async function listCardRows(
  db: Db,
  reader: BoardReader,
  filter: CardFilter,
  q: string,
  page: Page<"title" | "due_on" | "archived_at">,
) {
  const query = cardsSeenBy(db, reader, filter, q);
  // Which come on the page first: an engine would else count the comments of all the cards before it.
  const total = await countOf(query);
  const ids = await pageOfIds(
    query.select("cards.id"),
    page,
    { title: sql`lower(cards.title)`, due_on: "cards.due_on", archived_at: "cards.archived_at" },
    [ascending("title")],
    "cards.id",
    total,
  );
  const rows =
    ids.length === 0
      ? []
      : await withTraits(cardsSeenBy(db, reader, {}, ""))
          .where("cards.id", "in", ids)
          .execute();
  return { rows: inOrderOf(ids, rows), total };
}
export type ListedCard = Awaited<ReturnType<typeof listCardRows>>["rows"][number];

export async function textOf(db: Db, id: string): Promise<string> {
  const { text } = await db.selectFrom("cards").select("text").where("id", "=", id).executeTakeFirstOrThrow();
  return text;
}

/** The cards that lie on a board, column by column in their order. */
export async function cardsOnBoard(db: Db, reader: BoardReader, boardId: string) {
  return withTraits(cardsSeenBy(db, reader, { board_id: [boardId], archived: false }, ""))
    .innerJoin("board_columns", "board_columns.id", "cards.column_id")
    .where("board_columns.archived_at", "is", null)
    .orderBy("board_columns.place")
    .orderBy("cards.position")
    .orderBy("cards.id")
    .execute();
}

/** The cards that lie in a column, in their order. */
export async function cardsInColumn(db: Db, columnId: string) {
  return db
    .selectFrom("cards")
    .select(["id", "position"])
    .where("column_id", "=", columnId)
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Gives cards their positions, without a version of their own: who looks at a card has not lost what it says. */
export async function placeCards(db: Db, places: readonly { id: string; position: number }[]): Promise<void> {
  for (const { id, position } of places)
    await db.updateTable("cards").set({ position }).where("id", "=", id).execute();
}

export async function commentsOf(db: Db, cardId: string) {
  return db
    .selectFrom("card_comments")
    .select(["id", "author_name", "text", "created_at"])
    .where("card_id", "=", cardId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Whom a card of a unit's board can be given to: those of the unit, and those who see all. */
export async function peopleOf(db: Db, unitId: string) {
  return db
    .selectFrom("operators")
    .select(["id", "name", "status"])
    .where("status", "=", "active")
    .where((e) =>
      e.or([
        e("admin_role", "in", ["AS", "AY"]),
        e.exists(
          e
            .selectFrom("operator_units")
            .select("operator_units.unit_id")
            .whereRef("operator_units.operator_id", "=", "operators.id")
            .where("operator_units.unit_id", "=", unitId),
        ),
      ]),
    )
    .orderBy("name_key")
    .orderBy("id")
    .execute();
}
