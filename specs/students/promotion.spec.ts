/** Kenaikan Kelas: a unit goes into the next class year. Source: docs/spec/data.md §6. */
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import {
  addNextClass,
  classButton,
  confirmEarly,
  decideRest,
  decisionOf,
  goalOf,
  outcomeOf,
  PROMOTION,
  planNextYear,
  studentsByClass,
} from "../screens/promotion.ts";
import { menuLink } from "../screens/session.ts";

const NADIA = "Nadia Putri Ramadhani";

const graduates = async ({ db }: School) =>
  (
    await db
      .selectFrom("students")
      .select("id")
      .where("status", "=", "graduated")
      .where("status_date", "=", "2027-06-30")
      .execute()
  ).length;

test("a clerk is told what comes first, promotes a school into the next year and undoes one class", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(PROMOTION);
  await expect(page.getByText("Belum ada tahun ajaran sesudah tahun yang aktif.")).toBeVisible();
  await page.getByRole("link", { name: "Ke Data Tahun" }).click();
  await expect(page).toHaveURL("/admin/master/classyears");
  await planNextYear(school);
  await page.goto("/admin/master/students");
  await page.getByRole("link", { name: "Kenaikan Kelas" }).click();
  await expect(classButton(page, /^7A ke 8A/)).toContainText("0 dari 38 diputuskan");
  await expect(page.getByRole("listitem").filter({ hasText: NADIA })).toContainText(/Menunggak Rp/);

  await decisionOf(page, NADIA, "Tinggal").click();
  await decideRest(page, "Naik").click();
  await expect(classButton(page, /^7A ke 8A/)).toContainText("Selesai");
  await classButton(page, /^8A ke 9A/).click();
  await decideRest(page, "Naik").click();
  await classButton(page, /^9A lulus/).click();
  await decideRest(page, "Lulus").click();
  await page.getByRole("button", { name: "Lihat ringkasan" }).click();

  await expect(page.getByRole("button", { name: /^Jalankan untuk \d+ siswa$/ })).toBeVisible();
  const seventh = outcomeOf(page, "7A ke 8A");
  await expect(seventh).toContainText("Naik 37 · Tinggal 1");
  await expect(seventh.getByText(NADIA)).toBeHidden();
  await seventh.getByText("7A ke 8A").click();
  await expect(seventh.getByText(NADIA)).toBeVisible();
  await expect(page.getByText("belum diputuskan")).toBeHidden();
  expect(await studentsByClass(school, "2027/2028")).toEqual({});
  await expect(page.getByText(/yang lulus, pindah, atau keluar masih menunggak Rp/)).toBeVisible();
  await page.getByRole("button", { name: /^Jalankan untuk/ }).click();
  await confirmEarly(page);
  await expect(page.getByText("Kenaikan kelas selesai")).toBeVisible();
  await expect(outcomeOf(page, "9A lulus")).toContainText("Lulus 38");
  const inClass = await studentsByClass(school, "2027/2028");
  expect(inClass).toEqual({ "7A": 1, "8A": 37, "9A": 37 });
  await expect(
    page.getByText("Yang lulus, pindah, atau keluar tetap aktif sampai 30 Juni 2027."),
  ).toBeVisible();
  expect(await graduates(school), "until the year ends").toBe(0);

  await page.getByRole("button", { name: "Urungkan 9A" }).click();
  const question = page.getByRole("dialog", { name: "Urungkan kenaikan kelas 9A?" });
  await question.getByRole("button", { name: "Urungkan 9A" }).click();
  await expect(page.getByText("38 siswa kembali ke kelas semula.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Urungkan 9A" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Urungkan 8A" })).toBeVisible();

  await page.getByRole("button", { name: "Lanjutkan kelas lain" }).click();
  await expect(classButton(page, /^9A lulus/)).toContainText("0 dari 38 diputuskan");
  await expect(page.getByText("Sudah punya kelas di tahun tujuan").first()).toBeVisible();
});

test("a class is split over two in November, when it is asked whether that is meant; what was not decided for is named by its class, and what something new depends on is not undone", async ({
  page,
  school,
  signIn,
}) => {
  await planNextYear(school);
  await addNextClass(school, { grade: 8, name: "8B", capacity: 1 });
  await signIn("tata.usaha");
  await page.goto(PROMOTION);
  await expect(goalOf(page, NADIA)).toBeHidden();
  await decideRest(page, "Naik").click();
  await goalOf(page, NADIA).selectOption({ label: "8B · 0 dari 1" });
  await goalOf(page, "Aisyah Guci").selectOption({ label: "8B · 1 dari 1" });
  await expect(classButton(page, /^7A ke 8A, 8B/)).toBeVisible();
  await page.getByRole("button", { name: "Lihat ringkasan" }).click();
  await expect(outcomeOf(page, "7A ke 8A, 8B")).toContainText("Naik 38");
  await expect(page.getByText("Kelas 8B akan berisi 2 siswa, kapasitasnya 1.")).toBeVisible();
  await expect(page.getByText("8A (37 siswa), 9A (38 siswa) belum diputuskan")).toBeVisible();
  await expect(
    page.getByText("Tahun ajaran 2026/2027 masih berjalan, 1 Juli 2026 sampai 30 Juni 2027."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Jalankan untuk 38 siswa" }).click();
  const early = page.getByRole("dialog", { name: "Jalankan selagi 2026/2027 masih berjalan?" });
  await expect(early).toContainText("baru berakhir 30 Juni 2027");
  await early.getByRole("button", { name: "Tidak jadi" }).click();
  await expect(early).toHaveCount(0);
  expect(await school.db.selectFrom("promotion_items").select("id").execute()).toEqual([]);
  await page.getByRole("button", { name: "Jalankan untuk 38 siswa" }).click();
  await confirmEarly(page);
  await expect(page.getByText("Kenaikan kelas selesai")).toBeVisible();
  expect(await studentsByClass(school, "2027/2028")).toEqual({ "8A": 36, "8B": 2 });

  const setStatus = (status: "on_leave" | "active") =>
    school.db.updateTable("students").set({ status }).where("nis", "=", "20260001").execute();
  await setStatus("on_leave");
  await page.getByRole("button", { name: "Urungkan 7A" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Urungkan 7A" }).click();
  await expect(
    question.getByText(`Tidak dapat dibatalkan: ${NADIA} statusnya sudah diubah lagi.`),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await setStatus("active");
  await page.getByRole("button", { name: "Urungkan 7A" }).click();
  await question.getByRole("button", { name: "Urungkan 7A" }).click();
  await expect(page.getByText("38 siswa kembali ke kelas semula.")).toBeVisible();
  expect(await studentsByClass(school, "2027/2028")).toEqual({});
});

test("what was decided is found again after a reload, without who was moved meanwhile; who leaves on purpose begins anew", async ({
  page,
  school,
  signIn,
}) => {
  await planNextYear(school);
  await addNextClass(school, { grade: 8, name: "8B", capacity: 40 });
  await signIn("tata.usaha");
  await page.goto(PROMOTION);
  await decisionOf(page, NADIA, "Naik").click();
  await goalOf(page, NADIA).selectOption({ label: "8B · 0 dari 40" });
  await decisionOf(page, "Aisyah Guci", "Tinggal").click();
  await classButton(page, /^8A/).click();
  await decideRest(page, "Naik").click();
  await expect(classButton(page, /^8A/)).toContainText("Selesai");

  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(t("parts.form.restoredTitle"))).toBeVisible();
  await expect(classButton(page, /^8A/)).toContainText("Selesai");
  await expect(classButton(page, /^8A/)).toHaveAttribute("aria-pressed", "true");
  await classButton(page, /^7A/).click();
  await expect(classButton(page, /^7A/)).toContainText("2 dari 38 diputuskan");
  await expect(goalOf(page, NADIA)).toHaveValue(/./);
  await expect(goalOf(page, NADIA).locator("option:checked")).toHaveText(/^8B/);

  const { id, unit_id } = await school.db
    .selectFrom("students")
    .select(["id", "unit_id"])
    .where("name", "=", "Aisyah Guci")
    .executeTakeFirstOrThrow();
  const years = await school.db.selectFrom("class_years").select(["id", "name"]).execute();
  const yearOf = (name: string) => years.find((year) => year.name === name)?.id;
  const clerk = await school.as("tata.usaha");
  const moved = await clerk("POST", "/api/students/promote", {
    unit_id,
    from_year_id: yearOf("2026/2027"),
    to_year_id: yearOf("2027/2028"),
    confirm_early: true,
    students: [{ student_id: id, decision: "left", to_classroom_id: "" }],
  });
  expect(moved.status).toBe(200);
  await page.reload();
  await expect(classButton(page, /^8A/)).toContainText("Selesai");
  await expect(classButton(page, /^7A/)).toContainText("1 dari 37 diputuskan");

  await (await menuLink(page, "Tagihan")).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("promotion.leave") })
    .click();
  await page.goto(PROMOTION);
  await expect(classButton(page, /^8A/)).toContainText("0 dari 37 diputuskan");
});
