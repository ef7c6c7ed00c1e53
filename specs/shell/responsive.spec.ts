/**
 * Every width is first-class: nothing sticks out of the page, and fingers find their targets.
 * Source: docs/spec/shell.md §8.1, §13.
 */
import { expect, test } from "../fixtures.ts";
import { boxOf, expand, menu, openAppearance, toolbar, tooSmall } from "../screens/shell.ts";

test("on a phone every target of the shell is at least 44 px in both directions, and the tabs of a section begin at the page one is on", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn("bendahara");
  await page.goto("/admin/master/banks");
  await expect(page.getByRole("main").getByRole("link", { name: "Bank", exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await tooSmall(toolbar(page))).toEqual([]);
  await expand(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await tooSmall(menu(page))).toEqual([]);
  await page.keyboard.press("Escape");
  const panel = await openAppearance(page);
  expect(await tooSmall(panel)).toEqual([]);
});

test("in a low window the menu scrolls within itself and Tampilan stays inside", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await menu(page).getByRole("link", { name: "Pembayaran" }).focus();
  const entry = await boxOf(menu(page).getByRole("link", { name: "Pembayaran" }));
  expect(entry.y + entry.height).toBeLessThanOrEqual(320);
  const panel = await openAppearance(page);
  const { x, y, height } = await boxOf(panel);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(320);

  // What was scrolled to in it stays in sight while it follows its button.
  const softReload = panel.getByRole("button", { name: "Muat ulang" });
  await softReload.scrollIntoViewIfNeeded();
  const scrolled = () => panel.evaluate((element) => element.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1270, height: 320 });
  await expect.poll(async () => (await boxOf(panel)).x).toBe(x - 10);
  expect(await scrolled()).toBe(before);
});
