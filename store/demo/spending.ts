/**
 * What the demo school spends and brings to the bank, so that its books read as a school's. The running month is left to whoever
 * tries the product. Source: docs/spec/running.md §4.
 */
import { addDays } from "../../rules/calendar.ts";
import { chargeName } from "../../rules/charge-names.ts";
import type { VoucherKind } from "../../rules/vouchers.ts";
import { between, dice } from "./chance.ts";
import type { UnitCode } from "./masters.ts";
import { officeDayFrom, officeDayUntil } from "./office-days.ts";

/** An entry by hand, in rupiah; null of an account: the unit's own cash box or bank. */
export type Spending = {
  unitCode: UnitCode;
  kind: "out" | "transfer";
  description: string;
  party: string | null;
  from: "cash" | "bank";
  /** the code of what it is spent on; null: it goes to the bank */
  to: string | null;
  amount: number;
  voucher: VoucherKind;
};

type Habit = {
  /** of the month, or the first office day after it */
  day: number;
  name: string;
  party: string;
  from: Spending["from"];
  to: string;
  /** least and most, in thousands of rupiah */
  thousands: readonly [number, number];
};

const habits: readonly Habit[] = [
  {
    ...{ day: 5, name: "Alat tulis dan cetak", party: "Toko Sinar Pena", from: "cash", to: "5-5102" },
    thousands: [280, 720],
  },
  {
    ...{ day: 11, name: "Konsumsi rapat guru", party: "Katering Bu Tini", from: "cash", to: "5-5103" },
    thousands: [240, 480],
  },
  {
    ...{ day: 18, name: "Listrik, air, dan internet", party: "PLN, PDAM, dan Telkom", from: "bank" },
    ...{ to: "5-5101", thousands: [1650, 2700] },
  },
  {
    ...{ day: 22, name: "Perawatan gedung", party: "CV Karya Rapi", from: "bank", to: "5-4101" },
    thousands: [600, 2400],
  },
  {
    ...{ day: 26, name: "Administrasi bank", party: "", from: "bank", to: "5-9101", thousands: [15, 15] },
  },
];

/** What a unit pays its teachers in a month, as long as its bank has as much. */
const wages: Record<UnitCode, number> = { SD: 78_500_000, SMP: 61_250_000, SMA: 66_000_000 };

/** What stays in the drawer over the weekend. */
const FLOAT = 2_500_000;

const wholeHundreds = (amount: number) => Math.floor(amount / 100_000) * 100_000;

/** Of one unit on one day, when `held` tells what its cash box and its bank hold, in rupiah. */
export function spendingsOn(
  day: string,
  unitCode: UnitCode,
  held: (place: Spending["from"]) => number,
): Spending[] {
  const month = day.slice(0, 7);
  const of = (from: Spending["from"], to: string, name: string, party: string, amount: number): Spending => ({
    ...{ unitCode, kind: "out", from, to, party: party === "" ? null : party, amount },
    description: chargeName(name, month),
    voucher: from === "cash" ? "BKK" : "BM",
  });
  const spent = habits
    .filter((habit) => officeDayFrom(`${month}-${String(habit.day).padStart(2, "0")}`) === day)
    .map(({ from, to, name, party, thousands: [low, high] }) =>
      of(from, to, name, party, between(low, high, dice(`${unitCode} ${month} ${name}`)) * 1000),
    );
  const isPayday = officeDayUntil(`${month}-25`) === day;
  const paid = Math.min(wages[unitCode], wholeHundreds(held("bank") * 0.9));
  if (isPayday) spent.push(of("bank", "5-2101", "Gaji guru dan pegawai", "", paid));
  return [
    ...spent.filter(({ from, amount }) => amount > 0 && amount <= held(from)),
    ...banked(day, unitCode, held),
  ];
}

/** Before each weekend the drawer goes to the bank. */
function banked(day: string, unitCode: UnitCode, held: (place: Spending["from"]) => number): Spending[] {
  const amount = wholeHundreds(held("cash") - FLOAT);
  if (new Date(`${addDays(day, 1)}T00:00:00Z`).getUTCDay() !== 6 || amount <= 0) return [];
  return [
    {
      ...{ unitCode, kind: "transfer", from: "cash", to: null, party: null, amount, voucher: "BM" },
      description: "Setoran tunai ke bank",
    },
  ];
}
