/**
 * The payment desk with its chart and no school behind it: which amount goes to which bill, what is still missing, and that a
 * refusal loses nothing and books nothing twice. Source: docs/spec/money.md §11, §16.
 */
import { expect, type Locator } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { test } from "../gallery/stage.ts";
import { bill, problem, desk as sample } from "../machines/samples.ts";
import { expectFact } from "../screens/payments.ts";
import type { Counter } from "./payment-desk.story.tsx";

/** SPP of July and August, 100.000 and 150.000, both overdue, and a study trip that is due in a year. */
const bills = [
  { ...bill("b1", 100_000, "2026-07-10"), period: "2026-07" },
  { ...bill("b2", 150_000, "2026-08-10"), period: "2026-08" },
  { ...bill("b3", 600_000, "2099-01-10"), period: "2099-01" },
];
const owed = { ...sample, bills, billsToday: bills };
const area = { tag: "@area:payments" };

const amount = (desk: Locator) => desk.getByRole("textbox", { name: t("payment.amount") });
const save = (desk: Locator) => desk.getByRole("button", { name: t("payment.save") });
const rowOf = (desk: Locator, period: string) => desk.getByRole("row").filter({ hasText: period });
const given = (desk: Locator, period: string) => rowOf(desk, period).getByRole("cell").last();
const change = (desk: Locator, sum: number) =>
  desk.getByRole("button", { name: t("payment.giveChange", { amount: rupiah(sum) }) });
const posts = async (desk: Locator) => JSON.parse((await desk.getByTestId("posts").textContent()) ?? "[]");

test(
  "an amount is spread over the open bills as it is typed, the oldest due first",
  area,
  async ({ page, mount }) => {
    const desk = await mount<typeof Counter>("payment-desk/counter", { desk: owed });
    await expect(amount(desk), "whoever comes here types an amount next").toBeFocused();
    await page.keyboard.type("40");
    await expect(given(desk, "Juli 2026")).toHaveText(rupiah(40));
    await page.keyboard.type("0000");
    await expect(amount(desk)).toHaveValue("400.000");
    await expect(given(desk, "Juli 2026")).toHaveText(rupiah(100_000));
    await expect(given(desk, "Agustus 2026")).toHaveText(rupiah(150_000));
    await expect(given(desk, "Januari 2099")).toHaveText(rupiah(150_000));
    await expectFact(desk, t("payment.openAfter"), 450_000);

    // What is overdue and what is open at all are one press away.
    await desk.getByRole("button", { name: t("payment.payOverdue") }).click();
    await expect(amount(desk)).toHaveValue("250.000");
    await expect(given(desk, "Januari 2099")).toHaveText(rupiah(0));
    await desk.getByRole("button", { name: t("payment.payAll") }).click();
    await expect(amount(desk)).toHaveValue("850.000");
    await expect(given(desk, "Januari 2099")).toHaveText(rupiah(600_000));
  },
);

test(
  "ticked bills make the amount, and a smaller one typed over it goes to them alone",
  area,
  async ({ page, mount }) => {
    const desk = await mount<typeof Counter>("payment-desk/counter", { desk: owed });
    await rowOf(desk, "Agustus 2026").getByRole("checkbox").press("Space");
    await rowOf(desk, "Januari 2099").getByRole("checkbox").press("Space");
    await expect(amount(desk)).toHaveValue("750.000");
    await expect(given(desk, "Juli 2026")).toHaveText(rupiah(0));
    await amount(desk).fill("200000");
    await expect(given(desk, "Agustus 2026")).toHaveText(rupiah(150_000));
    await expect(given(desk, "Januari 2099")).toHaveText(rupiah(50_000));
    await page.keyboard.press("Enter");
    await expect
      .poll(() => posts(desk))
      .toMatchObject([
        {
          amount: 200_000,
          method: "cash",
          to_deposit: 0,
          allocations: [
            { bill_id: "b2", amount: 150_000 },
            { bill_id: "b3", amount: 50_000 },
          ],
        },
      ]);
  },
);

test(
  "saving without an amount says what is missing, leads there and sends nothing",
  area,
  async ({ mount }) => {
    const desk = await mount<typeof Counter>("payment-desk/counter", { desk: owed });
    await save(desk).click();
    await expect(amount(desk)).toBeFocused();
    await expect(save(desk)).toHaveAccessibleDescription(t("payment.missingAmount"));
    expect(await posts(desk)).toEqual([]);
  },
);

test(
  "450.00 is asked about before it is taken, by keyboard too, and what is answered is sent",
  area,
  async ({ page, mount }) => {
    const desk = await mount<typeof Counter>("payment-desk/counter", { desk: owed });
    await page.keyboard.type("450.00");
    await page.keyboard.press("Enter");
    await expect(amount(desk)).toHaveAccessibleDescription(/Terbaca Rp\s450\./);
    await expect(desk.getByText(t("payment.openAfter"), { exact: true })).toHaveCount(0);
    expect(await posts(desk), "nothing is taken before the answer").toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(amount(desk)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => posts(desk)).toMatchObject([{ amount: 450_000 }]);
  },
);

test(
  "what exceeds the bills goes back, or is a deposit only when that is said, and again when the amount changes",
  area,
  async ({ page, mount }) => {
    const desk = await mount<typeof Counter>("payment-desk/counter", { desk: owed });
    await page.keyboard.type("900000");
    await page.keyboard.press("Enter");
    await expect(change(desk, 50_000)).toBeFocused();
    await expect(desk.getByText(t("payment.missingChange"))).toBeVisible();
    await expect(desk.getByText(t("payment.toDeposit"), { exact: true })).toHaveCount(0);
    await amount(desk).fill("9000000");
    await expect(change(desk, 8_150_000)).toBeVisible();
    expect(await posts(desk)).toEqual([]);
    await amount(desk).fill("900000");
    await desk.getByRole("button", { name: t("payment.keepRest") }).click();
    await expect.poll(() => posts(desk)).toMatchObject([{ amount: 900_000, to_deposit: 50_000 }]);
  },
);

test(
  "the change is what lies on the counter beyond the bills, and only these are sent",
  area,
  async ({ page, mount }) => {
    const desk = await mount<typeof Counter>("payment-desk/counter", { desk: owed });
    await page.keyboard.type("900000");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => posts(desk)).toMatchObject([{ amount: 850_000, to_deposit: 0 }]);
  },
);

test(
  "a refusal stands at its field, loses nothing, and the next press is a new payment",
  area,
  async ({ page, mount }) => {
    const refusal = problem("invalid", { fields: { amount: ["Hari itu sudah ditutup."] } });
    const desk = await mount<typeof Counter>("payment-desk/counter", { desk: owed, refusal });
    await page.keyboard.type("100000");
    await page.keyboard.press("Enter");
    await expect(desk.getByText(t("payment.refused"))).toBeVisible();
    await expect(amount(desk)).toHaveAccessibleDescription("Hari itu sudah ditutup.");
    await expect(amount(desk)).toHaveValue("100.000");
    await expect(amount(desk)).toBeFocused();
    await desk.update({ desk: owed });
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await posts(desk)).map(({ key }: { key: string }) => key))
      .toEqual(["key 1", "key 2"]);
  },
);

test(
  "without an answer nothing else is taken, and the retry keeps its key",
  area,
  async ({ page, mount }) => {
    const desk = await mount<typeof Counter>("payment-desk/counter", {
      desk: owed,
      refusal: problem("offline"),
    });
    await page.keyboard.type("100000");
    await page.keyboard.press("Enter");
    await expect(desk.getByText(t("payment.unsure"))).toBeVisible();
    const retry = desk.getByRole("button", { name: t("parts.retry") });
    await expect(retry, "Enter asks again").toBeFocused();
    await amount(desk).focus();
    await expect(retry, "the form rests").toBeFocused();
    await desk.update({ desk: owed });
    await page.keyboard.press("Enter");
    await expect
      .poll(() => posts(desk))
      .toMatchObject([
        { key: "key 1", amount: 100_000 },
        { key: "key 1", amount: 100_000 },
      ]);
  },
);

test(
  "when a colleague was quicker, what is open now is shown before anything is sent again",
  area,
  async ({ page, mount }) => {
    const refusal = problem("conflict", { code: "balance_changed" });
    const desk = await mount<typeof Counter>("payment-desk/counter", { desk: owed, refusal });
    await page.keyboard.type("250000");
    await expect(given(desk, "Januari 2099")).toHaveText(rupiah(0));
    const left = bills.slice(1);
    await desk.update({ desk: { ...owed, bills: left, billsToday: left }, refusal });
    await page.keyboard.press("Enter");
    await expect(desk.getByText(t("payment.changed"))).toBeVisible();
    const goOn = desk.getByRole("button", { name: t("payment.continue") });
    await expect(goOn, "Enter leads on").toBeFocused();
    expect(await posts(desk)).toHaveLength(1);
    await page.keyboard.press("Enter");
    await expect(amount(desk)).toBeFocused();
    await expect(amount(desk)).toHaveValue("250.000");
    await expect(given(desk, "Agustus 2026")).toHaveText(rupiah(150_000));
    await expect(given(desk, "Januari 2099")).toHaveText(rupiah(100_000));
    expect(await posts(desk)).toHaveLength(1);
  },
);
