/** Who sits in a class, moving between classes, and classes of the year before. Source: docs/spec/data.md §5. */
import type { Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import { rowsOf, rowWith } from "../screens/master.ts";
import { holdBack } from "../screens/network.ts";
import { makeNextYear } from "../screens/promotion.ts";
import { goInside } from "../screens/session.ts";
import { storedLatest } from "../screens/shortcuts.ts";
import { openClass, openStudent, studentOf } from "../screens/students.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

test("a clerk moves a student to another class, takes her out there and puts her back; the classes remember it, until their year is closed", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openClass(page, school, "7A");
  await expect(rowsOf(page, "Siswa di kelas ini")).toHaveCount(38);
  await expect(page.getByText(/dapat dipindahkan/)).toBeVisible();
  await page.getByRole("button", { name: "Pindahkan Nadia Putri Ramadhani" }).click();
  const question = dialog(page, "Pindahkan Nadia Putri Ramadhani?");
  await question.getByLabel("Kelas tujuan").selectOption({ label: "8A · 38 dari 40" });
  await question.getByRole("button", { name: "Pindahkan", exact: true }).click();
  await expect(page.getByText("Nadia Putri Ramadhani sudah di kelas 8A.")).toBeVisible();
  await expect(rowsOf(page, "Siswa di kelas ini")).toHaveCount(37);
  await expect(rowWith(page, "Sudah tidak di kelas ini", "Nadia Putri Ramadhani")).toContainText(
    "Pindah kelas",
  );

  await openClass(page, school, "8A");
  await expect(rowWith(page, "Siswa di kelas ini", "Nadia Putri Ramadhani")).toContainText("21 Nov 2026");
  await expect(rowsOf(page, "Siswa di kelas ini")).toHaveCount(39);
  await page.getByRole("button", { name: "Pindahkan Nadia Putri Ramadhani" }).click();
  await page.getByLabel("Kelas tujuan").selectOption({ label: "Tanpa kelas" });
  await page.getByRole("dialog").getByRole("button", { name: "Pindahkan", exact: true }).click();
  await expect(page.getByText("Nadia Putri Ramadhani tidak lagi di kelas 8A.")).toBeVisible();
  await page.getByRole("button", { name: "Tambah siswa ke kelas" }).click();
  const added = dialog(page, "Tambah siswa ke kelas 8A");
  await added.getByRole("combobox", { name: "Cari siswa" }).fill("nadia putri");
  await added.getByRole("option", { name: /^Nadia Putri Ramadhani/ }).click();
  await added.getByRole("button", { name: "Tempatkan" }).click();
  await expect(page.getByText("Nadia Putri Ramadhani sudah di kelas 8A.")).toBeVisible();
  await expect(rowsOf(page, "Siswa di kelas ini")).toHaveCount(39);

  await school.db.updateTable("class_years").set({ status: "closed" }).execute();
  await page.reload();
  await expect(page.getByText(/yang sudah ditutup/)).toBeVisible();
  await expect(page.getByText(/dapat dipindahkan/)).toHaveCount(0);
});

test("a clerk copies last year's classes into the next, heard while what it would make is read once more; a second time makes nothing twice", async ({
  page,
  school,
  signIn,
}) => {
  await makeNextYear(school);
  await signIn("tata.usaha");
  await page.goto("/admin/master/classrooms");
  const open = page.getByRole("button", { name: "Salin kelas dari tahun lalu" });
  const copy = dialog(page, "Salin kelas dari tahun lain");
  await open.click();
  await expect(copy.getByText("Akan dibuat (3)")).toBeVisible();
  await expect(copy.getByText("SMP 7A, SMP 8A, SMP 9A")).toBeVisible();
  await copy.getByRole("button", { name: "Tidak jadi" }).click();
  const letRead = await holdBack(page, "**/api/classrooms/copy?dry_run=1");
  await open.click();
  await copy.getByRole("button", { name: "Salin kelas" }).click();
  await expect(page.getByText("3 kelas sudah dibuat.")).toBeVisible();
  letRead();
  await expect(rowWith(page, "Data Kelas", "2027/2028")).toHaveCount(3);

  await open.click();
  await expect(copy.getByText("Sudah ada, tidak diubah (3)")).toBeVisible();
  await expect(copy.getByText("Tidak ada kelas baru untuk disalin.")).toBeVisible();
});

test("an address of no class, of no student or of another unit's says so, leads to the list and is not offered again", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/classrooms/detail/tidak-ada");
  await expect(page.getByText("Kelas tidak ditemukan")).toBeVisible();
  await expect(page.getByText("Mungkin alamatnya salah, atau datanya milik unit lain.")).toBeVisible();
  await page.getByRole("link", { name: "Ke daftar kelas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Data Kelas" })).toBeVisible();
  await expect
    .poll(async () => (await storedLatest(page)).map(({ fullPath }) => fullPath))
    .toEqual(["/admin/master/classrooms"]);

  await openStudent(page, school, "20261001");
  await expect(page.getByText("Siswa tidak ditemukan")).toBeVisible();
  await goInside(page, "/admin/master/students/edit/tidak-ada");
  await expect(page.getByText("Siswa tidak ditemukan")).toBeVisible();
  await page.getByRole("link", { name: "Ke daftar siswa" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Data Siswa" })).toBeVisible();
});

/** Somebody else moves Nadia from one class of the active year into another one. */
async function moveNadia(school: School, from: string, to: string): Promise<void> {
  const rooms = await school.db
    .selectFrom("classrooms")
    .innerJoin("class_years", "class_years.id", "classrooms.class_year_id")
    .select(["classrooms.id", "classrooms.name", "class_year_id"])
    .where("class_years.status", "=", "active")
    .where("classrooms.name", "in", [from, to])
    .execute();
  const roomOf = (name: string) => rooms.find((room) => room.name === name);
  const clerk = await school.as("tata.usaha");
  const { id } = await studentOf(school, "20260001");
  const answer = await clerk("PUT", `/api/students/${id}/placement`, {
    class_year_id: roomOf(to)?.class_year_id,
    classroom_id: roomOf(to)?.id,
    seen_classroom_id: roomOf(from)?.id,
  });
  expect(answer.status).toBe(200);
}

test("who moves a student, or puts one into a class, whom somebody has moved meanwhile is told, reads again and does it", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openClass(page, school, "7A");
  await page.getByRole("button", { name: "Pindahkan Nadia Putri Ramadhani" }).click();
  const question = dialog(page, "Pindahkan Nadia Putri Ramadhani?");
  await question.getByLabel("Kelas tujuan").selectOption({ label: "9A · 38 dari 40" });
  await moveNadia(school, "7A", "8A");
  await question.getByRole("button", { name: "Pindahkan", exact: true }).click();
  await expect(question.getByRole("alert")).toContainText("Siswa ini sudah di kelas 8A");
  await question.getByRole("button", { name: "Muat data terbaru" }).click();
  await expect(question).toHaveCount(0);
  await expect(rowsOf(page, "Siswa di kelas ini")).toHaveCount(37);
  await expect(rowWith(page, "Sudah tidak di kelas ini", "Nadia Putri Ramadhani")).toBeVisible();

  await openClass(page, school, "9A");
  await page.getByRole("button", { name: "Tambah siswa ke kelas" }).click();
  const added = dialog(page, "Tambah siswa ke kelas 9A");
  await added.getByRole("combobox", { name: "Cari siswa" }).fill("nadia putri");
  await added.getByRole("option", { name: /^Nadia Putri Ramadhani/ }).click();
  await moveNadia(school, "8A", "7A");
  await added.getByRole("button", { name: "Tempatkan" }).click();
  await expect(added.getByRole("alert")).toContainText("Siswa ini sudah di kelas 7A");
  await added.getByRole("button", { name: "Muat data terbaru" }).click();
  await expect(added.getByRole("alert")).toHaveCount(0);
  await added.getByRole("button", { name: "Tempatkan" }).click();
  await expect(page.getByText("Nadia Putri Ramadhani sudah di kelas 9A.")).toBeVisible();
});
