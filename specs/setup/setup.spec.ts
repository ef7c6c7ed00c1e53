/** The first run of an empty school. Source: docs/spec/running.md §3. */
import type { Page } from "@playwright/test";
import { makeEmptyTemplate } from "../../mocks/node.ts";
import { t } from "../../src/messages/messages.ts";
import { test as base, expect, NOW } from "../fixtures.ts";
import { issueButton, previewButton } from "../screens/bills.ts";
import * as desk from "../screens/payments.ts";
import { heading, logIn } from "../screens/session.ts";

const FIRST_PASSWORD = "sandi-pertama-1";

const test = base.extend<object, { template: string }>({
  template: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const template = await makeEmptyTemplate({ now: NOW, password: FIRST_PASSWORD });
      await use(template.path);
      template.remove();
    },
    { scope: "worker" },
  ],
});

const step = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Panduan Memulai" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name }) });

/** Goes on from the guide to the screen of a step. */
async function begin(page: Page, name: string, way: string, title: string): Promise<void> {
  await expect(heading(page, "Panduan Memulai")).toBeVisible();
  await expect(step(page, name)).toContainText("Langkah berikutnya");
  await step(page, name).getByRole("link", { name: way }).click();
  await expect(heading(page, title)).toBeVisible();
}

/** Saves the panel and follows the way back to the guide, which has seen it. */
async function saveAndReturn(page: Page, name: string, found: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await comeBack(page, name, found);
}

async function comeBack(page: Page, name: string, found: string): Promise<void> {
  await page.getByRole("link", { name: "Kembali ke panduan" }).click();
  await expect(heading(page, "Panduan Memulai")).toBeVisible();
  await expect(step(page, name)).toContainText("Selesai");
  await expect(step(page, name)).toContainText(found);
}

const box = (page: Page, label: string) =>
  page
    .getByRole("dialog")
    .locator("input, select")
    .and(page.getByLabel(label, { exact: true }));

test("an AS sets up an empty school and bills it on the same day", async ({ page, school }) => {
  await page.goto("/login");
  await logIn(page, "admin", FIRST_PASSWORD);
  await expect(heading(page, "Ganti kata sandi")).toBeVisible();
  await page.getByLabel(t("app.currentPassword")).fill(FIRST_PASSWORD);
  await page.getByLabel(t("app.newPassword")).fill("sandi-milik-sendiri");
  await page.getByRole("button", { name: t("app.changePassword") }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();

  // A list that cannot have rows yet says what comes first.
  await page.goto("/admin/bills");
  await expect(page.getByText("Sekolah ini belum punya unit. Buat unitnya dahulu.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Tambah unit" })).toBeVisible();
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Buka panduan memulai" }).click();

  await begin(page, "Nama yayasan atau sekolah", "Isi nama", "Panduan Memulai");
  await box(page, "Nama").fill("Yayasan Tunas Harapan");
  await page.getByRole("dialog").getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(step(page, "Nama yayasan atau sekolah")).toContainText("Yayasan Tunas Harapan");

  await begin(page, "Unit pertama", "Tambah unit", "Data Unit");
  await box(page, "Kode").fill("SMP");
  await box(page, "Nama").fill("SMP Tunas Harapan");
  await box(page, "Jenjang").selectOption({ label: "SMP/MTs" });
  await box(page, "Awalan nomor").fill("KSP");
  await saveAndReturn(page, "Unit pertama", "1 unit");

  await begin(page, "Tahun ajaran", "Tambah tahun ajaran", "Data Tahun");
  await box(page, "Tahun ajaran").fill("2026/2027");
  await page.getByRole("dialog").getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: "Kembali ke panduan" }).click();
  // Made is not yet opened; the guide knows, and leads to the very year.
  await begin(page, "Tahun ajaran", "Buka 2026/2027", "Data Tahun");
  await page.getByRole("dialog").getByRole("button", { name: "Jadikan aktif" }).click();
  const question = page.getByRole("dialog", { name: "Jadikan 2026/2027 tahun ajaran yang aktif?" });
  await question.getByRole("button", { name: "Jadikan aktif" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("dialog").getByText("Aktif", { exact: true })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Tutup" }).click();
  await comeBack(page, "Tahun ajaran", "2026/2027 aktif");

  await begin(page, "Kelas", "Tambah kelas", "Data Kelas");
  await box(page, "Tingkat").selectOption({ label: "Tingkat 7" });
  await box(page, "Nama").fill("7A");
  await saveAndReturn(page, "Kelas", "1 kelas");

  // The guide is left and taken up again.
  await page.goto("/admin/profile");
  await page.goto("/admin/setup");
  await begin(page, "Siswa", "Impor siswa", "Impor Siswa");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Pilih berkas" }).click();
  const sheet = "Nama;NIS;JK;Rombel\r\nAyu Lestari;0001;P;7A\r\nBima Saputra;0002;L;7A\r\n";
  await (await chooser).setFiles({ name: "siswa.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await page.getByRole("button", { name: "Periksa" }).click();
  await page.getByRole("button", { name: "Impor 2 siswa" }).click();
  await expect(page.getByText("2 siswa diimpor")).toBeVisible();
  await comeBack(page, "Siswa", "2 siswa aktif");

  await begin(page, "Kategori dan tarif", "Tambah kategori", "Data Kategori");
  await box(page, "Kode").fill("SPP");
  await box(page, "Nama").fill("SPP");
  await box(page, "Nominal").fill("450000");
  await box(page, "Akun piutang").selectOption({ label: "1-1301 Piutang SPP" });
  await box(page, "Akun pendapatan").selectOption({ label: "4-1101 Pendapatan SPP" });
  await saveAndReturn(page, "Kategori dan tarif", "1 kategori, 0 tarif");

  await begin(page, "Kas dan rekening", "Tambah kas atau rekening", "Bank");
  await box(page, "Jenis").selectOption({ label: "Kas tunai" });
  await box(page, "Nama").fill("Kas TU");
  await box(page, "Akun").selectOption({ index: 1 });
  await saveAndReturn(page, "Kas dan rekening", "1 kas dan rekening");

  await begin(page, "Terbitkan tagihan pertama", "Buat tagihan", "Buat Tagihan");
  await page.getByRole("combobox", { name: t("bill.category") }).selectOption({ label: "SPP" });
  await page.getByRole("checkbox", { name: "November 2026" }).check();
  await page.getByRole("checkbox", { name: /^Seluruh/ }).check();
  await previewButton(page).click();
  await page.getByText(t("bill.bulk.previewLine")).waitFor();
  await issueButton(page).click();
  await expect(page.getByText("2 tagihan sudah diterbitkan")).toBeVisible();
  await comeBack(page, "Terbitkan tagihan pertama", "2 tagihan");
  await expect(page.getByText("Sekolah siap dipakai")).toBeVisible();

  await page.getByRole("link", { name: "Catat pembayaran" }).click();
  await expect(heading(page, "Pembayaran")).toBeVisible();
  await desk.studentBox(page).fill("0001");
  await desk.studentBox(page).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Ayu Lestari" })).toBeVisible();
  await desk.pay(page, 450_000);
  await expect(desk.receipt(page)).toContainText("KSP/26/000001");
  await expect(desk.receipt(page)).toContainText("Empat ratus lima puluh ribu rupiah");
  await expect(desk.printButton(page)).toBeFocused();
  const paid = await school.db.selectFrom("payments").select(["amount", "status"]).execute();
  expect(paid).toEqual([{ amount: 450_000, status: "received" }]);
});
