/** Students, their classes, and what is done with many at once. */
import type { Page } from "@playwright/test";
import type { School } from "../fixtures.ts";
import { decideRest, PROMOTION, planNextYear } from "../screens/promotion.ts";
import {
  choosePhoto,
  openCard,
  openCardsOf,
  openClass,
  openPortalOf,
  openStudent,
  studentField,
  studentOf,
  studentSave,
  twoHalves,
} from "../screens/students.ts";
import { dialog, type ScreenState, visit } from "./screen-state.ts";

const openClassPlaces = (page: Page, school: School) => openClass(page, school, "7A");

/** An import that was left in the middle, and whose next step takes its time. */
async function openUnderWay(page: Page, school: School): Promise<void> {
  await page.route("**/api/import-jobs/*/continue", () => new Promise<void>(() => {}));
  const { db } = school;
  const { id: created_by } = await db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", "tata.usaha")
    .executeTakeFirstOrThrow();
  const unit = await db.selectFrom("units").select("id").where("code", "=", "SMP").executeTakeFirstOrThrow();
  const year = await db
    .selectFrom("class_years")
    .select("id")
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  const counts = { rows: "[]", rows_count: 5_000, ready_count: 2_310 };
  const made = { created_at: "2026-11-21T02:00:00.000Z", created_by, entered_at: null };
  const file_name = "Daftar Peserta Didik SMP Pelita Nusantara Semester Ganjil 2026-2027.xlsx";
  await db
    .insertInto("import_jobs")
    .values({ id: "job", unit_id: unit.id, class_year_id: year.id, file_name, ...counts, ...made })
    .execute();
  await page.goto("/admin/master/students/import");
}

export const studentStates: readonly ScreenState[] = [
  {
    name: "students",
    route: "Students",
    typical: true,
    who: "bendahara",
    open: visit("/admin/master/students"),
    ready: "162 siswa",
  },
  {
    name: "students, nobody found",
    route: "Students",
    who: "bendahara",
    open: visit("/admin/master/students?q=zzzz"),
    ready: "Tidak ada siswa yang cocok",
  },
  {
    name: "a new student",
    route: "StudentCreate",
    typical: true,
    who: "tata.usaha",
    open: visit("/admin/master/students/create"),
    ready: "Orang tua dan wali",
  },
  {
    name: "a new student, refused",
    route: "StudentCreate",
    who: "tata.usaha",
    open: async (page) => {
      await page.goto("/admin/master/students/create");
      await page.getByRole("button", { name: "Simpan" }).click();
    },
    ready: "5 isian perlu diperbaiki",
  },
  {
    name: "cropping a photo",
    route: "StudentCreate",
    who: "tata.usaha",
    open: async (page) => {
      await page.goto("/admin/master/students/create");
      await choosePhoto(page, await twoHalves(page));
    },
    ready: "Sesuaikan foto",
  },
  {
    name: "a student",
    route: "StudentEdit",
    typical: true,
    who: "admin",
    open: (page, school) => openStudent(page, school, "20240004"),
    ready: "Orang tua dan wali",
  },
  {
    name: "what follows when a student leaves",
    route: "StudentEdit",
    who: "admin",
    open: async (page, school) => {
      await openStudent(page, school, "20240004");
      await studentField(page, "Status").selectOption({ label: "Pindah" });
      await studentField(page, "Alasan").fill("Ikut orang tua");
      await studentSave(page).click();
    },
    ready: /tetap harus dilunasi|Tidak ada tagihan yang belum dibayar/,
  },
  {
    name: "a student to read",
    route: "StudentEdit",
    who: "kasir",
    open: (page, school) => openStudent(page, school, "20240004"),
    ready: "Kontak tagihan",
  },
  {
    name: "a student card",
    route: "StudentCard",
    typical: true,
    who: "bendahara",
    open: async (page, school) => openCard(page, (await studentOf(school, "20260001")).id),
    ready: "Yang masih harus dibayar",
    prints: "a4",
    sheets: 1,
  },
  {
    name: "a card among those of a class",
    route: "ClassroomCards",
    typical: true,
    who: "bendahara",
    open: async (page, school) => openCardsOf(page, school, "7A", "20260029"),
    ready: "Kartu SPP 7A",
  },
  {
    name: "portal accounts of a class",
    route: "ClassroomPortal",
    typical: true,
    who: "tata.usaha",
    open: (page, school) => openPortalOf(page, school, "7A"),
    ready: "SMP-20260001",
  },
  {
    name: "slips of portal accounts",
    route: "ClassroomPortal",
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
    prints: "a4",
    sheets: 4,
    chance: /\b\w{4}-\w{4}-\w{4}\b/g,
  },
  {
    name: "promotion",
    route: "Promotion",
    typical: true,
    who: "tata.usaha",
    open: async (page, school) => {
      await planNextYear(school);
      await page.goto(PROMOTION);
    },
    ready: "0 dari 38 diputuskan",
  },
  {
    name: "promotion before it is carried out",
    route: "Promotion",
    who: "tata.usaha",
    open: async (page, school) => {
      await planNextYear(school);
      await page.goto(PROMOTION);
      await decideRest(page, "Keluar").click();
      await page.getByRole("button", { name: "Lihat ringkasan" }).click();
    },
    ready: /masih menunggak Rp/,
  },
  {
    name: "promotion without a next year",
    route: "Promotion",
    who: "tata.usaha",
    open: visit(PROMOTION),
    ready: "Ke Data Tahun",
  },
  {
    name: "students of a class",
    route: "ClassroomDetail",
    typical: true,
    who: "tata.usaha",
    open: openClassPlaces,
    ready: "38 dari 40 tempat terisi",
  },
  {
    name: "moving a student to another class",
    route: "ClassroomDetail",
    who: "tata.usaha",
    open: async (page, school) => {
      await openClassPlaces(page, school);
      await page
        .getByRole("button", { name: /^Pindahkan/ })
        .first()
        .click();
    },
    ready: "Kelas tujuan",
  },
  {
    name: "import of students",
    route: "StudentImport",
    typical: true,
    who: "tata.usaha",
    open: visit("/admin/master/students/import"),
    ready: "Belum ada impor di unit Anda.",
  },
  {
    name: "an import under way",
    route: "StudentImport",
    who: "tata.usaha",
    open: openUnderWay,
    ready: "2.310 dari 5.000 baris siap",
  },
];
