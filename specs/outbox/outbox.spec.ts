import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";

const mails = (page: Page): Locator => page.getByRole("table", { name: t("app.outbox") });

/** Two operators forget their passwords. */
async function forget(school: School): Promise<void> {
  for (const username of ["kasir", "bendahara"]) {
    const answer = await school.fetch("/api/forgot-password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username }),
    });
    expect(answer.status).toBe(202);
  }
}

test("an admin finds the outbox in the account menu reads a message that waits, with its link, searches, and goes to a folder of the mailbox and back", async ({
  page,
  school,
  signIn,
}) => {
  await forget(school);
  await signIn("admin");
  await page.goto("/admin/dashboard");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("app.account") })
    .click();
  await page.getByRole("menuitem", { name: t("app.outbox"), exact: true }).click();
  await expect(heading(page, "Kotak Keluar")).toBeVisible();
  await expect(page).toHaveTitle("Kotak Keluar · Iuran");
  const row = mails(page).getByRole("row").filter({ hasText: "kasir@pelita-nusantara.example" });
  await expect(row).toContainText("Menunggu");
  await expect(mails(page).getByText("/reset-password?token=")).toHaveCount(0);
  await row.click();
  await expect(mails(page).getByText("/reset-password?token=")).toBeVisible();

  await expect(mails(page).getByRole("button", { name: t("mail.read") })).toHaveCount(2);
  await page.getByRole("searchbox", { name: t("mail.search") }).fill("bendahara");
  await expect(mails(page).getByRole("button", { name: t("mail.read") })).toHaveCount(1);
  await page.getByLabel(t("mail.status"), { exact: true }).selectOption("sent");
  await expect(page.getByRole("main")).toContainText(t("mail.nothingFound"));

  const folders = page.getByRole("navigation", { name: t("app.mailbox") });
  await folders.getByRole("link", { name: t("mailbox.folder.failed") }).click();
  await expect(heading(page, t("app.mailbox"))).toBeVisible();
  await expect(page.getByRole("main")).toContainText(t("mailbox.noneIn.failed"));
  await page
    .getByRole("main")
    .getByRole("link", { name: t("app.outbox") })
    .click();
  await expect(heading(page, t("app.outbox"))).toBeVisible();
});
