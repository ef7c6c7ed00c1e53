/** What a user meets when the network fails. */
import type { Page, Route } from "@playwright/test";
import { expect, type School } from "../fixtures.ts";

/**
 * Loses what is asked next, or answers it otherwise, and nothing after it. The route stays: when the last one goes, the
 * browser ends catching requests while the page may be asking again, and loses that one, too.
 */
export async function loseOnce(
  page: Page,
  url: string | RegExp,
  lose = (route: Route) => route.abort(),
): Promise<void> {
  let isLost = false;
  await page.route(url, (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    return lose(route);
  });
}

/**
 * What is asked next is answered with nothing of what it should hold. Unlike a lost call that says nothing of the
 * connection: a page that finds its server back reads everything anew by itself, and "Coba lagi" may be gone before it is
 * pressed.
 */
export const garbleOnce = (page: Page, url: string | RegExp): Promise<void> =>
  loseOnce(page, url, (route) => route.fulfill({ json: {} }));

/** The server does what is asked next (`status`); only its answer never arrives. What is asked after it goes its way. */
export const loseAnswerOnce = (
  page: Page,
  school: School,
  { url, status }: { url: string | RegExp; status: number },
): Promise<void> =>
  loseOnce(page, url, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const [method, headers, body] = [request.method(), await request.allHeaders(), request.postData()];
    const answer = await school.fetch(`${pathname}${search}`, { method, headers, body });
    expect(answer.status).toBe(status);
    await route.abort();
  });

/** Answers all that is asked for there otherwise, until the returned function is called. The route stays, as in `loseOnce`. */
export async function answerAllWith(
  page: Page,
  url: string | RegExp,
  bend: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isFaulty = true;
  await page.route(url, (route) => (isFaulty ? bend(route) : route.fallback()));
  return () => {
    isFaulty = false;
  };
}

/** Loses all that is asked for there, until the returned function is called. */
export const loseAll = (page: Page, url: string | RegExp): Promise<() => void> =>
  answerAllWith(page, url, (route) => route.abort());

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

/** The device loses its network. */
export async function pullCable(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText("Perangkat ini tidak tersambung ke jaringan")).toBeVisible();
}

/**
 * The tab is closed while there is no network. The app is left first: a page that the browser closes is no longer kept offline in its
 * last moment, and would send what waits.
 */
export async function closeOffline(page: Page): Promise<void> {
  await page.goto("about:blank", { waitUntil: "commit" });
  await page.close();
}

/** And has it back. */
export const plugIn = (page: Page): Promise<void> => page.context().setOffline(false);
