/** Akun as a tree: open and closed by keyboard, searched, kept in the address. Source: docs/spec/money.md §2.5. */
import { expect, test } from "../fixtures.ts";
import { bulkBar, pressTick } from "../screens/bulk.ts";
import { filterBy, rowsOf, rowWith } from "../screens/master.ts";
import { heading } from "../screens/session.ts";

test("a treasurer walks the chart by keyboard, finds an account under its parents and shares what is open", async ({
  page,
  signIn,
}) => {
  await signIn("yayasan");
  await page.goto("/admin/master/accounts");
  await expect(heading(page, "Akun")).toBeVisible();
  const cash = rowWith(page, "Akun", /^1-1101 Kas/);
  const own = rowWith(page, "Akun", "Kas SMP");
  await expect(cash).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("29 akun")).toBeVisible();

  await cash.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(own).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cash).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cash).toHaveAttribute("aria-expanded", "false");
  await expect(own).toBeHidden();
  await expect(cash, "the focus stays on the branch").toBeFocused();
  await expect(page).toHaveURL(/turned=/);
  await page.reload();
  await expect(cash).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("button", { name: "Buka Kas", exact: true }).click();
  await expect(own).toBeVisible();

  const levels = page.getByRole("combobox", { name: "Tingkat" });
  await levels.selectOption({ label: "Sampai tingkat 1" });
  await expect(rowsOf(page, "Akun")).toHaveCount(23);
  await page.getByRole("searchbox", { name: "Cari kode atau nama akun" }).fill("kas smp");
  await expect(rowsOf(page, "Akun")).toHaveText([/1-1101 Kas/, /1-1103 Kas SMP/]);
  await page.getByRole("searchbox", { name: "Cari kode atau nama akun" }).fill("");
  await expect(rowsOf(page, "Akun"), "branches come back as they were").toHaveCount(23);

  const whole = await cash.getByText(/^Rp/).last().innerText();
  await filterBy(page, "Unit", "SMP Pelita Nusantara");
  await levels.selectOption({ label: "Semua tingkat" });
  await expect(rowWith(page, "Akun", "Kas SD")).toHaveCount(0);
  const part = await own.getByText(/^Rp/).last().innerText();
  await expect(cash.getByText(/^Rp/).last(), "of the unit chosen").toHaveText(part);
  expect(whole).not.toBe(part);
});

test("an Admin Sekolah loads the standard chart, finds what was there under new headings, and sets three of them inactive", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/accounts");
  await expect(heading(page, "Akun")).toBeVisible();
  await expect(page.getByText("29 akun")).toBeVisible();
  const load = page.getByRole("button", { name: "Muat bagan akun baku" });
  const asked = page.getByRole("dialog", { name: "Muat bagan akun baku?" });
  await load.click();
  await expect(asked).toContainText("1-1301 Piutang SPP, di bawah Piutang Siswa");
  await expect(asked).toContainText("23 akun tidak ditambahkan, karena kodenya sudah ada");
  await asked.getByRole("button", { name: "Tambahkan akun" }).click();
  const told = page.getByRole("status", { name: "Pemberitahuan" });
  await expect(told).toContainText("66 akun ditambahkan ke bagan.");
  await expect(page.getByText("95 akun")).toBeVisible();
  await expect(rowWith(page, "Akun", "Kas SMP")).toHaveAttribute("aria-level", "5");
  await expect(rowWith(page, "Akun", "1-1301 Piutang SPP")).toHaveAttribute("aria-level", "2");
  await load.click();
  await expect(asked).toContainText("Semua akun baku sudah ada.");
  await asked.getByRole("button", { name: "Tutup" }).last().click();
  await expect(asked).toBeHidden();

  // What stands above what was found has no box; the row with the focus takes Space.
  await page.getByRole("searchbox", { name: "Cari kode atau nama akun" }).fill("4-210");
  await expect(rowsOf(page, "Akun")).toHaveCount(6);
  await expect(page.getByRole("checkbox")).toHaveCount(5);
  await pressTick(page, "4-2101 Dana BOS");
  await rowWith(page, "Akun", "Bantuan Pemerintah Daerah").focus();
  await page.keyboard.press("Space");
  await pressTick(page, "4-2103 Sumbangan, Infak, dan Hibah");
  await bulkBar(page).getByRole("button", { name: "Nonaktifkan" }).click();
  await page
    .getByRole("dialog", { name: "Nonaktifkan 3 akun?" })
    .getByRole("button", { name: "Nonaktifkan" })
    .click();
  await expect(told).toContainText("3 akun dinonaktifkan.");
  await expect(rowWith(page, "Akun", "Nonaktif")).toHaveCount(3);
});
