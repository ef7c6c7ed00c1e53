/** Catat Kas, as a treasurer fills it in. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";

/** The bill of the electricity, Rp 1.250.000 out of the cash box of the SMP; not saved yet. */
export async function fillElectricity(page: Page): Promise<void> {
  await page.goto("/admin/transactions/create");
  await page.getByRole("button", { name: t("transaction.cash.template.electricity"), exact: true }).click();
  await page.getByRole("textbox", { name: t("transaction.amount") }).fill("1250000");
  await page
    .getByRole("combobox", { name: t("transaction.cash.otherOf.out"), exact: true })
    .selectOption({ label: "5-1101 Potongan Biaya Pendidikan" });
  await page
    .getByRole("combobox", { name: t("transaction.cash.box") })
    .first()
    .selectOption({ label: "Kas SMP" });
}
