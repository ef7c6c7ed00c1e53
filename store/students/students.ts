/** Finding students and what bulk billing and the payment desk need to know of them. */
import { sql } from "kysely";
import type { Gender, StudentStatus } from "../../contract/enums.ts";
import { ofLaterPeriod } from "../bills/periods.ts";
import { countOf } from "../master/lists.ts";
import {
  containing,
  type Db,
  inexactness,
  inOrderOf,
  type Order,
  ownOrFamily,
  type Page,
  pageOfIds,
  type Scope,
  sorted,
  total,
  within,
} from "../sql.ts";
import { activeYear, classroomOf, inClass } from "./placements.ts";

export type StudentFilter = {
  id?: readonly string[];
  unit_id?: readonly string[];
  classroom_id?: readonly string[];
  grade?: readonly string[];
  status?: readonly StudentStatus[];
  gender?: readonly Gender[];
  entry_year?: readonly string[];
  student_category_id?: readonly string[];
  overdue?: boolean;
  /** a class year in which an active student sits in no class yet */
  unplaced_in?: string;
  /** found too, whatever the words of the search: whose virtual account, paper, telephone or class it is */
  bearer_id?: readonly string[];
};
export type StudentSort = "name" | "nis" | "balance" | "classroom";

/**
 * Whether a bill is one that the scope sees, as 1 or 0. Not a condition on the unit itself: SQLite would then walk all
 * open bills of the unit once for each student instead of looking up the student's few (minutes instead of milliseconds).
 */
const seen = (scope: Scope) => sql<number>`case when ${within("bills.unit_id", scope)} then 1 else 0 end`;

/** What a student owes in the units of the scope; with `before`, only what was due earlier than that day. */
export const owed = (scope: Scope, before: string | null) => sql<number>`(
  select cast(coalesce(sum(bills.balance), 0) as bigint) from bills
  where bills.student_id = students.id and bills.balance > 0 and ${seen(scope)} = 1
    and ${before === null ? sql`1 = 1` : sql`bills.due_on < ${before}`})`;

/**
 * Of own units, or with something still to pay in one, or a deposit that lies there (both keep their unit,
 * docs/spec/data.md §7).
 */
const visible = (scope: Scope) =>
  scope === null
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(${within("students.unit_id", scope)} or exists (
        select 1 from bills where bills.student_id = students.id and bills.balance > 0 and ${seen(scope)} = 1)
        or exists (select 1 from deposits where deposits.student_id = students.id and deposits.balance > 0
          and ${within("deposits.unit_id", scope)}))`;

const owesNothing = (scope: Scope) => sql<boolean>`not exists (
  select 1 from bills where bills.student_id = students.id and bills.balance > 0 and ${seen(scope)} = 1)`;

/** Students with all that the lists show of them. */
function found(db: Db, scope: Scope) {
  return db
    .selectFrom("students")
    .innerJoin("units", "units.id", "students.unit_id")
    .leftJoin("class_years", (join) => join.on("class_years.status", "=", "active"))
    .leftJoin("placements", (join) =>
      join
        .onRef("placements.student_id", "=", "students.id")
        .onRef("placements.class_year_id", "=", "class_years.id")
        .on(inClass),
    )
    .leftJoin("classrooms", "classrooms.id", "placements.classroom_id")
    .leftJoin("student_categories", "student_categories.id", "students.student_category_id")
    .where(visible(scope));
}

type Found = ReturnType<typeof found>;

const withFigures = (query: Found, scope: Scope, today: string) =>
  query
    .selectAll("students")
    .select(["units.code as unit_code", "units.name as unit_name"])
    .select("student_categories.name as student_category_name")
    .select([
      "classrooms.id as classroom_id",
      "classrooms.name as classroom_name",
      "classrooms.grade as grade",
    ])
    .select([owed(scope, null).as("balance"), owed(scope, today).as("overdue")]);

/**
 * The places in classes of this year, class by class. Without statistics SQLite would rather begin with all places of all years;
 * the cross join keeps it from that.
 */
const activeClassPlaces = (db: Db) =>
  db
    .selectFrom("classrooms")
    .crossJoin("placements")
    .where("classrooms.class_year_id", "=", activeYear)
    .whereRef("placements.classroom_id", "=", "classrooms.id")
    .whereRef("placements.class_year_id", "=", "classrooms.class_year_id")
    .where(inClass);

/** The students that are asked for, joined to nothing: an index holds all that is asked of 100,000 of them. */
function matching(db: Db, asked: Asked) {
  const { filter, q } = asked;
  const { classroom_id, grade, bearer_id } = filter;
  const named = ownOrFamily("students.search", "students.family_search", q);
  let query = db
    .selectFrom("students")
    .where(bearer_id ? sql<boolean>`(${named} or students.id in (${sql.join(bearer_id)}))` : named);
  if (filter.id) query = query.where("students.id", "in", filter.id);
  if (filter.unit_id) query = query.where("students.unit_id", "in", filter.unit_id);
  if (filter.status) query = query.where("students.status", "in", filter.status);
  if (filter.gender) query = query.where("students.gender", "in", filter.gender);
  if (filter.entry_year) query = query.where("students.entry_year", "in", filter.entry_year.map(Number));
  if (filter.student_category_id) {
    query = query.where("students.student_category_id", "in", filter.student_category_id);
  }
  if (filter.overdue !== undefined) {
    query = query.where(filter.overdue ? inArrears(asked) : notInArrears(asked));
  }
  if (filter.unplaced_in !== undefined) {
    query = query.where("students.status", "=", "active").where(unplacedIn(filter.unplaced_in));
  }
  if (classroom_id || grade) {
    let classPlaces = activeClassPlaces(db).select("placements.student_id");
    if (classroom_id) classPlaces = classPlaces.where("placements.classroom_id", "in", classroom_id);
    if (grade) classPlaces = classPlaces.where("classrooms.grade", "in", grade.map(Number));
    query = query.where("students.id", "in", classPlaces);
  }
  return query;
}

/** What is asked of the students: of which units, which of them, by which words, and on which day. */
type Asked = { scope: Scope; filter: StudentFilter; q: string; today: string };

const isWhole = ({ filter, q }: Asked) =>
  q.trim() === "" && Object.values(filter).every((values) => values === undefined);

/** Open bills of the units of the scope. */
const openBillsOf = (db: Db, scope: Scope) =>
  db
    .selectFrom("bills")
    .where("bills.balance", ">", 0)
    .where(sql<boolean>`${seen(scope)} = 1`);

/**
 * Of an open bill: due before today. Not a condition on the day itself where one student's bills are looked up: SQLite would
 * then read all bills of the student, the paid ones too, rather than the open ones from the index that holds them.
 */
const isLate = (today: string) => sql<boolean>`case when bills.due_on < ${today} then 1 else 0 end = 1`;

/**
 * Of a student: something in the units of the scope was due before today. Who owes is read at once. Not a condition on the id
 * itself: SQLite would then look all of them up and put them in order, rather than take the first of the names.
 */
const inArrears = ({
  scope,
  today,
}: Asked) => sql<boolean>`students.id || '' in (select bills.student_id from bills
  where bills.balance > 0 and ${seen(scope)} = 1 and bills.due_on < ${today})`;
/** Student by student, for \`not in\` would compare everybody with everybody on PostgreSQL. */
const notInArrears = ({ scope, today }: Asked) => sql<boolean>`not exists (select 1 from bills
  where bills.student_id = students.id and bills.balance > 0 and ${seen(scope)} = 1 and ${isLate(today)})`;

/**
 * Of a student: no class of that year. Not a condition on the year itself: SQLite would then read each place in a class from
 * the table rather than from the index that holds those that have not ended.
 */
const unplacedIn = (year: string | typeof activeYear) => sql<boolean>`not exists (select 1 from placements
  where placements.student_id = students.id and ${inClass}
    and case when placements.class_year_id = ${year} then 1 else 0 end = 1)`;

/** Open bills of the students that are asked for. Who owes in one of the units is seen there, whatever the own unit. */
function openBills(db: Db, asked: Asked) {
  const open = openBillsOf(db, asked.scope);
  return isWhole(asked)
    ? open
    : open.where("bills.student_id", "in", matching(db, asked).select("students.id"));
}

/** What open bills come to, and what of it is overdue. */
const sums = (today: string) => [
  total(sql.ref("bills.balance")).as("balance"),
  total(sql<number>`case when bills.due_on < ${today} then bills.balance else 0 end`).as("overdue"),
];

/** How many students the filter leaves, and what they owe together. A search reads all names, so they are looked for once. */
async function figuresOf(db: Db, asked: Asked) {
  const { scope, today } = asked;
  const open = openBillsOf(db, scope);
  const students = matching(db, asked).where(visible(scope));
  if (isWhole(asked)) {
    const figures = await open.select(sums(today)).executeTakeFirstOrThrow();
    return { ...figures, count: await countOf(students) };
  }
  return db
    .with(
      (table) => table("picked").materialized(),
      () => students.select("students.id"),
    )
    .selectFrom(
      open.where(sql<boolean>`bills.student_id in (select id from picked)`).select(sums(today)).as("sums"),
    )
    .selectAll("sums")
    .select((e) => e.selectFrom("picked").select(e.fn.countAll<number>().as("count")).$asScalar().as("count"))
    .executeTakeFirstOrThrow();
}

/** Of a student: the class of this year, '' without one, so that who has none comes first on both engines. */
const classroomName = sql<string>`coalesce(${classroomOf("name")}, '')`;

/** What the order needs is looked up for each: for few, or for a list that is read whole. */
const columnsOf = ({ scope, q }: Asked) => ({
  name: "students.name",
  nis: "students.nis",
  classroom: classroomName,
  balance: owed(scope, null),
  typed: nearness(q) ?? sql<number>`1`,
});
const NAME_KEY = "students.name_key";
/** Named as it was typed, then with letters doubled otherwise, then found by something else: a parent's name, a paper. */
function nearness(q: string) {
  const inexact = inexactness(NAME_KEY, q);
  if (inexact === null) return null;
  return sql<number>`case when ${containing("students.search", q)} then ${inexact} else 2 end`;
}
const byName = { field: "name", desc: false } as const;
const byTyping = { field: "typed", desc: false } as const;

/** The order asked for; else by name, those first whose names hold the search as it was typed. */
function orderOf({ q }: Asked, sort: Order<StudentSort>["sort"]): Order<StudentSort | "typed">["sort"] {
  if (sort.length > 0) return sort;
  return nearness(q) === null ? [byName] : [byTyping, byName];
}

type Cut = { limit: number; offset: number };
/** A list in two parts: those in order first where the order falls, else after the others. */
type Parts = {
  ordered: (cut: Cut) => Promise<string[]>;
  others: (cut: Cut) => Promise<string[]>;
  /** how many are in order */
  size: () => Promise<number>;
};

/** A page of both parts. Where the order falls, the first pages are full without counting. */
async function pageOfParts(parts: Parts, page: Page<string>, count: number): Promise<string[]> {
  const isFalling = page.sort[0]?.desc ?? false;
  const from = (page.page - 1) * page.per_page;
  const limit = Math.max(0, Math.min(count - from, page.per_page));
  if (isFalling) {
    const ids = await parts.ordered({ limit, offset: from });
    if (ids.length === limit) return ids;
  }
  const size = await parts.size();
  const [first, second] = isFalling ? [parts.ordered, parts.others] : [parts.others, parts.ordered];
  const firstSize = isFalling ? size : count - size;
  const ofFirst = Math.min(limit, Math.max(0, firstSize - from));
  const begun = ofFirst === 0 ? [] : await first({ limit: ofFirst, offset: from });
  const rest = { limit: limit - ofFirst, offset: Math.max(0, from - firstSize) };
  return rest.limit === 0 ? begun : [...begun, ...(await second(rest))];
}

/**
 * In the order of what is owed: debtors are put in order by their bills alone and the others by their ids, so that no student
 * is looked up for whom the page has no place.
 */
function byBalance(db: Db, asked: Asked, desc: boolean): Parts {
  const owing = openBills(db, asked);
  const direction = desc ? "desc" : "asc";
  const ordered = owing
    .select("bills.student_id as id")
    .groupBy("bills.student_id")
    .orderBy(total(sql.ref("bills.balance")), direction)
    .orderBy("bills.student_id");
  const others = matching(db, asked)
    .where(visible(asked.scope))
    .where(owesNothing(asked.scope))
    .select("students.id")
    .orderBy("students.id");
  return {
    ordered: (cut) => idsOf(ordered, cut),
    others: (cut) => idsOf(others, cut),
    size: () => countOf(db.selectFrom(owing.select("bills.student_id").distinct().as("debtors"))),
  };
}

/**
 * In the order of the classes of this year, class by class; those without one by their ids. Who is asked for is no condition on
 * the student's id itself: SQLite would then look for each of them in each class.
 */
function byClassroom(db: Db, asked: Asked, desc: boolean): Parts {
  const all = matching(db, asked).where(visible(asked.scope));
  const isEverybody = isWhole(asked) && asked.scope === null;
  const classPlaces = activeClassPlaces(db).$if(!isEverybody, (some) =>
    some.where(sql<string>`placements.student_id || ''`, "in", all.select("students.id")),
  );
  const ordered = classPlaces
    .select("placements.student_id as id")
    .orderBy("classrooms.name_key", desc ? "desc" : "asc")
    .orderBy("classrooms.name", desc ? "desc" : "asc")
    .orderBy("placements.student_id");
  const others = all.where(unplacedIn(activeYear)).select("students.id").orderBy("students.id");
  return {
    ordered: (cut) => idsOf(ordered, cut),
    others: (cut) => idsOf(others, cut),
    size: () => countOf(classPlaces),
  };
}

async function idsOf(
  query: { limit: (n: number) => { offset: (n: number) => { execute: () => Promise<{ id: string }[]> } } },
  { limit, offset }: Cut,
): Promise<string[]> {
  return (await query.limit(limit).offset(offset).execute()).map(({ id }) => id);
}

const orders = { balance: byBalance, classroom: byClassroom };

async function pageOf(db: Db, asked: Asked, page: Page<StudentSort>, count: number): Promise<string[]> {
  const [first, ...others] = page.sort;
  if (others.length === 0 && (first?.field === "balance" || first?.field === "classroom")) {
    return pageOfParts(orders[first.field](db, asked, first.desc), page, count);
  }
  const query = matching(db, asked).where(visible(asked.scope)).select("students.id");
  const own = { ...page, sort: orderOf(asked, page.sort) };
  return pageOfIds(query, own, columnsOf(asked), [byName], "students.id", count);
}

/** Students with the classroom of the active class year and what they owe, and the sums of all that the filter leaves. */
export async function listStudentRows(
  db: Db,
  scope: Scope,
  filter: StudentFilter,
  q: string,
  page: Page<StudentSort>,
  today: string,
) {
  const asked = { scope, filter, q, today };
  const { count, balance, overdue } = await figuresOf(db, asked);
  const ids = await pageOf(db, asked, page, count);
  const rows = inOrderOf(ids, await studentsOf(db, scope, ids, today));
  return { rows, total: count, balance, overdue };
}

/** The ids of all students that the filter leaves, in the order asked for. */
export async function studentIds(
  db: Db,
  scope: Scope,
  filter: StudentFilter,
  q: string,
  order: Order<StudentSort>,
  today: string,
): Promise<string[]> {
  const asked = { scope, filter, q, today };
  const query = matching(db, asked).where(visible(scope)).select("students.id");
  const own = { sort: orderOf(asked, order.sort) };
  const rows = await sorted(query, own, columnsOf(asked), byName, "students.id").execute();
  return rows.map(({ id }) => id);
}

/** These students as the lists show them, in no order. */
export async function studentsOf(db: Db, scope: Scope, ids: readonly string[], today: string) {
  if (ids.length === 0) return [];
  const query = found(db, scope).where("students.id", "in", ids);
  return withFigures(query, scope, today).execute();
}

/** One student as the lists show them, or undefined when unknown or out of scope. */
export async function findStudent(db: Db, scope: Scope, id: string, today: string) {
  const [row] = await studentsOf(db, scope, [id], today);
  return row;
}

export type FoundStudent = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Who bears a NIS in this unit, and who a NISN anywhere; of each the id, or undefined. */
export async function holdersOf(db: Db, p: { unitId: string; nis: string; nisn: string | null }) {
  const ids = db.selectFrom("students").select("id");
  const nis = await ids.where("unit_id", "=", p.unitId).where("nis", "=", p.nis).executeTakeFirst();
  const nisn = p.nisn === null ? undefined : await ids.where("nisn", "=", p.nisn).executeTakeFirst();
  return { nis: nis?.id, nisn: nisn?.id };
}

/** The deposits a student holds in the units of the scope. */
export async function depositsOf(db: Db, scope: Scope, studentId: string) {
  return db
    .selectFrom("deposits")
    .innerJoin("units", "units.id", "deposits.unit_id")
    .select(["deposits.unit_id", "units.code", "units.name", "deposits.balance", "deposits.version"])
    .where("deposits.student_id", "=", studentId)
    .where(within("deposits.unit_id", scope))
    .orderBy("units.code")
    .execute();
}

/** What a student has open in the units of the scope, and of it the bills of periods after that day. */
export async function openBillFigures(db: Db, scope: Scope, studentId: string, day: string) {
  const isFree = ofLaterPeriod(sql<string>`${day}`);
  return db
    .selectFrom("bills")
    .select((e) => [
      e.fn.countAll<number>().as("count"),
      total(sql.ref("bills.balance")).as("balance"),
      total(sql<number>`case when ${isFree} then 1 else 0 end`).as("free_count"),
      total(sql<number>`case when ${isFree} then bills.balance else 0 end`).as("free_balance"),
    ])
    .where("bills.student_id", "=", studentId)
    .where("bills.balance", ">", 0)
    .where(sql<boolean>`${seen(scope)} = 1`)
    .executeTakeFirstOrThrow();
}
