/** From the first byte to the first screen. Source: docs/spec/shell.md §4, §5. */
import { expect, NOW, test } from "../fixtures.ts";
import { heading, password, username } from "../screens/session.ts";
import { holdCode, loseCode, overlay, scriptsOf, splash } from "../screens/start.ts";

test("a splash with a spinner of 80 px stands until the first screen's code is there; one that cannot be fetched is said, and tried again by hand", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  const release = await holdCode(page, "dashboard");
  await page.goto("/admin/dashboard", { waitUntil: "commit" });
  await expect(splash(page)).toBeVisible();
  const spinner = await splash(page).locator("svg").boundingBox();
  expect([spinner?.width, spinner?.height]).toEqual([80, 80]);
  release();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(splash(page)).toHaveCount(0);

  const find = await loseCode(page, "dashboard");
  await page.goto("/admin/dashboard", { waitUntil: "commit" });
  await expect(page.getByRole("alert")).toContainText("Aplikasi tidak dapat dimuat.");
  find();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("who is sent to a login fetches nothing of the screen that is not for a visitor, and under reduced motion nothing fades", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto("/");
  await expect(heading(page, "Masuk")).toBeVisible();
  await expect(overlay(page)).toBeHidden();
  await page.goto("/admin/bills");
  await expect(heading(page, "Masuk")).toBeVisible();
  await page.goto("/students/bills");
  await expect(heading(page, "Masuk Siswa")).toBeVisible();
  const views = scripts.filter((name) => name.endsWith(".view"));
  expect(new Set(views)).toEqual(new Set(["auth-form.view", "student-login.view"]));
});

test("a cashier who opens a screen of others fetches none of it", async ({ page, signIn }) => {
  await signIn("kasir");
  const scripts = scriptsOf(page);
  await page.goto("/admin/master/operators/create");
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect(scripts).toContain("dashboard.view");
  expect(scripts).not.toContain("operator-create.view");
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the app fades in under an overlay that lets clicks and keys through and is gone after 500 ms", async ({
    page,
  }) => {
    await page.clock.install({ time: NOW });
    await page.clock.pauseAt(new Date(NOW.getTime() + 1000));
    await page.goto("/login");
    await expect(username(page)).toBeVisible();
    await expect(overlay(page)).toBeAttached();
    await username(page).click();
    await page.keyboard.type("bendahara");
    await password(page).click();
    await page.keyboard.type("rahasia");
    await expect(username(page)).toHaveValue("bendahara");
    await expect(password(page)).toHaveValue("rahasia");

    await page.clock.runFor(499);
    await expect(overlay(page)).toBeAttached();
    await page.clock.runFor(1);
    await expect(overlay(page)).toHaveCount(0);
  });
});
