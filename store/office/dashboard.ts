/** The figures of the dashboard, each in one query. Source: docs/spec/screens.md §7. */
import { sql } from "kysely";
import { type Db, type Scope, total, within } from "../sql.ts";

/** Which bills a dashboard speaks of: those of one class year in the units of the scope. */
export type Figured = { scope: Scope; classYearId: string };

export type BillSums = {
  unit_id: string;
  unit_code: string;
  unit_name: string;
  category_id: string;
  category_code: string;
  category_name: string;
  due_on: string;
  billed: number;
  collected: number;
  outstanding: number;
  open: number;
};

/**
 * Sums in rupiah and the number of open bills for each unit, category and due day, drafts and cancelled ones left out: few rows
 * even of many bills, and fine enough to be put together by month, by unit, by category and by age. They are kept (decision 061).
 */
export async function billSums(db: Db, { scope, classYearId }: Figured): Promise<BillSums[]> {
  const { rows } = await sql<BillSums>`
    select sums.unit_id, units.code as unit_code, units.name as unit_name, sums.category_id,
      categories.code as category_code, categories.name as category_name, sums.due_on,
      sums.billed, sums.collected, sums.outstanding, sums.open
    from (
      select unit_id, category_id, due_on, cast(sum(billed) as bigint) as billed, cast(sum(paid) as bigint) as collected,
        cast(sum(owed) as bigint) as outstanding, cast(sum(open) as bigint) as open
      from bill_sums where class_year_id = ${classYearId} and ${within("bill_sums.unit_id", scope)}
      group by unit_id, category_id, due_on having sum(bills) > 0
    ) as sums
    inner join units on units.id = sums.unit_id
    inner join categories on categories.id = sums.category_id
    order by units.code, sums.unit_id, categories.code, sums.category_id, sums.due_on`.execute(db);
  return rows;
}

export type Collected = { unit_id: string; month: string; collected: number; until: number };

/**
 * What came in on these bills, in rupiah by their unit and the month (`YYYY-MM`) of the booking day, and how much of it up to
 * a day; voided payments left out.
 */
export async function collectedByMonth(
  db: Db,
  { scope, classYearId }: Figured,
  day: string,
): Promise<Collected[]> {
  const untilDay = sql<number>`case when paid_on <= ${day} then amount else 0 end`;
  const { rows } = await sql<Collected>`
    select unit_id, substr(paid_on, 1, 7) as month, ${total(sql.ref("amount"))} as collected, ${total(untilDay)} as until
    from collected_sums where class_year_id = ${classYearId} and ${within("collected_sums.unit_id", scope)}
    group by unit_id, substr(paid_on, 1, 7) having sum(amount) > 0
    order by 2, 1`.execute(db);
  return rows;
}

/** The class year that began last before this one; undefined where there is none. */
export async function classYearBefore(db: Db, startsOn: string) {
  return db
    .selectFrom("class_years")
    .select(["id", "name"])
    .where("starts_on", "<", startsOn)
    .orderBy("starts_on", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Active students of the scope's units, and their active classrooms in the class year. */
export async function headCounts(db: Db, scope: Scope, classYearId: string | null) {
  const { rows } = await sql<{ students: number; classrooms: number }>`
    select
      (select count(*) from students where status = 'active' and ${within("students.unit_id", scope)}) as students,
      (select count(*) from classrooms where status = 'active' and class_year_id = ${classYearId ?? ""}
        and ${within("classrooms.unit_id", scope)}) as classrooms`.execute(db);
  return rows[0] ?? { students: 0, classrooms: 0 };
}

/**
 * What one cashier took on a day, in rupiah by method, live payments only. Paying from a deposit brings no money into
 * the till (that came when the deposit was made), so it is left out.
 */
export async function tillSums(db: Db, p: { scope: Scope; cashierId: string; day: string }) {
  return (
    db
      .selectFrom("payments")
      .select((e) => [
        "method",
        total(sql.ref("payments.amount")).as("amount"),
        e.fn.countAll<number>().as("count"),
      ])
      .where("cashier_id", "=", p.cashierId)
      .where("paid_on", "=", p.day)
      .where("status", "=", "received")
      .where("method", "<>", "deposit")
      // Written as a list of units, so that the index by unit and day serves also who sees all of them.
      .where("unit_id", "in", (e) => e.selectFrom("units").select("id").where(within("units.id", p.scope)))
      .groupBy("method")
      .orderBy("method")
      .execute()
  );
}

/** The newest payments that were received, voided ones among them; of one cashier where `cashierId` is given. */
export async function latestPayments(db: Db, p: { scope: Scope; cashierId: string | null; limit: number }) {
  const query = db
    .selectFrom("payments")
    .innerJoin("students", "students.id", "payments.student_id")
    .select(["payments.id", "receipt_no", "student_id", "students.nis", "students.name", "classroom_name"])
    .select(["payments.method", "payments.amount", "payments.paid_at", "payments.status"])
    .where("payments.status", "in", ["received", "voided"])
    .where(within("payments.unit_id", p.scope))
    .orderBy("payments.paid_at", "desc")
    .orderBy("payments.id", "desc")
    .limit(p.limit);
  return (p.cashierId === null ? query : query.where("cashier_id", "=", p.cashierId)).execute();
}

/** The class year asked for, else the active one; undefined where there is none. */
export async function findClassYear(db: Db, id: string | undefined) {
  const query = db.selectFrom("class_years").select(["id", "name", "starts_on", "ends_on"]);
  return (
    id === undefined ? query.where("status", "=", "active") : query.where("id", "=", id)
  ).executeTakeFirst();
}
