/** Making and changing master data in the panel over its list. Source: docs/spec/screens.md §2, §3, §4. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { panel, rowsOf, rowWith } from "../screens/master.ts";
import { holdBack, loseOnce } from "../screens/network.ts";
import { makeNextYear } from "../screens/promotion.ts";
import { goInside } from "../screens/session.ts";
import { storedLatest } from "../screens/shortcuts.ts";

async function fillCategory(page: Page): Promise<void> {
  const form = panel(page, "Tambah kategori");
  await form.getByLabel("Kode", { exact: true }).fill("KTR");
  await form.getByLabel("Nama", { exact: true }).fill("Katering");
  await form.getByLabel("Nominal", { exact: true }).fill("300000");
  await form.getByLabel("Akun piutang").selectOption({ label: "1-1302 Piutang Biaya Pendidikan Lain" });
  await form.getByLabel("Akun pendapatan").selectOption({ label: "4-1103 Pendapatan Biaya Pendidikan Lain" });
}

/** Deletes what stands in the open panel, and is asked nothing about what was typed there. */
async function deleteOpen(page: Page, name: string, list: string): Promise<void> {
  await panel(page, name).getByRole("button", { name: "Hapus", exact: true }).click();
  await panel(page, `Hapus ${name}?`).getByRole("button", { name: "Hapus", exact: true }).click();
  await expect(page.getByText(`${name} sudah dihapus.`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(list);
}

test("a bendahara makes a category, told what is refused at its field, and it stands in the list and among what can be billed; the notice comes down with the panel", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories");
  const form = panel(page, "Tambah kategori");
  await page.getByRole("link", { name: "Tambah kategori" }).click();
  await expect(page).toHaveURL(/\?new$/);
  await expect(form.locator("input, select").first()).toBeFocused();
  await fillCategory(page);
  await form.getByLabel("Kode", { exact: true }).fill("spp");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(form.getByText("Kode ini sudah dipakai kategori lain di unit ini.").first()).toBeVisible();
  await expect(form.getByLabel("Nama", { exact: true })).toHaveValue("Katering");

  await form.getByLabel("Kode", { exact: true }).fill("KTR");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  const notice = page.getByRole("status", { name: "Pemberitahuan" });
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(notice).toContainText("Katering sudah dibuat.");
  // Not under the next press.
  const { bottom, height } = await notice.evaluate((region) => ({
    bottom: region.getBoundingClientRect().bottom,
    height: innerHeight,
  }));
  expect(height - bottom).toBe(24);
  await expect(page).toHaveURL("/admin/master/categories");
  await expect(rowWith(page, "Data Kategori", "Katering")).toContainText("Rp 300.000");

  await goInside(page, "/admin/bills/create");
  await expect(page.getByRole("combobox", { name: "Kategori" })).toContainText("Katering");
});

test("a panel has the focus in its first field once it is there, unless the focus was moved; Back closes it, and leaving with changes is asked about; set inactive it says so", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories");
  await expect(rowWith(page, "Data Kategori", "Seragam")).toBeVisible();
  const answer = await holdBack(page, "**/api/accounts?*");
  await page.getByRole("link", { name: "Tambah kategori" }).click();
  const form = panel(page, "Tambah kategori");
  const title = form.getByRole("heading", { name: "Tambah kategori" });
  await expect(title).toBeFocused();
  await title.blur();
  answer();
  await expect(form.getByLabel("Kode", { exact: true })).toBeVisible();
  await expect(form.locator(":focus")).toHaveCount(0);
  await page.goBack();
  await expect(form).toHaveCount(0);

  await rowWith(page, "Data Kategori", "Seragam").getByRole("link").click();
  await expect(panel(page, "Seragam").locator("input, select, textarea").first()).toBeFocused();
  await page.goBack();
  await expect(panel(page, "Seragam")).toHaveCount(0);
  await rowWith(page, "Data Kategori", "Seragam").getByRole("link").click();
  await panel(page, "Seragam").getByLabel("Nama", { exact: true }).fill("Seragam olahraga");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(panel(page, "Seragam")).toHaveCount(0);
  await expect(rowWith(page, "Data Kategori", "Seragam")).not.toContainText("olahraga");

  await rowWith(page, "Data Kategori", "Karyawisata").getByRole("link").click();
  await panel(page, "Karyawisata").getByRole("button", { name: "Nonaktifkan" }).click();
  await panel(page, "Nonaktifkan Karyawisata?").getByRole("button", { name: "Nonaktifkan" }).click();
  const activate = panel(page, "Karyawisata").getByRole("button", { name: "Aktifkan", exact: true });
  await expect(activate).toBeVisible();
});

test("who deletes a class year or a tariff with something typed beside it is not asked about what is gone, and opening a year says first which one it closes", async ({
  page,
  school,
  signIn,
}) => {
  await makeNextYear(school);
  await signIn("admin");
  await page.goto("/admin/master/classyears");
  await rowWith(page, "Data Tahun", "2027/2028").getByRole("link").click();
  await panel(page, "Tahun ajaran 2027/2028").getByLabel("Mulai").fill("2027-07-12");
  await deleteOpen(page, "Tahun ajaran 2027/2028", "/admin/master/classyears");

  const form = panel(page, "Tambah tahun ajaran");
  await page.getByRole("link", { name: "Tambah tahun ajaran" }).click();
  await expect(form.getByRole("textbox", { name: "Tahun ajaran", exact: true })).toHaveValue("2027/2028");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await rowWith(page, "Data Tahun", "2027/2028").getByRole("link").click();
  await panel(page, "Tahun ajaran 2027/2028").getByRole("button", { name: "Jadikan aktif" }).click();
  const question = panel(page, "Jadikan 2027/2028 tahun ajaran yang aktif?");
  await expect(question.getByText(/^Tahun ajaran 2026\/2027 ditutup/)).toBeVisible();
  await expect(question.getByText(/^\d+ siswa aktif belum punya kelas di tahun ajaran ini\.$/)).toBeVisible();
  await expect(question.getByText(/tagihan tahun 2026\/2027 belum lunas, Rp/)).toBeVisible();
  await question.getByRole("button", { name: "Jadikan aktif" }).click();
  await expect(panel(page, "Tahun ajaran 2027/2028").getByText("Aktif", { exact: true })).toBeVisible();
  await page.goBack();

  await goInside(page, "/admin/master/categories/tariffs");
  await rowWith(page, "Tarif", "Anak guru").first().getByRole("link").click();
  await page.getByRole("dialog").getByLabel("Nominal", { exact: true }).fill("999000");
  const name = await page.getByRole("dialog").getByRole("heading").first().innerText();
  await deleteOpen(page, name, "/admin/master/categories/tariffs");
});

test("who may not write is offered no way to, and a link to the panel says so", async ({ page, signIn }) => {
  await signIn("kepsek");
  await page.goto("/admin/master/categories?new");
  await expect(rowsOf(page, "Data Kategori")).toHaveCount(7);
  await expect(page.getByText("Anda tidak memiliki akses untuk mengubah data ini.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Tambah kategori" })).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a clerk makes a classroom of the active class year, and deletes it while it is empty, not asked about what was typed beside it", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/classrooms?new");
  const form = panel(page, "Tambah kelas");
  await form.getByRole("combobox", { name: "Tingkat" }).selectOption({ label: "Tingkat 7" });
  await form.getByLabel("Nama", { exact: true }).fill("7B");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Kelas 7B sudah dibuat.")).toBeVisible();
  await expect(rowWith(page, "Data Kelas", "7B")).toContainText("0 dari 36");
  await rowWith(page, "Data Kelas", "7B").getByRole("link").click();
  await panel(page, "Kelas 7B").getByLabel("Nama", { exact: true }).fill("7C");
  await deleteOpen(page, "Kelas 7B", "/admin/master/classrooms");
  await expect(rowWith(page, "Data Kelas", "7B")).toHaveCount(0);
  expect(await school.db.selectFrom("classrooms").select("id").where("name", "=", "7B").execute()).toEqual(
    [],
  );
});

test("an account of the own unit begins with a balance that the list shows", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/master/accounts?new");
  const form = panel(page, "Tambah akun");
  await form.getByLabel("Kode", { exact: true }).fill("1-1109");
  await form.getByLabel("Nama", { exact: true }).fill("Kas kecil SMP");
  await form.getByRole("combobox", { name: /Akun induk/ }).selectOption({ label: "1-1101 Kas" });
  await form.getByRole("textbox", { name: "Saldo awal" }).fill("1500000");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(rowWith(page, "Akun", "Kas kecil SMP")).toContainText("Rp 1.500.000");

  await rowWith(page, "Akun", "Piutang SPP").getByRole("link").click();
  await expect(page.getByText("Akun bersama hanya diubah oleh Admin Sekolah.")).toBeVisible();
});

test("an Admin Sekolah makes a unit, whose level brings its grades; what did not go well at the end of its long panel is said at its beginning", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/units?new");
  const made = panel(page, "Tambah unit");
  await made.getByLabel("Kode", { exact: true }).fill("smk");
  await made.getByLabel("Nama", { exact: true }).fill("SMK Pelita Nusantara");
  await made.getByRole("combobox", { name: "Jenjang" }).selectOption({ label: "SMK/MAK" });
  await expect(made.getByRole("checkbox", { name: "Tingkat 12" })).toBeChecked();
  await expect(made.getByRole("checkbox", { name: "Tingkat 13" })).not.toBeChecked();
  await made.getByLabel("Awalan nomor").fill("KSM");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(rowWith(page, "Data Unit", "SMK Pelita Nusantara")).toContainText("SMK/MAK");

  await rowWith(page, "Data Unit", "SMP Pelita Nusantara").getByRole("link").first().click();
  const form = panel(page, "SMP Pelita Nusantara");
  const save = form.getByRole("button", { name: "Simpan", exact: true });
  const last = form.getByRole("textbox").last();
  await last.fill("Terima kasih.");
  await loseOnce(page, /\/api\/units\/[^/]+$/);
  await save.click();
  await expect(form.getByRole("alert")).toContainText("Tidak ada sambungan ke server.");
  await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });

  await school.db
    .updateTable("units")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .execute();
  await last.scrollIntoViewIfNeeded();
  await save.click();
  await expect(form.getByRole("alert")).toContainText("Data ini sudah diubah orang lain.");
  await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(last).toHaveValue("Terima kasih.");
});

test("at the foot of a category stands who changed it; a change that somebody else made first is compared, not overwritten", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories");
  await rowWith(page, "Data Kategori", "Seragam").getByRole("link").click();
  const form = panel(page, "Seragam");
  await expect(form.getByText(/^Dibuat \d+ \w+ \d{4} oleh Dewi Kartikasari$/)).toBeVisible();
  await form.getByLabel("Nominal", { exact: true }).fill("325000");
  await form.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Seragam sudah disimpan.")).toBeVisible();
  await rowWith(page, "Data Kategori", "Seragam").getByRole("link").click();
  await expect(
    form.getByText(/oleh Dewi Kartikasari · Terakhir diubah .+\d\d\.\d\d oleh Siti Rahmawati$/),
  ).toBeVisible();

  await form.getByLabel("Prioritas pelunasan", { exact: true }).fill("61");
  const { id, version } = await school.db
    .selectFrom("categories")
    .innerJoin("units", "units.id", "categories.unit_id")
    .select(["categories.id", "categories.version"])
    .where("categories.code", "=", "SERAGAM")
    .where("units.code", "=", "SMP")
    .executeTakeFirstOrThrow();
  const ask = await school.as("admin");
  expect((await ask("POST", `/api/categories/${id}/deactivate`, { version })).status).toBe(200);
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(form.getByText(/Data ini sudah diubah orang lain/)).toBeVisible();
  await form.getByRole("button", { name: "Muat data terbaru" }).click();
  await expect(form.getByLabel("Prioritas pelunasan", { exact: true })).toHaveValue("61");
});

const unknown = [
  { path: "/admin/master/units", list: "Data Unit", says: "Unit tidak ditemukan." },
  { path: "/admin/master/classyears", list: "Data Tahun", says: "Tahun ajaran tidak ditemukan." },
  { path: "/admin/master/classrooms", list: "Data Kelas", says: "Kelas tidak ditemukan." },
  { path: "/admin/master/categories", list: "Data Kategori", says: "Kategori tidak ditemukan." },
  { path: "/admin/master/accounts", list: "Akun", says: "Akun tidak ditemukan." },
  { path: "/admin/master/banks", list: "Bank", says: "Bank atau kas tidak ditemukan." },
] as const;

test("a link to what is not there is told so in the panel over its list, leads to the list and is not offered again", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/units");
  for (const { path, list, says } of unknown)
    await test.step(list, async () => {
      await goInside(page, `${path}?edit=tidak-ada`);
      const told = panel(page, "Tidak dapat ditampilkan");
      await expect(told.getByText(says)).toBeVisible();
      await expect(told.getByRole("button", { name: "Simpan" })).toHaveCount(0);
      await expect(told.getByRole("button", { name: "Coba lagi" })).toHaveCount(0);
      await told.getByRole("button", { name: "Tutup" }).click();
      await expect(told).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await expect(rowsOf(page, list).first()).toBeVisible();
      const latest = (await storedLatest(page)).map(({ fullPath }) => fullPath);
      expect(latest[0]).toBe(path);
      expect(latest.filter((one) => one.includes("tidak-ada"))).toEqual([]);
    });
});
