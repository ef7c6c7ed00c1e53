/** What a user sees and does at the payment desk when several children of a family are paid for at once. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { familySheet } from "../../src/messages/paper.ts";

/** The brothers and sisters of who stands at the counter, or those who are not paid for yet. */
export const siblings = (page: Page): Locator => page.getByRole("list", { name: t("family.siblings") });
export const addButton = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: t("family.addName", { name }) });
export const dropButton = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: t("family.dropName", { name }) });
export const amountBox = (page: Page): Locator => page.getByRole("textbox", { name: t("family.amount") });
export const saveButton = (page: Page): Locator => page.getByRole("button", { name: t("family.save") });
export const printButton = (page: Page): Locator => page.getByRole("button", { name: t("family.printAll") });
export const keepButton = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: t("family.keepFor", { name }) });

/** One open bill of a child: what it is for, what is open, what is paid now. */
export const billOf = (page: Page, name: string, label: string): Locator =>
  page
    .getByRole("table", { name: t("family.billsOf", { name }) })
    .getByRole("row")
    .filter({ hasText: label });

/** The receipts that were given in this visit. */
export const receipts = (page: Page): Locator => page.getByRole("table", { name: t("family.receipts") });

/** The paper that lists them. */
export const sheet = (page: Page): Locator => page.getByRole("article", { name: familySheet.name });
