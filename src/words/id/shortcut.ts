/** Pintasan: pinned and latest pages; the area `shortcut` of the Indonesian words. */
export const shortcutWords = {
  name: "Pintasan",
  all: "Semua pintasan",
  pinned: "Disematkan",
  latest: "Terakhir dibuka",
  nothingPinned: "Sematkan halaman yang sering Anda buka, dan halaman itu selalu ada di sini.",
  pin: "Sematkan {{page}}",
  unpin: "Lepas {{page}}",
  moveUp: "Naikkan {{page}}",
  moveDown: "Turunkan {{page}}",
  moved: "{{page}} kini di tempat {{place}} dari {{count}}.",
} as const;
