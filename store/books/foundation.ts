/** What stands in each unit on a day: students, money, deposits, and the last day that was closed. */
import { sql } from "kysely";
import { type Db, type Scope, total, within } from "../sql.ts";

export async function activeStudents(db: Db, scope: Scope): Promise<{ unit_id: string; students: number }[]> {
  return db
    .selectFrom("students")
    .select((e) => ["unit_id", e.fn.countAll<number>().as("students")])
    .where("status", "=", "active")
    .where(within("students.unit_id", scope))
    .groupBy("unit_id")
    .execute();
}

export type Standing = { unit_id: string; kind: "cash" | "bank" | "deposit"; net: number };

/**
 * What stood in cash, at banks and in deposits, debit less credit. Cash is what cash boxes and the bendahara hold; an account of both a
 * cash box and a bank counts as cash.
 */
export async function standingOn(db: Db, scope: Scope, on: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select unit_id, kind, cast(sum(net) as bigint) as net from (
      select account_sums.unit_id,
        case when accounts.purpose = 'deposit' then 'deposit'
          when accounts.purpose = 'handover' or accounts.id in (select account_id from banks where kind = 'cash') then 'cash'
          else 'bank' end as kind,
        ${total(sql`account_sums.debit - account_sums.credit`)} as net
      from account_sums inner join accounts on accounts.id = account_sums.account_id
      where account_sums.day <= ${on} and ${within("account_sums.unit_id", scope)}
        and (accounts.purpose in ('deposit', 'handover') or accounts.id in (select account_id from banks))
      group by account_sums.unit_id, accounts.id, accounts.purpose
    ) as sums group by unit_id, kind`.execute(db);
  return rows;
}

/** The latest day up to `on` that each unit has closed. */
export async function closedUntil(
  db: Db,
  scope: Scope,
  on: string,
): Promise<{ unit_id: string; day: string }[]> {
  return db
    .selectFrom("closings")
    .select((e) => ["unit_id", e.fn.max("day").as("day")])
    .where("cashier_id", "is", null)
    .where("status", "=", "closed")
    .where("day", "<=", on)
    .where(within("closings.unit_id", scope))
    .groupBy("unit_id")
    .execute();
}
