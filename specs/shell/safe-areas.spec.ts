/**
 * Edges that the hardware takes a part of: whatever can be read or pressed keeps clear of them.
 * Source: docs/spec/shell.md §13.
 */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { openPalette, palette, paletteBox } from "../screens/palette.ts";
import { goInside, heading, loginButton } from "../screens/session.ts";
import {
  boxOf,
  collapse,
  expand,
  menu,
  openAppearance,
  rememberSettings,
  setSafeArea,
  toolbar,
} from "../screens/shell.ts";

const upright = { top: 47, bottom: 34 };
const lying = { left: 59, right: 44, bottom: 21 };

type Insets = { top?: number; right?: number; bottom?: number; left?: number };

/** Nothing of a thing lies in what the hardware takes. */
async function expectClear(page: Page, target: Locator, insets: Insets): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const { top = 0, right = 0, bottom = 0, left = 0 } = insets;
  await expect
    .poll(async () => {
      const box = await boxOf(target);
      const edges = {
        top: box.y - top,
        left: box.x - left,
        right: width - right - box.x - box.width,
        bottom: height - bottom - box.y - box.height,
      };
      return Object.entries(edges).filter(([, px]) => px < 0);
    })
    .toEqual([]);
}

test("on a phone upright the toolbar, the drawer, all that opens over a page, the foot of a form and what the page tells keep clear of the notch and of the bar to swipe home", async ({
  page,
  school,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await setSafeArea(page, upright);
  await test.step("palette and shortcuts", async () => {
    await openPalette(page);
    await expectClear(page, paletteBox(page), upright);
    await page.keyboard.press("ArrowUp");
    await expectClear(page, palette(page).getByRole("option").last(), upright);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Semua pintasan" }).click();
    await expectClear(page, page.locator(".shortcuts-panel"), upright);
    await page.keyboard.press("Escape");
  });
  await test.step("toolbar, skip link and drawer", async () => {
    await expectClear(page, expand(page), upright);
    expect((await boxOf(toolbar(page))).height).toBe(70 + 47);
    const skip = page.getByRole("link", { name: "Langsung ke isi" });
    await skip.focus();
    await expectClear(page, skip, upright);
    await skip.blur();
    await expand(page).click();
    await expectClear(page, collapse(page), upright);
    await expectClear(page, page.getByRole("button", { name: "Tampilan" }), upright);
    await expectClear(page, await openPanel(page), upright);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
  });
  await test.step("a sheet and a panel", async () => {
    const bill = school.db.selectFrom("bills").select("id").where("number", "=", "TAG/SMP/2610/000001");
    await goInside(page, `/admin/bills/detail/${(await bill.executeTakeFirstOrThrow()).id}`);
    await page.getByRole("button", { name: "Beri potongan" }).click();
    const sheet = page.getByRole("dialog");
    await expectClear(page, sheet.getByRole("button").last(), upright);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await goInside(page, "/admin/master/categories?new");
    await expectClear(page, page.getByRole("button", { name: "Tutup" }), upright);
    await expectClear(page, page.getByRole("button", { name: "Simpan" }), upright);
  });
  await test.step("a question", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const payment = await school.db
      .selectFrom("payments")
      .innerJoin("students", "students.id", "payments.student_id")
      .select("payments.id")
      .where("nis", "=", "20260001")
      .orderBy("paid_at", "desc")
      .executeTakeFirstOrThrow();
    await goInside(page, `/admin/payments/detail/${payment.id}`);
    await page.getByRole("button", { name: "Batalkan pembayaran" }).click();
    await expectClear(page, page.getByRole("dialog").getByRole("button", { name: "Tidak jadi" }), upright);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("the foot of a form and what the page tells", async () => {
    await goInside(page, "/admin/master/operators/create");
    await expectClear(page, page.getByRole("button", { name: "Simpan" }), upright);
    await expectClear(page, await toast(page), upright);
    await goInside(page, "/admin/dashboard");
    await expect(heading(page, "Dashboard")).toBeVisible();
    await expect(page.locator(".notices")).toBeAttached();
    await page.context().setOffline(true);
    await expectClear(page, page.getByText(t("app.noNetwork")), upright);
  });
});

test("on a phone upright the login pages and the page about a receipt keep clear of both edges", async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  await setSafeArea(page, upright);
  await expectClear(page, page.getByRole("img", { name: "Iuran" }), upright);
  await expectClear(page, loginButton(page), upright);
  const { verify_code: code } = await school.db
    .selectFrom("payments")
    .select("verify_code")
    .executeTakeFirstOrThrow();
  await page.goto(`/verify/${code}`);
  await expectClear(page, page.getByRole("heading", { level: 1 }), upright);
});

/** "Tampilan" out of the open drawer. */
async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Tampilan" }).click();
  return page.getByRole("dialog", { name: "Tampilan" });
}

/** What the page tells when a category was renamed. */
async function toast(page: Page): Promise<Locator> {
  await goInside(page, "/admin/master/categories?q=seragam");
  await page.getByRole("main").getByRole("link", { name: "Seragam" }).first().click();
  const form = page.getByRole("dialog", { name: "Seragam", exact: true });
  await form.getByLabel("Nama", { exact: true }).fill("Seragam olahraga");
  await form.getByRole("button", { name: "Simpan" }).click();
  await expect(form).toHaveCount(0);
  return page.locator(".toast");
}

test("on a phone on its side the collapsed menu lies beside the notch with all its icons, and the page, its panels and what it tells beside the menu; from right to left at the other edge", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await setSafeArea(page, lying);
  await expect.poll(async () => (await boxOf(menu(page))).width).toBe(64 + 59);
  const icon = menu(page).getByRole("link", { name: "Dashboard" }).locator("svg");
  expect((await boxOf(icon)).x + 12).toBe(59 + 32);
  await expect.poll(async () => (await boxOf(toolbar(page))).x).toBe(64 + 59);
  await expectClear(page, page.getByRole("button", { name: "Akun" }), lying);
  await expectClear(page, page.getByRole("heading", { level: 1 }), lying);
  await expand(page).click();
  await expect.poll(async () => (await boxOf(menu(page))).width).toBe(300 + 59);
  await collapse(page).click();
  await page.mouse.move(500, 200);
  await expect.poll(async () => (await boxOf(menu(page))).width).toBe(64 + 59);
  await test.step("a panel over a list and what the page tells", async () => {
    await goInside(page, "/admin/master/categories?new");
    await expectClear(page, page.getByRole("button", { name: "Tutup" }), lying);
    await expectClear(page, page.getByRole("button", { name: "Simpan" }), lying);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectClear(page, await toast(page), lying);
  });
  await test.step("from right to left", async () => {
    const panel = await openAppearance(page);
    await panel.locator("label").filter({ hasText: "Kanan ke kiri" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await boxOf(menu(page))).x).toBe(844 - 64 - 44);
    await expectClear(page, menu(page).getByRole("link", { name: "Dashboard" }).locator("svg"), lying);
  });
});

test("the bar of the horizontal layout stands below the notch, and the toolbar right under it", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await rememberSettings(page, { layout: "horizontal" });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await setSafeArea(page, { top: 24 });
  await expect.poll(async () => (await boxOf(menu(page))).height).toBe(84);
  await expectClear(page, menu(page).getByRole("link", { name: "Tagihan" }), { top: 24 });
  const search = toolbar(page).getByRole("button", { name: "Cari" });
  expect((await boxOf(search)).y).toBe(84 + 20);
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await boxOf(toolbar(page))).y).toBe(0);
  expect((await boxOf(search)).y).toBe(24 + 20);
});
