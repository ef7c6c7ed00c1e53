/** A payment taken without a network: it waits, survives, arrives once. Source: docs/spec/money.md §11.10. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, NOW, test } from "../fixtures.ts";
import { closeOffline, plugIn, pullCable } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { logIn, logOut } from "../screens/session.ts";
import { keptHeading, meetOffline, provisional, takeOffline, unsentCard } from "../screens/unsent.ts";
import { BAGAS, expectSoundBooks, newPayments, onlyPayment, RANI, takePayment, takerOf } from "./books.ts";

/** While one types the button stands above what is told of the network. */
async function expectInSight(page: Page): Promise<void> {
  await desk.amountBox(page).evaluate((box) => box.scrollIntoView({ block: "center", behavior: "instant" }));
  const edges = async () => {
    const [save, notes] = [
      await desk.saveButton(page).boundingBox(),
      await page.locator(".notices").boundingBox(),
    ];
    return save === null || notes === null ? null : save.y + save.height - notes.y;
  };
  await expect.poll(edges).toBeLessThanOrEqual(0);
}

test("a payment taken without a network has a provisional paper, is asked about at log-out, and has its receipt once the network is back", async ({
  page,
  school,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("kasir");
  await meetOffline(page, RANI);
  await page.keyboard.type("450000");
  await expectInSight(page);
  await page.keyboard.press("Enter");
  await expect(provisional(page)).toContainText("Empat ratus lima puluh ribu rupiah");
  await expect(provisional(page)).toContainText("Bukan kuitansi");
  expect(await newPayments(school, RANI.nis)).toHaveLength(0);

  await page.setViewportSize({ width: 1280, height: 844 });
  await logOut(page);
  const question = page.getByRole("dialog", { name: t("unsent.logoutTitle") });
  await expect(question).toContainText("1 pembayaran");
  await question.getByRole("button", { name: t("parts.cancel") }).click();
  await expect(keptHeading(page)).toBeVisible();

  await plugIn(page);
  await expect(desk.receipt(page)).toBeVisible();
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ amount: 450_000 });
});

test("it survives the tab, is shown as waiting, and arrives once from two tabs", async ({
  page,
  context,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await takeOffline(page, RANI);
  await closeOffline(page);

  const hold = { is: true, tries: 0 };
  await context.route("**/api/payments", (route) => {
    if (!hold.is || route.request().method() !== "POST") return route.fallback();
    hold.tries += 1;
    return route.abort();
  });
  await plugIn(page);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto("/admin/payments");
  await other.goto("/admin/payments");
  await expect(unsentCard(one)).toContainText(RANI.name);
  await expect(unsentCard(other)).toContainText(t("unsent.waiting"));
  // Two tabs that told each other of every try would never rest until the server is asked for, some seconds later.
  await one.waitForRequest(/\/up$/);
  expect(hold.tries).toBeLessThan(12);
  hold.is = false;
  await expect(unsentCard(one)).toHaveCount(0);
  await expect(unsentCard(other)).toHaveCount(0);
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ amount: 450_000 });
});

test("an answer that was lost can be sent later, and is not booked twice", async ({
  page,
  school,
  signIn,
}) => {
  let isLost = true;
  await page.route("**/api/payments", async (route) => {
    const request = route.request();
    if (request.method() !== "POST" || !isLost) return route.fallback();
    const headers = await request.allHeaders();
    await school.fetch("/api/payments", { method: "POST", headers, body: request.postData() });
    return route.abort();
  });
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.pay(page, 450_000);
  await page.getByRole("button", { name: t("payment.later") }).click();
  await expect(keptHeading(page)).toBeVisible();
  isLost = false;
  await page.getByRole("button", { name: t("payment.next") }).click();
  await expect(page.getByText(/Pembayaran Rani Amelia sudah tercatat/)).toBeVisible();
  await expect(unsentCard(page)).toHaveCount(0);
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ amount: 450_000 });
});

test("one whose bills were paid meanwhile waits for a decision and is spread anew", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await takeOffline(page, BAGAS);
  await page.getByRole("button", { name: t("payment.next") }).click();
  await takePayment(school, BAGAS.nis, 300_000);
  await plugIn(page);
  await expect(unsentCard(page)).toContainText(t("unsent.refused"));
  await unsentCard(page)
    .getByRole("button", { name: t("unsent.respread") })
    .click();
  const asked = page.getByRole("dialog");
  await expect(asked).toContainText("450.000");
  await asked.getByRole("button", { name: t("unsent.respreadDo") }).click();
  await expect(unsentCard(page)).toHaveCount(0);
  expect(await newPayments(school, BAGAS.nis)).toHaveLength(2);
  await expectSoundBooks(school);
});

test("a browser that keeps nothing says so before the network fails, and takes nothing without one", async ({
  page,
  school,
  signIn,
}) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("private window", "InvalidStateError");
    };
  });
  await signIn("kasir");
  await desk.meet(page, RANI);
  await expect(page.getByText(t("unsent.closed"))).toBeVisible();
  await pullCable(page);
  await desk.pay(page, 450_000);
  await expect(page.getByText(t("payment.notKept"))).toBeVisible();
  await expect(desk.amountBox(page)).toHaveValue("450.000");

  await plugIn(page);
  await expect(page.getByText("Tersambung lagi")).toBeVisible();
  await desk.saveButton(page).click();
  await expect(desk.receipt(page)).toBeVisible();
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ amount: 450_000 });
});

test("one that is a day old is explained to a cashier, who may not book an earlier day, and recorded today", async ({
  page,
  school,
  signIn,
}) => {
  await page.clock.setFixedTime(new Date(NOW.getTime() - 86_400_000));
  await signIn("kasir");
  await takeOffline(page, RANI);
  await page.getByRole("button", { name: t("payment.next") }).click();
  await page.clock.setFixedTime(NOW);
  await plugIn(page);
  await expect(unsentCard(page)).toContainText(t("unsent.refused"));
  await unsentCard(page)
    .getByRole("button", { name: t("unsent.today") })
    .click();
  await expect(unsentCard(page)).toHaveCount(0);
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ amount: 450_000, paid_on: "2026-11-21" });
});

test("what a cashier who cannot log in any more has taken is recorded by the treasurer, in her own till", async ({
  page,
  context,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await takeOffline(page, RANI);
  await closeOffline(page);
  await school.db.deleteFrom("tokens").execute();
  await school.db
    .updateTable("operators")
    .set({ status: "inactive" })
    .where("username", "=", "kasir")
    .execute();
  await plugIn(page);
  const later = await context.newPage();
  await later.goto("/admin/payments");
  await logIn(later, "bendahara");
  await unsentCard(later)
    .getByRole("button", { name: t("unsent.take") })
    .click();
  const asked = later.getByRole("dialog");
  await expect(asked).toContainText("Rina Anggraini");
  await asked.getByRole("button", { name: t("unsent.take") }).click();
  await expect(unsentCard(later)).toHaveCount(0);
  expect(await takerOf(school, RANI.nis)).toBe("bendahara");
});
