/** Cash over the counter: what is handed over, what goes back, and that only what is paid is booked. Source: docs/spec/money.md §11.9. */
import type { Locator, Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import * as family from "../screens/family.ts";
import * as desk from "../screens/payments.ts";
import { depositOf, expectSoundBooks, journalOf, newPayments, onlyPayment, RANI } from "./books.ts";
import { DIMAS, PANJI, RANGGA } from "./family-books.ts";

/** In the window whole, and nothing lies over it. */
async function expectInSight(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = (it: Element) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, y + height - 2));
  };
  expect(await button.evaluate(isOnTop)).toBe(true);
}

/** What is to be given back, large, over the receipt that has just come. */
const changeOnScreen = (page: Page) =>
  page
    .getByRole("status")
    .filter({ has: page.getByRole("heading", { name: t("payment.saved") }) })
    .getByText(new RegExp(t("payment.changeDue")));

test("a mother hands over 500.000 for 450.000: Enter twice, and the cashier reads what to give back", {
  tag: "@smoke",
}, async ({ page, school, signIn }) => {
  await signIn("kasir");
  await page.goto("/admin/payments");
  await expect(desk.studentBox(page)).toBeFocused();
  await page.keyboard.type(RANI.nis);
  await page.keyboard.press("Enter");
  await expect(desk.amountBox(page)).toBeFocused();
  await page.keyboard.type("500000");
  await page.keyboard.press("Enter");
  await expect(desk.changeButton(page, 50_000)).toBeFocused();
  for (const height of [800, 640]) {
    await page.setViewportSize({ width: 1280, height });
    await expectInSight(desk.changeButton(page, 50_000));
    await expectInSight(desk.keepButton(page));
  }
  expect(await newPayments(school, RANI.nis)).toEqual([]);
  await page.keyboard.press("Enter");

  await expect(changeOnScreen(page)).toContainText(rupiah(50_000));
  await expect(desk.printButton(page)).toBeFocused();
  await expect(desk.receipt(page)).toContainText("Empat ratus lima puluh ribu rupiah");
  await expect(desk.receipt(page)).not.toContainText(t("payment.changeDue"));

  const payment = await onlyPayment(school, RANI.nis);
  expect(payment).toMatchObject({ amount: 450_000, to_deposit: 0, remaining: 0 });
  expect(await depositOf(school, RANI.nis)).toBe(0);
  const [entry] = await journalOf(school, payment.id);
  expect(entry?.lines).toEqual([
    ["1-1103", 450_000, 0],
    ["1-1301", 0, 450_000],
  ]);
  await expectSoundBooks(school);
});

test("a cashier lays down the next round sum by one key, and the change stands beside it; too little is told at its field, and what is typed there outlives a reload", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  // Who has no brothers or sisters is offered none, and their keys do nothing.
  await expect(desk.amountBox(page)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.press("&");
  await expect(desk.amountBox(page)).toHaveValue("");
  await expect(family.siblings(page)).toHaveCount(0);
  await page.keyboard.type("130000");
  await page.keyboard.press("+");
  await expect(desk.handedBox(page)).toHaveValue("150.000");
  await expect(page.getByRole("status").filter({ hasText: t("payment.changeDue") })).toContainText(
    rupiah(20_000),
  );
  await page.keyboard.press("*");
  await expect(desk.handedBox(page)).toHaveValue("200.000");
  await page.keyboard.press("=");
  await expect(desk.handedBox(page)).toHaveValue("130.000");
  await page.keyboard.press("*");
  await expect(desk.amountBox(page)).toHaveValue("130.000");

  await desk.amountBox(page).fill("450000");
  await desk.handedBox(page).fill("400000");
  await page.keyboard.press("Enter");
  await expect(desk.handedBox(page)).toBeFocused();
  await expect(desk.handedBox(page)).toHaveAccessibleDescription(
    new RegExp(t("payment.handedShort", { amount: rupiah(50_000) })),
  );
  expect(await newPayments(school, RANI.nis)).toEqual([]);

  await desk.handedBox(page).fill("1e6");
  await page.keyboard.press("Enter");
  expect(await newPayments(school, RANI.nis), "what is no amount is not the exact sum").toEqual([]);

  await desk.handedBox(page).fill("460000");
  await page.reload();
  await expect(desk.handedBox(page)).toHaveValue("460.000");
  await page.goBack();
  await page.goForward();
  await expect(desk.handedBox(page)).toHaveValue("460.000");
  await desk.amountBox(page).press("Enter");
  await expect(changeOnScreen(page)).toContainText(rupiah(10_000));
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ amount: 450_000 });

  // The next one begins with an empty counter.
  await page.keyboard.press("Escape");
  await expect(desk.studentBox(page)).toBeVisible();
});

test("the notes are buttons, and nothing stands beyond the edge, at 1280 px and on a phone", {
  tag: "@width:390",
}, async ({ page, signIn }) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await desk.amountBox(page).fill("430000");
    await page.getByRole("button", { name: rupiah(500_000) }).click();
    await expect(desk.handedBox(page)).toHaveValue("500.000");
    await desk.amountBox(page).fill("5000000000");
    await expect(
      page.getByText(t("payment.handedShort", { amount: rupiah(4_999_500_000) })).first(),
    ).toBeVisible();
    await desk.handedBox(page).fill("");
    await expect(desk.keepButton(page)).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wider).toBe(false);
  }
});

test("whose deposit a family's rest becomes stands whole within the form, however narrow it is", {
  tag: "@width:390",
}, async ({ page, signIn }) => {
  await signIn("admin");
  await desk.meet(page, DIMAS);
  await page.getByRole("button", { name: t("family.payAll") }).click();
  await family.amountBox(page).fill("5500000");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await family.amountBox(page).scrollIntoViewIfNeeded();
    const edge = await family
      .amountBox(page)
      .evaluate((box) => box.closest("form")?.getBoundingClientRect().right);
    for (const { name } of [DIMAS, PANJI, RANGGA]) {
      const button = family.keepButton(page, name);
      await expectInSight(button);
      const { x = 0, width: own = 0 } = (await button.boundingBox()) ?? {};
      expect(x + own).toBeLessThanOrEqual(edge ?? 0);
    }
  }
});
