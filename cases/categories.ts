/** What the endpoints of the bill categories do. Own units only. Source: domain.md "Category", product.md §2. */
import { type Category, getCategory, listCategories } from "../contract/categories.ts";
import { type ListedCategory, listCategoryRows } from "../store/categories.ts";
import { type AnyCase, forStaff, scopeOf } from "./case.ts";
import { onlyOf, plainList, single } from "./lists.ts";
import { codedOf, unitBriefOf } from "./reply.ts";

const categoryOf = (row: ListedCategory): Category => ({
  id: row.id,
  unit_id: row.unit_id,
  unit: unitBriefOf(row),
  code: row.code,
  name: row.name,
  kind: row.kind,
  default_amount: row.default_amount,
  due_day: row.due_day,
  allow_partial: row.allow_partial === 1,
  priority: row.priority,
  receivable_account_id: row.receivable_account_id,
  receivable_account: codedOf(row.receivable_account_id, row.receivable_code, row.receivable_name),
  income_account_id: row.income_account_id,
  income_account: codedOf(row.income_account_id, row.income_code, row.income_name),
  discount_account_id: row.discount_account_id,
  discount_account: codedOf(row.discount_account_id, row.discount_code, row.discount_name),
  status: row.status,
  version: row.version,
});

export const categoryCases: AnyCase[] = [
  forStaff(listCategories, async (call) => {
    const { filter, q } = call.query;
    const found = await listCategoryRows(call.db, scopeOf(call.actor), filter, q, call.query);
    return plainList(call, found, categoryOf);
  }),
  forStaff(getCategory, async (call) => {
    const found = await listCategoryRows(call.db, scopeOf(call.actor), call.params, "", single);
    return { data: categoryOf(onlyOf(found, "Kategori tidak ditemukan.")) };
  }),
];
