/** Words of making tasks of what stands elsewhere; in the list of bills they come when the first one is chosen. */
export const messages = {
  make: "Jadikan tugas",
  title: "Buat {{count}} kartu tugas?",
  line: "Satu kartu untuk setiap pilihan, bertaut ke asalnya, di kolom pertama papan.",
  making: "Membuat…",
  made: "{{count}} kartu dibuat.",
  show: "Lihat papan",
  own: "Papan saya",
  board: "Papan",
} as const;
