/** Words of files that prove an entry or go with a message. */
export const messages = {
  title: "Lampiran",
  sending: "Mengirim…",
  sendingOf: "Mengirim {{name}} ({{nth}} dari {{all}})",
  sendingAll: "Pengiriman lampiran",
  opening: "Membuka…",
  size: "{{kilobytes}} kB",
  full: "Sudah ada {{count}} lampiran, jumlah terbanyak. Hapus salah satu untuk menambah yang lain.",
  remove: "Hapus {{name}}",
  failed: "Berkas belum terkirim",
  skip: "Lewati",
} as const;
