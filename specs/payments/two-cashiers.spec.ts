import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import * as desk from "../screens/payments.ts";
import { BAGAS, billsOf, depositOf, expectSoundBooks, newPayments, RANI } from "./books.ts";

test("two cashiers meet on the same bill: the second is told what is open now and pays the next one", async ({
  school,
}) => {
  const kasir = await school.open("kasir");
  const bendahara = await school.open("bendahara");
  for (const page of [kasir, bendahara]) {
    await desk.meet(page, BAGAS);
    await desk.amountBox(page).fill("450000");
  }
  await bendahara.getByText(t("payment.moreWithDay"), { exact: true }).click();
  await bendahara.getByRole("textbox", { name: t("payment.payer") }).fill("Ibu Utomo");

  await desk.saveButton(kasir).click();
  await expect(desk.receipt(kasir)).toContainText("SPP April 2026");
  await desk.saveButton(bendahara).click();
  // It may be the same money: that is asked first.
  await bendahara.getByRole("button", { name: t("payment.similarMeant") }).click();

  const note = bendahara.getByRole("status").filter({ hasText: t("payment.changed") });
  await expect(note).toContainText(
    t("payment.changedBill", {
      bill: "SPP April 2026",
      before: rupiah(450_000),
      now: t("payment.nowPaid"),
    }),
  );
  await expect(desk.amountBox(bendahara)).toHaveValue("450.000");
  await expect(bendahara.getByRole("textbox", { name: t("payment.payer") })).toHaveValue("Ibu Utomo");
  expect(await newPayments(school, BAGAS.nis)).toHaveLength(1);

  await note.getByRole("button", { name: t("payment.continue") }).click();
  await expect(desk.openBill(bendahara, "SPP Desember 2026").getByRole("cell").last()).toHaveText(
    rupiah(450_000),
  );
  await desk.saveButton(bendahara).click();
  await expect(desk.receipt(bendahara)).toContainText("Ibu Utomo");
  await expect(desk.receipt(bendahara)).toContainText("SPP Desember 2026");

  expect(await billsOf(school, BAGAS.nis, ["SPP 2026-04", "SPP 2026-12"])).toEqual([
    ["SPP 2026-04", 450_000, 0, "paid"],
    ["SPP 2026-12", 450_000, 0, "paid"],
  ]);
  const booked = await newPayments(school, BAGAS.nis);
  expect(booked.map((payment) => [payment.cashier_name, payment.amount, payment.remaining])).toEqual([
    ["Rina Anggraini", 450_000, 450_000],
    ["Siti Rahmawati", 450_000, 0],
  ]);
});

test("two cashiers meet on the last bill: the second sum is not taken by surprise, not even as a deposit", async ({
  school,
}) => {
  const kasir = await school.open("kasir");
  const bendahara = await school.open("bendahara");
  for (const page of [kasir, bendahara]) {
    await desk.meet(page, RANI);
    await desk.amountBox(page).fill("450000");
  }
  await Promise.all([desk.saveButton(kasir).click(), desk.saveButton(bendahara).click()]);

  // Whoever was slower, one has a receipt and the other is told of it.
  const told = (page: typeof kasir) => page.getByText(t("payment.similar"));
  for (const page of [kasir, bendahara]) {
    await expect(desk.receipt(page).or(told(page))).toBeVisible();
  }
  const losers = [];
  for (const page of [kasir, bendahara]) if (await told(page).isVisible()) losers.push(page);
  expect(losers).toHaveLength(1);
  const [loser] = losers;
  if (loser === undefined) return;

  await loser.getByRole("button", { name: t("payment.similarMeant") }).click();
  await loser.getByRole("button", { name: t("payment.continue") }).click();
  await expect(loser.getByText(t("payment.nothingOpen"))).toBeVisible();
  await expect(desk.amountBox(loser)).toHaveValue("450.000");
  await desk.amountBox(loser).press("Enter");
  await expect(loser.getByText(t("payment.missingDeposit"))).toBeVisible();

  expect(await newPayments(school, RANI.nis)).toHaveLength(1);
  expect(await billsOf(school, RANI.nis, ["SPP 2026-12"])).toEqual([["SPP 2026-12", 450_000, 0, "paid"]]);
  expect(await depositOf(school, RANI.nis)).toBe(0);
  await expectSoundBooks(school);
});
