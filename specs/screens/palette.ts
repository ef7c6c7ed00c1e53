/** What a user sees and does in the command palette and in the list of keyboard shortcuts (docs/spec/shell.md §10). */
import type { Locator, Page } from "@playwright/test";

export const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Pencarian cepat" });
export const paletteBox = (page: Page): Locator =>
  palette(page).getByRole("searchbox", { name: "Cari…", exact: true });
export const option = (page: Page, name: string | RegExp): Locator =>
  palette(page).getByRole("option", { name, ...(typeof name === "string" && { exact: true }) });
export const options = (page: Page): Locator => palette(page).getByRole("option");
export const group = (page: Page, name: string): Locator =>
  palette(page).getByRole("group", { name, exact: true });
export const activeOption = (page: Page): Locator => palette(page).getByRole("option", { selected: true });
export const searchButton = (page: Page): Locator => page.getByRole("button", { name: "Cari", exact: true });
export const keyList = (page: Page): Locator => page.getByRole("dialog", { name: "Pintasan papan tik" });

/** Opens the palette by its keys, once the one before has gone, and waits until it can be typed into. */
export async function openPalette(page: Page): Promise<void> {
  await palette(page).waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await paletteBox(page).waitFor();
}

/** Waits for the colleagues, who come a moment after the palette is open. */
export const contacts = (page: Page): Locator => group(page, "Kontak").getByRole("option");
