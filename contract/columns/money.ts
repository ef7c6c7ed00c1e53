/** What the files of accounts, categories, banks, bills, payments and transactions hold. */
import type { Bill } from "../bills/bills.ts";
import type { Account, PlacedAccount } from "../master/accounts.ts";
import type { Bank } from "../master/banks.ts";
import type { Category } from "../master/categories.ts";
import type { Relief } from "../master/reliefs.ts";
import type { StudentCategory } from "../master/student-categories.ts";
import type { Tariff } from "../master/tariffs.ts";
import type { VirtualAccountRow } from "../master/virtual-accounts.ts";
import type { Payment } from "../payments/payments.ts";
import type { Transaction } from "../payments/transactions.ts";
import { day, instant, number, period, rupiah, type Sheet, text, yesNo } from "./column.ts";
import {
  accountTypeLabels,
  activeStatusLabels,
  bankKindLabels,
  billStatusLabels,
  cashFlowLabels,
  categoryKindLabels,
  feeBearerLabels,
  fineEveryLabels,
  fineKindLabels,
  methodLabels,
  overdueLabel,
  paymentStatusLabels,
  reliefStatusLabels,
  restrictionLabels,
  transactionKindLabels,
  transactionSourceLabels,
} from "./labels.ts";

/** Where it stands in the statements; without a cash flow of its own it goes by its type. */
const use = [
  text("Pembatasan", (row: Account | PlacedAccount) => restrictionLabels[row.restriction]),
  text("Arus kas", (row: Account | PlacedAccount) =>
    row.cash_flow === null ? null : cashFlowLabels[row.cash_flow],
  ),
];

export const accountSheet: Sheet<Account> = {
  name: "Akun",
  columns: [
    text("Kode", (row) => row.code),
    text("Nama", (row) => row.name),
    text("Jenis", (row) => accountTypeLabels[row.type]),
    ...use,
    text("Saldo normal", (row) => (row.normal_balance === "debit" ? "Debit" : "Kredit")),
    text("Induk", (row) => row.parent?.code ?? null),
    text("Unit", (row) => row.unit?.code ?? "Bersama"),
    rupiah("Saldo", (row) => row.balance),
    text("Status", (row) => activeStatusLabels[row.status]),
  ],
};

/** The chart as a tree: beside each balance what the accounts below add to it. */
export const accountTreeSheet: Sheet<PlacedAccount> = {
  name: "Bagan akun",
  columns: [
    text("Kode", (row) => row.code),
    text("Nama", (row) => row.name),
    number("Tingkat", (row) => row.level),
    text("Induk", (row) => row.parent?.code ?? null),
    text("Jenis", (row) => accountTypeLabels[row.type]),
    ...use,
    text("Saldo normal", (row) => (row.normal_balance === "debit" ? "Debit" : "Kredit")),
    text("Unit", (row) => row.unit?.code ?? "Bersama"),
    rupiah("Saldo awal", (row) => row.opening_balance),
    rupiah("Saldo awal dengan bawahannya", (row) => row.total_opening),
    rupiah("Saldo", (row) => row.balance),
    rupiah("Saldo dengan bawahannya", (row) => row.total_balance),
    text("Status", (row) => activeStatusLabels[row.status]),
  ],
};

export const categorySheet: Sheet<Category> = {
  name: "Kategori",
  columns: [
    text("Unit", (row) => row.unit.code),
    text("Kode", (row) => row.code),
    text("Nama", (row) => row.name),
    text("Jenis", (row) => categoryKindLabels[row.kind]),
    rupiah("Nominal", (row) => row.default_amount),
    number("Jatuh tempo tanggal", (row) => row.due_day),
    text("Boleh dibayar sebagian", (row) => yesNo(row.allow_partial)),
    text("Boleh diangsur", (row) => yesNo(row.allow_instalments)),
    number("Prioritas", (row) => row.priority),
    text("Akun piutang", (row) => row.receivable_account.code),
    text("Akun pendapatan", (row) => row.income_account.code),
    text("Akun diskon", (row) => row.discount_account.code),
    text("Bank VA", (row) => row.bank?.name ?? null),
    text("Denda", (row) => (row.fine_kind === null ? null : fineKindLabels[row.fine_kind])),
    rupiah("Denda rupiah", (row) => row.fine_amount),
    number("Denda persen", (row) => row.fine_percent),
    text("Denda dikenakan", (row) => (row.fine_every === null ? null : fineEveryLabels[row.fine_every])),
    number("Masa tenggang denda", (row) => row.fine_grace_days),
    rupiah("Batas denda", (row) => row.fine_ceiling),
    day("Denda untuk jatuh tempo mulai", (row) => row.fine_from),
    text("Akun denda", (row) => row.fine_account?.code ?? null),
    text("Status", (row) => activeStatusLabels[row.status]),
  ],
};

export const bankSheet: Sheet<Bank> = {
  name: "Bank",
  columns: [
    text("Unit", (row) => row.units.map((unit) => unit.code).join(", ")),
    text("Nama", (row) => row.name),
    text("Jenis", (row) => bankKindLabels[row.kind]),
    text("Kode bank", (row) => row.bank_code),
    text("Nomor rekening", (row) => row.account_no),
    text("Atas nama", (row) => row.holder),
    text("Akun", (row) => row.account.code),
    text("Awalan VA", (row) => row.va_prefix),
    number("Panjang VA", (row) => row.va_length),
    rupiah("Biaya admin", (row) => row.admin_fee),
    text("Ditanggung", (row) => (row.fee_bearer === null ? null : feeBearerLabels[row.fee_bearer])),
    text("Tampil di portal", (row) => yesNo(row.shown_in_portal)),
    text("Status", (row) => activeStatusLabels[row.status]),
  ],
};

/** As a bank takes it: the number first, then whose it is. */
export const virtualAccountSheet: Sheet<VirtualAccountRow> = {
  name: "Daftar VA",
  columns: [
    text("Nomor VA", (row) => row.number),
    text("NIS", (row) => row.student.nis),
    text("Nama", (row) => row.student.name),
    text("Kelas", (row) => row.student.classroom),
    text("Unit", (row) => row.unit.name),
    text("Bank", (row) => row.bank.name),
  ],
};

export const tariffSheet: Sheet<Tariff> = {
  name: "Tarif",
  columns: [
    text("Unit", (row) => row.unit.code),
    text("Kategori", (row) => row.category.name),
    text("Tahun ajaran", (row) => row.class_year.name),
    number("Tingkat", (row) => row.grade),
    text("Kelas", (row) => row.classroom?.name ?? null),
    text("Kategori siswa", (row) => row.student_category?.name ?? null),
    text("NIS", (row) => row.student?.nis ?? null),
    text("Siswa", (row) => row.student?.name ?? null),
    rupiah("Nominal", (row) => row.amount),
  ],
};

export const reliefSheet: Sheet<Relief> = {
  name: "Keringanan",
  columns: [
    text("Unit", (row) => row.unit.code),
    text("Kategori", (row) => row.category.name),
    text("Kategori siswa", (row) => row.student_category?.name ?? null),
    text("NIS", (row) => row.student?.nis ?? null),
    text("Siswa", (row) => row.student?.name ?? null),
    day("Mulai", (row) => row.from_on),
    day("Sampai", (row) => row.until_on),
    number("Persen", (row) => row.percent),
    rupiah("Rupiah", (row) => row.amount),
    text("Alasan", (row) => row.reason),
    text("Status", (row) => reliefStatusLabels[row.status]),
    text("Diusulkan oleh", (row) => row.proposed_by.name),
    text("Diputuskan oleh", (row) => row.decided_by?.name ?? null),
  ],
};

export const studentCategorySheet: Sheet<StudentCategory> = {
  name: "Kategori siswa",
  columns: [
    text("Nama", (row) => row.name),
    number("Siswa", (row) => row.students_count),
    text("Status", (row) => activeStatusLabels[row.status]),
  ],
};

/** A bill, and whether it is overdue on the day of the file. */
export type BillLine = Bill & { isOverdue: boolean };

export const billSheet: Sheet<BillLine> = {
  name: "Tagihan",
  columns: [
    text("Nomor", (row) => row.number),
    text("Unit", (row) => row.unit.code),
    text("NIS", (row) => row.student.nis),
    text("Siswa", (row) => row.student.name),
    text("Kelas", (row) => row.classroom),
    text("Kategori", (row) => row.category.name),
    text("Tahun ajaran", (row) => row.class_year.name),
    period("Periode", (row) => row.period),
    text("Angsuran", ({ sequence, instalments }) =>
      instalments > 1 ? `${sequence} dari ${instalments}` : null,
    ),
    text("Keterangan", (row) => row.description),
    day("Tanggal terbit", (row) => row.issued_on),
    day("Jatuh tempo", (row) => row.due_on),
    rupiah("Nominal", (row) => row.amount),
    rupiah("Potongan", (row) => row.discount),
    rupiah("Denda", (row) => row.fine),
    rupiah("Terbayar", (row) => row.paid),
    rupiah("Sisa", (row) => row.balance),
    text("Status", (row) => (row.isOverdue ? overdueLabel : billStatusLabels[row.status])),
  ],
};

export const paymentSheet: Sheet<Payment> = {
  name: "Pembayaran",
  columns: [
    text("Nomor kuitansi", (row) => row.receipt_no),
    text("Unit", (row) => row.unit.code),
    day("Tanggal", (row) => row.paid_on),
    instant("Dicatat", (row) => row.paid_at),
    text("NIS", (row) => row.student.nis),
    text("Siswa", (row) => row.student.name),
    text("Pembayar", (row) => row.payer),
    text("Cara bayar", (row) => methodLabels[row.method]),
    text("Bank/kas", (row) => row.bank?.name ?? null),
    rupiah("Jumlah", (row) => row.amount),
    rupiah("Ke deposit", (row) => row.to_deposit),
    text("Kasir", (row) => row.cashier?.name ?? null),
    text("Status", (row) => paymentStatusLabels[row.status]),
  ],
};

export type TransactionLine = { entry: Transaction; line: Transaction["lines"][number] };

/** One row a line, so that a sum over the sheet is the sum of the journal. */
export const linesOf = (entry: Transaction): TransactionLine[] =>
  entry.lines.map((line) => ({ entry, line }));

export const transactionSheet: Sheet<TransactionLine> = {
  name: "Transaksi",
  columns: [
    text("Nomor", ({ entry }) => entry.number),
    text("Bukti", ({ entry }) => entry.voucher_no),
    text("Unit", ({ entry }) => entry.unit.code),
    day("Tanggal", ({ entry }) => entry.date),
    text("Jenis", ({ entry }) => transactionKindLabels[entry.kind]),
    text("Sumber", ({ entry }) => transactionSourceLabels[entry.source]),
    text("Keterangan", ({ entry }) => entry.description),
    text("Pihak", ({ entry }) => entry.party),
    text("Referensi", ({ entry }) => entry.reference),
    text("Kode akun", ({ line }) => line.account.code),
    text("Akun", ({ line }) => line.account.name),
    rupiah("Debit", ({ line }) => line.debit),
    rupiah("Kredit", ({ line }) => line.credit),
    text("Status", ({ entry }) => (entry.status === "voided" ? "Dibatalkan" : null)),
    text("Dibuat oleh", ({ entry }) => entry.created_by?.name ?? null),
  ],
};
