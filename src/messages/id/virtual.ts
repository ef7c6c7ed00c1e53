/** Words of virtual account numbers. */
export const messages = {
  title: "Nomor virtual account",
  copy: "Salin nomor {{bank}}",
  copied: "Nomor {{bank}} disalin.",
  notCopied: "Nomor tidak dapat disalin. Salin dari layar.",
  none: "Belum ada nomor",
  faults: {
    unit: "Nomor urut unit ini lebih dari dua angka, jadi tidak muat di nomor VA.",
    nis: "NIS lebih panjang dari tempatnya. Perpendek awalan atau panjangkan VA di data bank, atau ganti NIS.",
    twin: "NIS siswa lain di unit ini hanya berbeda nol di depan, jadi nomornya akan sama. Ganti salah satu NIS.",
  },
  toBank: "Buka data bank",
  moves:
    "Nomor VA ikut pindah: setelah diterima berlaku nomor dari unit dan NIS yang baru, dan nomor lama tidak dipakai lagi.",
  nisChanges: "Nomor VA berubah mengikuti NIS. Setelah disimpan, beri tahu bank dan orang tua.",
  payLine: "Pilih menu virtual account di aplikasi atau ATM bank, lalu masukkan nomor ini.",
  forBills: "Untuk {{bills}}",
  list: "Daftar VA",
  download: "Unduh daftar VA",
  count: "{{count}} siswa punya nomor VA di bank ini. Serahkan daftarnya ke bank.",
  countNone: "Belum ada siswa yang punya nomor VA di bank ini.",
  without: "{{count}} siswa belum punya nomor",
  more: "dan {{count}} siswa lain",
  example: "Contoh untuk NIS {{nis}} di {{unit}}",
  madeOf: "Awalan {{prefix}}, unit {{number}}, lalu NIS dengan nol di depan.",
  changes: "Semua nomor VA bank ini berubah setelah disimpan. Serahkan daftar yang baru ke bank.",
} as const;
