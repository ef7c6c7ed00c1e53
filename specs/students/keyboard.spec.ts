/** Tambah Siswa with nothing but the keyboard. Source: issue "The visual contract suite", product.md §5 "Forms". */
import { expect, test } from "../fixtures.ts";
import { choose, pressAt, skipToMain, tabTo, typeInto } from "../screens/keyboard.ts";
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
  await pressAt(page, page.getByRole("link", { name: "Tambah Siswa" }), 3);
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
  // Day and month alike: which comes first is the browser's own language.
  await typeInto(page, studentField(page, "Tanggal lahir (opsional)"), "05052013", 2);
  await expect(studentField(page, "Tanggal lahir (opsional)")).toHaveValue("2013-05-05");
  await choose(page, studentField(page, "Kelas (opsional)"), "7A");
  await typeInto(page, studentField(page, "Nama ayah"), "Budi Santoso");
  await typeInto(page, studentField(page, "No. HP ayah (opsional)"), "0812 3456 7890", 1);
  await pressAt(page, studentSave(page));

  await expect(heading(page, "Data Siswa")).toBeFocused();
  await expect(studentRows(page)).toHaveCount(1);
  expect(await studentOf(school, "20269001")).toMatchObject({
    name: "Ayu Lestari",
    birth_date: "2013-05-05",
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
