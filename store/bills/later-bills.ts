/** Bills of periods in which a student is at the school no more. Source: docs/spec/data.md §8.3. */
import { sql } from "kysely";
import { type Db, type Scope, total, within } from "../sql.ts";
import { billsOf, type ListedBill } from "./bills.ts";
import { gone, ofLaterPeriod } from "./periods.ts";

type Whose = { studentId: string; day: string };

const laterBills = (db: Db, scope: Scope, { studentId, day }: Whose) =>
  db
    .selectFrom("bills")
    .where("bills.student_id", "=", studentId)
    .where(within("bills.unit_id", scope))
    .where(ofLaterPeriod(sql<string>`${day}`));

/** How many bills of later periods a student has who leaves on that day, and what they come to in rupiah. */
export const laterBillFigures = (db: Db, scope: Scope, whose: Whose) =>
  laterBills(db, scope, whose)
    .select((e) => [e.fn.countAll<number>().as("count"), total(sql.ref("bills.balance")).as("balance")])
    .executeTakeFirstOrThrow();

/**
 * How many bills of later periods are open of all who have left. These are gone through one by one, each with what stands unpaid
 * (`cross`: SQLite leaves the order as it is), for they are few beside all who owe something.
 */
export async function countLaterBills(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from students cross join bills
    where ${gone} and bills.student_id = students.id and ${within("bills.unit_id", scope)}
      and ${ofLaterPeriod(sql.ref("students.status_date"))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** These bills, the earliest due first. */
export async function listLaterBills(db: Db, scope: Scope, whose: Whose): Promise<ListedBill[]> {
  const ids = await laterBills(db, scope, whose).select("bills.id").execute();
  const bills = await billsOf(
    db,
    scope,
    ids.map(({ id }) => id),
  );
  return bills.toSorted((one, other) => (one.due_on + one.id < other.due_on + other.id ? -1 : 1));
}
