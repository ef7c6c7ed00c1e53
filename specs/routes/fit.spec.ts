/**
 * Every screen in every state that a role makes of it: nothing wider than the page at 390 and 1280 px, and nothing that
 * axe finds, in the light theme and the dark one; on a phone targets large enough for a finger. Source: product.md §4 "Layouts", look.md.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, type School, test, type Username } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { openBill, previewBilling, twoMonthsOf7A } from "../screens/bills.ts";
import { rowWith } from "../screens/master.ts";
import { openOperator, register } from "../screens/operators.ts";
import { field, save } from "../screens/profile.ts";
import { decideRest, PROMOTION, planNextYear } from "../screens/promotion.ts";
import { reentry } from "../screens/session.ts";
import { tooSmall } from "../screens/shell.ts";
import {
  choosePhoto,
  openCard,
  openClass,
  openStudent,
  studentField,
  studentOf,
  studentSave,
  twoHalves,
} from "../screens/students.ts";

type Sight = {
  name: string;
  who?: Username;
  /** Brings the page there; `ready` is what it shows when everything has come. */
  open: (page: Page, school: School) => Promise<unknown>;
  ready: string | RegExp;
  /** Where every target is asked for its size at phone width. */
  targets?: (page: Page) => Locator;
};

const everything = (page: Page) => page.locator("body");
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");

const visit = (path: string) => (page: Page) => page.goto(path);

const paymentOf = (school: School) =>
  school.db
    .selectFrom("payments")
    .innerJoin("students", "students.id", "payments.student_id")
    .select(["payments.id", "verify_code"])
    .where("nis", "=", "20260001")
    .orderBy("paid_at", "desc")
    .executeTakeFirstOrThrow();

const ownBillOf = (school: School) =>
  school.db
    .selectFrom("bills")
    .select("id")
    .where("number", "=", "TAG/SMP/2609/000001")
    .executeTakeFirstOrThrow();

async function openDiscount(page: Page): Promise<void> {
  await openBill(page, "TAG/SMP/2610/000001");
  await page.getByRole("button", { name: "Beri potongan" }).click();
}

async function openWaiting(page: Page, school: School): Promise<void> {
  const name = "Raden Ajeng Kusumawardhani Prameswari Dewi Anggraeni Soekotjo-Wiryohadisubroto";
  await register(school, { name, username: "raden.ajeng.kusumawardhani", password: "sandi-pendaftar" });
  await page.goto("/admin/master/operators");
}

/** The list of bills, whose session has ended meanwhile. */
async function openEnded(page: Page, school: School): Promise<void> {
  await page.goto("/admin/bills");
  await expect(page.getByRole("search")).toBeVisible();
  await school.db.deleteFrom("tokens").execute();
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Sebagian" });
  await expect(reentry(page)).toBeVisible();
}

/** A message that waits, opened in its row. */
async function openMail(page: Page, school: School): Promise<void> {
  const body = JSON.stringify({ username: "kasir" });
  const headers = { "content-type": "application/json" };
  await school.fetch("/api/forgot-password", { method: "POST", headers, body });
  await page.goto("/admin/outbox");
  await page.getByText("Baca pesan").click();
}

/** Another e-mail without the password it needs. */
async function refuseProfile(page: Page): Promise<void> {
  await page.goto("/profile");
  await field(page, "Email").fill("alamat.yang.cukup.panjang.sekali@sekolah-pelita-nusantara.example");
  await save(page).click();
}

const openSeats = (page: Page, school: School) => openClass(page, school, "7A");

/** The panel over a list, for a new thing and for one of its rows. */
function panels(what: string, path: string, table: string, ready: string, row: string | RegExp): Sight[] {
  const who = "admin";
  const edit = async (page: Page) => {
    await page.goto(`/admin/master/${path}`);
    await rowWith(page, table, row).first().getByRole("link").first().click();
    await expect(dialog(page).locator("form")).toBeVisible();
  };
  return [
    { name: `a new ${what}`, who, open: visit(`/admin/master/${path}?new`), ready, targets: dialog },
    { name: `a ${what} in its panel`, who, open: edit, ready, targets: dialog },
  ];
}

const sights: readonly Sight[] = [
  { name: "login", open: visit("/login"), ready: "Untuk staf sekolah", targets: everything },
  {
    name: "students' login",
    open: visit("/students/login"),
    ready: "Untuk siswa dan orang tua",
    targets: everything,
  },
  { name: "registration", open: visit("/register"), ready: "Sudah punya akun?", targets: everything },
  { name: "forgotten password", open: visit("/forgot-password"), ready: "Kirim tautan", targets: everything },
  {
    name: "new password",
    open: visit("/reset-password?token=r1"),
    ready: "Buat kata sandi baru untuk akun Anda.",
    targets: everything,
  },
  {
    name: "new password without a link",
    open: visit("/reset-password"),
    ready: "Tautan tidak berlaku lagi",
    targets: everything,
  },
  {
    name: "login over the screen",
    who: "bendahara",
    open: openEnded,
    ready: /^Masuk sebagai/,
    targets: reentry,
  },
  { name: "profile", who: "kasir", open: visit("/profile"), ready: "Sesi ini", targets: main },
  {
    name: "profile, refused",
    who: "kasir",
    open: refuseProfile,
    ready: "Diperlukan untuk mengganti email.",
    targets: main,
  },
  { name: "first run", who: "admin", open: visit("/admin/setup"), ready: "Kas dan rekening", targets: main },
  {
    name: "outbox",
    who: "admin",
    open: openMail,
    ready: /reset-password\?token=/,
    targets: main,
  },
  {
    name: "audit trail",
    who: "admin",
    open: async (page, school) => {
      const call = await school.as("admin");
      const { data } = await (await call("GET", "/api/profile")).json();
      const body = { name: data.name, email: data.email, phone: "081200001234", version: data.version };
      await call("PUT", "/api/profile", body);
      await page.goto("/admin/audit");
      await page.locator("summary").first().click();
    },
    ready: "Jejak Audit",
    targets: main,
  },
  ...panels("unit", "units", "Data Unit", "Jenjang", "SMP Pelita Nusantara"),
  ...panels("class year", "classyears", "Data Tahun", "Mulai", "2026/2027"),
  ...panels("classroom", "classrooms", "Data Kelas", "Tingkat", "7A"),
  ...panels("account", "accounts", "Akun", "Kode", "Kas"),
  ...panels("category", "categories", "Data Kategori", "Nominal", "SPP"),
  ...panels("bank", "banks", "Bank", "Jenis", "1300000000102"),
  { name: "login of a student", who: "20260001", open: visit("/login"), ready: "Buka portal siswa" },
  { name: "unknown page", open: visit("/tidak-ada"), ready: "Alamat ini tidak ada." },
  {
    name: "genuineness of a receipt",
    open: async (page, school) => page.goto(`/verify/${(await paymentOf(school)).verify_code}`),
    ready: "ASLI",
  },
  {
    name: "dashboard of a bendahara",
    who: "bendahara",
    open: visit("/admin/dashboard"),
    ready: "Umur tagihan",
  },
  {
    name: "dashboard of a clerk",
    who: "tata.usaha",
    open: visit("/admin/dashboard"),
    ready: "Lewat jatuh tempo",
  },
  {
    name: "dashboard of a cashier",
    who: "kasir",
    open: visit("/admin/dashboard"),
    ready: "Anda terima hari ini",
  },
  { name: "students", who: "bendahara", open: visit("/admin/master/students"), ready: "162 siswa" },
  {
    name: "students, nobody found",
    who: "bendahara",
    open: visit("/admin/master/students?q=zzzz"),
    ready: "Tidak ada siswa yang cocok",
  },
  {
    name: "a new student, refused",
    who: "tata.usaha",
    open: async (page) => {
      await page.goto("/admin/master/students/create");
      await page.getByRole("button", { name: "Simpan" }).click();
    },
    ready: "5 isian perlu diperbaiki",
  },
  {
    name: "a student",
    who: "admin",
    open: (page, school) => openStudent(page, school, "20240004"),
    ready: "Orang tua dan wali",
  },
  {
    name: "a student's photo being cropped",
    who: "tata.usaha",
    open: async (page, school) => {
      await openStudent(page, school, "20260001");
      await expect(studentField(page, "NIS")).toBeVisible();
      await choosePhoto(page, await twoHalves(page));
    },
    ready: "Sesuaikan foto",
    targets: dialog,
  },
  {
    name: "what follows when a student leaves",
    who: "admin",
    open: async (page, school) => {
      await openStudent(page, school, "20240004");
      await studentField(page, "Status").selectOption({ label: "Pindah" });
      await studentField(page, "Alasan").fill("Ikut orang tua");
      await studentSave(page).click();
    },
    ready: /tetap harus dilunasi|Tidak ada tagihan yang belum dibayar/,
    targets: dialog,
  },
  {
    name: "a student to read",
    who: "kasir",
    open: (page, school) => openStudent(page, school, "20240004"),
    ready: "Kontak tagihan",
  },
  {
    name: "a student card",
    who: "bendahara",
    open: async (page, school) => openCard(page, (await studentOf(school, "20260001")).id),
    ready: "Yang masih harus dibayar",
    targets: main,
  },
  {
    name: "slips of portal accounts",
    who: "tata.usaha",
    open: async (page, school) => {
      await openClass(page, school, "7A");
      await page.getByRole("link", { name: "Akun Portal" }).click();
      await page.getByRole("button", { name: /^Buat \d+ akun$/ }).click();
      await dialog(page)
        .getByRole("button", { name: /^Buat \d+ akun$/ })
        .click();
    },
    ready: "Slip belum dicetak",
    targets: main,
  },
  {
    name: "a student that is not there",
    who: "tata.usaha",
    open: visit("/admin/master/students/edit/tidak-ada"),
    ready: "Siswa tidak ditemukan",
  },
  { name: "operators", who: "admin", open: openWaiting, ready: "1 pendaftaran menunggu persetujuan" },
  {
    name: "approving a registration",
    who: "admin",
    open: async (page, school) => {
      await openWaiting(page, school);
      await page.getByRole("button", { name: /^Setujui/ }).click();
    },
    ready: /^Beri peran dan unit/,
  },
  { name: "colleagues", who: "kasir", open: visit("/admin/master/operators"), ready: "+628120000105" },
  {
    name: "a new operator, refused",
    who: "admin",
    open: async (page) => {
      await page.goto("/admin/master/operators/create");
      await page.getByRole("button", { name: "Simpan" }).click();
    },
    ready: "3 isian perlu diperbaiki",
  },
  {
    name: "an operator",
    who: "admin",
    open: (page, school) => openOperator(page, school, "kasir"),
    ready: "Hak akses",
  },
  {
    name: "an operator to read",
    who: "kepsek",
    open: (page, school) => openOperator(page, school, "kasir"),
    ready: "+628120000106",
  },
  { name: "units", who: "admin", open: visit("/admin/master/units"), ready: "SMP Pelita Nusantara" },
  { name: "class years", who: "admin", open: visit("/admin/master/classyears"), ready: "1 Juli 2026" },
  { name: "classrooms", who: "admin", open: visit("/admin/master/classrooms"), ready: "38 dari 40" },
  {
    name: "promotion",
    who: "tata.usaha",
    open: async (page, school) => {
      await planNextYear(school);
      await page.goto(PROMOTION);
    },
    ready: "0 dari 38 diputuskan",
    targets: main,
  },
  {
    name: "promotion before it is carried out",
    who: "tata.usaha",
    open: async (page, school) => {
      await planNextYear(school);
      await page.goto(PROMOTION);
      await decideRest(page, "Keluar").click();
      await page.getByRole("button", { name: "Lihat ringkasan" }).click();
    },
    ready: /masih menunggak Rp/,
    targets: main,
  },
  {
    name: "promotion without a next year",
    who: "tata.usaha",
    open: visit(PROMOTION),
    ready: "Ke Data Tahun",
  },
  { name: "students of a class", who: "tata.usaha", open: openSeats, ready: "38 dari 40 tempat terisi" },
  {
    name: "moving a student to another class",
    who: "tata.usaha",
    open: async (page, school) => {
      await openSeats(page, school);
      await page
        .getByRole("button", { name: /^Pindahkan/ })
        .first()
        .click();
    },
    ready: "Kelas tujuan",
    targets: dialog,
  },
  {
    name: "copying classes",
    who: "admin",
    open: async (page) => {
      await page.goto("/admin/master/classrooms");
      await page.getByRole("button", { name: "Salin kelas dari tahun lalu" }).click();
    },
    ready: /^Sudah ada, tidak diubah/,
    targets: dialog,
  },
  { name: "categories", who: "admin", open: visit("/admin/master/categories"), ready: "Rp 5.500.000" },
  {
    name: "tariffs",
    who: "admin",
    open: visit("/admin/master/categories/tariffs"),
    ready: "Rp 112.500",
  },
  {
    name: "a new tariff",
    who: "bendahara",
    open: visit("/admin/master/categories/tariffs?new"),
    ready: "Yang paling khusus",
    targets: dialog,
  },
  {
    name: "copying tariffs",
    who: "admin",
    open: visit("/admin/master/categories/tariffs?copy"),
    ready: /Kenaikan|Belum ada tahun/,
    targets: dialog,
  },
  {
    name: "why an amount",
    who: "tata.usaha",
    open: visit("/admin/master/categories/tariffs?explain"),
    ready: "Tagihan siapa",
    targets: dialog,
  },
  {
    name: "why a bill's amount",
    who: "bendahara",
    open: async (page, school) => page.goto(`/admin/bills/detail/${(await ownBillOf(school)).id}?why`),
    ready: "Nominal kategori",
    targets: dialog,
  },
  { name: "reliefs", who: "kepsek", open: visit("/admin/master/categories/reliefs"), ready: "menunggu" },
  {
    name: "a proposal of relief",
    who: "tata.usaha",
    open: visit("/admin/master/categories/reliefs?new"),
    ready: "Masa berlaku",
    targets: dialog,
  },
  {
    name: "student categories",
    who: "admin",
    open: visit("/admin/master/categories/students"),
    ready: "Anak guru",
  },
  { name: "accounts", who: "bendahara", open: visit("/admin/master/accounts"), ready: "Piutang SPP" },
  {
    name: "accounts of a clerk",
    who: "tata.usaha",
    open: visit("/admin/master/accounts"),
    ready: "Anda tidak memiliki akses ke data ini.",
  },
  { name: "banks", who: "bendahara", open: visit("/admin/master/banks"), ready: "1300000000102" },
  { name: "bills", who: "bendahara", open: visit("/admin/bills"), ready: "2.037 tagihan" },
  { name: "bills of all units", who: "admin", open: visit("/admin/bills"), ready: /\d tagihan$/ },
  {
    name: "one bill",
    who: "bendahara",
    open: (page) => openBill(page, "TAG/SMP/2609/000001"),
    ready: "Riwayat",
  },
  { name: "a discount", who: "bendahara", open: openDiscount, ready: "Besar potongan" },
  {
    name: "a bill that is not there",
    who: "bendahara",
    open: visit("/admin/bills/detail/tidak-ada"),
    ready: "Tagihan tidak ditemukan",
  },
  {
    name: "import of students",
    who: "tata.usaha",
    open: visit("/admin/master/students/import"),
    ready: "Belum ada impor di unit Anda.",
    targets: main,
  },
  {
    name: "bulk billing",
    who: "bendahara",
    open: async (page) => {
      await page.goto("/admin/bills/create");
      await page.getByRole("combobox", { name: "Kategori" }).selectOption({ label: "SPP" });
    },
    ready: "Seluruh SMP Pelita Nusantara",
  },
  {
    name: "preview of a billing",
    who: "bendahara",
    open: (page) => previewBilling(page, twoMonthsOf7A),
    ready: "Yang akan ditagih",
  },
  {
    name: "bulk billing of a clerk",
    who: "tata.usaha",
    open: visit("/admin/bills/create"),
    ready: "Anda tidak memiliki akses untuk membuat tagihan.",
  },
  { name: "cashier's desk", who: "kasir", open: visit("/admin/payments"), ready: /KSP\/26\/\d{6}/ },
  { name: "payments of a reader", who: "kepsek", open: visit("/admin/payments"), ready: /KSP\/26\/\d{6}/ },
  {
    name: "payments of a clerk",
    who: "tata.usaha",
    open: visit("/admin/payments"),
    ready: "Anda tidak memiliki akses ke data ini.",
  },
  {
    name: "one payment",
    who: "bendahara",
    open: async (page, school) => page.goto(`/admin/payments/detail/${(await paymentOf(school)).id}`),
    ready: "Tagihan yang dibayar",
  },
  {
    name: "transactions",
    who: "bendahara",
    open: visit("/admin/transactions"),
    ready: /TRX\/SMP\/2611\/\d{6}/,
  },
  { name: "own bills", who: "20260001", open: visit("/students/bills"), ready: "Sudah lunas" },
  {
    name: "one own bill",
    who: "20260001",
    open: async (page, school) => page.goto(`/students/bills/${(await ownBillOf(school)).id}`),
    ready: "SPP Oktober 2026",
  },
  { name: "own payments", who: "20260001", open: visit("/students/payments"), ready: /KSP\/26\/\d{6}/ },
  {
    name: "own receipt",
    who: "20260001",
    open: async (page, school) => page.goto(`/students/payments/${(await paymentOf(school)).id}`),
    ready: "KUITANSI",
  },
  {
    name: "own profile",
    who: "20260001",
    open: visit("/students/profile"),
    ready: "Hendra Ramadhani",
    targets: main,
  },
];

/** How many pixels the page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { name, who, open, ready, targets } of sights) {
  test(`${name} fits 1280 and 390 px, light and dark, and everybody can use it`, async ({
    page,
    school,
    signIn,
  }) => {
    if (who !== undefined) await signIn(who);
    await open(page, school);
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator("html")).toHaveClass(/theme-light/);
    expect(await overflowOf(page), "wider than 1280 px").toBe(0);
    expect(await findingsOf(page), "light, 1280 px").toEqual([]);

    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.locator("html")).toHaveClass(/theme-dark/);
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    expect(await overflowOf(page), "wider than 390 px").toBe(0);
    expect(await findingsOf(page), "dark, 390 px").toEqual([]);
    if (targets) expect(await tooSmall(targets(page)), "too small for a finger").toEqual([]);
  });
}
