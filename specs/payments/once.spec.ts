import type { Page, Request, Route } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, NOW, type School, test } from "../fixtures.ts";
import { answerAllWith, loseOnce } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { anotherTab } from "../screens/session.ts";
import {
  BAGAS,
  billsOf,
  expectSoundBooks,
  NADIA,
  newPayments,
  onlyPayment,
  RANI,
  takePayment,
} from "./books.ts";

const cutOff = (route: Route) => route.abort();

/** Lets the server book the first payment that the page sends, and loses the answer on its way back. */
async function loseFirstAnswer(page: Page, school: School, lose = cutOff): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route("**/api/payments", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    sent.push(request);
    if (sent.length > 1) return route.fallback();
    const answer = await school.fetch("/api/payments", {
      method: "POST",
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    expect(answer.status).toBe(201);
    await lose(route);
  });
  return sent;
}

/** An answer that never comes is given up after a minute (docs/decisions/007-forms-and-locks.md). */
const losses: { name: string; lose: (route: Route, page: Page) => Promise<void>; of: typeof RANI }[] = [
  { name: "was lost", lose: cutOff, of: RANI },
  {
    name: "broke off in the middle",
    lose: (route) => route.fulfill({ status: 201, body: '{"data":{"id":"01' }),
    of: BAGAS,
  },
  { name: "never came", lose: (_, page) => page.clock.runFor(60_000), of: NADIA },
];

/** While nobody knows whether money is booked, the desk cannot be left for another student, and leaving it is asked about. */
async function expectToStay(page: Page): Promise<void> {
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  await expect(page.getByRole("button", { name: t("payment.otherStudent") })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: t("app.menu") })
    .getByRole("link", { name: "Tagihan" })
    .click();
  const asked = page.getByRole("dialog", { name: t("payment.leaveTitle") });
  await asked.getByRole("button", { name: t("parts.cancel") }).click();
  await expect(desk.amountBox(page)).toHaveValue("450.000");
}

test("a cashier whose answer was lost, broke off in the middle or never came retries and gets the receipt of the payment that was booked", async ({
  page,
  school,
  signIn,
}) => {
  await page.clock.install({ time: NOW });
  await signIn("kasir");
  await page.goto("/admin/payments");
  for (const { name, lose, of } of losses)
    await test.step(name, async () => {
      await desk.find(page, of);
      const sent = await loseFirstAnswer(page, school, (route) => lose(route, page));
      await desk.pay(page, 450_000);
      const note = page.getByRole("alert").filter({ hasText: t("payment.unsure") });
      await expect(note).toBeVisible();
      await expectToStay(page);
      await note.getByRole("button", { name: t("parts.retry") }).click();
      const booked = await onlyPayment(school, of.nis);
      expect(await desk.receiptNumber(page)).toBe(booked.receipt_no);
      expect(booked.amount).toBe(450_000);
      expect(sent).toHaveLength(2);
      expect(sent.map((request) => request.headers()["idempotency-key"])).toEqual(
        Array(2).fill(sent[0]?.headers()["idempotency-key"]),
      );
      await page.keyboard.press("Escape");
      await expect(desk.studentBox(page)).toBeVisible();
    });
  expect(await billsOf(school, RANI.nis, ["SPP 2026-12"])).toEqual([["SPP 2026-12", 450_000, 0, "paid"]]);
  await expectSoundBooks(school);
});

/** What the cashier is led to, whatever was done after the answer was lost: the receipt of the one payment. */
async function expectReceiptOfOne(page: Page, school: School): Promise<void> {
  await expect(desk.receipt(page)).toBeVisible();
  const booked = await onlyPayment(school, BAGAS.nis);
  expect(await desk.receiptNumber(page)).toBe(booked.receipt_no);
}

const alertButton = (page: Page, name: string) => page.getByRole("alert").getByRole("button", { name });

test("a double click on save books one payment; who would rather change an unsure one is shown its receipt, since it was booked", async ({
  page,
  school,
  signIn,
}) => {
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/payments", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await held;
    }
    await route.fallback();
  });
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.amountBox(page).fill("450000");
  await desk.saveButton(page).dblclick();
  await expect(page.getByRole("button", { name: t("payment.saving") })).toBeVisible();
  await desk.amountBox(page).press("Enter");
  answer();
  await expect(desk.receipt(page)).toBeVisible();
  expect(sent).toBe(1);
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ amount: 450_000 });

  await loseFirstAnswer(page, school);
  await page.keyboard.press("Escape");
  await desk.find(page, BAGAS);
  await desk.pay(page, 450_000);
  await alertButton(page, t("payment.change")).click();
  await expectReceiptOfOne(page, school);
});

test("an unsure payment is asked about after a reload, at another student's payment desk and in another tab", async ({
  page,
  school,
  signIn,
}) => {
  await loseFirstAnswer(page, school);
  await signIn("kasir");
  await desk.meet(page, BAGAS);
  await desk.pay(page, 450_000);
  await expect(page.getByRole("alert").filter({ hasText: t("payment.unsure") })).toBeVisible();
  const other = await anotherTab(page);
  await other.goto("/admin/payments");
  await expect(alertButton(other, t("payment.settle"))).toBeVisible();
  await expect(desk.amountBox(other)).toBeHidden();

  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name: BAGAS.name })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(rupiah(450_000));
  await expect(page.getByRole("button", { name: t("payment.otherStudent") })).toHaveCount(0);
  await alertButton(page, t("payment.settle")).click();
  await expectReceiptOfOne(page, school);
  await page.getByRole("button", { name: t("payment.next") }).click();
  await expect(desk.studentBox(page)).toBeVisible();
});

test("a payment that never arrived is given up for good, and the form opens with what was typed; one that never reached the server is booked by the retry", async ({
  page,
  school,
  signIn,
}) => {
  const late: Request[] = [];
  await loseOnce(page, "**/api/payments", (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    late.push(route.request());
    return route.abort();
  });
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.pay(page, 450_000);
  await alertButton(page, t("payment.change")).click();
  await expect(page.getByText(t("payment.notTaken"))).toBeVisible();
  await expect(desk.amountBox(page)).toHaveValue("450.000");
  const [first] = late;
  const answer = await school.fetch("/api/payments", {
    method: "POST",
    headers: (await first?.allHeaders()) ?? {},
    body: first?.postData() ?? "",
  });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { code: "key_spent", message: "Kiriman ini sudah dilepas sebelum sampai, jadi tidak dicatat." },
  ]);
  expect(await newPayments(school, RANI.nis)).toEqual([]);
  await desk.amountBox(page).press("Enter");
  await expect(desk.receipt(page)).toBeVisible();
  expect(await newPayments(school, RANI.nis)).toHaveLength(1);

  await page.keyboard.press("Escape");
  await desk.find(page, BAGAS);
  const serverComesBack = await answerAllWith(page, "**/api/payments", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await desk.pay(page, 450_000);
  const retry = page.getByRole("alert").getByRole("button", { name: t("parts.retry") });
  await expect(retry).toBeVisible();
  expect(await newPayments(school, BAGAS.nis)).toEqual([]);
  serverComesBack();
  await retry.click();
  await expect(desk.receipt(page)).toContainText(rupiah(450_000));
  expect(await newPayments(school, BAGAS.nis)).toHaveLength(1);
});

test("the same money at a second machine is asked about, and Enter takes nothing; nobody seems to owe less than nothing when a colleague was quicker", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, NADIA);
  await desk.amountBox(page).fill("150000");
  await takePayment(school, NADIA.nis, 150_000);
  await desk.saveButton(page).click();
  const note = page.getByRole("status").filter({ hasText: t("payment.similar") });
  await expect(note).toContainText((await onlyPayment(school, NADIA.nis)).receipt_no ?? "no receipt");
  await page.keyboard.press("Enter");
  await expect(note).toHaveCount(0);
  await expect(desk.amountBox(page)).toHaveValue("150.000");
  expect(await newPayments(school, NADIA.nis)).toHaveLength(1);
  // Who has looked takes it.
  await desk.saveButton(page).click();
  await note.getByRole("button", { name: t("payment.similarMeant") }).click();
  // The colleague's payment is on the bills: the figures are shown anew first; what was meant needs no second word.
  await page.getByRole("button", { name: t("payment.continue") }).click();
  expect(await newPayments(school, NADIA.nis)).toHaveLength(1);
  await desk.saveButton(page).click();
  await expect(desk.receipt(page)).toBeVisible();
  expect(await newPayments(school, NADIA.nis)).toHaveLength(2);

  await page.keyboard.press("Escape");
  await desk.find(page, BAGAS);
  await desk.amountBox(page).fill("450000");
  await takePayment(school, BAGAS.nis, 400_000);
  await desk.saveButton(page).click();
  await expect(page.getByText(t("payment.changed"))).toBeVisible();
  await expect(page.getByText(/[-−]\s?Rp/)).toHaveCount(0);
});
