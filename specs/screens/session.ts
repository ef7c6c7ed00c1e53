/** What a user sees and does at the login pages, and what the browser keeps of it. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { NOW, PASSWORD } from "../fixtures.ts";

/** Where the auth session is kept (docs/spec/shell.md §14). */
export const AUTH_KEY = "iuran.auth.v1";

/** Why a session ended, as it is persisted in whatever language. */
export const ENDED = "Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.";

export const username = (page: Page): Locator => page.getByLabel("Nama pengguna", { exact: true });
export const password = (page: Page): Locator => page.getByLabel("Kata sandi", { exact: true });
export const loginButton = (page: Page): Locator =>
  page.getByRole("button", { name: t("app.login"), exact: true });
export const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Menu utama" });

/** An entry of the menu; Data Master is unfolded for one of its own. */
export async function menuLink(page: Page, name: string): Promise<Locator> {
  const link = menu(page).getByRole("link", { name, exact: true });
  const folded = menu(page).getByRole("button", { name: "Data Master", expanded: false });
  await link.or(folded).first().waitFor();
  if (name.startsWith("Data ") && (await folded.isVisible())) await folded.click();
  return link;
}

export const heading = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** The avatar, which is called by its letters, too ("Akun BD"). */
export const accountButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^Akun( \p{Lu}+)?$/u });

/** To another page without a load, as a link does it. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    if (location.pathname + location.search !== to) history.pushState(null, "", to);
  }, address);

/** Fills the staff's form and sends it. */
export async function logIn(page: Page, name: string, secret = PASSWORD): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await loginButton(page).click();
}

/** Fills the students' form and sends it. */
export async function logInAsStudent(page: Page, nis: string, secret = PASSWORD): Promise<void> {
  await page.getByLabel("NIS", { exact: true }).fill(nis);
  await password(page).fill(secret);
  await loginButton(page).click();
}

/** Chooses "Keluar" in the avatar's menu. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: "Keluar", exact: true }).click();
}

/** The paths of the pages that were loaded whole, in their order; a step inside the app adds none. */
export function fullPageLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const url = new URL(request.url());
    loads.push(`${url.pathname}${decodeURIComponent(url.search)}`);
  });
  return loads;
}

/** The API calls of a page as "POST /api/login", in their order. */
export function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|sanctum)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** The stored session, as it lies there. */
export async function storedSession(page: Page): Promise<Record<string, unknown>> {
  const text = await page.evaluate((key) => localStorage.getItem(key), AUTH_KEY);
  return JSON.parse(text ?? "{}");
}

/** Everything that the browser keeps for the page, by name. */
export async function storedKeys(page: Page): Promise<{ local: string[]; session: string[] }> {
  return page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
  }));
}

/** A second tab of the same browser, at the same time of day. */
export async function anotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.clock.setFixedTime(NOW);
  return other;
}

/** The login that stands over a screen whose session has ended. */
export const reentry = (page: Page): Locator =>
  page.getByRole("dialog", { name: t("app.endedTitle"), exact: true });

/** Types the password into it and goes on. */
export async function logInAgain(page: Page, secret = PASSWORD): Promise<void> {
  await reentry(page).getByLabel("Kata sandi", { exact: true }).fill(secret);
  await reentry(page)
    .getByRole("button", { name: t("app.continue") })
    .click();
}
