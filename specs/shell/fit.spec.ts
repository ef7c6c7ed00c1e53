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

const horizontal = { layout: "horizontal" };

async function openGroup(page: Page): Promise<void> {
  const first = menu(page).getByRole("link", { name: "Data Siswa" });
  if (!(await first.isVisible())) await masterData(page).click();
  await expect(first).toBeVisible();
}

async function openOverPage(page: Page): Promise<void> {
  await page.mouse.move(page.viewportSize()?.width ?? 0, 400);
  await menu(page).hover();
  await expectWidth(menu(page), 300);
}

async function openDrawer(page: Page): Promise<void> {
  if (!(await menu(page).isVisible())) await expand(page).click();
  await expect(menu(page)).toBeVisible();
}

/**
 * At each width, with what is opened there: nothing wider than the page, in either theme, and nothing that axe finds, in the
 * dark at the first width: how things stand is the same in it, and its colours do not depend on the width.
 */
async function expectToFit(page: Page, widths: readonly number[], open?: (page: Page) => Promise<void>) {
  for (const [nth, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await open?.(page);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(page, theme);
      expect(await overflowOf(page), `${width} px, ${theme}`).toBe(0);
      if (theme === "light" || nth === 0) expect(await findingsOf(page), `${width} px, ${theme}`).toEqual([]);
    }
    await setTheme(page, "light");
  }
}

/** In one load, from state to state as they are chosen, each in both directions of writing. */
async function expectEachToFit(
  page: Page,
  states: Readonly<
    Record<string, readonly [widths: readonly number[], open?: (page: Page) => Promise<void>]>
  >,
): Promise<void> {
  await page.goto("/admin/bills");
  await expect(page.getByText("2.037 tagihan")).toBeVisible();
  for (const [name, [widths, open]] of Object.entries(states))
    await test.step(name, async () => {
      await page.setViewportSize({ width: widths[0] ?? 0, height: 800 });
      if (name.endsWith("from right to left")) await writeFromRight(page);
      await expectToFit(page, widths, open);
      await page.keyboard.press("Escape");
    });
}

test("the vertical layout and its drawer fit in both themes and both directions of writing, and everybody can use them", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await expectEachToFit(page, {
    "the open drawer": [[390, 320], openDrawer],
    "the drawer from right to left": [[390], openDrawer],
    "the vertical layout from right to left": [[1280, 768]],
  });
});

test("the collapsed menu opened over the page fits in both themes, and everybody can use it", async ({
  page,
  signIn,
}) => {
  await rememberSettings(page, { sidebar: { collapsed: true } });
  await signIn("bendahara");
  await expectEachToFit(page, { "over the page": [[1280, 768], openOverPage] });
});

test("the horizontal bar with its group open fits in both themes and both directions of writing, and everybody can use it", async ({
  page,
  signIn,
}) => {
  await rememberSettings(page, horizontal);
  await signIn("bendahara");
  await expectEachToFit(page, {
    "with its group open": [[1280, 768], openGroup],
    "from right to left": [[1280, 768], openGroup],
  });
});

test("every entry of the horizontal bar is seen whole at each width, in no language does the page scroll to the side, and words too long are scrolled to within it, by the keyboard, too", async ({
  page,
  signIn,
}) => {
  await rememberSettings(page, horizontal);
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await expect(page.getByText("2.037 tagihan")).toBeVisible();
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
  await chooseElsewhere(page, "id");
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
