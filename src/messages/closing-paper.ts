const dated = (day: string | null) => (day === null ? "" : ` tanggal ${day}`);

/** What stands on a Berita Acara Tutup Kas; Indonesian whatever the language of the screen, as all papers (`paper.ts`). */
export const closingPaper = {
  title: "Berita Acara Tutup Kas",
  ofDay: "Rekapitulasi Kas Harian",
  name: (who: string, day: string) => `Berita acara ${who}, ${day}`,
  /** `of` is the day of the till, where it is counted on another one. */
  intro: (today: string, who: string, of: string | null) =>
    `Pada hari ini, ${today}, kas${dated(of)} yang dipegang oleh ${who} dihitung dengan hasil sebagai berikut.`,
  introOfDay: (today: string, unit: string, of: string | null) =>
    `Pada hari ini, ${today}, seluruh kas ${unit}${dated(of)} ditutup dengan hasil sebagai berikut.`,
  denomination: "Pecahan",
  pieces: "Lembar/Keping",
  amount: "Jumlah",
  counted: "Uang dihitung",
  opening: "Saldo awal kas",
  cashIn: "Penerimaan tunai",
  cashOut: "Pengeluaran tunai",
  voids: "Pembatalan pembayaran hari lain",
  expected: "Saldo menurut buku",
  difference: "Selisih",
  short: "kurang",
  over: "lebih",
  reason: "Alasan",
  handedOver: "Disetor ke bendahara",
  remaining: "Tinggal di laci",
  method: "Cara bayar",
  transactions: "Transaksi",
  methods: "Penerimaan menurut cara bayar",
  note: "Catatan",
  cashier: "Kasir",
  treasurer: "Bendahara",
  head: "Kepala Sekolah",
  closedAt: (at: string) => `Ditutup ${at}`,
  closedBy: (at: string, who: string) => `Ditutup ${at} oleh ${who}`,
  reopened: "DIBUKA KEMBALI",
  reopenedBy: (at: string, who: string, reason: string) => `Dibuka kembali ${at} oleh ${who}: ${reason}`,
};
