/** Vouchers that are not posted, as records: how they are kept, changed and shown. Source: docs/spec/money.md §18. */
import type { VoucherDraft, VoucherFields } from "../../contract/payments/vouchers.ts";
import { totalsOf } from "../../rules/journals.ts";
import { needsApproval } from "../../rules/vouchers.ts";
import { schoolSetting } from "../../store/office/settings.ts";
import { type AttachmentRow, attachmentsOf, attachmentsOfAll } from "../../store/payments/attachments.ts";
import {
  type ListedDraft,
  linesOfDrafts,
  listDraftRows,
  saveDraftLines,
} from "../../store/payments/voucher-drafts.ts";
import type { Db } from "../../store/sql.ts";
import { scopeOf } from "../case.ts";
import { onlyOf, single } from "../master/lists.ts";
import { create, type RecordKind } from "../master/versioned-record.ts";
import { namedOf, unitBriefOf } from "../reply.ts";
import { attachmentOf, saveAttachments } from "./attachments.ts";
import { type Act, checkLines, type Manual, unitOfManual } from "./manual-entries.ts";

type DraftLine = Awaited<ReturnType<typeof linesOfDrafts>>[number];

const draftOf = (
  row: ListedDraft,
  lines: readonly DraftLine[],
  files: readonly AttachmentRow[],
): VoucherDraft => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  date: row.date,
  kind: row.kind,
  description: row.description,
  party: row.party,
  reference: row.reference,
  amount: row.amount,
  status: row.status,
  decided_by: namedOf(row.decided_by, row.decider_name),
  decision_reason: row.decision_reason,
  lines: lines.map(({ account_id, code, name, debit, credit }) => ({
    account_id,
    account: { id: account_id, code, name },
    debit,
    credit,
  })),
  attachments: files.map(attachmentOf),
  created_by: namedOf(row.created_by, row.maker_name),
  created_at: row.created_at,
  version: row.version,
});

/** These rows with their lines and files. */
export async function draftsOf(db: Db, rows: readonly ListedDraft[]): Promise<VoucherDraft[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, files] = [await linesOfDrafts(db, ids), await attachmentsOfAll(db, ids)];
  return rows.map((row) =>
    draftOf(
      row,
      lines.filter(({ draft_id }) => draft_id === row.id),
      files.filter(({ transaction_id }) => transaction_id === row.id),
    ),
  );
}

/** Gives a draft the lines and the files that it then has, and says which lines are others now. */
async function saveParts(call: Act, id: string, { lines, attachment_ids }: VoucherFields) {
  const plain = (all: readonly Manual["lines"][number][]) =>
    all.map(({ account_id, debit, credit }) => ({ account_id, debit, credit }));
  const before = plain(await linesOfDrafts(call.db, [id]));
  const after = plain(lines);
  await saveDraftLines(call.db, id, after);
  await saveAttachments(call, { transaction_id: id }, attachment_ids);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame ? { before: {}, after: {} } : { before: { lines: before }, after: { lines: after } };
}

/** `status` is of a new one; a change leaves it. */
export const kindOfDraft = (
  status: "draft" | "waiting",
): RecordKind<"voucher_drafts", ListedDraft, VoucherFields, VoucherDraft> => ({
  table: "voucher_drafts",
  resource: "voucher",
  noun: "konsep",
  find: async (act, id) =>
    onlyOf(await listDraftRows(act.db, scopeOf(act.actor), { id }, "", single), "Konsep tidak ditemukan."),
  columnsOf: async (act, { unit_id, kind, date, description, party, reference, lines }, before) => {
    const made = { unit_id, kind, date, description, party, reference, lines };
    await unitOfManual(act, made);
    await checkLines(act, made);
    return {
      ...{ unit_id, kind, date, description, party, reference },
      amount: totalsOf(lines).debit,
      status: before?.status ?? status,
      decided_by: before?.decided_by ?? null,
      decision_reason: before?.decision_reason ?? null,
    };
  },
  usedBy: async () => null,
  attach: saveParts,
  unitOf: (row) => row.unit_id,
  detailOf: async (act, row) =>
    draftOf(
      row,
      await linesOfDrafts(act.db, [row.id]),
      await attachmentsOf(act.db, { transaction_id: row.id }),
    ),
});

/** Keeps what was filled in without posting it. */
export async function createDraft(
  call: Act & { body: VoucherFields & { status?: "draft" | undefined } },
  status: "draft" | "waiting",
): Promise<{ data: VoucherDraft }> {
  const { status: _, ...body } = call.body;
  return create(kindOfDraft(status), { ...call, body }, status === "draft" ? "created" : "proposed");
}

/** Whether this is above the school's limit, so that somebody else approves it first. */
export async function isToWait(call: Act, { lines }: Manual): Promise<boolean> {
  const limit = await schoolSetting(call.db, "approval_limit");
  return needsApproval(totalsOf(lines).debit, limit, call.actor.role);
}
