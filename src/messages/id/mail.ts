/** Words of the outbox. */
export const messages = {
  line: "Email yang dikirim dan yang menunggu; tanpa server surat, sampaikan sendiri.",
  search: "Cari alamat atau judul",
  to: "Kepada",
  message: "Pesan",
  read: "Baca pesan",
  status: "Status",
  allStatuses: "Semua status",
  at: "Dibuat",
  sentAt: "Dikirim {{at}}",
  failed: "Kotak keluar tidak dapat dimuat",
  none: "Belum ada pesan",
  noneLine: "Pesan tercatat di sini, misalnya saat seorang operator lupa kata sandinya.",
  nothingFound: "Tidak ada pesan yang cocok",
  nothingFoundLine: "Ubah kata pencarian, atau hapus filternya.",
} as const;
