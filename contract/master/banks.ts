/** Bank accounts, cash boxes, VA and QRIS. Source: docs/spec/money.md §3, docs/spec/api.md §8.1. */
import * as v from "valibot";
import {
  coded,
  exportableQuery,
  id,
  listOf,
  one,
  rupiah,
  seen,
  sentence,
  several,
  traced,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { activeStatuses, bankKinds, feeBearers, oneOf } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { bankTable } from "./bank-fields.ts";

const status = oneOf(activeStatuses);

const fields = {
  id,
  /** whose payments it takes; by the codes of the units */
  unit_ids: v.array(id),
  units: v.array(unitBrief),
  kind: oneOf(bankKinds),
  name: v.string(),
  bank_code: v.nullable(v.string()),
  account_no: v.nullable(v.string()),
  holder: v.nullable(v.string()),
  /** the account of the books behind it */
  account_id: id,
  account: coded,
  va_prefix: v.nullable(v.string()),
  va_length: v.nullable(v.number()),
  admin_fee: rupiah,
  fee_bearer: v.nullable(oneOf(feeBearers)),
  /** students who owe something to one of its units see it in the portal */
  shown_in_portal: v.boolean(),
  status,
  version: v.number(),
};
export const bank = v.strictObject(fields);
export type Bank = v.InferOutput<typeof bank>;

/** `in_use`: payments went through it or categories name it, so it can be set inactive but not deleted. */
export const bankDetail = v.strictObject({
  ...fields,
  ...traced,
  in_use: v.boolean(),
  /** the picture of a QRIS that payers scan, a data URL */
  qris_code: v.nullable(v.string()),
});
export type BankDetail = v.InferOutput<typeof bankDetail>;

/** 500 KB: a code as a bank sends it. */
export const QRIS_BYTES = 512_000;

/**
 * The fields that people fill in; which of them count depends on the kind. One for several units is linked to an account
 * that all share. Source: docs/spec/money.md §3.
 */
export const bankFields = v.strictObject(typedFields(bankTable));
export type BankFields = v.InferOutput<typeof bankFields>;

export const listBanks = endpoint({
  name: "listBanks",
  summary: "Bank accounts, cash boxes, VA and QRIS",
  method: "GET",
  path: "/api/banks",
  access: "banks.read",
  query: exportableQuery({
    sorts: ["name"],
    filters: {
      unit_id: v.optional(several(id)),
      kind: v.optional(several(oneOf(bankKinds))),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(bank, {}),
});

export const getBank = endpoint({
  name: "getBank",
  summary: "One bank account or cash box",
  method: "GET",
  path: "/api/banks/:id",
  access: "banks.read",
  reply: one(bankDetail),
});

/** Errors: 404 a unit that is not one's own, 422. */
export const createBank = endpoint({
  name: "createBank",
  summary: "Makes a bank account or cash box",
  method: "POST",
  path: "/api/banks",
  access: "banks.write",
  body: bankFields,
  reply: one(bankDetail),
  status: 201,
});

/** Errors: 403 one of whose units not all are one's own, 404, 409 `stale_version`, 422. */
export const updateBank = endpoint({
  name: "updateBank",
  summary: "Changes a bank account or cash box",
  method: "PUT",
  path: "/api/banks/:id",
  access: "banks.write",
  body: v.strictObject({ ...bankFields.entries, version }),
  reply: one(bankDetail),
});

/** Errors: 403, 404, 409 `in_use` when payments went through it, 409 `stale_version`. */
export const deleteBank = endpoint({
  name: "deleteBank",
  summary: "Deletes a bank account or cash box that was never used",
  method: "DELETE",
  path: "/api/banks/:id",
  access: "banks.write",
  body: seen,
  reply: sentence,
});

/**
 * Errors: 403, 404, 409 `in_use` when its virtual account numbers would be those of another bank, 409 `stale_version`.
 */
export const activateBank = endpoint({
  name: "activateBank",
  summary: "Makes a bank account or cash box active again",
  method: "POST",
  path: "/api/banks/:id/activate",
  access: "banks.write",
  body: seen,
  reply: one(bankDetail),
});

/** Errors: 403, 404, 409 `stale_version`. */
export const deactivateBank = endpoint({
  name: "deactivateBank",
  summary: "Sets a bank account or cash box inactive; what it was used for stays",
  method: "POST",
  path: "/api/banks/:id/deactivate",
  access: "banks.write",
  body: seen,
  reply: one(bankDetail),
});
