/**
 * Tunggakan: what is owed on a day by its age, by class, by student or by unit, as the books stood at the end of that day. Source:
 * docs/spec/books.md §3.1.
 */
import type { ReportRow } from "../../../contract/books/reports.ts";
import { ageBuckets } from "../../../contract/enums.ts";
import { readablePhone } from "../../../rules/phone.ts";
import { contactOf } from "../../../rules/students.ts";
import {
  type Aged,
  type AgedStudent,
  agedFields,
  dueDaysBefore,
  type OwedByStudent,
  type OwedOn,
  owedByClass,
  owedByStudent,
  seatedOn,
} from "../../../store/books/arrears.ts";
import { type NamedClass, studentsOf, yearOn } from "../../../store/books/places.ts";
import { againstReceivables } from "../controls.ts";
import { className, type Places, placesOf } from "../places.ts";
import {
  type Asked,
  byClasses,
  column,
  comparedBy,
  drawn,
  head,
  type Lines,
  leadTo,
  type Made,
  row,
  sum,
} from "../report.ts";

const ages: Readonly<Record<keyof Aged, string>> = {
  not_due: "Belum jatuh tempo",
  d1_30: "1–30 hari",
  d31_60: "31–60 hari",
  d61_90: "61–90 hari",
  over_90: "> 90 hari",
  credit: "Lebih bayar",
};

type Shown = readonly (keyof Aged)[];
type Figures = Readonly<Record<keyof Aged, number>>;

const owedOf = (figures: Figures) => agedFields.reduce((whole, field) => whole + figures[field], 0);
const moneyOf = (shown: Shown, figures: Figures) => [
  ...shown.map((field) => figures[field]),
  owedOf(figures),
];
const nothing: Figures = { not_due: 0, d1_30: 0, d31_60: 0, d61_90: 0, over_90: 0, credit: 0 };

function added(rows: readonly Figures[]): Figures {
  const sums = { ...nothing };
  for (const one of rows) for (const field of agedFields) sums[field] += one[field];
  return sums;
}

/** Its own column only where there is any. */
const shownOf = (all: Figures): Shown => (all.credit === 0 ? ageBuckets : agedFields);

const moneyColumns = (shown: Shown) => [
  ...shown.map((field) => column(field, ages[field], "rupiah")),
  column("total", "Jumlah", "rupiah"),
];

/** Errors: 404 a class, category or class year that is not there or another unit's. */
export async function arrears(asked: Asked): Promise<Made> {
  const places = await placesOf(asked);
  const { db, scope, on, today, zone, filters } = asked;
  const isPast = on < today;
  const owed: OwedOn = {
    ...{ scope, on, isPast },
    formerDueDays: isPast ? await dueDaysBefore(db, zone, on) : new Map(),
    classYearId: filters.class_year_id,
    classroomId: filters.classroom_id,
    categoryId: filters.category_id,
  };
  const { all, ...made } =
    asked.by === "student" ? await byStudent(asked, owed, places) : await byPlace(asked, owed, places);
  return { ...made, narrowed: places.narrowed, ...(await controlOf(asked, owedOf(all))) };
}

/** Against the receivable accounts on that day; what is narrowed further than to units has no account of its own. */
async function controlOf({ db, scope, on, filters }: Asked, report: number) {
  const { class_year_id, classroom_id, category_id } = filters;
  if (class_year_id !== undefined || classroom_id !== undefined || category_id !== undefined) {
    return { notes: ["Tanpa kontrol buku besar, karena laporan ini disaring."] };
  }
  return { controls: [await againstReceivables(db, { scope, on, report })] };
}

type Part = Made & { all: Figures };

/** Where a figure of today leads to the bills that make it; one of an earlier day to the students of that day. */
function leadsOf(asked: Asked, place: { classroom_id?: string | undefined; unit_id?: string | undefined }) {
  const { on, today, filters } = asked;
  const { unit_id, class_year_id, category_id, classroom_id } = filters;
  const narrow = { unit_id, class_year_id, category_id, classroom_id, ...place };
  const students = leadTo("report", "arrears", { ...narrow, on, by: "student" });
  const bills = (filter: Record<string, string>) =>
    on === today ? leadTo("bills", null, { ...narrow, ...filter }) : students;
  const buckets = ageBuckets.map((bucket) => [bucket, bills({ ageing: bucket })] as const);
  return {
    ...Object.fromEntries(buckets),
    ...{ place: students, late: students, total: bills({ status: "unpaid,partial" }) },
  };
}

type ClassLine = {
  id: string | null;
  unitId: string;
  name: string;
  seats: number;
  late: number;
  figures: Figures;
};

/** The classes of the year in which the day lies, and those of other years of which something is owed. */
async function classLines(asked: Asked, owed: OwedOn, places: Places) {
  const { db, scope, on, filters } = asked;
  const found = await owedByClass(db, owed);
  const year = places.year ?? yearOn(places.years, on);
  const keyOf = (unitId: string, classroomId: string | null) => `${unitId} ${classroomId}`;
  const byClass = new Map(found.classes.map((one) => [keyOf(one.unit_id, one.classroom_id), one]));
  const isAsked = ({ id, unit_id, class_year_id }: NamedClass) =>
    (filters.classroom_id === undefined ? class_year_id === year?.id : id === filters.classroom_id) ||
    byClass.has(keyOf(unit_id, id));
  const shown = places.classes.filter(isAsked);
  const yearIds = [...new Set(shown.map(({ class_year_id }) => class_year_id))];
  const seats = new Map(
    (await seatedOn(db, { scope, on, yearIds })).map(({ classroom_id, students }) => [
      classroom_id,
      students,
    ]),
  );
  const lines = shown.map((one): ClassLine => {
    const figures = byClass.get(keyOf(one.unit_id, one.id)) ?? { ...nothing, late: 0 };
    const name = className(one, year);
    return {
      id: one.id,
      unitId: one.unit_id,
      name,
      seats: seats.get(one.id) ?? 0,
      late: figures.late,
      figures,
    };
  });
  const isShown = new Set(shown.map((one) => keyOf(one.unit_id, one.id)));
  const rest = found.classes.filter((one) => !isShown.has(keyOf(one.unit_id, one.classroom_id)));
  const placeless = rest.map((one): ClassLine => {
    return { id: null, unitId: one.unit_id, name: "Tanpa kelas", seats: 0, late: one.late, figures: one };
  });
  // Who sat in a class of a former year sits in one of this year as well, or has left.
  const isOfYear = new Set(
    places.classes.filter((one) => one.class_year_id === year?.id).map(({ id }) => id),
  );
  const seatsIn = (own: readonly ClassLine[]) =>
    own.reduce((whole, { id, seats: here }) => whole + (id !== null && isOfYear.has(id) ? here : 0), 0);
  const all = [...lines, ...placeless].filter(
    ({ seats: here, figures }) => here > 0 || owedOf(figures) !== 0 || figures.credit !== 0,
  );
  return { found, lines: all, seatsIn };
}

async function byPlace(asked: Asked, owed: OwedOn, places: Places): Promise<Part> {
  const { found, lines, seatsIn } = await classLines(asked, owed, places);
  const all = added(lines.map(({ figures }) => figures));
  const shown = shownOf(all);
  const units = places.units.flatMap((unit) => {
    const own = lines.filter(({ unitId }) => unitId === unit.id);
    const figures = added(own.map((one) => one.figures));
    const cells = [seatsIn(own), found.lateIn.get(unit.id) ?? 0, ...moneyOf(shown, figures)];
    return own.length === 0 ? [] : [{ unit, own, cells, leads: leadsOf(asked, { unit_id: unit.id }) }];
  });
  const rows = units.flatMap(({ unit, own, cells, leads }): (() => ReportRow)[] => {
    if (asked.by === "unit") return [() => row([unit.name, ...cells], { leads })];
    const level = units.length > 1 ? 1 : 0;
    const each = own.map(
      (one) => () =>
        row([one.name, one.seats, one.late, ...moneyOf(shown, one.figures)], {
          level,
          leads: one.id === null ? {} : leadsOf(asked, { unit_id: unit.id, classroom_id: one.id }),
        }),
    );
    if (level === 0) return each;
    return [
      () => head([unit.name, ...cells.map(() => null)]),
      ...each,
      () => sum([`Jumlah ${unit.code}`, ...cells], { leads }),
    ];
  });
  return {
    all,
    columns: [
      column("place", asked.by === "unit" ? "Unit" : "Kelas", "text"),
      column("students", "Siswa", "number"),
      column("late", "Siswa menunggak", "number"),
      ...moneyColumns(shown),
    ],
    lines: drawn(rows),
    totals: [
      sum(["Jumlah", seatsIn(lines), found.late, ...moneyOf(shown, all)], { leads: leadsOf(asked, {}) }),
    ],
  };
}

async function byStudent(asked: Asked, owed: OwedOn, places: Places): Promise<Part> {
  const { db, on } = asked;
  const year = places.year ?? yearOn(places.years, on);
  const owing = await owedByStudent(db, owed, year?.id);
  const { all } = owing;
  const shown = shownOf(all);
  return {
    all,
    columns: [
      column("nis", "NIS", "code"),
      column("name", "Nama", "text"),
      column("classroom", "Kelas", "code"),
      column("guardian", "Wali", "text"),
      column("phone", "HP", "code"),
      column("oldest", "Jatuh tempo tertua", "day"),
      ...moneyColumns(shown),
    ],
    lines: studentLines(asked, owing, shown, places.classes),
    totals: [sum([null, "Jumlah", null, null, null, null, ...moneyOf(shown, all)])],
  };
}

/** Class by class, the students of a class by their names. */
function studentLines(
  asked: Asked,
  { counts, ofClass }: OwedByStudent,
  shown: Shown,
  classes: readonly NamedClass[],
): Lines {
  const named = new Map<string | null, string>(classes.map(({ id, name }) => [id, name]));
  return byClasses(counts, classes, async (id) =>
    studentRows(asked, await ofClass(id), shown, named.get(id) ?? null),
  );
}

async function studentRows(
  asked: Asked,
  owing: readonly AgedStudent[],
  shown: Shown,
  classroom: string | null,
): Promise<ReportRow[]> {
  const known = await studentsOf(
    asked.db,
    owing.map(({ student_id }) => student_id),
  );
  const { unit_id, class_year_id, category_id, classroom_id } = asked.filters;
  const rows = owing.flatMap((one) => {
    const student = known.get(one.student_id);
    if (student === undefined) return [];
    const { contact_name, contact_phone } = contactOf(student);
    const bills = leadTo("bills", null, {
      ...{ unit_id, class_year_id, category_id, classroom_id, student_id: student.id },
      status: asked.on === asked.today ? "unpaid,partial" : undefined,
    });
    const who = [student.nis, student.name, classroom, contact_name];
    const phone = contact_phone === null ? null : readablePhone(contact_phone);
    const cells = [...who, phone, one.oldest_due, ...moneyOf(shown, one)];
    const leads = { name: leadTo("student", student.id), total: bills };
    return [{ student, line: row(cells, { leads }) }];
  });
  return rows.toSorted((one, other) => comparedBy(one.student, other.student)).map(({ line }) => line);
}
