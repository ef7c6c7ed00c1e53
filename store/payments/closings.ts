/** Tills by day, their closings, and the days and months that are locked. Source: docs/spec/money.md §17, decision 062. */
import { sql } from "kysely";
import type { ClosingStatus, PaymentMethod } from "../../contract/enums.ts";
import { addMonths } from "../../rules/calendar.ts";
import { isOfUnits } from "../master/banks.ts";
import type { Tables } from "../schema.ts";
import { type Db, mentioning, ordered, type Page, type Scope, total, within } from "../sql.ts";

export type ClosingRow = Tables["closings"];
type Till = { unitId: string; day: string; cashierId?: string };

const ofCashier = (column: string, { cashierId }: { cashierId?: string }) =>
  cashierId === undefined ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} = ${cashierId}`;

/** The accounts of a unit's cash boxes, whether they are in use or not: the first that is comes first. */
export async function cashAccounts(db: Db, unitId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("banks")
    .select("account_id")
    .where(isOfUnits([unitId]))
    .where("kind", "=", "cash")
    .orderBy("status")
    .orderBy("name_key")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return [...new Set(rows.map(({ account_id }) => account_id))];
}

/**
 * What went in and out of each till that day, by account, as the journal has it. What was taken and voided on the same day is
 * left out with its mirror. What a closing itself posts belongs to no till.
 */
export async function cashMoves(db: Db, { unitId, day, ...only }: Till, accountIds: readonly string[]) {
  const { rows } = await sql<{
    cashier_id: string;
    account_id: string | null;
    cash_in: number;
    cash_out: number;
    voids: number;
  }>`select t.cashier_id, l.account_id, ${total(sql.ref("l.debit"))} as cash_in,
      ${total(sql<number>`case when t.source = 'payment' and t.mirror_of is not null then 0 else l.credit end`)} as cash_out,
      ${total(sql<number>`case when t.source = 'payment' and t.mirror_of is not null then l.credit else 0 end`)} as voids
    from transactions t
    left join transactions m on m.mirror_of = t.id
    left join transactions o on o.id = t.mirror_of
    left join journal_lines l on l.transaction_id = t.id
      and l.account_id in (${sql.join(accountIds.length > 0 ? accountIds : [""])})
      and (m.id is null or m.date <> t.date) and (o.id is null or o.date <> t.date)
    where t.unit_id = ${unitId} and t.date = ${day} and t.cashier_id is not null and ${ofCashier("t.cashier_id", only)}
    group by t.cashier_id, l.account_id order by t.cashier_id, l.account_id`.execute(db);
  return rows;
}

/** What each till took by each method that day, without what was voided on the same day. */
export async function takenByMethod(db: Db, { unitId, day, ...only }: Till) {
  return db
    .selectFrom("payments")
    .select(["cashier_id", "method"])
    .select((e) => [total(sql.ref("amount")).as("amount"), e.fn.countAll<number>().as("count")])
    .where("unit_id", "=", unitId)
    .where("paid_on", "=", day)
    .where("cashier_id", "is not", null)
    .where(ofCashier("cashier_id", only))
    .where((e) =>
      e.or([
        e("status", "=", "received"),
        e.and([
          e("status", "=", "voided"),
          e.not(
            e.exists(
              e
                .selectFrom("transactions as mirrors")
                .select("mirrors.id")
                .whereRef("mirrors.source_id", "=", "payments.id")
                .whereRef("mirrors.date", "=", "payments.paid_on")
                .where("mirrors.mirror_of", "is not", null),
            ),
          ),
        ]),
      ]),
    )
    .groupBy(["cashier_id", "method"])
    .orderBy("method")
    .$castTo<{ cashier_id: string; method: PaymentMethod; amount: number; count: number }>()
    .execute();
}

/** The closings that hold of a day, by till. */
export async function closingsOf(db: Db, { unitId, day, ...only }: Till): Promise<ClosingRow[]> {
  return db
    .selectFrom("closings")
    .selectAll()
    .where("unit_id", "=", unitId)
    .where("day", "=", day)
    .where("status", "=", "closed")
    .where("cashier_id", "is not", null)
    .where(ofCashier("cashier_id", only))
    .execute();
}

/** What stayed in these tills at their last closing before that day, and in which box; one that was never closed has none. */
export async function leftBefore(
  db: Db,
  { unitId, day }: Till,
  cashierIds: readonly string[],
): Promise<Map<string, { remaining: number; accountId: string | null }>> {
  if (cashierIds.length === 0) return new Map();
  const { rows } = await sql<{ cashier_id: string; remaining: number; cash_account_id: string | null }>`
    select c.cashier_id, c.counted_cash - c.handed_over as remaining, c.cash_account_id from closings c
    where c.unit_id = ${unitId} and c.status = 'closed' and c.cashier_id in (${sql.join(cashierIds)})
      and c.day = (select max(l.day) from closings l where l.unit_id = c.unit_id and l.cashier_id = c.cashier_id
        and l.status = 'closed' and l.day < ${day})`.execute(db);
  return new Map(
    rows.map((row) => [row.cashier_id, { remaining: row.remaining, accountId: row.cash_account_id }]),
  );
}

/** The first closing after that day of each of these tills that holds. */
export async function nextClosings(
  db: Db,
  { unitId, day }: Till,
  cashierIds: readonly string[],
): Promise<Map<string, { day: string; opening_cash: number }>> {
  if (cashierIds.length === 0) return new Map();
  const { rows } = await sql<{ cashier_id: string; day: string; opening_cash: number }>`
    select c.cashier_id, c.day, c.opening_cash from closings c
    where c.unit_id = ${unitId} and c.status = 'closed' and c.cashier_id in (${sql.join(cashierIds)})
      and c.day = (select min(l.day) from closings l where l.unit_id = c.unit_id and l.cashier_id = c.cashier_id
        and l.status = 'closed' and l.day > ${day})`.execute(db);
  return new Map(rows.map(({ cashier_id, ...next }) => [cashier_id, next]));
}

/** What the unit's cash boxes hold at the beginning of a day, by the books. */
export async function cashBefore(
  db: Db,
  { unitId, day }: Till,
  accountIds: readonly string[],
): Promise<number> {
  if (accountIds.length === 0) return 0;
  const { held } = await db
    .selectFrom("journal_lines as l")
    .innerJoin("transactions as t", "t.id", "l.transaction_id")
    .where("t.unit_id", "=", unitId)
    .where("t.date", "<", day)
    .where("l.account_id", "in", accountIds)
    .select(sql<number>`${total(sql.ref("l.debit"))} - ${total(sql.ref("l.credit"))}`.as("held"))
    .executeTakeFirstOrThrow();
  return held;
}

/** What stayed in the drawers of a unit at their last closings before that day, all together. */
export async function leftInAll(db: Db, { unitId, day }: Till): Promise<number> {
  const rows = await db
    .selectFrom("closings")
    .select("cashier_id")
    .distinct()
    .where("unit_id", "=", unitId)
    .where("cashier_id", "is not", null)
    .execute();
  const left = await leftBefore(
    db,
    { unitId, day },
    rows.flatMap(({ cashier_id }) => cashier_id ?? []),
  );
  return [...left.values()].reduce((whole, { remaining }) => whole + remaining, 0);
}

/** How these operators are called. */
export async function operatorNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("operators").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Somebody who may take money in the unit, or is of all units; undefined for anybody else. */
export async function findCashier(db: Db, unitId: string, id: string) {
  return db
    .selectFrom("operators")
    .select(["id", "name"])
    .where("id", "=", id)
    .where(
      sql<boolean>`(operators.admin_role = 'AS' or operators.admin_role in ('BD', 'KR') and exists (select 1 from operator_units
        where operator_units.operator_id = operators.id and operator_units.unit_id = ${unitId})
        or exists (select 1 from transactions where transactions.unit_id = ${unitId} and transactions.cashier_id = ${id}))`,
    )
    .executeTakeFirst();
}

export async function insertClosing(
  db: Db,
  row: ClosingRow,
  counted: readonly { denomination: number; count: number }[],
): Promise<void> {
  await db.insertInto("closings").values(row).execute();
  const counts = counted.filter(({ count }) => count > 0);
  if (counts.length === 0) return;
  await db
    .insertInto("closing_counts")
    .values(counts.map(({ denomination, count }) => ({ closing_id: row.id, denomination, count })))
    .execute();
}

export async function countsOf(db: Db, closingId: string) {
  return db
    .selectFrom("closing_counts")
    .select(["denomination", "count"])
    .where("closing_id", "=", closingId)
    .orderBy("denomination", "desc")
    .execute();
}

/** Marks a closing opened again; false when it is not at that version any more, or was opened before. */
export async function markReopened(
  db: Db,
  p: { id: string; version: number; at: string; by: string; reason: string },
): Promise<boolean> {
  const result = await db
    .updateTable("closings")
    .set({
      status: "reopened",
      reopened_at: p.at,
      reopened_by_name: p.by,
      reopen_reason: p.reason,
      version: p.version + 1,
    })
    .where("id", "=", p.id)
    .where("version", "=", p.version)
    .where("status", "=", "closed")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The closing of the unit's day that holds, if there is one. */
export async function closingOfDay(db: Db, unitId: string, day: string) {
  return db
    .selectFrom("closings")
    .select(["id", "version"])
    .where("unit_id", "=", unitId)
    .where("day", "=", day)
    .where("cashier_id", "is", null)
    .where("status", "=", "closed")
    .executeTakeFirst();
}

export async function lockDay(db: Db, row: Tables["closed_days"]): Promise<void> {
  await db.insertInto("closed_days").values(row).execute();
}

/** Takes the lock off a unit's day. */
export async function unlockDay(db: Db, unitId: string, day: string): Promise<void> {
  await db.deleteFrom("closed_days").where("unit_id", "=", unitId).where("day", "=", day).execute();
}

export type ClosingFilter = {
  id?: string;
  unit_id?: readonly string[];
  cashier_id?: readonly string[];
  status?: readonly ClosingStatus[];
  day_from?: string;
  day_until?: string;
};
type ClosingSort = "day" | "closed_at";

/** Closings with the unit's head, the latest day first; `q` is a part of the cashier's name. */
export async function listClosingRows(
  db: Db,
  scope: Scope,
  filter: ClosingFilter,
  q: string,
  page: Page<ClosingSort>,
) {
  let query = db
    .selectFrom("closings")
    .innerJoin("units", "units.id", "closings.unit_id")
    .where(within("closings.unit_id", scope))
    .where(mentioning(["closings.cashier_name"], q));
  if (filter.id) query = query.where("closings.id", "=", filter.id);
  if (filter.unit_id) query = query.where("closings.unit_id", "in", filter.unit_id);
  if (filter.cashier_id) query = query.where("closings.cashier_id", "in", filter.cashier_id);
  if (filter.status) query = query.where("closings.status", "in", filter.status);
  if (filter.day_from) query = query.where("closings.day", ">=", filter.day_from);
  if (filter.day_until) query = query.where("closings.day", "<=", filter.day_until);
  const { count } = await query.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await ordered(
    query
      .selectAll("closings")
      .select(["units.code as unit_code", "units.name as unit_name"])
      .select(["units.address as unit_address", "units.city as unit_city", "units.treasurer_name"]),
    page,
    { day: "closings.day", closed_at: "closings.closed_at" },
    { field: "day", desc: true },
    "closings.id",
  ).execute();
  return { rows, total: count };
}
export type ListedClosing = Awaited<ReturnType<typeof listClosingRows>>["rows"][number];

/** The days of a month on which a till was moved, with how many tills there are and how many of them are closed. */
export async function tillDays(db: Db, p: { unitId: string; month: string; cashierId?: string }) {
  const { rows } = await sql<{ day: string; tills: number; closed_tills: number }>`
    select day, cast(count(*) as integer) as tills, cast(sum(is_closed) as integer) as closed_tills from (
      select t.date as day, t.cashier_id, max(case when c.id is null then 0 else 1 end) as is_closed
      from (select distinct date, cashier_id from transactions where unit_id = ${p.unitId} and cashier_id is not null
          and date >= ${`${p.month}-01`} and date < ${`${addMonths(p.month, 1)}-01`} and ${ofCashier("cashier_id", p)}) t
      left join closings c on c.unit_id = ${p.unitId} and c.day = t.date and c.cashier_id = t.cashier_id and c.status = 'closed'
      group by t.date, t.cashier_id) tills
    group by day order by day`.execute(db);
  return rows;
}

/** Of each of these tills the days from `from` until before `day` on which it was moved and that are still open for it. */
export async function openDaysBefore(
  db: Db,
  { unitId, day }: Till,
  from: string,
  cashierIds: readonly string[],
): Promise<Map<string, { since: string; days: number }>> {
  if (cashierIds.length === 0) return new Map();
  const { rows } = await sql<{ cashier_id: string; since: string; days: number }>`
    select t.cashier_id, min(t.date) as since, count(distinct t.date) as days from transactions t
    where t.unit_id = ${unitId} and t.date >= ${from} and t.date < ${day} and t.cashier_id in (${sql.join(cashierIds)})
      and not exists (select 1 from closed_days d where d.unit_id = t.unit_id and d.day = t.date)
      and not exists (select 1 from closed_months m where m.unit_id = t.unit_id and m.month = substr(t.date, 1, 7))
      and not exists (select 1 from closings c where c.unit_id = t.unit_id and c.day = t.date and c.status = 'closed'
        and c.cashier_id = t.cashier_id)
    group by t.cashier_id`.execute(db);
  return new Map(rows.map(({ cashier_id, ...open }) => [cashier_id, open]));
}

/** Days on which a till was moved that are not locked, or whose till is not closed where one is named; the latest first. */
export async function openDays(
  db: Db,
  p: { scope: Scope; from: string; before: string; cashierId?: string },
): Promise<{ unit_id: string; day: string }[]> {
  const { rows } = await sql<{ unit_id: string; day: string }>`
    select t.unit_id, t.date as day from transactions t
    where t.cashier_id is not null and t.date >= ${p.from} and t.date < ${p.before}
      and ${within("t.unit_id", p.scope)} and ${ofCashier("t.cashier_id", p)}
      and not exists (select 1 from closed_days d where d.unit_id = t.unit_id and d.day = t.date)
      and not exists (select 1 from closed_months m where m.unit_id = t.unit_id and m.month = substr(t.date, 1, 7))
      and not exists (select 1 from closings c where c.unit_id = t.unit_id and c.day = t.date and c.status = 'closed'
        and c.cashier_id = ${p.cashierId ?? ""})
    group by t.unit_id, t.date order by t.date desc, t.unit_id`.execute(db);
  return rows;
}

/** The days of a month that are locked for the unit. */
export async function lockedDays(db: Db, unitId: string, month: string): Promise<string[]> {
  const rows = await db
    .selectFrom("closed_days")
    .select("day")
    .where("unit_id", "=", unitId)
    .where("day", ">=", `${month}-01`)
    .where("day", "<", `${addMonths(month, 1)}-01`)
    .execute();
  return rows.map(({ day }) => day);
}

export async function isMonthLocked(db: Db, unitId: string, month: string): Promise<boolean> {
  const row = await db
    .selectFrom("closed_months")
    .select("month")
    .where("unit_id", "=", unitId)
    .where("month", "=", month)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a month, or takes its lock off, and keeps the step in its history; false when it was so already. */
export async function stepMonth(db: Db, step: Tables["month_steps"]): Promise<boolean> {
  const month = { unit_id: step.unit_id, month: step.month };
  if (step.step === "closed") {
    const made = await db
      .insertInto("closed_months")
      .values(month)
      .onConflict((conflict) => conflict.columns(["unit_id", "month"]).doNothing())
      .returning("month")
      .executeTakeFirst();
    if (made === undefined) return false;
  } else {
    const gone = await db
      .deleteFrom("closed_months")
      .where("unit_id", "=", step.unit_id)
      .where("month", "=", step.month)
      .executeTakeFirst();
    if (gone.numDeletedRows !== 1n) return false;
  }
  await db.insertInto("month_steps").values(step).execute();
  return true;
}

/** When a month was closed and opened again, the latest first. */
export async function monthSteps(db: Db, unitId: string, month: string) {
  return db
    .selectFrom("month_steps")
    .select(["step", "at", "by_name", "reason"])
    .where("unit_id", "=", unitId)
    .where("month", "=", month)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}
