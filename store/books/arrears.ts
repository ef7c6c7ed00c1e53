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

/** A figure rather than a condition, for PostgreSQL takes few lines to be of these accounts and would begin with all of them. */
const billed = sql`case when journal_lines.account_id in (select id from accounts where type = 'receivable')
  then journal_lines.credit - journal_lines.debit else 0 end`;

/** By how much more each bill came to on that day than it does now, and how much more was paid on it. */
const moved = ({ scope, on }: Pick<OwedOn, "scope" | "on">) => sql`
  select moves.bill_id, sum(moves.billed) as billed, sum(moves.paid) as paid from (
    select transactions.source_id as bill_id, ${billed} as billed, 0 as paid
    from transactions inner join journal_lines on journal_lines.transaction_id = transactions.id
    where transactions.date > ${on} and transactions.source = 'bill' and ${within("transactions.unit_id", scope)}
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

/** Open bills as they stand today; their sums are read from an index alone. */
const openNow = (asked: OwedOn) => sql`from bills where bills.balance > 0 and ${narrowed(asked)}`;

/**
 * `with` the bills that have moved since, as they stand now and as they stood then: `touched (bill_id, student_id, unit_id,
 * classroom_id, due_now, owed_now, due_then, owed_then)`. `moves` are what `moved` says, of some bills or of all.
 */
const touched = (asked: OwedOn, moves: RawBuilder<unknown>, narrow = narrowed(asked)) => sql`
  with moved (bill_id, billed, paid) as materialized (${moves}),
  former_days (bill_id, due_on) as materialized (${formerDays(asked)}),
  touched as materialized (
    select bills.id as bill_id, bills.student_id, bills.unit_id, bills.classroom_id,
      bills.due_on as due_now, bills.balance as owed_now,
      ${dueOn} as due_then, bills.balance + those.billed - those.paid as owed_then
    from (select bill_id, billed, paid from moved union all
      select bill_id, 0, 0 from former_days where bill_id not in (select bill_id from moved)) as those
    inner join bills on bills.id = those.bill_id where ${narrow}
  )`;

/**
 * `with` what to add to the open bills of now to have those of then: `since (student_id, unit_id, classroom_id, due_on, owed, sign)`. A
 * bill that has moved is taken back as it stands now by a row of sign −1, and stands as it was then by another. Few have moved since
 * the last day of a month.
 */
const movedSince = (asked: OwedOn) => sql`${touched(asked, moved(asked))},
  since as materialized (
    select student_id, unit_id, classroom_id, due_now as due_on, owed_now as owed, -1 as sign from touched where owed_now > 0
    union all select student_id, unit_id, classroom_id, due_then, owed_then, 1 from touched where owed_then <> 0
  )`;

/**
 * Sums by age, rupiah, in which a bucket holds all older ones as well, so that a row is held against one day for each: `agedOf` takes
 * them apart.
 */
function olderSums(on: string, owed: RawBuilder<unknown>, isOwed: RawBuilder<unknown>): RawBuilder<unknown> {
  const buckets = ageBuckets.map((bucket) => {
    const { until } = dueDaysOf(bucket, on);
    const isIn = until === null ? isOwed : sql`due_on <= ${until} and ${isOwed}`;
    return sql`${total(sql`case when ${isIn} then ${owed} end`)} as ${sql.ref(bucket)}`;
  });
  return sql.join(buckets);
}

/** Of open bills as they stand, on none of which more was paid than it comes to. */
const sumsNow = (on: string) => sql`${olderSums(on, sql`balance`, sql`1 = 1`)}, 0 as credit`;
/** Of rows on which more may have been. */
const sumsThen = (on: string, owed: RawBuilder<unknown>) =>
  sql`${olderSums(on, owed, sql`owed > 0`)}, ${total(sql`case when owed < 0 then ${owed} end`)} as credit`;
const noSums = sql.join(agedFields.map((field) => sql`0 as ${sql.ref(field)}`));
const addedSums = sql.join(agedFields.map((field) => sql`${total(sql.ref(field))} as ${sql.ref(field)}`));

/** What lies in each bucket alone, of what `olderSums` gave. */
const agedOf = (older: Aged): Aged => ({
  not_due: older.not_due - older.d1_30,
  d1_30: older.d1_30 - older.d31_60,
  d31_60: older.d31_60 - older.d61_90,
  d61_90: older.d61_90 - older.over_90,
  over_90: older.over_90,
  credit: older.credit,
});

export type AgedClass = Aged & { unit_id: string; classroom_id: string | null; late: number };
/** What is owed class by class, and how many students are late with it: of a class, of each unit, and of all, each student once. */
export type OwedByClass = { classes: AgedClass[]; lateIn: ReadonlyMap<string, number>; late: number };

/** Today: an index gives the bills class by class and student by student, so each is read once and nothing is sorted. */
const classesNow = (asked: OwedOn) => sql`with late_ones as materialized (
    select unit_id, student_id ${openNow(asked)} and due_on < ${asked.on} group by student_id, unit_id)
  select 'class' as level, unit_id, classroom_id, ${sumsNow(asked.on)},
    cast(count(distinct case when due_on < ${asked.on} then student_id end) as bigint) as late
  ${openNow(asked)} group by unit_id, classroom_id`;

/** On a past day: what is owed now, what has moved since, and who was late, in rows of a class that add up. */
const classesThen = (asked: OwedOn) => sql`${movedSince(asked)},
  late_ones as materialized (
    select unit_id, classroom_id, student_id from (
      select unit_id, classroom_id, student_id, count(*) as bills ${openNow(asked)} and due_on < ${asked.on}
      group by unit_id, classroom_id, student_id
      union all select unit_id, classroom_id, student_id, sign from since where owed > 0 and due_on < ${asked.on}
    ) as late group by unit_id, classroom_id, student_id having sum(bills) > 0)
  select 'class' as level, unit_id, classroom_id, ${sumsNow(asked.on)}, 0 as late ${openNow(asked)}
    group by unit_id, classroom_id
  union all select 'class', unit_id, classroom_id, ${sumsThen(asked.on, sql`sign * owed`)}, 0 from since
    group by unit_id, classroom_id
  union all select 'class', unit_id, classroom_id, ${noSums}, cast(count(*) as bigint) from late_ones
    group by unit_id, classroom_id`;

/** By the class that stands on the bill. */
export async function owedByClass(db: Db, asked: OwedOn): Promise<OwedByClass> {
  type Row = Omit<AgedClass, "unit_id"> & { level: "class" | "unit" | "all"; unit_id: string | null };
  const students = sql`cast(count(distinct student_id) as bigint)`;
  const { rows } = await sql<Row>`${asked.isPast ? classesThen(asked) : classesNow(asked)}
    union all select 'unit', unit_id, null, ${noSums}, ${students} from late_ones group by unit_id
    union all select 'all', null, null, ${noSums}, ${students} from late_ones`.execute(db);
  const found = new Map<string, Row>();
  for (const row of rows) {
    if (row.level !== "class") continue;
    const key = `${row.unit_id} ${row.classroom_id}`;
    const own = found.get(key);
    if (own === undefined) found.set(key, row);
    else for (const field of [...agedFields, "late"] as const) own[field] += row[field];
  }
  const classes = [...found.values()].map((one): AgedClass => {
    const { unit_id, classroom_id, late } = one;
    return Object.assign(agedOf(one), { unit_id: unit_id ?? "", classroom_id, late });
  });
  return {
    classes: classes.filter((one) => agedFields.some((field) => one[field] !== 0)),
    lateIn: new Map(rows.filter(({ level }) => level === "unit").map((one) => [one.unit_id ?? "", one.late])),
    late: rows.find(({ level }) => level === "all")?.late ?? 0,
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

/**
 * Student by student, with the class: the sums, and `size`, which is nothing of who owes nothing. The class is looked up before what is
 * owed now and what has moved are put together: PostgreSQL does not know how many students are left of them, and takes it for few.
 */
function owing(asked: OwedOn, yearId: string): RawBuilder<unknown> {
  const withClass = (rows: RawBuilder<unknown>) =>
    sql`select owing.*, placements.classroom_id from (${rows}) as owing left join placements on ${placed(yearId)}`;
  const now = sql`select student_id, ${sumsNow(asked.on)}, sum(balance) as size ${openNow(asked)} group by student_id`;
  if (!asked.isPast) return sql`with owing as (${withClass(now)})`;
  const then = sql`select student_id, ${sumsThen(asked.on, sql`sign * owed`)}, sum(sign * abs(owed)) as size
    from since group by student_id`;
  return sql`${movedSince(asked)}, owing as (
    select student_id, classroom_id, ${addedSums} from (${withClass(now)} union all ${withClass(then)}) as parts
    group by student_id, classroom_id having sum(size) > 0)`;
}

/** How many owe something and what it comes to at once; the students of a class when they are asked for, found by their open bills. */
export async function owedByStudent(
  db: Db,
  asked: OwedOn,
  yearId: string | undefined,
): Promise<OwedByStudent> {
  const year = yearId ?? "";
  const { rows } = await sql<Aged & { classroom_id: string | null; students: number }>`${owing(asked, year)}
    select classroom_id, cast(count(*) as bigint) as students, ${addedSums} from owing group by classroom_id`.execute(
    db,
  );
  return {
    all: agedOf(
      Object.fromEntries(
        agedFields.map((field) => [field, rows.reduce((whole, one) => whole + one[field], 0)]),
      ) as Aged,
    ),
    counts: new Map(rows.map((one) => [one.classroom_id, one.students])),
    ofClass: (classroomId) => owingOfClass(db, asked, year, classroomId),
  };
}

/** `moved` of the bills of some students alone, who are found in `students`: bill by bill rather than entry by entry. */
const movedOf = ({ on }: OwedOn, students: RawBuilder<unknown>) => sql`
  select moves.bill_id, sum(moves.billed) as billed, sum(moves.paid) as paid from (
    select bills.id as bill_id, ${billed} as billed, 0 as paid
    from bills inner join transactions on transactions.source_id = bills.id
    inner join journal_lines on journal_lines.transaction_id = transactions.id
    where bills.student_id in (${students}) and transactions.date > ${on} and transactions.source = 'bill'
    union all
    select bills.id, 0, case when transactions.mirror_of is null then 0 - allocations.amount else allocations.amount end
    from bills inner join allocations on allocations.bill_id = bills.id
    inner join transactions on transactions.source_id = allocations.payment_id
    where bills.student_id in (${students}) and transactions.date > ${on} and transactions.source = 'payment'
  ) as moves group by moves.bill_id having sum(moves.billed) <> 0 or sum(moves.paid) <> 0`;

/** The students of a class: bill by bill, for the oldest that a student owed may be paid by now. */
async function owingOfClass(
  db: Db,
  asked: OwedOn,
  year: string,
  classroomId: string | null,
): Promise<AgedStudent[]> {
  const ofClass = sql`select student_id from placements where classroom_id = ${classroomId} and class_year_id = ${year}`;
  const isOfClass =
    classroomId === null
      ? sql`not exists (select 1 from placements where placements.student_id = bills.student_id
          and placements.class_year_id = ${year})`
      : sql`bills.student_id in (${ofClass})`;
  const narrow = sql<boolean>`${narrowed(asked)} and ${isOfClass}`;
  const moves = classroomId === null ? moved(asked) : movedOf(asked, ofClass);
  const since = asked.isPast ? moves : sql`select '', 0, 0 where 1 = 0`;
  const { rows } = await sql<AgedStudent>`${touched(asked, since, narrow)},
    owing as (
      select bills.student_id, bills.due_on, bills.balance as owed from bills
      where bills.balance > 0 and ${narrow} and bills.id not in (select bill_id from touched)
      union all select student_id, due_then, owed_then from touched where owed_then <> 0
    )
    select student_id, min(case when owed > 0 then due_on end) as oldest_due, ${sumsThen(asked.on, sql`owed`)}
    from owing group by student_id`.execute(db);
  return rows.map(({ student_id, oldest_due, ...older }) => ({ student_id, oldest_due, ...agedOf(older) }));
}

/** How many students sat in each class on that day, or on the last day of its year where that was earlier. */
export async function seatedOn(
  db: Db,
  p: { scope: Scope; on: string; yearIds: readonly string[] },
): Promise<{ classroom_id: string; unit_id: string; students: number }[]> {
  if (p.yearIds.length === 0) return [];
  const day = sql`case when class_years.ends_on < ${p.on} then class_years.ends_on else ${p.on} end`;
  const stays = (table: "placements" | "former_placements") => sql`(
    select count(*) from ${sql.table(table)} as stays where stays.classroom_id = rooms.classroom_id
      and stays.from_on <= rooms.day and (stays.until_on is null or stays.until_on >= rooms.day))`;
  const { rows } = await sql<{ classroom_id: string; unit_id: string; students: number }>`
    select classroom_id, unit_id, cast(${stays("placements")} + ${stays("former_placements")} as bigint) as students
    from (select classrooms.id as classroom_id, classrooms.unit_id, ${day} as day
      from classrooms inner join class_years on class_years.id = classrooms.class_year_id
      where classrooms.class_year_id in (${sql.join(p.yearIds)}) and ${within("classrooms.unit_id", p.scope)}) as rooms`.execute(
    db,
  );
  return rows.filter(({ students }) => students > 0);
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
