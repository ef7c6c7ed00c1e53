/** Catatan as its users find it. */
import { expect, type Locator, type Page } from "@playwright/test";

export const NOTES = "/admin/apps/notes";

export const newNote = (page: Page): Locator =>
  page.getByRole("main").getByRole("button", { name: "Catatan baru" }).first();
export const noteTitle = (page: Page): Locator => page.getByRole("textbox", { name: "Judul", exact: true });
export const noteText = (page: Page): Locator => page.getByRole("textbox", { name: "Isi catatan" });
export const noteRows = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Daftar catatan" }).getByRole("link");
export const openedNote = (page: Page): Locator => page.getByRole("main").getByRole("article");

/** Whether the server has what is on the screen, as the page says it. */
export const noteState = (page: Page, word: "Tersimpan" | "Menyimpan…" | "Belum tersimpan"): Locator =>
  openedNote(page)
    .getByRole("status")
    .filter({ hasText: new RegExp(`^${word}`) });

/** Writes a new note and waits until it is saved. */
export async function writeNote(page: Page, title: string, text: string): Promise<void> {
  await newNote(page).click();
  await noteTitle(page).fill(title);
  await noteText(page).fill(text);
  await expect(noteState(page, "Tersimpan")).toBeVisible();
}
