/**
 * The shell in each of its layouts, with what opens in it, in both themes and both directions of writing: nothing wider
 * than the page, and nothing that axe finds. Source: docs/spec/shell.md §13.
 */
import type { Page } from "@playwright/test";
import { languages } from "../../src/messages/languages.ts";
import { expect, test } from "../fixtures.ts";
import { setTheme } from "../screen-states/expectations.ts";
import { findingsOf } from "../screens/axe.ts";
import { chooseElsewhere } from "../screens/language.ts";
import {
  boxOf,
  expand,
  expectWidth,
  masterData,
  menu,
  overflowOf,
  rememberSettings,
  writeFromRight,
} from "../screens/shell.ts";

type ScreenState = {
  name: string;
  widths: readonly number[];
  settings?: Record<string, unknown>;
  dir?: "rtl";
  /** Opens what is looked at. */
  open?: (page: Page) => Promise<void>;
};

const horizontal = { layout: "horizontal" };

async function openGroup(page: Page): Promise<void> {
  await masterData(page).click();
  await expect(menu(page).getByRole("link", { name: "Data Siswa" })).toBeVisible();
}

async function openOverPage(page: Page): Promise<void> {
  await menu(page).hover();
  await expectWidth(menu(page), 300);
}

async function openDrawer(page: Page): Promise<void> {
  await expand(page).click();
  await expect(menu(page)).toBeVisible();
}

const screenStates: readonly ScreenState[] = [
  {
    name: "the horizontal bar with its group open",
    widths: [1280, 768],
    settings: horizontal,
    open: openGroup,
  },
  {
    name: "the collapsed menu opened over the page",
    widths: [1280, 768],
    settings: { sidebar: { collapsed: true } },
    open: openOverPage,
  },
  { name: "the open drawer", widths: [390, 320], open: openDrawer },
  { name: "the vertical layout from right to left", widths: [1280, 768], dir: "rtl" },
  {
    name: "the horizontal layout from right to left",
    widths: [1280, 768],
    settings: horizontal,
    dir: "rtl",
    open: openGroup,
  },
  { name: "the drawer from right to left", widths: [390], dir: "rtl", open: openDrawer },
];

for (const { name, widths, settings = {}, dir, open } of screenStates) {
  test(`${name} fits in both themes, and everybody can use it`, async ({ page, signIn }) => {
    await rememberSettings(page, settings);
    await signIn("bendahara");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/admin/bills");
      await expect(page.getByText("2.037 tagihan")).toBeVisible();
      if (dir) await writeFromRight(page);
      await open?.(page);
      for (const theme of ["light", "dark"] as const) {
        await setTheme(page, theme);
        expect(await overflowOf(page), `${width} px, ${theme}`).toBe(0);
        expect(await findingsOf(page), `${width} px, ${theme}`).toEqual([]);
      }
    }
  });
}

test("every entry of the horizontal bar is seen whole at each width, and the page cannot be scrolled to the side", async ({
  page,
  signIn,
}) => {
  await rememberSettings(page, horizontal);
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  for (const width of [1280, 1000, 768, 701]) {
    await page.setViewportSize({ width, height: 800 });
    const entries = menu(page).locator("li").getByRole("link").or(masterData(page));
    for (const entry of await entries.filter({ visible: true }).all()) {
      const box = await boxOf(entry);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, `${await entry.innerText()} at ${width} px`).toBeLessThanOrEqual(width);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    expect(await overflowOf(page), `${width} px`).toBe(0);
    await expect(menu(page).getByRole("link", { name: "Iuran" })).toBeVisible();
  }
});

test("in no language does the bar of the horizontal layout make the page scroll to the side, at 768 px and at 701", async ({
  page,
  signIn,
}) => {
  await rememberSettings(page, horizontal);
  await signIn("bendahara");
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/admin/bills");
  await expect(page.getByText("2.037 tagihan")).toBeVisible();
  for (const language of languages) {
    await chooseElsewhere(page, language);
    for (const width of [768, 701]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `${language}, ${width} px`).toBe(0);
      const bar = page.locator(".menu-bar-list");
      const hidden = await bar.evaluate((list) => list.scrollWidth - list.clientWidth);
      expect(hidden, `${language}, ${width} px: what has to be scrolled to`).toBe(0);
    }
  }
});

test("words too long for the bar are scrolled to within it, by the keyboard, too", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 701, height: 800 });
  await rememberSettings(page, horizontal);
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const last = menu(page).getByRole("link", { name: "Pembayaran" });
  await expect(last).toBeVisible();
  await menu(page).evaluate((bar) => {
    bar.style.fontSize = "200%";
    for (const entry of bar.querySelectorAll<HTMLElement>("li > *")) entry.style.fontSize = "1.75rem";
  });
  expect(await overflowOf(page)).toBe(0);
  await menu(page).getByRole("link", { name: "Dashboard" }).focus();
  await page.keyboard.press("End");
  await expect(last).toBeFocused();
  const box = await boxOf(last);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(701);
});
