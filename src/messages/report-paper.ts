/** What stands on every report beside its own words; Indonesian whatever the language of the screen, as all papers (`paper.ts`). */
export const reportPaper = {
  empty: "Tidak ada baris.",
  carriedOver: "Jumlah dipindahkan",
  broughtForward: "Jumlah pindahan",
  printed: (by: string, at: string) => `Dicetak oleh ${by}, ${at}`,
  control: (report: string, books: string, difference: string) =>
    `${report} · menurut buku ${books} · selisih ${difference === "-" ? "0" : difference}`,
  knows: "Mengetahui,",
  head: "Kepala Sekolah",
  treasurer: "Bendahara",
};
