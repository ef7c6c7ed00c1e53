/** What a user sees and does in the conversations (docs/spec/office.md §2). */
import type { Locator, Page } from "@playwright/test";
import type { School } from "../fixtures.ts";

export const CHAT = "/admin/apps/chat";

export const people = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Percakapan" }).getByRole("link");
export const person = (page: Page, name: string | RegExp): Locator => people(page).filter({ hasText: name });
export const said = (page: Page): Locator => page.getByRole("log", { name: "Pesan" }).getByRole("article");
export const line = (page: Page): Locator => page.getByRole("textbox", { name: "Pesan" });
export const thread = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

export const chatWith = (id: string) => `/admin/apps/chat/${id}`;

/** Writes it and sends it off. */
export async function say(page: Page, text: string): Promise<void> {
  await line(page).fill(text);
  await line(page).press("Enter");
}

/** The id of an operator by the name one logs in with. */
export async function operatorOf({ db }: School, username: string): Promise<string> {
  const { id } = await db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return id;
}
