/**
 * What the values of enumerations are called in a file that leaves the product: Indonesian, whatever the screen speaks,
 * because the office and its ministry read it. A test holds them against the Indonesian words of the screens.
 */
import type {
  AccountType,
  AdminRole,
  BankKind,
  BillStatus,
  CashFlow,
  CategoryKind,
  ClassYearStatus,
  EntryType,
  FeeBearer,
  FineEvery,
  FineKind,
  GuardianKind,
  Level,
  OperatorStatus,
  PaymentMethod,
  PaymentStatus,
  ReliefStatus,
  Religion,
  Restriction,
  StudentStatus,
  TransactionKind,
  TransactionSource,
} from "../enums.ts";

type Labels<T extends string> = Readonly<Record<T, string>>;

export const activeStatusLabels: Labels<"active" | "inactive"> = { active: "Aktif", inactive: "Nonaktif" };

export const roleLabels: Labels<AdminRole> = {
  AS: "Admin Sekolah",
  AY: "Yayasan",
  KS: "Kepala Sekolah",
  TU: "Tata Usaha",
  BD: "Bendahara",
  KR: "Kasir",
};

export const operatorStatusLabels: Labels<OperatorStatus> = {
  pending: "Menunggu",
  active: "Aktif",
  inactive: "Nonaktif",
  locked: "Terkunci",
};

export const levelLabels: Labels<Level> = {
  playgroup: "TPA/KB",
  kindergarten: "TK/RA",
  primary: "SD/MI",
  junior: "SMP/MTs",
  senior: "SMA/MA",
  vocational: "SMK/MAK",
  special: "SLB",
  community: "PKBM",
  boarding: "Pesantren",
  other: "Lainnya",
};

export const classYearStatusLabels: Labels<ClassYearStatus> = {
  planned: "Rencana",
  active: "Aktif",
  closed: "Ditutup",
};

export const religionLabels: Labels<Religion> = {
  islam: "Islam",
  protestant: "Kristen",
  catholic: "Katolik",
  hindu: "Hindu",
  buddhist: "Buddha",
  confucian: "Khonghucu",
  belief: "Kepercayaan",
};

export const guardianLabels: Labels<GuardianKind> = { father: "Ayah", mother: "Ibu", guardian: "Wali" };

export const entryTypeLabels: Labels<EntryType> = { new: "Siswa baru", transfer: "Pindahan" };

export const studentStatusLabels: Labels<StudentStatus> = {
  candidate: "Calon",
  active: "Aktif",
  graduated: "Lulus",
  moved: "Pindah",
  left: "Keluar",
  on_leave: "Cuti",
};

export const accountTypeLabels: Labels<AccountType> = {
  asset: "Harta",
  receivable: "Piutang",
  liability: "Utang",
  equity: "Modal",
  income: "Pendapatan",
  expense: "Biaya",
};

export const restrictionLabels: Labels<Restriction> = {
  none: "Tanpa pembatasan",
  restricted: "Dengan pembatasan",
};

export const cashFlowLabels: Labels<CashFlow> = {
  operating: "Operasi",
  investing: "Investasi",
  financing: "Pendanaan",
};

export const categoryKindLabels: Labels<CategoryKind> = {
  monthly: "Bulanan",
  semester: "Semesteran",
  yearly: "Tahunan",
  once: "Sekali",
  open: "Bebas",
};

export const bankKindLabels: Labels<BankKind> = {
  account: "Rekening",
  cash: "Kas tunai",
  va: "VA",
  qris: "QRIS",
};

export const fineKindLabels: Labels<FineKind> = { rupiah: "Dalam rupiah", percent: "Dalam persen" };
export const fineEveryLabels: Labels<FineEvery> = { once: "Sekali", month: "Setiap bulan" };

export const feeBearerLabels: Labels<FeeBearer> = { school: "Sekolah", payer: "Pembayar" };

export const billStatusLabels: Labels<BillStatus> = {
  draft: "Draf",
  unpaid: "Belum lunas",
  partial: "Sebagian",
  paid: "Lunas",
  free: "Gratis",
  cancelled: "Batal",
};

/** A bill past its due day, in place of unpaid or partial (docs/spec/money.md §1.3). */
export const overdueLabel = "Menunggak";

export const paymentStatusLabels: Labels<PaymentStatus> = {
  pending: "Menunggu verifikasi",
  received: "Diterima",
  rejected: "Ditolak",
  voided: "Batal",
};

export const reliefStatusLabels: Labels<ReliefStatus> = {
  proposed: "Diusulkan",
  approved: "Disetujui",
  rejected: "Ditolak",
  ended: "Diakhiri",
};

export const methodLabels: Labels<PaymentMethod> = {
  cash: "Tunai",
  transfer: "Transfer",
  va: "VA",
  qris: "QRIS",
  card: "EDC",
  ewallet: "E-wallet",
  deposit: "Deposit",
};

export const transactionKindLabels: Labels<TransactionKind> = {
  in: "Masuk",
  out: "Keluar",
  transfer: "Transfer",
  correction: "Jurnal",
  opening: "Saldo awal",
  year_end: "Tutup tahun",
};

export const transactionSourceLabels: Labels<TransactionSource> = {
  manual: "Manual",
  payment: "Pembayaran",
  bill: "Tagihan",
  deposit: "Deposit",
  system: "Sistem",
};
