/** Bill categories. Source: docs/spec/money.md §4, docs/spec/api.md §8.1. */
import * as v from "valibot";
import {
  coded,
  day,
  exportableQuery,
  id,
  listOf,
  named,
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
import { activeStatuses, categoryKinds, fineEveries, fineKinds, oneOf } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { categoryTable } from "./category-fields.ts";

const status = oneOf(activeStatuses);

const fields = {
  id,
  unit_id: id,
  unit: unitBrief,
  code: v.string(),
  name: v.string(),
  kind: oneOf(categoryKinds),
  default_amount: rupiah,
  due_day: v.number(),
  allow_partial: v.boolean(),
  /** its bills may be divided into monthly instalments, each a bill of its own */
  allow_instalments: v.boolean(),
  priority: v.number(),
  receivable_account_id: id,
  receivable_account: coded,
  income_account_id: id,
  income_account: coded,
  discount_account_id: id,
  discount_account: coded,
  /** the virtual account that its bills are paid to */
  bank_id: v.nullable(id),
  bank: v.nullable(named),
  /** null: bills paid late are not fined, and all that follows is null */
  fine_kind: v.nullable(oneOf(fineKinds)),
  fine_amount: v.nullable(rupiah),
  fine_percent: v.nullable(v.number()),
  fine_every: v.nullable(oneOf(fineEveries)),
  fine_grace_days: v.nullable(v.number()),
  fine_ceiling: v.nullable(rupiah),
  /** bills that are due earlier are not fined */
  fine_from: v.nullable(day),
  fine_account_id: v.nullable(id),
  fine_account: v.nullable(coded),
  status,
  version: v.number(),
};
export const category = v.strictObject(fields);
export type Category = v.InferOutput<typeof category>;

/** `in_use`: it has bills, tariffs or relief, so it can be set inactive but not deleted. */
export const categoryDetail = v.strictObject({ ...fields, ...traced, in_use: v.boolean() });
export type CategoryDetail = v.InferOutput<typeof categoryDetail>;

/** The fields that people fill in. Source: docs/spec/money.md §4. */
export const categoryFields = v.strictObject(typedFields(categoryTable));
export type CategoryFields = v.InferOutput<typeof categoryFields>;

export const listCategories = endpoint({
  name: "listCategories",
  summary: "Bill categories",
  method: "GET",
  path: "/api/categories",
  access: "categories.read",
  query: exportableQuery({
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
  reply: one(categoryDetail),
});

/** Errors: 404 a unit that is not one's own, 422. */
export const createCategory = endpoint({
  name: "createCategory",
  summary: "Makes a bill category",
  method: "POST",
  path: "/api/categories",
  access: "categories.write",
  body: categoryFields,
  reply: one(categoryDetail),
  status: 201,
});

/** Errors: 404, 409 `stale_version`, 422. */
export const updateCategory = endpoint({
  name: "updateCategory",
  summary: "Changes a bill category",
  method: "PUT",
  path: "/api/categories/:id",
  access: "categories.write",
  body: v.strictObject({ ...categoryFields.entries, version }),
  reply: one(categoryDetail),
});

/** Errors: 404, 409 `in_use` when it has bills, 409 `stale_version`. */
export const deleteCategory = endpoint({
  name: "deleteCategory",
  summary: "Deletes a bill category that was never used",
  method: "DELETE",
  path: "/api/categories/:id",
  access: "categories.write",
  body: seen,
  reply: sentence,
});

/** Errors: 404, 409 `stale_version`. */
export const activateCategory = endpoint({
  name: "activateCategory",
  summary: "Makes a bill category active again",
  method: "POST",
  path: "/api/categories/:id/activate",
  access: "categories.write",
  body: seen,
  reply: one(categoryDetail),
});

/** Errors: 404, 409 `stale_version`. */
export const deactivateCategory = endpoint({
  name: "deactivateCategory",
  summary: "Sets a bill category inactive; what it was used for stays",
  method: "POST",
  path: "/api/categories/:id/deactivate",
  access: "categories.write",
  body: seen,
  reply: one(categoryDetail),
});
