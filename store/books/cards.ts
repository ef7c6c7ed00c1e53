/** The students of a class, and what each was billed in the class year of that class. */
import { sql } from "kysely";
import { type Db, total } from "../sql.ts";

type Room = { id: string; unit_id: string; class_year_id: string };

/** Bills of the class year in the class's unit; cancelled ones and drafts are none. */
const ofYear = ({ unit_id, class_year_id }: Room) =>
  sql`bills.class_year_id || '' = ${class_year_id} and bills.unit_id || '' = ${unit_id}
    and bills.status not in ('draft', 'cancelled')`;

/** Who sits in a class, sat there to the end, or left it with bills; by their names. */
export async function studentsOfClass(db: Db, room: Room) {
  const { rows } = await sql<{ id: string; nis: string; name: string }>`
    select students.id, students.nis, students.name
    from placements inner join students on students.id = placements.student_id
    where placements.classroom_id = ${room.id} and placements.class_year_id = ${room.class_year_id}
      and (placements.until_on is null or placements.outcome = 'graduated'
        or exists (select 1 from bills where bills.student_id = students.id and ${ofYear(room)}))
    group by students.id, students.nis, students.name, students.name_key
    order by students.name_key, students.name, students.id`.execute(db);
  return rows;
}

export type CardSums = { amount: number; discount: number; fine: number; paid: number; balance: number };

/** What each of these students was billed and has paid. */
export async function cardSums(
  db: Db,
  room: Room,
  studentIds: readonly string[],
): Promise<Map<string, CardSums>> {
  if (studentIds.length === 0) return new Map();
  const { rows } = await sql<CardSums & { student_id: string }>`
    select bills.student_id, ${total(sql.ref("bills.amount"))} as amount, ${total(sql.ref("bills.discount"))} as discount,
      ${total(sql.ref("bills.fine"))} as fine, ${total(sql.ref("bills.paid"))} as paid,
      ${total(sql.ref("bills.balance"))} as balance
    from bills where bills.student_id in (${sql.join(studentIds)}) and ${ofYear(room)}
    group by bills.student_id`.execute(db);
  return new Map(rows.map(({ student_id, ...sums }) => [student_id, sums]));
}

/** What stands of payments on those bills. */
export async function paidOnCards(db: Db, room: Room, studentIds: readonly string[]): Promise<number> {
  if (studentIds.length === 0) return 0;
  const { rows } = await sql<{ amount: number }>`
    select ${total(sql.ref("allocations.amount"))} as amount
    from bills inner join allocations on allocations.bill_id = bills.id and allocations.live = 1
    where bills.student_id in (${sql.join(studentIds)}) and ${ofYear(room)}`.execute(db);
  return rows[0]?.amount ?? 0;
}
