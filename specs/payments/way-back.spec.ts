/**
 * The ways off a student's payment desk: the address and the desk are always of the same student.
 * Source: docs/spec/money.md §11.1, §11.10.
 */
import type { Page, Request } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { answerAllWith, holdBack } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { NADIA, newPayments, RANI } from "./books.ts";

const idOf = async (school: School, nis: string): Promise<string> =>
  (await school.db.selectFrom("students").select("id").where("nis", "=", nis).executeTakeFirstOrThrow()).id;

const paymentDesk = (page: Page, { name }: { name: string }) => page.getByRole("heading", { level: 2, name });

const payments = (page: Page) =>
  page
    .getByRole("navigation", { name: t("app.menu") })
    .getByRole("link", { name: t("app.payments"), exact: true });

/** What is asked for there and has neither come nor been given up. */
function pending(page: Page, path: string): ReadonlySet<Request> {
  const all = new Set<Request>();
  page.on("request", (asked) => new URL(asked.url()).pathname === path && all.add(asked));
  page.on("requestfinished", (asked) => all.delete(asked));
  page.on("requestfailed", (asked) => all.delete(asked));
  return all;
}

/** Sends a payment that gets no answer, so that nobody knows whether it is booked. */
async function payUnsurely(page: Page): Promise<void> {
  await answerAllWith(page, "**/api/payments", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await desk.pay(page, 450_000);
  await expect(page.getByRole("alert").filter({ hasText: t("payment.unsure") })).toBeVisible();
}

const leaving = (page: Page) => page.getByRole("dialog", { name: t("payment.leaveTitle") });

test("a cashier who turns back while a student's bills are on their way never gets that student's payment desk", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  await page.getByRole("button", { name: t("payment.otherStudent") }).click();
  const nadia = await idOf(school, NADIA.nis);
  const onTheWay = pending(page, `/api/students/${nadia}`);
  const answer = await holdBack(page, `**/api/students/${nadia}`);
  await desk.studentBox(page).fill(NADIA.nis);
  await desk.studentBox(page).press("Enter");
  await expect(page).toHaveURL(`/admin/payments?student=${nadia}`);
  await page.goBack();
  await expect(page).toHaveURL("/admin/payments");
  await expect(desk.studentBox(page)).toBeVisible();

  await page.goForward();
  await expect(page).toHaveURL(`/admin/payments?student=${nadia}`);
  await payments(page).click();
  await expect(desk.studentBox(page)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(`/admin/payments?student=${nadia}`);
  await page.evaluate(() => history.go(-2));
  await expect(paymentDesk(page, RANI)).toBeVisible();
  answer();
  await expect.poll(() => [...onTheWay]).toEqual([]);
  await expect(paymentDesk(page, RANI)).toBeVisible();
  await expect(paymentDesk(page, NADIA)).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/payments?student=${await idOf(school, RANI.nis)}`);
});

test("a cashier who leaves a payment that is not certain is asked once, and meets it again before any other", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  const rani = await idOf(school, RANI.nis);
  await payUnsurely(page);
  const bills = page.getByRole("navigation", { name: t("app.menu") }).getByRole("link", { name: "Tagihan" });
  await bills.click();
  await leaving(page)
    .getByRole("button", { name: t("parts.cancel") })
    .click();
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  await bills.click();
  await leaving(page)
    .getByRole("button", { name: t("payment.leave") })
    .click();
  await expect(leaving(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/bills/);

  // Neither the menu nor another student's address leads past it.
  await page.goto(`/admin/payments?student=${await idOf(school, NADIA.nis)}`);
  await expect(paymentDesk(page, RANI)).toBeVisible();
  await expect(page).toHaveURL(`/admin/payments?student=${rani}`);
  const note = page.getByRole("alert").filter({ hasText: t("payment.unsure") });
  await note.getByRole("button", { name: t("payment.settle") }).click();
  await expect(page.getByText(t("payment.notTaken"))).toBeVisible();
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  expect(await newPayments(school, RANI.nis)).toEqual([]);
  await page.getByRole("button", { name: t("payment.otherStudent") }).click();
  await desk.studentBox(page).fill(NADIA.nis);
  await desk.studentBox(page).press("Enter");
  await expect(paymentDesk(page, NADIA)).toBeVisible();
  await expect(leaving(page)).toHaveCount(0);
});

test("NIS, Enter and the amount in one go: each digit is the amount's, in its order, on a slow line too; it is there again after a reload, Back and Forward, and gone with the student", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/payments");
  await expect(desk.studentBox(page)).toBeFocused();
  await page.keyboard.type(`${RANI.nis}\n450000`);
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  await page.reload();
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  await page.goBack();
  await expect(desk.studentBox(page)).toBeVisible();
  await page.goForward();
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  await page.getByRole("button", { name: t("payment.otherStudent") }).click();
  await desk.find(page, RANI);
  await expect(desk.amountBox(page)).toHaveValue("");
  await page.getByRole("button", { name: t("payment.otherStudent") }).click();

  // The amount comes while the student is being looked for, and goes on while the bills are being read.
  const rani = await idOf(school, RANI.nis);
  const found = await holdBack(page, "**/api/students?**");
  const read = await holdBack(page, `**/api/students/${rani}`);
  await desk.studentBox(page).focus();
  await page.keyboard.type(`${RANI.nis}\n125`);
  found();
  await expect(page).toHaveURL(`/admin/payments?student=${rani}`);
  await page.keyboard.type("50");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("00");
  read();
  await expect(desk.amountBox(page)).toHaveValue("125.500");
  await expect(desk.amountBox(page)).toBeFocused();

  // What is no amount is not dropped either: it stands in the field, with a word about it.
  await page.getByRole("button", { name: t("payment.otherStudent") }).click();
  const readAgain = await holdBack(page, `**/api/students/${rani}`);
  await desk.studentBox(page).fill(RANI.nis);
  await desk.studentBox(page).press("Enter");
  await expect(page).toHaveURL(`/admin/payments?student=${rani}`);
  await page.keyboard.type("12,5");
  readAgain();
  await expect(desk.amountBox(page)).toHaveValue("12,5");
  await expect(desk.amountBox(page)).toHaveAccessibleDescription(new RegExp(t("parts.amount.decimals")));
  expect(await newPayments(school, RANI.nis)).toEqual([]);
});
