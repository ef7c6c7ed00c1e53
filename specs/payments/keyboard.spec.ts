import { receiptMessages as paper } from "../../rules/paper-words.ts";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { expectToKeepFocus, pressAt, tabTo } from "../screens/keyboard.ts";
import * as desk from "../screens/payments.ts";
import { heading } from "../screens/session.ts";
import { billsOf, journalOf, NADIA, onlyPayment, partsOf, takePayment } from "./books.ts";

const OPEN = ["SPP 2026-10", "SPP 2026-11", "SPP 2026-12", "Karyawisata ONCE"];

test("a cashier comes from the open page to the receipt by keyboard alone, in two actions besides typing", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/payments");
  await expect(desk.studentBox(page)).toBeFocused();

  await page.keyboard.type("nadia putri r");
  await page.keyboard.press("Enter"); // 1: takes the only one of that name
  await expect(desk.amountBox(page)).toBeFocused();
  await page.keyboard.type("800000");
  await page.keyboard.press("Enter"); // 2: saves

  const sheet = desk.receipt(page);
  await expect(sheet).toContainText("KSP/26/001637");
  await expect(sheet).toContainText("Delapan ratus ribu rupiah");
  await expect(sheet.getByRole("row", { name: "SPP Oktober 2026" })).toContainText(rupiah(250_000));
  await expect(sheet.getByRole("row", { name: "SPP November 2026" })).toContainText(rupiah(450_000));
  await expect(sheet.getByRole("row", { name: "SPP Desember 2026" })).toContainText(rupiah(100_000));
  await expect(sheet, "nobody else is named, so it is who answers for her").toContainText("Hendra Ramadhani");
  await desk.expectFact(sheet, paper.remaining, 950_000);
  await expect(sheet).toContainText(`SPP Desember 2026 ${rupiah(350_000)}, Karyawisata`);
  await expect(sheet.getByRole("img", { name: paper.verify })).toBeVisible();
  await expect(desk.printButton(page)).toBeFocused();

  const payment = await onlyPayment(school, NADIA.nis);
  expect(payment).toMatchObject({
    receipt_no: "KSP/26/001637",
    amount: 800_000,
    to_deposit: 0,
    method: "cash",
    paid_on: "2026-11-21",
    cashier_name: "Rina Anggraini",
    remaining: 950_000,
  });
  await expect(sheet, "the address for who has no camera").toContainText(`/verify/${payment.verify_code}`);
  expect(await partsOf(school, payment.id)).toEqual([
    ["SPP 2026-10", 250_000, 0],
    ["SPP 2026-11", 450_000, 0],
    ["SPP 2026-12", 100_000, 350_000],
  ]);
  expect(await billsOf(school, NADIA.nis, OPEN)).toEqual([
    ["SPP 2026-10", 450_000, 0, "paid"],
    ["SPP 2026-11", 450_000, 0, "paid"],
    ["SPP 2026-12", 100_000, 350_000, "partial"],
    ["Karyawisata ONCE", 0, 600_000, "unpaid"],
  ]);
  const [entry, ...others] = await journalOf(school, payment.id);
  expect(others).toEqual([]);
  expect(entry?.lines).toEqual([
    ["1-1103", 800_000, 0],
    ["1-1301", 0, 800_000],
  ]);
});

test("a cashier picks one of several of the same name and is at the next student after four actions", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/payments");
  await expect(desk.studentBox(page)).toBeFocused();

  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get("q") === "retno");
  await page.keyboard.type("retno");
  await found;
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option").first()).toBeVisible();
  await expect(list).not.toHaveAttribute("aria-busy");
  const names = await list.getByRole("option").allTextContents();
  const place = names.findIndex((name) => name.startsWith("Retno Dwi Sari"));
  expect(place).toBeGreaterThanOrEqual(0);
  for (let moved = 0; moved < place; moved += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Retno Dwi Sari" })).toBeVisible();
  await expect(desk.amountBox(page)).toBeFocused();
  await page.keyboard.type("150000");
  await page.keyboard.press("Enter");
  await expect(desk.receipt(page)).toContainText("Retno Dwi Sari");

  await page.keyboard.press("Escape");
  await expect(desk.studentBox(page)).toBeFocused();
  await expect(desk.studentBox(page)).toHaveValue("");
  expect(await onlyPayment(school, "20240013")).toMatchObject({ amount: 150_000 });
});

test("a treasurer goes from the list to a payment and voids it by keyboard alone, and Esc voids nothing", async ({
  page,
  school,
  signIn,
}) => {
  await takePayment(school, NADIA.nis, 800_000);
  await signIn("bendahara");
  await page.goto("/admin/payments");
  await expect(desk.studentBox(page)).toBeFocused();
  await pressAt(page, page.getByRole("link", { name: "KSP/26/001637" }), 20);
  await expect(heading(page, rupiah(800_000))).toBeFocused();

  const open = page.getByRole("main").getByRole("button", { name: t("payment.void") });
  await pressAt(page, open, 4);
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel(t("payment.reason"));
  const confirm = dialog.getByRole("button", { name: t("payment.void") });
  await expect(reason).toBeFocused();
  await expectToKeepFocus(page, dialog);
  await page.keyboard.type("eh");
  await pressAt(page, confirm, 2);
  await expect(reason, "too short a reason").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect(await onlyPayment(school, NADIA.nis)).toMatchObject({ status: "received" });

  await page.keyboard.press("Enter");
  await expect(reason).toBeFocused();
  await expect(reason, "what was typed is kept").toHaveValue("eh");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Salah memilih siswa");
  await pressAt(page, confirm, 2);
  await expect(desk.receipt(page)).toContainText("BATAL");
  await expect(heading(page, rupiah(800_000)), "what opened the dialog is gone").toBeFocused();
  await tabTo(page, desk.printButton(page), 1);
  expect(await onlyPayment(school, NADIA.nis)).toMatchObject({
    status: "voided",
    void_reason: "Salah memilih siswa",
  });
});
