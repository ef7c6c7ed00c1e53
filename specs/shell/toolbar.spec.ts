/** The bar above the page. Source: docs/spec/shell.md §3.3, §3.4, §4, §11. */
import { expect, test } from "../fixtures.ts";
import { accountButton, goInside } from "../screens/session.ts";
import { boxOf, expand, menu, openAppearance, toolbar, trail } from "../screens/shell.ts";

test("the breadcrumb is the path, capitalised, with the title at its end, or what a page with an id is about; only real pages are links; a long one gives way and is whole in its tooltip", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills/create");
  await expect(trail(page).getByRole("listitem")).toHaveText(["Beranda", "Admin", "Bills", "Buat Tagihan"]);
  await expect(trail(page).getByRole("link")).toHaveText(["Beranda", "Bills"]);
  await expect(trail(page).locator("[aria-current]")).toHaveText("Buat Tagihan");
  await trail(page).getByRole("link", { name: "Bills" }).click();
  await expect(page).toHaveURL("/admin/bills");
  await trail(page).getByRole("link", { name: "Beranda" }).click();
  await expect(page).toHaveURL("/admin/dashboard");

  const bill = await school.db
    .selectFrom("bills")
    .select(["id", "number"])
    .where("number", "=", "TAG/SMP/2610/000001")
    .executeTakeFirstOrThrow();
  await goInside(page, `/admin/bills/detail/${bill.id}`);
  await expect(trail(page).getByRole("listitem")).toHaveText([
    "Beranda",
    "Admin",
    "Bills",
    "Detail",
    bill.number,
  ]);

  await page.setViewportSize({ width: 390, height: 800 });
  await goInside(page, "/admin/bills/create");
  const last = trail(page).getByText("Buat Tagihan");
  await expect(last).toHaveAttribute("title", "Buat Tagihan");
  const { x, width } = await boxOf(last);
  expect(x + width).toBeLessThan(390);
});

test("a student's breadcrumb leads through the portal, and the avatar of 32 px opens Profil and Keluar", async ({
  page,
  signIn,
}) => {
  await signIn("20260001");
  await page.goto("/students/bills");
  await expect(trail(page).getByRole("listitem")).toHaveText(["Beranda", "Students", "Tagihan Saya"]);
  const account = accountButton(page);
  expect(await boxOf(account.locator(".avatar"))).toMatchObject({ width: 32, height: 32 });
  await account.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profil", "Keluar"]);
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await expect(page).toHaveURL("/students/profile");
  await trail(page).getByRole("link", { name: "Beranda" }).click();
  await expect(page).toHaveURL("/students/bills");
});

test("fullscreen follows the browser, also when the browser leaves it by itself; a refusal is heard, and neither a phone nor a browser without it offers it", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const button = toolbar(page).getByRole("button", { name: "Layar penuh" });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");

  await test.step("a browser that refuses it is heard, and nothing else changes", async () => {
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("refused"));
    });
    await button.click();
    await expect(page.getByText("Peramban tidak mengizinkan layar penuh.")).toBeVisible();
    await expect(button).toHaveAttribute("aria-pressed", "false");
  });
  await test.step("it is for a desk", async () => {
    await expect(button).toBeVisible();
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(button).toBeHidden();
    await page.addInitScript(() =>
      Object.defineProperty(document, "fullscreenEnabled", { get: () => false }),
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await expect(page.getByRole("button", { name: "Mode gelap" })).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});

test("Tampilan stays under its button while the layout is changed, and Esc closes it", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const panel = await openAppearance(page);
  const gap = async () => {
    const button = await boxOf(page.getByRole("button", { name: "Tampilan" }));
    return Math.round((await boxOf(panel)).y - button.y - button.height);
  };
  const before = await gap();
  await panel.getByText("Horizontal").click();
  await expect.poll(async () => (await boxOf(toolbar(page))).y).toBe(60);
  await expect.poll(gap).toBe(before);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Tampilan" })).toBeFocused();
});

test("on a phone what concerns the whole screen stands at the foot of the menu", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const theme = page.getByRole("button", { name: "Mode gelap" });
  await expect(page.getByRole("button", { name: "Akun" })).toBeVisible();
  await expect(theme).toBeHidden();
  const panel = await openAppearance(page);
  const { x, width } = await boxOf(panel);
  expect(x).toBeGreaterThanOrEqual(8);
  expect(x + width).toBeLessThanOrEqual(382);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(menu(page)).toBeVisible();
  await theme.click();
  await expect(page.locator("html")).toHaveClass(/theme-dark/);
});

test.describe("what opens from a button", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("stands inside a phone's window from its first moment, and fades in there", async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await signIn("bendahara");
    await page.goto("/admin/dashboard");
    await expand(page).click();
    for (const name of ["Tampilan", "Bahasa", "Akun", "Semua pintasan"]) {
      const button = name === "Akun" ? accountButton(page) : page.getByRole("button", { name, exact: true });
      const { left, right, opacity } = await button.evaluate(openedBy);
      expect(left, name).toBeGreaterThanOrEqual(8);
      expect(right, name).toBeLessThanOrEqual(382);
      expect(opacity, name).toBe("0");
    }
  });
});

/** Presses a button and says at once where its popover stands: no frame is drawn between. */
function openedBy(pressed: SVGElement | HTMLElement): { left: number; right: number; opacity: string } {
  const popover = pressed instanceof HTMLButtonElement ? pressed.popoverTargetElement : null;
  if (!(pressed instanceof HTMLButtonElement && popover)) throw new Error("it opens nothing");
  pressed.click();
  const { left, right } = popover.getBoundingClientRect();
  return { left, right, opacity: getComputedStyle(popover).opacity };
}
