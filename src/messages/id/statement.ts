/** Words of the student card. */
export const messages = {
  data: "Data siswa",
  bills: "Tagihan",
  print: "Cetak kartu",
  owed: "Belum dibayar",
  overdue: "Menunggak",
  deposit: "Deposit",
  year: "Tahun ajaran",
  allYears: "Semua tahun ajaran",
  empty: "Belum ada tagihan",
  emptyLine: "Kartu terisi begitu siswa ini ditagih.",
  missing: "Siswa tidak ditemukan",
  toList: "Ke daftar siswa",
} as const;
