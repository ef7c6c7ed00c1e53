/**
 * What was owed on any day. From what is owed today one goes back over what the books have moved since: the bills' own entries, and
 * the payments with their mirrors. A bill issued later comes to nothing by that, one cancelled later is there. Source:
 * docs/spec/money.md §14.
 */
import { type RawBuilder, sql } from "kysely";
import { type AgeBucket, ageBuckets } from "../../contract/enums.ts";
import { dueDaysOf } from "../../rules/ageing.ts";
import { addDays, startOfDay } from "../../rules/calendar.ts";
import { type Db, type Scope, total, within } from "../sql.ts";

/** Which bills, and as of which day; `isPast` where anything may have moved since. */
export type OwedOn = {
  scope: Scope;
  on: string;
  isPast: boolean;
  /** due days as they were, of bills whose due day was changed since */
  formerDueDays: ReadonlyMap<string, string>;
  classYearId?: string | undefined;
  classroomId?: string | undefined;
  categoryId?: string | undefined;
};

/** What is owed by its age; `credit` is what was paid beyond what the bills came to on that day. */
export type Aged = Record<AgeBucket, number> & { credit: number };
export const agedFields = [...ageBuckets, "credit"] as const;

/** The due days of bills as they stood at the end of a day, where they were changed afterwards. */
export async function dueDaysBefore(db: Db, zone: string, on: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("audit")
    .select(["resource_id", "before"])
    .where("at", ">=", startOfDay(zone, addDays(on, 1)).toISOString())
    .where("action", "in", ["bill.changed", "bill.split"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const days = new Map<string, string>();
  for (const { resource_id, before } of rows) {
    const { due_on } = before === null ? {} : (JSON.parse(before) as { due_on?: string }); // cases/bills wrote it
    if (resource_id !== null && due_on !== undefined) days.set(resource_id, due_on);
  }
  return days;
}

/** By how much more each bill came to on that day than it does now, and how much more was paid on it. */
const moved = ({ scope, on }: Pick<OwedOn, "scope" | "on">) => sql`
  select moves.bill_id, sum(moves.billed) as billed, sum(moves.paid) as paid from (
    select transactions.source_id as bill_id, journal_lines.credit - journal_lines.debit as billed, 0 as paid
    from transactions inner join journal_lines on journal_lines.transaction_id = transactions.id
    where transactions.date > ${on} and transactions.source = 'bill' and ${within("transactions.unit_id", scope)}
      and journal_lines.account_id || '' in (select id from accounts where type = 'receivable')
    union all
    select allocations.bill_id, 0, case when transactions.mirror_of is null then 0 - allocations.amount else allocations.amount end
    from transactions inner join allocations on allocations.payment_id = transactions.source_id
    where transactions.date > ${on} and transactions.source = 'payment' and ${within("transactions.unit_id", scope)}
  ) as moves group by moves.bill_id having sum(moves.billed) <> 0 or sum(moves.paid) <> 0`;

function narrowed({ scope, classYearId, classroomId, categoryId }: OwedOn): RawBuilder<unknown> {
  const parts = [within("bills.unit_id", scope)];
  if (classYearId !== undefined) parts.push(sql<boolean>`bills.class_year_id = ${classYearId}`);
  if (classroomId !== undefined) parts.push(sql<boolean>`bills.classroom_id = ${classroomId}`);
  if (categoryId !== undefined) parts.push(sql<boolean>`bills.category_id = ${categoryId}`);
  return sql.join(parts, sql` and `);
}

const place = sql`bills.student_id, bills.unit_id, bills.classroom_id`;

/** The due day as it was on that day. */
const dueOn = sql`coalesce((select due_on from former_days where former_days.bill_id = bills.id), bills.due_on)`;

function formerDays({ formerDueDays }: Pick<OwedOn, "formerDueDays">): RawBuilder<unknown> {
  return valuesOf([...formerDueDays], sql`'', ''`);
}

/** Rows in the query itself, for no engine takes as many parameters as there may be; `none` is a row that is left out where there are none. */
function valuesOf(
  rows: readonly (readonly (string | number)[])[],
  none: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (rows.length === 0) return sql`select ${none} where 1 = 0`;
  return sql`values ${sql.join(rows.map((row) => sql`(${sql.join(row.map((cell) => sql.lit(cell)))})`))}`;
}

/**
 * `with` what a query needs of what was owed: `lines (student_id, unit_id, classroom_id, due_on, owed, sign)`. Each open bill is one as
 * it stands today. One that has moved since is taken back by a second one of sign −1, and stands as it was then by a third: few have
 * moved since the last day of a month, and the others are read from an index alone.
 */
function lines(asked: OwedOn): RawBuilder<unknown> {
  const narrow = narrowed(asked);
  const now = sql`select ${place}, bills.due_on, bills.balance as owed, 1 as sign from bills
    where bills.balance > 0 and ${narrow}`;
  if (!asked.isPast) return sql`with lines as not materialized (${now})`;
  const then = sql`bills.balance + coalesce(moved.billed - moved.paid, 0)`;
  return sql`with moved as materialized (${moved(asked)}),
    former_days (bill_id, due_on) as materialized (${formerDays(asked)}),
    touched as materialized (
      select ${place}, bills.due_on as due_now, bills.balance as owed_now, ${dueOn} as due_then, ${then} as owed_then
      from (select bill_id from moved union select bill_id from former_days) as those
      inner join bills on bills.id = those.bill_id left join moved on moved.bill_id = bills.id
      where ${narrow}
    ),
    lines as not materialized (
      ${now}
      union all select student_id, unit_id, classroom_id, due_now, owed_now, -1 from touched where owed_now > 0
      union all select student_id, unit_id, classroom_id, due_then, owed_then, 1 from touched where owed_then <> 0
    )`;
}

/** The sums by age of what `lines` hold. */
function agedSums(on: string, counted = sql`sign * owed`): RawBuilder<unknown> {
  const buckets = ageBuckets.map((bucket) => {
    const { from, until } = dueDaysOf(bucket, on);
    const isIn = sql`due_on between ${from ?? "0000-01-01"} and ${until ?? "9999-12-31"}`;
    return sql`${total(sql`case when owed > 0 and ${isIn} then ${counted} else 0 end`)} as ${sql.ref(bucket)}`;
  });
  return sql.join([...buckets, sql`${total(sql`case when owed < 0 then ${counted} else 0 end`)} as credit`]);
}

export type AgedClass = Aged & { unit_id: string; classroom_id: string | null; late: number };
/** What is owed class by class, and how many students are late with it: of a class, of each unit, and of all, each student once. */
export type OwedByClass = { classes: AgedClass[]; lateIn: ReadonlyMap<string, number>; late: number };

/** By the class that stands on the bill. */
export async function owedByClass(db: Db, asked: OwedOn): Promise<OwedByClass> {
  const none = sql.join(agedFields.map((field) => sql`0 as ${sql.ref(field)}`));
  const students = (counted: RawBuilder<unknown>) => sql`cast(count(${counted}) as bigint) as late`;
  type Row = Omit<AgedClass, "unit_id"> & {
    level: "class" | "late" | "unit" | "all";
    unit_id: string | null;
  };
  const { rows } = await sql<Row>`${lines(asked)}, late_ones as materialized (
      select unit_id, classroom_id, student_id from lines where owed > 0 and due_on < ${asked.on}
      group by unit_id, classroom_id, student_id having sum(sign) > 0)
    select 'class' as level, unit_id, classroom_id, ${agedSums(asked.on)}, 0 as late from lines group by unit_id, classroom_id
    union all select 'late', unit_id, classroom_id, ${none}, ${students(sql`*`)} from late_ones group by unit_id, classroom_id
    union all select 'unit', unit_id, null, ${none}, ${students(sql`distinct student_id`)} from late_ones group by unit_id
    union all select 'all', null, null, ${none}, ${students(sql`distinct student_id`)} from late_ones`.execute(
    db,
  );
  const of = (wanted: Row["level"]) => rows.filter(({ level }) => level === wanted);
  const keyOf = (one: Row) => `${one.unit_id} ${one.classroom_id}`;
  const lateOf = new Map(of("late").map((one) => [keyOf(one), one.late]));
  const classes = of("class").filter((one) => agedFields.some((field) => one[field] !== 0));
  return {
    classes: classes.map((one) => {
      const { level, unit_id, ...figures } = one;
      return { ...figures, unit_id: unit_id ?? "", late: lateOf.get(keyOf(one)) ?? 0 };
    }),
    lateIn: new Map(of("unit").map((one) => [one.unit_id ?? "", one.late])),
    late: of("all")[0]?.late ?? 0,
  };
}

export type AgedStudent = Aged & { student_id: string; oldest_due: string | null };

/** Who owes something: what it comes to, how many there are of each class of that year, and each of a class, in no order. */
export type OwedByStudent = {
  all: Aged;
  counts: ReadonlyMap<string | null, number>;
  ofClass: (classroomId: string | null) => Promise<readonly AgedStudent[]>;
};

/** The class of a student: that of the latest stay of the class year. */
const placed = (yearId: string) =>
  sql`placements.student_id = owing.student_id and placements.class_year_id = ${yearId}`;

/** How many owe something and what it comes to at once; the students of a class when they are asked for, found by their open bills. */
export async function owedByStudent(
  db: Db,
  asked: OwedOn,
  yearId: string | undefined,
): Promise<OwedByStudent> {
  const year = yearId ?? "";
  const sums = sql.join(agedFields.map((field) => sql`${total(sql.ref(field))} as ${sql.ref(field)}`));
  const { rows } = await sql<Aged & { classroom_id: string | null; students: number }>`${lines(asked)}
    select placements.classroom_id, cast(count(*) as bigint) as students, ${sums}
    from (select student_id, ${agedSums(asked.on)} from lines group by student_id having sum(sign * abs(owed)) > 0) as owing
    left join placements on ${placed(year)} group by placements.classroom_id`.execute(db);
  const before = asked.isPast ? await movedByClass(db, asked, year) : new Map<string | null, MovedBill[]>();
  return {
    all: Object.fromEntries(
      agedFields.map((field) => [field, rows.reduce((whole, one) => whole + one[field], 0)]),
    ) as Aged,
    counts: new Map(rows.map((one) => [one.classroom_id, one.students])),
    ofClass: (classroomId) => owingOfClass(db, asked, { year, classroomId, before }),
  };
}

type MovedBill = { bill_id: string; billed: number; paid: number };

/** What has moved since, by the class of the student. */
async function movedByClass(db: Db, asked: OwedOn, year: string): Promise<Map<string | null, MovedBill[]>> {
  const { rows } = await sql<MovedBill & { classroom_id: string | null }>`
    select placements.classroom_id, owing.bill_id, owing.billed, owing.paid
    from (select moved.*, bills.student_id from (${moved(asked)}) as moved inner join bills on bills.id = moved.bill_id) as owing
    left join placements on ${placed(year)}`.execute(db);
  const found = new Map<string | null, MovedBill[]>();
  for (const { classroom_id, ...bill } of rows) {
    const own = found.get(classroom_id) ?? [];
    own.push(bill);
    found.set(classroom_id, own);
  }
  return found;
}

type OfClass = { year: string; classroomId: string | null; before: ReadonlyMap<string | null, MovedBill[]> };

/** The students of a class: bill by bill, for the oldest that a student owed may be paid by now. */
async function owingOfClass(
  db: Db,
  asked: OwedOn,
  { year, classroomId, before }: OfClass,
): Promise<AgedStudent[]> {
  const since = (before.get(classroomId) ?? []).map(({ bill_id, billed, paid }) => [bill_id, billed, paid]);
  const narrow = narrowed(asked);
  const isOfClass =
    classroomId === null
      ? sql`not exists (select 1 from placements where placements.student_id = bills.student_id
          and placements.class_year_id = ${year})`
      : sql`bills.student_id in (select student_id from placements
          where classroom_id = ${classroomId} and class_year_id = ${year})`;
  const { rows } =
    await sql<AgedStudent>`with moved (bill_id, billed, paid) as materialized (${valuesOf(since, sql`'', 0, 0`)}),
    former_days (bill_id, due_on) as materialized (${formerDays(asked)}),
    owing as (
      select bills.student_id, ${dueOn} as due_on, bills.balance + coalesce(moved.billed - moved.paid, 0) as owed
      from bills left join moved on moved.bill_id = bills.id
      where bills.balance > 0 and ${narrow} and ${isOfClass}
      union all
      select bills.student_id, ${dueOn} as due_on, moved.billed - moved.paid as owed
      from moved inner join bills on bills.id = moved.bill_id
      where bills.balance = 0 and ${narrow}
    )
    select student_id, min(case when owed > 0 then due_on end) as oldest_due, ${agedSums(asked.on, sql`owed`)}
    from owing where owed <> 0 group by student_id`.execute(db);
  return rows;
}

/** How many students sat in each class on that day, or on the last day of its year where that was earlier. */
export async function seatedOn(
  db: Db,
  p: { scope: Scope; on: string; yearIds: readonly string[] },
): Promise<{ classroom_id: string; unit_id: string; students: number }[]> {
  if (p.yearIds.length === 0) return [];
  const day = sql`case when class_years.ends_on < ${p.on} then class_years.ends_on else ${p.on} end`;
  const stays = (table: "placements" | "former_placements") => sql`
    select ${sql.ref(`${table}.classroom_id`)} as classroom_id, classrooms.unit_id
    from ${sql.table(table)} inner join classrooms on classrooms.id = ${sql.ref(`${table}.classroom_id`)}
    inner join class_years on class_years.id = classrooms.class_year_id
    where classrooms.class_year_id in (${sql.join(p.yearIds)}) and ${within("classrooms.unit_id", p.scope)}
      and ${sql.ref(`${table}.from_on`)} <= ${day}
      and (${sql.ref(`${table}.until_on`)} is null or ${sql.ref(`${table}.until_on`)} >= ${day})`;
  const { rows } = await sql<{ classroom_id: string; unit_id: string; students: number }>`
    select classroom_id, unit_id, cast(count(*) as bigint) as students
    from (${stays("placements")} union all ${stays("former_placements")}) as stays
    group by classroom_id, unit_id`.execute(db);
  return rows;
}

export type BilledIn = { unit_id: string; billed: number; paid: number };

/** What the bills due within some days came to at the end of the day, and what was paid on them by then, unit by unit. */
export async function billedIn(
  db: Db,
  asked: Pick<OwedOn, "scope" | "on" | "isPast" | "formerDueDays">,
  days: { from: string; until: string },
): Promise<BilledIn[]> {
  const { scope, isPast } = asked;
  const isIn = (column: RawBuilder<unknown>) => sql`${column} between ${days.from} and ${days.until}`;
  if (!isPast) {
    const { rows } = await sql<BilledIn>`
      select unit_id, ${total(sql.ref("billed"))} as billed, ${total(sql.ref("paid"))} as paid from bill_sums
      where ${isIn(sql`due_on`)} and ${within("bill_sums.unit_id", scope)} group by unit_id`.execute(db);
    return rows;
  }
  const billed = sql`case when bills.status in ('draft', 'cancelled') then 0 else bills.amount - bills.discount + bills.fine end`;
  const { rows } = await sql<BilledIn>`with moved as materialized (${moved(asked)}),
      former_days (bill_id, due_on) as materialized (${formerDays(asked)})
    select bills.unit_id, ${total(sql`${billed} + coalesce(moved.billed, 0)`)} as billed,
      ${total(sql`bills.paid + coalesce(moved.paid, 0)`)} as paid
    from bills left join moved on moved.bill_id = bills.id
    where (${isIn(sql`bills.due_on`)} or bills.id in (select bill_id from former_days)) and ${isIn(dueOn)}
      and ${within("bills.unit_id", scope)}
    group by bills.unit_id`.execute(db);
  return rows;
}
