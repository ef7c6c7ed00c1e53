/** The logo of a unit, from a file to what is printed. Source: docs/spec/data.md §3, decision 017. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { paymentOf } from "../screen-states/screen-state.ts";
import { rowWith } from "../screens/master.ts";
import { heading } from "../screens/session.ts";

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>';

const panel = (page: Page) => page.getByRole("dialog", { name: "SMP Pelita Nusantara" });

async function openUnit(page: Page): Promise<void> {
  await page.goto("/admin/master/units");
  await expect(heading(page, "Data Unit")).toBeVisible();
  await rowWith(page, "Data Unit", "SMP Pelita Nusantara").getByRole("link").first().click();
  await expect(panel(page).getByRole("button", { name: "Pilih gambar" })).toBeVisible();
}

async function chooseLogo(page: Page, name: string, mimeType: string, content: string): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await panel(page).getByRole("button", { name: "Pilih gambar" }).click();
  await (await asked).setFiles({ name, mimeType, buffer: Buffer.from(content) });
}

test("an Admin Sekolah gives a unit a logo, sees it on the paper's head and on a receipt, and takes it away", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await openUnit(page);
  const preview = panel(page).getByRole("figure", { name: "Kop surat seperti yang tercetak" });
  await chooseLogo(page, "logo.png", "image/png", "MZ an executable");
  await expect(panel(page).getByRole("button", { name: "Pilih gambar" })).toHaveAccessibleDescription(
    "Berkas ini bukan gambar PNG, JPEG, atau SVG yang dapat dipakai.",
  );
  await expect(preview.locator("img")).toHaveCount(0);

  await chooseLogo(page, "logo.svg", "image/svg+xml", DRAWING);
  await expect(preview.locator("img")).toHaveAttribute("src", /^data:image\/svg\+xml;base64,/);
  await panel(page).getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("SMP Pelita Nusantara sudah disimpan.")).toBeVisible();

  const { id } = await paymentOf(school);
  const receipt = page.getByRole("article").first();
  await page.goto(`/admin/payments/detail/${id}`);
  await expect(receipt.locator(".letterhead img")).toHaveAttribute("src", /^data:image\/svg\+xml;base64,/);

  await openUnit(page);
  await panel(page).getByRole("button", { name: "Hapus logo" }).click();
  await expect(preview.locator("img")).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("SMP Pelita Nusantara sudah disimpan.")).toBeVisible();
  await page.goto(`/admin/payments/detail/${id}`);
  await expect(receipt).toContainText("SMP Pelita Nusantara");
  await expect(receipt.locator(".letterhead img")).toHaveCount(0);
});
