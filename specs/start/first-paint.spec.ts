/** What the page shows before its code has come. Source: architecture.md "Fast start", issue "the shell". */
import type { Page } from "@playwright/test";
import { expect, PASSWORD, test } from "../fixtures.ts";
import { heading, password, username } from "../screens/session.ts";
import { drawing, holdEntry, openDrawn, splash } from "../screens/start.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Masuk", exact: true });
const menu = (page: Page) => page.locator("nav.sidebar");

/** As if it had been chosen on an earlier day. */
async function remember(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem("iuran.settings.v1", value),
    JSON.stringify(settings),
  );
}

test("the login form is seen where scripts are switched off, and says that they are needed", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/login`);
  await expect(heading(page, "Masuk")).toBeVisible();
  await expect(username(page)).toBeVisible();
  await expect(password(page)).toBeVisible();
  await expect(submit(page)).toBeVisible();
  // Playwright's own ways to find a text pass over what stands in a noscript.
  await expect(page.locator("noscript > p")).toBeVisible();
  // Were it sent by the browser, no password would stand in an address.
  await expect(page.locator("form")).toHaveAttribute("method", "post");
  await context.close();
});

test("the login form stands before any code has come, and stays where it is when the app takes over", async ({
  page,
}) => {
  const release = await holdEntry(page);
  await openDrawn(page, "/login");
  await expect(username(page)).toBeVisible();
  const before = await Promise.all([username(page).boundingBox(), submit(page).boundingBox()]);
  release();
  await expect(drawing(page)).toHaveCount(0);
  expect(await Promise.all([username(page).boundingBox(), submit(page).boundingBox()])).toEqual(before);
});

test("a link reached by keyboard before the code came is still the one reached", async ({ page }) => {
  const release = await holdEntry(page);
  await openDrawn(page, "/login");
  const link = page.getByRole("link", { name: "Lupa kata sandi?" });
  await link.focus();
  await expect(link).toBeFocused();
  release();
  await expect(drawing(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("what was typed before the code came is still there, and so is the place where one types", async ({
  page,
}) => {
  const release = await holdEntry(page);
  await openDrawn(page, "/login");
  await username(page).fill("bendahara");
  await password(page).pressSequentially("iuran-");
  release();
  await expect(drawing(page)).toHaveCount(0);
  await expect(username(page)).toHaveValue("bendahara");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type("demo-2026");
  await expect(password(page)).toHaveValue(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("a login that was sent before the code came is sent when it is there", async ({ page }) => {
  const release = await holdEntry(page);
  await openDrawn(page, "/login");
  await username(page).fill("bendahara");
  await password(page).fill(PASSWORD);
  await password(page).press("Enter");
  await expect(page).toHaveURL("/login");
  release();
  await expect(heading(page, "Dashboard")).toBeVisible();
});

test("a button and a link that were pressed before the code came do what they say when it is there", async ({
  page,
}) => {
  const release = await holdEntry(page);
  await openDrawn(page, "/login");
  await password(page).fill("rahasia");
  await page.getByRole("button", { name: "Tampilkan kata sandi" }).click();
  release();
  await expect(drawing(page)).toHaveCount(0);
  await expect(password(page)).toHaveAttribute("type", "text");

  const releaseAgain = await holdEntry(page);
  await openDrawn(page, "/login");
  await page.getByRole("link", { name: "Daftar sebagai staf" }).click();
  releaseAgain();
  await expect(heading(page, "Daftar")).toBeVisible();
});

test("a student's login stands before any code has come", async ({ page }) => {
  const release = await holdEntry(page);
  await openDrawn(page, "/students/login");
  await expect(heading(page, "Masuk Siswa")).toBeVisible();
  await page.getByLabel("NIS").fill("20260001");
  release();
  await expect(drawing(page)).toHaveCount(0);
  await expect(page.getByLabel("NIS")).toHaveValue("20260001");
});

for (const theme of ["light", "dark"] as const) {
  test(`the ${theme} theme that was chosen holds from the first paint`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === "dark" ? "light" : "dark" });
    await remember(page, { themeName: theme });
    const release = await holdEntry(page);
    await openDrawn(page, "/login");
    await expect(username(page)).toBeVisible();
    await expect(page.locator("html")).toHaveClass(`theme-${theme}`);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    release();
    await expect(drawing(page)).toHaveCount(0);
    expect(await ground()).toBe(before);
  });
}

for (const [collapsed, width] of [
  [true, 64],
  [false, 300],
] as const) {
  test(`the menu takes its ${width} px before any code has come, and the same when it has`, async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await remember(page, { sidebar: { collapsed } });
    const release = await holdEntry(page);
    await openDrawn(page, "/admin/bills");
    await expect(splash(page)).toBeVisible();
    const before = await menu(page).boundingBox();
    expect(before?.width).toBe(width);
    release();
    await expect(heading(page, "Tagihan")).toBeVisible();
    await expect(drawing(page)).toHaveCount(0);
    expect(await menu(page).boundingBox()).toEqual(before);
  });
}

test("whoever is not logged in sees no frame of the shell on the way to the login", async ({ page }) => {
  const release = await holdEntry(page);
  await openDrawn(page, "/admin/bills");
  await expect(splash(page)).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  release();
  await expect(username(page)).toBeVisible();
});
