/** What a page learns of the world outside it with its next frame: the size of its window, the system's colours. */
import type { Page } from "@playwright/test";

/** Resolves once the page has drawn a frame that knows what has changed before this call. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** A menu that is open closes when the window changes its size, and the window says so a frame late. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await nextFrame(page);
}
