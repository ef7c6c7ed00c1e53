/** Jejak Audit. Source: docs/spec/data.md §11, docs/spec/access.md §3. */
import type { Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import { closeFilters, openFilters } from "../screens/lists.ts";
import { rowWith } from "../screens/master.ts";
import { accountButton, heading } from "../screens/session.ts";
import { openStudent } from "../screens/students.ts";

const changes = (page: Page, text: string) => rowWith(page, "Jejak Audit", text);

/** A treasurer renames a category, raises it and names the day; then sets it inactive. */
async function changeCategory(school: School): Promise<void> {
  const call = await school.as("bendahara");
  const listed = await (await call("GET", "/api/categories?q=Karyawisata")).json();
  const { id } = listed.data[0];
  const { data } = await (await call("GET", `/api/categories/${id}`)).json();
  const { code, kind, allow_partial, priority, unit_id, bank_id } = data;
  const { receivable_account_id, income_account_id, discount_account_id } = data;
  const body = {
    ...{ code, kind, allow_partial, priority, unit_id, bank_id, version: data.version },
    ...{ receivable_account_id, income_account_id, discount_account_id },
    name: "Karyawisata Bromo",
    default_amount: 1_250_000,
    due_day: 15,
  };
  const changed = await call("PUT", `/api/categories/${id}`, body);
  expect(changed.status, await changed.clone().text()).toBe(200);
}

test("an admin finds the trail in the account menu, reads what a treasurer changed field by field, and narrows it; the address keeps it", async ({
  page,
  school,
  signIn,
}) => {
  await changeCategory(school);
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Jejak Audit", exact: true }).click();
  await expect(heading(page, "Jejak Audit")).toBeVisible();
  const row = changes(page, "Kategori Karyawisata Bromo");
  await expect(row).toContainText(
    "Kategori Karyawisata Bromo diubah oleh Siti Rahmawati, 3 kolom yang berubah",
  );
  await expect(row).toContainText("21 Nov 2026");
  await row.getByText("3 kolom yang berubah").click();
  const detail = page.getByRole("row").filter({ hasText: "Sebelum: Karyawisata" });
  await expect(detail.getByRole("definition").filter({ hasText: "1.250.000" })).toBeVisible();
  await expect(detail.getByRole("deletion").filter({ hasText: /^Sebelum: Karyawisata$/ })).toBeVisible();
  await expect(
    detail.getByRole("insertion").filter({ hasText: /^Sesudah: Karyawisata Bromo$/ }),
  ).toBeVisible();
  await row.getByText("3 kolom yang berubah").click();
  await expect(detail).toHaveCount(0);

  // Who came in stands apart from what was changed.
  await expect(changes(page, "Karyawisata Bromo")).toBeVisible();
  await expect(changes(page, "masuk")).toHaveCount(0);
  await page.getByLabel("Catatan", { exact: true }).selectOption({ label: "Masuk dan kata sandi" });
  await expect(changes(page, "Siti Rahmawati")).toContainText("Masuk");
  await expect(changes(page, "Karyawisata Bromo")).toHaveCount(0);
  await page.getByRole("button", { name: "Hapus filter" }).click();
  await expect(changes(page, "Karyawisata Bromo")).toBeVisible();

  await page.getByLabel("Data", { exact: true }).selectOption({ label: "Kategori" });
  await expect(page).toHaveURL(/resource%5D=category/);
  await expect(changes(page, "Karyawisata Bromo")).toBeVisible();
  await openFilters(page);
  await page.getByRole("textbox", { name: "Sampai tanggal" }).fill("2026-11-20");
  await expect(page.getByText("Tidak ada catatan yang cocok")).toBeVisible();
  await page.getByRole("textbox", { name: "Sampai tanggal" }).fill("2026-11-21");
  await closeFilters(page);
  await page.getByRole("searchbox", { name: "Cari nama, tindakan, atau alasan" }).fill("category.changed");
  await expect(changes(page, "Karyawisata Bromo")).toBeVisible();
  await page.reload();
  await expect(changes(page, "Karyawisata Bromo")).toBeVisible();

  await row.getByRole("link", { name: "Kategori Karyawisata Bromo" }).click();
  await expect(page.getByRole("dialog", { name: "Karyawisata Bromo" })).toBeVisible();
});

test("from a student an admin comes to what happened to this one alone, and back to all", async ({
  page,
  school,
  signIn,
}) => {
  await changeCategory(school);
  await signIn("admin");
  await openStudent(page, school, "20240004");
  await page.getByRole("textbox", { name: /^Alamat/ }).fill("Jl. Kenanga No. 12");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText(/^Perubahan pada .* disimpan\.$/)).toBeVisible();
  const history = page.getByRole("region", { name: "Riwayat", exact: true });
  await history.getByRole("button", { name: "Tampilkan" }).click();
  await history.getByRole("link", { name: "Lihat di Jejak Audit (1)" }).click();
  await expect(heading(page, "Jejak Audit")).toBeVisible();
  const row = changes(page, "diubah oleh");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(
    /diubah oleh Dewi Kartikasari: Alamat dari .+ menjadi Jl\. Kenanga No\. 12/,
  );
  await row.getByRole("button", { name: /^Buka / }).click();
  await expect(page.getByRole("insertion")).toHaveText("Sesudah: Jl. Kenanga No. 12");
  await page.getByRole("button", { name: /^Lepas Hanya satu data: / }).click();
  await expect(changes(page, "Karyawisata Bromo")).toBeVisible();
});
