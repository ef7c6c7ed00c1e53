/** Saved views of lists. Source: docs/spec/screens.md §1.13. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { billRows } from "../screens/bills.ts";
import { goInside } from "../screens/session.ts";

const views = (page: Page) => page.getByRole("navigation", { name: "Tampilan" });
const view = (page: Page, name: string) => views(page).getByRole("link", { name, exact: true });

async function choose(page: Page, item: string): Promise<void> {
  await views(page).getByRole("button", { name: "Simpan atau ubah tampilan" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("the list of bills brings what is late, the oldest first, and says which view it shows; on a phone the views are one line that scrolls; a name that is taken is refused at its field, and what was typed stays", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await expect(view(page, "Semua")).toHaveAttribute("aria-current", "true");
  await view(page, "Menunggak").click();
  await expect(page).toHaveURL(/sort=due_on/);
  await expect(view(page, "Menunggak")).toHaveAttribute("aria-current", "true");
  await expect(view(page, "Semua")).not.toHaveAttribute("aria-current");
  for (const text of await billRows(page).allInnerTexts()) expect(text).toContain("lewat");
  await page.goBack();
  await expect(view(page, "Semua")).toHaveAttribute("aria-current", "true");

  await test.step("a name that is taken", async () => {
    await goInside(page, "/admin/bills?filter[overdue]=1");
    for (const round of ["once", "twice"]) {
      await choose(page, "Simpan tampilan ini…");
      const dialog = page.getByRole("dialog", { name: "Simpan tampilan" });
      const name = dialog.getByRole("textbox", { name: "Nama tampilan" });
      await name.fill("Pekan ini");
      await name.press("Enter");
      if (round === "once") await expect(dialog).toBeHidden();
      else {
        await expect(dialog.getByText("Nama ini sudah dipakai tampilan lain.")).toBeVisible();
        await expect(name).toHaveValue("Pekan ini");
      }
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("on a phone nothing is wider than the window", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await view(page, "Jatuh tempo minggu ini").click();
    await expect(page).toHaveURL(/due_from/);
    const { height } = (await views(page).boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test("a view is saved with its filters and columns, shared, found by a colleague, changed and deleted", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills?filter[overdue]=1&filter[ageing]=over_90");
  await page.getByRole("button", { name: "Kolom", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "NIS" }).click();
  await page.keyboard.press("Escape");
  await choose(page, "Simpan tampilan ini…");
  const dialog = page.getByRole("dialog", { name: "Simpan tampilan" });
  const name = dialog.getByRole("textbox", { name: "Nama tampilan" });
  await expect(name).toBeFocused();
  await name.press("Enter");
  await expect(dialog.getByText("Wajib diisi.")).toBeVisible();
  await name.fill("Tunggakan lama");
  await dialog.getByRole("combobox", { name: "Untuk siapa" }).selectOption({ index: 1 });
  await name.press("Enter");
  await expect(page.getByText("Tampilan “Tunggakan lama” disimpan.")).toBeVisible();
  await expect(view(page, "Tunggakan lama")).toHaveAttribute("aria-current", "true");
  expect(await school.db.selectFrom("list_views").select(["asked", "columns"]).execute()).toEqual([
    { asked: '{"q":"","sort":"","filters":{"overdue":"1","ageing":"over_90"}}', columns: '["nis"]' },
  ]);

  const cashier = await school.open("kasir");
  await cashier.goto("/admin/bills");
  await view(cashier, "Tunggakan lama").click();
  await expect(cashier.getByRole("columnheader", { name: "NIS" })).toBeVisible();
  await views(cashier).getByRole("button", { name: "Simpan atau ubah tampilan" }).click();
  await expect(cashier.getByRole("menuitem"), "it is not the cashier's to change").toHaveCount(1);

  await page.getByRole("columnheader", { name: "Sisa" }).getByRole("button").click();
  await choose(page, "Perbarui “Tunggakan lama”…");
  await page.getByRole("dialog").getByRole("button", { name: "Simpan tampilan" }).click();
  await expect(view(page, "Tunggakan lama")).toHaveAttribute("aria-current", "true");
  await choose(page, "Hapus “Tunggakan lama”…");
  await page.getByRole("dialog").getByRole("button", { name: "Hapus tampilan" }).click();
  await expect(view(page, "Tunggakan lama")).toHaveCount(0);
});

test("today stays today in a view that follows the calendar", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/payments?filter[paid_from]=2026-11-20&filter[paid_until]=2026-11-21");
  await choose(page, "Simpan tampilan ini…");
  const dialog = page.getByRole("dialog", { name: "Simpan tampilan" });
  await dialog.getByRole("textbox", { name: "Nama tampilan" }).fill("Dua hari terakhir");
  await dialog.getByRole("checkbox", { name: /Tanggal ikut berjalan/ }).check();
  await dialog.getByRole("button", { name: "Simpan tampilan" }).click();
  await expect(view(page, "Dua hari terakhir")).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-11-23T03:00:00.000Z"));
  await page.goto("/admin/payments");
  await expect(view(page, "Dua hari terakhir")).toHaveAttribute("href", /2026-11-22.*2026-11-23/);
});
