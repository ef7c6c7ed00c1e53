/** Lists taken away as files. Source: docs/spec/screens.md §1, docs/spec/api.md §9.1. */
import { readFile } from "node:fs/promises";
import type { Download, Page, Route } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "../fixtures.ts";
import { bulkBar } from "../screens/bulk.ts";
import { loseOnce } from "../screens/network.ts";
import { goInside } from "../screens/session.ts";
import { studentRows } from "../screens/students.ts";

const menu = (page: Page) => page.getByRole("button", { name: "Ekspor", exact: true });

async function exportAs(page: Page, format: "CSV" | "Excel", from = menu(page)): Promise<Download> {
  const coming = page.waitForEvent("download");
  await from.click();
  await page.getByRole("menuitem", { name: new RegExp(`^${format}`) }).click();
  return coming;
}

const lists = [
  ["/admin/master/operators", "operator"],
  ["/admin/master/units", "unit"],
  ["/admin/master/classyears", "tahun-ajaran"],
  ["/admin/master/classrooms", "kelas"],
  ["/admin/master/students?filter[grade]=7", "siswa"],
  ["/admin/master/accounts", "akun"],
  ["/admin/master/categories", "kategori"],
  ["/admin/master/banks", "bank"],
  ["/admin/bills?q=20260001", "tagihan"],
  ["/admin/payments?q=20260001", "pembayaran"],
  ["/admin/transactions?filter[kind]=in", "transaksi"],
] as const;

test("an Admin Sekolah takes each list away as an Excel file of its name and day", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  for (const [address, name] of lists)
    await test.step(address, async () => {
      await page.goto(address);
      const file = await exportAs(page, "Excel");
      expect(file.suggestedFilename()).toBe(`${name}-2026-11-21.xlsx`);
      const parts = unzipSync(await readFile(await file.path()));
      const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
      expect(sheet).toContain("<row ");
    });
});

test("a clerk's file holds the rows of the filters in the address, and no others; then the one that is chosen", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/students?q=rizky&sort=-nis");
  await expect(studentRows(page)).toHaveCount(2);
  const file = await exportAs(page, "CSV");
  expect(file.suggestedFilename()).toBe("siswa-2026-11-21.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toContain("Nama;NIS;JK;NISN");
  expect(lines.slice(1)).toEqual([
    expect.stringContaining("Muhammad Rizky Pratama;20250006;L"),
    expect.stringContaining("Muhammad Rizky Pratama;20240012;L"),
    "",
  ]);
  await expect(menu(page)).toBeFocused();

  await studentRows(page).last().locator("label").click();
  const chosen = await exportAs(page, "CSV", bulkBar(page).getByRole("button", { name: "Ekspor terpilih" }));
  const rows = (await readFile(await chosen.path(), "utf8")).split("\r\n");
  expect(rows.slice(1)).toEqual([expect.stringContaining("Muhammad Rizky Pratama;20240012;L"), ""]);
});

const failures: [what: string, lose?: (route: Route) => Promise<void>][] = [
  ["it fails"],
  // The page of a network that wants a log-in of its own would be saved as the file.
  [
    "a page is given for it",
    (route) => route.fulfill({ contentType: "text/html", body: "<h1>WiFi Sekolah</h1>" }),
  ],
];

test("an export that fails, or for which a page is given, says so and is tried again; an empty list offers no file", async ({
  page,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto("/admin/master/students?q=rizky");
  await expect(studentRows(page)).toHaveCount(2);
  for (const [what, lose] of failures)
    await test.step(what, async () => {
      await loseOnce(page, /format=csv/, lose);
      await menu(page).click();
      await page.getByRole("menuitem", { name: /^CSV/ }).click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("Ekspor gagal.");
      const coming = page.waitForEvent("download");
      await alert.getByRole("button", { name: "Coba lagi" }).click();
      expect((await coming).suggestedFilename()).toBe("siswa-2026-11-21.csv");
      await expect(alert).toBeHidden();
    });
  await goInside(page, "/admin/master/students?q=tidakada");
  await expect(page.getByText("Tidak ada siswa yang cocok")).toBeVisible();
  await expect(menu(page)).toBeHidden();
});
