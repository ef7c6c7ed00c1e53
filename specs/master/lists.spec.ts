/**
 * The lists of the master data: what they hold, how they are searched, and who sees them. Source: docs/spec/access.md §2,
 * docs/spec/shell.md §1, docs/spec/screens.md §1.
 */
import { expect, test } from "../fixtures.ts";
import { countUnder, filterBy, rowsOf, rowWith, sectionTabs } from "../screens/master.ts";
import { garbleOnce, holdBack } from "../screens/network.ts";
import { goInside, heading, menu, menuLink } from "../screens/session.ts";
import { boxOf } from "../screens/shell.ts";

test("a list that fails says why and can be asked again; an Admin Sekolah sees every unit with its classrooms and students", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await garbleOnce(page, /\/api\/units\?/);
  await (await menuLink(page, "Data Unit")).click();
  await expect(heading(page, "Data Unit")).toBeVisible();
  await expect(page).toHaveTitle("Data Unit · Iuran");
  await expect(page.getByText("Jawaban server tidak sesuai perjanjian")).toBeVisible();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(rowsOf(page, "Data Unit")).toHaveCount(3);
  const smp = rowWith(page, "Data Unit", "SMP Pelita Nusantara");
  await expect(smp).toContainText("Drs. Bambang Wicaksono, M.Pd.");
  await expect(smp.locator("th, td")).toHaveText([
    /^Pilih/,
    /SMP/,
    /SMP Pelita/,
    /Bambang/,
    "3",
    "113",
    "Aktif",
  ]);

  await filterBy(page, "Jenjang", "SD/MI");
  await expect(rowsOf(page, "Data Unit")).toHaveCount(1);
  await expect(page).toHaveURL(/filter%5Blevel%5D=primary/);
});

test("a bendahara sees the own unit only, turns the list round by the head of a column, reaches Akun and Bank by the tabs, and on a phone has cards that show money", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/units");
  await expect(rowsOf(page, "Data Unit")).toHaveCount(1);
  await goInside(page, "/admin/master/categories");
  await expect(rowsOf(page, "Data Kategori")).toHaveCount(7);
  await expect(page.getByRole("combobox", { name: "Unit", exact: true })).toHaveCount(0);
  await expect(rowWith(page, "Data Kategori", "SPP")).toContainText("Rp 450.000");

  const sums = rowsOf(page, "Data Kategori").getByText(/^Rp/);
  const byAmount = page.getByRole("button", { name: "Nominal" });
  await byAmount.click();
  await expect(sums.first()).toHaveText("Rp 350.000");
  await byAmount.click();
  await expect(sums.first()).toHaveText("Rp 5.500.000");
  await expect(page).toHaveURL(/sort=-default_amount/);
  await expect(page.getByRole("columnheader", { name: "Nominal" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );

  await page.setViewportSize({ width: 390, height: 844 });
  const card = rowWith(page, "Data Kategori", "Uang Pangkal");
  await expect(card).toContainText("Rp 5.500.000");
  await expect.poll(async () => (await card.boundingBox())?.width).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await expect(sectionTabs(page, "Data Kategori")).toHaveText([
    "Kategori",
    "Tarif",
    "Keringanan",
    "Akun",
    "Bank",
  ]);
  await sectionTabs(page, "Data Kategori").filter({ hasText: "Akun" }).click();
  await expect(heading(page, "Akun")).toBeVisible();
  await expect(rowWith(page, "Akun", "Kas SMP")).toHaveAttribute("aria-level", "2");
  await expect(rowWith(page, "Akun", "Piutang SPP")).toContainText("Bersama");
  await sectionTabs(page, "Data Kategori").filter({ hasText: "Bank" }).click();
  await expect(heading(page, "Bank")).toBeVisible();
  await expect(rowWith(page, "Bank", "Bank Mandiri")).toContainText("1300000000102");
  await expect(menu(page).getByRole("link", { name: "Data Kategori" })).toHaveAttribute(
    "aria-current",
    /page|true/,
  );
});

test("categories are narrowed by unit, kind and a part of the name, and the address keeps it", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/categories");
  await expect(countUnder(page)).toHaveText("1–21 dari 21");
  await filterBy(page, "Unit", "SMP Pelita Nusantara");
  await expect(countUnder(page)).toHaveText("1–7 dari 7");
  await filterBy(page, "Jenis", "Sekali");
  await expect(countUnder(page)).toHaveText("1–3 dari 3");
  await page.getByRole("searchbox", { name: "Cari kode atau nama kategori" }).fill("sera");
  await expect(rowsOf(page, "Data Kategori")).toHaveCount(1);
  await expect(rowsOf(page, "Data Kategori")).toContainText("Seragam");

  await page.reload();
  await expect(rowsOf(page, "Data Kategori")).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Unit", exact: true })).toHaveValue(/./);
  await page.getByRole("searchbox", { name: "Cari kode atau nama kategori" }).fill("zzzz");
  await expect(page.getByText("Tidak ada kategori yang cocok")).toBeVisible();
  await page.getByRole("button", { name: "Hapus filter" }).last().click();
  await expect(countUnder(page)).toHaveText("1–21 dari 21");
});

test("a list stays where it is when what its filters choose from comes late", async ({ page, signIn }) => {
  await signIn("admin");
  const letChoicesCome = await holdBack(page, /\/api\/(units|class-years)\?/);
  await page.goto("/admin/master/classrooms");
  const first = rowWith(page, "Data Kelas", "1A").first();
  const before = await boxOf(first);
  const year = page.getByRole("combobox", { name: "Tahun ajaran" });
  await expect(year.getByRole("option")).toHaveText(["Semua tahun"]);
  letChoicesCome();
  await expect(year.getByRole("option", { name: "2026/2027" })).toBeAttached();
  expect(await boxOf(first)).toEqual(before);
});

test("who may not read accounts or banks is offered no tab to them; classrooms say how many of their places are taken, and of the class years exactly one is active", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/categories");
  await expect(rowsOf(page, "Data Kategori")).toHaveCount(7);
  await expect(sectionTabs(page, "Data Kategori")).toHaveText(["Kategori", "Tarif", "Keringanan"]);

  // The latest class year first.
  await goInside(page, "/admin/master/classrooms");
  await expect(rowsOf(page, "Data Kelas")).toHaveCount(6);
  await expect(rowsOf(page, "Data Kelas").first()).toContainText("7A");
  await expect(rowsOf(page, "Data Kelas").first()).toContainText("2026/2027");
  await expect(rowsOf(page, "Data Kelas").first()).toContainText("38 dari 40");
  await filterBy(page, "Tahun ajaran", "2025/2026");
  await expect(rowsOf(page, "Data Kelas")).toHaveCount(3);

  await goInside(page, "/admin/master/classyears");
  await expect(rowsOf(page, "Data Tahun")).toHaveCount(2);
  await expect(rowWith(page, "Data Tahun", "Aktif")).toHaveCount(1);
  await expect(rowWith(page, "Data Tahun", "Aktif")).toContainText("1 Juli 2026");
  await expect(rowWith(page, "Data Tahun", "Ditutup")).toContainText("2025/2026");
});

test("a cashier is offered the tabs of what a cashier may read", async ({ page, signIn }) => {
  await signIn("kasir");
  await page.goto("/admin/master/banks");
  await expect(rowsOf(page, "Bank")).toHaveCount(3);
  await expect(sectionTabs(page, "Data Kategori")).toHaveText(["Kategori", "Tarif", "Bank"]);
});
