/** Neraca Saldo: what stood on each account, what moved, what stands. Source: docs/spec/books.md §2.3. */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { sidesOf } from "../../../rules/books.ts";
import { addDays } from "../../../rules/calendar.ts";
import { accountsOf } from "../../../store/books/accounts.ts";
import { sumsByAccount } from "../../../store/books/journal.ts";
import { type Asked, allOf, column, leadTo, type Made, row, sum } from "../report.ts";

const columns = [
  column("code", "Kode", "code"),
  column("account", "Akun", "text"),
  column("opening_debit", "Debit", "rupiah", "Saldo awal"),
  column("opening_credit", "Kredit", "rupiah", "Saldo awal"),
  column("debit", "Debit", "rupiah", "Mutasi"),
  column("credit", "Kredit", "rupiah", "Mutasi"),
  column("closing_debit", "Debit", "rupiah", "Saldo akhir"),
  column("closing_credit", "Kredit", "rupiah", "Saldo akhir"),
];

export async function trialBalance(asked: Asked): Promise<Made> {
  const { db, scope, known, from, until } = asked;
  const books = { scope, accountIds: null, known };
  const before = netOf(await sumsByAccount(db, books, { from: null, until: addDays(from, -1) }));
  const moved = new Map(
    (await sumsByAccount(db, books, { from, until })).map((one) => [one.account_id, one]),
  );
  const used = [...new Set([...before.keys(), ...moved.keys()])];
  const figures = (await accountsOf(db, used)).map((account) => {
    const { debit = 0, credit = 0 } = moved.get(account.id) ?? {};
    const opening = before.get(account.id) ?? 0;
    const [start, end] = [sidesOf(opening), sidesOf(opening + debit - credit)];
    return { account, money: [start.debit, start.credit, debit, credit, end.debit, end.credit] };
  });
  const shown = figures.filter(({ money }) => money.some((amount) => amount !== 0));
  const sums = columns
    .slice(2)
    .map((_, at) => shown.reduce((whole, { money }) => whole + (money[at] ?? 0), 0));
  return {
    columns,
    lines: allOf(shown.map(({ account, money }) => lineOf(asked, account, money))),
    totals: [sum([null, "Jumlah", ...sums])],
    controls: [
      { label: "Mutasi: debit terhadap kredit", report: sums[2] ?? 0, books: sums[3] ?? 0 },
      { label: "Saldo akhir: debit terhadap kredit", report: sums[4] ?? 0, books: sums[5] ?? 0 },
    ],
  };
}

const netOf = (sums: readonly { account_id: string; debit: number; credit: number }[]) =>
  new Map(sums.map(({ account_id, debit, credit }) => [account_id, debit - credit]));

function lineOf(
  { filters, from, until, known }: Asked,
  account: { id: string; code: string; name: string },
  money: readonly number[],
): ReportRow {
  const ledger = leadTo("report", "ledger", {
    ...{ unit_id: filters.unit_id, account_id: account.id, from, until },
    as_known: known === "now" ? known : undefined,
  });
  return row([account.code, account.name, ...money], {
    leads: { account: ledger, debit: ledger, credit: ledger },
  });
}
