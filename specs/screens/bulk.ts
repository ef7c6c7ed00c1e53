/** What a user sees and does to act on several rows of a list at once. */
import type { Locator, Page } from "@playwright/test";

/** The bar under a list in which something is chosen. */
export const bulkBar = (page: Page): Locator =>
  page.getByRole("region", { name: "Tindakan untuk yang dipilih" });

/** The box of a row; it takes Space. */
export const tickOf = (page: Page, name: string): Locator =>
  page.getByRole("checkbox", { name: `Pilih ${name}`, exact: true });

/** Presses a box as a finger or mouse does: the whole target around it. */
export const pressTick = (page: Page, name: string, modifiers: "Shift"[] = []): Promise<void> =>
  page.locator("label", { has: tickOf(page, name) }).click({ modifiers });
