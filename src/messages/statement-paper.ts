/** What stands on a printed student card; Indonesian whatever the language of the screen, as all papers (`paper.ts`). */
import type { StatementMovement } from "../../contract/students/statement.ts";
import { paperMethod, paperPeriods } from "./paper.ts";
import { billLabel } from "./periods.ts";

export const statementMessages = {
  title: "KARTU SPP",
  name: (year: string, unit: string) => `Kartu SPP ${year}, ${unit}`,
  foot: ({ name, nis, unit, year }: { name: string; nis: string; unit: string; year: string }) =>
    `${name} · NIS ${nis} · ${unit} · Kartu SPP ${year}`,
  year: (name: string) => `Tahun ajaran ${name}`,
  on: (day: string) => `Per ${day}`,
  student: "Nama siswa",
  photo: (name: string) => `Foto ${name}`,
  nis: "NIS",
  nisn: "NISN",
  classroom: "Kelas",
  guardian: "Orang tua/wali",
  virtual: (bank: string) => `Nomor ${bank}`,
  others: "Tagihan lain",
  month: "Bulan",
  bill: "Tagihan",
  amount: "Nominal",
  discount: "Potongan",
  fine: "Denda",
  paid: "Terbayar",
  receipts: "Tanggal dan nomor kuitansi",
  rest: "Sisa",
  notBilled: "Belum ditagih",
  sum: "Jumlah",
  inRupiah: "Semua jumlah dalam rupiah.",
  movements: "Mutasi",
  date: "Tanggal",
  about: "Uraian",
  number: "Nomor",
  charged: "Tagihan",
  settled: "Bayar/potongan",
  balance: "Saldo",
  deposit: "Deposit",
  paidIn: "Masuk",
  paidOut: "Keluar",
  depositMove: {
    paid_in: "Titipan dari pembayaran",
    used: "Dipakai membayar tagihan",
    refunded: "Dikembalikan",
    sent: "Dipindahkan",
    received: "Pindahan",
  },
  voidedDeposit: "Pembatalan pembayaran",
  reliefs: "Keringanan",
  reliefOf: (what: string, category: string, from: string, until: string) =>
    `${category}: ${what}, ${from} sampai ${until}`,
  restOfYear: (name: string) => `Sisa tahun ajaran ${name}`,
  restBefore: "Sisa tahun ajaran sebelumnya",
  restInAll: "Yang masih harus dibayar",
  treasurer: "Bendahara",
};

/** What a line of the card tells of. */
export function movementLabel(movement: StatementMovement): string {
  const { kind, category, period, method } = movement;
  const bill = billLabel(category ?? "", { ...movement, period: period ?? "ONCE" }, paperPeriods);
  if (kind === "charge") return bill;
  if (kind === "fine") return `Denda ${bill}`;
  if (kind === "reduction") return `Pengurangan ${bill}`;
  if (method === "deposit") {
    return kind === "payment" ? "Pemakaian deposit" : "Pembatalan pemakaian deposit";
  }
  const how = method === null ? "" : `, ${paperMethod(method)}`;
  return kind === "payment" ? `Pembayaran${how}` : `Pembatalan pembayaran${how}`;
}
