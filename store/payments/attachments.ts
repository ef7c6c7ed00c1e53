/** The files that prove entries or go with messages: what is known of them. Source: docs/spec/money.md §14.7, decisions 076, 090. */
import { sql } from "kysely";
import type { AttachmentType } from "../../contract/payments/attachment-types.ts";
import type { KeptFiles } from "../engines/kept-files.ts";
import { isMessageSeenBy, type MessageReader } from "../office/messages.ts";
import { type Db, within } from "../sql.ts";

/** What files are of: an entry or a draft of one, or a message. */
export type Bearer = { transaction_id: string } | { message_id: string };

const isOf = (bearer: Bearer) =>
  "message_id" in bearer
    ? sql<boolean>`attachments.message_id = ${bearer.message_id}`
    : sql<boolean>`attachments.transaction_id = ${bearer.transaction_id}`;

/** Uploaded, and of nothing yet. */
const isFree = sql<boolean>`(attachments.transaction_id is null and attachments.message_id is null)`;

const listed = (db: Db) =>
  db
    .selectFrom("attachments")
    .leftJoin("operators", "operators.id", "attachments.uploaded_by")
    .selectAll("attachments")
    .select("operators.name as uploaded_by_name")
    .orderBy("attachments.uploaded_at")
    .orderBy("attachments.id");

export const attachmentsOf = (db: Db, bearer: Bearer) => listed(db).where(isOf(bearer)).execute();

/** What goes with a mail of the outbox: the files of the message that it brings to somebody. */
export const attachmentsOfMail = (db: Db, mailId: string) =>
  listed(db)
    .where("attachments.message_id", "in", (e) =>
      e.selectFrom("message_recipients").select("message_id").where("mail_id", "=", mailId),
    )
    .execute();

/** Of several at once. */
export const attachmentsOfAll = async (db: Db, transactionIds: readonly string[]) =>
  transactionIds.length === 0
    ? []
    : listed(db).where("attachments.transaction_id", "in", transactionIds).execute();

export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];

/**
 * One of a message that this operator may read, of an entry or a draft in the units where entries are read, or one that is of nothing yet
 * and this operator's own.
 */
export const findAttachment = (db: Db, { readsEntries, ...reader }: FileReader, id: string) =>
  listed(db)
    .where("attachments.id", "=", id)
    .where((e) => {
      const ofMessage = e(
        "attachments.message_id",
        "in",
        e.selectFrom("messages").select("messages.id").where(isMessageSeenBy(reader)),
      );
      const own = e.and([isFree, e("attachments.uploaded_by", "=", reader.operatorId)]);
      if (!readsEntries) return e.or([own, ofMessage]);
      const inUnit = (table: "transactions" | "voucher_drafts") =>
        e(
          "attachments.transaction_id",
          "in",
          e
            .selectFrom(table)
            .select(`${table}.id`)
            .where(within(`${table}.unit_id`, reader.scope)),
        );
      return e.or([own, ofMessage, inUnit("transactions"), inUnit("voucher_drafts")]);
    })
    .executeTakeFirst();

type FileReader = Pick<MessageReader, "operatorId" | "scope"> & { readsEntries: boolean };

export type NewAttachment = {
  id: string;
  hash: string;
  name: string;
  media_type: AttachmentType;
  size: number;
  uploaded_at: string;
  uploaded_by: string;
};

export async function insertAttachment(db: Db, row: NewAttachment): Promise<void> {
  await db
    .insertInto("attachments")
    .values({ ...row, transaction_id: null, message_id: null })
    .execute();
}

/** Gives files that this operator has uploaded to an entry or a message; answers with how many were there to be given. */
export async function giveAttachments(
  db: Db,
  p: { ids: readonly string[]; operatorId: string; bearer: Bearer },
): Promise<number> {
  if (p.ids.length === 0) return 0;
  const given = await db
    .updateTable("attachments")
    .set(p.bearer)
    .where("id", "in", p.ids)
    .where("uploaded_by", "=", p.operatorId)
    .where(isFree)
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

/** Takes the files off an entry, a draft or a message that are not among these. */
export async function keepAttachments(db: Db, bearer: Bearer, ids: readonly string[]): Promise<void> {
  let others = db.deleteFrom("attachments").where(isOf(bearer));
  if (ids.length > 0) others = others.where("id", "not in", ids);
  await others.execute();
}

export async function deleteAttachmentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("attachments").where("id", "=", id).execute();
}

/** Forgets files that were uploaded before this instant for what was never saved. */
export async function dropUnusedAttachments(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("attachments").where(isFree).where("uploaded_at", "<", before.toISOString()).execute();
}

/** Removes the bytes that were written before this instant and that no row speaks of: of an upload that was broken off, or taken away. */
export async function sweepFiles(db: Db, files: KeptFiles, before: Date): Promise<number> {
  let swept = 0;
  for (const hash of await files.olderThan(before)) {
    const { rows } = await sql`select 1 from attachments where hash = ${hash} limit 1`.execute(db);
    if (rows.length > 0) continue;
    await files.remove(hash);
    swept += 1;
  }
  return swept;
}
