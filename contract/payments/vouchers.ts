/** What is entered by hand, before and after it is posted. Source: docs/spec/money.md §14. */
import * as v from "valibot";
import { coded, day, id, instant, named, optionalText, rupiah, text, unitBrief } from "../common.ts";
import { manualKinds, oneOf, voucherDraftStatuses } from "../enums.ts";
import { MOST_ATTACHMENTS } from "./attachment-types.ts";
import { attachment } from "./attachments.ts";

export const journalLine = v.strictObject({ account_id: id, account: coded, debit: rupiah, credit: rupiah });
export type JournalLineRow = v.InferOutput<typeof journalLine>;

export const attachmentIds = v.pipe(v.array(id), v.maxLength(MOST_ATTACHMENTS));

/** What people fill in. */
export const voucherFields = v.strictObject({
  unit_id: id,
  date: day,
  kind: oneOf(manualKinds),
  description: text(255, 3),
  party: optionalText(100),
  reference: optionalText(100),
  lines: v.pipe(
    v.array(v.strictObject({ account_id: id, debit: rupiah, credit: rupiah })),
    v.minLength(2),
    v.maxLength(50),
  ),
  /** files that the asker has uploaded for it */
  attachment_ids: v.optional(attachmentIds, []),
});
export type VoucherFields = v.InferOutput<typeof voucherFields>;

/** What is not posted: it has no number, and stands in no book. Once it is posted, the entry has its id. */
export const voucherDraft = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  date: day,
  kind: oneOf(manualKinds),
  description: v.string(),
  party: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  amount: rupiah,
  status: oneOf(voucherDraftStatuses),
  /** who sent it back, and why */
  decided_by: v.nullable(named),
  decision_reason: v.nullable(v.string()),
  lines: v.array(journalLine),
  attachments: v.array(attachment),
  created_by: v.nullable(named),
  created_at: instant,
  version: v.number(),
});
export type VoucherDraft = v.InferOutput<typeof voucherDraft>;
