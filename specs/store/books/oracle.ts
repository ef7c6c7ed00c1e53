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

/** What each bill came to at the end of a day: what its own entries had put on receivables. */
export function billedOn({ entries, lines, accounts }: Plain, on: string): Map<string, number> {
  const receivable = accounts.filter(({ type }) => type === "receivable").map(({ id }) => id);
  const billed = new Map<string, number>();
  for (const { id, source_id } of entries.filter(({ date, source }) => date <= on && source === "bill")) {
    const own = lines.filter((line) => line.transaction_id === id && receivable.includes(line.account_id));
    const amount = sum(own, ({ debit, credit }) => debit - credit);
    billed.set(source_id ?? "", (billed.get(source_id ?? "") ?? 0) + amount);
  }
  return billed;
}

/** What was paid on each bill by the end of a day, less what was voided by then. */
export function paidOn({ entries, allocations }: Plain, on: string): Map<string, number> {
  const paid = new Map<string, number>();
  for (const entry of entries.filter(({ date, source }) => date <= on && source === "payment")) {
    for (const { bill_id, amount } of allocations.filter((one) => one.payment_id === entry.source_id)) {
      paid.set(bill_id, (paid.get(bill_id) ?? 0) + (entry.mirror_of === null ? amount : 0 - amount));
    }
  }
  return paid;
}

/** What each bill owed at the end of a day. */
export function owedOn(plain: Plain, on: string): Map<string, number> {
  const [billed, paid] = [billedOn(plain, on), paidOn(plain, on)];
  return new Map(plain.bills.map(({ id }) => [id, (billed.get(id) ?? 0) - (paid.get(id) ?? 0)]));
}
