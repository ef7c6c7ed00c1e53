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
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { makeVirtualBank } from "../master/books.ts";
import { billRows, billSums } from "../screens/bills.ts";
import { closeFilters, dropFilter, filterButton, openFilters } from "../screens/lists.ts";
import { filterBy } from "../screens/master.ts";
import { goInside, heading } from "../screens/session.ts";
import { STUDENTS, studentRows, studentSearch, studentSums } from "../screens/students.ts";

const studentWords = [deStudent, enStudent, esStudent, frStudent, idStudent, itStudent, jpStudent];
const paymentWords = [dePayment, enPayment, esPayment, frPayment, idPayment, itPayment, jpPayment];

test("a bendahara finds students of the own unit by a part of the name or the number, and the row and its number open the bills", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto(STUDENTS);
  await expect(studentSums(page)).toContainText("162 siswa");

  // There are five Rizkys in the school, two of them in the SMP.
  await studentSearch(page).fill("rizky");
  await expect(studentRows(page)).toHaveCount(2);
  await expect(studentRows(page)).toContainText(["Muhammad Rizky Pratama", "Muhammad Rizky Pratama"]);
  await expect(page.getByText("20250006")).toBeVisible();
  await expect(page.getByText("20240012")).toBeVisible();

  // Somebody of another unit.
  await studentSearch(page).fill("20262010");
  await expect(page.getByText("Tidak ada siswa yang cocok")).toBeVisible();
  await page.getByRole("button", { name: "Hapus filter" }).last().click();
  await expect(studentSums(page)).toContainText("162 siswa");
  await expect(studentSearch(page)).toHaveValue("");

  await studentSearch(page).fill("2026000");
  await expect(studentRows(page)).toHaveCount(9);
  await studentSearch(page).fill("20260001");
  await expect(studentRows(page)).toHaveCount(1);
  await expect(studentRows(page)).toContainText("Nadia Putri Ramadhani");
  await expect(studentRows(page)).toContainText("7A");
  await expect(studentRows(page)).toContainText("Rp 1.750.000");
  // What is late stands in its column.
  await expect(studentRows(page).getByRole("cell", { name: "Rp 700.000", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "20260001" }).focus();
  await page.keyboard.press("Enter");
  await expect(billSums(page)).toContainText("11 tagihan");
  await page.goBack();
  await studentRows(page).getByText("Nadia Putri Ramadhani").dblclick();
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(billSums(page)).toContainText("11 tagihan");
  await expect(billRows(page).filter({ hasText: "Nadia Putri Ramadhani" })).toHaveCount(11);
  await page.getByRole("button", { name: "Lepas Siswa: Nadia Putri Ramadhani" }).click();
  await expect(billSums(page)).toContainText("2.037 tagihan");
});

test("grade, class, arrears and entry year narrow the list, a class goes when its grade goes, and more columns are chosen", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(STUDENTS);
  await expect(studentSums(page)).toContainText("162 siswa");
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
  await page.getByRole("button", { name: "Hapus filter" }).last().click();
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

test("a cashier pastes a number of a virtual account, is told each row by its number and name, goes with the student to the desk, and adds none", async ({
  page,
  school,
  signIn,
}) => {
  await makeVirtualBank(school);
  await signIn("kasir");
  await page.goto(STUDENTS);
  // Nadia's at this bank, as it stands on a slip.
  await studentSearch(page).fill("8808 0200 2026 0001");
  const row = studentRows(page);
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("rowheader")).toHaveText(["20260001", "Nadia Putri Ramadhani"]);
  for (const name of ["Catat pembayaran", "Kartu SPP", "Lihat"])
    await expect(row.getByRole("link", { name: `${name} Nadia Putri Ramadhani`, exact: true })).toHaveCount(
      1,
    );
  await expect(studentSums(page).getByRole("rowheader")).toHaveText("1 siswa");

  await page.getByRole("link", { name: "Catat pembayaran" }).click();
  await expect(heading(page, "Pembayaran")).toBeVisible();
  await expect(page.getByText("Nadia Putri Ramadhani").first()).toBeVisible();

  await goInside(page, "/admin/payments");
  const sums = page
    .getByRole("table", { name: t("payment.latest") })
    .locator("tfoot")
    .getByRole("row");
  await expect(sums.getByRole("rowheader")).toHaveText("Jumlah");

  await goInside(page, `${STUDENTS}/create`);
  await expect(page.getByText("Anda tidak memiliki akses untuk menambah siswa.")).toBeVisible();
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
  await goInside(page, "/admin/payments");
  const till = page.getByRole("combobox", { name: "Cari siswa" });
  await expect(till).toHaveAttribute("placeholder", "Nama, wali, NIS, kelas, atau kuitansi");
  expect(
    await cutOff(
      till,
      paymentWords.map(({ findStudentHint }) => findStudentHint),
    ),
  ).toEqual([]);
});
