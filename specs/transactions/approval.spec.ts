/** A voucher from its draft to the head's approval, and back. Source: docs/spec/money.md §18. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { saveSetting } from "../../store/office/settings.ts";
import { expect, test } from "../fixtures.ts";
import { expectSoundBooks } from "../payments/books.ts";
import { heading } from "../screens/session.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const amount = (page: Page) => page.getByRole("textbox", { name: t("transaction.amount") });
const inList = (page: Page) => page.getByRole("table").getByRole("link", { name: /Listrik, air, internet/ });

async function fillIn(page: Page, rupiah: string): Promise<void> {
  await page.goto("/admin/transactions/create");
  await press(page, t("transaction.cash.template.electricity"));
  await amount(page).fill(rupiah);
  await page
    .getByRole("combobox", { name: t("transaction.cash.otherOf.out"), exact: true })
    .selectOption({ label: "5-1101 Potongan Biaya Pendidikan" });
  await page
    .getByRole("combobox", { name: t("transaction.cash.box") })
    .first()
    .selectOption({ label: "Kas SMP" });
}

test("a draft is kept, changed and posted, and only then has a number; another is deleted once that is confirmed", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await fillIn(page, "450000");
  await press(page, t("transaction.draft.save"));
  await expect(heading(page, "Listrik, air, internet")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(t("transaction.draft.draft"));
  await page.getByRole("link", { name: t("transaction.draft.edit"), exact: true }).click();
  await expect(amount(page)).toHaveValue("450.000");
  await amount(page).fill("475000");
  await press(page, t("transaction.draft.save"));
  await expect(page.getByRole("main")).toContainText("475.000");
  await press(page, t("transaction.draft.submit"));
  await expect(page.getByText(/Sudah dibukukan dengan nomor BKK\/SMP/)).toBeVisible();

  await fillIn(page, "90000");
  await press(page, t("transaction.draft.save"));
  await press(page, t("transaction.draft.remove"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("transaction.draft.remove"), exact: true })
    .click();
  await expect(heading(page, t("app.voucherDrafts"))).toBeVisible();
  await expect(page.getByRole("main")).toContainText(t("transaction.draft.none"));
});
test("above the limit it waits, is sent back with a reason, sent again and approved by the head", async ({
  page,
  signIn,
  school,
}) => {
  await saveSetting(school.db, "approval_limit", "500000");
  await signIn("bendahara");
  await fillIn(page, "1250000");
  await press(page, t("transaction.cash.save"));
  await expect(page.getByText(t("transaction.draft.waits"), { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: t("transaction.draft.withdraw") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("transaction.draft.approve") })).toHaveCount(0);

  const head = await school.open("kepsek");
  await head.goto("/admin/dashboard");
  await head.getByRole("link", { name: /1 bukti kas menunggu persetujuan/ }).click();
  await inList(head).click();
  await press(head, t("transaction.draft.reject"));
  const dialog = head.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Rekening listriknya belum ada");
  await dialog.getByRole("button", { name: t("transaction.draft.reject"), exact: true }).click();
  await expect(head.getByText(/Dikembalikan oleh .*: Rekening listriknya belum ada/)).toBeVisible();

  await page.goto("/admin/transactions/drafts?filter[status]=rejected");
  await inList(page).click();
  await press(page, t("transaction.draft.again"));
  await expect(page.getByRole("button", { name: t("transaction.draft.withdraw") })).toBeVisible();

  await head.goto("/admin/transactions/drafts");
  await inList(head).click();
  await press(head, t("transaction.draft.approve"));
  await expect(head.getByText(/Sudah dibukukan dengan nomor BKK\/SMP/)).toBeVisible();
  await head.getByRole("link", { name: t("transaction.draft.toEntry") }).click();
  await expect(head.getByRole("main")).toContainText("Siti Rahmawati");
  const { name } = await school.db
    .selectFrom("operators")
    .select("name")
    .where("username", "=", "kepsek")
    .executeTakeFirstOrThrow();
  await head.emulateMedia({ media: "print" });
  await expect(head.getByRole("article", { name: /^Bukti kas keluar/ })).toContainText(
    new RegExp(`21 Nov(ember)? 2026\\s*Disetujui oleh\\s*${name}`),
  );
  await expectSoundBooks(school);
});
