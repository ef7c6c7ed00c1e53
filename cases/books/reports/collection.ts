/** Penagihan: what was billed against what was paid, by the month of the due day or by class. Source: docs/spec/books.md §3.4. */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { lastDayOfMonth } from "../../../rules/calendar.ts";
import { periodAlone } from "../../../rules/charge-names.ts";
import { type Collected, collectedBy, owedInAll } from "../../../store/books/collection.ts";
import { againstReceivables, tenthsOf } from "../controls.ts";
import { className, placesOf } from "../places.ts";
import { type Asked, allOf, column, head, leadTo, type Made, row, sum } from "../report.ts";

const fields = ["amount", "fine", "discount", "paid", "balance"] as const;
type Sums = Record<(typeof fields)[number], number>;

const added = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(
    fields.map((field) => [field, rows.reduce((whole, one) => whole + one[field], 0)]),
  ) as Sums;

type Places = Awaited<ReturnType<typeof placesOf>>;
type Year = Places["years"][number] | undefined;
type Filter = Record<string, string | undefined>;

/** How a line of these sums is written, and where it leads. */
function drawing({ filters }: Asked, year: Year, shown: readonly (keyof Sums)[]) {
  const cells = (sums: Sums) => [
    ...shown.map((field) => sums[field]),
    tenthsOf(sums.paid, sums.amount + sums.fine - sums.discount),
  ];
  const leads = (filter: Filter) => {
    const bills = { unit_id: filters.unit_id, class_year_id: year?.id, ...filter };
    return {
      amount: leadTo("bills", null, bills),
      paid: leadTo("bills", null, { ...bills, status: "paid,partial" }),
      balance: leadTo("bills", null, { ...bills, status: "unpaid,partial" }),
    };
  };
  const line = (name: string, rows: readonly Collected[], filter: Filter) =>
    row([name, ...cells(added(rows))], { leads: leads(filter) });
  return { cells, leads, line };
}
type Drawing = ReturnType<typeof drawing>;

function byMonth(found: readonly Collected[], { line }: Drawing): ReportRow[] {
  const months = [...new Set(found.map(({ key }) => key ?? ""))].toSorted();
  return months.map((month) => {
    const due = { due_from: `${month}-01`, due_until: lastDayOfMonth(month) };
    return line(
      periodAlone(month),
      found.filter(({ key }) => key === month),
      due,
    );
  });
}

function byClass(found: readonly Collected[], places: Places, year: Year, drawn: Drawing): ReportRow[] {
  const { cells, leads, line } = drawn;
  const units = places.units.filter(({ id }) => found.some(({ unit_id }) => unit_id === id));
  return units.flatMap((unit) => {
    const own = found.filter(({ unit_id }) => unit_id === unit.id);
    const known = places.classes.filter(({ id }) => own.some(({ key }) => key === id));
    const each = known.map((one) => {
      const ofClass = own.filter(({ key }) => key === one.id);
      return line(className(one, year), ofClass, { unit_id: unit.id, classroom_id: one.id });
    });
    const rest = own.filter(({ key }) => !known.some(({ id }) => id === key));
    if (rest.length > 0) each.push(row(["Tanpa kelas", ...cells(added(rest))]));
    if (units.length === 1) return each;
    const foot = cells(added(own));
    return [
      head([unit.name, ...foot.map(() => null)]),
      ...each.map((one) => ({ ...one, level: 1 })),
      sum([`Jumlah ${unit.code}`, ...foot], { leads: leads({ unit_id: unit.id }) }),
    ];
  });
}

/** Errors: 404 a class year that is not there. */
export async function collection(asked: Asked): Promise<Made> {
  const { db, scope, today } = asked;
  const places = await placesOf(asked);
  const year = places.year ?? places.years.find(({ status }) => status === "active");
  const by = asked.by === "classroom" ? "classroom" : "month";
  const found = year === undefined ? [] : await collectedBy(db, { scope, classYearId: year.id, by });
  const whole = added(found);
  const shown = fields.filter((field) => field !== "fine" || whole.fine !== 0);
  const drawn = drawing(asked, year, shown);
  const others = (await owedInAll(db, scope)) - whole.balance;
  return {
    ...(year !== undefined && { asked: { class_year_id: year.id } }),
    narrowed: year === undefined ? [] : [{ label: "Tahun ajaran", value: year.name }],
    columns: [
      column("group", by === "month" ? "Bulan" : "Kelas", "text"),
      ...shown.map((field) => column(field, headings[field], "rupiah")),
      column("rate", "%", "percent"),
    ],
    lines: allOf(by === "month" ? byMonth(found, drawn) : byClass(found, places, year, drawn)),
    totals: [sum(["Jumlah", ...drawn.cells(whole)], { leads: drawn.leads({}) })],
    controls: [
      await againstReceivables(db, {
        ...{ scope, on: today, report: whole.balance + others },
        label: "Sisa tahun ajaran ini dan yang lain, menurut buku besar piutang",
      }),
    ],
    notes: [
      "Bulan menurut jatuh tempo. Persentase adalah yang dibayar dari tagihan sesudah potongan.",
      ...(others === 0 ? [] : [`Sisa tahun ajaran lain Rp ${others.toLocaleString("id-ID")}.`]),
    ],
  };
}

const headings: Readonly<Record<keyof Sums, string>> = {
  amount: "Ditagih",
  fine: "Denda",
  discount: "Potongan",
  paid: "Dibayar",
  balance: "Sisa",
};
