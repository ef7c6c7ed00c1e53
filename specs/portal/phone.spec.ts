/** The portal in one hand: the bar along a phone's lower edge, and what a page is opened for above it. Source: docs/spec/portal.md §1.4, §1.5. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import * as portal from "../screens/portal.ts";
import { heading } from "../screens/session.ts";
import { boxOf } from "../screens/shell.ts";

const HEIGHT = 844;
test.use({ viewport: { width: 390, height: HEIGHT } });

const bar = (page: Page) => page.getByRole("navigation", { name: "Menu bawah" });
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

/** Seen whole in the lower half of the window, above the bar. */
async function expectInReach(page: Page, button: Locator): Promise<void> {
  const { y, height } = await boxOf(button);
  expect(y).toBeGreaterThan(HEIGHT / 2);
  expect(y + height).toBeLessThanOrEqual((await boxOf(bar(page))).y);
  expect(height).toBeGreaterThanOrEqual(44);
}

test("the screens of the portal stand along the lower edge, each a finger's height, and cover nothing", async ({
  page,
  signIn,
}) => {
  await signIn("20260001");
  await portal.openBills(page);
  await expect(bar(page).getByRole("link")).toHaveText(["Tagihan Saya", "Riwayat", "Profil"]);
  await expect(bar(page).getByRole("link", { name: "Tagihan Saya" })).toHaveAttribute("aria-current", "page");
  for (const link of await bar(page).getByRole("link").all()) {
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
  }
  const { y, height } = await boxOf(bar(page));
  expect(y + height).toBe(HEIGHT);
  await toTheEnd(page);
  const foot = await boxOf(page.getByRole("contentinfo"));
  expect(foot.y + foot.height).toBeLessThanOrEqual(y);

  await bar(page).getByRole("link", { name: "Riwayat" }).click();
  await expect(heading(page, "Riwayat Pembayaran")).toBeFocused();
  await portal.row(page, "KSP/26/001505").getByRole("link").click();
  await expect(heading(page, "Kuitansi")).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "Riwayat" })).toHaveAttribute("aria-current", "page");

  await page.emulateMedia({ media: "print" });
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 701, height: HEIGHT });
  await expect(bar(page)).toBeHidden();
});

test("how to pay is a thumb away until it is in sight; a bill is headed by what is still to be paid", async ({
  page,
  signIn,
}) => {
  await signIn("20260001");
  await portal.openBills(page);
  const jump = page.getByRole("button", { name: "Cara membayar" });
  await expectInReach(page, jump);
  await jump.click();
  await expect(jump).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Cara membayar" })).toBeInViewport({ ratio: 1 });
  await toTheEnd(page);
  await expect(page.getByText("Sudah lunas")).toBeInViewport();
  await expect(jump).toHaveCount(0);

  await portal.row(page, "SPP Oktober 2026").getByRole("link").click();
  await expect(heading(page, "SPP Oktober 2026")).toBeVisible();
  await expect(page.getByRole("main").getByText(/^Sisa Rp\s250\.000/)).toBeInViewport();
  await expectInReach(page, jump);
  await portal.expectToFit(page);
});

test("a receipt is printed and taken away from the lower edge, wherever one has read to", async ({
  page,
  signIn,
}) => {
  await signIn("20260001");
  await page.goto("/students/payments");
  await portal.row(page, "KSP/26/001505").getByRole("link").click();
  const print = page.getByRole("button", { name: t("portal.print") });
  await expectInReach(page, print);
  await expectInReach(page, page.getByRole("button", { name: t("portal.pdf") }));
  await portal.expectToFit(page);
  await toTheEnd(page);
  await expectInReach(page, print);
  const back = await boxOf(page.getByRole("link", { name: t("portal.back") }));
  expect(back.y + back.height).toBeLessThanOrEqual((await boxOf(print)).y);
});
