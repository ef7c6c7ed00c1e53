/** What several reports are controlled by. */
import type { ReportControl } from "../../contract/books/reports.ts";
import { sumsByAccount } from "../../store/books/journal.ts";
import { accountIdsOf } from "../../store/books/places.ts";
import type { Db, Scope } from "../../store/sql.ts";

/** Against the receivable accounts on a day. */
export async function againstReceivables(
  db: Db,
  p: { scope: Scope; on: string; report: number; label?: string },
): Promise<ReportControl> {
  const { scope, on, report, label = "Menurut buku besar piutang" } = p;
  const books = { scope, accountIds: await accountIdsOf(db, "receivable"), known: "then" as const };
  const sums = await sumsByAccount(db, books, { from: null, until: on });
  return { label, report, books: sums.reduce((net, { debit, credit }) => net + debit - credit, 0) };
}

/** So many of so many, in tenths of a percent; null of nothing. */
export const tenthsOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole);
