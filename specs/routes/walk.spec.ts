/**
 * Every route of src/routes.ts for everybody: where one lands, what the page is called, which menu item is the active
 * one. The table is written by hand. Source: original.md §2, §4, §6, product.md §2, §3.
 */
import type { Page } from "@playwright/test";
import { expect, type School, test, type Username } from "../fixtures.ts";
import { heading, menu } from "../screens/session.ts";
import { tagsOf } from "../tags.ts";

/**
 * What one stands before: the address unless it is the one asked for, the h1, the title and the active menu item; none
 * of the menu's is "", and null says that there is no menu.
 */
type Place = { at?: string; h1: string; title?: string; active: string | null; says?: string | RegExp };

const NO_DATA = "Anda tidak memiliki akses ke data ini.";
const NO_BILLING = "Anda tidak memiliki akses untuk membuat tagihan.";

const places = {
  login: { at: "/login", h1: "Masuk", active: null, says: "Nama pengguna" },
  // A student on the staff's login stays and is asked where to go.
  asked: { at: "/login", h1: "Masuk", active: null, says: "Buka portal siswa" },
  pupils: { at: "/students/login", h1: "Masuk Siswa", active: null },
  board: { at: "/admin/dashboard", h1: "Dashboard", active: "Dashboard" },
  noBoard: { at: "/admin/dashboard", h1: "Dashboard", active: "Dashboard", says: NO_DATA },
  list: { h1: "Data Siswa", active: "Data Siswa" },
  noList: { h1: "Data Siswa", active: "Data Siswa", says: NO_DATA },
  noStaff: { h1: "Data Operator", active: "Data Operator", says: NO_DATA },
  atNoStaff: { at: "/admin/master/operators", h1: "Data Operator", active: "Data Operator", says: NO_DATA },
  noOp: { h1: "Operator", title: "Edit Operator", active: "Data Operator", says: NO_DATA },
  noRoom: { h1: "Siswa Kelas", active: "Data Kelas", says: NO_DATA },
  noEditPup: { h1: "Siswa", title: "Edit Siswa", active: "Data Siswa", says: NO_DATA },
  noBills: { h1: "Tagihan", active: "Tagihan", says: NO_DATA },
  noBillOne: { h1: "Detail Tagihan", active: "Tagihan", says: NO_DATA },
  staff: { h1: "Data Operator", active: "Data Operator", says: "Siti Rahmawati" },
  atStaff: { at: "/admin/master/operators", h1: "Data Operator", active: "Data Operator" },
  units: { h1: "Data Unit", active: "Data Unit", says: "SMP" },
  noUnits: { h1: "Data Unit", active: "Data Unit", says: NO_DATA },
  years: { h1: "Data Tahun", active: "Data Tahun", says: "2026/2027" },
  noYears: { h1: "Data Tahun", active: "Data Tahun", says: NO_DATA },
  rooms: { h1: "Data Kelas", active: "Data Kelas", says: "7A" },
  noRooms: { h1: "Data Kelas", active: "Data Kelas", says: NO_DATA },
  chart: { h1: "Akun", active: "Data Kategori", says: "Kas SMP" },
  noChart: { h1: "Akun", active: "Data Kategori", says: NO_DATA },
  kinds: { h1: "Data Kategori", active: "Data Kategori", says: "WISATA" },
  noKinds: { h1: "Data Kategori", active: "Data Kategori", says: NO_DATA },
  banks: { h1: "Bank", active: "Data Kategori", says: "Kas SMP" },
  noBanks: { h1: "Bank", active: "Data Kategori", says: NO_DATA },
  newOp: { h1: "Tambah Operator", active: "Data Operator", says: "Nama lengkap" },
  editOp: { h1: "Edit Operator", active: "Data Operator", says: "Rina Anggraini" },
  readOp: { h1: "Operator", title: "Edit Operator", active: "Data Operator", says: "Rina Anggraini" },
  newPup: { h1: "Tambah Siswa", active: "Data Siswa", says: "Nama lengkap" },
  import: { h1: "Impor Siswa", active: "Data Siswa", says: "Belum ada impor di unit Anda." },
  noImport: {
    h1: "Impor Siswa",
    active: "Data Siswa",
    says: "Anda tidak memiliki akses untuk mengimpor siswa.",
  },
  noPup: {
    h1: "Tambah Siswa",
    active: "Data Siswa",
    says: "Anda tidak memiliki akses untuk menambah siswa.",
  },
  editPup: { h1: "Edit Siswa", active: "Data Siswa", says: "Nadia Putri Ramadhani" },
  readPup: { h1: "Siswa", title: "Edit Siswa", active: "Data Siswa", says: "Hendra Ramadhani" },
  card: { h1: "Kartu SPP", active: "Data Siswa", says: "Nadia Putri Ramadhani" },
  noCard: { h1: "Kartu SPP", active: "Data Siswa", says: NO_DATA },
  bills: { h1: "Tagihan", active: "Tagihan" },
  create: { h1: "Buat Tagihan", active: "Tagihan", says: "Apa yang ditagih" },
  room: { h1: "Kelas 7A", title: "Siswa Kelas", active: "Data Kelas", says: "Nadia Putri Ramadhani" },
  pass: { h1: "Akun Portal", active: "Data Kelas", says: "SMP-20260001" },
  noPass: { h1: "Akun Portal", active: "Data Kelas", says: NO_DATA },
  rise: { h1: "Kenaikan Kelas", active: "Data Siswa", says: "Ke tahun ajaran" },
  noRise: {
    h1: "Kenaikan Kelas",
    active: "Data Siswa",
    says: "Anda tidak memiliki akses ke kenaikan kelas.",
  },
  noBill: { h1: "Buat Tagihan", active: "Tagihan", says: NO_BILLING },
  bill: { h1: "Detail Tagihan", active: "Tagihan", says: "Nadia Putri Ramadhani" },
  guide: { h1: "Panduan Memulai", active: "", says: "Kas dan rekening" },
  outbox: { h1: "Kotak Keluar", active: "", says: "Belum ada pesan" },
  books: { h1: "Transaksi", active: "Pembayaran", says: /^TRX\/S/ },
  noBook: { h1: "Transaksi", active: "Pembayaran", says: NO_DATA },
  till: { h1: "Pembayaran", active: "Pembayaran", says: "Ketik nama, NIS, NISN, atau nomor VA" },
  paid: { h1: "Pembayaran", active: "Pembayaran", says: "Semua pembayaran yang tercatat." },
  noPay: { h1: "Pembayaran", active: "Pembayaran", says: NO_DATA },
  slip: { h1: "Detail Transaksi", active: "Pembayaran", says: "Nadia Putri Ramadhani" },
  noSlip: { h1: "Detail Transaksi", active: "Pembayaran", says: NO_DATA },
  me: { h1: "Profil", active: "", says: "Hak akses" },
  own: { at: "/students/bills", h1: "Tagihan Saya", active: "Tagihan Saya" },
  ownOne: { h1: "SPP November 2026", title: "Detail Tagihan", active: "Tagihan Saya" },
  ownPay: { h1: "Riwayat Pembayaran", active: "Riwayat" },
  ownRec: { h1: "Kuitansi", active: "Riwayat" },
  ownMe: { h1: "Profil", active: "Profil", says: "20260001" },
  verify: { h1: "Keaslian Kuitansi", active: null, says: "ASLI" },
  lost: { h1: "Halaman tidak ditemukan", active: null },
} satisfies Record<string, Place>;

const people = [
  "visitor",
  "admin",
  "yayasan",
  "kepsek",
  "tata.usaha",
  "bendahara",
  "kasir",
  "20260001",
  // a role code that nobody knows: it passes 'all' and has no right to any data
  "XX",
] as const satisfies readonly (Username | "visitor" | "XX")[];

/** Where each of the people above comes to, in their order. */
type Landings = Readonly<Record<string, string>>;

const staffPages: Landings = {
  "/": "login board board board board board board own noBoard",
  "/admin/dashboard": "login board board board board board board asked noBoard",
  "/admin/master": "login atStaff atStaff atStaff atStaff atStaff atStaff asked atNoStaff",
  "/admin/master/operators": "login staff staff staff staff staff staff asked noStaff",
  "/admin/master/operators/create": "login newOp board board board board board asked noBoard",
  "/admin/master/operators/edit/{operator}": "login editOp readOp readOp readOp readOp readOp asked noOp",
  "/admin/master/units": "login units units units units units units asked noUnits",
  "/admin/master/classyears": "login years years years years years years asked noYears",
  "/admin/master/classrooms": "login rooms rooms rooms rooms rooms rooms asked noRooms",
  "/admin/master/accounts": "login chart chart chart noChart chart noChart asked noChart",
  "/admin/master/categories": "login kinds kinds kinds kinds kinds kinds asked noKinds",
  "/admin/master/banks": "login banks banks banks noBanks banks banks asked noBanks",
  "/admin/master/classrooms/detail/{classroom}": "login room room room room room room asked noRoom",
  "/admin/master/classrooms/portal/{classroom}": "login pass noPass noPass pass noPass noPass asked noPass",
  "/admin/master/students": "login list list list list list list asked noList",
  "/admin/master/students/create": "login newPup noPup noPup newPup noPup noPup asked noPup",
  "/admin/master/students/promotion": "login rise noRise noRise rise noRise noRise asked noRise",
  "/admin/master/students/import": "login import noImport noImport import noImport noImport asked noImport",
  "/admin/master/students/edit/{student}":
    "login editPup readPup readPup editPup readPup readPup asked noEditPup",
  "/admin/master/students/card/{student}": "login card card card noCard card card asked noCard",
  "/admin/bills": "login bills bills bills bills bills bills asked noBills",
  "/admin/bills/create": "login create noBill noBill noBill create noBill asked noBill",
  "/admin/bills/detail/{bill}": "login bill bill bill bill bill bill asked noBillOne",
  "/admin/transactions": "login books books books noBook books noBook asked noBook",
  "/admin/setup": "login guide board board board board board asked noBoard",
  "/admin/outbox": "login outbox board board board board board asked noBoard",
  "/admin/payments": "login till paid paid noPay till till asked noPay",
  "/admin/payments/detail/{payment}": "login slip slip slip noSlip slip slip asked noSlip",
  "/profile": "login me me me me me me asked me",
  "/admin/master/banks/nothing": "lost lost lost lost lost lost lost lost lost",
};

const otherPages: Landings = {
  "/students": "pupils board board board board board board own noBoard",
  "/students/bills": "pupils board board board board board board own noBoard",
  "/students/bills/{bill}": "pupils board board board board board board ownOne noBoard",
  "/students/payments": "pupils board board board board board board ownPay noBoard",
  "/students/payments/{payment}": "pupils board board board board board board ownRec noBoard",
  "/students/profile": "pupils board board board board board board ownMe noBoard",
  "/students/login": "pupils pupils pupils pupils pupils pupils pupils pupils pupils",
  "/verify/{code}": "verify verify verify verify verify verify verify verify verify",
  "/login": "login board board board board board board asked noBoard",
  // The last one, because it ends the session.
  "/logout": "login login login login login login login login login",
};

/** What one may begin on a page, and who; nobody else is offered it. Source: api.md "Who may do what". */
const begun: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/admin/dashboard": {
    "Buat tagihan": "admin bendahara",
    "Catat pembayaran": "admin bendahara kasir",
    // Asking again gives nobody a right.
    "Coba lagi": "",
  },
  "/admin/master/operators": { "Tambah Operator": "admin" },
  "/admin/master/units": { "Tambah unit": "admin" },
  "/admin/master/classyears": { "Tambah tahun ajaran": "admin" },
  "/admin/master/classrooms": {
    "Tambah kelas": "admin tata.usaha",
    "Salin kelas dari tahun lalu": "admin tata.usaha",
    "Kenaikan Kelas": "admin tata.usaha",
  },
  "/admin/master/students": {
    "Tambah Siswa": "admin tata.usaha",
    Impor: "admin tata.usaha",
    "Kenaikan Kelas": "admin tata.usaha",
    "Catat pembayaran": "admin bendahara kasir",
  },
  "/admin/master/accounts": { "Tambah akun": "admin bendahara" },
  "/admin/master/categories": { "Tambah kategori": "admin bendahara" },
  "/admin/master/banks": { "Tambah bank atau kas": "admin bendahara" },
  "/admin/bills": { "Buat Tagihan": "admin bendahara" },
  "/profile": { "Ganti kata sandi": "admin yayasan kepsek tata.usaha bendahara kasir XX" },
};

/** Nadia's open SPP bill of November and her last payment stand for every bill, payment and code. */
async function examplesOf(school: School) {
  const bill = await school.db
    .selectFrom("bills")
    .select(["id", "student_id"])
    .where("number", "=", "TAG/SMP/2610/000001")
    .executeTakeFirstOrThrow();
  const payment = await school.db
    .selectFrom("payments")
    .select(["id", "verify_code"])
    .where("student_id", "=", bill.student_id)
    .where("status", "=", "received")
    .orderBy("paid_at", "desc")
    .executeTakeFirstOrThrow();
  const seat = await school.db
    .selectFrom("placements")
    .innerJoin("class_years", "class_years.id", "placements.class_year_id")
    .select("placements.classroom_id")
    .where("placements.student_id", "=", bill.student_id)
    .where("class_years.status", "=", "active")
    .executeTakeFirstOrThrow();
  const operator = await school.db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", "kasir")
    .executeTakeFirstOrThrow();
  const ids: Record<string, string> = {
    bill: bill.id,
    classroom: seat.classroom_id,
    operator: operator.id,
    payment: payment.id,
    student: bill.student_id,
    code: payment.verify_code,
  };
  return (path: string) => path.replace(/{(\w+)}/, (_, name: string) => ids[name] ?? "");
}

function placeOf(landings: string, person: number): Place {
  const name = landings.split(" ")[person];
  const place = Object.entries(places).find(([key]) => key === name)?.[1];
  if (place === undefined) throw new Error(`no place "${name}"`);
  return place;
}

async function expectToStandAt(page: Page, place: Place, asked: string): Promise<void> {
  await expect(heading(page, place.h1)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(`${place.title ?? place.h1} · Iuran`);
  expect(new URL(page.url()).pathname).toBe(place.at ?? asked);
  if (place.says !== undefined)
    await expect(
      page.getByRole("main").getByText(place.says).filter({ visible: true }).first(),
    ).toBeVisible();
  if (place.active === null) await expect(page.getByRole("navigation")).toHaveCount(0);
  else if (place.active === "") await expect(menu(page).locator('[aria-current="page"]')).toHaveCount(0);
  else await expect(menu(page).locator('[aria-current="page"]')).toHaveText(place.active);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(place.active === null ? 0 : 1);
  if (place.active === null) return;
  const trail = page.getByRole("navigation", { name: "Remah roti" }).getByRole("listitem");
  await expect(trail.last()).toHaveText(place.title ?? place.h1);
}

/** Everything that this person may begin is offered, and nothing else. */
async function expectToBegin(page: Page, who: string, path: string): Promise<void> {
  for (const [name, holders] of Object.entries(begun[path] ?? {})) {
    const main = page.getByRole("main");
    const way = main
      .getByRole("link", { name, exact: true })
      .or(main.getByRole("button", { name, exact: true }));
    if (holders.split(" ").includes(who)) await expect(way.first(), name).toBeVisible();
    else await expect(way, name).toHaveCount(0);
  }
}

const tours = [
  { what: "the staff's pages", landings: staffPages },
  { what: "the students' pages and the doors", landings: otherPages },
];

people.forEach((who, person) => {
  for (const { what, landings } of tours) {
    const tag = who === "XX" ? ["@role:unknown"] : tagsOf({ who: who === "visitor" ? undefined : who });
    test(`${who} who opens ${what} comes to what the table says`, { tag }, async ({
      page,
      school,
      signIn,
    }) => {
      if (who === "XX") {
        const role = who as "KR"; // what the product does not know, its types do not either
        await school.db
          .updateTable("operators")
          .set({ admin_role: role })
          .where("username", "=", "kasir")
          .execute();
        await signIn("kasir");
      } else if (who !== "visitor") await signIn(who);
      const addressOf = await examplesOf(school);
      for (const [path, names] of Object.entries(landings)) {
        await test.step(path, async () => {
          await page.goto(addressOf(path));
          const place = placeOf(names, person);
          await expectToStandAt(page, place, addressOf(path));
          if (place.at === undefined) await expectToBegin(page, who, path);
        });
      }
    });
  }
});
