/** The layout's settings: horizontal navigation, boxed width, paddings, direction. Source: docs/spec/shell.md §8. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  boxOf,
  closeAppearance,
  collapse,
  expectWidth,
  masterData,
  menu,
  openAppearance,
  overflowOf,
  root,
  styleOf,
  toolbar,
  tornLines,
  trail,
  writeFromRight,
} from "../screens/shell.ts";

test.beforeEach(({ signIn }) => signIn("bendahara"));

async function choose(page: Page, ...words: string[]): Promise<void> {
  const panel = await openAppearance(page);
  for (const word of words) await panel.locator("label").filter({ hasText: word }).click();
  await closeAppearance(page);
}

const link = (page: Page, name: string): Locator => menu(page).getByRole("link", { name, exact: true });

test("the horizontal layout puts the menu into a bar of 60 px above the toolbar of 80", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await choose(page, "Horizontal");
  expect(await boxOf(menu(page))).toEqual({ x: 0, y: 0, width: 1280, height: 60 });
  expect(await boxOf(toolbar(page))).toEqual({ x: 0, y: 60, width: 1280, height: 80 });
  await expect(collapse(page)).toHaveCount(0);
  await page.reload();
  await expect.poll(async () => (await boxOf(menu(page))).height).toBe(60);
  await choose(page, "Vertikal");
  await expectWidth(menu(page), 300);
});

test("in the bar, Data Master opens its members, and a choice leads there", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await choose(page, "Horizontal");
  await expect(link(page, "Data Siswa")).toBeHidden();
  await masterData(page).click();
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "true");
  await link(page, "Data Siswa").click();
  await expect(page).toHaveURL("/admin/master/students");
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "false");
  await masterData(page).click();
  await page.mouse.click(640, 500);
  await expect(link(page, "Data Siswa")).toBeHidden();
});

test("in the bar, arrows move, Down opens, Esc closes and gives the focus back", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await choose(page, "Horizontal");
  await link(page, "Dashboard").focus();
  await page.keyboard.press("ArrowRight");
  await expect(masterData(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu(page).locator("[popover] a").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(link(page, "Data Kategori")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(menu(page).locator("[popover] a").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(masterData(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(link(page, "Tagihan")).toBeFocused();
  await expect(link(page, "Data Kategori")).toBeHidden();
  await page.keyboard.press("End");
  await expect(link(page, "Pembayaran")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(link(page, "Dashboard")).toBeFocused();
});

test("on a phone the horizontal layout is the drawer as well", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await choose(page, "Horizontal");
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(page.getByRole("button", { name: "Bentangkan menu" })).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test("the page is boxed to 1600 px in the middle, toolbar and all, until that is taken off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 2400, height: 900 });
  await page.goto("/admin/dashboard");
  const main = page.getByRole("main");
  expect(await boxOf(main)).toMatchObject({ x: 300 + (2100 - 1600) / 2, width: 1600 });
  expect((await boxOf(trail(page))).x).toBeGreaterThan(550);
  await choose(page, "Batasi lebar halaman");
  expect(await boxOf(main)).toMatchObject({ x: 300, width: 2100 });
  expect((await boxOf(trail(page))).x).toBeLessThan(550);
});

test("the view is padded by 40 px on a desk and 20 px on a phone, under a toolbar of 80 and 70", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  const heading = page.getByRole("heading", { level: 1 });
  expect((await boxOf(heading)).x).toBe(340);
  expect((await boxOf(toolbar(page))).height).toBe(80);
  expect((await boxOf(page.getByRole("main"))).y).toBe(80);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(async () => (await boxOf(heading)).x).toBe(20);
  expect((await boxOf(toolbar(page))).height).toBe(70);
  expect((await boxOf(page.getByRole("main"))).y).toBe(70);
});

test("the toolbar stays at the top while the page is scrolled", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Umur tagihan").first()).toBeVisible();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect((await boxOf(toolbar(page))).y).toBe(0);
});

test("the footer names the current year", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("contentinfo")).toHaveText("© 2026 Iuran");
});

test("from right to left everything is mirrored by a class on the body", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Umur tagihan").first()).toBeVisible();
  const things = [
    menu(page),
    toolbar(page),
    collapse(page),
    trail(page).getByRole("link", { name: "Beranda" }),
    page.getByRole("button", { name: "Akun" }),
    link(page, "Tagihan").locator("svg"),
    page.getByRole("main"),
    page.getByRole("heading", { level: 1 }),
  ];
  const before = await Promise.all(things.map(boxOf));
  await choose(page, "Kanan ke kiri");
  await expect(page.locator("body")).toHaveClass("rtl");
  await expect(root(page)).toHaveAttribute("dir", "rtl");
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  for (const [place, target] of things.entries()) {
    const { x = 0, width: wide = 0 } = before[place] ?? {};
    const after = await boxOf(target);
    expect(after.x, `${await target.getAttribute("class")}`).toBeCloseTo(width - x - wide, 0);
  }
  expect(await overflowOf(page)).toBe(0);
  await choose(page, "Kiri ke kanan");
  await expect(page.locator("body")).not.toHaveClass("rtl");
});

test("from right to left each sentence is still read from left to right, figures and all", async ({
  page,
}) => {
  for (const path of ["/admin/dashboard", "/admin/bills", "/admin/bills/create", "/admin/payments"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await writeFromRight(page);
    await expect(root(page)).toHaveAttribute("dir", "rtl");
    expect(await tornLines(page), path).toEqual([]);
  }
  await page.goto("/admin/dashboard");
  await writeFromRight(page);
  const count = page.getByText(/^\d+ tagihan$/).last();
  await expect(count).toBeVisible();
  const { x, width } = await boxOf(count);
  // Its line begins where the box of its figure does on a mirrored page: at the right.
  const figure = await boxOf(page.getByText("Menunggak", { exact: true }).first());
  expect(x + width).toBeCloseTo(figure.x + figure.width, 0);
});

test("on a phone the drawer comes from the other side when text runs from right to left", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/admin/dashboard");
  await choose(page, "Kanan ke kiri");
  await page.getByRole("button", { name: "Bentangkan menu" }).click();
  await expect.poll(async () => (await boxOf(menu(page))).x).toBe(90);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  expect(await overflowOf(page)).toBe(0);
});

test("the settings wear the radius, the families and the sizes of the specification", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await styleOf(page.locator("body"), "font-size")).toBe("16px");
  expect(await styleOf(page.locator("body"), "font-family")).toContain("Public Sans Variable");
  const heading = page.getByRole("heading", { level: 1 });
  expect(await styleOf(heading, "font-size")).toBe("30px");
  expect(await styleOf(heading, "font-family")).toContain("Lexend Variable");
  expect(await styleOf(link(page, "Tagihan"), "border-start-start-radius")).toBe("8px");
});

test("the sizes of headings, of a card's title and of small corners are as specified", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Umur tagihan").first()).toBeVisible();
  const sizes = await page.getByRole("main").evaluate((main) =>
    ["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => {
      const heading = main.appendChild(document.createElement(name));
      return getComputedStyle(heading).fontSize;
    }),
  );
  expect(sizes).toEqual(["30px", "26px", "22px", "18px", "14px", "12px"]);
  const title = page.locator(".card").getByRole("heading", { level: 2 }).first();
  expect(await styleOf(title, "font-size")).toBe("18px");
  const tip = page.getByRole("button", { name: "Cari", exact: true }).locator("[data-tip]");
  expect(await styleOf(tip, "border-start-start-radius")).toBe("4px");
});

test("three families come from the school's own server: text, headings, numbers of documents", async ({
  page,
  school,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const bill = await school.db
    .selectFrom("bills")
    .select("id")
    .where("number", "=", "TAG/SMP/2610/000001")
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/bills/detail/${bill.id}`);
  const number = page.getByRole("main").locator(".mono").first();
  await expect(number).toHaveText("TAG/SMP/2610/000001");
  expect(await styleOf(number, "font-family")).toContain("JetBrains Mono Variable");
  const loaded = () =>
    page.evaluate(() => [
      ...new Set([...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family)),
    ]);
  const families = ["JetBrains Mono Variable", "Lexend Variable", "Public Sans Variable"];
  await expect
    .poll(async () => (await loaded()).map((name) => name.replaceAll('"', "")).sort())
    .toEqual(families);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

/** Which of a logo's pictures is seen. */
const seenLogo = (place: Locator): Promise<string> =>
  place.locator("img:visible").evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
      .map((image) => new URL((image as HTMLImageElement).currentSrc).pathname) // the filter above has seen to it
      .join(" "),
  );

for (const theme of ["light", "dark"] as const) {
  test(`the logo is drawn for the ${theme} theme: whole, as a sign, and at the doors`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto("/admin/dashboard");
    const logo = menu(page).getByRole("link", { name: "Iuran" });
    await expect.poll(() => seenLogo(logo)).toBe(`/logo-full-${theme}.svg`);
    await collapse(page).click();
    await page.mouse.move(700, 400);
    await expect.poll(() => seenLogo(logo)).toBe(`/logo-mini-${theme}.svg`);
    await choose(page, "Horizontal");
    await expect.poll(() => seenLogo(logo)).toBe(`/logo-full-${theme}.svg`);
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(() => seenLogo(logo)).toBe(`/logo-mini-${theme}.svg`);
    for (const path of ["/logout", "/students/login", "/tidak-ada"]) {
      await page.goto(path);
      await expect.poll(() => seenLogo(page.getByRole("main"))).toBe(`/logo-full-${theme}.svg`);
    }
  });
}

test("the favicon is the sign, as SVG", async ({ page }) => {
  await page.goto("/login");
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute("type", "image/svg+xml");
  const answer = await page.request.get((await icon.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
  expect(await answer.text()).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
});

/**
 * Gives a route of the built table other flags: the same code with another row. The table is in the first file of all,
 * which has come before anything of the app is seen.
 */
async function flagRoute(page: Page, path: string, flags: string): Promise<void> {
  const row = new RegExp(`path: ?(["'\`])${path}\\1,`);
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    await route.fulfill({ response: answer, body: code.replace(row, (found) => `${found}${flags},`) });
  });
}

test("a route that is not padded uses the whole width, and the next one is padded again", async ({
  page,
}) => {
  await flagRoute(page, "/admin/master/units", "padded:false");
  await page.goto("/admin/master/units");
  const heading = page.getByRole("heading", { level: 1 });
  expect((await boxOf(heading)).x).toBe(300);
  await link(page, "Data Kelas").click();
  await expect(heading).toHaveText("Data Kelas");
  expect((await boxOf(heading)).x).toBe(340);
});

test("a route says for itself whether it is boxed, whatever was chosen", async ({ page }) => {
  await page.setViewportSize({ width: 2400, height: 900 });
  await flagRoute(page, "/admin/master/units", "boxed:false");
  const main = page.getByRole("main");
  await page.goto("/admin/master/units");
  expect(await boxOf(main)).toMatchObject({ x: 300, width: 2100 });
  await link(page, "Data Kelas").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data Kelas");
  expect(await boxOf(main)).toMatchObject({ x: 550, width: 1600 });
});
