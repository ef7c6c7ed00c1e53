/**
 * Buku Kas Umum: all that came to the cash boxes and banks and went from them, with what they held together; of one of them, its
 * helper book. What moves from one to the other stands on both sides, so that the balance is the same after it.
 * Source: docs/spec/books.md §2.
 */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { codesAgainst, sidesOf } from "../../../rules/books.ts";
import { addDays, longDay } from "../../../rules/calendar.ts";
import { type CashBox, cashBoxes, findCashBox, receiptsOf } from "../../../store/books/cash-boxes.ts";
import {
  type Book,
  type BookLine,
  bookOf,
  countersOf,
  type Sums,
  sumsByAccount,
} from "../../../store/books/journal.ts";
import { missing } from "../../refusal.ts";
import { inRupiah, saidOf } from "../entries.ts";
import { type Asked, after, carry, column, type Lines, leadTo, type Made, row, sum } from "../report.ts";

const columns = [
  column("place", "No.", "number"),
  column("date", "Tanggal", "day"),
  column("code", "Kode rekening", "code"),
  column("proof", "No. bukti", "code"),
  column("description", "Uraian", "text"),
  column("in", "Penerimaan", "rupiah"),
  column("out", "Pengeluaran", "rupiah"),
  column("balance", "Saldo", "rupiah"),
];

/** A cash box or bank with what it held before the first day and after the last. */
type Held = CashBox & { opening: number; closing: number };

/** Errors: 404 a cash box or bank that is not there or another unit's. */
export async function cashBook(asked: Asked): Promise<Made> {
  const { db, scope, known, from, until, filters } = asked;
  const all = await cashBoxes(db, scope);
  const one = filters.bank_id === undefined ? null : await boxAsked(asked, filters.bank_id, all);
  const boxes = await heldBy(asked, one === null ? all : [one.box]);
  const books = { scope, accountIds: boxes.map(({ accountId }) => accountId), known };
  const book = await bookOf(db, books, { from, until });
  const openings = openingsOf(boxes, from);
  const [closing, held] = [book.opening + book.debit - book.credit, heldIn(boxes)];
  const moved = openings.reduce((whole, { opening }) => plus(whole, sidesOf(opening)), {
    debit: book.debit,
    credit: book.credit,
  });
  const total = [null, null, null, null];
  return {
    columns,
    ...(one !== null && {
      narrowed: [{ label: one.box.isCash ? "Buku pembantu tunai" : "Buku pembantu bank", value: one.name }],
    }),
    lines: after(
      openings.map(({ line }) => line),
      linesOf(asked, book, openings.length),
    ),
    totals: [
      sum([...total, "Jumlah", moved.debit, moved.credit, null]),
      carry([...total, "Saldo akhir", null, null, closing]),
    ],
    controls: [{ label: "Saldo akhir terhadap saldo akunnya", report: closing, books: held }],
    notes: one === null ? notesOf(boxes, until, closing) : sharedBy(one),
  };
}

async function boxAsked({ db, scope }: Asked, bankId: string, all: readonly CashBox[]) {
  const bank = await findCashBox(db, scope, bankId);
  const box = all.find(({ accountId }) => accountId === bank?.account_id);
  if (bank === undefined || box === undefined) throw missing("Kas atau rekening ini tidak ditemukan.");
  return { box, name: bank.name };
}

async function heldBy({ db, scope, known, from, until }: Asked, boxes: readonly CashBox[]): Promise<Held[]> {
  const books = { scope, accountIds: boxes.map(({ accountId }) => accountId), known };
  const before = netOf(await sumsByAccount(db, books, { from: null, until: addDays(from, -1) }));
  const after = netOf(await sumsByAccount(db, books, { from: null, until }));
  return boxes.map((box) => ({
    ...box,
    opening: before.get(box.accountId) ?? 0,
    closing: after.get(box.accountId) ?? 0,
  }));
}

const netOf = (sums: readonly (Sums & { account_id: string })[]) =>
  new Map(sums.map(({ account_id, debit, credit }) => [account_id, debit - credit]));

const plus = (one: Sums, other: Sums): Sums => ({
  debit: one.debit + other.debit,
  credit: one.credit + other.credit,
});

const heldIn = (boxes: readonly Held[]) => boxes.reduce((whole, { closing }) => whole + closing, 0);

/** A line for each that says what it held at first. */
function openingsOf(boxes: readonly Held[], from: string): { opening: number; line: ReportRow }[] {
  let balance = 0;
  return boxes.map(({ opening, isCash, names }, at) => {
    balance += opening;
    const said = `Saldo awal ${isCash ? "tunai" : "bank"} · ${names.join(", ")}`;
    const { debit, credit } = sidesOf(opening);
    return { opening, line: carry([at + 1, from, null, null, said, debit, credit, balance]) };
  });
}

const linesOf = ({ db, scope }: Asked, book: Book, passed: number): Lines => ({
  count: book.count,
  read: async (from, size) => {
    const { before, lines } = await book.page(from, size);
    const counters = await countersOf(db, lines);
    const receipts = await receiptsOf(db, scope, [...new Set(lines.flatMap(paymentOf))]);
    let balance = before;
    return lines.map((line, at) => {
      balance += line.debit - line.credit;
      const code = codesAgainst(line, counters.get(line.id) ?? []);
      return lineOf(line, { place: passed + from + at + 1, code, balance, receipts });
    });
  },
});

const paymentOf = ({ source, source_id }: BookLine): string[] =>
  source === "payment" && source_id !== null ? [source_id] : [];

type Beside = { place: number; code: string; balance: number; receipts: ReadonlyMap<string, string> };

function lineOf(line: BookLine, { place, code, balance, receipts }: Beside): ReportRow {
  const [payment] = paymentOf(line);
  const receipt = receipts.get(payment ?? "");
  const proof = receipt ?? line.voucher_no ?? line.reference ?? line.number;
  const lead =
    receipt === undefined || payment === undefined
      ? leadTo("transaction", line.id)
      : leadTo("payment", payment);
  return row([place, line.date, code, proof, saidOf(line), line.debit, line.credit, balance], {
    leads: { proof: lead },
  });
}

function notesOf(boxes: readonly Held[], until: string, closing: number): string[] {
  const [bank, cash] = [false, true].map((isCash) => heldIn(boxes.filter((box) => box.isCash === isCash)));
  const parts = `bank ${inRupiah(bank ?? 0)} + tunai ${inRupiah(cash ?? 0)}`;
  return [
    `Ditutup tanggal ${longDay(until)}: saldo BKU ${inRupiah(closing)} = ${parts}.`,
    "Pemindahan antar kas dan rekening tampil di kedua sisi, sehingga saldonya tidak berubah.",
  ];
}

const sharedBy = ({ box, name }: { box: CashBox; name: string }): string[] => {
  const others = box.names.filter((other) => other !== name);
  return others.length === 0 ? [] : [`Satu akun dengan ${others.join(", ")}.`];
};
