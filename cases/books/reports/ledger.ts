/** Buku Besar: the lines of one account with their counter accounts and a running balance. Source: docs/spec/books.md §2.2. */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { codesAgainst, onNormalSide } from "../../../rules/books.ts";
import { addDays } from "../../../rules/calendar.ts";
import { type BookAccount, findAccount, firstUsedAccount } from "../../../store/books/accounts.ts";
import { type Book, type BookLine, balanceBefore, bookOf, countersOf } from "../../../store/books/journal.ts";
import { missing } from "../../refusal.ts";
import { saidOf } from "../entries.ts";
import {
  type Asked,
  after,
  allOf,
  carry,
  column,
  type Lines,
  leadTo,
  type Made,
  row,
  sum,
} from "../report.ts";

const columns = [
  column("date", "Tanggal", "day"),
  column("number", "No. jurnal", "code"),
  column("description", "Keterangan", "text"),
  column("counter", "Lawan", "code"),
  column("debit", "Debit", "rupiah"),
  column("credit", "Kredit", "rupiah"),
  column("balance", "Saldo", "rupiah"),
];

/** Errors: 404 an account that is not there or another unit's. */
export async function ledger(asked: Asked): Promise<Made> {
  const { db, scope, known, from, until, filters } = asked;
  const account =
    filters.account_id === undefined
      ? await firstUsedAccount(db, scope)
      : await findAccount(db, scope, filters.account_id);
  if (account === undefined) {
    if (filters.account_id !== undefined) throw missing("Akun tidak ditemukan.");
    return { columns, lines: allOf([]), notes: ["Belum ada jurnal."] };
  }
  const books = { scope, accountIds: [account.id], known };
  const book = await bookOf(db, books, { from, until });
  const balance = (net: number) => onNormalSide(account.type, net);
  const closing = book.opening + book.debit - book.credit;
  return {
    columns,
    asked: { account_id: account.id },
    narrowed: [{ label: "Akun", value: `${account.code} ${account.name}` }],
    lines: after(
      [carry([null, null, "Saldo awal", null, null, null, balance(book.opening)])],
      linesOf(asked, book, account),
    ),
    totals: [
      sum([null, null, "Jumlah mutasi", null, book.debit, book.credit, null]),
      carry([null, null, "Saldo akhir", null, null, null, balance(closing)]),
    ],
    controls: [
      {
        label: "Saldo akhir terhadap neraca saldo",
        report: balance(closing),
        books: balance(await balanceBefore(db, books, addDays(until, 1))),
      },
    ],
  };
}

const linesOf = ({ db }: Asked, book: Book, account: BookAccount): Lines => ({
  count: book.count,
  read: async (from, size) => {
    const { before, lines } = await book.page(from, size);
    const counters = await countersOf(db, lines);
    let net = before;
    return lines.map((line) => {
      net += line.debit - line.credit;
      const counter = codesAgainst(line, counters.get(line.id) ?? []);
      return lineOf(line, counter, onNormalSide(account.type, net));
    });
  },
});

function lineOf(line: BookLine, counter: string, balance: number): ReportRow {
  return row([line.date, line.number, saidOf(line), counter, line.debit, line.credit, balance], {
    leads: { number: leadTo("transaction", line.id) },
  });
}
