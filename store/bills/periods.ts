/** The periods of bills as the database compares them with days. */
import { type RawBuilder, sql } from "kysely";

/**
 * The month in which the period of a bill begins, `YYYY-MM`: July for a year and a first half, January for a second half.
 * ONCE has none and counts from its due day. Beside a day, a month that has begun is the smaller text.
 */
const beginning = sql<string>`case
  when bills.period = 'ONCE' then bills.due_on
  when bills.period like '%/%' then substr(bills.period, 1, 4) || '-07'
  when bills.period like '%-S1' then substr(bills.period, 1, 4) || '-07'
  when bills.period like '%-S2' then cast(cast(substr(bills.period, 1, 4) as integer) + 1 as text) || '-01'
  else bills.period end`;

/**
 * Of a bill: nothing is paid on it, it was not due on that day yet, and its period had not begun. What had begun or was due
 * is arrears, which stay payable. Source: docs/spec/data.md §8.3.
 */
export const ofLaterPeriod = (day: RawBuilder<string> | ReturnType<typeof sql.ref>) =>
  sql<boolean>`(bills.balance > 0 and bills.status = 'unpaid' and bills.due_on > ${day} and ${beginning} > ${day})`;

/** Of a student: gone from the school. */
export const gone = sql<boolean>`students.status in ('graduated', 'moved', 'left')`;

/**
 * Of a bill: its student has left the school, and it is of a later period. The few who have left are looked for first, so
 * that not every open bill asks for its student.
 */
export const afterLeaving = sql<boolean>`(bills.balance > 0
  and bills.student_id in (select students.id from students where ${gone})
  and exists (select 1 from students where students.id = bills.student_id
    and ${ofLaterPeriod(sql.ref("students.status_date"))}))`;
