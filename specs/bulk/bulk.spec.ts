/** Several rows of a list at once. Source: docs/spec/screens.md §1, decision 025. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { bulkBar, pressTick, tickOf } from "../screens/bulk.ts";
import { countUnder, filterBy, rowsOf, rowWith } from "../screens/master.ts";
import { holdBack } from "../screens/network.ts";
import { heading } from "../screens/session.ts";

/** The three classes of the active year. */
async function openClassrooms(page: Page): Promise<void> {
  await page.goto("/admin/master/classrooms");
  await expect(heading(page, "Data Kelas")).toBeVisible();
  await filterBy(page, "Tahun ajaran", "2026/2027");
  await expect(countUnder(page)).toHaveText("1–3 dari 3");
}

test("a clerk deactivates three classrooms, takes it back, and is told which of them may not be deleted", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openClassrooms(page);

  // Shift takes what lies between; Space does as the mouse; Esc chooses none.
  await pressTick(page, "7A · SMP · 2026/2027");
  await pressTick(page, "9A · SMP · 2026/2027", ["Shift"]);
  await expect(bulkBar(page)).toContainText("3 dipilih");
  await page.keyboard.press("Escape");
  await expect(bulkBar(page)).toHaveCount(0);
  await tickOf(page, "7A · SMP · 2026/2027").press("Space");
  await tickOf(page, "9A · SMP · 2026/2027").press("Shift+Space");
  await expect(bulkBar(page)).toContainText("3 dipilih");

  await bulkBar(page).getByRole("button", { name: "Nonaktifkan" }).click();
  const asked = page.getByRole("dialog", { name: "Nonaktifkan 3 kelas?" });
  await expect(asked).toContainText("Siswa dan tagihannya tetap ada.");
  await asked.getByRole("button", { name: "Nonaktifkan" }).click();
  const told = page.getByRole("status", { name: "Pemberitahuan" });
  await expect(told).toContainText("3 kelas dinonaktifkan.");
  await told.hover(); // it stays
  await expect(rowWith(page, "Data Kelas", "Nonaktif")).toHaveCount(3);
  await told.getByRole("button", { name: "Urungkan" }).click();
  await expect(told).toContainText("3 kelas dikembalikan seperti semula.");
  await expect(rowWith(page, "Data Kelas", "Nonaktif")).toHaveCount(0);

  // What is refused is named with its reason, and stays chosen until the filters change.
  await pressTick(page, "7A · SMP · 2026/2027");
  await bulkBar(page).getByRole("button", { name: "Hapus" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  const result = page.getByRole("dialog", { name: "0 kelas selesai, 1 ditolak" });
  await expect(result.getByRole("listitem")).toContainText([/7A · SMP · 2026\/2027.*sudah berisi siswa/]);
  await result.getByRole("button", { name: "Tutup" }).last().click();
  await expect(bulkBar(page)).toContainText("1 dipilih");
  await filterBy(page, "Tahun ajaran", "2025/2026");
  await expect(bulkBar(page)).toHaveCount(0);
});

test("on a phone a clerk puts a page of students into one class and takes it back", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("tata.usaha");
  await page.goto("/admin/master/students");
  await expect(heading(page, "Data Siswa")).toBeVisible();
  const rows = rowsOf(page, "Data Siswa");
  await expect(rows.first()).toBeVisible();
  await rows.first().locator("label").first().click();
  await expect(bulkBar(page)).toContainText("1 dipilih");
  await bulkBar(page)
    .getByRole("button", { name: /^Pilih semua di halaman ini/ })
    .click();
  await bulkBar(page).getByRole("button", { name: "Masukkan ke kelas" }).click();
  const asked = page.getByRole("dialog", { name: /^Masukkan \d+ siswa ke kelas\?$/ });
  await asked.getByRole("button", { name: "Masukkan ke kelas" }).click();
  await expect(asked.getByText("Pilih kelas", { exact: true }).last()).toBeVisible();
  const room = asked.getByRole("combobox", { name: "Kelas tujuan" });
  await expect(room.getByRole("option", { name: /^8A/ })).toBeAttached();
  await room.selectOption({ label: (await room.getByRole("option", { name: /^8A/ }).textContent()) ?? "" });
  await asked.getByRole("button", { name: "Masukkan ke kelas" }).click();
  const told = page.getByRole("status", { name: "Pemberitahuan" });
  await expect(told).toContainText("dimasukkan ke 8A.");
  await told.hover(); // it stays
  await expect(rows.first()).toContainText("8A");
  await told.getByRole("button", { name: "Urungkan" }).click();
  await expect(told).toContainText("dikembalikan seperti semula.");
});

test("a treasurer cancels chosen bills for one reason, and is asked for it", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/bills?filter[status]=unpaid&per_page=25");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await expect(rowsOf(page, "Tagihan").first()).toBeVisible();
  const [first, second] = [rowsOf(page, "Tagihan").nth(0), rowsOf(page, "Tagihan").nth(1)];
  await first.locator("label").click();
  await second.locator("label").click();
  await bulkBar(page).getByRole("button", { name: "Batalkan tagihan" }).click();
  const asked = page.getByRole("dialog", { name: "Batalkan 2 tagihan?" });
  await asked.getByRole("button", { name: "Batalkan tagihan" }).click();
  await expect(asked.getByRole("textbox", { name: "Alasan" })).toHaveAttribute("aria-invalid", "true");
  await asked.getByRole("textbox", { name: "Alasan" }).fill("Salah kategori");
  await asked.getByRole("button", { name: "Batalkan tagihan" }).click();
  await expect(page.getByRole("status", { name: "Pemberitahuan" })).toContainText("2 tagihan dibatalkan.");
});

test("while a work is undone the next one waits, and then is asked about", async ({ page, signIn }) => {
  await signIn("tata.usaha");
  await openClassrooms(page);
  const deactivate = bulkBar(page).getByRole("button", { name: "Nonaktifkan" });
  await pressTick(page, "7A · SMP · 2026/2027");
  await deactivate.click();
  await page.getByRole("dialog").getByRole("button", { name: "Nonaktifkan" }).click();
  await expect(rowWith(page, "Data Kelas", "Nonaktif")).toHaveCount(1);

  const letUndo = await holdBack(page, "**/api/bulk/classrooms");
  await page.getByRole("status", { name: "Pemberitahuan" }).getByRole("button", { name: "Urungkan" }).click();
  await pressTick(page, "8A · SMP · 2026/2027");
  await expect(bulkBar(page)).toContainText("Mengerjakan…");
  await expect(deactivate).toBeDisabled();
  letUndo();
  await expect(rowWith(page, "Data Kelas", "Nonaktif")).toHaveCount(0);
  await deactivate.click();
  await expect(page.getByRole("dialog", { name: "Nonaktifkan 1 kelas?" })).toBeVisible();
});

test("what can be undone no more is not offered: when the next work begins, and when the list is left", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await openClassrooms(page);
  const told = page.getByRole("status", { name: "Pemberitahuan" });
  const undo = told.getByRole("button", { name: "Urungkan" });
  const deactivate = async (room: string) => {
    await pressTick(page, `${room} · SMP · 2026/2027`);
    await bulkBar(page).getByRole("button", { name: "Nonaktifkan" }).click();
  };
  const confirm = () => page.getByRole("dialog").getByRole("button", { name: "Nonaktifkan" }).click();

  await deactivate("7A");
  await confirm();
  await expect(undo).toBeVisible();
  await deactivate("8A");
  await expect(page.getByRole("dialog", { name: "Nonaktifkan 1 kelas?" })).toBeVisible();
  // At once: after a while every notice leaves by itself.
  expect(await told.getByText("Urungkan").count()).toBe(0);
  await confirm();
  await expect(told).toContainText("1 kelas dinonaktifkan.");
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(rowWith(page, "Data Kelas", "Nonaktif")).toContainText(["7A"]);
  await expect(rowWith(page, "Data Kelas", "Nonaktif")).toHaveCount(1);

  await deactivate("9A");
  await confirm();
  await expect(undo).toBeVisible();
  await page.getByRole("navigation", { name: "Menu utama" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(await told.getByText("Urungkan").count()).toBe(0);
});
