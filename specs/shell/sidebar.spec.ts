/** The menu beside the page, to the pixel and the millisecond. Source: docs/spec/shell.md §3.1, §7. */
import { expect, NOW, test } from "../fixtures.ts";
import {
  boxOf,
  collapse,
  expand,
  expectWidth,
  leaveMenu,
  masterData,
  menu,
  openAppearance,
  pin,
  root,
  storedSettings,
  styleOf,
} from "../screens/shell.ts";

const link = (page: Parameters<typeof menu>[0], name: string) =>
  menu(page).getByRole("link", { name, exact: true });

test("the menu is 300 px wide beside the page, collapsed 64 px with icons only, and opens over the page while it is pointed at or reached by keyboard", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/dashboard");
  const sign = menu(page).getByRole("link", { name: "Iuran" }).locator("img:visible");
  await test.step("beside the page", async () => {
    expect(await boxOf(menu(page))).toEqual({ x: 0, y: 0, width: 300, height: 800 });
    expect((await boxOf(page.getByRole("banner"))).x).toBe(300);
    await expect(link(page, "Tagihan")).not.toHaveAttribute("title");
    await expect(sign).toHaveAttribute("src", "/logo-full-light.svg");
  });
  await test.step("a window of 1000 px closes it by itself, and a wider one brings it back", async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await expectWidth(menu(page), 64);
    expect(await storedSettings(page)).toBeNull();
    await page.setViewportSize({ width: 1001, height: 800 });
    await expectWidth(menu(page), 300);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("collapsed: icons only, each with its tooltip, and the sign alone; the page takes the room", async () => {
    await collapse(page).click();
    await leaveMenu(page);
    await expectWidth(menu(page), 64);
    await expect.poll(async () => (await boxOf(page.getByRole("banner"))).x).toBe(64);
    await expect(link(page, "Tagihan")).toHaveAttribute("title", "Tagihan");
    await expect(masterData(page)).toHaveAttribute("title", "Data Master");
    await expect(sign).toHaveAttribute("src", "/logo-mini-light.svg");
    const icons = link(page, "Tagihan").locator("svg");
    await expect(icons).not.toHaveCount(0);
    for (const icon of await icons.all()) {
      const { x, width } = await boxOf(icon);
      expect(x + width / 2).toBe(32);
    }
  });
  await test.step("over the page for the keyboard, until Esc or until it goes on", async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(pin(page)).toBeFocused();
    await expectWidth(menu(page), 300);
    await page.keyboard.press("Escape");
    await expectWidth(menu(page), 64);
    await page.keyboard.press("Shift+Tab");
    await expectWidth(menu(page), 300);
    await page.getByRole("button", { name: "Akun" }).focus();
    await expectWidth(menu(page), 64);
  });
  await test.step("over the page while it is pointed at, and the page does not move", async () => {
    await menu(page).hover();
    await expectWidth(menu(page), 300);
    expect((await boxOf(page.getByRole("banner"))).x).toBe(64);
    await leaveMenu(page);
    await expectWidth(menu(page), 64);
  });
  await test.step("opened again", async () => {
    await expand(page).click();
    await expectWidth(menu(page), 300);
  });
  await test.step("pinned means not collapsed, and a reload keeps it", async () => {
    await expect(pin(page)).toHaveAttribute("aria-pressed", "true");
    await pin(page).click();
    await leaveMenu(page);
    await expect(pin(page)).toHaveAttribute("aria-pressed", "false");
    await expectWidth(menu(page), 64);
    expect(await storedSettings(page)).toMatchObject({ sidebar: { collapsed: true } });
    await page.reload();
    await expectWidth(menu(page), 64);
    await pin(page).click();
    await expectWidth(menu(page), 300);
    expect(await storedSettings(page)).toMatchObject({ sidebar: { collapsed: false } });
  });
  await test.step("in 0.3 s, and at once for who wants less motion", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await styleOf(menu(page), "transition-duration")).toBe("0.3s, 0.3s");
    expect(await styleOf(menu(page), "transition-property")).toBe("inline-size, box-shadow");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(Number.parseFloat(await styleOf(menu(page), "transition-duration"))).toBeLessThan(0.001);
  });
});

test("at 1000 px it can be opened all the same; a refresh shows it the other way round for 10 ms", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.clock.install({ time: NOW });
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/admin/dashboard");
  await expand(page).click();
  await expectWidth(menu(page), 300);
  await expect(pin(page)).toHaveAttribute("aria-pressed", "true");

  await page.setViewportSize({ width: 1280, height: 800 });
  const before = await storedSettings(page);
  const panel = await openAppearance(page);
  await expect(collapse(page)).toBeVisible();
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
  await panel.getByRole("button", { name: "Segarkan menu" }).click();
  await expect(expand(page)).toBeVisible();
  await page.clock.runFor(9);
  await expect(expand(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(collapse(page)).toBeVisible();
  expect(await storedSettings(page)).toEqual(before);
});

test("the menu has its items in their order, with Data Master as a disclosure; arrows, Home and End move in it, and the side arrows fold its group, the other way in text from right to left", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await expect(menu(page).locator("li").getByRole("link").or(masterData(page))).toHaveText([
    "Dashboard",
    "Data Master",
    "Data Operator",
    "Data Unit",
    "Data Tahun",
    "Data Kelas",
    "Data Siswa",
    "Data Kategori",
    "Tagihan",
    "Pembayaran",
  ]);
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "true");
  await masterData(page).click();
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "false");
  await expect(link(page, "Data Siswa")).toBeHidden();
  await masterData(page).click();
  await link(page, "Data Siswa").click();
  await expect(page).toHaveURL("/admin/master/students");
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText("Data Siswa");

  await link(page, "Dashboard").focus();
  await page.keyboard.press("ArrowDown");
  await expect(masterData(page)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(link(page, "Tagihan")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await expect(masterData(page)).toBeFocused();
  await page.keyboard.press("End");
  await expect(link(page, "Pembayaran")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link(page, "Dashboard")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await expect(link(page, "Dashboard")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/payments");

  const panel = await openAppearance(page);
  await panel.getByText("Kanan ke kiri").click();
  await page.keyboard.press("Escape");
  await masterData(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowLeft");
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "true");
});

test("Data Master is folded for who works elsewhere, stays as it is left, and unfolds for a page of its own", async ({
  page,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/dashboard");
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "false");
  await page.goto("/admin/master/students");
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText("Data Siswa");
  await expect(link(page, "Data Siswa")).toBeVisible();
  await link(page, "Tagihan").click();
  await expect(masterData(page)).toHaveAttribute("aria-expanded", "false");
  await masterData(page).click();
  await page.reload();
  await expect(link(page, "Data Siswa")).toBeVisible();
});

test("on a phone the menu is a drawer of 300 px, which closes in each way and gives the focus back; behind it the page can be neither reached nor scrolled", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/admin/dashboard");
  await test.step("it stands outside until it is opened", async () => {
    await expect(menu(page)).toBeHidden();
    await expand(page).click();
    await expect(menu(page)).toBeVisible();
    await expect.poll(async () => boxOf(menu(page))).toEqual({ x: 0, y: 0, width: 300, height: 800 });
    await expect(link(page, "Dashboard")).toBeFocused();
    await expect(pin(page)).toBeHidden();
  });
  await test.step("the page behind it can be neither reached nor scrolled", async () => {
    expect(await styleOf(root(page), "overflow-y")).toBe("hidden");
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, header") ?? null)).toBeNull();
    }
  });
  await test.step("it closes on a click outside, on Esc and by its button", async () => {
    await page.mouse.click(360, 500);
    await expect(menu(page)).toBeHidden();
    await expand(page).click();
    await expect(link(page, "Dashboard")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(expand(page)).toBeFocused();
    await expand(page).click();
    await collapse(page).click();
    await expect(menu(page)).toBeHidden();
    expect(await storedSettings(page)).toBeNull();
  });
  await test.step("and after a navigation, also to the page that is open", async () => {
    await expand(page).click();
    await link(page, "Tagihan").click();
    await expect(page).toHaveURL("/admin/bills");
    await expect(menu(page)).toBeHidden();
    await expand(page).click();
    await link(page, "Tagihan").click();
    await expect(menu(page)).toBeHidden();
  });
  await test.step("at 701 px it is no drawer any more", async () => {
    await expand(page).click();
    await page.setViewportSize({ width: 701, height: 800 });
    await expectWidth(menu(page), 64);
    await expect(page.getByRole("main")).toBeVisible();
  });
});
