/**
 * On a phone the rows of a list are cards: how they are sorted and what each shows. Source: docs/spec/shell.md §13,
 * docs/spec/screens.md §1.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { rowsOf } from "../screens/master.ts";
import { goInside } from "../screens/session.ts";
import { studentRows } from "../screens/students.ts";

test.use({ viewport: { width: 390, height: 844 } });

const sorted = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const order = (page: Page) => page.getByRole("menu", { name: /^Urutkan/ });

test("a treasurer sorts the cards of the students by what is owed, and the address keeps it", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  await expect(studentRows(page).first()).toBeVisible();
  await sorted(page, "Urutkan").click();
  const standard = order(page).getByRole("menuitemradio", { name: "Urutan standar" });
  await expect(standard).toHaveAttribute("aria-checked", "true");
  await order(page).getByRole("menuitemradio", { name: "Belum dibayar" }).click();
  await expect(page).toHaveURL(/[?&]sort=balance$/);

  await sorted(page, "Urutkan: Belum dibayar, menaik").click();
  await order(page).getByRole("menuitemradio", { name: "Menurun" }).click();
  await expect(page).toHaveURL(/[?&]sort=-balance$/);
  const first = studentRows(page).first();
  await expect(first).toContainText("Rp 5.150.000");
  const most = await first.innerText();

  await page.reload();
  await expect(sorted(page, "Urutkan: Belum dibayar, menurun")).toBeVisible();
  await expect.poll(() => first.innerText()).toBe(most);
  await sorted(page, "Urutkan: Belum dibayar, menurun").click();
  await order(page).getByRole("menuitemradio", { name: "Urutan standar" }).click();
  await expect(page).toHaveURL("/admin/master/students");
});

test("a card shows what was chosen for it, its title always", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/master/banks");
  const card = rowsOf(page, "Bank").first();
  await expect(card).toContainText("1300000000102");
  const facts = page.getByRole("button", { name: "Isi kartu", exact: true });
  await facts.press("ArrowDown");
  const menu = page.getByRole("menu", { name: "Isi kartu" });
  await expect(menu.getByRole("menuitemcheckbox", { name: "Nama" })).toHaveCount(0);
  await menu.getByRole("menuitemcheckbox", { name: "Nomor rekening" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(facts).toBeFocused();
  await expect(card).not.toContainText("1300000000102");
  await expect(card).toContainText("Bank Mandiri");

  await facts.click();
  await menu.getByRole("menuitem", { name: "Isi standar" }).click();
  await expect(card).toContainText("1300000000102");
});

const lists = [
  "/admin/master/students",
  "/admin/bills",
  "/admin/payments",
  "/admin/transactions",
  "/admin/master/operators",
  "/admin/master/banks",
] as const;

test("order, contents and the way to a file share a line of finger-sized targets over each list", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/dashboard");
  for (const path of lists)
    await test.step(path, async () => {
      await goInside(page, path);
      await expect(page).toHaveURL(path);
      const filters = page.getByRole("search");
      const tools = [
        filters.getByRole("button", { name: /^Urutkan/ }),
        filters.getByRole("button", { name: "Isi kartu", exact: true }),
        filters.getByRole("button", { name: "Ekspor", exact: true }),
      ];
      // A filter whose choices are still on the way moves all three.
      const topOf = async (tool: Locator) => Math.round((await tool.boundingBox())?.y ?? 0);
      await expect.poll(async () => new Set(await Promise.all(tools.map(topOf))).size).toBe(1);
      const sizeOf = async (tool: Locator) => {
        const box = await tool.boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      };
      for (const tool of tools) await expect.poll(() => sizeOf(tool)).toBeGreaterThanOrEqual(44);
    });
});
