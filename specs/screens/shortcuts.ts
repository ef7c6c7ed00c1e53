/** What a user sees and does with the pinned and latest pages, and where the browser keeps them (docs/spec/shell.md §9). */
import type { Locator, Page } from "@playwright/test";

export const PINS_KEY = "iuran.pins.v1";
const LATEST_KEY = "iuran.latest.v1";

export const shortcuts = (page: Page): Locator => page.getByRole("navigation", { name: "Pintasan" });

/** The links of the shortcuts, in their order. */
export const shortcutLinks = (page: Page): Locator => shortcuts(page).getByRole("link");

export const pinButton = (page: Page, title: string): Locator =>
  shortcuts(page).getByRole("button", { name: `Sematkan ${title}`, exact: true });
export const unpinButton = (page: Page, title: string): Locator =>
  shortcuts(page).getByRole("button", { name: `Lepas ${title}`, exact: true });
export const allShortcuts = (page: Page): Locator =>
  shortcuts(page).getByRole("button", { name: "Semua pintasan" });

/** Lays the latest pages into the session storage before the page's first load. */
export async function rememberLatest(page: Page, latest: readonly StoredPage[]): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [LATEST_KEY, JSON.stringify(latest)] as const,
  );
}

type StoredPage = { name: string; fullPath: string; title: string | null };

/** The pinned pages as they lie in the local storage. */
export const storedPins = (page: Page): Promise<StoredPage[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]"), PINS_KEY);

/** The latest pages as they lie in the session storage. */
export const storedLatest = (page: Page): Promise<StoredPage[]> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "[]"), LATEST_KEY);

const page = (name: string, fullPath: string) => ({ name, fullPath, title: null });
export const DASHBOARD = page("AdminDashboard", "/admin/dashboard");
export const STUDENTS = page("Students", "/admin/master/students");
export const BILLS = page("Bills", "/admin/bills");
export const PAYMENTS = page("Payment", "/admin/payments");
export const TRANSACTIONS = page("Transactions", "/admin/transactions");

/** Lays pins into the local storage before the page's first load; a later change is not undone by the next load. */
export async function rememberPins(page: Page, pins: unknown): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem("spec.pinned") !== null) return;
      sessionStorage.setItem("spec.pinned", "1");
      localStorage.setItem(key, text);
    },
    [PINS_KEY, typeof pins === "string" ? pins : JSON.stringify(pins)] as const,
  );
}
