/**
 * Data Operator: who may log in, as the Admin Sekolah and as a colleague sees it. Source: docs/spec/screens.md §1,
 * docs/spec/access.md §3.
 */
import { expect, test } from "../fixtures.ts";
import { closeFilters, openFilters } from "../screens/lists.ts";
import { countUnder, filterBy } from "../screens/master.ts";
import { field, OPERATORS, openOperator, operatorRows } from "../screens/operators.ts";
import { heading, menu, menuLink } from "../screens/session.ts";

test("an Admin Sekolah finds operators by role, unit, status and a part of the name, and the address keeps it", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await (await menuLink(page, "Data Operator")).click();
  await expect(heading(page, "Data Operator")).toBeVisible();
  await expect(countUnder(page)).toHaveText("1–8 dari 8");
  await filterBy(page, "Peran", "Kasir");
  await expect(operatorRows(page)).toHaveCount(3);
  await filterBy(page, "Unit", "SMA Pelita Nusantara");
  await expect(operatorRows(page)).toHaveCount(1);
  await expect(operatorRows(page)).toContainText(["Rudy Tanoto"]);
  await page.reload();
  await expect(operatorRows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Hapus filter" }).click();
  await openFilters(page);
  await filterBy(page, "Status", "Nonaktif");
  await closeFilters(page);
  await expect(page.getByText("Tidak ada operator yang cocok")).toBeVisible();
  await page.getByRole("button", { name: "Hapus filter" }).last().click();
  await page.getByRole("searchbox", { name: "Cari nama, email, atau nomor" }).fill("rahmawati");
  await expect(operatorRows(page)).toHaveCount(1);
  await operatorRows(page).getByRole("link").click();
  await expect(heading(page, "Siti Rahmawati")).toBeVisible();
  await expect(field(page, "Nama pengguna")).toHaveValue("bendahara");
});

test("a cashier looks up the colleagues of the own unit: name, role and phone, and no more; somebody of another unit is unknown", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto(OPERATORS);
  await expect(countUnder(page)).toHaveText("1–6 dari 6");
  await expect(page.getByText("Maria Lumentut")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Tambah Operator" })).toHaveCount(0);
  await expect(page.getByRole("columnheader")).toHaveText(["Nama", "Peran", "Unit", "No. HP/WhatsApp"]);
  await expect(page.getByText("bendahara@pelita-nusantara.example")).toHaveCount(0);
  await operatorRows(page).filter({ hasText: "Siti Rahmawati" }).getByRole("link").click();
  await expect(heading(page, "Siti Rahmawati")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("0812-0000-105");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);

  await openOperator(page, school, "kasir.sd");
  await expect(page.getByText("Operator tidak ditemukan")).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await page.getByRole("link", { name: "Ke daftar operator" }).click();
  await expect(page).toHaveURL(OPERATORS);
});
