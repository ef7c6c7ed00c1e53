/** The budget of a unit for a class year, and what its accounts gained month by month. Source: docs/spec/books.md §6. */
import { sql } from "kysely";
import { plannedTypes } from "../../rules/budget.ts";
import { insertRows } from "../insert.ts";
import type { Tables } from "../schema.ts";
import { type Db, type Scope, total, within } from "../sql.ts";
import type { Days, Sums } from "./journal.ts";

type Plan = { unitId: string; classYearId: string };

export const findBudgetVersion = (db: Db, { unitId, classYearId }: Plan) =>
  db
    .selectFrom("budget_versions")
    .selectAll()
    .where("unit_id", "=", unitId)
    .where("class_year_id", "=", classYearId)
    .executeTakeFirst();

/** What is planned: by account and month, zero left out. */
export const budgetLines = (db: Db, { unitId, classYearId }: Plan) =>
  db
    .selectFrom("budgets")
    .select(["account_id", "month", "amount"])
    .where("unit_id", "=", unitId)
    .where("class_year_id", "=", classYearId)
    .execute();

/** What units have planned for a class year, by account. */
export const budgetSums = (db: Db, scope: Scope, classYearId: string) =>
  db
    .selectFrom("budgets")
    .select(["account_id", total(sql.ref("amount")).as("amount")])
    .where(within("budgets.unit_id", scope))
    .where("class_year_id", "=", classYearId)
    .groupBy("account_id")
    .execute();

/** Counts the version on; false where another was kept meanwhile. */
export async function turnBudgetVersion(
  db: Db,
  { unitId, classYearId }: Plan,
  p: { seen: number; at: string; by: string | null },
): Promise<boolean> {
  const kept = { changed_at: p.at, changed_by: p.by };
  if (p.seen === 0) {
    const made = await db
      .insertInto("budget_versions")
      .values({ unit_id: unitId, class_year_id: classYearId, version: 1, ...kept })
      .onConflict((conflict) => conflict.columns(["unit_id", "class_year_id"]).doNothing())
      .returning("version")
      .executeTakeFirst();
    return made !== undefined;
  }
  const turned = await db
    .updateTable("budget_versions")
    .set({ ...kept, version: p.seen + 1 })
    .where("unit_id", "=", unitId)
    .where("class_year_id", "=", classYearId)
    .where("version", "=", p.seen)
    .returning("version")
    .executeTakeFirst();
  return turned !== undefined;
}

/** Puts a plan in the place of the former one. */
export async function replaceBudget(
  db: Db,
  { unitId, classYearId }: Plan,
  lines: readonly Pick<Tables["budgets"], "account_id" | "month" | "amount">[],
): Promise<void> {
  await db
    .deleteFrom("budgets")
    .where("unit_id", "=", unitId)
    .where("class_year_id", "=", classYearId)
    .execute();
  const rows = lines.filter(({ amount }) => amount > 0);
  await insertRows(db, [
    "budgets",
    rows.map((line) => ({ unit_id: unitId, class_year_id: classYearId, ...line })),
  ]);
}

/** The accounts that a unit may plan for: those that stand at the end of the chart. */
export async function plannedAccounts(db: Db, unitId: string) {
  return db
    .selectFrom("accounts")
    .select(["id", "code", "name", "type", "status"])
    .select((e) =>
      e
        .exists(
          e
            .selectFrom("accounts as below")
            .select("below.id")
            .whereRef("below.parent_id", "=", "accounts.id"),
        )
        .as("is_heading"),
    )
    .where("type", "in", plannedTypes)
    .where((e) => e.or([e("unit_id", "is", null), e("unit_id", "=", unitId)]))
    .orderBy("code")
    .orderBy("id")
    .execute();
}

type MonthSums = Sums & { account_id: string; month: string };

/** What moved on the accounts of income and expense in each month, what the end of a year books left out. */
export async function sumsByMonth(db: Db, unitId: string, { from, until }: Days): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select account_id, month, ${total(sql.ref("debit"))} as debit, ${total(sql.ref("credit"))} as credit from (
      select account_sums.account_id, substr(day, 1, 7) as month, debit, credit
      from account_sums inner join accounts on accounts.id = account_sums.account_id
      where account_sums.unit_id = ${unitId} and day between ${from} and ${until}
        and accounts.type in (${sql.join(plannedTypes)})
      union all
      select journal_lines.account_id, substr(transactions.date, 1, 7) as month, 0 - debit, 0 - credit
      from transactions cross join journal_lines
      inner join accounts on accounts.id = journal_lines.account_id
      where journal_lines.transaction_id = transactions.id and transactions.kind = 'year_end'
        and transactions.unit_id = ${unitId} and transactions.date between ${from} and ${until}
        and accounts.type in (${sql.join(plannedTypes)})) as moved
    group by account_id, month`.execute(db);
  return rows;
}
