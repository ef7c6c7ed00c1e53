/** Years of a unit whose books are closed, and what one of them came to. Source: docs/spec/books.md §5. */
import { sql } from "kysely";
import type { Tables } from "../schema.ts";
import type { Db } from "../sql.ts";

type Year = { unitId: string; classYearId: string };

export async function findClosedYear(db: Db, { unitId, classYearId }: Year) {
  return db
    .selectFrom("closed_years")
    .leftJoin("transactions", "transactions.id", "closed_years.transaction_id")
    .select(["transactions.id", "transactions.number"])
    .where("closed_years.unit_id", "=", unitId)
    .where("class_year_id", "=", classYearId)
    .executeTakeFirst();
}

/** Locks a year; false when it is closed by now. */
export async function lockYear(db: Db, row: Tables["closed_years"]): Promise<boolean> {
  const made = await db
    .insertInto("closed_years")
    .values(row)
    .onConflict((conflict) => conflict.columns(["unit_id", "class_year_id"]).doNothing())
    .returning("unit_id")
    .executeTakeFirst();
  return made !== undefined;
}

/** Takes the lock off a year; what its end has booked, or undefined when it is open by now. */
export async function unlockYear(db: Db, { unitId, classYearId }: Year) {
  return db
    .deleteFrom("closed_years")
    .where("unit_id", "=", unitId)
    .where("class_year_id", "=", classYearId)
    .returning(["transaction_id", "ends_on"])
    .executeTakeFirst();
}

export const addYearStep = (db: Db, step: Tables["year_steps"]) =>
  db.insertInto("year_steps").values(step).execute();

/** When a year was closed and opened again, the latest first. */
export async function yearSteps(db: Db, { unitId, classYearId }: Year) {
  return db
    .selectFrom("year_steps")
    .select(["step", "at", "by_name", "reason"])
    .where("unit_id", "=", unitId)
    .where("class_year_id", "=", classYearId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The closed year of a unit in which a day lies. */
export async function closedYearOn(db: Db, unitId: string, day: string) {
  return db
    .selectFrom("closed_years")
    .innerJoin("class_years", "class_years.id", "closed_years.class_year_id")
    .select("class_years.name")
    .where("unit_id", "=", unitId)
    .where("closed_years.starts_on", "<=", day)
    .where("closed_years.ends_on", ">=", day)
    .executeTakeFirst();
}

/** The months of these days in which something is booked and that are not closed. */
export async function openMonths(
  db: Db,
  unitId: string,
  { from, until }: { from: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct substr(day, 1, 7) as month from account_sums
    where unit_id = ${unitId} and day between ${from} and ${until} and lines > 0
      and not exists (select 1 from closed_months where closed_months.unit_id = account_sums.unit_id
        and closed_months.month = substr(account_sums.day, 1, 7))
    order by month`.execute(db);
  return rows.map(({ month }) => month);
}

/** Whether what the end of a year has booked stands on this account. */
export async function isInYearEnd(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("journal_lines")
    .innerJoin("transactions", "transactions.id", "journal_lines.transaction_id")
    .select("line_no")
    .where("account_id", "=", accountId)
    .where("transactions.kind", "=", "year_end")
    .where("transactions.status", "=", "posted")
    .where("transactions.mirror_of", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
