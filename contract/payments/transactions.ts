/** The journal: balanced double entries. Source: docs/spec/money.md §14. */
import * as v from "valibot";
import {
  day,
  exportableQuery,
  id,
  instant,
  listOf,
  named,
  one,
  reason,
  rupiah,
  rupiahSum,
  several,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, transactionKinds, transactionSources, transactionStatuses } from "../enums.ts";
import { attachment } from "./attachments.ts";
import { receiptHead } from "./paper-head.ts";
import { attachmentIds, journalLine, voucherDraft, voucherFields } from "./vouchers.ts";

export const transaction = v.strictObject({
  id,
  number: v.string(),
  /** of a manual entry: `BKM|BKK|BM/{unit}/{YYMM}/{0001}`; those of before there were any have none */
  voucher_no: v.nullable(v.string()),
  unit_id: id,
  unit: unitBrief,
  date: day,
  kind: oneOf(transactionKinds),
  source: oneOf(transactionSources),
  /** the payment or bill it came from */
  source_id: v.nullable(id),
  description: v.string(),
  party: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  /** the sum of the debits, which is the sum of the credits */
  amount: rupiah,
  status: oneOf(transactionStatuses),
  /** the entry that this one mirrors */
  mirror_of: v.nullable(id),
  /** the entry that mirrors this one */
  mirrored_by: v.nullable(id),
  lines: v.array(journalLine),
  /** by the name that they bore when they posted it */
  created_by: v.nullable(named),
  version: v.number(),
});
export type Transaction = v.InferOutput<typeof transaction>;

/** An entry with what its voucher says, and what proves it. */
export const transactionDetail = v.strictObject({
  ...transaction.entries,
  head: receiptHead,
  attachments: v.array(attachment),
  /** who approved it, by the name of then; null where nobody had to */
  approval: v.nullable(v.strictObject({ by: v.string(), at: instant })),
  /** whether the asker may void it by itself; a closed day is told when it is tried */
  can_void: v.boolean(),
});
export type TransactionDetail = v.InferOutput<typeof transactionDetail>;

export const listTransactions = endpoint({
  name: "listTransactions",
  summary: "Journal entries with their lines",
  method: "GET",
  path: "/api/transactions",
  access: "transactions.read",
  query: exportableQuery({
    sorts: ["number", "date", "amount"],
    filters: {
      unit_id: v.optional(several(id)),
      kind: v.optional(several(oneOf(transactionKinds))),
      source: v.optional(several(oneOf(transactionSources))),
      source_id: v.optional(id),
      account_id: v.optional(several(id)),
      date_from: v.optional(day),
      date_until: v.optional(day),
    },
  }),
  reply: listOf(transaction, { debit: rupiahSum, credit: rupiahSum }),
});

/** Errors: 404. */
export const getTransaction = endpoint({
  name: "getTransaction",
  summary: "One journal entry",
  method: "GET",
  path: "/api/transactions/:id",
  access: "transactions.read",
  reply: one(transactionDetail),
});

/**
 * At least two lines, balanced, no account on both sides, none a receivable or deposit account (docs/spec/money.md §14). As a `draft`, or above the limit of
 * who may not approve, it is not posted, and the answer is the draft or what waits (§18). Errors: 404, 409 `day_closed`, 422.
 */
export const createTransaction = endpoint({
  name: "createTransaction",
  summary: "Posts a manual journal entry",
  method: "POST",
  path: "/api/transactions",
  access: "transactions.write",
  body: v.strictObject({ ...voucherFields.entries, status: v.optional(v.literal("draft")) }),
  reply: one(v.variant("status", [transaction, voucherDraft])),
  status: 201,
  idempotent: true,
});

/** Of any entry that stands. Errors: 404, 409 `already_voided`, 422 `attachment_ids`: not one's own, or more than ten. */
export const attachToTransaction = endpoint({
  name: "attachToTransaction",
  summary: "Puts uploaded files to an entry that is there",
  method: "POST",
  path: "/api/transactions/:id/attachments",
  access: "transactions.write",
  body: v.strictObject({ attachment_ids: v.pipe(attachmentIds, v.minLength(1)) }),
  reply: one(transactionDetail),
});

/**
 * Manual entries only, and no mirror; a payment's entry is voided with its payment. Errors: 404, 409 `already_voided`, `day_closed` (today
 * is closed), `in_use`, `stale_version`, 422.
 */
export const voidTransaction = endpoint({
  name: "voidTransaction",
  summary: "Mirrors a manual entry on the day of the void",
  method: "POST",
  path: "/api/transactions/:id/void",
  access: "transactions.write",
  body: v.strictObject({ version, reason }),
  reply: one(transactionDetail),
  idempotent: true,
});
