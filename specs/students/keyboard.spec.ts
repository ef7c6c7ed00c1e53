/** Tambah Siswa and Kenaikan Kelas with nothing but the keyboard. Source: docs/spec/screens.md §3. */
import { expect, test } from "../fixtures.ts";
import { choose, expectToKeepFocus, pressAt, skipToMain, tabTo, typeInto } from "../screens/keyboard.ts";
import { classButton, decideRest, openPromotion, outcomeOf, studentsByClass } from "../screens/promotion.ts";
import { heading } from "../screens/session.ts";
import { STUDENTS, studentField, studentOf, studentRows, studentSave } from "../screens/students.ts";

test("a clerk adds a student by keyboard alone: each refusal leads to its field, and the saved one is in the list", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(STUDENTS);
  await expect(studentRows(page).first()).toBeVisible();
  await skipToMain(page);
  await pressAt(page, page.getByRole("link", { name: "Tambah Siswa" }), 7);
  await expect(heading(page, "Tambah Siswa")).toBeFocused();

  await typeInto(page, studentField(page, "Nama lengkap"), "Ayu Lestari", 2);
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 isian perlu diperbaiki")).toBeVisible();
  await expect(studentField(page, "NIS")).toBeFocused();
  await page.keyboard.type("20269001");
  await tabTo(page, page.getByRole("radio", { name: "Laki-laki" }), 2);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Perempuan" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Perempuan" })).toBeFocused();
  await typeInto(page, studentField(page, "Tanggal lahir (opsional)"), "05062013", 2);
  await choose(page, studentField(page, "Kelas (opsional)"), "7A");
  await expect(studentField(page, "Tanggal lahir (opsional)")).toHaveValue("05/06/2013");
  await typeInto(page, studentField(page, "Nama ayah"), "Budi Santoso");
  await typeInto(page, studentField(page, "No. HP ayah (opsional)"), "0812 3456 7890", 1);
  await pressAt(page, studentSave(page));

  await expect(heading(page, "Data Siswa")).toBeFocused();
  await expect(studentRows(page)).toHaveCount(1);
  expect(await studentOf(school, "20269001")).toMatchObject({
    name: "Ayu Lestari",
    birth_date: "2013-06-05",
    father_phone: "+6281234567890",
  });
  await tabTo(page, studentRows(page).getByRole("link", { name: "20269001" }));
});

test("whoever turns back from a half filled form is asked by a dialog, and Esc leads back to where one was", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(`${STUDENTS}/create`);
  const name = studentField(page, "Nama lengkap");
  await expect(name).toBeVisible();
  await skipToMain(page);
  await typeInto(page, name, "Ayu Lestari", 2);
  const cancel = page.getByRole("link", { name: "Tidak jadi" });
  await pressAt(page, cancel, 50);

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Tidak jadi" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await expect(name).toHaveValue("Ayu Lestari");
  await page.keyboard.press("Enter");
  await pressAt(page, dialog.getByRole("button", { name: "Tinggalkan" }), 1);
  await expect(heading(page, "Data Siswa")).toBeFocused();
});

test("a clerk promotes a class by keyboard alone, and the focus is at the head of every step", async ({
  page,
  school,
  signIn,
}) => {
  await openPromotion(page, school, signIn);
  const head = heading(page, "Kenaikan Kelas");
  await expect(decideRest(page, "Naik")).toBeVisible();
  await skipToMain(page);
  await pressAt(page, decideRest(page, "Naik"), 12);
  await expect(classButton(page, /^7A ke 8A/)).toContainText("Selesai");
  // The first of the class: one stop for each student, where the arrows decide.
  const first = page.getByRole("group", { name: "Keputusan untuk Aisyah Guci" });
  await tabTo(page, first.getByRole("radio", { name: "Naik" }), 8);
  await page.keyboard.press("ArrowRight");
  await expect(first.getByRole("radio", { name: "Tinggal" })).toBeChecked();
  await expect(first.getByRole("radio", { name: "Tinggal" })).toBeFocused();

  const look = page.getByRole("button", { name: "Lihat ringkasan" });
  // Of each of the others what is decided, and where to.
  await pressAt(page, look, 2 * 37 + 3);
  await expect(outcomeOf(page, "7A ke 8A")).toContainText("Naik 37 · Tinggal 1");
  await expect(head).toBeFocused();
  await pressAt(page, page.getByRole("button", { name: "Jalankan untuk 38 siswa" }), 12);
  const early = page.getByRole("dialog", { name: /^Jalankan selagi/ });
  await expect(early.getByRole("button", { name: "Tidak jadi" })).toBeFocused();
  await pressAt(page, early.getByRole("button", { name: "Tetap jalankan" }), 3);
  await expect(page.getByText("Kenaikan kelas selesai")).toBeVisible();
  await expect(head).toBeFocused();
  expect(await studentsByClass(school, "2027/2028")).toEqual({ "7A": 1, "8A": 37 });

  const undo = page.getByRole("button", { name: "Urungkan 7A" });
  await pressAt(page, undo, 8);
  const question = page.getByRole("dialog");
  await expect(question.getByRole("button", { name: "Tidak jadi" })).toBeFocused();
  await expectToKeepFocus(page, question);
  await page.keyboard.press("Escape");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await pressAt(page, question.getByRole("button", { name: "Urungkan 7A" }), 1);
  await expect(page.getByText("38 siswa kembali ke kelas semula.")).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(head, "what opened the dialog is gone").toBeFocused();
  expect(await studentsByClass(school, "2027/2028")).toEqual({});
});
