/** Words of making tasks of bills: they come when the first one is chosen. */
export const messages = {
  make: "Jadikan tugas",
  title: "Jadikan {{count}} tagihan tugas?",
  line: "Satu kartu untuk setiap tagihan, dengan sisanya, di kolom pertama papan.",
  making: "Membuat…",
  made: "{{count}} kartu dibuat.",
  show: "Lihat papan",
  board: "Papan",
} as const;
