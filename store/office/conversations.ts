/** Finding and writing conversations. Source: docs/spec/office.md §2. */
import { sql } from "kysely";
import type { Tables } from "../schema.ts";
import { type Db, type Scope, within } from "../sql.ts";
import type { Listener } from "./events.ts";

export type ConversationRow = Tables["conversations"];
export type MessageRow = Tables["chat_messages"];

/** Whether an operator shares a unit with who sees these; those who only registered are nobody's colleague. */
const isColleague = (scope: Scope) =>
  sql<boolean>`(operators.status <> 'pending' and (operators.admin_role in ('AS', 'AY')
    or ${scope === null ? sql`1 = 1` : sql`1 = 0`}
    or exists (select 1 from operator_units where operator_units.operator_id = operators.id
      and ${within("operator_units.unit_id", scope)})))`;

/** The colleagues of a reader, whether they still work here or not. */
export async function colleagues(db: Db, operatorId: string, scope: Scope) {
  return db
    .selectFrom("operators")
    .leftJoin("presences", "presences.operator_id", "operators.id")
    .where("operators.id", "<>", operatorId)
    .where(isColleague(scope))
    .select(["operators.id", "operators.name", "operators.admin_role", "operators.status"])
    .select(["presences.is_here", "presences.seen_at"])
    .orderBy("operators.name_key")
    .orderBy("operators.id")
    .execute();
}
export type Colleague = Awaited<ReturnType<typeof colleagues>>[number];

export const unitsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom("units")
    .where(within("units.id", scope))
    .where("status", "=", "active")
    .select(["id", "code", "name"])
    .orderBy("code")
    .execute();

/** The conversations of an operator in which something was written, with the last message and how far it was read. */
export async function conversationsOf(db: Db, operatorId: string, scope: Scope) {
  return db
    .selectFrom("conversations")
    .leftJoin("message_reads as own", (join) =>
      join.onRef("own.conversation_id", "=", "conversations.id").on("own.operator_id", "=", operatorId),
    )
    .leftJoin("chat_messages as last", (join) =>
      join
        .onRef("last.conversation_id", "=", "conversations.id")
        .onRef("last.seq", "=", "conversations.last_seq"),
    )
    .where((e) =>
      e.or([
        e("one_id", "=", operatorId),
        e("other_id", "=", operatorId),
        e.and([e("unit_id", "is not", null), within("conversations.unit_id", scope)]),
      ]),
    )
    .selectAll("conversations")
    .select(["own.seq as own_seq", "last.at as message_at", "last.by_id", "last.by_name", "last.body"])
    .select((e) =>
      e
        .selectFrom("chat_messages")
        .whereRef("chat_messages.conversation_id", "=", "conversations.id")
        .whereRef("chat_messages.seq", ">", sql`coalesce(own.seq, 0)`)
        .where("chat_messages.by_id", "<>", operatorId)
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("unread"),
    )
    .execute();
}
export type OwnConversation = Awaited<ReturnType<typeof conversationsOf>>[number];

/** Whether one finds a conversation: that of an active unit of one's own, or one's own with a colleague. */
export const isFoundBy = ({ operatorId, scope }: Listener) =>
  sql<boolean>`((conversations.unit_id is not null and ${within("conversations.unit_id", scope)}
      and exists (select 1 from units where units.id = conversations.unit_id and units.status = 'active'))
    or exists (select 1 from operators where ${isColleague(scope)} and operators.id = case
      when conversations.one_id = ${operatorId} then conversations.other_id
      when conversations.other_id = ${operatorId} then conversations.one_id end))`;

/** How many messages an operator has not read, in all the conversations that are found. */
export async function unreadOf(db: Db, reader: Listener): Promise<number> {
  const { operatorId } = reader;
  // Counted conversation by conversation: joined, an engine reads all that was ever written.
  const { count } = await db
    .selectFrom("conversations")
    .leftJoin("message_reads as own", (join) =>
      join.onRef("own.conversation_id", "=", "conversations.id").on("own.operator_id", "=", operatorId),
    )
    .where(isFoundBy(reader))
    .select(
      sql<number>`coalesce(sum((select count(*) from chat_messages
        where chat_messages.conversation_id = conversations.id and chat_messages.seq > coalesce(own.seq, 0)
        and chat_messages.by_id <> ${operatorId})), 0)`.as("count"),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findConversation = (db: Db, name: string) =>
  db.selectFrom("conversations").selectAll().where("name", "=", name).executeTakeFirst();

/** Takes the next number of a conversation, which begins with its first message. */
export async function nextSeq(
  db: Db,
  of: Pick<ConversationRow, "id" | "name" | "unit_id" | "one_id" | "other_id">,
  at: string,
): Promise<{ id: string; seq: number }> {
  await db
    .insertInto("conversations")
    .values({ ...of, last_seq: 0, last_at: at })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { id, last_seq } = await db
    .updateTable("conversations")
    .set((e) => ({ last_seq: e("last_seq", "+", 1), last_at: at }))
    .where("name", "=", of.name)
    .returning(["id", "last_seq"])
    .executeTakeFirstOrThrow();
  return { id, seq: last_seq };
}

/** What its sender has sent under this key before, however long ago. */
export const messageUnder = (db: Db, operatorId: string, key: string) =>
  db
    .selectFrom("chat_messages")
    .selectAll()
    .where("by_id", "=", operatorId)
    .where("key", "=", key)
    .executeTakeFirst();

export async function addMessage(db: Db, row: MessageRow): Promise<void> {
  await db.insertInto("chat_messages").values(row).execute();
}

/** Up to `limit` messages before a number, the latest first. */
export const messagesBefore = (db: Db, conversationId: string, before: number, limit: number) =>
  db
    .selectFrom("chat_messages")
    .selectAll()
    .where("conversation_id", "=", conversationId)
    .where("seq", "<", before)
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();

/** The last number that somebody but this operator has read; 0 when nobody has. */
export async function readByOthers(db: Db, conversationId: string, operatorId: string): Promise<number> {
  const { seq } = await db
    .selectFrom("message_reads")
    .where("conversation_id", "=", conversationId)
    .where("operator_id", "<>", operatorId)
    .select((e) => e.fn.max("seq").as("seq"))
    .executeTakeFirstOrThrow();
  return seq ?? 0;
}

/** Notes how far an operator has read; false when that was known. */
export async function noteRead(
  db: Db,
  { conversation_id, operator_id, seq }: Tables["message_reads"],
): Promise<boolean> {
  const noted = await db
    .insertInto("message_reads")
    .values({ conversation_id, operator_id, seq })
    .onConflict((conflict) =>
      conflict
        .columns(["conversation_id", "operator_id"])
        .doUpdateSet({ seq })
        .where("message_reads.seq", "<", seq),
    )
    .returning("seq")
    .executeTakeFirst();
  return noted !== undefined;
}

export async function dropOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("chat_messages").where("at", "<", before.toISOString()).execute();
}

/** Notes who is there or has gone; the ids of those of whom it was not known. */
export async function notePresence(
  db: Db,
  operatorIds: readonly string[],
  isHere: boolean,
  now: Date,
  staleBefore: Date,
): Promise<string[]> {
  if (operatorIds.length === 0) return [];
  const known = await db
    .selectFrom("presences")
    .where("operator_id", "in", operatorIds)
    .where("is_here", "=", isHere ? 1 : 0)
    .$if(isHere, (query) => query.where("seen_at", ">=", staleBefore.toISOString()))
    .select("operator_id")
    .execute();
  const rows = operatorIds.map((operator_id) => ({
    operator_id,
    is_here: isHere ? (1 as const) : (0 as const),
    seen_at: now.toISOString(),
  }));
  await db
    .insertInto("presences")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("operator_id").doUpdateSet((e) => ({
        is_here: e.ref("excluded.is_here"),
        seen_at: e.ref("excluded.seen_at"),
      })),
    )
    .execute();
  const had = new Set(known.map(({ operator_id }) => operator_id));
  return operatorIds.filter((id) => !had.has(id));
}
