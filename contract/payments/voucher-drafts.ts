/** Vouchers that are not posted: drafts, those that wait for approval, those sent back. Source: docs/spec/money.md §18. */
import * as v from "valibot";
import { id, listOf, listQuery, one, reason, seen, sentence, several, version } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { manualKinds, oneOf, voucherDraftStatuses } from "../enums.ts";
import { transaction } from "./transactions.ts";
import { voucherDraft, voucherFields } from "./vouchers.ts";

/** `waiting` in the meta counts what waits in own units, whatever the filter. */
export const listVoucherDrafts = endpoint({
  name: "listVoucherDrafts",
  summary: "Vouchers that are not posted, what waits for approval first",
  method: "GET",
  path: "/api/voucher-drafts",
  access: "transactions.read",
  query: listQuery({
    sorts: ["date", "amount"],
    filters: {
      unit_id: v.optional(several(id)),
      kind: v.optional(several(oneOf(manualKinds))),
      status: v.optional(several(oneOf(voucherDraftStatuses))),
    },
  }),
  reply: listOf(voucherDraft, { waiting: v.number() }),
});

/** Errors: 404. */
export const getVoucherDraft = endpoint({
  name: "getVoucherDraft",
  summary: "One voucher that is not posted",
  method: "GET",
  path: "/api/voucher-drafts/:id",
  access: "transactions.read",
  reply: one(voucherDraft),
});

/** `attachment_ids` are all that it then has. Errors: 404, 409 `stale_version`, `wrong_status`: it waits, 422. */
export const updateVoucherDraft = endpoint({
  name: "updateVoucherDraft",
  summary: "Changes a draft, or what was sent back",
  method: "PUT",
  path: "/api/voucher-drafts/:id",
  access: "transactions.write",
  body: v.strictObject({ ...voucherFields.entries, version }),
  reply: one(voucherDraft),
});

/** Errors: 404, 409 `stale_version`, `wrong_status`: it waits. */
export const deleteVoucherDraft = endpoint({
  name: "deleteVoucherDraft",
  summary: "Deletes a draft, or what was sent back, with its files",
  method: "DELETE",
  path: "/api/voucher-drafts/:id",
  access: "transactions.write",
  body: seen,
  reply: sentence,
});

/** The entry that it became, or what waits now. Errors: 404, 409 `day_closed`, `stale_version`, `wrong_status`, 422. */
export const submitVoucherDraft = endpoint({
  name: "submitVoucherDraft",
  summary: "Posts a draft, or lets it wait for approval above the school's limit",
  method: "POST",
  path: "/api/voucher-drafts/:id/submit",
  access: "transactions.write",
  body: seen,
  reply: one(v.variant("status", [transaction, voucherDraft])),
  idempotent: true,
});

/** Errors: 404, 409 `stale_version`, `wrong_status`: it does not wait. */
export const withdrawVoucherDraft = endpoint({
  name: "withdrawVoucherDraft",
  summary: "Makes what waits a draft again",
  method: "POST",
  path: "/api/voucher-drafts/:id/withdraw",
  access: "transactions.write",
  body: seen,
  reply: one(voucherDraft),
});

/**
 * Posted on its own day, or today with `post_today`. Errors: 403 one's own (but AS), 404, 409 `day_closed`, `stale_version`,
 * `wrong_status`, 422.
 */
export const approveVoucherDraft = endpoint({
  name: "approveVoucherDraft",
  summary: "Approves what waits, and posts it",
  method: "POST",
  path: "/api/voucher-drafts/:id/approve",
  access: "transactions.approve",
  body: v.strictObject({ version, post_today: v.optional(v.boolean(), false) }),
  reply: one(transaction),
  idempotent: true,
});

/** Errors: 404, 409 `stale_version`, `wrong_status`, 422. */
export const rejectVoucherDraft = endpoint({
  name: "rejectVoucherDraft",
  summary: "Sends back what waits, with the reason",
  method: "POST",
  path: "/api/voucher-drafts/:id/reject",
  access: "transactions.approve",
  body: v.strictObject({ version, reason }),
  reply: one(voucherDraft),
});
