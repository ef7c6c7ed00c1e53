/** The chart of accounts. Source: domain.md "Account", api.md "Resources". */
import * as v from "valibot";
import { coded, id, listOf, listQuery, one, several, signedRupiah, unitBrief } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { accountTypes, activeStatuses, oneOf } from "./enums.ts";

const status = oneOf(activeStatuses);

const account = v.strictObject({
  id,
  code: v.string(),
  name: v.string(),
  type: oneOf(accountTypes),
  normal_balance: v.picklist(["debit", "credit"]),
  parent_id: v.nullable(id),
  parent: v.nullable(coded),
  unit_id: v.nullable(id),
  unit: v.nullable(unitBrief),
  balance: signedRupiah,
  status,
  version: v.number(),
});
export type Account = v.InferOutput<typeof account>;

export const listAccounts = endpoint({
  name: "listAccounts",
  summary: "The chart of accounts with each account's balance on its normal side",
  method: "GET",
  path: "/api/accounts",
  access: "accounts.read",
  query: listQuery({
    sorts: ["code", "name"],
    filters: {
      type: v.optional(several(oneOf(accountTypes))),
      unit_id: v.optional(several(id)),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(account, {}),
});

export const getAccount = endpoint({
  name: "getAccount",
  summary: "One account",
  method: "GET",
  path: "/api/accounts/:id",
  access: "accounts.read",
  reply: one(account),
});
