/**
 * Data Siswa: finding anyone among all, and the way to the bills. Source: docs/spec/screens.md §1, docs/spec/access.md §2.
 */
import type { Locator } from "@playwright/test";
import { messages as dePayment } from "../../src/messages/de/payment.ts";
import { messages as deStudent } from "../../src/messages/de/student.ts";
import { messages as enPayment } from "../../src/messages/en/payment.ts";
import { messages as enStudent } from "../../src/messages/en/student.ts";
import { messages as esPayment } from "../../src/messages/es/payment.ts";
import { messages as esStudent } from "../../src/messages/es/student.ts";
import { messages as frPayment } from "../../src/messages/fr/payment.ts";
import { messages as frStudent } from "../../src/messages/fr/student.ts";
import { messages as idPayment } from "../../src/messages/id/payment.ts";
import { messages as idStudent } from "../../src/messages/id/student.ts";
import { messages as itPayment } from "../../src/messages/it/payment.ts";
import { messages as itStudent } from "../../src/messages/it/student.ts";
import { messages as jpPayment } from "../../src/messages/jp/payment.ts";
import { messages as jpStudent } from "../../src/messages/jp/student.ts";
import { expect, test } from "../fixtures.ts";
import { billRows, billSums } from "../screens/bills.ts";
import { closeFilters, openFilters } from "../screens/lists.ts";
import { heading } from "../screens/session.ts";
import { studentRows, studentSearch, studentSums } from "../screens/students.ts";

const studentWords = [deStudent, enStudent, esStudent, frStudent, idStudent, itStudent, jpStudent];
const paymentWords = [dePayment, enPayment, esPayment, frPayment, idPayment, itPayment, jpPayment];

test("a bendahara finds students by a part of the name, in the own unit only", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  await expect(studentSums(page)).toContainText("162 siswa");

  // There are five Rizkys in the school, two of them in the SMP.
  await studentSearch(page).fill("rizky");
  await expect(studentRows(page)).toHaveCount(2);
  await expect(studentRows(page)).toContainText(["Muhammad Rizky Pratama", "Muhammad Rizky Pratama"]);
  await expect(page.getByText("20250006")).toBeVisible();
  await expect(page.getByText("20240012")).toBeVisible();
});

test("an Admin Sekolah finds the same name in every unit", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/admin/master/students?q=rizky");
  await expect(studentSums(page)).toContainText("5 siswa");
  await expect(studentRows(page)).toHaveCount(5);
});

test("a student of another unit is found by nobody there, not even by the number", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/students?q=20262010");
  await expect(page.getByText("Tidak ada siswa yang cocok")).toBeVisible();
});

test("a student is found by NIS, and the row opens the bills", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  await studentSearch(page).fill("2026000");
  await expect(studentRows(page)).toHaveCount(9);
  await studentSearch(page).fill("20260001");
  await expect(studentRows(page)).toHaveCount(1);
  await expect(studentRows(page)).toContainText("Nadia Putri Ramadhani");
  await expect(studentRows(page)).toContainText("7A");
  await expect(studentRows(page)).toContainText("Rp 1.750.000");
  // What is late stands in its column.
  await expect(studentRows(page).getByRole("cell", { name: "Rp 700.000", exact: true })).toBeVisible();

  await studentRows(page).getByText("Nadia Putri Ramadhani").dblclick();
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(billSums(page)).toContainText("11 tagihan");
  await expect(billRows(page).filter({ hasText: "Nadia Putri Ramadhani" })).toHaveCount(11);
  await page.getByRole("button", { name: "Lepas Siswa: Nadia Putri Ramadhani" }).click();
  await expect(billSums(page)).toContainText("2.037 tagihan");
});

test("by keyboard a student's bills are opened through the number", async ({ page, signIn }) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/students?q=20260001");
  await page.getByRole("link", { name: "20260001" }).focus();
  await page.keyboard.press("Enter");
  await expect(billSums(page)).toContainText("11 tagihan");
});

test("a search that finds nobody says so, and everybody is back when it is cleared", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  await studentSearch(page).fill("zzzz");
  await expect(page.getByText("Tidak ada siswa yang cocok")).toBeVisible();
  await page.getByRole("button", { name: "Hapus filter" }).last().click();
  await expect(studentSums(page)).toContainText("162 siswa");
  await expect(studentSearch(page)).toHaveValue("");
});

test("grade and class narrow the list, and a class goes when its grade goes", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  const panel = await openFilters(page);
  await panel.getByRole("combobox", { name: "Tingkat" }).selectOption({ label: "Tingkat 7" });
  await closeFilters(page);
  await page.getByRole("combobox", { name: "Kelas" }).selectOption({ label: "7A" });
  await expect(studentSums(page)).toContainText("38 siswa");
  await openFilters(page);
  await panel.getByRole("combobox", { name: "Tingkat" }).selectOption({ label: "Tingkat 8" });
  await closeFilters(page);
  await expect(page.getByRole("combobox", { name: "Kelas" })).toHaveValue("");
  await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Cuti" });
  await expect(studentSums(page)).toContainText("1 siswa");
  await expect(studentRows(page)).toContainText("Cut Meutia Jannah");
});

test("who may take payments gets the way to the cashier, and a clerk does not", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/master/students?q=20260001");
  await page.getByRole("link", { name: "Catat pembayaran" }).click();
  await expect(heading(page, "Pembayaran")).toBeVisible();
  await expect(page.getByText("Nadia Putri Ramadhani").first()).toBeVisible();

  const clerk = await school.open("tata.usaha");
  await clerk.goto("/admin/master/students?q=20260001");
  await expect(studentRows(clerk)).toHaveCount(1);
  await expect(clerk.getByRole("link", { name: "Catat pembayaran" })).toHaveCount(0);
});

test("on a phone the search box says all that it finds a student by, in every language", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.setViewportSize({ width: 390, height: 800 });
  const cutOff = (box: Locator, said: readonly string[]) =>
    box.evaluate((input, texts) => {
      const style = getComputedStyle(input);
      const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const pen = document.createElement("canvas").getContext("2d");
      if (pen === null) return ["nothing can be measured"];
      pen.font = style.font;
      return texts.filter((text) => pen.measureText(text).width > room);
    }, said);
  await page.goto("/admin/master/students");
  await expect(studentSearch(page)).toHaveAttribute("placeholder", "Cari nama, wali, NIS/NISN, nomor VA");
  expect(
    await cutOff(
      studentSearch(page),
      studentWords.map(({ search }) => search),
    ),
  ).toEqual([]);
  await page.goto("/admin/payments");
  const till = page.getByRole("combobox", { name: "Cari siswa" });
  await expect(till).toHaveAttribute("placeholder", "Nama, wali, NIS, kelas, atau kuitansi");
  expect(
    await cutOff(
      till,
      paymentWords.map(({ findStudentHint }) => findStudentHint),
    ),
  ).toEqual([]);
});
