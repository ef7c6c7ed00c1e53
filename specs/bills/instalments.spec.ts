/** Paying in instalments, from the category to the portal. Source: docs/spec/money.md §8. */
import type { Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { NADIA } from "../payments/books.ts";
import { billRows, chooseBilling, fact, openBill, previewButton } from "../screens/bills.ts";
import * as desk from "../screens/payments.ts";
import * as portal from "../screens/portal.ts";
import { billOf, changeCategory, expectBooksToBalance, newBills } from "./books.ts";

/** Her Karyawisata: Rp 600.000, due on 20 December, nothing paid. */
const TRIP = "TAG/SMP/2611/000114";

const dialog = (page: Page) => page.getByRole("dialog");
/** On the bill's page; the plan in the dialog has a longer name. */
const parts = (page: Page) =>
  page.getByRole("table", { name: t("instalment.title"), exact: true }).locator("tbody tr");
const plan = (page: Page) =>
  dialog(page)
    .getByRole("table", { name: t("instalment.preview") })
    .getByRole("row");

/** Daftar Ulang is issued to Nadia alone, Rp 750.000, due on 10 December. */
async function billNadia(page: Page): Promise<void> {
  await page.goto("/admin/bills/create");
  await chooseBilling(page, { category: "Daftar Ulang", periods: [], classrooms: [] });
  await page.getByRole("combobox", { name: t("bill.bulk.findStudent") }).fill(NADIA.nis);
  await page.getByRole("option", { name: NADIA.name }).click();
  await page.getByRole("textbox", { name: t("bill.due") }).fill("2026-12-10");
  await previewButton(page).click();
  await page.getByRole("button", { name: /^Terbitkan 1 tagihan/ }).click();
  await page.getByRole("link", { name: t("bill.bulk.seeBills") }).click();
  await billRows(page).getByRole("link").first().click();
  await expect(fact(page, t("bill.balance"))).toHaveText(rupiah(750_000));
}

/** Lets the bills of a category be divided, as a treasurer does in the category's panel. */
async function allow(page: Page, category: string): Promise<void> {
  await page.goto("/admin/master/categories");
  await page.getByRole("row", { name: category }).getByRole("link").click();
  await dialog(page)
    .getByRole("checkbox", { name: t("master.category.allowInstalments") })
    .check();
  await dialog(page)
    .getByRole("button", { name: t("parts.form.save") })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("row", { name: category })).toContainText(
    t("master.category.allowInstalments"),
  );
}

test("a bendahara lets a parent pay Daftar Ulang in four parts, and the portal shows what is left", {
  tag: "@smoke",
}, async ({ page, school, signIn }) => {
  await signIn("bendahara");
  await billNadia(page);
  await expect(page.getByRole("button", { name: t("instalment.split") })).toHaveCount(0);
  const bill = page.url();
  await allow(page, "Daftar Ulang");

  await page.goto(bill);
  await page.getByRole("button", { name: t("instalment.split") }).click();
  await expect(dialog(page).getByLabel(t("instalment.count"))).toHaveValue("4");
  await expect(dialog(page).getByLabel(t("instalment.firstDue"))).toHaveValue("10/12/2026");
  await expect(plan(page)).toContainText([
    "Angsuran",
    `1 dari 4${"10 Des 2026"}${rupiah(189_000)}`,
    `2 dari 4${"10 Jan 2027"}${rupiah(187_000)}`,
    `3 dari 4${"10 Feb 2027"}${rupiah(187_000)}`,
    `4 dari 4${"10 Mar 2027"}${rupiah(187_000)}`,
    rupiah(750_000),
  ]);
  await dialog(page)
    .getByRole("button", { name: t("instalment.split") })
    .click();
  await expect(page.getByText(t("instalment.splitDone", { count: 4 }))).toBeVisible();
  await expect(fact(page, t("bill.balance"))).toHaveText(rupiah(189_000));
  await expect(parts(page)).toHaveCount(4);
  await expect(parts(page).first()).toContainText(t("instalment.this"));
  await expect(page.getByRole("button", { name: t("instalment.split") })).toHaveCount(0);

  // What is due before it is paid with it, so that the first part is next.
  await desk.meet(page, NADIA);
  await desk.pay(page, 250_000 + 450_000 + 450_000 + 189_000);
  await expect(desk.receipt(page)).toContainText("Daftar Ulang Tahun ajaran 2026/2027, angsuran 1 dari 4");
  await page.goto(bill);
  await expect(parts(page).nth(0)).toContainText("Lunas");
  await expect(parts(page).nth(1)).toContainText("Belum lunas");

  const family = await school.open("20260001");
  await family.goto("/students/bills");
  const second = portal.row(family, "angsuran 2 dari 4");
  await expect(second).toContainText(rupiah(187_000));
  await expect(portal.row(family, "angsuran 1 dari 4")).toContainText("Lunas");
  await second.getByRole("link").click();
  await expect(family.getByRole("heading", { level: 1 })).toContainText("angsuran 2 dari 4");
  await expectBooksToBalance(school);
});

test("the plan follows what is typed, a day that cannot be is said at its field, and a bill changed meanwhile is read again first", async ({
  page,
  school,
  signIn,
}) => {
  await changeCategory(school, "Karyawisata", { allow_instalments: true });
  await signIn("bendahara");
  await openBill(page, TRIP);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: t("instalment.split") }).click();
  const day = dialog(page).getByLabel(t("instalment.firstDue"));
  await day.fill("2026-11-20");
  await expect(day).toHaveAccessibleDescription(t("instalment.tooEarly"));
  await expect(plan(page)).toHaveCount(0);
  await day.fill("2027-01-31");
  await dialog(page).getByLabel(t("instalment.count")).selectOption("3");
  await expect(plan(page).nth(2)).toContainText("28 Feb 2027");
  await expect(plan(page).nth(3)).toContainText(`31 Mar 2027${rupiah(200_000)}`);
  await portal.expectToFit(page);

  const ask = await school.as("admin");
  const { id } = await billOf(school, TRIP);
  const body = { version: 1, amount: 50_000, reason: "Saudara kandung" };
  expect((await ask("POST", `/api/bills/${id}/discount`, body)).status).toBe(200);
  await dialog(page)
    .getByRole("button", { name: t("instalment.split") })
    .click();
  await dialog(page)
    .getByRole("button", { name: t("parts.form.reload") })
    .click();
  await expect(plan(page).last()).toContainText(rupiah(550_000));
  await dialog(page)
    .getByRole("button", { name: t("instalment.split") })
    .click();
  await expect(parts(page)).toHaveCount(3);
  await portal.expectToFit(page);
  const [second] = await school.db
    .selectFrom("bills")
    .select(["amount", "balance", "due_on"])
    .where("instalments", "=", 3)
    .where("sequence", "=", 2)
    .execute();
  expect(second).toEqual({ amount: 199_000, balance: 183_000, due_on: "2027-02-28" });
});

test("a class is billed in four instalments: the preview says so, and each part stands in the list", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills/create");
  await chooseBilling(page, { category: "Karyawisata", periods: [], classrooms: ["8A"] });
  const count = page.getByRole("combobox", { name: t("instalment.count") });
  await expect(count, "a category that is paid whole").toHaveCount(0);
  await chooseBilling(page, { category: "Uang Pangkal", periods: [], classrooms: [] });
  await count.selectOption(t("instalment.counted", { count: 4 }));
  await previewButton(page).click();
  await expect(page.getByRole("main")).toContainText(
    "4 angsuran, Rp 1.375.000, jatuh tempo 10 Des 2026 – 10 Mar 2027",
  );
  await expect(page.getByRole("row", { name: /8A/ }).first()).toContainText("4 × Rp 1.375.000");
  await page.getByRole("button", { name: /^Terbitkan \d+ tagihan/ }).click();
  await page.getByRole("link", { name: t("bill.bulk.seeBills") }).click();
  await expect(billRows(page).first()).toContainText("angsuran 1 dari 4");
  const bills = await newBills(school);
  expect(
    new Set(bills.map((bill) => `${bill.sequence}/${bill.instalments} ${bill.amount} ${bill.due_on}`)),
  ).toEqual(
    new Set([
      "1/4 1375000 2026-12-10",
      "2/4 1375000 2027-01-10",
      "3/4 1375000 2027-02-10",
      "4/4 1375000 2027-03-10",
    ]),
  );
});
