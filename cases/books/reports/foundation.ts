/** Ringkasan Yayasan: the units side by side on a day. Source: docs/spec/books.md §3.5. */
import { lastDayOfMonth, monthOf } from "../../../rules/calendar.ts";
import {
  type Aged,
  type AgedClass,
  agedFields,
  billedIn,
  dueDaysBefore,
  owedByClass,
  seatedOn,
} from "../../../store/books/arrears.ts";
import { activeStudents, closedUntil, type Standing, standingOn } from "../../../store/books/foundation.ts";
import { unitsIn, yearOn, yearsOf } from "../../../store/books/places.ts";
import { againstReceivables, tenthsOf } from "../controls.ts";
import { type Asked, allOf, column, leadTo, type Made, row, sum } from "../report.ts";

const columns = [
  column("unit", "Unit", "text"),
  column("students", "Siswa aktif", "number"),
  column("billed", "Ditagih bulan ini", "rupiah"),
  column("paid", "Diterima", "rupiah"),
  column("rate", "%", "percent"),
  column("overdue", "Tunggakan", "rupiah"),
  column("over_90", "> 90 hari", "rupiah"),
  column("deposit", "Deposit", "rupiah"),
  column("cash", "Kas", "rupiah"),
  column("bank", "Bank", "rupiah"),
  column("closed", "Tutup kas terakhir", "day"),
];

const late = ["d1_30", "d31_60", "d61_90", "over_90"] as const;

/** Of today who is active; of an earlier day who sat in a class. */
async function studentsIn({ db, scope, on, today }: Asked) {
  if (on >= today) return activeStudents(db, scope);
  const year = yearOn(await yearsOf(db), on);
  return seatedOn(db, { scope, on, yearIds: year === undefined ? [] : [year.id] });
}

async function figuresOf(asked: Asked) {
  const { db, scope, on, today, zone } = asked;
  const isPast = on < today;
  const owed = { scope, on, isPast, formerDueDays: isPast ? await dueDaysBefore(db, zone, on) : new Map() };
  const month = monthOf(on);
  const units = await unitsIn(db, scope);
  const students = await studentsIn(asked);
  const billed = await billedIn(db, owed, { from: `${month}-01`, until: lastDayOfMonth(month) });
  const { classes } = await owedByClass(db, owed);
  const standing = await standingOn(db, scope, on);
  const closed = new Map((await closedUntil(db, scope, on)).map(({ unit_id, day }) => [unit_id, day]));
  const rows = units.map((unit) => {
    const here = <T extends { unit_id: string }>(all: readonly T[]) =>
      all.filter(({ unit_id }) => unit_id === unit.id);
    const of = (kind: Standing["kind"]) =>
      plus(
        here(standing).filter((one) => one.kind === kind),
        ({ net }) => net,
      );
    const own = here(classes);
    const money = {
      students: plus(here(students), (one) => one.students),
      billed: plus(here(billed), (one) => one.billed),
      paid: plus(here(billed), (one) => one.paid),
      overdue: plus(own, (one) => agedOf(one, late)),
      over_90: plus(own, (one) => one.over_90),
      deposit: 0 - of("deposit"),
      cash: of("cash"),
      bank: of("bank"),
    };
    return { unit, money, closed: closed.get(unit.id) ?? null };
  });
  return { rows, owed: plus(classes, (one) => agedOf(one, agedFields)) };
}

const plus = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((whole, one) => whole + of(one), 0);
const agedOf = (one: AgedClass, fields: readonly (keyof Aged)[]) => plus(fields, (field) => one[field]);

type Money = Awaited<ReturnType<typeof figuresOf>>["rows"][number]["money"];

export async function foundation(asked: Asked): Promise<Made> {
  const { db, scope, on, today } = asked;
  const { rows, owed } = await figuresOf(asked);
  const all = (field: keyof Money) => plus(rows, ({ money }) => money[field]);
  const cells = (of: (field: keyof Money) => number) => {
    const { students, billed, paid } = { students: of("students"), billed: of("billed"), paid: of("paid") };
    return [students, billed, paid, tenthsOf(paid, billed)].concat(
      (["overdue", "over_90", "deposit", "cash", "bank"] as const).map(of),
    );
  };
  const month = monthOf(on);
  return {
    columns,
    lines: allOf(
      rows.map(({ unit, money, closed }) => {
        const arrears = leadTo("report", "arrears", { unit_id: unit.id, on });
        const bills = { unit_id: unit.id, due_from: `${month}-01`, due_until: lastDayOfMonth(month) };
        const books = leadTo("report", "trial-balance", { unit_id: unit.id, from: `${month}-01`, until: on });
        return row([unit.name, ...cells((field) => money[field]), closed], {
          leads: {
            ...{ billed: leadTo("bills", null, bills), overdue: arrears, over_90: arrears },
            ...{ deposit: books, cash: books, bank: books },
          },
        });
      }),
    ),
    totals: [sum(["Jumlah", ...cells(all), null])],
    controls: [
      await againstReceivables(db, {
        ...{ scope, on, report: owed },
        label: "Sisa tagihan semua unit menurut buku besar piutang",
      }),
    ],
    notes: [
      "Ditagih: tagihan yang jatuh tempo pada bulan ini, sesudah potongan. Diterima: yang sudah dibayar darinya.",
      ...(on < today ? ["Siswa aktif: yang duduk di kelas pada hari itu."] : []),
    ],
  };
}
