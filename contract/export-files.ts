/** Lists that can be taken away as a file. Source: docs/spec/api.md §9.1, docs/spec/screens.md §1.5. */

export type ExportFormat = "csv" | "xlsx";

/** What the file of a list is called before the day, by the list's path. */
export const exportFiles = {
  "/api/operators": "operator",
  "/api/units": "unit",
  "/api/class-years": "tahun-ajaran",
  "/api/classrooms": "kelas",
  "/api/students": "siswa",
  "/api/students/import/template": "templat-siswa",
  "/api/accounts": "akun",
  "/api/accounts/tree": "akun",
  "/api/categories": "kategori",
  "/api/tariffs": "tarif",
  "/api/reliefs": "keringanan",
  "/api/student-categories": "kategori-siswa",
  "/api/banks": "bank",
  "/api/virtual-accounts": "daftar-va",
  "/api/bills": "tagihan",
  "/api/payments": "pembayaran",
  "/api/transactions": "transaksi",
} as const;
export type ExportPath = keyof typeof exportFiles;
