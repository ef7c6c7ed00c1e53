/** The ways off a student's till: the address and the till are always of the same student. Source: product.md §5, §6.5. */
import type { Page, Request } from "@playwright/test";
import { t } from "../../src/words/words.ts";
import { expect, type School, test } from "../fixtures.ts";
import { bendAll, holdBack } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { NADIA, newPayments, RANI } from "./books.ts";

const idOf = async (school: School, nis: string): Promise<string> =>
  (await school.db.selectFrom("students").select("id").where("nis", "=", nis).executeTakeFirstOrThrow()).id;

const till = (page: Page, { name }: { name: string }) => page.getByRole("heading", { level: 2, name });

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
  await bendAll(page, "**/api/payments", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await desk.pay(page, 450_000);
  await expect(page.getByRole("alert").filter({ hasText: t("payment.unsure") })).toBeVisible();
}

const leaving = (page: Page) => page.getByRole("dialog", { name: t("payment.leaveTitle") });

test("a cashier who turns back while a student's bills are on their way never gets that student's till", async ({
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
  await expect(till(page, RANI)).toBeVisible();
  answer();
  await expect.poll(() => [...onTheWay]).toEqual([]);
  await expect(till(page, RANI)).toBeVisible();
  await expect(till(page, NADIA)).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/payments?student=${await idOf(school, RANI.nis)}`);
});

test("a cashier who gives up a payment that is not certain is asked once, and is at the next student", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  await payUnsurely(page);
  await payments(page).click();
  await leaving(page)
    .getByRole("button", { name: t("parts.cancel") })
    .click();
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  await payments(page).click();
  await leaving(page)
    .getByRole("button", { name: t("payment.leave") })
    .click();
  await expect(leaving(page)).toHaveCount(0);
  await expect(desk.studentBox(page)).toBeVisible();
  await expect(page).toHaveURL("/admin/payments");

  await desk.studentBox(page).fill(NADIA.nis);
  await desk.studentBox(page).press("Enter");
  await expect(till(page, NADIA)).toBeVisible();
  await expect(desk.amountBox(page)).toBeFocused();
  await expect(leaving(page)).toHaveCount(0);

  // The browser's own Back asks the same, and leads where it says.
  await payUnsurely(page);
  await page.evaluate(() => history.back());
  await leaving(page)
    .getByRole("button", { name: t("payment.leave") })
    .click();
  await expect(leaving(page)).toHaveCount(0);
  await expect(desk.studentBox(page)).toBeVisible();
  await expect(page).toHaveURL("/admin/payments");
  expect(await newPayments(school, NADIA.nis)).toEqual([]);
});
