/** Tariffs: set, told, copied, and what a billing makes of them. Source: docs/spec/money.md §5, decision 014. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { fact, issueButton, previewBilling } from "../screens/bills.ts";
import { panel, rowsOf, rowWith, sectionTabs } from "../screens/master.ts";
import { makeNextYear } from "../screens/promotion.ts";
import { goInside } from "../screens/session.ts";
import { STUDENTS, studentOf } from "../screens/students.ts";

/** Sets a tariff of SPP for a grade in the panel over the list. */
async function setGradeTariff(page: Page, grade: string, amount: string): Promise<void> {
  await page.getByRole("link", { name: "Tambah tarif" }).click();
  const form = panel(page, "Tambah tarif");
  await form.getByLabel("Kategori", { exact: true }).selectOption({ label: "SPP" });
  await form.getByRole("combobox", { name: "Tingkat" }).selectOption({ label: grade });
  await form.getByLabel("Nominal", { exact: true }).fill(amount);
  await form.getByRole("button", { name: "Simpan", exact: true }).click();
}

test("a treasurer sets tariffs per grade, a second one refused at its field that names the first, and bills the right amounts", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories");
  await sectionTabs(page, "Data Kategori").filter({ hasText: "Tarif" }).click();
  await expect(rowWith(page, "Tarif", "Anak guru").first()).toContainText("Rp 225.000");
  await setGradeTariff(page, "Tingkat 7", "475000");
  await expect(page.getByText("SPP, Tingkat 7 sudah dibuat.")).toBeVisible();
  await setGradeTariff(page, "Tingkat 8", "500000");
  await expect(rowWith(page, "Tarif", "Tingkat 8")).toContainText("Rp 500.000");
  await setGradeTariff(page, "Tingkat 7", "480000");
  const second = panel(page, "Tambah tarif");
  await expect(
    second.getByText(/Sudah ada tarif SPP 2026\/2027 untuk tingkat 7: Rp 475\.000\./).first(),
  ).toBeVisible();
  await expect(second.getByLabel("Nominal", { exact: true })).toHaveValue("480.000");

  await previewBilling(page, {
    category: "SPP",
    periods: ["Januari 2027"],
    classrooms: ["7A", "8A", "9A"],
  });
  const nadia = page.getByRole("row", { name: /Nadia Putri Ramadhani/ });
  await expect(nadia).toContainText("Rp 475.000");
  await expect(
    page.getByRole("button", { name: /Mengapa sebesar ini untuk .*: Tingkat 8/ }).first(),
  ).toBeVisible();

  await nadia.getByRole("button", { name: /Mengapa sebesar ini untuk Nadia Putri Ramadhani/ }).click();
  const why = panel(page, "Mengapa sebesar ini?");
  const steps = why.getByRole("list", { name: /Yang dapat berlaku/ }).getByRole("listitem");
  await expect(steps).toHaveText([
    /Tarif: Tingkat 7\s*Berlaku\s*Rp\s475\.000/,
    /Tarif: Semua siswa\s*Rp\s450\.000/,
    /Nominal kategori\s*Rp\s450\.000/,
  ]);
  await page.keyboard.press("Escape");
  await issueButton(page).click();
  await page.getByRole("link", { name: "Lihat tagihan" }).click();
  await page.getByRole("searchbox").fill("Nadia Putri Ramadhani");
  const bill = page.getByRole("table", { name: "Tagihan" }).locator("tbody").getByRole("link");
  await expect(bill).toHaveCount(1);
  await bill.click();
  await expect(fact(page, "Nominal")).toHaveText("Rp 475.000");

  // An issued bill keeps its amount and its reasons.
  await page.goto("/admin/master/categories/tariffs");
  await rowWith(page, "Tarif", "Tingkat 7").getByRole("link").click();
  await panel(page, "SPP, Tingkat 7").getByRole("button", { name: "Hapus", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Hapus SPP, Tingkat 7?" })
    .getByRole("button", { name: "Hapus" })
    .click();
  await expect(page.getByText("SPP, Tingkat 7 sudah dihapus.")).toBeVisible();
  await expect(rowsOf(page, "Tarif").filter({ hasText: "Tingkat 7" })).toHaveCount(0);
  await page.goto("/admin/bills?q=Nadia%20Putri%20Ramadhani&sort=-due_on");
  await page.getByRole("table", { name: "Tagihan" }).locator("tbody").getByRole("link").first().click();
  await expect(fact(page, "Nominal")).toHaveText("Rp 475.000");
  await page.getByRole("link", { name: "Mengapa sebesar ini?" }).click();
  await expect(why.getByText("Seperti saat tagihan terbit.", { exact: false })).toBeVisible();
  await expect(why.getByText("Tarif: Tingkat 7")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);
});

test("a tariff of one student is found by name and beats all others", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories/tariffs?new");
  const form = panel(page, "Tambah tarif");
  await form.getByLabel("Kategori", { exact: true }).selectOption({ label: "SPP" });
  await form.getByRole("combobox", { name: "Satu siswa" }).fill("nadia putri");
  await page.getByRole("option", { name: /Nadia Putri Ramadhani/ }).click();
  await expect(form.getByRole("combobox", { name: "Tingkat" })).toHaveCount(0);
  await form.getByLabel("Nominal", { exact: true }).fill("100000");
  await form.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(rowWith(page, "Tarif", "Nadia Putri Ramadhani")).toContainText("Rp 100.000");

  await page.getByRole("link", { name: "Mengapa sebesar ini?" }).click();
  const why = panel(page, "Mengapa sebesar ini?");
  await why.getByLabel("Kategori", { exact: true }).selectOption({ label: "SPP" });
  await why.getByRole("combobox", { name: "Siswa", exact: true }).fill("20260001");
  await page.getByRole("option", { name: /Nadia Putri Ramadhani/ }).click();
  await expect(why.getByRole("listitem").first()).toHaveText(/siswa ini\s*Berlaku\s*Rp\s100\.000/);
});

test("an Admin Sekolah copies last year's tariffs into the next year with a rise that is shown first, adds a student category, and a student is given it", async ({
  page,
  school,
  signIn,
}) => {
  await makeNextYear(school);
  await signIn("admin");
  await page.goto("/admin/master/categories/tariffs?copy");
  const copy = panel(page, "Salin tarif ke tahun ajaran lain");
  await copy.getByLabel("Unit", { exact: true }).selectOption({ label: "SMP Pelita Nusantara" });
  await expect(copy.getByLabel("Ke", { exact: true })).toHaveValue(/.+/);
  await copy.getByLabel("Kenaikan (%)").fill("5");
  await expect(copy.getByRole("row", { name: /SPP, Semua siswa/ })).toContainText("Rp 473.000");
  await copy.getByRole("button", { name: "Salin 3 tarif" }).click();
  await page
    .getByRole("dialog", { name: "Salin 3 tarif ke 2027/2028?" })
    .getByRole("button", { name: "Salin" })
    .click();
  await expect(page.getByText("3 tarif disalin.")).toBeVisible();
  await expect(rowWith(page, "Tarif", "Rp 473.000")).toContainText("2027/2028");

  await page.getByRole("link", { name: "Kategori siswa" }).click();
  await page.getByRole("link", { name: "Tambah kategori siswa" }).click();
  const form = panel(page, "Tambah kategori siswa");
  await form.getByLabel("Nama", { exact: true }).fill("Atlet");
  await form.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(rowWith(page, "Kategori siswa", "Atlet")).toBeVisible();
  await goInside(page, `${STUDENTS}/edit/${(await studentOf(school, "20260001")).id}`);
  await page.getByRole("combobox", { name: "Kategori siswa" }).selectOption({ label: "Atlet" });
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText(/disimpan\./)).toBeVisible();
});

test("who asks why an amount is what it is hears what to choose; on a phone the longest name of a chosen student stays within the panel", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("bendahara");
  await page.goto("/admin/master/categories/tariffs?explain");
  const why = panel(page, "Mengapa sebesar ini?");
  await expect(why.getByText("Pilih kategori, tahun ajaran, dan siswanya.")).toBeVisible();
  await why.getByLabel("Kategori", { exact: true }).selectOption({ label: "SPP" });
  await why.getByRole("combobox", { name: "Siswa", exact: true }).fill("maria goretti");
  await page.getByRole("option", { name: /Lumban Gaol/ }).click();
  const chosen = why.getByRole("button", { name: /Lumban Gaol Simanjuntak/ });
  await expect(chosen).toBeVisible();
  const box = await chosen.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThan(390);
  await expect(why.getByRole("listitem").first()).toContainText("Berlaku");
});
