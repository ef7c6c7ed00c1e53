/** What a user sees and does at the cash desk, on a receipt and in the journal. */
import { expect, type Locator, type Page } from "@playwright/test";
import { receiptMessages } from "../../rules/paper-words.ts";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";

export const studentBox = (page: Page): Locator =>
  page.getByRole("combobox", { name: t("payment.findStudent") });
export const amountBox = (page: Page): Locator => page.getByRole("textbox", { name: t("payment.amount") });
export const saveButton = (page: Page): Locator => page.getByRole("button", { name: t("payment.save") });
export const printButton = (page: Page): Locator => page.getByRole("button", { name: t("payment.print") });

export const handedBox = (page: Page): Locator => page.getByRole("textbox", { name: t("payment.handed") });
export const changeButton = (page: Page, amountRupiah: number): Locator =>
  page.getByRole("button", { name: t("payment.giveChange", { amount: rupiah(amountRupiah) }) });
export const keepButton = (page: Page): Locator => page.getByRole("button", { name: t("payment.keepRest") });

/** The sheet of paper: on the counter, in the detail, in the portal. */
export const receipt = (page: Page): Locator => page.getByRole("article", { name: t("app.receipt") });

/** The paper of a payment from the deposit, in place of a receipt. */
export const depositUse = (page: Page): Locator =>
  page.getByRole("article", { name: receiptMessages.depositUse.name });

/** The list under the counter: the newest first. */
export const latest = (page: Page): Locator => page.getByRole("table", { name: t("payment.latest") });

/** One open bill at the counter: what it is for, what is open, what is paid now. */
export const openBill = (page: Page, label: string): Locator =>
  page
    .getByRole("table", { name: t("payment.openBills") })
    .getByRole("row")
    .filter({ hasText: label });

type Met = { nis: string; name: string };

/** Opens the cash desk and finds a student. */
export async function meet(page: Page, student: Met): Promise<void> {
  await page.goto("/admin/payments");
  await find(page, student);
}

/** Finds a student at the open desk by the NIS, which is only one student's. */
export async function find(page: Page, student: Met): Promise<void> {
  await studentBox(page).fill(student.nis);
  await studentBox(page).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: student.name })).toBeVisible();
}

/** Presses one of a few that stand beside each other: a way to pay, a paper. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  await page.getByRole("group", { name: group }).getByText(option, { exact: true }).click();
}

/** Types an amount and saves it, as one does who needs no other field. */
export async function pay(page: Page, amountRupiah: number): Promise<void> {
  await amountBox(page).fill(String(amountRupiah));
  await amountBox(page).press("Enter");
}

/** The number on the receipt that has just been given. */
export async function receiptNumber(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: t("payment.saved") })).toBeVisible();
  const name = await receipt(page).getAttribute("aria-label");
  return name?.split(" ").at(-1) ?? "";
}

/** Whether a term and its figure stand beside each other, on the receipt or under the form. */
export async function expectFact(place: Locator, term: string, amountRupiah: number): Promise<void> {
  const fact = place.getByRole("definition").and(place.locator(`dt:text-is("${term}") + dd`));
  await expect(fact).toHaveText(rupiah(amountRupiah));
}

const PRINTED = "printed: ";

/** Notes what stands on the receipt each time the print dialog is asked for. */
export async function notePrints(page: Page): Promise<string[]> {
  const prints: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith(PRINTED)) prints.push(message.text());
  });
  await page.addInitScript((mark) => {
    window.print = () => console.info(mark + document.querySelector("article")?.innerText);
  }, PRINTED);
  return prints;
}

/** Opens the dialog, gives the reason and confirms. */
export async function voidPayment(page: Page, reason: string): Promise<void> {
  await page.getByRole("button", { name: t("payment.void") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("payment.reason")).fill(reason);
  await dialog.getByRole("button", { name: t("payment.void") }).click();
}

/** One entry of the journal, in the list or on a payment's page: its lines by the entry's number. */
export const journalLines = (page: Page, number: string): Locator =>
  page.getByRole("list", { name: t("payment.journalCaption", { number }) });
