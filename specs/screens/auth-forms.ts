/** What a visitor sees and does before the school: registration, forgotten password, a new one by a link. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import type { School } from "../fixtures.ts";

export const registerButton = (page: Page): Locator =>
  page.getByRole("button", { name: t("session.register"), exact: true });
export const sendLinkButton = (page: Page): Locator =>
  page.getByRole("button", { name: t("session.sendLink"), exact: true });
export const newPassword = (page: Page): Locator =>
  page.getByLabel(t("session.newPassword"), { exact: true });
export const saveNewPassword = (page: Page): Locator =>
  page.getByRole("button", { name: t("session.saveNewPassword"), exact: true });

export const link = (page: Page, name: string): Locator => page.getByRole("link", { name, exact: true });

/** Fields of the registration, by what stands above them. */
export async function fillRegistration(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: label !== t("session.phone") }).fill(value);
  }
}

/** The link of the newest mail to an address; what the Admin Sekolah could read in the outbox. */
export async function mailedPath(school: School, recipient: string): Promise<string> {
  const mail = await school.db
    .selectFrom("outbox")
    .select("link")
    .where("recipient", "=", recipient)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const url = new URL(mail.link ?? "");
  return `${url.pathname}${url.search}`;
}
