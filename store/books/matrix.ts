/** What each student has paid of one category, period by period of a class year. Cancelled bills and drafts are none. */
import { type RawBuilder, sql } from "kysely";
import { type Db, type Scope, total, within } from "../sql.ts";

/** One category in one class year, of one class or of all. */
export type Matrix = { scope: Scope; categoryId: string; yearId: string; classroomId: string | undefined };

/** The monthly category of which most bills of the class year are. */
export async function mostBilled(db: Db, scope: Scope, yearId: string) {
  const { rows } = await sql<{ id: string; name: string; code: string; unit_id: string }>`
    select categories.id, categories.name, categories.code, categories.unit_id
    from categories left join bill_sums on bill_sums.category_id = categories.id and bill_sums.class_year_id = ${yearId}
    where categories.kind = 'monthly' and ${within("categories.unit_id", scope)}
    group by categories.id, categories.name, categories.code, categories.unit_id
    order by coalesce(sum(bill_sums.bills), 0) desc, categories.code, categories.id limit 1`.execute(db);
  return rows[0];
}

/** Said as the index of what is billed once has it, by which the bills of a student are found. */
const isOf = ({ categoryId, yearId }: Matrix) =>
  sql`bills.category_id = ${categoryId} and bills.class_year_id = ${yearId} and bills.status <> 'cancelled'
    and bills.status <> 'draft'`;

/** The kept sums of it; a fee is of one unit. */
const keptOf = (table: "bill_sums" | "collected_sums", { categoryId, yearId }: Matrix) =>
  sql`${sql.ref(`${table}.class_year_id`)} = ${yearId} and ${sql.ref(`${table}.category_id`)} = ${categoryId}`;

const isBilled = (matrix: Matrix, student: string) =>
  sql`exists (select 1 from bills where bills.student_id = ${sql.ref(student)} and ${isOf(matrix)})`;

/**
 * Who sits in a class of the year or was billed, with the class; `of` narrows to one, null to those without any. In the order in which
 * SQLite reads it: class by class (`cross join`), and who was billed before where each of those sits, for most were not.
 */
function members(matrix: Matrix, unitId: string, of?: string | null): RawBuilder<unknown> {
  const { yearId, classroomId } = matrix;
  const only = of ?? classroomId;
  const seated = sql`
    select placements.student_id, placements.classroom_id
    from classrooms cross join placements
    where placements.classroom_id = classrooms.id and placements.class_year_id = ${yearId}
      and classrooms.class_year_id = ${yearId} and classrooms.unit_id = ${unitId}
      and ${only === undefined ? sql`1 = 1` : sql`classrooms.id = ${only}`}
      and (placements.until_on is null or placements.outcome = 'graduated' or ${isBilled(matrix, "placements.student_id")})`;
  const others = sql`
    select students.id as student_id, null as classroom_id from students
    where ${isBilled(matrix, "students.id")}
      and not exists (select 1 from placements
        where placements.student_id = students.id and placements.class_year_id = ${yearId} and placements.classroom_id in
          (select id from classrooms where classrooms.unit_id = ${unitId} and classrooms.class_year_id = ${yearId}))`;
  if (of === null) return others;
  return only === undefined ? sql`${seated} union all ${others}` : seated;
}

/** How many there are of each class. */
export async function membersByClass(
  db: Db,
  matrix: Matrix,
  unitId: string,
): Promise<Map<string | null, number>> {
  const { rows } = await sql<{ classroom_id: string | null; students: number }>`
    select classroom_id, cast(count(*) as bigint) as students from (${members(matrix, unitId)}) as members
    group by classroom_id`.execute(db);
  return new Map(rows.map((one) => [one.classroom_id, one.students]));
}

export async function membersOf(
  db: Db,
  matrix: Matrix,
  unitId: string,
  classroomId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    select student_id from (${members(matrix, unitId, classroomId)}) as members`.execute(db);
  return rows.map(({ student_id }) => student_id);
}

export type MatrixCell = { period: string; billed: number; paid: number; balance: number; late: number };

const cell = (
  today: string,
) => sql`bills.period, ${total(sql`bills.amount - bills.discount + bills.fine`)} as billed,
  ${total(sql.ref("bills.paid"))} as paid, ${total(sql.ref("bills.balance"))} as balance,
  ${total(sql`case when bills.due_on < ${today} then bills.balance else 0 end`)} as late`;

/** The cells of these students, a period's instalments together. */
export async function cellsOf(
  db: Db,
  matrix: Matrix,
  studentIds: readonly string[],
  today: string,
): Promise<(MatrixCell & { student_id: string })[]> {
  if (studentIds.length === 0) return [];
  const { rows } = await sql<MatrixCell & { student_id: string }>`
    select bills.student_id, ${cell(today)} from bills
    where bills.student_id in (${sql.join(studentIds)}) and ${isOf(matrix)}
    group by bills.student_id, bills.period`.execute(db);
  return rows;
}

const isOfClass = ({ classroomId, yearId }: Matrix) =>
  classroomId === undefined
    ? sql`1 = 1`
    : sql`bills.student_id in (select student_id from placements where classroom_id = ${classroomId} and class_year_id = ${yearId})`;

/** All of them together, period by period; of all classes from what is kept. */
export async function sumsByPeriod(db: Db, matrix: Matrix, today: string): Promise<MatrixCell[]> {
  if (matrix.classroomId === undefined) {
    const late = sql<number>`case when due_on < ${today} then owed else 0 end`;
    const { rows } = await sql<MatrixCell>`
      select period, ${total(sql.ref("billed"))} as billed, ${total(sql.ref("paid"))} as paid,
        ${total(sql.ref("owed"))} as balance, ${total(late)} as late
      from bill_sums where ${keptOf("bill_sums", matrix)} group by period having sum(bills) > 0 order by period`.execute(
      db,
    );
    return rows;
  }
  const { rows } = await sql<MatrixCell>`
    select ${cell(today)} from bills where ${isOf(matrix)} and ${isOfClass(matrix)}
    group by bills.period order by bills.period`.execute(db);
  return rows;
}

/** What stands of payments on these bills; of all classes from what is kept of the payments. */
export async function allocatedTo(db: Db, matrix: Matrix): Promise<number> {
  if (matrix.classroomId === undefined) {
    const { rows } = await sql<{
      amount: number;
    }>`select ${total(sql.ref("amount"))} as amount from collected_sums
      where ${keptOf("collected_sums", matrix)}`.execute(db);
    return rows[0]?.amount ?? 0;
  }
  const { rows } = await sql<{ amount: number }>`
    select ${total(sql.ref("allocations.amount"))} as amount
    from bills inner join allocations on allocations.bill_id = bills.id and allocations.live = 1
    where ${isOf(matrix)} and ${isOfClass(matrix)}`.execute(db);
  return rows[0]?.amount ?? 0;
}
