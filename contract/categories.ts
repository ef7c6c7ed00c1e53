/** Bill categories. Source: domain.md "Category", api.md "Resources". */
import * as v from "valibot";
import { coded, id, listOf, listQuery, one, rupiah, several, unitBrief } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { activeStatuses, categoryKinds, oneOf } from "./enums.ts";

const status = oneOf(activeStatuses);

const category = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  code: v.string(),
  name: v.string(),
  kind: oneOf(categoryKinds),
  default_amount: rupiah,
  due_day: v.number(),
  allow_partial: v.boolean(),
  priority: v.number(),
  receivable_account_id: id,
  receivable_account: coded,
  income_account_id: id,
  income_account: coded,
  discount_account_id: id,
  discount_account: coded,
  status,
  version: v.number(),
});
export type Category = v.InferOutput<typeof category>;

export const listCategories = endpoint({
  name: "listCategories",
  summary: "Bill categories",
  method: "GET",
  path: "/api/categories",
  access: "categories.read",
  query: listQuery({
    sorts: ["code", "name", "priority", "default_amount", "due_day"],
    filters: {
      unit_id: v.optional(several(id)),
      kind: v.optional(several(oneOf(categoryKinds))),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(category, {}),
});

export const getCategory = endpoint({
  name: "getCategory",
  summary: "One bill category",
  method: "GET",
  path: "/api/categories/:id",
  access: "categories.read",
  reply: one(category),
});
