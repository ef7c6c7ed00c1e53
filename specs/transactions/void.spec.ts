/** Voiding what was recorded by hand, from its page. Source: docs/spec/money.md §14.3, docs/spec/screens.md §4. */
import type { Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { expectSoundBooks } from "../payments/books.ts";
import { fillElectricity } from "../screens/cash-entry.ts";

const offer = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: t("transaction.void.action") });
const dialog = (page: Page) => page.getByRole("dialog");
const confirm = (page: Page) => dialog(page).getByRole("button", { name: t("transaction.void.action") });
const reason = (page: Page) => dialog(page).getByLabel(t("bill.reason"));

/** The electricity, recorded; its page is open, and its id answered. */
async function record(page: Page): Promise<string> {
  await fillElectricity(page);
  await page.getByRole("button", { name: t("transaction.cash.save"), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/transactions\/detail\//);
  await expect(offer(page)).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

const mirrorsOf = (school: School, id: string) =>
  school.db.selectFrom("transactions").select("number").where("mirror_of", "=", id).execute();

test("a treasurer voids an entry with a reason, once for two clicks; its page says so and leads to what mirrors it", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  const id = await record(page);
  await offer(page).click();
  await expect(dialog(page)).toContainText("BKK/SMP/2611/0001");
  await expect(dialog(page)).toContainText(rupiah(1_250_000));
  await confirm(page).click();
  await expect(reason(page)).toHaveAccessibleDescription(/Wajib diisi/);
  await reason(page).fill("eh");
  await expect(reason(page)).toHaveAccessibleDescription(/Paling sedikit 5 karakter/);
  await reason(page).fill("Salah akun");
  await confirm(page).dblclick();
  await expect(page.getByText(t("transaction.void.doneLine"))).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(offer(page)).toHaveCount(0);
  await expect(page.locator(".page-header")).toContainText(t("enum.transactionStatus.voided"));
  expect(await mirrorsOf(school, id)).toHaveLength(1);
  await expectSoundBooks(school);

  await page.getByRole("link", { name: t("transaction.mirroredBy") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Salah akun");
  await expect(page.getByRole("link", { name: t("transaction.mirrorOf") })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test("an admin is offered it as well, a headmaster is not; whoever is late hears that it is voided, and sees it", async ({
  page,
  signIn,
  school,
}) => {
  await signIn("bendahara");
  const id = await record(page);
  const head = await school.open("kepsek");
  await head.goto(page.url());
  await expect(head.getByRole("link", { name: t("transaction.toList") })).toBeVisible();
  await expect(offer(head)).toHaveCount(0);
  const admin = await school.open("admin");
  await admin.goto(page.url());
  await offer(admin).click();
  const ask = await school.as("bendahara");
  const first = await ask("POST", `/api/transactions/${id}/void`, { version: 1, reason: "Salah akun" });
  expect(first.status).toBe(200);
  await reason(admin).fill("Salah akun juga");
  await confirm(admin).click();
  await expect(dialog(admin)).toContainText("Transaksi ini sudah dibatalkan.");
  await dialog(admin)
    .getByRole("button", { name: t("bill.one.reload") })
    .click();
  await expect(dialog(admin)).toHaveCount(0);
  await expect(admin.locator(".page-header")).toContainText(t("enum.transactionStatus.voided"));
  expect(await mirrorsOf(school, id)).toHaveLength(1);
});

test.describe("on a closed day", () => {
  test.use({ scenario: "closed-day" });

  test("it is refused with what leads on, and the entry stands", async ({ page, signIn, school }) => {
    await signIn("bendahara");
    await fillElectricity(page);
    await page.getByRole("textbox", { name: t("transaction.date") }).fill("2026-11-19");
    await page.getByRole("button", { name: t("transaction.cash.save"), exact: true }).click();
    await offer(page).click();
    const id = page.url().split("/").at(-1) ?? "";
    await reason(page).fill("Salah akun");
    await confirm(page).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "Kas hari ini sudah ditutup. Minta Admin Sekolah membukanya kembali.",
    );
    await expect(reason(page)).toHaveValue("Salah akun");
    expect(await mirrorsOf(school, id)).toHaveLength(0);
  });
});

test("a description without a space stays within the page", async ({ page, signIn, school }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn("bendahara");
  const id = await record(page);
  await school.db
    .updateTable("transactions")
    .set({ description: "a".repeat(255) })
    .where("id", "=", id)
    .execute();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("aaaa");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});
