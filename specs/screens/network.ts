/** What a user meets when the network fails. */
import type { Page } from "@playwright/test";

/**
 * Loses what is asked next, and nothing after it. The route stays: when the last one goes, the browser ends catching
 * requests while the page may be asking again, and loses that one, too.
 */
export async function loseOnce(page: Page, url: string | RegExp): Promise<void> {
  let isLost = false;
  await page.route(url, (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    return route.abort();
  });
}

/** Loses all that is asked for there, until the returned function is called. The route stays, as in `loseOnce`. */
export async function loseAll(page: Page, url: string | RegExp): Promise<() => void> {
  let isLost = true;
  await page.route(url, (route) => (isLost ? route.abort() : route.fallback()));
  return () => {
    isLost = false;
  };
}

/** Holds back what is asked for there, until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
