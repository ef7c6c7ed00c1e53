/**
 * Every route of src/routes.ts for everybody: where one lands, by which kind of navigation, and what stands there. Written
 * by hand, not taken from the code. Source: docs/spec/shell.md §1, §2, docs/spec/access.md §1.
 */
import type { Username } from "../fixtures.ts";

/**
 * What one stands before. `at` is the address where a redirect leads. `trail` is the breadcrumb after the way home: the
 * path's segments, the title in place of the last; what is a link stands in brackets. `active` is the menu's active item,
 * "" when it is none of them. A blank page has neither menu nor trail.
 */
export type Place = {
  at?: string;
  h1: string;
  title?: string;
  trail?: string;
  active: string | null;
  says?: string | RegExp;
};

const NO_DATA = "Anda tidak memiliki akses ke data ini.";

/** A screen whatever it shows, beside what it says to those who lack the right to its data. */
const screen = (h1: string, trail: string, active: string, rest: Partial<Place> = {}) => {
  const place = { h1, trail, active, ...rest };
  return { place, refused: { ...place, says: NO_DATA } };
};

/** The page of a record: headed by `h1`, its name in place of the title. */
const named = (place: Place, name: string, h1 = name): Place => ({
  ...place,
  h1,
  title: name,
  trail: `${place.trail?.slice(0, place.trail.lastIndexOf(" / "))} / ${name}`,
});

const NADIA = "Nadia Putri Ramadhani";

const dashboard = screen("Dashboard", "Admin / Dashboard", "Dashboard", { at: "/admin/dashboard" });
const operators = screen("Data Operator", "Admin / Master / Data Operator", "Data Operator", {
  at: "/admin/master/operators",
});
const operator = screen("Operator", "Admin / Master / [Operators] / Edit / Edit Operator", "Data Operator", {
  title: "Edit Operator",
});
const talk = screen("Percakapan", "Admin / Apps / [Chat] / Percakapan", "");
const units = screen("Data Unit", "Admin / Master / Data Unit", "Data Unit");
const years = screen("Data Tahun", "Admin / Master / Data Tahun", "Data Tahun");
const rooms = screen("Data Kelas", "Admin / Master / Data Kelas", "Data Kelas");
const room = screen("Siswa Kelas", "Admin / Master / [Classrooms] / Detail / Siswa Kelas", "Data Kelas", {
  title: "Siswa Kelas",
});
const portal = screen("Akun Portal", "Admin / Master / [Classrooms] / Portal / Akun Portal", "Data Kelas");
const cards = screen("Kartu SPP 7A", "Admin / Master / [Classrooms] / Cards / 7A", "Data Kelas", {
  title: "7A",
});
const list = screen("Data Siswa", "Admin / Master / Data Siswa", "Data Siswa");
const student = screen("Siswa", "Admin / Master / [Students] / Edit / Edit Siswa", "Data Siswa", {
  title: "Edit Siswa",
});
const newStudent = screen("Tambah Siswa", "Admin / Master / [Students] / Tambah Siswa", "Data Siswa");
const imports = screen("Impor Siswa", "Admin / Master / [Students] / Impor Siswa", "Data Siswa");
const promotion = screen("Kenaikan Kelas", "Admin / Master / [Students] / Kenaikan Kelas", "Data Siswa");
const card = screen("Kartu SPP", "Admin / Master / [Students] / Card / Kartu SPP", "Data Siswa");
const chart = screen("Akun", "Admin / Master / Akun", "Data Kategori");
const kinds = screen("Data Kategori", "Admin / Master / Data Kategori", "Data Kategori");
const tariffs = screen("Tarif", "Admin / Master / [Categories] / Tarif", "Data Kategori");
const reliefs = screen("Keringanan", "Admin / Master / [Categories] / Keringanan", "Data Kategori");
const groups = screen("Kategori siswa", "Admin / Master / [Categories] / Kategori siswa", "Data Kategori");
const banks = screen("Bank", "Admin / Master / Bank", "Data Kategori");
const bills = screen("Tagihan", "Admin / Tagihan", "Tagihan");
const create = screen("Buat Tagihan", "Admin / [Bills] / Buat Tagihan", "Tagihan");
const bill = screen("Detail Tagihan", "Admin / [Bills] / Detail / Detail Tagihan", "Tagihan");
const reports = screen("Laporan", "Admin / Laporan", "Tagihan");
const report = screen("Laporan Harian Kas", "Admin / [Reports] / Laporan Harian Kas", "Tagihan", {
  title: "Laporan Harian Kas",
});
const budget = screen("Anggaran", "Admin / Anggaran", "Tagihan");
const NO_REPORT = "Anda tidak memiliki akses ke laporan ini.";
const books = screen("Transaksi", "Admin / Transaksi", "Pembayaran");
const entry = screen("Entri Jurnal", "Admin / [Transactions] / Detail / Entri Jurnal", "Pembayaran");
const cash = screen("Catat Kas", "Admin / [Transactions] / Catat Kas", "Pembayaran");
const drafts = screen(
  "Konsep dan Persetujuan",
  "Admin / [Transactions] / Konsep dan Persetujuan",
  "Pembayaran",
);
const draft = screen("Bukti Kas", "Admin / [Transactions] / [Drafts] / Bukti Kas", "Pembayaran");
const till = screen("Pembayaran", "Admin / Pembayaran", "Pembayaran");
const voucher = screen("Bukti Deposit", "Admin / [Payments] / Deposits / Bukti Deposit", "Pembayaran");
const tills = screen("Tutup Kas", "Admin / [Payments] / Tutup Kas", "Pembayaran");
const act = screen(
  "Berita Acara Tutup Kas",
  "Admin / [Payments] / [Closings] / Detail / Berita Acara Tutup Kas",
  "Pembayaran",
);
const slip = screen("Detail Transaksi", "Admin / [Payments] / Detail / Detail Transaksi", "Pembayaran");

/** A login page, a public page, or none at all: nothing stands around it. */
const blank = (h1: string, rest: Partial<Place> = {}): Place => ({ h1, active: null, ...rest });

// A student on a login page of the staff's stays and is asked where to go.
const ASKED = "Buka portal siswa";

export const places = {
  login: blank("Masuk", { at: "/login", says: "Nama pengguna" }),
  asked: blank("Masuk", { at: "/login", says: ASKED }),
  register: blank("Daftar", { says: "Nama lengkap" }),
  askedToo: blank("Masuk", { title: "Daftar", says: ASKED }),
  forgot: blank("Lupa kata sandi", { says: "Kirim tautan" }),
  askedOut: blank("Masuk", { title: "Lupa kata sandi", says: ASKED }),
  reset: blank("Tautan tidak berlaku lagi", { title: "Atur Ulang Kata Sandi", says: "Minta tautan baru" }),
  studentLogin: blank("Masuk Siswa", { at: "/students/login", says: "NIS" }),
  // Whoever is logged in is asked there, too.
  known: blank("Masuk Siswa", { says: "Keluar" }),
  turned: blank("Layar Pelanggan", { says: "Selamat datang" }),
  verify: blank("Keaslian Kuitansi", { says: "ASLI" }),
  lost: blank("Halaman tidak ditemukan", { says: "Ke halaman awal" }),

  board: { ...dashboard.place, says: "Pembayaran terakhir" },
  // No money totals for this role: docs/spec/access.md §3.
  boardTU: { ...dashboard.place, says: "Siswa aktif" },
  noBoard: dashboard.refused,
  guide: { ...screen("Panduan Memulai", "Admin / Panduan Memulai", "").place, says: "Kas dan rekening" },
  settings: { ...screen("Pengaturan", "Admin / Pengaturan", "").place, says: "Nomor berikutnya" },
  outbox: { ...screen("Kotak Keluar", "Admin / Kotak Keluar", "").place, says: "Belum ada pesan" },
  tasks: { ...screen("Papan Tugas", "Admin / Apps / Papan Tugas", "").place, says: /^Belum ada tugas/ },
  noTasks: screen("Papan Tugas", "Admin / Apps / Papan Tugas", "").refused,
  mailbox: { ...screen("Kotak Surat", "Admin / Apps / Kotak Surat", "").place, says: "Tulis pesan" },
  readMailbox: { ...screen("Kotak Surat", "Admin / Apps / Kotak Surat", "").place, says: "Belum ada pesan" },
  noMailbox: screen("Kotak Surat", "Admin / Apps / Kotak Surat", "").refused,
  notes: { ...screen("Catatan", "Admin / Apps / Catatan", "").place, says: "Catatan baru" },
  chats: { ...screen("Percakapan", "Admin / Apps / Percakapan", "").place, says: "Pilih percakapan" },
  talk: { ...named(talk.place, "Rina Anggraini", "Percakapan"), says: "Belum ada pesan" },
  noTalk: talk.refused,
  alone: { ...talk.place, says: "Percakapan ini tidak ada" },
  noChats: screen("Percakapan", "Admin / Apps / Percakapan", "").refused,
  noNotes: screen("Catatan", "Admin / Apps / Catatan", "").refused,
  audit: { ...screen("Jejak Audit", "Admin / Jejak Audit", "").place, says: /oleh / },
  me: { ...screen("Profil", "Profil", "").place, says: "Hak akses" },

  staff: { ...operators.place, says: "Siti Rahmawati" },
  noStaff: operators.refused,
  newOp: {
    ...screen("Tambah Operator", "Admin / Master / [Operators] / Tambah Operator", "Data Operator").place,
    says: "Nama lengkap",
  },
  editOp: { ...named(operator.place, "Rina Anggraini"), says: "Hak akses" },
  readOp: { ...named(operator.place, "Rina Anggraini"), says: "Kasir · SMP" },
  noOp: operator.refused,
  units: { ...units.place, says: "SMP" },
  noUnits: units.refused,
  years: { ...years.place, says: "2026/2027" },
  noYears: years.refused,
  chart: { ...chart.place, says: "Kas SMP" },
  noChart: chart.refused,
  kinds: { ...kinds.place, says: "WISATA" },
  noKinds: kinds.refused,
  tariffs: { ...tariffs.place, says: "SPP" },
  noTariffs: tariffs.refused,
  reliefs: { ...reliefs.place, says: /Beasiswa/ },
  noReliefs: reliefs.refused,
  groups: { ...groups.place, says: "Anak guru" },
  noGroups: groups.refused,
  banks: { ...banks.place, says: "Kas SMP" },
  noBanks: banks.refused,

  rooms: { ...rooms.place, says: "7A" },
  noRooms: rooms.refused,
  room: { ...named(room.place, "7A", "Kelas 7A"), says: "Nadia Putri Ramadhani" },
  noRoom: room.refused,
  pass: { ...named(portal.place, "7A", "Akun Portal"), says: "SMP-20260001" },
  noPass: portal.refused,
  list: { ...list.place, says: "20240018" },
  noList: list.refused,
  newPup: { ...newStudent.place, says: "Nama lengkap" },
  noPup: { ...newStudent.place, says: "Anda tidak memiliki akses untuk menambah siswa." },
  rise: { ...promotion.place, says: "Ke tahun ajaran" },
  noRise: { ...promotion.place, says: "Anda tidak memiliki akses ke kenaikan kelas." },
  import: { ...imports.place, says: "Belum ada impor di unit Anda." },
  noImport: { ...imports.place, says: "Anda tidak memiliki akses untuk mengimpor siswa." },
  editPup: { ...named(student.place, NADIA), says: "Data diri" },
  readPup: { ...named(student.place, NADIA), says: "Hendra Ramadhani" },
  noEditPup: student.refused,
  cards: { ...cards.place, says: "2026/2027" },
  noCards: screen("Kartu SPP", "Admin / Master / [Classrooms] / Cards / Kartu SPP", "Data Kelas").refused,
  card: { ...named(card.place, NADIA), says: "2026/2027" },
  noCard: card.refused,

  bills: { ...bills.place, says: /^(Belum lunas|Menunggak|Sebagian|Lunas)$/ },
  noBills: bills.refused,
  create: { ...create.place, says: "Apa yang ditagih" },
  noBill: { ...create.place, says: "Anda tidak memiliki akses untuk membuat tagihan." },
  bill: { ...named(bill.place, "TAG/SMP/2610/000001", NADIA), says: "Keterangan tagihan" },
  noBillOne: bill.refused,
  reports: { ...reports.place, says: "Setiap laporan dicetak, diunduh, dan dicocokkan dengan buku besar." },
  noReports: { ...reports.place, says: NO_REPORT },
  report: { ...report.place, says: "Saldo awal kas" },
  noReport: { ...report.place, says: NO_REPORT },
  budget: { ...budget.place, says: "Rencana pendapatan dan biaya per akun dan bulan." },
  noBudget: { ...budget.place, says: "Anda tidak memiliki akses ke anggaran." },
  books: { ...books.place, says: /^TRX\/S/ },
  noBook: books.refused,
  entry: { ...named(entry.place, "TRX/SMP/2610/000183", "Pembayaran KSP/26/001505"), says: "Piutang SPP" },
  noEntry: entry.refused,
  drafts: { ...drafts.place, says: "Tidak ada konsep" },
  noDrafts: drafts.refused,
  draft: { ...draft.place, says: "Konsep tidak ditemukan" },
  noDraft: draft.refused,
  cash: { ...cash.place, says: "Apa yang dicatat" },
  noCash: { ...cash.place, says: "Anda tidak memiliki akses untuk mencatat kas." },
  till: { ...till.place, says: "Ketik nama, nama orang tua atau wali, NIS" },
  paid: { ...till.place, says: "Hari ini" },
  noPay: till.refused,
  slip: { ...named(slip.place, "KSP/26/001505", "Rp 200.000"), says: /Nadia Putri Ramadhani/ },
  noSlip: slip.refused,
  voucher: { ...voucher.place, says: "Bukti deposit ini tidak ditemukan." },
  noVoucher: voucher.refused,
  tills: { ...tills.place, says: /^Kas .* November 2026$/ },
  noTills: tills.refused,
  act: { ...named(act.place, "Kamis, 1 Januari 2026"), says: "Saldo menurut buku" },
  noAct: act.refused,

  own: {
    ...screen("Tagihan Saya", "Students / Tagihan Saya", "Tagihan Saya").place,
    at: "/students/bills",
    says: "Sudah lunas",
  },
  ownOne: {
    ...screen("SPP November 2026", "Students / [Bills] / TAG/SMP/2610/000001", "Tagihan Saya").place,
    title: "TAG/SMP/2610/000001",
    says: "Cara membayar",
  },
  ownPay: {
    ...screen("Riwayat Pembayaran", "Students / Riwayat Pembayaran", "Riwayat").place,
    says: /^KSP\/26/,
  },
  ownRec: {
    ...screen("Kuitansi", "Students / [Payments] / KSP/26/001505", "Riwayat").place,
    title: "KSP/26/001505",
    says: "KUITANSI",
  },
  ownMe: { ...screen("Profil", "Students / Profil", "Profil").place, says: "20260001" },
} satisfies Record<string, Place>;

/** Who walks, and the role by which the tables call them (docs/spec/access.md §1). */
export const people = [
  { who: undefined, role: "visitor" },
  { who: "admin", role: "AS" },
  { who: "yayasan", role: "AY" },
  { who: "kepsek", role: "KS" },
  { who: "tata.usaha", role: "TU" },
  { who: "bendahara", role: "BD" },
  { who: "kasir", role: "KR" },
  { who: "20260001", role: "student" },
  // A role code that nobody knows: it passes 'all' and has no right to any data. The cashier's account has it then.
  { who: "kasir", role: "XX" },
] as const satisfies readonly { who: Username | undefined; role: string }[];

export type Role = (typeof people)[number]["role"];

/**
 * Every address, and what each of the people above comes to there, in their order. A name alone says that one stays at the
 * address. `>` leads on inside the app; `>>` leads to a login by a full page load with the query kept, from where whoever
 * needs no login goes on inside the app. Back never comes to an address that led on.
 */
const landings: Readonly<Record<string, string>> = {
  "/admin/dashboard": ">>login board board board boardTU board board >>asked noBoard",
  "/admin/audit": ">>login audit audit >>board >>boardTU >>board >>board >>asked >>noBoard",
  "/admin/setup": ">>login guide >>board >>board >>boardTU >>board >>board >>asked >>noBoard",
  "/admin/settings": ">>login settings >>board >>board >>boardTU >>board >>board >>asked >>noBoard",
  "/admin/outbox": ">>login outbox >>board >>board >>boardTU >>board >>board >>asked >>noBoard",
  "/admin/apps/kanban": ">>login tasks tasks tasks tasks tasks tasks >>asked noTasks",
  "/admin/apps/mailbox": ">>login mailbox readMailbox mailbox mailbox mailbox mailbox >>asked noMailbox",
  "/admin/apps/notes": ">>login notes notes notes notes notes notes >>asked noNotes",
  "/admin/apps/chat": ">>login chats chats chats chats chats chats >>asked noChats",
  "/admin/apps/chat/{operator}": ">>login talk talk talk talk talk alone >>asked noTalk",
  "/profile": ">>login me me me me me me >>asked me",

  "/admin/master/operators": ">>login staff staff staff staff staff staff >>asked noStaff",
  "/admin/master/operators/create":
    ">>login newOp >>board >>board >>boardTU >>board >>board >>asked >>noBoard",
  "/admin/master/operators/edit/{operator}": ">>login editOp readOp readOp readOp readOp readOp >>asked noOp",
  "/admin/master": ">>login >staff >staff >staff >staff >staff >staff >>asked >noStaff",
  "/admin/master/units": ">>login units units units units units units >>asked noUnits",
  "/admin/master/classyears": ">>login years years years years years years >>asked noYears",
  "/admin/master/accounts": ">>login chart chart chart noChart chart noChart >>asked noChart",
  "/admin/master/categories": ">>login kinds kinds kinds kinds kinds kinds >>asked noKinds",
  "/admin/master/categories/tariffs":
    ">>login tariffs tariffs tariffs tariffs tariffs tariffs >>asked noTariffs",
  "/admin/master/categories/reliefs":
    ">>login reliefs reliefs reliefs reliefs reliefs noReliefs >>asked noReliefs",
  "/admin/master/categories/students": ">>login groups groups groups groups groups groups >>asked noGroups",
  "/admin/master/banks": ">>login banks banks banks noBanks banks banks >>asked noBanks",

  "/admin/master/classrooms": ">>login rooms rooms rooms rooms rooms rooms >>asked noRooms",
  "/admin/master/classrooms/detail/{classroom}": ">>login room room room room room room >>asked noRoom",
  "/admin/master/classrooms/portal/{classroom}":
    ">>login pass noPass noPass pass noPass noPass >>asked noPass",
  "/admin/master/students": ">>login list list list list list list >>asked noList",
  "/admin/master/students/create": ">>login newPup noPup noPup newPup noPup noPup >>asked noPup",
  "/admin/master/students/promotion": ">>login rise noRise noRise rise noRise noRise >>asked noRise",
  "/admin/master/students/import":
    ">>login import noImport noImport import noImport noImport >>asked noImport",
  "/admin/master/students/edit/{student}":
    ">>login editPup readPup readPup editPup readPup readPup >>asked noEditPup",
  "/admin/master/classrooms/cards/{classroom}":
    ">>login cards cards cards noCards cards cards >>asked noCards",
  "/admin/master/students/card/{student}": ">>login card card card noCard card card >>asked noCard",

  "/admin/bills": ">>login bills bills bills bills bills bills >>asked noBills",
  "/admin/bills/create": ">>login create noBill noBill noBill create noBill >>asked noBill",
  "/admin/bills/detail/{bill}": ">>login bill bill bill bill bill bill >>asked noBillOne",
  "/admin/reports": ">>login reports reports reports noReports reports reports >>asked noReports",
  "/admin/reports/daily-cash": ">>login report report report noReport report report >>asked noReport",
  "/admin/transactions": ">>login books books books noBook books noBook >>asked noBook",
  "/admin/transactions/create": ">>login cash noCash noCash noCash cash noCash >>asked noCash",
  "/admin/transactions/drafts": ">>login drafts drafts drafts noDrafts drafts noDrafts >>asked noDrafts",
  "/admin/transactions/drafts/tidak-ada": ">>login draft draft draft noDraft draft noDraft >>asked noDraft",
  "/admin/transactions/detail/{entry}": ">>login entry entry entry noEntry entry noEntry >>asked noEntry",
  "/admin/payments": ">>login till paid paid noPay till till >>asked noPay",
  "/admin/payments/customer": ">>login turned turned turned turned turned turned >>asked turned",
  "/admin/payments/detail/{payment}": ">>login slip slip slip noSlip slip slip >>asked noSlip",
  "/admin/payments/deposits/tidak-ada":
    ">>login voucher voucher voucher noVoucher voucher voucher >>asked noVoucher",
  "/admin/budget": ">>login budget budget budget noBudget budget noBudget >>asked noBudget",
  "/admin/payments/closings": ">>login tills tills tills noTills tills tills >>asked noTills",
  "/admin/payments/closings/detail/{closing}": ">>login act act act noAct act act >>asked noAct",

  "/students/bills": ">>studentLogin >>board >>board >>board >>boardTU >>board >>board own >>noBoard",
  "/students/bills/{bill}":
    ">>studentLogin >>board >>board >>board >>boardTU >>board >>board ownOne >>noBoard",
  "/students/payments": ">>studentLogin >>board >>board >>board >>boardTU >>board >>board ownPay >>noBoard",
  "/students/payments/{payment}":
    ">>studentLogin >>board >>board >>board >>boardTU >>board >>board ownRec >>noBoard",
  "/students/profile": ">>studentLogin >>board >>board >>board >>boardTU >>board >>board ownMe >>noBoard",
  "/students": ">>studentLogin >>board >>board >>board >>boardTU >>board >>board >own >>noBoard",

  "/students/login": "studentLogin known known known known known known known known",
  "/verify/{code}": "verify verify verify verify verify verify verify verify verify",
  "/admin/master/banks/nothing": "lost lost lost lost lost lost lost lost lost",
  "/login": "login >board >board >board >boardTU >board >board asked >noBoard",
  "/register": "register >board >board >board >boardTU >board >board askedToo >noBoard",
  "/forgot-password": "forgot >board >board >board >boardTU >board >board askedOut >noBoard",
  "/reset-password": "reset >board >board >board >boardTU >board >board reset >noBoard",
  "/": ">>login >board >board >board >boardTU >board >board >own >noBoard",
  // The last one, because it ends the session.
  "/logout": ">login >login >login >login >login >login >login >login >login",
};

/** Who goes from one page to two more, back again and forward: inside the app, or through whole pages. */
export const returns: readonly { role: Role; pages: readonly [string, string, string] }[] = [
  { role: "visitor", pages: ["/verify/{code}", "/admin/master/banks/nothing", "/students/login"] },
  { role: "KR", pages: ["/admin/bills/detail/{bill}", "/admin/bills", "/admin/payments"] },
  { role: "student", pages: ["/students/bills/{bill}", "/students/payments", "/students/profile"] },
];

/** The menu's item that leads to an address (docs/spec/shell.md §3). */
export const menuItems: Readonly<Record<string, string>> = {
  "/admin/bills": "Tagihan",
  "/admin/payments": "Pembayaran",
  "/students/payments": "Riwayat",
  "/students/profile": "Profil",
};

/** What the menu offers the staff, and to whom less than all of it: what led to a refusal only is left out. */
export const staffMenu: readonly string[] = [
  "Dashboard",
  "Data Operator",
  "Data Unit",
  "Data Tahun",
  "Data Kelas",
  "Data Siswa",
  "Data Kategori",
  "Tagihan",
  "Pembayaran",
];
export const leftOut: Partial<Record<Role, readonly string[]>> = { TU: ["Pembayaran"], XX: staffMenu };

/** What stands in braces is an example's id or code. */
export const addresses: readonly string[] = Object.keys(landings);

/** A place by its name: where the menu leaves its item out, none of the items is the active one. */
function placeFor(name: string, role: Role): Place | undefined {
  const place = Object.entries(places).find(([key]) => key === name)?.[1];
  if (place === undefined || !leftOut[role]?.includes(place.active ?? "")) return place;
  const made = unlisted.get(name) ?? { ...place, active: "" };
  unlisted.set(name, made);
  return made;
}
const unlisted = new Map<string, Place>();

/** How somebody comes to where they land. */
export type Landing = { place: Place; by: "staying" | "a step" | "a load" };

/** What each of the people comes to at an address, in their order. */
export const wordsOf = (address: string): string[] => landings[address]?.split(" ") ?? [];

export function landingOf(address: string, role: Role): Landing {
  const word = wordsOf(address)[people.findIndex((one) => one.role === role)] ?? "";
  const name = word.replace(/^>+/, "");
  const place = placeFor(name, role);
  if (place === undefined) throw new Error(`no place "${word}"`);
  return { place, by: word.startsWith(">>") ? "a load" : word.startsWith(">") ? "a step" : "staying" };
}

/** The first address of each kind from which a role is led on; the logout is the last. */
export function ledOn(role: Role): string[] {
  const column = people.findIndex((one) => one.role === role);
  const words = addresses.map((address) => wordsOf(address)[column] ?? "");
  return addresses.filter(
    (address, index) =>
      address === "/logout" || (words[index]?.startsWith(">") && words.indexOf(words[index]) === index),
  );
}
