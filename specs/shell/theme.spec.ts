/** Light and dark. Source: docs/spec/shell.md §8, §14. */
import { expect, NOW, test } from "../fixtures.ts";
import { nextFrame } from "../screens/frames.ts";
import { openAppearance, root, SETTINGS_KEY, storedSettings, styleOf } from "../screens/shell.ts";

const dark = { name: "Mode gelap", exact: true };
const light = { name: "Mode terang", exact: true };

test("the theme is the system's, and follows it until one is chosen; the page's ground and the browser's own frame take its colours, and what is stored and cannot be read is dropped", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expect(root(page)).toHaveClass("theme-light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass(/theme-dark/);
  expect(await storedSettings(page)).toBeNull();
  await page.getByRole("button", light).click();
  await expect(root(page)).toHaveClass(/theme-light/);
  expect(await storedSettings(page)).toMatchObject({ themeName: "light" });
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(page.getByRole("button", dark)).toBeVisible();
  await expect(root(page)).toHaveClass("theme-light");

  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", dark).click();
  await expect.poll(() => styleOf(page.locator("body"), "background-color")).toBe("rgb(16, 21, 18)");
  const metas = page.locator('meta[name="theme-color"]');
  await expect(metas).toHaveCount(2);
  for (const meta of await metas.all()) {
    await expect(meta).toHaveAttribute("content", "#161b18");
  }

  await page.evaluate((key) => localStorage.setItem(key, '{"layout": "round", "sidebar": 7'), SETTINGS_KEY);
  await page.reload();
  await expect(page.getByRole("button", { name: "Ciutkan menu" })).toBeVisible();
  await expect(root(page)).toHaveClass("theme-light");
});

test("the switch carries its class on the root element for 300 ms, and the colours change over in that time, at once for who wants less motion", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.clock.install({ time: NOW });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("button", dark)).toBeVisible();
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
  await page.getByRole("button", dark).click();
  await expect(root(page)).toHaveClass("theme-switching theme-dark");
  const menu = page.getByRole("navigation", { name: "Menu utama" });
  expect(await styleOf(menu, "transition-property")).toContain("background-color");
  expect(await styleOf(menu, "transition-duration")).toMatch(/^0\.3s/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await styleOf(menu, "transition-property")).not.toContain("background-color");
  await page.clock.runFor(299);
  await expect(root(page)).toHaveClass("theme-switching theme-dark");
  await page.clock.runFor(1);
  await expect(root(page)).toHaveClass("theme-dark");
});

test("of the settings exactly five are kept, and the direction is not", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await page.getByRole("button", dark).click();
  const panel = await openAppearance(page);
  await panel.getByText("Horizontal").click();
  await panel.getByText("Batasi lebar halaman").click();
  await panel.getByRole("combobox", { name: "Transisi layar" }).selectOption("Tanpa transisi");
  await panel.getByText("Kanan ke kiri").click();
  await expect(root(page)).toHaveAttribute("dir", "rtl");
  expect(await storedSettings(page)).toEqual({
    layout: "horizontal",
    themeName: "dark",
    routerTransition: "none",
    boxed: { enabled: false, toolbar: true, width: 1600 },
    sidebar: { collapsed: false },
  });
  await page.reload();
  await expect(page.getByRole("button", light)).toBeVisible();
  await expect(root(page)).toHaveAttribute("dir", "ltr");
  await expect(root(page)).toHaveClass("theme-dark");
});

test("a login page follows the system's theme, too, keeps the chosen one, and wears it from its load on", async ({
  page,
}) => {
  await page.goto("/login");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass("theme-dark");
  await page.evaluate(
    (key) => localStorage.setItem(key, JSON.stringify({ themeName: "dark" })),
    SETTINGS_KEY,
  );
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.emulateMedia({ colorScheme: "light" });
  await nextFrame(page);
  await expect(root(page)).toHaveClass("theme-dark");
  await page.reload();
  await expect(root(page)).toHaveClass(/theme-dark/);
});
