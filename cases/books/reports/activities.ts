/**
 * Laporan Penghasilan Komprehensif: income, expense and the surplus without and with restrictions, this year and the year before, and
 * how the net assets have changed. What a year end books is in none of it. Source: docs/spec/books.md §4.2.
 */

import type { ReportRow } from "../../../contract/books/reports.ts";
import type { AccountType } from "../../../contract/enums.ts";
import { addDays } from "../../../rules/calendar.ts";
import { inPart, nothing, type Parts, plus, releaseOf } from "../../../rules/statements.ts";
import { accountsOfTypes, type BookAccount } from "../../../store/books/accounts.ts";
import { sumsByAccount } from "../../../store/books/journal.ts";
import { movesOn, yearEndSums } from "../../../store/books/statements.ts";
import { type Asked, allOf, carry, column, head, type Made, row, sum } from "../report.ts";
import { gainsOf, ledgerOf, partOf, partsOf, type Span, spanInWords, spansOf } from "../statements.ts";

const columnsOf = (spans: readonly Span[]) => [
  column("name", "Uraian", "text"),
  ...spans.flatMap((span, at) => {
    const over = spanInWords(span);
    return [
      column(`free_${at}`, "Tanpa pemb.", "rupiah", over),
      column(`restricted_${at}`, "Dengan pemb.", "rupiah", over),
      column(`total_${at}`, "Jumlah", "rupiah", over),
    ];
  }),
];

const titled = (title: string) => head([title, ...Array<null>(6).fill(null)]);

/** What one span of days comes to. */
type Year = {
  span: Span;
  /** by account, credit less debit */
  gains: ReadonlyMap<string, number>;
  released: Parts;
  /** on net assets, beside what was earned, spent and released */
  other: Parts;
  opening: Parts;
  /** what the school owned less what it owed after the last day, as the books have it */
  net: number;
};

type Chart = { net: readonly BookAccount[]; income: readonly BookAccount[]; expense: readonly BookAccount[] };

async function chartOf({ db }: Asked): Promise<Chart> {
  const net = await accountsOfTypes(db, ["equity", "income", "expense"]);
  const ofType = (type: AccountType) => net.filter((one) => one.type === type);
  return { net, income: ofType("income"), expense: ofType("expense") };
}

async function yearOf({ db, scope, known }: Asked, chart: Chart, span: Span): Promise<Year> {
  const books = { scope, accountIds: null, known };
  const moved = await sumsByAccount(db, books, span);
  const closed = gainsOf(await yearEndSums(db, books, span));
  const gains = [...gainsOf(moved)].map(([id, gain]) => [id, gain - (closed.get(id) ?? 0)] as const);
  const before = await sumsByAccount(db, books, { from: null, until: addDays(span.from, -1) });
  const owned = await accountsOfTypes(db, ["asset", "receivable", "liability"]);
  const now = gainsOf(await sumsByAccount(db, books, { from: null, until: span.until }));
  return {
    ...{ span, gains: new Map(gains) },
    ...(await releasesOf({ db, scope, known }, chart, span)),
    opening: partsOf(chart.net, gainsOf(before)),
    net: owned.reduce((whole, { id }) => whole - (now.get(id) ?? 0), 0),
  };
}

/** What was booked straight on net assets, entry by entry. */
async function releasesOf(
  { db, scope, known }: Pick<Asked, "db" | "scope" | "known">,
  { net }: Chart,
  span: Span,
): Promise<{ released: Parts; other: Parts }> {
  const equity = new Map(net.flatMap((one) => (one.type === "equity" ? [[one.id, one]] : [])));
  const entries = new Map<string, Parts>();
  for (const move of await movesOn(db, { scope, accountIds: [...equity.keys()], known }, span)) {
    const { restriction = "none" } = equity.get(move.account_id) ?? {};
    const former = entries.get(move.transaction_id) ?? nothing;
    entries.set(move.transaction_id, plus(former, inPart(restriction, move.credit - move.debit)));
  }
  return [...entries.values()].map(releaseOf).reduce(
    (all, one) => ({
      released: plus(all.released, one.released),
      other: plus(all.other, one.other),
    }),
    { released: nothing, other: nothing },
  );
}

const cellsOf = (name: string, years: readonly Parts[]) => [
  name,
  ...years.flatMap(({ none, restricted }) => [none, restricted, none + restricted]),
];

/** Errors: none of its own. */
export async function activities(asked: Asked): Promise<Made> {
  const [own, before] = await spansOf(asked);
  const chart = await chartOf(asked);
  const years = [await yearOf(asked, chart, own), await yearOf(asked, chart, before)];
  const each = (of: (year: Year) => Parts) => years.map(of);
  const income = each((year) => plus(partsOf(chart.income, year.gains), year.released));
  const surplus = years.map((year, at) => plus(income[at] ?? nothing, partsOf(chart.expense, year.gains)));
  const closing = years.map(({ opening, other }, at) => plus(plus(opening, surplus[at] ?? nothing), other));
  return {
    columns: columnsOf([own, before]),
    asked: { from: own.from, until: own.until },
    period: spanInWords(own),
    lines: allOf([
      titled("Pendapatan"),
      ...rowsOf(asked, chart.income, years),
      ...shown(
        "Aset neto dibebaskan dari pembatasan",
        each(({ released }) => released),
      ),
      sum(cellsOf("Jumlah pendapatan", income)),
      titled("Beban"),
      ...rowsOf(asked, chart.expense, years),
      sum(
        cellsOf(
          "Jumlah beban",
          each((year) => partsOf(chart.expense, year.gains)),
        ),
      ),
      sum(cellsOf("Surplus (defisit)", surplus)),
      titled("Perubahan aset neto"),
      carry(
        cellsOf(
          "Aset neto awal",
          each(({ opening }) => opening),
        ),
        { level: 1 },
      ),
      row(cellsOf("Surplus (defisit)", surplus), { level: 1 }),
      ...shown(
        "Saldo awal dan koreksi aset neto",
        each(({ other }) => other),
      ),
    ]),
    totals: [sum(cellsOf("Aset neto akhir", closing))],
    controls: years.map(({ net, span }, at) => ({
      label: `Aset neto akhir terhadap aset dikurangi liabilitas, ${span.until.slice(0, 4)}`,
      report: totalOf(closing[at] ?? nothing),
      books: net,
    })),
  };
}

const totalOf = ({ none, restricted }: Parts) => none + restricted;

/** A line that is there where it says anything. */
const shown = (name: string, years: readonly Parts[]): ReportRow[] =>
  years.some(({ none, restricted }) => none !== 0 || restricted !== 0)
    ? [row(cellsOf(name, years), { level: 1 })]
    : [];

const rowsOf = (asked: Asked, accounts: readonly BookAccount[], years: readonly Year[]): ReportRow[] =>
  accounts.flatMap((account) => {
    const figures = years.map(({ gains }) => inPart(partOf(account), gains.get(account.id) ?? 0));
    if (figures.every((one) => totalOf(one) === 0)) return [];
    const leads = years.flatMap(({ span }, at) => [
      [`${partOf(account) === "none" ? "free" : "restricted"}_${at}`, ledgerOf(asked, account.id, span)],
      [`total_${at}`, ledgerOf(asked, account.id, span)],
    ]);
    return [row(cellsOf(account.name, figures), { level: 1, leads: Object.fromEntries(leads) })];
  });
