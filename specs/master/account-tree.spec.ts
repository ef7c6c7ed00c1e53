/** Akun as a tree: open and closed by keyboard, searched, kept in the address. Source: issue "Master data" (accounts as a tree). */
import { expect, test } from "../fixtures.ts";
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
  await expect(page.getByText("17 akun")).toBeVisible();

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
  await expect(rowsOf(page, "Akun")).toHaveCount(11);
  await page.getByRole("searchbox", { name: "Cari kode atau nama akun" }).fill("kas smp");
  await expect(rowsOf(page, "Akun")).toHaveText([/1-1101 Kas/, /1-1103 Kas SMP/]);
  await page.getByRole("searchbox", { name: "Cari kode atau nama akun" }).fill("");
  await expect(rowsOf(page, "Akun"), "branches come back as they were").toHaveCount(11);

  const whole = await cash.getByText(/^Rp/).last().innerText();
  await filterBy(page, "Unit", "SMP Pelita Nusantara");
  await levels.selectOption({ label: "Semua tingkat" });
  await expect(rowWith(page, "Akun", "Kas SD")).toHaveCount(0);
  const part = await own.getByText(/^Rp/).last().innerText();
  await expect(cash.getByText(/^Rp/).last(), "of the unit chosen").toHaveText(part);
  expect(whole).not.toBe(part);
});
