/** Pintasan and the way to the palette, in the toolbar; the area `shortcut` of the Indonesian words. */
export const messages = {
  name: "Pintasan",
  all: "Semua pintasan",
  pinned: "Disematkan",
  reports: "Laporan tersimpan",
  latest: "Terakhir dibuka",
  nothingPinned: "Sematkan halaman yang sering Anda buka, dan halaman itu selalu ada di sini.",
  pin: "Sematkan {{page}}",
  unpin: "Lepas {{page}}",
  moveUp: "Naikkan {{page}}",
  moveDown: "Turunkan {{page}}",
  moved: "{{page}} kini di tempat {{place}} dari {{count}}.",
  search: "Cari",
  notLoaded: "Pencarian cepat belum dapat dibuka",
  notLoadedLine: "Periksa jaringan, lalu muat ulang halaman ini.",
  reload: "Muat ulang",
} as const;
