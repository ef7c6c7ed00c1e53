/** What a user sees while the app starts, and code that is held up, lost or late on its way. */
import { expect, type Locator, type Page } from "@playwright/test";
import { holdBack, loseAll } from "./network.ts";

export const splash = (page: Page): Locator => page.getByRole("status").filter({ hasText: "Memuat…" });
export const loadingBar = (page: Page): Locator =>
  page.getByRole("progressbar", { name: "Memuat halaman", exact: true });
/** Hidden from everybody but the eye, so it has no role to be found by. */
export const overlay = (page: Page): Locator => page.locator("#start-overlay");

/** The page until the app has taken it over; drawn by the build, so it has no name of its own. */
export const drawing = (page: Page): Locator => page.locator("html[data-start]");

/** Opens a page and waits for its first paint: its styles are there, its code need not be. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  // The styles come before the first paint, and the ground of the page is theirs.
  const ground = () =>
    page.evaluate(() => document.body !== null && getComputedStyle(document.body).backgroundColor);
  await expect.poll(ground).toMatch(/^rgb\(/);
}

/** Holds the script back that everything begins with, until the returned function is called. */
export const holdEntry = (page: Page): Promise<() => void> => holdBack(page, /\/assets\/index-[^/]*\.js$/);

/** The built files of a screen, by the stem of its view. */
const codeOf = (stem: string) => new RegExp(`/assets/${stem}\\.view-[^/]*\\.js$`);

/** Holds a screen's code back until the returned function is called. */
export const holdCode = (page: Page, stem: string): Promise<() => void> => holdBack(page, codeOf(stem));

/** Loses a screen's code on the way until the returned function is called. */
export const loseCode = (page: Page, stem: string): Promise<() => void> => loseAll(page, codeOf(stem));

/** The built scripts that the page has asked for, in their order, without their hashes. */
export function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/(.+)-.{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) scripts.push(name);
  });
  return scripts;
}
