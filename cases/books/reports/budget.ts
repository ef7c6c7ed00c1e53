/**
 * Realisasi RAPBS: what was planned for the class year against what was earned and spent in it up to a day. What a year end books is in
 * none of it. Source: docs/spec/books.md §6.4.
 */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { onOwnSide, type PlannedType, plannedTypes } from "../../../rules/budget.ts";
import { lastDayOfMonth, longDay, monthInWords, monthOf } from "../../../rules/calendar.ts";
import { accountsOfTypes, type BookAccount } from "../../../store/books/accounts.ts";
import { budgetSums } from "../../../store/books/budgets.ts";
import { sumsByAccount } from "../../../store/books/journal.ts";
import type { NamedYear } from "../../../store/books/places.ts";
import { yearEndSums } from "../../../store/books/statements.ts";
import { tenthsOf } from "../controls.ts";
import { type Asked, allOf, column, head, leadTo, type Made, row, sum } from "../report.ts";
import { gainsOf, ledgerOf, type Span, yearAround } from "../statements.ts";

const columns = [
  column("code", "Kode", "code"),
  column("name", "Uraian", "text"),
  column("budget", "Anggaran", "rupiah"),
  column("month", "Realisasi bulan ini", "rupiah"),
  column("year", "Realisasi s.d. bulan ini", "rupiah"),
  column("left", "Sisa", "rupiah"),
  column("rate", "%", "percent"),
];

/** What is planned, was gained in the month, and in the year up to its day. */
type Figures = readonly [budget: number, month: number, year: number];

const cellsOf = ([budget, month, year]: Figures) => [
  budget,
  month,
  year,
  budget - year,
  tenthsOf(year, budget),
];

const added = (rows: readonly Figures[]): Figures =>
  rows.reduce<Figures>(([a, b, c], [d, e, f]) => [a + d, b + e, c + f], [0, 0, 0]);

const less = (one: Figures, other: Figures): Figures => [
  one[0] - other[0],
  one[1] - other[1],
  one[2] - other[2],
];

/** Credit less debit of each account over the days, year ends left out. */
async function gainedIn({ db, scope, known }: Asked, span: Span): Promise<ReadonlyMap<string, number>> {
  const books = { scope, accountIds: null, known };
  const closed = gainsOf(await yearEndSums(db, books, span));
  const moved = gainsOf(await sumsByAccount(db, books, span));
  return new Map([...moved].map(([id, gain]) => [id, gain - (closed.get(id) ?? 0)]));
}

type Spans = { month: Span; year: Span };

/** An account with its figures; undefined where there is nothing to say. */
async function figuresOf(asked: Asked, classYear: NamedYear, spans: Spans) {
  const planned = new Map(
    (await budgetSums(asked.db, asked.scope, classYear.id)).map((one) => [one.account_id, one.amount]),
  );
  const month = await gainedIn(asked, spans.month);
  const year = await gainedIn(asked, spans.year);
  const gain = (type: PlannedType, of: ReadonlyMap<string, number>, id: string) =>
    onOwnSide(type, { debit: 0, credit: of.get(id) ?? 0 });
  const figures = (type: PlannedType, { id }: BookAccount): Figures => [
    planned.get(id) ?? 0,
    gain(type, month, id),
    gain(type, year, id),
  ];
  const ids = new Set((await accountsOfTypes(asked.db, plannedTypes)).map(({ id }) => id));
  const others = [...year].filter(([id]) => !ids.has(id));
  return { figures, others: others.reduce((whole, [, one]) => whole - one, 0) };
}

const titles: Readonly<Record<PlannedType, [head: string, foot: string]>> = {
  income: ["Pendapatan", "Jumlah pendapatan"],
  expense: ["Biaya", "Jumlah biaya"],
};

function part(
  asked: Asked,
  p: { type: PlannedType; rows: readonly (readonly [BookAccount, Figures])[]; spans: Spans; yearId: string },
): ReportRow[] {
  const [title, foot] = titles[p.type];
  const plan = leadTo("budget", null, { unit_id: asked.filters.unit_id, class_year_id: p.yearId });
  const rows = p.rows.map(([{ id, code, name }, figures]) =>
    row([code, name, ...cellsOf(figures)], {
      leads: {
        budget: plan,
        month: ledgerOf(asked, id, p.spans.month),
        year: ledgerOf(asked, id, p.spans.year),
      },
    }),
  );
  const whole = added(p.rows.map(([, figures]) => figures));
  return [
    head([null, title, ...Array<null>(5).fill(null)]),
    ...rows,
    sum([null, foot, ...cellsOf(whole)], { leads: { budget: plan } }),
  ];
}

/** Errors: none of its own. */
export async function budget(asked: Asked): Promise<Made> {
  const classYear = await yearAround(asked, asked.on);
  if (classYear === undefined) {
    return { columns, lines: allOf([]), notes: ["Tidak ada tahun ajaran pada tanggal ini."] };
  }
  const first = [`${monthOf(asked.on)}-01`, classYear.starts_on].toSorted().at(-1) ?? asked.on;
  const spans = {
    month: { from: first, until: asked.on },
    year: { from: classYear.starts_on, until: asked.on },
  };
  const { figures, others } = await figuresOf(asked, classYear, spans);
  const ofType = async (type: PlannedType) =>
    (await accountsOfTypes(asked.db, [type]))
      .map((account) => [account, figures(type, account)] as const)
      .filter(([, figure]) => figure.some((amount) => amount !== 0));
  const [income, expense] = [await ofType("income"), await ofType("expense")];
  const all = (rows: typeof income) => added(rows.map(([, figure]) => figure));
  const surplus = less(all(income), all(expense));
  const isWhole = asked.on === lastDayOfMonth(monthOf(asked.on));
  const of = { spans, yearId: classYear.id };
  return {
    period: isWhole ? `s.d. ${monthInWords(monthOf(asked.on))}` : `s.d. ${longDay(asked.on)}`,
    narrowed: [{ label: "Tahun ajaran", value: classYear.name }],
    columns,
    lines: allOf([
      ...part(asked, { ...of, type: "income", rows: income }),
      ...part(asked, { ...of, type: "expense", rows: expense }),
    ]),
    totals: [sum([null, "Surplus (defisit)", ...cellsOf(surplus).slice(0, 4), null])],
    controls: [
      { label: "Surplus s.d. bulan ini terhadap perubahan akun lain", report: surplus[2], books: others },
    ],
    notes: ["Anggaran untuk satu tahun ajaran. Sisa adalah anggaran dikurangi realisasi."],
  };
}
