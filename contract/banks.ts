/** Bank accounts, cash boxes, VA and QRIS. Source: domain.md "Bank", api.md "Resources". */
import * as v from "valibot";
import { coded, id, listOf, listQuery, one, several, unitBrief } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { activeStatuses, bankKinds, oneOf } from "./enums.ts";

const status = oneOf(activeStatuses);

const bank = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  kind: oneOf(bankKinds),
  name: v.string(),
  bank_code: v.nullable(v.string()),
  account_no: v.nullable(v.string()),
  holder: v.nullable(v.string()),
  /** the account of the books behind it */
  account_id: id,
  account: coded,
  status,
  version: v.number(),
});
export type Bank = v.InferOutput<typeof bank>;

export const listBanks = endpoint({
  name: "listBanks",
  summary: "Bank accounts, cash boxes, VA and QRIS",
  method: "GET",
  path: "/api/banks",
  access: "banks.read",
  query: listQuery({
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
  reply: one(bank),
});
