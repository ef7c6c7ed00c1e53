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

const place = sql`bills.id, bills.student_id, bills.unit_id, bills.classroom_id`;

/** The due day as it was on that day. */
const dueOn = sql`coalesce((select due_on from former_days where former_days.bill_id = bills.id), bills.due_on)`;

function formerDays({ formerDueDays }: Pick<OwedOn, "formerDueDays">): RawBuilder<unknown> {
  if (formerDueDays.size === 0) return sql`select '' as bill_id, '' as due_on where 1 = 0`;
  return sql`values ${sql.join([...formerDueDays].map(([id, day]) => sql`(${id}, ${day})`))}`;
}

/** `with` what a query needs of the bills that owe something on the day: `owing (id, student_id, unit_id, classroom_id, due_on, owed)`. */
function owing(asked: OwedOn): RawBuilder<unknown> {
  const narrow = narrowed(asked);
  if (!asked.isPast) {
    return sql`with owing as not materialized (select ${place}, bills.due_on, bills.balance as owed from bills
      where bills.balance > 0 and ${narrow})`;
  }
  return sql`with moved as materialized (${moved(asked)}),
    former_days (bill_id, due_on) as materialized (${formerDays(asked)}),
    owing as materialized (
      select ${place}, ${dueOn} as due_on, bills.balance + coalesce(moved.billed - moved.paid, 0) as owed
      from bills left join moved on moved.bill_id = bills.id
      where bills.balance > 0 and ${narrow} and bills.balance + coalesce(moved.billed - moved.paid, 0) <> 0
      union all
      select ${place}, ${dueOn} as due_on, moved.billed - moved.paid as owed
      from moved inner join bills on bills.id = moved.bill_id
      where bills.balance = 0 and moved.billed <> moved.paid and ${narrow}
    )`;
}

/** The sums by age of what `owing` holds. */
function agedSums(on: string): RawBuilder<unknown> {
  const buckets = ageBuckets.map((bucket) => {
    const { from, until } = dueDaysOf(bucket, on);
    const isIn = sql`due_on between ${from ?? "0000-01-01"} and ${until ?? "9999-12-31"}`;
    return sql`${total(sql`case when owed > 0 and ${isIn} then owed else 0 end`)} as ${sql.ref(bucket)}`;
  });
  return sql.join([...buckets, sql`${total(sql`case when owed < 0 then owed else 0 end`)} as credit`]);
}

export type AgedClass = Aged & { unit_id: string; classroom_id: string | null; late: number };
/** What is owed class by class, and how many students are late with it: of a class, of each unit, and of all, each student once. */
export type OwedByClass = { classes: AgedClass[]; lateIn: ReadonlyMap<string, number>; late: number };

/** By the class that stands on the bill. */
export async function owedByClass(db: Db, asked: OwedOn): Promise<OwedByClass> {
  const late = sql`cast(count(distinct case when owed > 0 and due_on < ${asked.on} then student_id end) as bigint) as late`;
  const none = sql.join(agedFields.map((field) => sql`0 as ${sql.ref(field)}`));
  const isLate = sql`owed > 0 and due_on < ${asked.on}`;
  const lateOnes = sql`cast(count(distinct student_id) as bigint) as late from owing where ${isLate}`;
  type Row = Omit<AgedClass, "unit_id"> & { level: "class" | "unit" | "all"; unit_id: string | null };
  const { rows } = await sql<Row>`${owing(asked)}
    select 'class' as level, unit_id, classroom_id, ${agedSums(asked.on)}, ${late} from owing group by unit_id, classroom_id
    union all select 'unit', unit_id, null, ${none}, ${lateOnes} group by unit_id
    union all select 'all', null, null, ${none}, ${lateOnes}`.execute(db);
  const of = (wanted: Row["level"]) => rows.filter(({ level }) => level === wanted);
  return {
    classes: of("class").map(({ level, unit_id, ...one }) => ({ ...one, unit_id: unit_id ?? "" })),
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

const ofStudent = (on: string) =>
  sql`student_id, min(case when owed > 0 then due_on end) as oldest_due, ${agedSums(on)}`;

/** The class years' places, as a class of a student: the latest stay of that year. */
const placed = (yearId: string) =>
  sql`placements.student_id = owing.student_id and placements.class_year_id = ${yearId}`;

/** Today: class by class, for the open bills of a class are found by their students. */
async function owedNow(db: Db, asked: OwedOn, yearId: string): Promise<OwedByStudent> {
  const sums = await sql<Aged>`${owing(asked)} select ${agedSums(asked.on)} from owing`.execute(db);
  const counts = await sql<{ classroom_id: string | null; students: number }>`${owing(asked)}
    select placements.classroom_id, cast(count(*) as bigint) as students
    from (select distinct student_id from owing) as owing left join placements on ${placed(yearId)}
    group by placements.classroom_id`.execute(db);
  return {
    all: sums.rows[0] ?? none,
    counts: new Map(counts.rows.map((one) => [one.classroom_id, one.students])),
    ofClass: async (classroomId) => {
      const isOfClass =
        classroomId === null
          ? sql`not exists (select 1 from placements where ${placed(yearId)})`
          : sql`student_id in (select student_id from placements
              where classroom_id = ${classroomId} and class_year_id = ${yearId})`;
      const { rows } = await sql<AgedStudent>`${owing(asked)}
        select ${ofStudent(asked.on)} from owing where ${isOfClass} group by student_id`.execute(db);
      return rows;
    },
  };
}

/** On an earlier day: all at once, for going back over what has moved since is the work. */
async function owedThen(db: Db, asked: OwedOn, yearId: string): Promise<OwedByStudent> {
  const { rows } = await sql<AgedStudent & { classroom_id: string | null }>`${owing(asked)}
    select owing.*, placements.classroom_id
    from (select ${ofStudent(asked.on)} from owing group by student_id) as owing
    left join placements on ${placed(yearId)}`.execute(db);
  const byClass = new Map<string | null, AgedStudent[]>();
  const all = { ...none };
  for (const { classroom_id, ...one } of rows) {
    const own = byClass.get(classroom_id) ?? [];
    own.push(one);
    byClass.set(classroom_id, own);
    for (const field of agedFields) all[field] += one[field];
  }
  return {
    all,
    counts: new Map([...byClass].map(([id, own]) => [id, own.length])),
    ofClass: async (classroomId) => byClass.get(classroomId) ?? [],
  };
}

const none: Aged = { not_due: 0, d1_30: 0, d31_60: 0, d61_90: 0, over_90: 0, credit: 0 };

export const owedByStudent = (db: Db, asked: OwedOn, yearId: string | undefined): Promise<OwedByStudent> =>
  (asked.isPast ? owedThen : owedNow)(db, asked, yearId ?? "");

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
