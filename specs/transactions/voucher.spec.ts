/** The voucher of what is entered by hand, as it is printed and signed. Source: docs/spec/money.md §14.6. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { fillElectricity } from "../screens/cash-entry.ts";

const paper = (page: Page) => page.getByRole("article", { name: /^Bukti kas keluar BKK\/SMP\/2611\/0001$/ });

test("a treasurer prints the voucher of a bill that was paid in cash, on one sheet of A5", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await fillElectricity(page);
  await page.getByRole("textbox", { name: t("transaction.party") }).fill("PLN Bandung");
  await page.getByRole("button", { name: t("transaction.cash.save"), exact: true }).click();
  await expect(page.getByRole("button", { name: t("transaction.voucher.print") })).toBeVisible();
  await expect(page.locator(".page-header")).toContainText("BKK/SMP/2611/0001");
  await expect(paper(page)).toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await expect(paper(page)).toContainText("Satu juta dua ratus lima puluh ribu rupiah");
  await expect(paper(page).getByRole("row")).toHaveText([
    "AkunDebitKredit",
    "5-1101Potongan Biaya PendidikanRp 1.250.000",
    "1-1103Kas SMPRp 1.250.000",
    "JumlahRp 1.250.000Rp 1.250.000",
  ]);
  await expect(paper(page)).toContainText("Dibayarkan kepadaPLN Bandung");
  for (const role of ["Dibuat oleh", "Disetujui oleh", "Penerima"]) {
    await expect(paper(page).getByText(role, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
