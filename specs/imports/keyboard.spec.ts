/** Importing students with nothing but the keyboard. Source: docs/spec/screens.md §5. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectToKeepFocus, pressAt, skipToMain, tabTo, typeInto } from "../screens/keyboard.ts";
import { heading } from "../screens/session.ts";

const students = [
  "Nama;NIS;JK",
  "Ayu Tombol;0041001;P",
  "Bima Tombol;0041002;X",
  "Citra Tombol;0041003;P",
].join("\r\n");

const rowOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Baris berkas" }).getByRole("listitem").filter({ hasText: name });

test("a clerk imports a sheet, repairs a row and undoes it by keyboard alone, and the focus is at the head of every step", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/students/import");
  const head = heading(page, "Impor Siswa");
  await expect(page.getByText("Belum ada impor di unit Anda.")).toBeVisible();
  const choose = page.getByRole("button", { name: "Pilih berkas" });
  // It waits for the unit and the class year, and as long as it does the keys pass it by.
  await expect(choose).toBeEnabled();
  await skipToMain(page);
  const chooser = page.waitForEvent("filechooser");
  await pressAt(page, choose, 3);
  await (await chooser).setFiles({ name: "siswa.csv", mimeType: "text/csv", buffer: Buffer.from(students) });

  await expect(page.getByText("siswa.csv · 3 baris")).toBeVisible();
  await expect(head).toBeFocused();
  await pressAt(page, page.getByRole("button", { name: "Periksa" }), 10);
  await expect(rowOf(page, "Bima Tombol")).toContainText("Isi L atau P.");
  await expect(head).toBeFocused();

  const gender = rowOf(page, "Bima Tombol").getByRole("textbox", { name: "Jenis kelamin" });
  await typeInto(page, gender, "L", 8);
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Bima Tombol").getByText("Perlu diperbaiki")).toBeHidden();
  await pressAt(page, page.getByRole("button", { name: "Impor 3 siswa" }), 8);
  await expect(page.getByText("3 siswa diimpor")).toBeVisible();
  await expect(head).toBeFocused();
  const entered = () =>
    school.db
      .selectFrom("students")
      .select(["name", "nis", "gender"])
      .where("name", "like", "% Tombol")
      .orderBy("nis")
      .execute();
  expect(await entered()).toEqual([
    { name: "Ayu Tombol", nis: "0041001", gender: "female" },
    { name: "Bima Tombol", nis: "0041002", gender: "male" },
    { name: "Citra Tombol", nis: "0041003", gender: "female" },
  ]);

  const undo = page.getByRole("main").getByRole("button", { name: "Urungkan impor" });
  await pressAt(page, undo, 4);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Tidak jadi" })).toBeFocused();
  await expectToKeepFocus(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await pressAt(page, dialog.getByRole("button", { name: "Urungkan impor" }), 1);
  await expect(page.getByText("Impor diurungkan.")).toBeVisible();
  await expect(head, "what opened the dialog is gone").toBeFocused();
  expect(await entered()).toEqual([]);
  await tabTo(page, page.getByRole("button", { name: "Pilih berkas" }), 3);
});
