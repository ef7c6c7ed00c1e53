/** Where a family transfers to. Source: docs/spec/portal.md §2.1. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { rowWith } from "../screens/master.ts";
import * as portal from "../screens/portal.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a student sees where to transfer to, and copies the number", async ({ context, page, signIn }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("20260001");
  await page.goto("/students/bills");
  const ways = page.getByRole("region", { name: t("portal.pay.title") });
  await expect(ways.getByRole("listitem")).toHaveCount(1);
  await expect(ways).toContainText("Bank Mandiri");
  await expect(ways).toContainText("Kode bank 008 · Atas nama SMP Pelita Nusantara");
  await portal.expectToFit(page);
  await ways.getByRole("button", { name: "Salin nomor Bank Mandiri" }).click();
  await expect(page.getByText(t("portal.pay.copied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1300000000102");

  await portal.row(page, "SPP Oktober 2026").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("SPP Oktober 2026");
  await expect(ways).toContainText("1300000000102");
  await portal.expectToFit(page);
  await page.goto("/students/bills");
  await portal.row(page, "SPP September 2026").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("SPP September 2026");
  await expect(portal.figure(page, t("portal.rest"))).toBeVisible();
  await expect(ways).toHaveCount(0);
});

test("a treasurer decides what the portal shows, and with nothing to show it says nothing", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.setViewportSize({ width: 1280, height: 900 });
  const turn = async (bank: string, isShown: boolean) => {
    await page.goto("/admin/master/banks");
    await rowWith(page, "Bank", bank).getByRole("link").click();
    const panel = page.getByRole("dialog", { name: bank });
    await panel.getByRole("checkbox", { name: t("master.bank.shown") }).setChecked(isShown);
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByText(t("master.changed", { name: bank }))).toBeVisible();
  };
  await turn("Bank Mandiri", false);
  await turn("QRIS SMP", true);
  const family = await school.open("20260001");
  await family.goto("/students/bills");
  const ways = family.getByRole("region", { name: t("portal.pay.title") });
  await expect(ways).toContainText("QRIS SMP");
  await expect(ways).toContainText(t("portal.pay.qris"));
  await expect(ways).not.toContainText("Mandiri");
  await expect(ways).not.toContainText(t("portal.pay.line"));
  await expect(ways.getByRole("button")).toHaveCount(0);

  await turn("QRIS SMP", false);
  const asked = family.waitForResponse(/\/api\/student\/banks$/);
  await family.goto("/students/bills");
  expect(await (await asked).json()).toEqual({ data: [] });
  await expect(portal.row(family, "SPP Oktober 2026")).toBeVisible();
  await expect(ways).toHaveCount(0);
});

test("when the way to pay cannot be read, the bills still stand and it can be read again", async ({
  page,
  signIn,
}) => {
  await signIn("20260001");
  let isOut = true;
  await page.route("**/api/student/banks", (route) => (isOut ? route.abort() : route.fallback()));
  await page.goto("/students/bills");
  await expect(page.getByText(t("portal.pay.failed"))).toBeVisible();
  await expect(portal.row(page, "SPP Oktober 2026")).toBeVisible();
  isOut = false;
  await page.getByRole("button", { name: t("parts.retry") }).click();
  await expect(page.getByRole("region", { name: t("portal.pay.title") })).toContainText("Bank Mandiri");
});
