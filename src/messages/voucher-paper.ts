/** What stands on a voucher; Indonesian whatever the language of the screen, as all papers (`paper.ts`). */
import type { VoucherKind } from "../../rules/vouchers.ts";

type Words = { title: string; name: string; party: string; signer: string };

const kinds: Readonly<Record<VoucherKind, Words>> = {
  BKM: { title: "BUKTI KAS MASUK", name: "Bukti kas masuk", party: "Diterima dari", signer: "Penyetor" },
  BKK: {
    title: "BUKTI KAS KELUAR",
    name: "Bukti kas keluar",
    party: "Dibayarkan kepada",
    signer: "Penerima",
  },
  BM: { title: "BUKTI MEMORIAL", name: "Bukti memorial", party: "Pihak", signer: "Penerima" },
};

export const voucherPaper = {
  kinds,
  number: "No.",
  journal: "Jurnal",
  sum: "Terbilang",
  forWhat: "Untuk",
  reference: "Referensi",
  lines: "Akun",
  account: "Akun",
  debit: "Debit",
  credit: "Kredit",
  total: "Jumlah",
  voided: "BATAL",
  made: "Dibuat oleh",
  approved: "Disetujui oleh",
};
