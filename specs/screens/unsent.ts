/** What a user sees of payments that were taken without a network. */
import { expect, type Locator, type Page } from "@playwright/test";
import { receiptMessages } from "../../rules/paper-words.ts";
import { t } from "../../src/messages/messages.ts";
import { pullCable } from "./network.ts";
import * as desk from "./payments.ts";

/** Right after it was taken. */
export const keptHeading = (page: Page): Locator => page.getByRole("heading", { name: t("unsent.kept") });

/** What waits, above the list of what was taken. */
export const unsentCard = (page: Page): Locator => page.getByRole("region", { name: t("unsent.title") });

/** The papers without a number. */
export const provisional = (page: Page): Locator =>
  page.getByRole("article", { name: receiptMessages.provisional.name });

type Met = { nis: string; name: string };

/** A student at the counter, then no network. */
export async function meetOffline(page: Page, student: Met): Promise<void> {
  await desk.meet(page, student);
  await expect(page.locator(".notices")).toBeAttached();
  await pullCable(page);
}

/** A payment that waits in this browser. */
export async function takeOffline(page: Page, student: Met, amount = 450_000): Promise<void> {
  await meetOffline(page, student);
  await desk.pay(page, amount);
  await expect(keptHeading(page)).toBeVisible();
}
