/**
 * Laporan Posisi Keuangan: what the school owns, what it owes and what is left, without and with restrictions, on a day and at the end
 * of the class year before. Source: docs/spec/books.md §4.3.
 */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { addDays, longDay, yearBefore } from "../../../rules/calendar.ts";
import { cashFlowOf } from "../../../rules/statements.ts";
import { accountsOf, type BookAccount } from "../../../store/books/accounts.ts";
import { cashBoxes } from "../../../store/books/cash-boxes.ts";
import { sumsByAccount } from "../../../store/books/journal.ts";
import { type Asked, allOf, column, head, leadTo, type Made, row, sum } from "../report.ts";
import { gainsOf, ledgerOf, partsOf, yearAround } from "../statements.ts";

type Point = { on: string; from: string; gains: ReadonlyMap<string, number> };

export async function financialPosition(asked: Asked): Promise<Made> {
  const { on } = asked;
  const start = (await yearAround(asked, on))?.starts_on ?? addDays(yearBefore(on), 1);
  const points = [
    await pointOf(asked, on, start),
    await pointOf(asked, addDays(start, -1), yearBefore(start)),
  ];
  const used = [...new Set(points.flatMap(({ gains }) => [...gains.keys()]))];
  const accounts = await accountsOf(asked.db, used);
  const cash = new Set((await cashBoxes(asked.db, asked.scope)).map(({ accountId }) => accountId));
  const ofType = (...types: BookAccount["type"][]) => accounts.filter(({ type }) => types.includes(type));
  const [assets, debts] = [ofType("asset", "receivable"), ofType("liability")];
  const parts = points.map(({ gains }) => partsOf(ofType("equity", "income", "expense"), gains));
  const owned = sumsOf(assets, points).map((gain) => 0 - gain);
  const owed = sumsOf(debts, points);
  const net = parts.map(({ none, restricted }) => none + restricted);
  const titled = (title: string) => head([title, null, null]);
  return {
    columns: [
      column("name", "Uraian", "text"),
      ...points.map((point, at) => column(`on_${at}`, longDay(point.on), "rupiah")),
    ],
    lines: allOf([
      titled("Aset"),
      ...groupsOf(asked, assets, points, cash),
      sum(["Jumlah aset", ...owned]),
      titled("Liabilitas"),
      ...rowsOf(asked, debts, points, 1),
      sum(["Jumlah liabilitas", ...owed]),
      titled("Aset neto"),
      netRow(
        asked,
        "Tanpa pembatasan",
        parts.map(({ none }) => none),
        points,
      ),
      netRow(
        asked,
        "Dengan pembatasan",
        parts.map(({ restricted }) => restricted),
        points,
      ),
      sum(["Jumlah aset neto", ...net]),
    ]),
    totals: [sum(["Jumlah liabilitas dan aset neto", ...net.map((amount, at) => amount + (owed[at] ?? 0))])],
    controls: points.map((point, at) => ({
      label: `Aset terhadap liabilitas dan aset neto, ${longDay(point.on)}`,
      report: owned[at] ?? 0,
      books: (net[at] ?? 0) + (owed[at] ?? 0),
    })),
  };
}

async function pointOf({ db, scope, known }: Asked, on: string, from: string): Promise<Point> {
  const books = { scope, accountIds: null, known };
  return { on, from, gains: gainsOf(await sumsByAccount(db, books, { from: null, until: on })) };
}

const sumsOf = (accounts: readonly BookAccount[], points: readonly Point[]) =>
  points.map(({ gains }) => accounts.reduce((whole, { id }) => whole + (gains.get(id) ?? 0), 0));

/** What the school owns, the money first. */
function groupsOf(
  asked: Asked,
  assets: readonly BookAccount[],
  points: readonly Point[],
  cash: ReadonlySet<string>,
): ReportRow[] {
  const groupOf = (one: BookAccount) =>
    cash.has(one.id) ? "cash" : one.type === "receivable" ? "receivable" : cashFlowOf(one);
  const groups = [
    ["Kas dan bank", ["cash"]],
    ["Piutang siswa", ["receivable"]],
    ["Aset lancar lain", ["operating"]],
    ["Aset tetap dan tidak lancar", ["investing", "financing"]],
  ] as const;
  return groups.flatMap(([title, kinds]) => {
    const own = assets.filter((one) => (kinds as readonly string[]).includes(groupOf(one)));
    const rows = rowsOf(asked, own, points, 2);
    if (rows.length === 0) return [];
    const sums = sumsOf(own, points).map((gain) => 0 - gain);
    return [
      row([title, null, null], { level: 1 }),
      ...rows,
      row([`Jumlah ${title.toLowerCase()}`, ...sums], { level: 1 }),
    ];
  });
}

function rowsOf(
  asked: Asked,
  accounts: readonly BookAccount[],
  points: readonly Point[],
  level: number,
): ReportRow[] {
  return accounts.flatMap((account) => {
    const sign = account.type === "liability" ? 1 : -1;
    const figures = points.map(({ gains }) => sign * (gains.get(account.id) ?? 0) || 0);
    if (figures.every((figure) => figure === 0)) return [];
    const leads = points.map(({ from, on }, at) => [
      `on_${at}`,
      ledgerOf(asked, account.id, { from, until: on }),
    ]);
    return [row([account.name, ...figures], { level, leads: Object.fromEntries(leads) })];
  });
}

/** A part of what is left, which the activities of its year explain. */
function netRow(asked: Asked, name: string, figures: readonly number[], points: readonly Point[]): ReportRow {
  const { filters, known } = asked;
  const leads = points.map(({ from, on }, at) => [
    `on_${at}`,
    leadTo("report", "activities", {
      ...{ unit_id: filters.unit_id, from, until: on },
      as_known: known === "now" ? known : undefined,
    }),
  ]);
  return row([name, ...figures], { level: 1, leads: Object.fromEntries(leads) });
}
