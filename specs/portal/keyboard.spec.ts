/** A student's own bills and receipts with nothing but the keyboard. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { pressAt, skipToMain, tabTo } from "../screens/keyboard.ts";
import { receipt } from "../screens/payments.ts";
import * as portal from "../screens/portal.ts";
import { heading, menu } from "../screens/session.ts";

test("a student opens the oldest open bill, the receipt of what was paid on it, and goes back, by keyboard alone", async ({
  page,
  signIn,
}) => {
  await signIn("20260001");
  await portal.openBills(page);
  await expect(page.getByText("Sudah lunas")).toBeVisible();
  await skipToMain(page);
  await pressAt(page, portal.row(page, "SPP Oktober 2026").getByRole("link"), 1);
  await expect(heading(page, "SPP Oktober 2026")).toBeFocused();
  await expect(portal.figure(page, t("portal.rest"))).toBeVisible();

  await pressAt(page, portal.row(page, "KSP/26/001505").getByRole("link"), 1);
  await expect(heading(page, "Kuitansi")).toBeFocused();
  await expect(receipt(page)).toContainText("KSP/26/001505");
  await tabTo(page, page.getByRole("button", { name: t("portal.print") }), 2);
  await pressAt(page, page.getByRole("link", { name: t("portal.back") }));
  await expect(heading(page, "Riwayat Pembayaran")).toBeFocused();

  await pressAt(page, portal.row(page, "KSP/26/001505").getByRole("link"));
  await expect(heading(page, "Kuitansi")).toBeFocused();
});

test.describe("on a phone with a keyboard", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu takes the focus, gives it back at Esc, and leads to the head of the page", async ({
    page,
    signIn,
  }) => {
    await signIn("20260001");
    await portal.openBills(page);
    const open = page.getByRole("button", { name: t("app.expandMenu") });
    await pressAt(page, open, 3);
    await expect(menu(page).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(open).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(menu(page).locator(":focus")).toHaveCount(1);
    await pressAt(page, menu(page).getByRole("link", { name: "Riwayat" }), 3);
    await expect(heading(page, "Riwayat Pembayaran")).toBeFocused();
  });
});
