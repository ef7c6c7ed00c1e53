/** What a user sees and does on the bills screens: the list, one bill, and Buat Tagihan. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";

/** The search box of the list. */
export const billSearch = (page: Page): Locator =>
  page.getByRole("searchbox", { name: t("bill.list.search") });

/** One of the list's filters, by its name ("Status", "Kategori"). */
export const billFilter = (page: Page, name: string): Locator => page.getByRole("combobox", { name });

/** The rows of the table, without head and sums. */
export const billRows = (page: Page): Locator =>
  page
    .getByRole("table", { name: t("app.bills") })
    .locator("tbody")
    .getByRole("row");

/** The line of sums under the table: all that the filters leave, not this page's rows. */
export const billSums = (page: Page): Locator =>
  page
    .getByRole("table", { name: t("app.bills") })
    .locator("tfoot")
    .getByRole("row");

/** What stands beside a name: a figure of a summary, or a fact of a bill. */
export const fact = (page: Page, name: string): Locator =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("xpath=following-sibling::dd[1]");

/** Opens the list on one bill by its number. */
export async function openBill(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/bills?q=${encodeURIComponent(number)}`);
  await billRows(page).getByRole("link").first().click();
  await page
    .getByRole("navigation", { name: t("app.breadcrumb") })
    .getByText(number)
    .waitFor();
}

type Billing = { category: string; periods: readonly string[]; classrooms: readonly string[] };

/** Fills Buat Tagihan: category, periods and classrooms by their names on the screen. */
export async function chooseBilling(page: Page, billing: Billing): Promise<void> {
  await page.getByRole("combobox", { name: t("bill.category") }).selectOption({ label: billing.category });
  for (const period of billing.periods) await page.getByRole("checkbox", { name: period }).check();
  for (const room of billing.classrooms) await page.getByRole("checkbox", { name: `${room} ` }).check();
}

/** SPP of January and February 2027 for class 7A: 38 students, 76 bills of Rp 450.000 that nobody has yet. */
export const twoMonthsOf7A: Billing = {
  category: "SPP",
  periods: ["Januari 2027", "Februari 2027"],
  classrooms: ["7A"],
};

export const dueDay = (page: Page): Locator => page.getByRole("textbox", { name: t("bill.due") });

export const previewButton = (page: Page): Locator =>
  page.getByRole("button", { name: t("bill.bulk.preview"), exact: true });

/** "Terbitkan 76 tagihan — Rp 34.200.000", whatever the numbers. */
export const issueButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^Terbitkan \d+ tagihan/ });

/** From Buat Tagihan to the preview of a billing. */
export async function previewBilling(page: Page, billing: Billing): Promise<void> {
  await page.goto("/admin/bills/create");
  await chooseBilling(page, billing);
  await previewButton(page).click();
  await page.getByText(t("bill.bulk.previewLine")).waitFor();
}
