/**
 * Laporan Harian Kas: what the tills of a unit took and gave out on a day, or one of them, and what is left in them. It says what
 * the closings of the day say. Source: docs/spec/books.md §2, docs/spec/money.md §17.
 */
import { methodLabels } from "../../../contract/columns/labels.ts";
import { paymentMethods } from "../../../contract/enums.ts";
import { may } from "../../../contract/permissions.ts";
import { dayIn, fullDay, longDay, secondIn } from "../../../rules/calendar.ts";
import { chargesName } from "../../../rules/charge-names.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { chargesOf, type DayEntry, entriesOfDay, voidedOn } from "../../../store/books/daily-cash.ts";
import { firstUnit } from "../../../store/books/heads.ts";
import { type ClosingRow, cashAccounts, closingsOf, findCashier } from "../../../store/payments/closings.ts";
import { isOwnOnly, tillsOf } from "../../payments/tills.ts";
import { missing } from "../../refusal.ts";
import { inRupiah } from "../entries.ts";
import { type Asked, allOf, carry, column, leadTo, type Made, row, sum } from "../report.ts";

const columns = [
  column("place", "No.", "number"),
  column("time", "Jam", "code"),
  column("receipt", "No. kuitansi", "code"),
  column("nis", "NIS", "code"),
  column("name", "Nama", "text"),
  column("classroom", "Kelas", "code"),
  column("description", "Uraian", "text"),
  column("method", "Cara", "code"),
  column("in", "Masuk", "rupiah"),
  column("out", "Keluar", "rupiah"),
];

type Where = { unitId: string; day: string; cashierId?: string };
type Till = Awaited<ReturnType<typeof tillsOf>>[number];
type Money = { in: number; out: number };

/** Errors: 404 a cashier who is none of the unit, or another's till for who sees the own one only. */
export async function dailyCash(asked: Asked): Promise<Made> {
  const { db, on, filters } = asked;
  const unitId = filters.unit_id ?? (await firstUnit(db, asked.scope));
  if (unitId === undefined) return { columns, lines: allOf([]), notes: ["Belum ada unit."] };
  const cashier = await cashierOf(asked, unitId);
  const where: Where = { unitId, day: on, ...(cashier !== null && { cashierId: cashier.id }) };
  const tills = await tillsOf(asked, where, cashier === null ? [] : [cashier.id]);
  const closings = await closingsOf(db, where);
  const closingIds = closings.map(({ id }) => id);
  const accountIds = await cashAccounts(db, unitId);
  const entries = (await entriesOfDay(db, where, { accountIds, closingIds })).filter(isShown);
  const opening = sumOf(tills.map((till) => till.opening_cash));
  return {
    columns,
    period: fullDay(on),
    asked: { unit_id: unitId, ...(cashier !== null && { cashier_id: cashier.id }) },
    narrowed: cashier === null ? [] : [{ label: "Kasir", value: cashier.name }],
    lines: allOf([
      carry([...blank, "Saldo awal kas", null, null, opening]),
      ...(await rowsOf(asked, entries)),
    ]),
    ...figuresOf({ entries, opening, tills, closings }),
    notes: [...tills.map((till) => closedNote(asked, till, closings)), await voidNote(asked, where)],
  };
}

const blank = [null, null, null, null, null, null];

/** Whose till it is; null for all of them. */
async function cashierOf({ db, actor, filters }: Asked, unitId: string) {
  const { cashier_id: wanted } = filters;
  if (isOwnOnly(actor)) {
    if (wanted !== undefined && wanted !== actor.id) throw missing("Kasir tidak ditemukan.");
    return { id: actor.id, name: actor.name };
  }
  if (wanted === undefined) return null;
  const cashier = await findCashier(db, unitId, wanted);
  if (cashier === undefined) throw missing("Kasir tidak ditemukan.");
  return cashier;
}

const methodOf = ({ method }: DayEntry) => method ?? "cash";
/** What moved no cash box is shown where it is a payment, which has a receipt. */
const isShown = (entry: DayEntry) =>
  entry.cash_in > 0 || entry.cash_out > 0 || (entry.method !== null && entry.method !== "cash");
const isClosing = ({ source }: DayEntry) => source === "system";

/** In the cash box, or by another method what the payment comes to. */
function moneyOf(entry: DayEntry): Money {
  if (methodOf(entry) === "cash") return { in: entry.cash_in, out: entry.cash_out };
  const amount = entry.amount ?? 0;
  return entry.is_mirror === 1 ? { in: 0, out: amount } : { in: amount, out: 0 };
}

const together = (entries: readonly DayEntry[]): Money => ({
  in: sumOf(entries.map((entry) => moneyOf(entry).in)),
  out: sumOf(entries.map((entry) => moneyOf(entry).out)),
});

async function rowsOf(asked: Asked, entries: readonly DayEntry[]) {
  const { db, zone, on, actor } = asked;
  const charges = await chargesOf(db, [...new Set(entries.flatMap((entry) => entry.payment_id ?? []))]);
  return entries.map((entry, at) => {
    const money = moneyOf(entry);
    const made = new Date(entry.at);
    const time = dayIn(zone, made) === on ? secondIn(zone, made).slice(11, 16).replace(":", ".") : null;
    const receipt = entry.receipt_no ?? entry.number;
    const name = entry.name ?? entry.party;
    const said = saidOf(entry, charges.get(entry.payment_id ?? "") ?? []);
    const method = methodLabels[methodOf(entry)];
    const cells = [at + 1, time, receipt, entry.nis, name, entry.classroom, said, method];
    const leads = { receipt: leadOf(entry, actor.role), name: studentLead(entry) };
    return row([...cells, money.in, money.out], {
      leads: Object.fromEntries(
        Object.entries(leads).flatMap(([key, lead]) => (lead === null ? [] : [[key, lead]])),
      ),
    });
  });
}

/** Of a payment what it paid; of anything else, a void among it, what the journal says. */
function saidOf(entry: DayEntry, charges: Parameters<typeof chargesName>[0]): string {
  if (entry.payment_id === null || entry.is_mirror === 1) return entry.description;
  const parts = [chargesName(charges), (entry.to_deposit ?? 0) > 0 ? "Deposit" : ""];
  return parts.filter((part) => part !== "").join("; ") || entry.description;
}

function leadOf(entry: DayEntry, role: string | null) {
  if (entry.payment_id !== null) return leadTo("payment", entry.payment_id);
  return may(role, "transactions.read") ? leadTo("transaction", entry.id) : null;
}

const studentLead = ({ student_id }: DayEntry) =>
  student_id === null ? null : leadTo("student", student_id);

type Day = {
  entries: readonly DayEntry[];
  opening: number;
  tills: readonly Till[];
  closings: readonly ClosingRow[];
};

/** The last lines, and what the tills and their closings say against them. */
function figuresOf({ entries, opening, tills, closings }: Day): Pick<Made, "totals" | "controls"> {
  const cash = entries.filter((entry) => methodOf(entry) === "cash");
  const [all, taken] = [together(cash), together(cash.filter((entry) => !isClosing(entry)))];
  const closing = opening + all.in - all.out;
  const others = paymentMethods.flatMap((method) => {
    const own = entries.filter((entry) => entry.method === method);
    return method === "cash" || own.length === 0 ? [] : [{ method, ...together(own) }];
  });
  const closed = new Map(closings.map((one) => [one.cashier_id, one]));
  const expected = tills.map((till) => closed.get(till.cashier_id)?.expected_cash ?? till.expected_cash);
  const byMethod = tills.flatMap((till) => till.by_method).filter(({ method }) => method !== "cash");
  const controls = [
    {
      label: "Saldo sebelum tutup kas terhadap kas para kasir",
      report: opening + taken.in - taken.out,
      books: add(expected),
    },
    {
      label: "Nontunai terhadap kas para kasir",
      report: sumOf(others.map((one) => one.in)),
      books: sumOf(byMethod.map(({ amount }) => amount)),
    },
  ];
  const left = {
    label: "Saldo akhir terhadap tutup kas",
    report: closing,
    books: add(closings.map((one) => one.counted_cash - one.handed_over)),
  };
  return {
    totals: [
      sum([...blank, "Jumlah tunai", null, all.in, all.out]),
      carry([...blank, "Saldo akhir kas", null, null, closing]),
      ...others.map((one) =>
        sum([...blank, nontunai(one.method), methodLabels[one.method], one.in, one.out]),
      ),
    ],
    controls: tills.length > 0 && closed.size === tills.length ? [...controls, left] : controls,
  };
}

const add = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

const nontunai = (method: (typeof paymentMethods)[number]) =>
  method === "deposit" ? "Dari deposit, bukan uang masuk" : "Jumlah nontunai";

function closedNote({ zone }: Asked, { cashier, cashier_id }: Till, closings: readonly ClosingRow[]): string {
  const closing = closings.find((one) => one.cashier_id === cashier_id);
  if (closing === undefined) return `Kas ${cashier.name} belum ditutup.`;
  const time = secondIn(zone, new Date(closing.closed_at)).slice(11, 16).replace(":", ".");
  const { counted_cash, difference, handed_over } = closing;
  const parts = [
    `uang dihitung ${inRupiah(counted_cash)}`,
    ...(difference === 0 ? [] : [`selisih ${inRupiah(difference)}`]),
    `setoran ${inRupiah(handed_over)}`,
  ];
  const on = dayIn(zone, new Date(closing.closed_at));
  return `Kas ${cashier.name} ditutup ${longDay(on)} pukul ${time}: ${parts.join(", ")}.`;
}

async function voidNote({ db }: Asked, where: Where): Promise<string> {
  const voided = await voidedOn(db, where);
  if (voided.length === 0) return "Batal hari ini: tidak ada.";
  const each = voided.map(
    ({ receipt_no, amount, paid_on }) =>
      `${receipt_no ?? "tanpa nomor"}, ${inRupiah(amount)}, dibuat ${longDay(paid_on)}`,
  );
  return `Batal hari ini: ${voided.length} (${each.join("; ")}).`;
}
