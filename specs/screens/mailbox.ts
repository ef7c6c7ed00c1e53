/** Kotak Surat as its users find it. */
import type { Locator, Page } from "@playwright/test";

export const MAILBOX = "/admin/apps/mailbox";

export const openedMessage = (page: Page): Locator => page.getByRole("main").getByRole("article");
export const messageRows = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Daftar pesan" }).getByRole("link");
export const folder = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name, exact: true });
export const messageText = (page: Page): Locator => page.getByRole("textbox", { name: "Isi pesan" });

/** Begins a message to the families of a class. */
export async function writeToClass(page: Page, classroom: string): Promise<void> {
  await page.goto(`${MAILBOX}?message=new`);
  await page.getByRole("combobox", { name: "Templat" }).selectOption("Sisa tagihan");
  await page.getByRole("combobox", { name: "Kelas", exact: true }).selectOption(classroom);
}
