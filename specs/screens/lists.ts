/** What a user does on any list: the filters that stand in no row, and what is set. */
import { expect, type Locator, type Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";

/** The panel with the filters that the row has no room for; on a phone with all of them. */
export const filterPanel = (page: Page): Locator =>
  page.getByRole("dialog", { name: t("parts.filter.label") });

/** The button to it, with how many filters are set. */
export const filterButton = (page: Page, count = 0): Locator =>
  page.getByRole("button", {
    name: count === 0 ? t("parts.filter.label") : t("parts.filter.set", { count }),
    exact: true,
  });

/** Opens the panel, whatever is set. */
export async function openFilters(page: Page): Promise<Locator> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Filter( \(\d+\))?$/ })
    .click();
  await expect(filterPanel(page)).toBeVisible();
  return filterPanel(page);
}

/** Closes it again. */
export async function closeFilters(page: Page): Promise<void> {
  await filterPanel(page)
    .getByRole("button", { name: t("parts.filter.done") })
    .click();
  await expect(filterPanel(page)).toBeHidden();
}

/** What is set stands under the row; a press drops it. */
export const dropFilter = (page: Page, words: string): Locator =>
  page.getByRole("button", { name: t("parts.filter.drop", { name: words }), exact: true });
