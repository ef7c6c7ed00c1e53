/**
 * What is locked: the day of a till, the day of a unit, a month, a year. The only place that decides it; `postEntries` asks it for every
 * entry of the journal, so that nothing is written on a locked day, by whatever way. Source: docs/spec/money.md §17.
 */
import { sql } from "kysely";
import { monthOf } from "../../rules/calendar.ts";
import { transactionCounter } from "../../rules/numbers.ts";
import type { Db } from "../sql.ts";
import { drawNumbers } from "./counters.ts";

/** What locks a day, the widest first. */
export type Lock = "year" | "month" | "day" | "till";

/** A day of a unit, and the tills that a write on it would move. */
export type Booked = { unitId: string; day: string; cashierIds?: readonly (string | null)[] };

/** Thrown by a write on a locked day that nobody has asked about before: it came while the day was being closed. */
export class LockedDay extends Error {
  readonly day: string;
  readonly lock: Lock;

  constructor(day: string, lock: Lock) {
    super(`${day} is locked`);
    this.day = day;
    this.lock = lock;
  }
}

const widest = ["year", "month", "day", "till"] as const;

/** What locks that day for the unit or for one of these tills; null while it is open. */
export async function lockOn(db: Db, { unitId, day, cashierIds = [] }: Booked): Promise<Lock | null> {
  const tills = [...new Set(cashierIds.filter((one) => one !== null))];
  const ofTills =
    tills.length === 0
      ? sql``
      : sql` union all select 'till' as lock from closings where unit_id = ${unitId} and day = ${day}
          and cashier_id in (${sql.join(tills)}) and status = 'closed'`;
  const { rows } = await sql<{ lock: Lock }>`
    select 'year' as lock from closed_years where unit_id = ${unitId} and ${day} between starts_on and ends_on
    union all select 'month' as lock from closed_months where unit_id = ${unitId} and month = ${monthOf(day)}
    union all select 'day' as lock from closed_days where unit_id = ${unitId} and day = ${day}${ofTills}`.execute(
    db,
  );
  return widest.find((lock) => rows.some((row) => row.lock === lock)) ?? null;
}

/** The closed one of these tills on that day, the first of them by name; undefined while all are open. */
export async function closedTillOn(db: Db, { unitId, day, cashierIds = [] }: Booked) {
  const tills = cashierIds.filter((one) => one !== null);
  if (tills.length === 0) return undefined;
  return db
    .selectFrom("closings")
    .select(["cashier_id", "cashier_name"])
    .where("unit_id", "=", unitId)
    .where("day", "=", day)
    .where("cashier_id", "in", tills)
    .where("status", "=", "closed")
    .orderBy("cashier_name")
    .executeTakeFirst();
}

/**
 * Keeps the unit's journal as it is until the transaction ends: every entry draws its number from this counter, so one that came
 * before is waited for, and one that comes later waits here and then finds the day locked.
 */
export async function holdJournal(db: Db, unitId: string, today: string): Promise<void> {
  await drawNumbers(db, transactionCounter(unitId, today), 0);
}
