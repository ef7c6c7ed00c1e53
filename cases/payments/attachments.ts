/** What the endpoints of attachments do. Source: docs/spec/money.md §14.7, docs/decisions/076-files-beside-the-rows.md. */
import { MOST_ATTACHMENTS } from "../../contract/payments/attachment-types.ts";
import {
  type Attachment,
  deleteAttachment,
  getAttachment,
  uploadAttachment,
} from "../../contract/payments/attachments.ts";
import { may } from "../../contract/permissions.ts";
import { attachmentFault, attachmentTypeOf } from "../../rules/attachments.ts";
import { sha256 } from "../../store/digest.ts";
import {
  type AttachmentRow,
  attachmentsOf,
  type Bearer,
  deleteAttachmentRow,
  findAttachment,
  giveAttachments,
  insertAttachment,
  keepAttachments,
} from "../../store/payments/attachments.ts";
import { type AnyCase, audit, forFile, forStaff, nextId, type Staff, scopeOf, type World } from "../case.ts";
import { conflict, forbidden, invalid, missing } from "../refusal.ts";
import { namedOf } from "../reply.ts";
import { inTransaction } from "../transaction.ts";

type Act = World & { actor: Staff };

export const attachmentOf = (row: AttachmentRow): Attachment => ({
  id: row.id,
  name: row.name,
  media_type: row.media_type,
  size: row.size,
  uploaded_at: row.uploaded_at,
  uploaded_by: namedOf(row.uploaded_by, row.uploaded_by_name),
});

/** Gives uploaded files to an entry or a message. Errors: 422 `attachment_ids`. */
export async function attach(call: Act, bearer: Bearer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const asked = new Set(ids);
  const given = await giveAttachments(call.db, { ids: [...asked], operatorId: call.actor.id, bearer });
  if (given < asked.size) {
    throw invalid({ attachment_ids: ["Lampiran ini tidak ditemukan lagi. Unggah sekali lagi."] });
  }
  if ((await attachmentsOf(call.db, bearer)).length > MOST_ATTACHMENTS) {
    throw invalid({ attachment_ids: [`Paling banyak ${MOST_ATTACHMENTS} lampiran.`] });
  }
}

/** Gives a draft exactly these files: takes the others off it, and gives it those that are new. Errors: 422 `attachment_ids`. */
export async function saveAttachments(call: Act, bearer: Bearer, ids: readonly string[]): Promise<void> {
  await keepAttachments(call.db, bearer, ids);
  const kept = new Set((await attachmentsOf(call.db, bearer)).map((file) => file.id));
  await attach(
    call,
    bearer,
    ids.filter((id) => !kept.has(id)),
  );
}

function bytesOf(content: string): Uint8Array {
  try {
    return Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
  } catch {
    throw invalid({ content: ["Berkas ini tidak terbaca."] });
  }
}

/** The bytes first, then the row: a row without its file is never seen, and a file without a row is swept. */
const upload = forStaff(
  uploadAttachment,
  async (call) => {
    const { file_name: name, content } = call.body;
    const bytes = bytesOf(content);
    const fault = attachmentFault(name, bytes);
    const media_type = attachmentTypeOf(bytes);
    if (fault !== null || media_type === null) throw invalid({ content: [fault ?? ""] });
    const hash = await sha256(bytes);
    await call.files.write(hash, bytes);
    const row = {
      ...{ id: nextId(call), hash, name, media_type, size: bytes.byteLength },
      uploaded_at: call.now.toISOString(),
      uploaded_by: call.actor.id,
    };
    await inTransaction(call, async (here) => {
      await insertAttachment(here.db, row);
      const after = { name, media_type, size: row.size };
      await audit(here, { action: "attachment.created", resource: "attachment", resourceId: row.id, after });
    });
    // A sweep may have looked just before the row was there.
    await call.files.write(hash, bytes);
    return {
      data: attachmentOf({
        ...row,
        transaction_id: null,
        message_id: null,
        uploaded_by_name: call.actor.name,
      }),
    };
  },
  "own",
);

async function found(call: Act, id: string): Promise<AttachmentRow> {
  const { id: operatorId, role } = call.actor;
  const readsEntries = may(role, "transactions.read");
  const row = await findAttachment(call.db, { scope: scopeOf(call.actor), operatorId, readsEntries }, id);
  if (row === undefined) throw missing("Lampiran tidak ditemukan.");
  return row;
}

const get = forFile(
  getAttachment,
  async (call) => ({ data: attachmentOf(await found(call, call.params.id)) }),
  async (call) => {
    const { name, media_type, hash } = await found(call, call.params.id);
    const bytes = await call.files.read(hash);
    if (bytes === null) throw missing("Berkas lampiran ini tidak ada lagi.");
    return { name, mediaType: media_type, bytes };
  },
);

/** What it proves: an entry, or what is not posted yet; nothing where it waits for one. */
async function provenBy(call: Act, id: string | null) {
  if (id === null) return undefined;
  const of = (table: "transactions" | "voucher_drafts") =>
    call.db.selectFrom(table).select(["unit_id", "status"]).where("id", "=", id).executeTakeFirst();
  return (await of("transactions")) ?? (await of("voucher_drafts"));
}

const remove = forStaff(deleteAttachment, async (call) => {
  const row = await found(call, call.params.id);
  if (row.message_id !== null)
    throw conflict("wrong_status", "Berkas ini lampiran sebuah pesan. Lepaskan pada konsepnya.");
  if (row.transaction_id !== null && !may(call.actor.role, "transactions.write")) throw forbidden();
  const entry = await provenBy(call, row.transaction_id);
  if (entry?.status === "voided") throw conflict("already_voided", "Transaksi ini sudah dibatalkan.");
  if (entry?.status === "waiting")
    throw conflict("wrong_status", "Bukti ini menunggu persetujuan. Tarik kembali dahulu.");
  await deleteAttachmentRow(call.db, row.id);
  const { name, media_type, size, transaction_id } = row;
  await audit(call, {
    action: "attachment.deleted",
    resource: "attachment",
    resourceId: row.id,
    unitId: entry?.unit_id ?? null,
    before: { name, media_type, size, transaction_id },
  });
  return { message: "Lampiran dihapus." };
});

export const attachmentCases: AnyCase[] = [upload, get, remove];
