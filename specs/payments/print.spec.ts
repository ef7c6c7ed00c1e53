import { receiptMessages as paper } from "../../rules/paper-words.ts";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { loseOnce } from "../screens/network.ts";
import { inkOf, type Printed, sheetsOf } from "../screens/paper.ts";
import * as desk from "../screens/payments.ts";
import { goInside } from "../screens/session.ts";
import { newPayments, onlyPayment, RANI, takePayment } from "./books.ts";

test("the first print is the original, the second one says SALINAN, and the school counts both; one that cannot be counted is not printed, and can be tried again", async ({
  page,
  school,
  signIn,
}) => {
  const prints = await desk.notePrints(page);
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.pay(page, 450_000);
  await expect(desk.printButton(page)).toBeFocused();
  await expect(page.getByText(t("payment.changeDue")), "the sum was exact").toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => prints).toHaveLength(1);
  expect(prints[0]).toContain("KSP/26/001637");
  expect(prints[0]).not.toContain("SALINAN");
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ print_count: 1 });
  await expect(page.getByRole("button", { name: t("payment.next") })).toBeFocused();

  await page.keyboard.press("Control+p");
  await expect.poll(() => prints).toHaveLength(2);
  expect(prints[1]).toContain("SALINAN");
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ print_count: 2 });

  await page.getByRole("link", { name: t("payment.openDetail") }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Rp/ })).toBeVisible();
  await expect(desk.receipt(page)).toContainText("SALINAN");

  await loseOnce(page, "**/print");
  await desk.printButton(page).click();
  const note = page.getByRole("alert").filter({ hasText: t("payment.printFailed") });
  await expect(note).toBeVisible();
  expect(prints).toHaveLength(2);
  await note.getByRole("button", { name: t("parts.retry") }).click();
  await expect.poll(() => prints).toHaveLength(3);
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ print_count: 3 });
});

test("on paper only the receipt is left, on one sheet of A5, also of eleven bills", async ({
  page,
  school,
  signIn,
}) => {
  const id = await takePayment(school, RANI.nis, 450_000);
  await signIn("bendahara");
  await page.goto(`/admin/payments/detail/${id}`);
  await expect(desk.receipt(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });

  await expect(desk.receipt(page)).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("banner").and(page.locator(":not(article *)"))).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect(page.getByRole("table", { name: t("payment.paidBills") })).toHaveCount(0);
  expect(await sheetsOf(page)).toEqual(["210 × 148 mm"]);

  await page.emulateMedia({ media: null });
  const long = await takePayment(school, "20240001", 5_150_000);
  await goInside(page, `/admin/payments/detail/${long}`);
  await expect(desk.receipt(page)).toContainText(paper.meterai);
  await expect(desk.receipt(page).getByRole("row")).toHaveCount(13);
  expect(await sheetsOf(page)).toEqual(["210 × 148 mm"]);
});

test("on A4 it stands twice on one sheet, for who paid and for the school, also of eleven bills", async ({
  page,
  school,
  signIn,
}) => {
  const short = await takePayment(school, RANI.nis, 450_000);
  const long = await takePayment(school, "20240001", 5_150_000);
  await signIn("bendahara");
  await page.goto(`/admin/payments/detail/${short}`);
  await desk.choose(page, t("payment.paper"), t("payment.paperA4"));
  for (const id of [short, long]) {
    await goInside(page, `/admin/payments/detail/${id}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    for (const half of paper.halves) {
      await expect(page.getByRole("article", { name: half })).toContainText(half);
    }
    expect(await sheetsOf(page)).toEqual(["210 × 297 mm"]);
  }
});

const rolls = [
  ["an 80 mm roll", t("payment.paperThermal"), 80, 72],
  ["a 58 mm roll", t("payment.paperNarrow"), 58, 48],
] as const;

for (const [what, choice, width, reach] of rolls) {
  test(`on ${what} a receipt of one bill, and one of eleven and a meterai, is one page as long as it, within what the printer reaches`, async ({
    page,
    school,
    signIn,
  }) => {
    const short = await takePayment(school, RANI.nis, 100_000);
    const long = await takePayment(school, "20240001", 5_150_000);
    await signIn("bendahara");
    await page.goto(`/admin/payments/detail/${short}`);
    await desk.choose(page, t("payment.paper"), choice);
    for (const [id, sum] of [
      [short, 100_000],
      [long, 5_150_000],
    ] as const) {
      await goInside(page, `/admin/payments/detail/${id}`);
      await expect(desk.receipt(page)).toContainText(rupiah(sum));
      await page.evaluate(() => document.fonts.ready);

      const printed = await inkOf(page);
      expect(printed).toHaveLength(1);
      const [{ sheet, ink }] = printed as [Printed];
      expect(sheet.width).toBeCloseTo(width, 0);
      expect(ink.left).toBeGreaterThanOrEqual((width - reach) / 2);
      expect(ink.right).toBeLessThanOrEqual((width + reach) / 2);
      expect(ink.top).toBeLessThan(8);
      expect(ink.bottom).toBeLessThan(sheet.height - 2);
      expect(ink.bottom).toBeGreaterThan(sheet.height - 12);
    }
  });
}

test("a till with a roll printer prints on it, and the choice stays for the next receipt", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.pay(page, 100_000);
  await desk.choose(page, t("payment.paper"), t("payment.paperThermal"));
  const [first] = await sheetsOf(page);
  expect(first).toMatch(/^80 × \d+ mm$/);

  await page.getByRole("button", { name: t("payment.next") }).click();
  await desk.studentBox(page).fill(RANI.nis);
  await desk.studentBox(page).press("Enter");
  await desk.pay(page, 50_000);
  await expect(page.getByRole("radio", { name: t("payment.paperThermal") })).toBeChecked();
  expect(await sheetsOf(page)).toEqual([first]);
  expect(await newPayments(school, RANI.nis)).toHaveLength(2);
});
