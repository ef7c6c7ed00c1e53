/** How a user finds and chooses the language, and what the browser keeps of it. */
import type { Locator, Page } from "@playwright/test";
import { factsOf, type Language } from "../../src/messages/languages.ts";
import { expect } from "../fixtures.ts";

/** Where the choice is kept (docs/spec/shell.md §14). */
const LOCALE_KEY = "iuran.locale.v1";

/** The languages by the names that their speakers look for, in the order of the menu. */
export const languageNames = [
  "Bahasa Indonesia",
  "English",
  "Deutsch",
  "Español",
  "Français",
  "Italiano",
  "日本語",
];

/** "Bahasa", in whichever language the screen speaks. */
export const languageButton = (page: Page, name = "Bahasa"): Locator =>
  page.getByRole("button", { name, exact: true });

export const languageChoice = (page: Page, name: string): Locator =>
  page.getByRole("menuitemradio", { name, exact: true });

/** Chooses a language by its own name; `button` is what the menu is called now. */
export async function chooseLanguage(page: Page, name: string, button = "Bahasa"): Promise<void> {
  await languageButton(page, button).click();
  await languageChoice(page, name).click();
}

/** The page speaks a language, by what the document says of itself. */
export const expectLanguage = (page: Page, lang: string): Promise<void> =>
  expect(page.locator("html")).toHaveAttribute("lang", lang);

/** What was chosen in this browser; null before anything was. */
export const storedLanguage = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), LOCALE_KEY);

/** Lets a page begin in a language, as if it had been chosen long ago. */
export async function beginIn(page: Page, language: string): Promise<void> {
  const choice = [LOCALE_KEY, JSON.stringify(language)] as const;
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), choice);
}

/** The words that a page has fetched, as "de/bill", in their order. */
export function fetchedMessages(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, language, area] = /\/messages-([a-z]+)-([a-z]+)-[^/]+\.js/.exec(request.url()) ?? [];
    if (language !== undefined) fetched.push(`${language}/${area}`);
  });
  return fetched;
}

/** Chooses a language in another tab of the same browser, as this tab learns of it, and waits until the page speaks it. */
export async function chooseElsewhere(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
    },
    [LOCALE_KEY, JSON.stringify(language)] as const,
  );
  const { lang } = factsOf(language);
  await page.waitForFunction((spoken) => document.documentElement.lang === spoken, lang);
}
