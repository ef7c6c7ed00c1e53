/** Finding messages, whom they go to, and what became of each. Source: docs/spec/office.md §5. */
import { type ExpressionBuilder, sql } from "kysely";
import type { MessageChannel, MessageFolder } from "../../contract/enums.ts";
import { insertRows } from "../insert.ts";
import { countOf, descending } from "../master/lists.ts";
import type { Tables } from "../schema.ts";
import { type Db, mentioning, ordered, type Page, type Scope, within } from "../sql.ts";
import { listStudentRows, type StudentFilter } from "../students/students.ts";

export type MessageRow = Tables["messages"];
export type RecipientRow = Tables["message_recipients"];

/** Who reads: one's own, and what has left or is to leave in the units of the scope. */
export type MessageReader = { operatorId: string; scope: Scope; now: Date };

export type MessageFilter = {
  id?: string | undefined;
  folder?: MessageFolder | undefined;
  channel?: MessageChannel | undefined;
};

/** Of a recipient: the e-mail was refused, or not sent in its time. PostgreSQL groups by it, so that the instant is no parameter. */
const hasFailed = (
  now: Date,
) => sql<boolean>`(message_recipients.skip is null and message_recipients.sent_at is null
  and message_recipients.send_until <= ${sql.lit(now.toISOString())})`;

const inFolder = (folder: MessageFolder, now: Date) => {
  if (folder === "draft") return sql<boolean>`messages.state = 'draft'`;
  if (folder === "scheduled") return sql<boolean>`messages.state = 'scheduled'`;
  if (folder === "sent") return sql<boolean>`messages.state = 'released'`;
  return sql<boolean>`(messages.state = 'failed' or messages.state = 'released' and messages.id in (
    select message_recipients.message_id from message_recipients where ${hasFailed(now)}))`;
};

/** One's own, and those of one's units that are no drafts. */
export const isMessageSeenBy = ({ operatorId, scope }: Pick<MessageReader, "operatorId" | "scope">) =>
  sql<boolean>`(messages.owner_id = ${operatorId} or (messages.unit_id is not null and messages.state <> 'draft'
    and ${within("messages.unit_id", scope)}))`;

/** The list, the latest first; a draft is nobody else's, and one to colleagues neither. */
export async function listMessageRows(
  db: Db,
  { operatorId, scope, now }: MessageReader,
  filter: MessageFilter,
  q: string,
  page: Page<"updated_at">,
) {
  let query = db
    .selectFrom("messages")
    .where(isMessageSeenBy({ operatorId, scope }))
    .where(mentioning(["messages.subject", "messages.text", "messages.audience_name"], q));
  if (filter.id !== undefined) query = query.where("messages.id", "=", filter.id);
  if (filter.channel !== undefined) query = query.where("messages.channel", "=", filter.channel);
  if (filter.folder !== undefined) query = query.where(inFolder(filter.folder, now));
  const rows = await ordered(
    query
      .leftJoin("units", "units.id", "messages.unit_id")
      .innerJoin("operators", "operators.id", "messages.owner_id")
      .selectAll("messages")
      .select(["units.code as unit_code", "units.name as unit_name", "operators.name as owner_name"]),
    page,
    { updated_at: "messages.updated_at" },
    descending("updated_at"),
    "messages.id",
  ).execute();
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return {
    rows: rows.map((row) => ({ ...row, counts: counts.get(row.id) ?? none })),
    total: await countOf(query),
  };
}
export type ListedMessage = Awaited<ReturnType<typeof listMessageRows>>["rows"][number];

const none = { sent: 0, waiting: 0, failed: 0, skipped: 0 };

/** What became of each message's people, by its id. */
async function countsOf(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, typeof none>();
  const fate = sql<keyof typeof none>`case when message_recipients.skip is not null then 'skipped'
    when message_recipients.sent_at is not null then 'sent' when ${hasFailed(now)} then 'failed' else 'waiting' end`;
  const rows = await db
    .selectFrom("message_recipients")
    .where("message_id", "in", ids)
    .select(["message_id", fate.as("fate"), (e) => e.fn.countAll<number>().as("count")])
    .groupBy(["message_id", fate])
    .execute();
  const found = new Map<string, typeof none>();
  for (const row of rows)
    found.set(row.message_id, { ...none, ...found.get(row.message_id), [row.fate]: Number(row.count) });
  return found;
}

/** The people of a message that has gone out, in the order in which they were written to. */
export const recipientsOf = (db: Db, messageId: string): Promise<RecipientRow[]> =>
  db.selectFrom("message_recipients").selectAll().where("message_id", "=", messageId).orderBy("id").execute();

export const insertRecipients = (db: Db, rows: readonly RecipientRow[]) =>
  insertRows(db, ["message_recipients", rows]);

export async function updateRecipient(db: Db, id: string, own: Partial<RecipientRow>): Promise<void> {
  await db.updateTable("message_recipients").set(own).where("id", "=", id).execute();
}

/** The scheduled message that is due the longest, with its unit; undefined when none is. */
export const dueMessage = (db: Db, now: Date): Promise<MessageRow | undefined> =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("state", "=", "scheduled")
    .where("send_at", "<=", now.toISOString())
    .orderBy("send_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/**
 * Takes a message out of `from`; false when somebody else has, or has changed it. Whoever takes it sends it in the same
 * transaction, so that it goes out once or, when the process ends in between, later.
 */
export async function moveMessage(
  db: Db,
  { id, version, state: from }: Pick<MessageRow, "id" | "version" | "state">,
  own: Partial<MessageRow>,
): Promise<boolean> {
  const moved = await db
    .updateTable("messages")
    .set({ ...own, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Students with what they owe in the unit and since when; at most `limit`, by name. */
export async function addressees(
  db: Db,
  p: { unitId: string; filter: StudentFilter; today: string; limit: number },
) {
  const page = { page: 1, per_page: p.limit, sort: [] };
  const { rows, total } = await listStudentRows(db, [p.unitId], p.filter, "", page, p.today);
  const due = await dueDays(
    db,
    p.unitId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, due_on: due.get(row.id) ?? null })), total };
}
export type AddresseeRow = Awaited<ReturnType<typeof addressees>>["rows"][number];

async function dueDays(db: Db, unitId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("bills")
    .where("student_id", "in", ids)
    .where("balance", ">", 0)
    .where("unit_id", "=", unitId)
    .select(["student_id", (e: ExpressionBuilder<Tables, "bills">) => e.fn.min("due_on").as("due_on")])
    .groupBy("student_id")
    .execute();
  return new Map(rows.map(({ student_id, due_on }) => [student_id, due_on]));
}

/** Active colleagues among these, by name. */
export const colleagues = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("operators")
        .select(["id", "name", "email", "phone"])
        .where("id", "in", ids)
        .where("status", "=", "active")
        .orderBy("name_key")
        .orderBy("id")
        .execute();

/** Templates of the school and of these units. */
export async function listTemplateRows(
  db: Db,
  scope: Scope,
  id: string | null,
  q: string,
  page: Page<"name">,
) {
  let query = db
    .selectFrom("message_templates")
    .where(sql<boolean>`(message_templates.unit_id is null or ${within("message_templates.unit_id", scope)})`)
    .where(mentioning(["message_templates.label", "message_templates.subject"], q));
  if (id !== null) query = query.where("message_templates.id", "=", id);
  const rows = await ordered(
    query
      .leftJoin("units", "units.id", "message_templates.unit_id")
      .selectAll("message_templates")
      .select(["units.code as unit_code", "units.name as unit_name"]),
    page,
    { name: sql`lower(message_templates.label)` },
    { field: "name", desc: false },
    "message_templates.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedTemplate = Awaited<ReturnType<typeof listTemplateRows>>["rows"][number];

/** Names of the templates beside which a new one must be told apart. */
export const templateNames = (db: Db, unitId: string | null) =>
  db
    .selectFrom("message_templates")
    .select(["id", "label as value"])
    .where("unit_id", unitId === null ? "is" : "=", unitId)
    .execute();
