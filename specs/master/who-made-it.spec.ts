/** Who made a record and who changed it last, at its foot. Source: docs/spec/data.md §1. */
import { expect, test } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";

test("a bendahara who has changed a category reads the own name at its foot, beside who made it", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/categories");
  await rowWith(page, "Data Kategori", "Seragam").getByRole("link").click();
  const panel = page.getByRole("dialog", { name: "Seragam", exact: true });
  await expect(panel.getByText(/^Dibuat \d+ \w+ \d{4} oleh Dewi Kartikasari$/)).toBeVisible();
  await panel.getByLabel("Nominal", { exact: true }).fill("325000");
  await panel.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Seragam sudah disimpan.")).toBeVisible();
  await rowWith(page, "Data Kategori", "Seragam").getByRole("link").click();
  await expect(
    panel.getByText(/oleh Dewi Kartikasari · Terakhir diubah .+\d\d\.\d\d oleh Siti Rahmawati$/),
  ).toBeVisible();
});

test("a Tata Usaha reads on the page of a student who entered it", async ({ page, signIn }) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/students?q=20260001");
  await page.getByRole("link", { name: "Nadia Putri Ramadhani" }).first().click();
  await expect(page.getByText(/^Dibuat \d+ \w+ \d{4} oleh Dewi Kartikasari/)).toBeVisible();
});
