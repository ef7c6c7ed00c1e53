/** A family's visit without a network: it waits as one, survives, arrives once. Source: docs/spec/money.md §11.10, §11.11. */
import type { Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import * as family from "../screens/family.ts";
import { closeOffline, loseAnswerOnce, plugIn, pullCable } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { logIn } from "../screens/session.ts";
import { keptHeading, provisional, unsentCard } from "../screens/unsent.ts";
import { expectSoundBooks } from "./books.ts";
import { bookedOf, DIMAS, PANJI, payElsewhere, RANGGA } from "./family-books.ts";

/** The three of them at the counter. */
async function meetAll(page: Page): Promise<void> {
  await desk.meet(page, DIMAS);
  await expect(family.siblings(page)).toContainText(RANGGA.name);
  await page.keyboard.press("&");
  await expect(family.dropButton(page, RANGGA.name)).toBeVisible();
  await expect(family.amountBox(page)).toBeFocused();
}

/** Then no network, then the amount and Enter. */
async function takeOffline(page: Page, amount: number): Promise<void> {
  await meetAll(page);
  await expect(page.locator(".notices")).toBeAttached();
  await pullCable(page);
  await page.keyboard.type(String(amount));
  await page.keyboard.press("Enter");
  await expect(keptHeading(page)).toBeVisible();
}

test("three children paid for without a network have a provisional paper each, and their receipts once it is back", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await takeOffline(page, 2_000_000);
  await expect(provisional(page)).toHaveCount(3);
  for (const { name } of [DIMAS, PANJI, RANGGA]) {
    await expect(provisional(page).filter({ hasText: name })).toContainText("Bukan kuitansi");
  }
  await expect(provisional(page).filter({ hasText: PANJI.name })).toContainText(rupiah(750_000));
  expect(await bookedOf(school)).toEqual([]);

  await plugIn(page);
  await expect(family.printButton(page)).toBeVisible();
  const booked = await bookedOf(school);
  expect(booked.map(({ amount }) => amount)).toEqual([350_000, 750_000, 900_000]);
  expect(new Set(booked.map(({ group_id }) => group_id)).size).toBe(1);
  for (const { receipt_no } of booked) await expect(family.sheet(page)).toContainText(receipt_no ?? "none");
});

test("it survives the tab, shows each child while it waits, and is sent once by its own cashier alone", async ({
  page,
  context,
  school,
  signIn,
}) => {
  await signIn("admin");
  await takeOffline(page, 2_000_000);
  await closeOffline(page);
  await plugIn(page);

  // Whoever logs in here meanwhile sends nothing of it.
  await school.db.deleteFrom("tokens").execute();
  const posts: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && /\/payments/.test(request.url())) posts.push(request.url());
  });
  const other = await context.newPage();
  await other.goto("/admin/payments");
  await logIn(other, "bendahara");
  await expect(unsentCard(other)).toContainText(PANJI.name);
  await expect(unsentCard(other)).toContainText(rupiah(900_000));
  await expect(desk.studentBox(other)).toBeVisible();
  expect(posts).toEqual([]);
  await other.close();

  await school.db.deleteFrom("tokens").execute();
  const own = await context.newPage();
  await own.goto("/admin/payments");
  await logIn(own, "admin");
  await expect(desk.studentBox(own)).toBeVisible();
  await expect(own.getByText(/sudah tercatat/)).toBeVisible();
  await expect(unsentCard(own)).toHaveCount(0);
  expect(posts).toHaveLength(1);
  expect((await bookedOf(school)).map(({ amount }) => amount)).toEqual([350_000, 750_000, 900_000]);
});

test("an answer that was lost can be sent later, and nothing is booked twice", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await meetAll(page);
  await loseAnswerOnce(page, school, { url: /\/api\/payments\/group$/, status: 201 });
  await page.keyboard.type("2000000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t("payment.later") }).click();
  await expect(family.printButton(page)).toBeVisible();
  expect((await bookedOf(school)).map(({ amount }) => amount)).toEqual([350_000, 750_000, 900_000]);
});

test("one that is refused says of whom, and is spread anew over what all of them owe then", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await takeOffline(page, 2_000_000);
  await page.getByRole("button", { name: t("payment.next") }).click();
  await payElsewhere(school, RANGGA.nis, 800_000);
  await plugIn(page);
  await expect(unsentCard(page)).toContainText(t("unsent.refused"));
  await expect(unsentCard(page)).toContainText(`${RANGGA.name}: Sisa tagihan sudah berubah`);
  await unsentCard(page)
    .getByRole("button", { name: t("unsent.respread") })
    .click();
  const asked = page.getByRole("dialog");
  await expect(asked).toContainText(RANGGA.name);
  await asked.getByRole("button", { name: t("unsent.respreadDo") }).click();
  await expect(unsentCard(page)).toHaveCount(0);
  const booked = await bookedOf(school);
  expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_800_000);
  await expectSoundBooks(school);
});
