/**
 * Laporan Arus Kas by the direct method: what came in and went out, by what stands against it in its entry. Money that moves from one
 * cash box to another is in none of it. Source: docs/spec/books.md §4.4.
 */

import type { ReportRow } from "../../../contract/books/reports.ts";
import type { CashFlow } from "../../../contract/enums.ts";
import { addDays } from "../../../rules/calendar.ts";
import { cashFlowOf } from "../../../rules/statements.ts";
import { accountsOf, type BookAccount } from "../../../store/books/accounts.ts";
import { type CashBox, cashBoxes } from "../../../store/books/cash-boxes.ts";
import { balanceBefore, type Sums } from "../../../store/books/journal.ts";
import { againstCash } from "../../../store/books/statements.ts";
import { inRupiah } from "../entries.ts";
import { type Asked, allOf, carry, column, head, type Made, row, sum } from "../report.ts";
import { ledgerOf, type Span, spanInWords, spansOf } from "../statements.ts";

const flows: readonly [CashFlow, string][] = [
  ["operating", "kegiatan operasi"],
  ["investing", "kegiatan investasi"],
  ["financing", "kegiatan pendanaan"],
];

/** What the money did in one span of days. */
type Year = {
  span: Span;
  moves: ReadonlyMap<string, Sums>;
  opening: number;
  /** as the books have it */
  closing: number;
};

async function yearOf({ db, scope, known }: Asked, boxes: readonly CashBox[], span: Span): Promise<Year> {
  const books = { scope, accountIds: boxes.map(({ accountId }) => accountId), known };
  const moves = await againstCash(db, books, span);
  return {
    span,
    moves: new Map(moves.map(({ account_id, ...sums }) => [account_id, sums])),
    opening: await balanceBefore(db, books, span.from),
    closing: await balanceBefore(db, books, addDays(span.until, 1)),
  };
}

const still: Sums = { debit: 0, credit: 0 };

/** In, out and what is left of it this year, and what was left the year before. */
function cellsOf(name: string, accounts: readonly BookAccount[], years: readonly Year[]) {
  const [own = still, before = still] = years.map(({ moves }) =>
    accounts.reduce((all, { id }) => {
      const { debit, credit } = moves.get(id) ?? still;
      return { debit: all.debit + debit, credit: all.credit + credit };
    }, still),
  );
  return [name, own.credit, 0 - own.debit, own.credit - own.debit, before.credit - before.debit];
}

export async function cashFlow(asked: Asked): Promise<Made> {
  const { db, scope } = asked;
  const [own, before] = await spansOf(asked);
  const boxes = await cashBoxes(db, scope);
  const years = [await yearOf(asked, boxes, own), await yearOf(asked, boxes, before)];
  const used = [...new Set(years.flatMap(({ moves }) => [...moves.keys()]))];
  const accounts = await accountsOf(db, used);
  const openings = years.map(({ opening }) => opening);
  const whole = cellsOf("Kenaikan (penurunan) bersih kas", accounts, years);
  const closings = openings.map((opening, at) => opening + Number(whole[at + 3]));
  return {
    columns: [
      column("name", "Uraian", "text"),
      column("in", "Penerimaan", "rupiah", spanInWords(own)),
      column("out", "Pengeluaran", "rupiah", spanInWords(own)),
      column("net", "Bersih", "rupiah", spanInWords(own)),
      column("before", "Bersih", "rupiah", spanInWords(before)),
    ],
    asked: { from: own.from, until: own.until },
    period: spanInWords(own),
    lines: allOf(flows.flatMap(([flow, title]) => sectionOf(asked, { flow, title, accounts, years }))),
    totals: [
      sum(whole),
      carry(["Kas awal", null, null, ...openings]),
      sum(["Kas akhir", null, null, ...closings]),
    ],
    controls: years.map(({ closing, span }, at) => ({
      label: `Kas akhir terhadap saldo kas dan rekening, ${span.until.slice(0, 4)}`,
      report: closings[at] ?? 0,
      books: closing,
    })),
    notes: [await notesOf(asked, boxes, own)],
  };
}

type Section = {
  flow: CashFlow;
  title: string;
  accounts: readonly BookAccount[];
  years: readonly Year[];
};

function sectionOf(asked: Asked, { flow, title, accounts, years }: Section): ReportRow[] {
  const own = accounts.filter((one) => cashFlowOf(one) === flow);
  return [
    ...(own.length === 0 ? [] : [head([`Arus kas dari ${title}`, null, null, null, null])]),
    ...own.map((account) => {
      const [now, then] = years.map(({ span }) => ledgerOf(asked, account.id, span));
      return row(cellsOf(nameOf(account), [account], years), {
        level: 1,
        leads: {
          ...(now !== undefined && { in: now, out: now, net: now }),
          ...(then !== undefined && { before: then }),
        },
      });
    }),
    sum(cellsOf(`Jumlah dari ${title}`, own, years)),
  ];
}

/** What a student pays stands against what the student owes. */
const nameOf = ({ type, name }: BookAccount) => (type === "receivable" ? `Dari siswa: ${name}` : name);

async function notesOf(
  { db, scope, known }: Asked,
  boxes: readonly CashBox[],
  { until }: Span,
): Promise<string> {
  const held = async (isCash: boolean) => {
    const accountIds = boxes.filter((box) => box.isCash === isCash).map(({ accountId }) => accountId);
    return inRupiah(await balanceBefore(db, { scope, accountIds, known }, addDays(until, 1)));
  };
  return `Kas akhir = bank ${await held(false)} + tunai ${await held(true)}.`;
}
