/**
 * The standard chart of accounts of a foundation's schools, and what of it a school still lacks. Headings hold what stands
 * below them: cash, bank, what students owe, and so on. Source: docs/spec/money.md §2.6.
 */
import type { AccountPurpose, AccountType, CashFlow, Restriction } from "../contract/enums.ts";
import { fold } from "./names.ts";

/** Where the result of a closed year goes, without and with restrictions. */
export type YearEndPurpose = Extract<AccountPurpose, "result" | "restricted_result">;

export type StandardAccount = {
  code: string;
  name: string;
  type: AccountType;
  restriction: Restriction;
  cash_flow: CashFlow | null;
  /** the code of the heading above it, null at the top */
  parent: string | null;
  purpose: AccountPurpose | null;
};

type Line = readonly [code: string, name: string, parent: string | null, purpose?: AccountPurpose];

const restricted: readonly string[] = ["3-2100", "3-2101", "3-2102", "3-2103", "4-2104"];

/** What money does that stands against an account, where its type does not say it: current assets and loans. */
const flows: Readonly<Record<string, CashFlow>> = {
  ...{ "1-1400": "operating", "1-1401": "operating", "1-1402": "operating", "1-1403": "operating" },
  ...{ "1-1404": "operating", "1-1405": "operating", "2-2000": "financing", "2-2101": "financing" },
};

const ofType = (type: AccountType, lines: readonly Line[]): StandardAccount[] =>
  lines.map(([code, name, parent, purpose = null]) => ({
    ...{ code, name, type, parent, purpose },
    restriction: restricted.includes(code) ? "restricted" : "none",
    cash_flow: flows[code] ?? null,
  }));

/**
 * A heading stands before what is below it. Numbers between are left free for a school's own: Kas SD is 1-1102. What
 * students owe has a type of its own, hence a heading at the top.
 */
export const standardChart: readonly StandardAccount[] = [
  ...ofType("asset", [
    ["1-0000", "Harta", null],
    ["1-1000", "Aset Lancar", "1-0000"],
    ["1-1100", "Kas Tunai", "1-1000"],
    ["1-1101", "Kas", "1-1100"],
    ["1-1150", "Kas Kecil", "1-1100"],
    ["1-1160", "Kas Bendahara", "1-1100", "handover"],
    ["1-1200", "Rekening Bank", "1-1000"],
    ["1-1201", "Bank", "1-1200"],
    ["1-1250", "Dana QRIS dan VA dalam Perjalanan", "1-1200"],
    ["1-1400", "Aset Lancar Lain", "1-1000"],
    ["1-1401", "Persediaan Seragam dan Buku", "1-1400"],
    ["1-1402", "Uang Muka Kegiatan", "1-1400"],
    ["1-1403", "Biaya Dibayar di Muka", "1-1400"],
    ["1-1404", "Pinjaman Pegawai", "1-1400"],
    ["1-1405", "Rekening Antar Unit", "1-1400", "clearing"],
    ["1-2000", "Aset Tetap", "1-0000"],
    ["1-2101", "Tanah", "1-2000"],
    ["1-2102", "Gedung dan Bangunan", "1-2000"],
    ["1-2103", "Peralatan dan Mebel", "1-2000"],
    ["1-2104", "Kendaraan", "1-2000"],
    ["1-2190", "Akumulasi Penyusutan", "1-2000"],
  ]),
  ...ofType("receivable", [
    ["1-1300", "Piutang Siswa", null],
    ["1-1301", "Piutang SPP", "1-1300"],
    ["1-1302", "Piutang Biaya Pendidikan Lain", "1-1300"],
    ["1-1303", "Piutang Uang Pangkal", "1-1300"],
    ["1-1304", "Piutang Daftar Ulang", "1-1300"],
  ]),
  ...ofType("liability", [
    ["2-0000", "Utang", null],
    ["2-1100", "Titipan Siswa", "2-0000"],
    ["2-1101", "Deposit Siswa", "2-1100", "deposit"],
    ["2-1102", "Titipan Tabungan Siswa", "2-1100"],
    ["2-1103", "Titipan Kegiatan Siswa", "2-1100"],
    ["2-1200", "Utang Lancar", "2-0000"],
    ["2-1201", "Utang Usaha", "2-1200"],
    ["2-1202", "Utang Gaji dan Honor", "2-1200"],
    ["2-1203", "Utang Pajak dan BPJS", "2-1200"],
    ["2-1204", "Pendapatan Diterima di Muka", "2-1200"],
    ["2-2000", "Utang Jangka Panjang", "2-0000"],
    ["2-2101", "Utang Bank", "2-2000"],
  ]),
  ...ofType("equity", [
    ["3-0000", "Aset Neto", null],
    ["3-1100", "Aset Neto Tanpa Pembatasan", "3-0000"],
    ["3-1101", "Saldo Awal", "3-1100", "opening"],
    ["3-1102", "Surplus (Defisit) Tahun Lalu", "3-1100", "result"],
    ["3-2100", "Aset Neto Dengan Pembatasan", "3-0000"],
    ["3-2101", "Dana Wakaf dan Dana Abadi", "3-2100"],
    ["3-2102", "Dana Pembangunan", "3-2100"],
    ["3-2103", "Surplus Dengan Pembatasan Tahun Lalu", "3-2100", "restricted_result"],
  ]),
  ...ofType("income", [
    ["4-0000", "Pendapatan", null],
    ["4-1100", "Pendapatan dari Siswa", "4-0000"],
    ["4-1101", "Pendapatan SPP", "4-1100"],
    ["4-1102", "Pendapatan Uang Pangkal", "4-1100"],
    ["4-1103", "Pendapatan Biaya Pendidikan Lain", "4-1100"],
    ["4-1104", "Pendapatan Denda", "4-1100"],
    ["4-1105", "Pendapatan Daftar Ulang", "4-1100"],
    ["4-1106", "Pendapatan Kegiatan dan Ekstrakurikuler", "4-1100"],
    ["4-1107", "Pendapatan Seragam dan Buku", "4-1100"],
    ["4-1108", "Pendapatan Katering, Jemputan, dan Asrama", "4-1100"],
    ["4-2000", "Bantuan dan Sumbangan", "4-0000"],
    ["4-2101", "Dana BOS", "4-2000"],
    ["4-2102", "Bantuan Pemerintah Daerah", "4-2000"],
    ["4-2103", "Sumbangan, Infak, dan Hibah", "4-2000"],
    ["4-2104", "Sumbangan dengan Pembatasan", "4-2000"],
    ["4-9000", "Pendapatan Lain", "4-0000"],
    ["4-9101", "Bunga dan Bagi Hasil Bank", "4-9000"],
    ["4-9102", "Sewa Kantin dan Gedung", "4-9000"],
  ]),
  ...ofType("expense", [
    ["5-0000", "Biaya", null],
    ["5-1100", "Potongan dan Beasiswa", "5-0000"],
    ["5-1101", "Potongan Biaya Pendidikan", "5-1100"],
    ["5-1102", "Beasiswa", "5-1100"],
    ["5-2000", "Biaya Pegawai", "5-0000"],
    ["5-2101", "Gaji Guru dan Pegawai", "5-2000"],
    ["5-2102", "Honor Guru dan Pelatih", "5-2000"],
    ["5-2103", "Tunjangan dan BPJS", "5-2000"],
    ["5-2104", "Pelatihan dan Pengembangan", "5-2000"],
    ["5-3000", "Biaya Pembelajaran", "5-0000"],
    ["5-3101", "Buku dan Alat Peraga", "5-3000"],
    ["5-3102", "Kegiatan dan Lomba Siswa", "5-3000"],
    ["5-3103", "Ujian dan Rapor", "5-3000"],
    ["5-4000", "Biaya Sarana", "5-0000"],
    ["5-4101", "Pemeliharaan Gedung dan Peralatan", "5-4000"],
    ["5-4102", "Sewa", "5-4000"],
    ["5-4103", "Penyusutan", "5-4000"],
    ["5-5000", "Biaya Umum", "5-0000"],
    ["5-5101", "Listrik, Air, dan Internet", "5-5000"],
    ["5-5102", "Alat Tulis dan Cetak", "5-5000"],
    ["5-5103", "Konsumsi dan Perjalanan Dinas", "5-5000"],
    ["5-9000", "Biaya Lain", "5-0000"],
    ["5-9101", "Administrasi Bank", "5-9000"],
    ["5-9102", "Pajak", "5-9000"],
    ["5-9103", "Selisih Kas", "5-9000", "difference"],
  ]),
];

/** An account that the school has. */
type ChartAccount = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parent_id: string | null;
  readonly unit_id: string | null;
  readonly purpose: string | null;
};

type ChartPlan<A extends ChartAccount> = {
  /** In the order of the chart, headings first. `parent` is a code, of one that is made too or that is there already. */
  create: StandardAccount[];
  /** There already, at the top, and put under the heading of this code that is made. */
  move: { account: A; under: string }[];
  /** Left as they are: their code, or what they are for, is taken. `by` is who has it. */
  existing: { standard: StandardAccount; by: A }[];
};

/**
 * What loading the standard chart makes. A code that is taken stays whose it is, and so does what the product posts to.
 * An account of the chart that stands at the top goes under its heading only when that heading is new: how a school has
 * arranged its own is left alone, and so a second run finds nothing to do.
 */
export function planChart<A extends ChartAccount>(accounts: readonly A[]): ChartPlan<A> {
  const byCode = new Map(accounts.map((account) => [fold(account.code), account]));
  const byPurpose = new Map(accounts.flatMap((one) => (one.purpose === null ? [] : [[one.purpose, one]])));
  const plan: ChartPlan<A> = { create: [], move: [], existing: [] };
  const made = new Set<string>();
  for (const standard of standardChart) {
    const by = byCode.get(fold(standard.code)) ?? byPurpose.get(standard.purpose ?? "");
    if (by !== undefined) {
      plan.existing.push({ standard, by });
      continue;
    }
    const above = standard.parent === null ? undefined : byCode.get(fold(standard.parent));
    // A heading's code may be taken by something else; what belongs under it then stands at the top.
    const stays = above === undefined || canHold(above, standard.type);
    plan.create.push(stays ? standard : { ...standard, parent: null });
    made.add(standard.code);
  }
  const aboveOf = headingsAbove(plan.create, byCode);
  for (const { standard, by } of plan.existing) {
    const { parent, type } = standard;
    const isAtTop = by.parent_id === null && by.unit_id === null && by.type === type;
    if (!isAtTop || parent === null || !made.has(parent)) continue;
    if (!idsAbove(aboveOf(parent), accounts).has(by.id)) plan.move.push({ account: by, under: parent });
  }
  return plan;
}

/** What all units share stands under what they share, and all of one branch is of one type. */
const canHold = (above: ChartAccount, type: AccountType) => above.type === type && above.unit_id === null;

/** The account that the school has above a heading that is made, at the end of the new headings. */
const headingsAbove =
  <A extends ChartAccount>(create: readonly StandardAccount[], byCode: ReadonlyMap<string, A>) =>
  (code: string): A | undefined => {
    const parents = new Map(create.map((one) => [one.code, one.parent]));
    let next: string | null = code;
    while (next !== null && parents.has(next)) next = parents.get(next) ?? null;
    return next === null ? undefined : byCode.get(fold(next));
  };

/** This account and all above it; nothing may be put below itself. */
function idsAbove<A extends ChartAccount>(from: A | undefined, accounts: readonly A[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let next = from; next !== undefined && !found.has(next.id); ) {
    found.add(next.id);
    const { parent_id } = next;
    next = accounts.find(({ id }) => id === parent_id);
  }
  return found;
}
