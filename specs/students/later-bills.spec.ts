/**
 * What is billed for later periods of who leaves, where a student has sat, and finding students.
 * Source: docs/spec/data.md §8.
 */
import { expect, test } from "../fixtures.ts";
import { billRows } from "../screens/bills.ts";
import { closeFilters, dropFilter, filterButton, openFilters } from "../screens/lists.ts";
import { filterBy } from "../screens/master.ts";
import {
  openStudent,
  STUDENTS,
  studentField,
  studentOf,
  studentRows,
  studentSave,
  studentSums,
} from "../screens/students.ts";

const NADIA = "20260001";
/** Nadia's: of a month that has not begun, and one that is billed once and due later. */
const LATER = "2 tagihan periode berikutnya";

test("an Admin Sekolah lets a student leave and cancels the bills of later periods with it", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openStudent(page, school, NADIA);
  await studentField(page, "Status").selectOption({ label: "Keluar" });
  await studentField(page, "Alasan").fill("Ikut orang tua ke Medan");
  await studentSave(page).click();
  const question = page.getByRole("dialog", { name: /menjadi Keluar\?/ });
  await question.getByRole("checkbox", { name: /^Batalkan \d tagihan periode berikutnya/ }).click();
  await question.getByRole("button", { name: "Ubah status" }).click();
  await expect(page.getByText(/^Perubahan pada Nadia/)).toBeVisible();
  const { id } = await studentOf(school, NADIA);
  const bills = await school.db
    .selectFrom("bills")
    .select(["due_on", "status", "cancel_reason"])
    .where("student_id", "=", id)
    .where("due_on", ">", "2026-11-21")
    .execute();
  const cancelled = bills.filter(({ status }) => status === "cancelled");
  expect(cancelled.length).toBeGreaterThan(0);
  expect(new Set(cancelled.map((bill) => bill.cancel_reason))).toEqual(
    new Set(["Siswa keluar: Ikut orang tua ke Medan"]),
  );
  await expect(page.getByText(/tagihan periode berikutnya masih terbuka/)).toHaveCount(0);
});

test("what a clerk leaves open the treasurer finds in the list and on the student's page, and cancels", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openStudent(page, school, NADIA);
  await studentField(page, "Status").selectOption({ label: "Pindah" });
  await studentField(page, "Alasan").fill("Ikut orang tua ke Medan");
  await studentSave(page).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("bendahara dapat membatalkannya");
  await expect(question.getByRole("checkbox")).toHaveCount(0);
  await question.getByRole("button", { name: "Ubah status" }).click();
  await expect(page.getByText(`${LATER} masih terbuka`)).toBeVisible();
  await expect(page.getByText("Bendahara dapat membatalkannya.")).toBeVisible();

  const treasurer = await school.open("bendahara");
  await treasurer.goto("/admin/bills");
  await (await openFilters(treasurer))
    .getByRole("checkbox", { name: "Periode setelah siswa keluar" })
    .click();
  await expect(billRows(treasurer)).toHaveCount(2);
  await treasurer.goto("/admin/dashboard");
  await expect(treasurer.getByText("2 tagihan setelah siswa keluar")).toBeVisible();
  await treasurer.getByRole("link", { name: "Lihat tagihannya" }).click();
  await expect(billRows(treasurer)).toHaveCount(2);
  await expect(billRows(treasurer).first()).toContainText("Nadia Putri Ramadhani");

  await openStudent(treasurer, school, NADIA);
  await treasurer.getByRole("button", { name: "Batalkan tagihan periode berikutnya" }).click();
  const asked = treasurer.getByRole("dialog", { name: "Batalkan 2 tagihan Nadia Putri Ramadhani?" });
  await expect(asked.getByRole("textbox")).toHaveValue("Pindah: Ikut orang tua ke Medan");
  await asked.getByRole("button", { name: "Batalkan tagihan periode berikutnya" }).click();
  await expect(treasurer.getByText("2 tagihan Nadia Putri Ramadhani dibatalkan.")).toBeVisible();
  await expect(treasurer.getByText(`${LATER} masih terbuka`)).toHaveCount(0);
  const { id } = await studentOf(school, NADIA);
  const gone = await school.db
    .selectFrom("bills")
    .select("period")
    .where("student_id", "=", id)
    .where("status", "=", "cancelled")
    .execute();
  expect(gone).toHaveLength(2);
});

test("a student's page tells where the student sits and has sat", async ({ page, school, signIn }) => {
  await signIn("kasir");
  await openStudent(page, school, "20250006");
  const stays = page.getByRole("table", { name: "Riwayat kelas" }).locator("tbody").getByRole("row");
  await expect(stays).toContainText([/2026\/2027.*8A.*Sekarang/, /2025\/2026.*7A.*30 Jun 2026$/]);
});

test("students are found by arrears, entry year and a missing class, and more columns are chosen", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(STUDENTS);
  await expect(studentSums(page)).toContainText("162 siswa");
  await openFilters(page);
  await filterBy(page, "Tunggakan", "Menunggak");
  await expect(studentRows(page).first()).toContainText(/Rp\s[1-9].*Rp\s[1-9]/);
  await expect(filterButton(page, 1)).toBeVisible();
  await filterBy(page, "Tunggakan", "Menunggak atau tidak");
  await filterBy(page, "Angkatan", "2026");
  await filterBy(page, "Jenis kelamin", "Perempuan");
  await closeFilters(page);
  const table = page.getByRole("table", { name: "Data Siswa" });
  await expect(table.getByRole("columnheader", { name: "Angkatan" })).toHaveCount(0);
  await page.getByRole("button", { name: "Kolom" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Angkatan" }).click();
  await page.getByRole("menuitemcheckbox", { name: "NISN" }).click();
  await page.keyboard.press("Escape");
  await expect(table.getByRole("columnheader", { name: "Angkatan" })).toBeVisible();
  await expect(studentRows(page).first()).toContainText("2026");
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "NISN" })).toBeVisible();
  await expect(dropFilter(page, "Angkatan: 2026"), "what is set is said").toBeVisible();
});
