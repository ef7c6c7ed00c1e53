/** What a student sees in the portal. */
import { expect, type Locator, type Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";

/** Tagihan Saya with all that it asks for, which is more than its bills. */
export async function openBills(page: Page): Promise<void> {
  await page.goto("/students/bills");
  await expect(page.getByRole("heading", { level: 1, name: t("app.ownBills") })).toBeVisible();
  await expect(page.getByRole("region", { name: t("portal.pay.title") })).toBeVisible();
}

/** A row of one's own bills or payments, found by what it says. */
export const row = (page: Page, words: string): Locator =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: words });

/** One figure at the head of a page. */
export const figure = (page: Page, name: string): Locator =>
  page.locator(`dt:text-is("${name}") + dd`).and(page.getByRole("definition"));

/** Chooses in the menu, which lies behind a button on a phone. */
export async function chooseInMenu(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: t("app.expandMenu") }).click();
  await page
    .getByRole("navigation", { name: t("app.menu") })
    .getByRole("link", { name: label })
    .click();
}

/** Nothing sticks out of a phone's screen at the side. */
export async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
}
