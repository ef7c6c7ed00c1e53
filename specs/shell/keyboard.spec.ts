/**
 * What the keyboard reaches is seen: the skip link, rows under the toolbar, fields above a form's foot, tooltips that go
 * away. Source: docs/spec/shell.md §4, §13.
 */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { goInside, heading } from "../screens/session.ts";
import { boxOf, collapse, openAppearance, styleOf, toolbar } from "../screens/shell.ts";

const skip = (page: Page): Locator => page.getByRole("link", { name: "Langsung ke isi" });
const dark = (page: Page): Locator => page.getByRole("button", { name: "Mode gelap" });
const tipOf = (button: Locator): Locator => button.locator(".tip");

test("the skip link is the first thing Tab comes to, is seen then only, and leads into the page; a tooltip goes away with Esc and comes anew", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(await styleOf(skip(page), "clip-path")).not.toBe("none");
  await page.keyboard.press("Tab");
  await expect(skip(page)).toBeFocused();
  expect(await styleOf(skip(page), "clip-path")).toBe("none");
  const box = await boxOf(skip(page));
  expect(box).toMatchObject({ x: 8, y: 8 });
  expect(box.height).toBeGreaterThanOrEqual(24);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(await styleOf(skip(page), "clip-path")).not.toBe("none");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);

  await test.step("a tooltip shows while its button is pointed at, stays while it is pointed at itself, and Esc takes it away", async () => {
    const tip = tipOf(dark(page));
    await expect(tip).toBeHidden();
    await dark(page).hover();
    await expect(tip).toBeVisible();
    const from = await boxOf(dark(page));
    const to = await boxOf(tip);
    expect(to.y).toBeGreaterThan(from.y + from.height);
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 20 });
    await expect(tip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
  });
  await test.step("that Esc has taken away stays away until the pointer comes anew", async () => {
    await page.mouse.move(600, 600);
    const tip = tipOf(dark(page));
    await dark(page).hover();
    await expect(tip).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tip).toBeHidden();
    const { x, y } = await boxOf(dark(page));
    await page.mouse.move(x + 10, y + 10, { steps: 5 });
    await expect(tip).toBeHidden();
    await page.mouse.move(600, 600);
    await dark(page).hover();
    await expect(tip).toBeVisible();
  });
  await test.step("shows at once for the keyboard, and Esc takes it away without moving the focus", async () => {
    await collapse(page).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(collapse(page)).toBeFocused();
    await expect(tipOf(collapse(page))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tipOf(collapse(page))).toBeHidden();
    await expect(collapse(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(tipOf(collapse(page))).toBeVisible();
  });
  await test.step("the skip link stands at the other side when text runs from right to left", async () => {
    const panel = await openAppearance(page);
    await panel.locator("label").filter({ hasText: "Kanan ke kiri" }).click();
    await page.keyboard.press("Escape");
    await skip(page).focus();
    const { x, width } = await boxOf(skip(page));
    const inner = await page.evaluate(() => document.documentElement.clientWidth);
    expect(inner - x - width).toBe(8);
  });
});

/** Where the focused thing stands. */
const focusedBox = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return { top, bottom };
  });

test("the focus never hides under the toolbar while it goes up a long list, nor under a table's head that stays or its foot", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn("bendahara");
  await page.goto("/admin/master/students");
  const rows = page.getByRole("main").locator("tbody").getByRole("link");
  await rows.last().focus();
  const bar = await boxOf(toolbar(page));
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const { top } = await focusedBox(page);
    expect(top, `step ${step}`).toBeGreaterThanOrEqual(bar.height);
  }

  await page.setViewportSize({ width: 1280, height: 640 });
  await goInside(page, "/admin/bills");
  await expect(heading(page, "Tagihan")).toBeVisible();
  const table = page.getByRole("table");
  const bills = table.locator("tbody").getByRole("link");
  await bills.last().focus();
  const foot = await boxOf(table.locator("tfoot td").first());
  expect((await focusedBox(page)).bottom).toBeLessThanOrEqual(foot.y);
  let step = 0;
  for (; step < 30; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const isInRows = await page.evaluate(() => document.activeElement?.closest("tbody") !== null);
    if (!isInRows) break;
    const { top } = await focusedBox(page);
    const head = await boxOf(table.locator("thead th").first());
    expect(top, `step ${step}`).toBeGreaterThanOrEqual(head.y + head.height);
  }
  expect(step, "rows that were looked at").toBeGreaterThan(15);
});

test("the focus never hides under the foot of a form, on a desk and on a phone", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/admin/master/operators/create");
  const foot = page.locator(".form-bar");
  const first = page.getByLabel("Nama lengkap");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 600 });
    await first.fill(`Budi ${width}`);
    await first.focus();
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press("Tab");
      const isInFoot = await page.evaluate(() => document.activeElement?.closest(".form-bar") !== null);
      if (isInFoot) break;
      const { bottom } = await focusedBox(page);
      expect(bottom, `${width} px, step ${step}`).toBeLessThanOrEqual((await boxOf(foot)).y);
    }
    await expect(foot.locator(":focus")).toHaveCount(1);
  }
});
