import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { holdBack } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import {
  billsOf,
  depositOf,
  expectSoundBooks,
  journalOf,
  NADIA,
  onlyPayment,
  RANI,
  takePayment,
} from "./books.ts";

const OPEN = ["SPP 2026-10", "SPP 2026-11", "SPP 2026-12"];

test("a treasurer voids a payment with a reason: bills reopen, a mirror entry stands beside the first, all say BATAL", {
  tag: "@smoke",
}, async ({ page, school, signIn }) => {
  const id = await takePayment(school, NADIA.nis, 800_000);
  await signIn("bendahara");
  await page.goto(`/admin/payments/detail/${id}`);
  await desk.voidPayment(page, "Salah memilih siswa");

  await expect(page.getByText(t("payment.voidedLine"))).toBeVisible();
  const sheet = desk.receipt(page);
  await expect(sheet).toContainText("BATAL");
  await expect(sheet).toContainText("Salah memilih siswa");
  await expect(page.getByRole("button", { name: t("payment.void") })).toHaveCount(0);

  const payment = await onlyPayment(school, NADIA.nis);
  expect(payment).toMatchObject({ status: "voided", void_reason: "Salah memilih siswa" });
  expect(await billsOf(school, NADIA.nis, OPEN)).toEqual([
    ["SPP 2026-10", 200_000, 250_000, "partial"],
    ["SPP 2026-11", 0, 450_000, "unpaid"],
    ["SPP 2026-12", 0, 450_000, "unpaid"],
  ]);
  const [entry, mirror] = await journalOf(school, id);
  expect(entry).toEqual({
    number: "TRX/SMP/2611/000243",
    lines: [
      ["1-1103", 800_000, 0],
      ["1-1301", 0, 800_000],
    ],
  });
  expect(mirror).toEqual({
    number: "TRX/SMP/2611/000244",
    lines: [
      ["1-1103", 0, 800_000],
      ["1-1301", 800_000, 0],
    ],
  });
  await expectSoundBooks(school);

  await page.goto(`/admin/transactions?filter[source_id]=${id}`);
  const rows = page.getByRole("table", { name: t("app.transactions") }).getByRole("row");
  const rowOf = (number: string) =>
    rows.filter({ has: page.getByRole("button", { name: t("transaction.open", { number }) }) });
  const first = rowOf("TRX/SMP/2611/000243");
  await expect(first).toContainText(t("enum.transactionStatus.voided"));
  const second = rowOf("TRX/SMP/2611/000244");
  await expect(second).toContainText(`Pembatalan ${payment.receipt_no}: Salah memilih siswa`);
  for (const row of [first, second]) await row.getByRole("button", { name: /^Buka / }).click();
  await expect(rows.filter({ hasText: `${t("transaction.mirroredBy")} TRX/SMP/2611/000244` })).toBeVisible();
  await expect(rows.filter({ hasText: `${t("transaction.mirrorOf")} TRX/SMP/2611/000243` })).toBeVisible();
  const debit = `${t("payment.debit")} ${rupiah(800_000)}`;
  const credit = `${t("payment.credit")} ${rupiah(800_000)}`;
  const sum = `${t("payment.total")}${debit}${credit}`;
  await expect(desk.journalLines(page, "TRX/SMP/2611/000243").getByRole("listitem")).toHaveText([
    `1-1103 Kas SMP${debit}`,
    `1-1301 Piutang SPP${credit}`,
    sum,
  ]);
  await expect(desk.journalLines(page, "TRX/SMP/2611/000244").getByRole("listitem")).toHaveText([
    `1-1301 Piutang SPP${debit}`,
    `1-1103 Kas SMP${credit}`,
    sum,
  ]);

  await page.goto(`/verify/${payment.verify_code}`);
  await expect(page.getByRole("status")).toContainText("BATAL");
});

test("voiding gives the declared deposit back, unless it is already spent", async ({
  page,
  school,
  signIn,
}) => {
  const first = await takePayment(school, RANI.nis, 500_000, { to_deposit: 50_000 });
  expect(await depositOf(school, RANI.nis)).toBe(50_000);
  await signIn("bendahara");
  await page.goto(`/admin/payments/detail/${first}`);
  await desk.voidPayment(page, "Uang dikembalikan");
  await expect(desk.receipt(page)).toContainText("BATAL");
  expect(await depositOf(school, RANI.nis)).toBe(0);
  expect(await billsOf(school, RANI.nis, ["SPP 2026-12"])).toEqual([["SPP 2026-12", 0, 450_000, "unpaid"]]);

  const second = await takePayment(school, NADIA.nis, 1_800_000, { to_deposit: 400_000 });
  await takePayment(school, NADIA.nis, 350_000, { method: "deposit" });
  await page.goto(`/admin/payments/detail/${second}`);
  await desk.voidPayment(page, "Uang dikembalikan");
  await expect(page.getByRole("dialog")).toContainText(
    "Deposit dari pembayaran ini sudah dipakai, jadi tidak dapat dibatalkan.",
  );
  expect(await depositOf(school, NADIA.nis)).toBe(50_000);
});

test("a void with too short a reason is not sent; whoever voids what a colleague has just voided hears it, and sees it voided once", async ({
  page,
  school,
  signIn,
}) => {
  const id = await takePayment(school, RANI.nis, 450_000);
  await signIn("bendahara");
  await page.goto(`/admin/payments/detail/${id}`);
  await desk.voidPayment(page, "eh");
  const reason = page.getByRole("dialog").getByLabel(t("payment.reason"));
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(reason).toHaveAccessibleDescription(/^Paling sedikit 5 karakter\. ./);
  await expect(reason).toHaveValue("eh");
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ status: "received" });

  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("payment.reason")).fill("Dibayar dua kali");
  const colleague = await school.as("admin");
  const sent = { reason: "Salah nominal", version: 1 };
  expect((await colleague("POST", `/api/payments/${id}/void`, sent)).status).toBe(200);

  await dialog.getByRole("button", { name: t("payment.void") }).click();
  await expect(dialog).toContainText("Pembayaran ini sudah dibatalkan.");
  await expect(dialog.getByLabel(t("payment.reason"))).toHaveValue("Dibayar dua kali");
  await dialog.getByRole("button", { name: t("payment.reload") }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.receipt(page)).toContainText("Salah nominal");
  expect(await journalOf(school, id)).toHaveLength(2);
});

test("what a closed till keeps from being voided is not offered, and the page says whose till it is and what to do", async ({
  page,
  school,
  signIn,
}) => {
  const id = await takePayment(school, RANI.nis, 450_000);
  const ask = await school.as("kasir");
  const { data: cashier } = await (await ask("GET", "/api/profile")).json();
  const { unit_id } = await school.db
    .selectFrom("payments")
    .select("unit_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const till = { unit_id, day: "2026-11-21", cashier_id: cashier.id, difference_reason: "Belum dihitung" };
  expect((await ask("POST", "/api/closings", till)).status).toBe(201);
  await signIn("admin");
  await page.goto(`/admin/payments/detail/${id}`);
  const closed = `Kas ${cashier.name} hari ini sudah ditutup.`;
  await expect(
    page.getByText(`${t("payment.notVoidable")} ${closed} Buka dahulu kasnya di Tutup Kas.`),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: t("payment.void") })).toHaveCount(0);

  const treasurer = await school.open("bendahara");
  await treasurer.goto(`/admin/payments/detail/${id}`);
  await expect(treasurer.getByText(`${closed} Minta Admin Sekolah membukanya kembali.`)).toBeVisible();
});

test("while a void is being sent, Back is refused with a word; its end is told, and the desk behind shows the bills as they are then", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await desk.meet(page, RANI);
  const deskUrl = page.url();
  await desk.pay(page, 450_000);
  await page.getByRole("link", { name: t("payment.openDetail") }).click();
  await expect(desk.receipt(page)).toBeVisible();
  const { id } = await onlyPayment(school, RANI.nis);
  const answer = await holdBack(page, `**/api/payments/${id}/void`);
  await desk.voidPayment(page, "Salah memilih siswa");
  await expect(page.getByRole("dialog")).toContainText(t("payment.voiding"));

  await page.evaluate(() => history.back());
  await expect(page.getByText(t("parts.form.held"))).toBeVisible();
  await expect(page).toHaveURL(`/admin/payments/detail/${id}`);
  answer();
  await expect(page.getByText(t("payment.voidedLine"))).toBeVisible();
  await expect(desk.receipt(page)).toContainText("BATAL");
  await page.goBack();
  await expect(page).toHaveURL(deskUrl);
  await expect(desk.openBill(page, "SPP Desember 2026")).toBeVisible();
});
