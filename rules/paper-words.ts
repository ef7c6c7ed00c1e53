/**
 * What stands on printed papers, on the screen's and on those that the server draws. They are Indonesian whatever the
 * language of the screen: a receipt is for the family, the bank and the tax office (docs/decisions/009-languages.md).
 * Amounts in words are `terbilang.ts`. Source: docs/spec/screens.md §6.
 */
import { readablePhone } from "./phone.ts";

export const receiptMessages = {
  name: "Kuitansi",
  title: "KUITANSI",
  number: "No.",
  noNumber: "Belum bernomor",
  phone: (phone: string) => `Telp. ${readablePhone(phone)}`,
  from: "Telah terima dari",
  student: "Siswa",
  nis: "NIS",
  classroom: "Kelas",
  sum: "Uang sejumlah",
  for: "Untuk pembayaran",
  amount: "Jumlah",
  fineIncluded: (amount: string) => `, termasuk denda ${amount}`,
  toDeposit: "Titipan deposit",
  total: "Total",
  remaining: "Sisa tagihan sesudah pembayaran ini",
  openBills: "Yang masih terbuka",
  otherBills: (count: number) => `dan ${count} tagihan lain`,
  depositLeft: "Sisa deposit",
  method: "Cara bayar",
  reference: "Referensi",
  note: "Catatan",
  cashier: "Kasir",
  meterai: "Meterai Rp10.000",
  verify: "Periksa keaslian",
  copy: "SALINAN",
  /** where the paper stands twice on a sheet: whose each half is */
  halves: ["Untuk pembayar", "Arsip sekolah"],
  /** at the foot of a file of several pages */
  page: (page: number, pages: number) => `Halaman ${page} dari ${pages}`,
  /** at the foot of a file whose letters hold no more than the Latin ones */
  replaced: "Tanda ? menggantikan huruf yang tidak dapat ditulis di berkas ini.",
  /** the paper of a payment from the deposit, by which no money comes in */
  depositUse: {
    name: "Bukti pemakaian deposit",
    title: "BUKTI PEMAKAIAN DEPOSIT",
    sum: "Deposit dipakai",
    source: "Sumber",
    fromDeposit: "Deposit siswa. Tidak ada uang yang diterima dengan bukti ini.",
    asked: "Atas permintaan",
    recorder: "Dicatat oleh",
  },
  /** the paper of a payment that was taken without a network */
  provisional: {
    name: "Bukti sementara",
    title: "BUKTI SEMENTARA",
    line: "Bukan kuitansi. Uang sudah diterima dan dicatat begitu jaringan kembali; kuitansi bernomor menyusul.",
  },
  /** the papers of what leaves a deposit other than by a payment */
  deposit: {
    refund: {
      name: "Bukti pengembalian deposit",
      title: "BUKTI PENGEMBALIAN DEPOSIT",
      to: "Dikembalikan kepada",
    },
    transfer: { name: "Bukti pemindahan deposit", title: "BUKTI PEMINDAHAN DEPOSIT", to: "Dipindahkan ke" },
    of: "Deposit dari",
    what: "Uraian",
    from: (unit: string) => `Deposit siswa di ${unit}`,
    paidOut: "Dibayarkan dari",
    reason: "Alasan",
    left: "Sisa deposit sesudah ini",
    receiver: "Penerima",
    parent: "Orang tua/wali",
    made: "Petugas",
  },
  void: "BATAL",
  voided: (at: string, reason: string) => `Dibatalkan ${at}: ${reason}`,
};
