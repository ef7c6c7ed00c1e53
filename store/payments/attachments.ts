/** The files that prove entries: what is known of them. Source: docs/spec/money.md §14.7, decision 076. */
import { sql } from "kysely";
import type { AttachmentType } from "../../contract/payments/attachment-types.ts";
import type { KeptFiles } from "../engines/kept-files.ts";
import type { Db, Scope } from "../sql.ts";
import { within } from "../sql.ts";

const listed = (db: Db) =>
  db
    .selectFrom("attachments")
    .leftJoin("operators", "operators.id", "attachments.uploaded_by")
    .selectAll("attachments")
    .select("operators.name as uploaded_by_name")
    .orderBy("attachments.uploaded_at")
    .orderBy("attachments.id");

export const attachmentsOf = (db: Db, transactionId: string) =>
  listed(db).where("attachments.transaction_id", "=", transactionId).execute();

/** Of several at once. */
export const attachmentsOfAll = async (db: Db, transactionIds: readonly string[]) =>
  transactionIds.length === 0
    ? []
    : listed(db).where("attachments.transaction_id", "in", transactionIds).execute();

export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];

/** One of an entry or a draft in these units, or one that is of no entry yet and this operator's own. */
export const findAttachment = (db: Db, { scope, operatorId }: Asker, id: string) =>
  listed(db)
    .where("attachments.id", "=", id)
    .where((e) =>
      e.or([
        e(
          "attachments.transaction_id",
          "in",
          e.selectFrom("transactions").select("transactions.id").where(within("transactions.unit_id", scope)),
        ),
        e(
          "attachments.transaction_id",
          "in",
          e
            .selectFrom("voucher_drafts")
            .select("voucher_drafts.id")
            .where(within("voucher_drafts.unit_id", scope)),
        ),
        e.and([e("attachments.transaction_id", "is", null), e("attachments.uploaded_by", "=", operatorId)]),
      ]),
    )
    .executeTakeFirst();

type Asker = { scope: Scope; operatorId: string };

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
    .values({ ...row, transaction_id: null })
    .execute();
}

/** Gives files that this operator has uploaded to an entry; answers with how many were there to be given. */
export async function giveAttachments(
  db: Db,
  p: { ids: readonly string[]; operatorId: string; transactionId: string },
): Promise<number> {
  if (p.ids.length === 0) return 0;
  const given = await db
    .updateTable("attachments")
    .set({ transaction_id: p.transactionId })
    .where("id", "in", p.ids)
    .where("uploaded_by", "=", p.operatorId)
    .where("transaction_id", "is", null)
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

/** Takes the files off an entry or a draft that are not among these. */
export async function keepAttachments(db: Db, transactionId: string, ids: readonly string[]): Promise<void> {
  let others = db.deleteFrom("attachments").where("transaction_id", "=", transactionId);
  if (ids.length > 0) others = others.where("id", "not in", ids);
  await others.execute();
}

export async function deleteAttachmentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("attachments").where("id", "=", id).execute();
}

/** Forgets files that were uploaded before this instant for an entry that was never saved. */
export async function dropUnusedAttachments(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("attachments")
    .where("transaction_id", "is", null)
    .where("uploaded_at", "<", before.toISOString())
    .execute();
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
