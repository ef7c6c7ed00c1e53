import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { closeFilters, openFilters } from "../screens/lists.ts";
import * as desk from "../screens/payments.ts";
import { goInside } from "../screens/session.ts";
import { NADIA } from "./books.ts";

test("a payment of another unit does not exist for a cashier, nor does an unknown one; an old receipt is found by its number and by the day, without its journal", async ({
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
  await page.goto("/admin/payments");
  for (const id of [foreign.id, "unknown"]) {
    await goInside(page, `/admin/payments/detail/${id}`);
    await expect(page.getByText(t("payment.missing"))).toBeVisible();
    await expect(page.getByText(foreign.receipt_no ?? "")).toHaveCount(0);
  }
  await page.getByRole("link", { name: t("payment.back") }).click();
  await expect(desk.studentBox(page)).toBeVisible();

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
  await expect(desk.journalLines(page, "TRX/SMP/2611/000242")).toHaveCount(0);
});
