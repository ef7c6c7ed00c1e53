/** What others change appears by itself, and moves nothing that somebody is busy with. Source: docs/spec/office.md §1. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { BAGAS, RANI } from "../payments/books.ts";
import { latest } from "../screens/payments.ts";
import { reentry } from "../screens/session.ts";
import { studentOf } from "../screens/students.ts";

test.use({ isLive: true });

/** Opens a page, and goes on once it hears what others change. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/api\/events/);
  await page.goto(path);
  await listening;
}

/** The other till takes what the student's oldest open bill is. */
async function payElsewhere(school: School, nis: string): Promise<string> {
  const { id: student_id } = await studentOf(school, nis);
  const bill = await school.db
    .selectFrom("bills")
    .selectAll()
    .where("student_id", "=", student_id)
    .where("status", "=", "unpaid")
    .orderBy("due_on")
    .executeTakeFirstOrThrow();
  const kasir = await school.as("kasir");
  const { balance: amount } = bill;
  const allocations = [{ bill_id: bill.id, amount }];
  const body = { student_id, paid_on: "2026-11-21", method: "cash", amount, allocations };
  const answer = await kasir("POST", "/api/payments", body);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { receipt_no: string } }).data.receipt_no;
}

test("a payment taken at the next till appears in an open list, and its bill turns paid in another", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await openListening(page, "/admin/payments");
  await expect(latest(page)).toBeVisible();
  const { id } = await studentOf(school, BAGAS.nis);
  const other = await page.context().newPage();
  await other.goto(`/admin/bills?filter[student_id]=${id}&filter[status]=unpaid`);
  const open = other.getByRole("main").locator("tbody tr");
  await expect(open).not.toHaveCount(0);
  const before = await open.count();
  await page.bringToFront();

  const receipt = await payElsewhere(school, BAGAS.nis);
  await expect(latest(page)).toContainText(receipt);
  await expect(open).toHaveCount(before - 1);
});

test("rows wait while the pointer rests on them, and come when it leaves", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await openListening(page, "/admin/payments");
  const first = latest(page).locator("tbody tr").first();
  const text = await first.innerText();
  await first.hover();

  const receipt = await payElsewhere(school, RANI.nis);
  await expect(page.getByText(t("parts.news"))).toBeVisible();
  expect(await first.innerText()).toBe(text);
  await page.mouse.move(5, 5);
  await expect(first).toContainText(receipt);
  await expect(page.getByText(t("parts.news"))).toHaveCount(0);
});

test("one tab of a browser listens for all, and the next one when it is closed", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  const streams: string[] = [];
  page.context().on("request", (request) => {
    const isStream = request.headers().accept === "text/event-stream";
    if (isStream && /\/api\/events/.test(request.url())) streams.push(request.url());
  });
  await openListening(page, "/admin/dashboard");
  const other = await page.context().newPage();
  await other.goto("/admin/payments");
  await expect(latest(other)).toBeVisible();
  const receipt = await payElsewhere(school, BAGAS.nis);
  await expect(latest(other)).toContainText(receipt);
  expect(streams).toHaveLength(1);

  const taken = other.waitForRequest(/\/api\/events/);
  await page.close();
  await taken;
  const next = await payElsewhere(school, RANI.nis);
  await expect(latest(other)).toContainText(next);
});

test("a session that is ended elsewhere is noticed though nobody presses anything", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await openListening(page, "/admin/payments");
  const again = await school.as("kasir");
  const { data } = (await (await again("GET", "/api/sessions")).json()) as {
    data: { id: string; current: boolean }[];
  };
  for (const { id, current } of data) if (!current) await again("DELETE", `/api/sessions/${id}`, {});
  await expect(reentry(page)).toBeVisible();
});
