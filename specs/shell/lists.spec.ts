/** How much of a list is seen, and how its filters are set. Source: docs/spec/screens.md §1.10, §1.11. */
import type { Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test, type Username } from "../fixtures.ts";
import { billRows, billSearch } from "../screens/bills.ts";
import { closeFilters, dropFilter, filterButton, filterPanel, openFilters } from "../screens/lists.ts";
import { goInside, heading } from "../screens/session.ts";

/** The lists whose rows are fifteen and more, by their headings, for whom they are. */
const lists: readonly (readonly [who: Username, lists: readonly (readonly [path: string, h1: string])[]])[] =
  [
    [
      "bendahara",
      [
        ["/admin/bills", "Tagihan"],
        ["/admin/payments", "Pembayaran"],
        ["/admin/master/students", "Data Siswa"],
        ["/admin/transactions", "Transaksi"],
      ],
    ],
    [
      "admin",
      [
        ["/admin/master/categories", "Data Kategori"],
        ["/admin/master/categories/tariffs", "Tarif"],
        ["/admin/master/classrooms", "Data Kelas"],
      ],
    ],
  ];

/** The heights of head and rows, and how many rows lie whole in the window. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main tbody tr")].map((row) => row.getBoundingClientRect());
    const foot = document.querySelector("main tfoot")?.getBoundingClientRect().top ?? innerHeight;
    return {
      head: document.querySelector("main thead tr")?.getBoundingClientRect().height,
      rows: [...new Set(boxes.map(({ height }) => height))],
      seen: boxes.filter(({ bottom }) => bottom <= Math.min(foot, innerHeight) + 0.5).length,
    };
  });

/** Goes from one of the lists to the next. */
async function expectFifteenRows(page: Page, who: Username): Promise<void> {
  for (const [path, h1] of lists.find(([theirs]) => theirs === who)?.[1] ?? [])
    await test.step(path, async () => {
      await goInside(page, path);
      await expect(heading(page, h1)).toBeVisible();
      await expect(page.locator("main tbody tr").nth(14)).toBeVisible();
      await expect(page.locator("main .skeleton")).toHaveCount(0);
      const { head, rows, seen } = await measure(page);
      expect(head).toBe(40);
      expect(rows).toEqual([36]);
      expect(seen).toBeGreaterThanOrEqual(15);
    });
}

test("each list of bendahara shows fifteen rows of one line at 1280 × 800; their height is a choice that each list keeps, and on a high window it is 40 px", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await expectFifteenRows(page, "bendahara");
  await goInside(page, "/admin/bills");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await page.getByRole("button", { name: "Kolom", exact: true }).click();
  const heights = page.getByRole("group", { name: "Tinggi baris" });
  await expect(heights.getByRole("menuitemradio", { name: "Ikut tinggi layar" })).toHaveAttribute(
    "aria-checked",
    "true",
  );
  await heights.getByRole("menuitemradio", { name: "Biasa" }).click();
  await expect.poll(async () => (await measure(page)).rows).toEqual([40]);
  await page.reload();
  await expect(billRows(page).first()).toBeVisible();
  expect((await measure(page)).rows).toEqual([40]);
  await goInside(page, "/admin/master/students");
  await expect(heading(page, "Data Siswa")).toBeVisible();
  await expect(page.locator("main tbody tr").nth(14)).toBeVisible();
  expect((await measure(page)).rows).toEqual([36]);

  await page.setViewportSize({ width: 1600, height: 1000 });
  await expect.poll(async () => (await measure(page)).rows).toEqual([40]);
});

test("each list of admin shows fifteen rows of one line at 1280 × 800, and who sees several units may have the unit of each bill beside it", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/classrooms");
  await expectFifteenRows(page, "admin");
  await goInside(page, "/admin/bills");
  await expect(heading(page, "Tagihan")).toBeVisible();
  await page.getByRole("button", { name: "Kolom", exact: true }).click();
  await page.getByRole("menu", { name: "Kolom" }).getByRole("menuitemcheckbox", { name: "Unit" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Unit" })).toBeVisible();
  await expect(
    billRows(page)
      .first()
      .getByRole("cell", { name: /^(SD|SMP|SMA)/ }),
  ).toBeVisible();
});

test("what is set stands as chips, and each is dropped by itself; the panel closes with Esc and gives the focus back; bills are found by how long they have been due, and by the days on which they are", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills?filter[status]=unpaid,partial&filter[overdue]=1");
  await expect(dropFilter(page, "Menunggak")).toBeVisible();
  await expect(filterButton(page, 2)).toBeVisible();
  await dropFilter(page, "Status: Belum lunas, Sebagian").click();
  await expect(filterButton(page, 1)).toBeVisible();
  await expect(page).toHaveURL("/admin/bills?filter%5Boverdue%5D=1");
  await dropFilter(page, "Menunggak").click();
  await expect(page).toHaveURL("/admin/bills");
  await expect(filterButton(page)).toBeVisible();

  await filterButton(page).press("Enter");
  await expect(filterPanel(page).getByRole("combobox").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(filterPanel(page)).toBeHidden();
  await expect(filterButton(page)).toBeFocused();

  const panel = await openFilters(page);
  await panel.getByRole("combobox", { name: "Umur tunggakan" }).selectOption({ label: "31–60 hari" });
  await panel.getByRole("textbox", { name: "Jatuh tempo sampai" }).fill("10/10/2026");
  await closeFilters(page);
  await expect(dropFilter(page, "Umur tunggakan: 31–60 hari")).toBeVisible();
  await expect(dropFilter(page, "Jatuh tempo sampai 10 Okt 2026")).toBeVisible();
  await expect(billRows(page).first()).toContainText(/lewat (3[1-9]|[45]\d|60) hari/);
});

test("on a phone one button opens all filters, and a card is three lines", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await expect(page.getByRole("combobox", { name: "Status", exact: true })).toBeHidden();
  const panel = await openFilters(page);
  await expect(panel.getByRole("combobox", { name: "Status", exact: true })).toBeFocused();
  await panel.getByRole("combobox", { name: "Status", exact: true }).selectOption({ label: "Sebagian" });
  await expect(panel.getByRole("combobox", { name: "Status", exact: true })).toHaveValue("partial");
  await closeFilters(page);
  await expect(dropFilter(page, "Status: Sebagian")).toBeVisible();
  await billSearch(page).fill("nadia putri ram");
  const card = billRows(page).filter({ hasText: "Nadia Putri Ramadhani" });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("lewat 42 hari");
});

test("a treasurer goes through a list by keyboard: search, filters, rows, the choice and its sum", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await expect(billRows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("nadia putri ram");
  await expect(billRows(page)).toHaveCount(11);
  await page.getByRole("group", { name: "Tagihan" }).focus();
  await page.keyboard.press("f");
  await expect(filterPanel(page)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("group", { name: "Tagihan" }).focus();
  const link = (row: number) => billRows(page).nth(row).getByRole("link");
  await page.keyboard.press("ArrowDown");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  const open = await billRows(page)
    .locator("data")
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute("value"))));
  const sum = [1, 3, 5].reduce((total, at) => total + (open[at] ?? 0), 0);
  const bar = page.getByRole("region", { name: t("bulk.bar") });
  await expect(bar).toContainText("3 dipilih");
  await expect(bar).toContainText(`sisa ${rupiah(sum)}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/bills\/detail\//);
});
