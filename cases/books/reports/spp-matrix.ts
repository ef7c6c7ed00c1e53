/** Rekap Bulanan SPP: students by the months of a class year, what each has paid in each. Source: docs/spec/books.md §3.3. */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { monthOf, monthsBetween } from "../../../rules/calendar.ts";
import {
  allocatedTo,
  cellsOf,
  type Matrix,
  type MatrixCell,
  membersByClass,
  membersOf,
  mostBilled,
  sumsByPeriod,
} from "../../../store/books/matrix.ts";
import { studentsOf } from "../../../store/books/places.ts";
import { type Places, placesOf } from "../places.ts";
import { type Asked, allOf, byClasses, column, comparedBy, leadTo, type Made, row, sum } from "../report.ts";

const shortMonths = ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agt", "Sep", "Okt", "Nov", "Des"];
const OTHER = "other";

/** Errors: 404 a class, category or class year that is not there or another unit's. */
export async function sppMatrix(asked: Asked): Promise<Made> {
  const { db, scope, today, filters } = asked;
  const places = await placesOf(asked);
  const year = places.year ?? places.years.find(({ status }) => status === "active");
  const unitIds = places.classroom === undefined ? scope : [places.classroom.unit_id];
  const category = places.category ?? (year && (await mostBilled(db, unitIds, year.id)));
  if (year === undefined || category === undefined) {
    return { columns: columnsOf([], false), lines: allOf([]), notes: ["Belum ada kategori bulanan."] };
  }
  const matrix: Matrix = {
    scope,
    categoryId: category.id,
    yearId: year.id,
    classroomId: filters.classroom_id,
  };
  const months = monthsBetween(monthOf(year.starts_on), monthOf(year.ends_on));
  const sums = await sumsByPeriod(db, matrix, today);
  const hasOther = sums.some(({ period }) => !months.includes(period));
  const keys = hasOther ? [...months, OTHER] : months;
  const drawn = { asked, places, matrix, keys, unitId: category.unit_id };
  const foot = rowOf(keys, sums);
  return {
    asked: { class_year_id: year.id, category_id: category.id },
    narrowed: [
      { label: "Tahun ajaran", value: year.name },
      { label: "Kategori", value: category.name },
      ...places.narrowed.filter(({ label }) => label === "Kelas"),
    ],
    columns: columnsOf(months, hasOther),
    lines: await linesOf(drawn),
    totals: [sum([null, null, "Jumlah", ...foot.cells])],
    controls: [
      {
        label: "Dibayar menurut pembagian pembayaran yang berlaku",
        report: foot.paid,
        books: await allocatedTo(db, matrix),
      },
    ],
    notes: [
      "B = bebas. Kosong = tidak ditagih. Merah = lewat jatuh tempo.",
      "Angka di kolom bulan adalah yang sudah dibayar, dalam ribuan rupiah.",
    ],
  };
}

const columnsOf = (months: readonly string[], hasOther: boolean) => [
  column("no", "No", "number"),
  column("nis", "NIS", "text"),
  column("name", "Nama", "text"),
  ...months.map((month) => column(month, shortMonths[Number(month.slice(5)) - 1] ?? month, "thousands")),
  ...(hasOther ? [column(OTHER, "Lain", "thousands")] : []),
  column("paid", "Dibayar", "rupiah"),
  column("balance", "Sisa", "rupiah"),
];

/** Its cells, the sums behind them, and the months in which something is late. */
function rowOf(keys: readonly string[], found: readonly MatrixCell[]) {
  const isOf = (key: string) => (one: MatrixCell) =>
    key === OTHER ? !keys.includes(one.period) : one.period === key;
  const add = (cells: readonly MatrixCell[], field: "billed" | "paid" | "balance" | "late") =>
    cells.reduce((whole, one) => whole + one[field], 0);
  const months = keys.map((key) => {
    const own = found.filter(isOf(key));
    if (own.length === 0) return null;
    return add(own, "billed") === 0 ? "B" : add(own, "paid");
  });
  const [paid, balance] = [add(found, "paid"), add(found, "balance")];
  const late = keys.filter((key) => add(found.filter(isOf(key)), "late") > 0);
  return { cells: [...months, paid, balance], paid, late };
}

type Drawn = { asked: Asked; places: Places; matrix: Matrix; keys: readonly string[]; unitId: string };

async function linesOf(drawn: Drawn) {
  const { asked, places, matrix, unitId } = drawn;
  const counts = await membersByClass(asked.db, matrix, unitId);
  const lines = byClasses(counts, places.classes, (classroomId) => classRows(drawn, classroomId));
  return {
    ...lines,
    read: async (from: number, size: number) =>
      (await lines.read(from, size)).map((one, at) => ({
        ...one,
        cells: [from + at + 1, ...one.cells.slice(1)],
      })),
  };
}

/** The students of a class by their names. */
async function classRows(
  { asked, matrix, keys, unitId }: Drawn,
  classroomId: string | null,
): Promise<ReportRow[]> {
  const ids = await membersOf(asked.db, matrix, unitId, classroomId);
  const known = await studentsOf(asked.db, ids);
  const cells = new Map<string, MatrixCell[]>();
  for (const one of await cellsOf(asked.db, matrix, ids, asked.today)) {
    cells.set(one.student_id, [...(cells.get(one.student_id) ?? []), one]);
  }
  const bills = { category_id: matrix.categoryId, class_year_id: matrix.yearId };
  return [...known.values()].toSorted(comparedBy).map(({ id, nis, name }) => {
    const { cells: own, late } = rowOf(keys, cells.get(id) ?? []);
    const lead = leadTo("bills", null, { ...bills, student_id: id });
    const months = keys.filter((key, at) => key !== OTHER && own[at] !== null);
    const leads = months.map((key) => [key, leadTo("bills", null, { ...lead.filter, period: key })]);
    return row([null, nis, name, ...own], {
      leads: { ...Object.fromEntries(leads), name: leadTo("student", id), paid: lead, balance: lead },
      late,
    });
  });
}
