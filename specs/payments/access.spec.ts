import { t } from "../../src/messages/messages.ts";
import { expect, test, type Username } from "../fixtures.ts";
import { closeFilters, openFilters } from "../screens/lists.ts";
import * as desk from "../screens/payments.ts";
import { NADIA, takePayment } from "./books.ts";

type Sees = { username: Username; desk: boolean; voids: boolean; journal: boolean };

const readers: readonly Sees[] = [
  { username: "admin", desk: true, voids: true, journal: true },
  { username: "bendahara", desk: true, voids: true, journal: true },
  { username: "kasir", desk: true, voids: false, journal: false },
  { username: "kepsek", desk: false, voids: false, journal: true },
  { username: "yayasan", desk: false, voids: false, journal: true },
];

for (const { username, desk: paymentDesk, voids, journal } of readers) {
  test(`${username} sees a receipt and what the role allows beside it`, async ({ page, school, signIn }) => {
    const id = await takePayment(school, NADIA.nis, 250_000);
    await signIn(username);
    await page.goto(`/admin/payments/detail/${id}`);
    await expect(desk.receipt(page)).toContainText("KSP/26/001637");
    await expect(page.getByText("Diterima")).toBeVisible();
    await expect(desk.printButton(page)).toBeVisible();
    await expect(page.getByRole("button", { name: t("payment.void") })).toHaveCount(voids ? 1 : 0);
    await expect(desk.journalLines(page, "TRX/SMP/2611/000243")).toHaveCount(journal ? 1 : 0);

    await page.goto("/admin/payments");
    const latest = page.getByRole("table", { name: t("payment.latest") });
    await expect(latest.getByRole("link", { name: "KSP/26/001637" })).toBeVisible();
    await expect(desk.studentBox(page)).toHaveCount(paymentDesk ? 1 : 0);
    await expect(page.getByRole("link", { name: t("app.transactions") })).toHaveCount(journal ? 1 : 0);
  });
}

test("a payment of another unit does not exist for a cashier, nor does an unknown one", async ({
  page,
  school,
  signIn,
}) => {
  const foreign = await school.db
    .selectFrom("payments")
    .innerJoin("units", "units.id", "payments.unit_id")
    .select(["payments.id", "receipt_no"])
    .where("units.code", "=", "SD")
    .executeTakeFirstOrThrow();
  await signIn("kasir");
  for (const id of [foreign.id, "unknown"]) {
    await page.goto(`/admin/payments/detail/${id}`);
    await expect(page.getByText(t("payment.missing"))).toBeVisible();
    await expect(page.getByText(foreign.receipt_no ?? "")).toHaveCount(0);
  }
  await page.getByRole("link", { name: t("payment.back") }).click();
  await expect(desk.studentBox(page)).toBeVisible();
});

test("a cashier finds an old receipt by its number and by the day", async ({ page, signIn }) => {
  await signIn("kasir");
  await page.goto("/admin/payments");
  const rows = page
    .getByRole("table", { name: t("payment.latest") })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  await page.getByRole("searchbox", { name: t("payment.searchPayments") }).fill("KSP/26/001505");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(NADIA.name);
  await expect(page).toHaveURL(/[?&]q=KSP%2F26%2F001505/);

  await page.getByRole("button", { name: t("parts.clearFilters") }).click();
  await openFilters(page);
  await page.getByRole("textbox", { name: t("payment.from") }).fill("2026-11-19");
  await closeFilters(page);
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: "KSP/26/001636" }).getByRole("link").click();
  await expect(desk.receipt(page)).toContainText("Michelle Wijaya");
});
