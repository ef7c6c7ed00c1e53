/** A scenario by its name: the school and the answers that QA asks for, on the page. Source: issue "The visual contract suite", part 7. */
import { t } from "../../src/words/words.ts";
import { expect, test } from "../fixtures.ts";
import { billFilter, billRows, billSums } from "../screens/bills.ts";
import { heading } from "../screens/session.ts";

test.describe("overdue-class", () => {
  test.use({ scenario: "overdue-class" });

  test("a bendahara finds the whole class 7A overdue with its study trip", async ({ page, signIn }) => {
    await signIn("bendahara");
    await page.goto("/admin/bills");
    await expect(heading(page, "Tagihan")).toBeVisible();
    await billFilter(page, "Kategori").selectOption({ label: "Wisata Studi Kelas 7" });
    await expect(billSums(page)).toContainText("38 tagihan");
    await expect(billSums(page)).toContainText("Rp 13.300.000");
    await expect(billRows(page).first()).toContainText("lewat 31 hari");
    await expect(billRows(page).first()).toContainText("7A");
  });
});

test.describe("500", () => {
  test.use({ scenario: "500" });

  test("a bendahara whose server is broken reads its number and may try again", async ({ page, signIn }) => {
    await signIn("bendahara");
    await page.goto("/admin/bills");
    await expect(page.getByText("Sebutkan nomor ini: QA-500").first()).toBeVisible();
    await expect(page.getByRole("button", { name: t("parts.retry") }).first()).toBeVisible();
  });
});
