/** Several children of one family paid for in one visit. Source: docs/spec/money.md §11.3, §11.11. */
import type { Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import * as family from "../screens/family.ts";
import { loseOnce } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { anotherTab } from "../screens/session.ts";
import { studentOf } from "../screens/students.ts";
import { depositOf, expectSoundBooks, partsOf } from "./books.ts";
import { bookedOf, DIMAS, OPEN, PANJI, payElsewhere, RANGGA } from "./family-books.ts";

/** The desk with all three of them. */
async function meetAll(page: Page): Promise<void> {
  await desk.meet(page, DIMAS);
  await expect(family.siblings(page)).toContainText(RANGGA.name);
  await page.keyboard.press("&");
  await expect(family.amountBox(page)).toBeFocused();
}

test("three children of a family by keyboard alone: name, Enter, two keys, the amount, Enter, Enter", {
  tag: "@smoke",
}, async ({ page, school, signIn }) => {
  const prints: string[] = [];
  await page.exposeFunction("notePrint", (text: string) => prints.push(text));
  await page.addInitScript(() => {
    window.print = () => {
      const papers = [...document.querySelectorAll("article")].map((paper) => paper.innerText);
      (window as unknown as { notePrint: (text: string) => void }).notePrint(papers.join("\n"));
    };
  });
  await signIn("admin");
  await page.goto("/admin/payments");
  await expect(desk.studentBox(page)).toBeFocused();
  await page.keyboard.type("dimas saputra");
  await page.keyboard.press("Enter");
  await expect(desk.amountBox(page)).toBeFocused();
  await page.keyboard.press("/");
  await expect(family.dropButton(page, PANJI.name)).toBeVisible();
  await expect(family.amountBox(page)).toBeFocused();
  await page.keyboard.press("/");
  await expect(family.dropButton(page, RANGGA.name)).toBeVisible();
  await expect(page.getByText(rupiah(OPEN)).filter({ visible: true })).toBeVisible();
  await expect(family.amountBox(page)).toBeFocused();
  await page.keyboard.type("2000000");
  // What is oldest goes first, whoever's it is; the youngest bills get nothing.
  await expect(family.billOf(page, RANGGA.name, "Seragam")).toContainText(t("family.whole"));
  await expect(family.billOf(page, PANJI.name, "SPP November 2026")).toContainText(rupiah(50_000));
  await expect(family.billOf(page, PANJI.name, "SPP November 2026")).toContainText(t("family.partly"));
  await expect(family.billOf(page, DIMAS.name, "SPP Desember 2026").getByRole("cell").last()).toHaveText(
    rupiah(0),
  );
  await page.keyboard.press("Enter");

  await expect(family.printButton(page)).toBeFocused();
  await expect(family.receipts(page)).toContainText(rupiah(2_000_000));
  const booked = await bookedOf(school);
  expect(booked.map(({ amount }) => amount)).toEqual([350_000, 750_000, 900_000]);
  const [group] = booked.map(({ group_id }) => group_id);
  expect(group).toEqual(expect.any(String));
  expect(new Set(booked.map(({ group_id }) => group_id)).size).toBe(1);
  expect(await partsOf(school, booked[1]?.id ?? "")).toEqual([
    ["Seragam ONCE", 500_000, 0],
    ["Kegiatan 2026-S1", 200_000, 0],
    ["SPP 2026-11", 50_000, 250_000],
  ]);
  for (const { receipt_no } of booked) {
    await expect(family.receipts(page).getByRole("link", { name: receipt_no ?? "none" })).toBeVisible();
    await expect(family.sheet(page)).toContainText(receipt_no ?? "none");
  }
  await expect(family.sheet(page)).toContainText("Dua juta rupiah");
  await expect(family.sheet(page)).toContainText("SMA X IPA 1");
  await expect(desk.receipt(page)).toHaveCount(3);

  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: t("payment.next") })).toBeFocused();
  await expect.poll(() => prints.length).toBe(1);
  for (const { receipt_no } of booked) expect(prints[0]).toContain(receipt_no);
  expect(prints[0]).toContain("REKAP PEMBAYARAN KELUARGA");
  expect((await bookedOf(school)).map(({ print_count }) => print_count)).toEqual([1, 1, 1]);
  await page.keyboard.press("Enter");
  await expect(desk.studentBox(page)).toBeFocused();

  // Each receipt leads to those that were given with it.
  await page.goto(`/admin/payments/detail/${booked[0]?.id}`);
  const fellow = page.getByRole("link", { name: new RegExp(RANGGA.name) });
  await expect(page.getByText(t("payment.partOfFamily"))).toBeVisible();
  await fellow.click();
  await expect(page.getByRole("link", { name: new RegExp(`${DIMAS.name}, `) })).toBeVisible();
});

test("a cashier adds one child by the button and takes it off again, and the address keeps who is paid for", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await desk.meet(page, DIMAS);
  await desk.amountBox(page).fill("400000");
  await family.addButton(page, RANGGA.name).click();
  await expect(family.dropButton(page, RANGGA.name)).toBeVisible();
  // What was typed for one goes with the family.
  await expect(family.amountBox(page)).toHaveValue("400.000");
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  await expect(family.amountBox(page)).toHaveValue("400.001");
  await page.reload();
  await expect(family.dropButton(page, RANGGA.name)).toBeVisible();
  await expect(family.amountBox(page)).toHaveValue("400.001");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: DIMAS.name })).toBeVisible();
  await page.goForward();
  await expect(family.amountBox(page)).toHaveValue("400.001");
  await family.dropButton(page, RANGGA.name).click();
  await expect(page.getByRole("heading", { level: 2, name: DIMAS.name })).toBeVisible();
  expect(new URL(page.url()).searchParams.has("with")).toBe(false);
  expect(await bookedOf(school)).toEqual([]);
});

test("more cash than all of them owe goes back, or becomes the deposit of the one who is chosen", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await meetAll(page);
  await page.keyboard.type(String(OPEN + 150_000));
  await page.keyboard.press("Enter");
  await expect(desk.changeButton(page, 150_000)).toBeFocused();
  expect(await bookedOf(school)).toEqual([]);
  await family.keepButton(page, RANGGA.name).click();
  await expect(family.printButton(page)).toBeFocused();
  const booked = await bookedOf(school);
  expect(booked.map(({ amount, to_deposit }) => [amount, to_deposit])).toEqual([
    [950_000, 0],
    [2_450_000, 0],
    [2_100_000, 150_000],
  ]);
  expect(await depositOf(school, RANGGA.nis)).toBe(150_000);
});

test("the change is told after saving, and is nobody's deposit", async ({ page, school, signIn }) => {
  await signIn("admin");
  await meetAll(page);
  await page.keyboard.type(String(OPEN + 150_000));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const saved = page
    .getByRole("status")
    .filter({ has: page.getByRole("heading", { name: t("payment.saved") }) });
  await expect(saved).toContainText(`${t("payment.changeDue")} ${rupiah(150_000)}`);
  expect((await bookedOf(school)).map(({ to_deposit }) => to_deposit)).toEqual([0, 0, 0]);
});

test("a lost answer is asked about and booked once, also after a reload and in another tab", async ({
  page,
  school,
  signIn,
}) => {
  await page.route("**/api/payments/group", async (route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    const answer = await school.fetch("/api/payments/group", {
      method: "POST",
      headers,
      body: request.postData(),
    });
    expect(answer.status).toBe(201);
    await route.abort();
  });
  await signIn("admin");
  await meetAll(page);
  await page.keyboard.type("2000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: t("payment.unsure") })).toBeVisible();
  await expect(family.amountBox(page)).toHaveValue("2.000.000");
  await expect(page.getByRole("button", { name: t("payment.otherStudent") })).toHaveCount(0);

  const other = await anotherTab(page);
  await other.goto(`/admin/payments?student=${(await studentOf(school, RANGGA.nis)).id}`);
  await expect(other.getByRole("alert")).toContainText(rupiah(2_000_000));
  await expect(desk.amountBox(other)).toHaveCount(0);

  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(rupiah(2_000_000));
  await page
    .getByRole("alert")
    .getByRole("button", { name: t("payment.settle") })
    .click();
  await expect(family.printButton(page)).toBeFocused();
  expect((await bookedOf(school)).map(({ amount }) => amount)).toEqual([350_000, 750_000, 900_000]);
});

test("what never arrived is given up, and the form opens with what was typed; a bill that a colleague took meanwhile is told with its child, and a double click books once", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("admin");
  await meetAll(page);
  await loseOnce(page, /\/api\/payments\/group$/);
  await page.keyboard.type("2000000");
  await page.keyboard.press("Enter");
  await page
    .getByRole("alert")
    .getByRole("button", { name: t("payment.change") })
    .click();
  await expect(page.getByText(t("payment.notTaken"))).toBeVisible();
  await expect(family.amountBox(page)).toHaveValue("2.000.000");
  expect(await bookedOf(school)).toEqual([]);

  await payElsewhere(school, PANJI.nis, 700_000);
  await family.amountBox(page).press("Enter");
  const note = page.getByRole("status").filter({ hasText: t("payment.changed") });
  const line = { bill: "Seragam", before: rupiah(500_000), now: t("payment.nowPaid") };
  await expect(note).toContainText(`${PANJI.name}: ${t("payment.changedBill", line)}`);
  await expect(note).not.toContainText(DIMAS.name);
  expect(await bookedOf(school)).toHaveLength(1);
  await note.getByRole("button", { name: t("payment.continue") }).click();
  await expect(family.amountBox(page)).toHaveValue("2.000.000");
  await family.saveButton(page).dblclick();
  await expect(family.receipts(page)).toBeVisible();
  expect((await bookedOf(school)).map(({ amount }) => amount).sort()).toHaveLength(4);
  await expectSoundBooks(school);
});

test("who may not see a child of the address is told that it is not there, and nothing can be paid", async ({
  page,
  school,
  signIn,
}) => {
  const [foreign, other] = [await studentOf(school, RANGGA.nis), await studentOf(school, PANJI.nis)];
  await signIn("kasir.sd");
  await page.goto(`/admin/payments?student=${foreign.id}&with=${other.id}`);
  await expect(page.getByRole("alert").filter({ hasText: "tidak ditemukan" })).toBeVisible();
  await expect(family.amountBox(page)).toHaveCount(0);
  await expect(page.getByText(RANGGA.name)).toHaveCount(0);
});
