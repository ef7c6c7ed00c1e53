/** The statements of a year as somebody with a pencil makes them: line by line, with nothing of the product's own sums. */
import type { ReportCell } from "../../../contract/books/reports.ts";
import { earlier, known, type Line, netOf, type Said, type Shelf, type Wanted, within } from "./pencil.ts";

type Pair = [free: number, bound: number];

const gain = (lines: readonly Line[]) => 0 - netOf(lines);
const isBound = ({ account }: Line) => account.type !== "expense" && account.restriction === "restricted";
const pair = (lines: readonly Line[]): Pair => [
  gain(lines.filter((line) => !isBound(line))),
  gain(lines.filter(isBound)),
];
const both = (...pairs: Pair[]): Pair => pairs.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
const isAny = (pairs: readonly Pair[]) => pairs.some(([free, bound]) => free !== 0 || bound !== 0);

/** A day of the calendar year before; nobody here works on 29 February. */
const aYearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
const yearsOf = (wanted: Wanted): Wanted[] => [
  wanted,
  { ...wanted, from: aYearBefore(wanted.from), until: aYearBefore(wanted.until) },
];

/** What each entry on net assets let free, and what it did beside that. */
function straight(lines: readonly Line[]): { freed: Pair; rest: Pair } {
  const entries = new Map<string, Line[]>();
  for (const line of lines.filter(({ account }) => account.type === "equity"))
    entries.set(line.entry.id, [...(entries.get(line.entry.id) ?? []), line]);
  let [freed, rest]: Pair[] = [
    [0, 0],
    [0, 0],
  ];
  for (const own of entries.values()) {
    let [free, bound] = pair(own);
    let moved = 0;
    if (free > 0 && bound < 0) moved = Math.min(free, 0 - bound);
    if (free < 0 && bound > 0) moved = 0 - Math.min(0 - free, bound);
    free -= moved;
    bound += moved;
    freed = both(freed ?? [0, 0], [moved, 0 - moved]);
    rest = both(rest ?? [0, 0], [free, bound]);
  }
  return { freed: freed ?? [0, 0], rest: rest ?? [0, 0] };
}

export function activities(shelf: Shelf, asked: Wanted): Said {
  const lines = known(shelf, asked);
  const years = yearsOf(asked).map((wanted) => {
    const own = within(lines, wanted).filter(({ entry }) => entry.kind !== "year_end");
    const before = earlier(lines, wanted).filter(({ account }) =>
      ["equity", "income", "expense"].includes(account.type),
    );
    const of = (type: string) => own.filter(({ account }) => account.type === type);
    const { freed, rest } = straight(own);
    const income = both(pair(of("income")), freed);
    const expense = pair(of("expense"));
    const surplus = both(income, expense);
    const opening = pair(before);
    return { own, freed, rest, income, expense, surplus, opening, closing: both(opening, surplus, rest) };
  });
  const line = (name: string, pairs: readonly Pair[]): ReportCell[] => [
    name,
    ...pairs.flatMap(([free, bound]) => [free, bound, free + bound]),
  ];
  const head = (name: string): ReportCell[] => [name, null, null, null, null, null, null];
  const ofType = (type: string) =>
    shelf.accounts
      .filter((account) => account.type === type)
      .map(
        ({ id, name }) =>
          [name, years.map(({ own }) => pair(own.filter((one) => one.account_id === id)))] as const,
      )
      .filter(([, pairs]) => isAny(pairs))
      .map(([name, pairs]) => line(name, pairs));
  const where = (name: string, pairs: readonly Pair[]) => (isAny(pairs) ? [line(name, pairs)] : []);
  return {
    rows: [
      head("Pendapatan"),
      ...ofType("income"),
      ...where(
        "Aset neto dibebaskan dari pembatasan",
        years.map(({ freed }) => freed),
      ),
      line(
        "Jumlah pendapatan",
        years.map(({ income }) => income),
      ),
      head("Beban"),
      ...ofType("expense"),
      line(
        "Jumlah beban",
        years.map(({ expense }) => expense),
      ),
      line(
        "Surplus (defisit)",
        years.map(({ surplus }) => surplus),
      ),
      head("Perubahan aset neto"),
      line(
        "Aset neto awal",
        years.map(({ opening }) => opening),
      ),
      line(
        "Surplus (defisit)",
        years.map(({ surplus }) => surplus),
      ),
      ...where(
        "Saldo awal dan koreksi aset neto",
        years.map(({ rest }) => rest),
      ),
    ],
    totals: [
      line(
        "Aset neto akhir",
        years.map(({ closing }) => closing),
      ),
    ],
  };
}

/** The accounts that hold money of these units. */
function moneyIn({ banks, accounts }: Shelf, { units }: Wanted): Set<string> {
  const own = banks.filter((bank) => bank.units.some((unit) => units.includes(unit)));
  const handedOver = accounts.filter(({ purpose }) => purpose === "handover");
  return new Set([...own.map(({ account_id }) => account_id), ...handedOver.map(({ id }) => id)]);
}

/** As of the last day, beside the end of the class year before. */
export function financialPosition(shelf: Shelf, wanted: Wanted): Said {
  const year = shelf.years.find(
    ({ starts_on, ends_on }) => starts_on <= wanted.until && wanted.until <= ends_on,
  );
  const start =
    year?.starts_on ?? `${aYearBefore(wanted.until).slice(0, 8)}${Number(wanted.until.slice(8)) + 1}`;
  const dayBefore = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);
  const all = known(shelf, wanted);
  const points = [wanted.until, dayBefore].map((day) => all.filter(({ entry }) => entry.date <= day));
  const money = moneyIn(shelf, wanted);
  const rows = (is: (account: Shelf["accounts"][number]) => boolean, sign: 1 | -1): ReportCell[][] =>
    shelf.accounts.filter(is).flatMap(({ id, name }) => {
      const figures = points.map((lines) => 0 + sign * netOf(lines.filter((one) => one.account_id === id)));
      return figures.every((one) => one === 0) ? [] : [[name, ...figures.map((one) => one + 0)]];
    });
  const sums = (is: (line: Line) => boolean, sign: 1 | -1) =>
    points.map((lines) => 0 + sign * netOf(lines.filter(is)) + 0);
  const isAsset = (account: Shelf["accounts"][number]) => ["asset", "receivable"].includes(account.type);
  const groups: [string, (account: Shelf["accounts"][number]) => boolean][] = [
    ["Kas dan bank", ({ id }) => money.has(id)],
    ["Piutang siswa", ({ id, type }) => !money.has(id) && type === "receivable"],
    [
      "Aset lancar lain",
      ({ id, type, cash_flow }) => !money.has(id) && type === "asset" && cash_flow === "operating",
    ],
    [
      "Aset tetap dan tidak lancar",
      ({ id, type, cash_flow }) => !money.has(id) && type === "asset" && cash_flow !== "operating",
    ],
  ];
  const isNet = ({ account }: Line) => ["equity", "income", "expense"].includes(account.type);
  const net = sums(isNet, -1);
  const owed = sums(({ account }) => account.type === "liability", -1);
  return {
    rows: [
      ["Aset", null, null],
      ...groups.flatMap(([title, is]) => {
        const own = rows((account) => isAsset(account) && is(account), 1);
        if (own.length === 0) return [];
        const sum = sums(({ account }) => isAsset(account) && is(account), 1);
        return [[title, null, null], ...own, [`Jumlah ${title.toLowerCase()}`, ...sum]];
      }),
      ["Jumlah aset", ...sums(({ account }) => isAsset(account), 1)],
      ["Liabilitas", null, null],
      ...rows(({ type }) => type === "liability", -1),
      ["Jumlah liabilitas", ...owed],
      ["Aset neto", null, null],
      ["Tanpa pembatasan", ...sums((line) => isNet(line) && !isBound(line), -1)],
      ["Dengan pembatasan", ...sums((line) => isNet(line) && isBound(line), -1)],
      ["Jumlah aset neto", ...net],
    ],
    totals: [["Jumlah liabilitas dan aset neto", ...net.map((one, at) => one + (owed[at] ?? 0))]],
  };
}

export function cashFlow(shelf: Shelf, asked: Wanted): Said {
  const lines = known(shelf, asked);
  const money = moneyIn(shelf, asked);
  const moving = new Set(lines.filter((one) => money.has(one.account_id)).map(({ entry }) => entry.id));
  const years = yearsOf(asked).map((wanted) => ({
    against: within(lines, wanted).filter((one) => moving.has(one.entry.id) && !money.has(one.account_id)),
    opening: netOf(earlier(lines, wanted).filter((one) => money.has(one.account_id))),
    closing: netOf(lines.filter((one) => one.entry.date <= wanted.until && money.has(one.account_id))),
  }));
  const line = (name: string, is: (line: Line) => boolean): ReportCell[] => {
    const [own = [], before = []] = years.map(({ against }) => against.filter(is));
    const [came, went] = [
      own.reduce((sum, one) => sum + one.credit, 0),
      own.reduce((sum, one) => sum + one.debit, 0),
    ];
    return [name, came, 0 - went, came - went, gain(before)];
  };
  const flowOf = ({ account: { type, cash_flow } }: Line) => {
    if (cash_flow !== null) return cash_flow;
    return { asset: "investing", equity: "financing" }[type as string] ?? "operating";
  };
  const section = (flow: string, title: string): ReportCell[][] => {
    const own = shelf.accounts.flatMap(({ id, name, type }) => {
      const its = years.flatMap(({ against }) => against.filter((one) => one.account_id === id));
      if (its.length === 0 || its.some((one) => flowOf(one) !== flow)) return [];
      return [line(type === "receivable" ? `Dari siswa: ${name}` : name, (one) => one.account_id === id)];
    });
    const head: ReportCell[] = [`Arus kas dari ${title}`, null, null, null, null];
    return [
      ...(own.length === 0 ? [] : [head]),
      ...own,
      line(`Jumlah dari ${title}`, (one) => flowOf(one) === flow),
    ];
  };
  return {
    rows: [
      ...section("operating", "kegiatan operasi"),
      ...section("investing", "kegiatan investasi"),
      ...section("financing", "kegiatan pendanaan"),
    ],
    totals: [
      line("Kenaikan (penurunan) bersih kas", () => true),
      ["Kas awal", null, null, ...years.map(({ opening }) => opening)],
      ["Kas akhir", null, null, ...years.map(({ closing }) => closing)],
    ],
  };
}
