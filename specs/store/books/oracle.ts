/** The books read whole and plainly, for figures that are reckoned line by line. */
import type { Db } from "../../../store/sql.ts";

export type Plain = Awaited<ReturnType<typeof readPlain>>;

export async function readPlain(db: Db) {
  const all = <T extends Parameters<Db["selectFrom"]>[0] & string>(table: T) =>
    db
      .selectFrom(table as "bills")
      .selectAll()
      .execute();
  return {
    bills: await all("bills"),
    payments: await db.selectFrom("payments").selectAll().execute(),
    allocations: await db.selectFrom("allocations").selectAll().execute(),
    entries: await db.selectFrom("transactions").selectAll().execute(),
    lines: await db.selectFrom("journal_lines").selectAll().execute(),
    accounts: await db.selectFrom("accounts").selectAll().execute(),
    banks: await db.selectFrom("banks").selectAll().execute(),
    students: await db.selectFrom("students").selectAll().execute(),
    classrooms: await db.selectFrom("classrooms").selectAll().execute(),
    units: await db.selectFrom("units").selectAll().execute(),
  };
}

export const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((whole, row) => whole + of(row), 0);

/** What was on these accounts at the end of a day, debit less credit. */
export function balanceOn(
  { entries, lines }: Plain,
  on: string,
  p: { accounts: readonly string[]; units: readonly string[] },
): number {
  const then = new Set(
    entries.filter(({ date, unit_id }) => date <= on && p.units.includes(unit_id)).map(({ id }) => id),
  );
  const own = lines.filter((line) => then.has(line.transaction_id) && p.accounts.includes(line.account_id));
  return sum(own, ({ debit, credit }) => debit - credit);
}

/** What each bill owed at the end of a day: what its own entries had put on receivables, less what payments had taken off. */
export function owedOn(
  { bills, entries, lines, allocations, accounts }: Plain,
  on: string,
): Map<string, number> {
  const receivable = accounts.filter(({ type }) => type === "receivable").map(({ id }) => id);
  const owed = new Map(bills.map(({ id }) => [id, 0]));
  const add = (id: string, amount: number) => owed.set(id, (owed.get(id) ?? 0) + amount);
  for (const entry of entries.filter(({ date }) => date <= on)) {
    if (entry.source === "bill") {
      const own = lines.filter(
        (line) => line.transaction_id === entry.id && receivable.includes(line.account_id),
      );
      add(
        entry.source_id ?? "",
        sum(own, ({ debit, credit }) => debit - credit),
      );
    }
    if (entry.source === "payment") {
      const sign = entry.mirror_of === null ? -1 : 1;
      for (const { payment_id, bill_id, amount } of allocations) {
        if (payment_id === entry.source_id) add(bill_id, sign * amount);
      }
    }
  }
  return owed;
}
