/** The layout's settings: horizontal navigation, boxed width, paddings, direction. Source: docs/spec/shell.md §8. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { goInside } from "../screens/session.ts";
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

test("the horizontal layout puts the menu into a bar of 60 px above the toolbar of 80, whose Data Master opens by press and by arrows; on a phone it is the drawer as well", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  await choose(page, "Horizontal");
  expect(await boxOf(menu(page))).toEqual({ x: 0, y: 0, width: 1280, height: 60 });
  expect(await boxOf(toolbar(page))).toEqual({ x: 0, y: 60, width: 1280, height: 80 });
  await expect(collapse(page)).toHaveCount(0);
  await test.step("arrows move, Down opens, Esc closes and gives the focus back", async () => {
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
  await test.step("Data Master opens its members, and a choice leads there", async () => {
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
  await test.step("on a phone", async () => {
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(page.getByRole("button", { name: "Bentangkan menu" })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await page.reload();
  await expect.poll(async () => (await boxOf(menu(page))).height).toBe(60);
  await choose(page, "Vertikal");
  await expectWidth(menu(page), 300);
});

test("the view is padded by 40 px on a desk and 20 px on a phone, under a toolbar of 80 and 70 that stays, boxed to 1600 px until that is taken off, in the sizes and families of the specification", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Umur tagihan").first()).toBeVisible();
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  expect((await boxOf(heading)).x).toBe(340);
  expect((await boxOf(toolbar(page))).height).toBe(80);
  expect((await boxOf(main)).y).toBe(80);
  await expect(page.getByRole("contentinfo")).toHaveText("© 2026 Iuran");
  await test.step("radius, families and sizes", async () => {
    expect(await styleOf(page.locator("body"), "font-size")).toBe("16px");
    expect(await styleOf(page.locator("body"), "font-family")).toContain("Public Sans Variable");
    expect(await styleOf(heading, "font-size")).toBe("30px");
    expect(await styleOf(heading, "font-family")).toContain("Lexend Variable");
    expect(await styleOf(link(page, "Tagihan"), "border-start-start-radius")).toBe("8px");
    const title = page.locator(".card").getByRole("heading", { level: 2 }).first();
    expect(await styleOf(title, "font-size")).toBe("18px");
    const tip = page.getByRole("button", { name: "Cari", exact: true }).locator("[data-tip]");
    expect(await styleOf(tip, "border-start-start-radius")).toBe("4px");
    const sizes = await main.evaluate((within) =>
      ["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => {
        const added = within.appendChild(document.createElement(name));
        const { fontSize } = getComputedStyle(added);
        added.remove();
        return fontSize;
      }),
    );
    expect(sizes).toEqual(["30px", "26px", "22px", "18px", "14px", "12px"]);
  });
  await test.step("the toolbar stays at the top while the page is scrolled", async () => {
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await boxOf(toolbar(page))).y).toBe(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  });
  await test.step("on a phone", async () => {
    await page.setViewportSize({ width: 700, height: 800 });
    await expect.poll(async () => (await boxOf(heading)).x).toBe(20);
    expect((await boxOf(toolbar(page))).height).toBe(70);
    expect((await boxOf(main)).y).toBe(70);
    expect(await styleOf(heading, "font-size")).toBe("30px");
  });
  await test.step("boxed in the middle, toolbar and all", async () => {
    await page.setViewportSize({ width: 2400, height: 900 });
    await expect.poll(() => boxOf(main)).toMatchObject({ x: 300 + (2100 - 1600) / 2, width: 1600 });
    expect((await boxOf(trail(page))).x).toBeGreaterThan(550);
    await choose(page, "Batasi lebar halaman");
    expect(await boxOf(main)).toMatchObject({ x: 300, width: 2100 });
    expect((await boxOf(trail(page))).x).toBeLessThan(550);
  });
});

test("from right to left everything is mirrored by a class on the body, and on a phone the drawer comes from the other side", async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 390, height: 800 });
  await choose(page, "Kanan ke kiri");
  await page.getByRole("button", { name: "Bentangkan menu" }).click();
  await expect.poll(async () => (await boxOf(menu(page))).x).toBe(90);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  expect(await overflowOf(page)).toBe(0);
});

test("from right to left each sentence is still read from left to right, figures and all", async ({
  page,
}) => {
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await writeFromRight(page);
  await expect(root(page)).toHaveAttribute("dir", "rtl");
  const count = page.getByText(/^\d+ tagihan$/).last();
  await expect(count).toBeVisible();
  const { x, width } = await boxOf(count);
  // Its line begins where the box of its figure does on a mirrored page: at the right.
  const figure = await boxOf(page.getByText("Menunggak", { exact: true }).first());
  expect(x + width).toBeCloseTo(figure.x + figure.width, 0);

  const others = {
    "/admin/bills": "Tagihan",
    "/admin/bills/create": "Buat Tagihan",
    "/admin/payments": "Pembayaran",
  };
  for (const [path, h1] of Object.entries({ "/admin/dashboard": "Dashboard", ...others })) {
    await goInside(page, path);
    await expect(page.getByRole("heading", { level: 1, name: h1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await tornLines(page), path).toEqual([]);
  }
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

test("the logo is drawn for its theme, light and dark: whole, as a sign, and at the doors; the favicon is the sign, as SVG", async ({
  page,
}) => {
  /** In both themes, as the system has it. */
  const expectLogo = async (place: Locator, kind: "full" | "mini") => {
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect.poll(() => seenLogo(place)).toBe(`/logo-${kind}-${theme}.svg`);
    }
  };
  await page.goto("/admin/dashboard");
  const logo = menu(page).getByRole("link", { name: "Iuran" });
  await expectLogo(logo, "full");
  await collapse(page).click();
  await page.mouse.move(700, 400);
  await expectLogo(logo, "mini");
  await choose(page, "Horizontal");
  await expectLogo(logo, "full");
  await page.setViewportSize({ width: 1000, height: 800 });
  await expectLogo(logo, "mini");
  for (const path of ["/logout", "/students/login", "/tidak-ada"]) {
    await page.goto(path);
    await expectLogo(page.getByRole("main"), "full");
  }
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

test("a route says for itself whether it is padded and boxed, whatever was chosen, and the next one is both again", async ({
  page,
}) => {
  await flagRoute(page, "/admin/master/units", "padded:false,boxed:false");
  await page.setViewportSize({ width: 2400, height: 900 });
  await page.goto("/admin/master/units");
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  expect(await boxOf(main)).toMatchObject({ x: 300, width: 2100 });
  expect((await boxOf(heading)).x).toBe(300);
  await link(page, "Data Kelas").click();
  await expect(heading).toHaveText("Data Kelas");
  expect(await boxOf(main)).toMatchObject({ x: 550, width: 1600 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await boxOf(heading)).x).toBe(340);
});
