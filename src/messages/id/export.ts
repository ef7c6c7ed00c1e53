/** Taking a list away as a file; the area `export` of the Indonesian words. */
export const messages = {
  cancel: "Batalkan ekspor",
  csv: "CSV (semua baris hasil filter)",
  failed: "Ekspor gagal. {{reason}}",
  label: "Ekspor",
  preparing: "Menyiapkan…",
  received: "Mengunduh… {{kilobytes}} kB",
  started: "Ekspor disiapkan. File tersimpan otomatis bila sudah selesai.",
  xlsx: "Excel (XLSX, semua baris hasil filter)",
} as const;
