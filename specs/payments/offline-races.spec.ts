/** What was taken without a network, while two tabs or two users want something of it at once. Source: docs/spec/money.md §11.10. */
import type { BrowserContext } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { plugIn } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { accountButton, goInside, logIn, logOut } from "../screens/session.ts";
import { takeOffline, unsentCard } from "../screens/unsent.ts";
import { BAGAS, expectSoundBooks, newPayments, onlyPayment, RANI, takePayment, takerOf } from "./books.ts";

/** Holds what is sent from any tab until `release`; `isOut` ends when the first one is on its way. */
async function holdPosts(context: BrowserContext) {
  let [goesOut, release] = [() => {}, () => {}];
  const isOut = new Promise<void>((resolve) => {
    goesOut = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/api/payments", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    goesOut();
    await released;
    return route.fallback();
  });
  return { isOut, release };
}

test("one deleted in a second tab while it is on its way does not come back when it is refused", async ({
  page,
  context,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await takeOffline(page, BAGAS);
  await takePayment(school, BAGAS.nis, 300_000);
  const { isOut, release } = await holdPosts(context);
  await plugIn(page);
  await isOut;
  const other = await context.newPage();
  await other.goto("/admin/payments");
  await unsentCard(other)
    .getByRole("button", { name: `${t("unsent.drop")} ${BAGAS.name}` })
    .click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: t("unsent.dropDo") })
    .click();
  const refused = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.status() >= 400,
  );
  release();
  await refused;
  await expect(unsentCard(other)).toHaveCount(0);
  await other.reload();
  await expect(desk.studentBox(other)).toBeVisible();
  await expect(unsentCard(other)).toHaveCount(0);
  expect((await onlyPayment(school, BAGAS.nis)).amount).toBe(300_000);
});

test("one on its way when its cashier logs out is not the next user's, and goes out once when the cashier is back", async ({
  page,
  context,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await takeOffline(page, RANI);
  const { isOut, release } = await holdPosts(context);
  await plugIn(page);
  await isOut;
  await logOut(page);
  await page
    .getByRole("dialog", { name: t("unsent.logoutTitle") })
    .getByRole("button", { name: t("unsent.logout") })
    .click();
  await logIn(page, "bendahara");
  await expect(accountButton(page)).toBeVisible();
  release();
  await goInside(page, "/admin/payments");
  await expect(unsentCard(page)).toContainText(RANI.name);
  expect(await newPayments(school, RANI.nis)).toHaveLength(0);

  await logOut(page);
  await logIn(page, "kasir");
  await expect(accountButton(page)).toBeVisible();
  await goInside(page, "/admin/payments");
  await expect(desk.studentBox(page)).toBeVisible();
  await expect(unsentCard(page)).toHaveCount(0);
  expect(await takerOf(school, RANI.nis)).toBe("kasir");
  await expectSoundBooks(school);
});
