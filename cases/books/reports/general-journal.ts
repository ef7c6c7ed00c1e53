/** Jurnal Umum: every entry with its lines, in the order of the days. Source: docs/spec/books.md §2. */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { transactionSourceLabels } from "../../../contract/columns/labels.ts";
import { type Book, type BookLine, bookOf, sumsByAccount } from "../../../store/books/journal.ts";
import { saidOf } from "../entries.ts";
import { type Asked, column, type Lines, leadTo, type Made, row, sum } from "../report.ts";

const columns = [
  column("date", "Tanggal", "day"),
  column("number", "No. jurnal", "code"),
  column("source", "Sumber", "code"),
  column("code", "Kode", "code"),
  column("account", "Akun", "text"),
  column("description", "Keterangan", "text"),
  column("debit", "Debit", "rupiah"),
  column("credit", "Kredit", "rupiah"),
];

export async function generalJournal(asked: Asked): Promise<Made> {
  const { db, scope, known, from, until } = asked;
  const books = { scope, accountIds: null, known };
  const book = await bookOf(db, books, { from, until });
  return {
    columns,
    lines: linesOf(book),
    totals: [sum([null, null, null, null, null, "Jumlah", book.debit, book.credit])],
    controls: [
      { label: "Debit terhadap kredit", report: book.debit, books: book.credit },
      {
        label: "Debit terhadap mutasi neraca saldo",
        report: book.debit,
        books: (await sumsByAccount(db, books, { from, until })).reduce((sum, { debit }) => sum + debit, 0),
      },
    ],
  };
}

/** What is said of an entry stands on its first line, and on the first line of a page that begins inside it. */
const linesOf = (book: Book): Lines => ({
  count: book.count,
  read: async (from, size) => {
    const { lines } = await book.page(from, size);
    return lines.map((line, at) => lineOf(line, lines[at - 1]?.id !== line.id));
  },
});

function lineOf(line: BookLine, isFirst: boolean): ReportRow {
  const said = isFirst ? [line.date, line.number, transactionSourceLabels[line.source]] : [null, null, null];
  const cells = [...said, line.account_code, line.account_name, isFirst ? saidOf(line) : null];
  return row([...cells, line.debit, line.credit], {
    leads: isFirst ? { number: leadTo("transaction", line.id) } : {},
  });
}
