/** Words of payments that were taken without a network. */
export const messages = {
  title: "Belum terkirim",
  line: "Diterima tanpa jaringan. Terkirim sendiri begitu jaringan kembali; tidak ada yang tercatat dua kali.",
  kept: "Pembayaran menunggu jaringan",
  keptLine:
    "{{amount}} untuk {{student}} disimpan di perangkat ini dan terkirim sendiri begitu jaringan kembali. Nomor kuitansinya menyusul.",
  print: "Cetak bukti sementara",
  waiting: "Menunggu jaringan",
  refused: "Perlu keputusan",
  taken: "Diterima {{at}}",
  sent: "Pembayaran {{student}} sudah tercatat: {{number}}",
  notSent: "Pembayaran {{student}} ditolak server",
  notSentLine: "Uangnya belum tercatat. Putuskan di halaman Pembayaran.",
  show: "Lihat",
  sendNow: "Kirim sekarang",
  again: "Kirim lagi",
  today: "Catat hari ini",
  anyway: "Tetap catat",
  respread: "Bagi ke tagihan terbaru",
  respreadTitle: "Catat {{amount}} dari {{student}} untuk tagihan terbaru?",
  respreadLine: "Tagihannya berubah sejak uang diterima. Uang yang sama dibagi lagi, yang terlama dulu.",
  respreadDo: "Catat demikian",
  reading: "Membaca tagihan terbaru…",
  notRead: "Tagihan terbaru tidak dapat dibaca",
  drop: "Hapus",
  dropTitle: "Hapus pembayaran {{amount}} dari {{student}}?",
  dropLine:
    "Uangnya tidak akan tercatat di mana pun. Hapus hanya bila uangnya sudah dikembalikan atau sudah dicatat dengan cara lain.",
  dropDo: "Hapus dari perangkat ini",
  others:
    "{{count}} pembayaran milik {{name}}, sejumlah {{amount}}, menunggu di perangkat ini. Terkirim setelah {{name}} masuk di sini.",
  closed: "Tanpa jaringan, pembayaran tidak dapat diterima di sini",
  closedLine:
    "Penyimpanan peramban ini penuh atau tertutup (jendela pribadi). Bila jaringan terputus, tulis di kertas dan catat setelah jaringan kembali.",
  logoutTitle: "Keluar sebelum terkirim?",
  logoutLine:
    "{{count}} pembayaran, sejumlah {{amount}}, belum terkirim. Semuanya tetap di perangkat ini dan baru terkirim setelah Anda masuk lagi di sini.",
  logout: "Keluar",
  takenBy: "Diterima {{at}} oleh {{name}}",
  take: "Catat oleh saya",
  takeTitle: "Catat {{amount}} dari {{student}} atas nama Anda?",
  takeLine:
    "Diterima {{name}} tanpa jaringan dan belum pernah dikirim. Pembayaran ini masuk ke kas Anda, jadi uangnya harus ada pada Anda.",
  tried: "Sudah pernah dikirim tanpa jawaban. Hanya {{name}} yang dapat memastikannya, dengan masuk di sini.",
};
