/**
 * What one may begin on each page, and which roles are offered it; everybody else finds nothing of it. The lists are whole:
 * what stands on a page and not here fails the walk. Written by hand. Source: docs/spec/access.md §2, §3.
 */
import type { Page } from "@playwright/test";
import type { Role } from "./landings.ts";

const all = "AS AY KS TU BD KR";

/** The quick starts of the palette that begin something with money or students. Source: docs/spec/shell.md §10.2. */
export const quickStarts: Readonly<Record<string, string>> = {
  "Buat tagihan": "AS BD",
  "Catat pembayaran": "AS BD KR",
  "Tambah siswa": "AS TU",
};

/** What a table's rows offer as a whole: they lead on, or they have boxes to tick for what is done to many at once. */
const ROWS = "(rows lead on)";
const TICKS = "(rows to tick)";

/**
 * Counted is what acts in `main`: buttons and links by their words, those in rows once for all. Not counted is what only
 * changes how one looks at the page: tabs and pages (`nav`), the head of a table, filters, columns, what folds out, and
 * letters of a password shown.
 */
export const offers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/admin/dashboard": {
    "Buat tagihan": "AS BD",
    "Catat pembayaran": "AS BD KR",
    "Lihat semua": "AS AY KS BD KR",
    // figures, months and what waits lead to their rows
    [ROWS]: all,
  },
  "/admin/audit": { [ROWS]: "AS AY" },
  "/admin/setup": {
    "Ke dashboard": "AS",
    "Catat pembayaran": "AS",
    "Ganti nama": "AS",
    "Tambah unit": "AS",
    "Lihat tahun ajaran": "AS",
    "Tambah kelas": "AS",
    "Impor siswa": "AS",
    "Tambah satu siswa": "AS",
    "Tambah kategori": "AS",
    "Atur tarif": "AS",
    "Tambah kas atau rekening": "AS",
    "Buat tagihan": "AS",
  },
  "/admin/settings": {
    "Pilih gambar": "AS",
    Simpan: "AS",
    [ROWS]: "AS",
  },
  "/admin/outbox": {},
  "/admin/apps/kanban": {
    "Kartu baru": all,
    "Kartu baru di Akan": all,
    "Kartu baru di Sedang": all,
    "Kartu baru di Selesai": all,
    "Kelola papan": all,
  },
  "/admin/apps/mailbox": { "Kotak Keluar": "AS", "Tulis pesan": "AS KS TU BD KR" },
  "/admin/apps/notes": { "Catatan baru": all },
  "/admin/apps/chat": {},
  // the account is the cashier's
  "/admin/apps/chat/{operator}": {
    "Lampirkan siswa, tagihan, atau pembayaran": "AS AY KS TU BD",
    Kirim: "AS AY KS TU BD",
  },
  "/profile": { Simpan: `${all} XX`, "Ganti kata sandi": `${all} XX` },

  "/admin/master/operators": { "Tambah Operator": "AS", Ekspor: all, [ROWS]: all, [TICKS]: "AS" },
  "/admin/master/operators/create": { "Tidak jadi": "AS", Simpan: "AS" },
  "/admin/master/operators/edit/{operator}": {
    Hapus: "AS",
    "Atur ulang kata sandi": "AS",
    Nonaktifkan: "AS",
    "Ke daftar operator": "AS",
    Simpan: "AS",
    // the record's history, which is read by those who read the audit
    Tampilkan: "AS AY",
  },
  "/admin/master/units": { "Tambah unit": "AS", Ekspor: all, [ROWS]: "AS AY", [TICKS]: "AS" },
  "/admin/master/classyears": { "Tambah tahun ajaran": "AS", Ekspor: all, [ROWS]: "AS AY" },
  "/admin/master/accounts": {
    // all units share it
    "Muat bagan akun baku": "AS",
    "Tambah akun": "AS BD",
    Ekspor: "AS AY KS BD",
    [ROWS]: "AS AY BD",
    [TICKS]: "AS BD",
  },
  "/admin/master/categories": {
    "Tambah kategori": "AS BD",
    Ekspor: all,
    [ROWS]: "AS AY BD",
    [TICKS]: "AS BD",
  },
  "/admin/master/categories/tariffs": {
    "Mengapa sebesar ini?": all,
    "Kategori siswa": all,
    "Salin tarif": "AS BD",
    "Tambah tarif": "AS BD",
    Ekspor: all,
    [ROWS]: "AS AY BD",
  },
  "/admin/master/categories/reliefs": {
    "Usulkan keringanan": "AS TU BD",
    Ekspor: "AS AY KS TU BD",
    [ROWS]: "AS AY KS TU BD",
  },
  "/admin/master/categories/students": { "Tambah kategori siswa": "AS", Ekspor: all, [ROWS]: "AS AY" },
  "/admin/master/banks": {
    "Tambah bank atau kas": "AS BD",
    Ekspor: "AS AY KS BD KR",
    [ROWS]: "AS AY BD",
    [TICKS]: "AS BD",
  },

  "/admin/master/classrooms": {
    "Kenaikan Kelas": "AS TU",
    "Salin kelas dari tahun lalu": "AS TU",
    "Tambah kelas": "AS TU",
    Ekspor: all,
    [ROWS]: all,
    [TICKS]: "AS TU",
  },
  "/admin/master/classrooms/detail/{classroom}": {
    "Kartu SPP": "AS AY KS BD KR",
    "Akun Portal": "AS TU",
    "Ubah kelas": "AS TU",
    "Tambah siswa ke kelas": "AS TU",
    Pindahkan: "AS TU",
    "Ke daftar kelas": "AY KS BD KR",
    Tampilkan: "AS AY",
    [ROWS]: all,
  },
  "/admin/master/classrooms/portal/{classroom}": {
    "Siswa kelas ini": "AS TU",
    "Buat 37 akun": "AS TU",
    "Atur ulang": "AS TU",
    Matikan: "AS TU",
  },
  "/admin/master/students": {
    "Kenaikan Kelas": "AS TU",
    Impor: "AS TU",
    "Tambah Siswa": "AS TU",
    Ekspor: all,
    "Catat pembayaran": "AS BD KR",
    Edit: "AS TU",
    Lihat: "AY KS BD KR",
    "Kartu SPP": "AS AY KS BD KR",
    [ROWS]: all,
    [TICKS]: "AS TU",
  },
  "/admin/master/students/create": {
    "Pilih foto": "AS TU",
    "Tidak jadi": "AS TU",
    Simpan: "AS TU",
    "Ke daftar siswa": "AY KS BD KR XX",
  },
  "/admin/master/students/promotion": { "Ke Data Tahun": "AS TU", "Ke Data Siswa": "AY KS BD KR XX" },
  "/admin/master/students/import": {
    "Pilih berkas": "AS TU",
    "Templat CSV": "AS TU",
    "Templat Excel": "AS TU",
    "Ke daftar siswa": "AY KS BD KR XX",
  },
  "/admin/master/students/edit/{student}": {
    "Catat pembayaran": "AS BD KR",
    "Kartu SPP": "AS AY KS BD KR",
    "Lihat tagihan": all,
    // what is owed and paid, by category
    [ROWS]: "AS AY KS BD KR",
    "Pilih foto": "AS TU",
    "Ke daftar siswa": "AS TU",
    "Tulis catatan": all,
    Simpan: "AS TU",
    "Lepas ke unit lain": "AS TU",
    Tampilkan: "AS AY",
  },
  "/admin/master/classrooms/cards/{classroom}": {
    "Siswa kelas ini": "AS AY KS BD KR",
    "Cetak kartu": "AS AY KS BD KR",
  },
  "/admin/master/students/card/{student}": {
    "Data siswa": "AS AY KS BD KR",
    Tagihan: "AS AY KS BD KR",
    "Cetak kartu": "AS AY KS BD KR",
  },

  "/admin/bills": { "Buat Tagihan": "AS BD", Ekspor: all, [ROWS]: all, [TICKS]: "AS BD" },
  "/admin/bills/create": { Pratinjau: "AS BD", "Ke daftar tagihan": "AY KS TU KR XX" },
  "/admin/bills/detail/{bill}": {
    "Mengapa sebesar ini?": all,
    "Batalkan tagihan": "AS BD",
    Ubah: "AS BD",
    "Beri potongan": "AS BD",
    "Catat pembayaran": "AS BD KR",
    Tampilkan: "AS AY",
    [ROWS]: all,
  },
  "/admin/transactions": {
    "Konsep dan persetujuan": "AS AY KS BD",
    "Catat kas": "AS BD",
    Ekspor: "AS AY KS BD",
    [ROWS]: "AS AY KS BD",
  },
  "/admin/transactions/create": {
    "Listrik, air, internet": "AS BD",
    "Alat tulis dan cetak": "AS BD",
    "Gaji guru dan pegawai": "AS BD",
    Pemeliharaan: "AS BD",
    "Biaya administrasi bank": "AS BD",
    "Lampirkan nota": "AS BD",
    "Tidak jadi": "AS BD",
    "Simpan konsep": "AS BD",
    Simpan: "AS BD",
  },
  "/admin/transactions/drafts": { "Ke daftar jurnal": "AS AY KS BD" },
  "/admin/transactions/drafts/tidak-ada": { "Ke konsep dan persetujuan": "AS AY KS BD" },
  "/admin/transactions/detail/{entry}": {
    "Lihat pembayaran": "AS AY KS BD",
    "Ke daftar jurnal": "AS AY KS BD",
    "Lampirkan nota": "AS BD",
  },
  "/admin/payments": { Ekspor: "AS AY KS BD KR", [ROWS]: "AS AY KS BD KR" },
  "/admin/payments/detail/{payment}": {
    "Batalkan pembayaran": "AS BD",
    "Cetak kuitansi": "AS AY KS BD KR",
    "Unduh PDF": "AS AY KS BD KR",
    Tampilkan: "AS AY",
    [ROWS]: "AS AY KS BD KR",
  },
  "/admin/reports": { [ROWS]: "AS AY KS BD KR" },
  "/admin/reports/daily-cash": { Unduh: "AS AY KS BD KR", Cetak: "AS AY KS BD KR" },
  "/admin/payments/deposits/tidak-ada": { "Ke pembayaran": "AS AY KS BD KR" },
  "/admin/budget": { "Isi dari tahun lalu": "AS BD", "Lihat realisasi": "AS AY KS BD" },
  "/admin/payments/closings": { "Bulan sebelumnya": "AS AY KS BD KR", "Hitung dan tutup": "AS BD KR" },
  "/admin/payments/closings/detail/{closing}": {
    "Ke Tutup Kas": "AS AY KS BD KR",
    "Buka kembali": "AS",
    Cetak: "AS AY KS BD KR",
  },

  "/students/bills": { Salin: "student", [ROWS]: "student" },
  "/students/bills/{bill}": { "Kembali ke tagihan": "student", Salin: "student" },
  "/students/payments": { [ROWS]: "student" },
  "/students/payments/{payment}": {
    "Cetak kuitansi": "student",
    "Kembali ke riwayat": "student",
    "Unduh PDF": "student",
  },
  "/students/profile": { "Ganti kata sandi": "student" },

  "/login": {
    Masuk: "visitor",
    "Lupa kata sandi?": "visitor",
    "Daftar sebagai staf": "visitor",
    "Masuk sebagai siswa": "visitor",
    "Buka portal siswa": "student",
    Keluar: "student",
  },
  "/register": {
    Daftar: "visitor",
    Masuk: "visitor",
    "Buka portal siswa": "student",
    Keluar: "student",
  },
  "/forgot-password": {
    "Kirim tautan": "visitor",
    "Kembali ke halaman masuk": "visitor",
    "Buka portal siswa": "student",
    Keluar: "student",
  },
  "/reset-password": {
    "Minta tautan baru": "visitor student",
    "Kembali ke halaman masuk": "visitor student",
  },
  "/students/login": {
    Masuk: "visitor",
    "Masuk sebagai staf": "visitor",
    "Ke halaman awal": `${all} XX`,
    "Buka portal siswa": "student",
    Keluar: `${all} XX student`,
  },
  "/admin/payments/customer": {},
  "/verify/{code}": {},
  "/admin/master/banks/nothing": { "Ke halaman awal": `visitor ${all} XX student` },
};

const namesFor = (role: Role, offered: Readonly<Record<string, string>>): string[] =>
  Object.keys(offered).filter((name) => offered[name]?.split(" ").includes(role));

/** What a role is to find on a page, in alphabetical order. */
export const offersTo = (role: Role, address: string): string[] =>
  namesFor(role, offers[address] ?? {}).sort();

/** The quick starts of a role, in the order in which the palette has them. */
export const quickStartsOf = (role: Role): string[] => namesFor(role, quickStarts);

/** What the page offers at this moment, counted as said above. */
export const offersOn = (page: Page): Promise<string[]> => page.evaluate(countOffers, { ROWS, TICKS });

function countOffers({ ROWS: leads, TICKS: ticks }: { ROWS: string; TICKS: string }): string[] {
  const looks = ["Kolom", "Filter", "Filter (1)", "Hapus filter", "Tampilkan kata sandi"];
  const nameOf = (one: Element): string => {
    const inRow = one.closest("tbody, tfoot, ul, ol, dl") !== null;
    if (inRow && one.matches("a:not(.button, .row-action), .data-table-turn")) return leads;
    const shown = one.textContent?.trim() || one.getAttribute("title");
    return (inRow ? shown : null) || one.getAttribute("aria-label") || shown || "";
  };
  const acts = [...document.querySelectorAll("main a[href], main button")].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      // a date field's calendar is a part of it
      one.closest("nav, thead, [inert], .date-field") === null &&
      // a branch of a tree, which the row itself folds out
      !one.matches("tbody button[tabindex='-1']"),
  );
  const names = acts.map(nameOf).filter((name) => !looks.includes(name));
  const hasTicks = document.querySelector("main thead input[type=checkbox]") !== null;
  return [...new Set([...names, ...(hasTicks ? [ticks] : [])])].sort();
}
