/** Finding bill categories. Source: docs/spec/money.md §4. */
import type { CategoryKind } from "../../contract/enums.ts";
import { type Db, mentioning, ordered, type Page, type Scope, typedFirst, within } from "../sql.ts";
import { type ActiveStatus, ascending, countOf, orElse } from "./lists.ts";

export type CategoryFilter = {
  id?: string;
  unit_id?: readonly string[];
  kind?: readonly CategoryKind[];
  status?: readonly ActiveStatus[];
};
type CategorySort = "code" | "name" | "priority" | "default_amount" | "due_day";

/** Bill categories of the scope, by priority and code, with the accounts that their bills are posted to. */
export async function listCategoryRows(
  db: Db,
  scope: Scope,
  filter: CategoryFilter,
  q: string,
  page: Page<CategorySort>,
) {
  let query = db
    .selectFrom("categories")
    .innerJoin("units", "units.id", "categories.unit_id")
    .innerJoin("accounts as receivables", "receivables.id", "categories.receivable_account_id")
    .innerJoin("accounts as incomes", "incomes.id", "categories.income_account_id")
    .innerJoin("accounts as discounts", "discounts.id", "categories.discount_account_id")
    .leftJoin("accounts as fines", "fines.id", "categories.fine_account_id")
    .leftJoin("banks", "banks.id", "categories.bank_id")
    .where(within("categories.unit_id", scope))
    .where(mentioning(["categories.code", "categories.name", "units.code"], q));
  if (filter.id) query = query.where("categories.id", "=", filter.id);
  if (filter.unit_id) query = query.where("categories.unit_id", "in", filter.unit_id);
  if (filter.kind) query = query.where("categories.kind", "in", filter.kind);
  if (filter.status) query = query.where("categories.status", "in", filter.status);
  const named = query
    .selectAll("categories")
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select(["receivables.code as receivable_code", "receivables.name as receivable_name"])
    .select(["incomes.code as income_code", "incomes.name as income_name"])
    .select([
      "discounts.code as discount_code",
      "discounts.name as discount_name",
      "banks.name as bank_name",
      "fines.code as fine_code",
      "fines.name as fine_name",
    ]);
  const own = [ascending("priority"), ascending("code")] as const;
  const columns = {
    code: "categories.code",
    name: "categories.name",
    priority: "categories.priority",
    default_amount: "categories.default_amount",
    due_day: "categories.due_day",
  };
  const rows = await ordered(
    typedFirst(named, page, "categories.name_key", q),
    orElse(page, own),
    columns,
    own[0],
    "categories.id",
  ).execute();
  return { rows, total: await countOf(query) };
}
export type ListedCategory = Awaited<ReturnType<typeof listCategoryRows>>["rows"][number];

/** Codes and names of a unit's categories, among which a new one must be unique. */
export async function categoryNamesOf(db: Db, unitId: string) {
  return db.selectFrom("categories").select(["id", "code", "name"]).where("unit_id", "=", unitId).execute();
}
