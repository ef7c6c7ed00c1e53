/** What a user sees and does on the lists of the master data. */
import type { Locator, Page } from "@playwright/test";

/** The rows of a list, by the name of its table ("Data Kategori"). */
export const rowsOf = (page: Page, table: string): Locator =>
  page
    .getByRole("table", { name: table, exact: true })
    .or(page.getByRole("treegrid", { name: table, exact: true }))
    .locator("tbody")
    .getByRole("row");

/** The one row that holds this text. */
export const rowWith = (page: Page, table: string, text: string | RegExp): Locator =>
  rowsOf(page, table).filter({ hasText: text });

/** How many rows there are in all, as "1–21 dari 21" under the list says. */
export const countUnder = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Halaman" }).getByText(/ dari /);

/** The tabs at the head of a section. */
export const sectionTabs = (page: Page, section: string): Locator =>
  page.getByRole("navigation", { name: section, exact: true }).getByRole("link");

/** Chooses from a filter by the name it has for assistive technology. */
export async function filterBy(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole("search").getByRole("combobox", { name, exact: true }).selectOption({ label });
}

/** What stands over a list: a record in its panel, or a question. */
export const panel = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });

/** The form of a bank that is not there yet. */
export async function openNewBank(page: Page): Promise<Locator> {
  await page.goto("/admin/master/banks?new");
  return panel(page, "Tambah bank atau kas");
}
