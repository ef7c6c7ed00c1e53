/** Forms of a school that has only begun: what must be there first, and the way to it. Source: docs/spec/running.md §3. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { goInside } from "../screens/session.ts";

const NO_UNIT = "Sekolah ini belum punya unit. Buat unitnya dahulu.";
const save = (page: Page) => page.getByRole("button", { name: "Simpan", exact: true });

const needingUnits = [
  "/admin/master/students/create",
  "/admin/master/students/import",
  "/admin/master/students/promotion",
  "/admin/master/classrooms?new",
  "/admin/master/banks?new",
  "/admin/master/categories?new",
  "/admin/master/categories/tariffs?new",
  "/admin/master/categories/tariffs?copy",
  "/admin/master/categories/tariffs?explain",
  "/admin/master/categories/reliefs?new",
  "/admin/transactions/create",
];

test.describe("in an empty school", () => {
  test.use({ scenario: "empty-school" });
  test.beforeEach(async ({ school }) => {
    await school.db.updateTable("operators").set({ must_change_password: 0 }).execute();
  });

  test("an admin who opens a form is led to making a unit, for bills to a class year, and meets none that cannot be saved", async ({
    page,
    signIn,
  }) => {
    await signIn("admin");
    await page.goto("/admin/dashboard");
    for (const path of needingUnits) {
      await test.step(path, async () => {
        await goInside(page, path);
        const place = page.getByRole(/[?](new|copy|explain)$/.test(path) ? "dialog" : "main");
        await expect(place.getByText("Formulir ini belum dapat diisi")).toBeVisible();
        await expect(place.getByText(NO_UNIT)).toBeVisible();
        await expect(save(page)).toHaveCount(0);
        await place.getByRole("link", { name: "Tambah unit", exact: true }).click();
        await expect(page.getByRole("dialog", { name: "Tambah unit" })).toBeVisible();
      });
    }
    await goInside(page, "/admin/bills/create");
    await expect(page.getByRole("link", { name: "Tambah tahun ajaran" })).toBeVisible();
    await goInside(page, "/admin/master/operators/create");
    await page.getByRole("combobox", { name: "Peran" }).selectOption("TU");
    await expect(page.getByText(NO_UNIT)).toBeVisible();
    await expect(page.getByRole("link", { name: "Tambah unit", exact: true })).toBeVisible();
  });
});

test("a clerk in a school without a class year is told whom to ask for it", async ({
  page,
  school,
  signIn,
}) => {
  await school.db.updateTable("class_years").set({ status: "closed" }).execute();
  await signIn("tata.usaha");
  await page.goto("/admin/master/classrooms?new");
  const panel = page.getByRole("dialog", { name: "Tambah kelas" });
  await expect(panel.getByText("Mintalah Admin Sekolah membuatnya dahulu.")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Tambah tahun ajaran" })).toHaveCount(0);
});

test("everything that is wrong is said at once in the order of the form, also at a field that it does not draw", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories/reliefs?new");
  await page
    .getByRole("dialog")
    .getByRole("combobox", { name: "Kategori", exact: true })
    .selectOption({ index: 1 });
  await page.getByLabel("Sampai").fill("2020-01-01");
  await save(page).click();
  const told = page.getByRole("alert");
  await expect(told).toContainText("Pilih satu siswa atau satu kategori siswa.");
  await expect(told).toContainText("Isi persen atau rupiah, salah satu saja.");
  await expect(told).toContainText("Harus sama dengan atau sesudah tanggal mulai.");
  await leaveWithChanges(page);

  await goInside(page, "/admin/master/categories?new");
  const category = page.getByRole("dialog", { name: "Tambah kategori" });
  await category.getByLabel("Denda keterlambatan").selectOption({ label: "Dalam persen" });
  await category.getByLabel("Persen denda").fill("500");
  await category.getByLabel("Prioritas pelunasan").fill("0");
  await save(page).click();
  await expect(category.getByRole("alert").getByRole("button")).toContainText([
    "Kode: ",
    "Nama: ",
    "Nominal: ",
    "Prioritas pelunasan: ",
    "Persen denda: ",
    "Akun piutang: ",
    "Akun pendapatan: ",
  ]);
  await leaveWithChanges(page);

  await goInside(page, "/admin/master/banks?new");
  const bank = page.getByRole("dialog", { name: "Tambah bank" });
  await bank.getByLabel("Nama", { exact: true }).fill("Kas TU");
  await save(page).click();
  await expect(bank.getByRole("alert")).toContainText("4 isian perlu diperbaiki");
  for (const field of ["Kode bank", "Nomor rekening", "Atas nama", "Akun"]) {
    await expect(
      bank.getByRole("alert").getByRole("button", { name: new RegExp(`^${field}`) }),
    ).toBeVisible();
  }
  await page.route("**/api/banks", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 422,
          json: { message: "Wajib diisi.", errors: { va_prefix: ["Wajib diisi."] } },
        })
      : route.fallback(),
  );
  await bank.getByRole("combobox", { name: "Jenis" }).selectOption({ label: "Kas tunai" });
  await bank.getByRole("combobox", { name: /^Akun/ }).selectOption({ index: 1 });
  await save(page).click();
  await expect(bank.getByRole("alert")).toContainText("1 isian perlu diperbaiki");
  await expect(bank.getByRole("alert")).toContainText("Awalan VA: Wajib diisi.");
  await expect(bank.getByRole("alert").getByRole("button")).toHaveCount(0);
});

/** Closes the open panel, and lets go what was typed there. */
async function leaveWithChanges(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}
