/** The dashboard's figures against the books, and what each role sees of them. Source: docs/spec/screens.md §7. */
import type { Locator, Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { expect, type School, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";

const TODAY = "2026-11-21";

/** A figure by its name, with its context under it. */
const figure = (page: Page, name: string): Locator =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("..");

/** What the SMP has billed for 2026/2027, added up bill by bill. */
async function figuresOf(school: School) {
  const bills = await school.db
    .selectFrom("bills")
    .innerJoin("units", "units.id", "bills.unit_id")
    .innerJoin("class_years", "class_years.id", "bills.class_year_id")
    .select(["bills.amount", "discount", "fine", "paid", "balance", "due_on"])
    .where("units.code", "=", "SMP")
    .where("class_years.name", "=", "2026/2027")
    .where("bills.status", "<>", "cancelled")
    .execute();
  const open = bills.filter((bill) => bill.balance > 0);
  const late = open.filter((bill) => bill.due_on < TODAY);
  return {
    billed: bills.reduce((sum, bill) => sum + bill.amount - bill.discount + bill.fine, 0),
    collected: bills.reduce((sum, bill) => sum + bill.paid, 0),
    outstanding: open.reduce((sum, bill) => sum + bill.balance, 0),
    overdue: late.reduce((sum, bill) => sum + bill.balance, 0),
    open: open.length,
    late: late.length,
  };
}

async function expectFigures(page: Page, figures: Awaited<ReturnType<typeof figuresOf>>): Promise<void> {
  await expect(figure(page, "Ditagih")).toContainText(rupiah(figures.billed));
  await expect(figure(page, "Terbayar")).toContainText(rupiah(figures.collected));
  await expect(figure(page, "Belum terbayar")).toContainText(rupiah(figures.outstanding));
  await expect(figure(page, "Belum terbayar")).toContainText(`${figures.open} tagihan`);
  await expect(figure(page, "Menunggak")).toContainText(rupiah(figures.overdue));
  await expect(figure(page, "Menunggak")).toContainText(`${figures.late} tagihan`);
}

/** Nadia pays her SPP of November 2026, Rp 450.000, in cash to whoever takes it. */
async function payNovember(school: School, cashier: "kasir" | "bendahara") {
  const bill = await school.db
    .selectFrom("bills")
    .selectAll()
    .where("number", "=", "TAG/SMP/2610/000001")
    .executeTakeFirstOrThrow();
  const till = await school.db
    .selectFrom("banks")
    .select("id")
    .where("name", "=", "Kas SMP")
    .executeTakeFirstOrThrow();
  const ask = await school.as(cashier);
  const answer = await ask("POST", "/api/payments", {
    student_id: bill.student_id,
    paid_on: TODAY,
    method: "cash",
    bank_id: till.id,
    amount: 450_000,
    allocations: [{ bill_id: bill.id, amount: 450_000 }],
  });
  expect(answer.status).toBe(201);
  const { data } = await answer.json();
  return data;
}

test("a bendahara's figures are those of the books, and follow a payment and its void", async ({
  page,
  school,
  signIn,
}) => {
  const before = await figuresOf(school);
  expect(before).toEqual({
    billed: 726_250_000,
    collected: 621_200_000,
    outstanding: 105_050_000,
    overdue: 31_550_000,
    open: 224,
    late: 73,
  });
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expectFigures(page, before);
  await expect(figure(page, "Terbayar")).toContainText("85,5% dari yang ditagih");

  const payment = await payNovember(school, "kasir");
  await page.reload();
  await expectFigures(page, {
    ...before,
    collected: 621_650_000,
    outstanding: 104_600_000,
    overdue: 31_100_000,
    open: 223,
    late: 72,
  });
  const latest = page.getByRole("region", { name: "Pembayaran terakhir" }).getByRole("listitem").first();
  await expect(latest).toContainText("Nadia Putri Ramadhani");
  await expect(latest).toContainText("Rp 450.000");

  const ask = await school.as("bendahara");
  const voiding = { version: payment.version, reason: "Salah pilih siswa" };
  expect((await ask("POST", `/api/payments/${payment.id}/void`, voiding)).status).toBe(200);
  await page.reload();
  await expectFigures(page, before);
  await expect(latest).toContainText("Batal");
});

test("by month, by category and by age the figures add up to the same money", async ({
  page,
  school,
  signIn,
}) => {
  const { billed, outstanding } = await figuresOf(school);
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const sumIn = async (table: string, column: number) => {
    const cells = page.getByRole("table", { name: table }).locator(`tbody tr td:nth-child(${column}) data`);
    await cells.first().waitFor();
    const values = await cells.evaluateAll((all) => all.map((one) => Number(one.getAttribute("value"))));
    return values.reduce((sum, value) => sum + value, 0);
  };
  expect(await sumIn("Per kategori", 2)).toBe(billed);
  expect(await sumIn("Per kategori", 4)).toBe(outstanding);
  expect(await sumIn("Umur tagihan", 3)).toBe(outstanding);
});

type Led = {
  to: "Tagihan" | "Pembayaran";
  filters: Record<string, string>;
  sum: string | RegExp;
};

/** The filters in the address, without those of the class year and the unit. */
const filtersOf = (page: Page): Record<string, string> =>
  Object.fromEntries(
    [...new URL(page.url()).searchParams]
      .map(([name, value]) => [name.replace(/^filter\[(.*)\]$/, "$1"), value])
      .filter(([name]) => name !== "class_year_id" && name !== "unit_id"),
  );

/** The list that something of the dashboard leads to is filtered so, and comes to what the dashboard says; then back. */
async function expectLed(page: Page, { to, filters, sum }: Led): Promise<void> {
  await expect(heading(page, to)).toBeVisible();
  expect(filtersOf(page)).toEqual(filters);
  await expect(page.getByRole("table").locator("tfoot")).toContainText(sum);
  await page.goBack();
  await expect(heading(page, "Dashboard")).toBeVisible();
}

/** The sum in a row's cell or in a cell, in rupiah. */
const sumIn = async (cell: Locator): Promise<number> =>
  Number(await cell.locator("data").last().getAttribute("value"));

test("every figure and row leads to the bills that it is made of, by pointer and by keyboard", async ({
  page,
  school,
  signIn,
}) => {
  const { billed, collected, outstanding, overdue, late } = await figuresOf(school);
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const work = page.getByRole("region", { name: "Yang perlu dikerjakan" });
  await work.getByRole("link", { name: `${late} tagihan menunggak` }).click();
  await expectLed(page, { to: "Tagihan", filters: { overdue: "1" }, sum: rupiah(overdue) });

  const figures: [string, Record<string, string>, number][] = [
    ["Ditagih", {}, collected],
    ["Terbayar", { status: "partial,paid" }, collected],
    ["Belum terbayar", { status: "unpaid,partial" }, outstanding],
    ["Menunggak", { overdue: "1" }, overdue],
  ];
  for (const [name, filters, sum] of figures) {
    await page.getByRole("link", { name: new RegExp(`^${name} Rp`) }).press("Enter");
    await expectLed(page, { to: "Tagihan", filters, sum: rupiah(sum) });
  }
  expect(billed).toBe(collected + outstanding);

  const rows: [string, RegExp, Record<string, string>][] = [
    ["Umur tagihan", /Belum jatuh tempo/, { ageing: "not_due" }],
    ["Umur tagihan", /31–60/, { ageing: "d31_60" }],
  ];
  for (const [table, name, filters] of rows) {
    const row = page.getByRole("table", { name: table }).getByRole("row", { name });
    const sum = await sumIn(row);
    await row.getByRole("link").click();
    await expectLed(page, { to: "Tagihan", filters, sum: rupiah(sum) });
  }
  const category = page.getByRole("table", { name: "Per kategori" }).getByRole("row", { name: /^SPP/ });
  const open = await sumIn(category.locator("td").nth(2));
  const id = (
    await school.db
      .selectFrom("categories")
      .innerJoin("units", "units.id", "categories.unit_id")
      .select("categories.id")
      .where("units.code", "=", "SMP")
      .where("categories.code", "=", "SPP")
      .executeTakeFirstOrThrow()
  ).id;
  await category.getByRole("link").press("Enter");
  await expectLed(page, { to: "Tagihan", filters: { category_id: id }, sum: rupiah(open) });
});

test.describe("by a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a month of the chart says its figures, which lead to their rows, until something else is touched", async ({
    page,
    signIn,
  }) => {
    await signIn("bendahara");
    await page.goto("/admin/dashboard");
    const chart = page.getByRole("region", { name: "Tagihan dan pembayaran per bulan" });
    const tip = chart.locator(".month-tip");
    await chart.locator("[data-running] > .month-slot").tap();
    await expect(tip).toContainText("November 2026");
    await chart.getByText("Lihat sebagai tabel").tap();
    await expect(tip).toHaveCount(0);
    await chart.locator("[data-running] > .month-slot").tap();
    await tip.getByText("Menunggak").tap();
    await expect(heading(page, "Tagihan")).toBeVisible();
    const due = { due_from: "2026-11-01", due_until: "2026-11-30" };
    expect(filtersOf(page)).toEqual({ ...due, overdue: "1" });
  });
});

test("the chart's months lead to their bills and payments, by a press on a bar and from the table by keyboard", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const chart = page.getByRole("region", { name: "Tagihan dan pembayaran per bulan" });
  await chart.getByText("Lihat sebagai tabel").press("Enter");
  const november = chart.getByRole("row", { name: /November 2026/ });
  const saysOf = async (at: number) => (await november.getByRole("cell").nth(at).textContent()) ?? "";
  const overdue = await saysOf(2);
  const due = { due_from: "2026-11-01", due_until: "2026-11-30" };
  const paid = { paid_from: "2026-11-01", paid_until: "2026-11-30" };

  await chart.locator("[data-running] .month-billed").click();
  await expectLed(page, { to: "Tagihan", filters: due, sum: /\d/ });
  await chart.locator("[data-running] .month-overdue").click();
  await expectLed(page, { to: "Tagihan", filters: { ...due, overdue: "1" }, sum: overdue });
  await chart.locator("[data-running] .month-collected").click();
  // All that came in in November: some of it was for a deposit, or owed since the class year before.
  const payments = await school.db
    .selectFrom("payments")
    .innerJoin("units", "units.id", "payments.unit_id")
    .select("payments.amount")
    .where("units.code", "=", "SMP")
    .where("payments.status", "=", "received")
    .where("paid_on", ">=", "2026-11-01")
    .execute();
  const cameIn = payments.reduce((sum, { amount }) => sum + amount, 0);
  await expectLed(page, { to: "Pembayaran", filters: paid, sum: rupiah(cameIn) });

  await chart.getByText("Lihat sebagai tabel").press("Enter");
  await november.getByRole("link").nth(2).press("Enter");
  await expectLed(page, { to: "Tagihan", filters: { ...due, overdue: "1" }, sum: overdue });
});

test("the foundation's table of categories and units leads to the open bills of each cell", async ({
  page,
  signIn,
}) => {
  await signIn("yayasan");
  await page.goto("/admin/dashboard");
  const matrix = page.getByRole("table", { name: /^Belum terbayar per kategori dan unit/ });
  const spp = matrix.getByRole("row", { name: /^SPP/ });
  for (const cell of [
    spp.getByRole("cell").first(),
    spp.getByRole("cell").last(),
    matrix.locator("tfoot td").first(),
    matrix.locator("tfoot td").last(),
  ]) {
    const sum = await sumIn(cell);
    await cell.getByRole("link").press("Enter");
    await expect(heading(page, "Tagihan")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("filter[status]")).toBe("unpaid,partial");
    await expect(page.getByRole("table").locator("tfoot")).toContainText(rupiah(sum));
    await page.goBack();
    await expect(matrix).toBeVisible();
  }
});

test("another class year is chosen and stays in the address", async ({ page, school, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await page.getByRole("combobox", { name: "Tahun ajaran" }).selectOption({ label: "2025/2026" });
  await expect(page.getByText("Tahun ajaran 2025/2026, sampai 21 November 2026.")).toBeVisible();
  const old = await school.db
    .selectFrom("bills")
    .innerJoin("units", "units.id", "bills.unit_id")
    .innerJoin("class_years", "class_years.id", "bills.class_year_id")
    .select("balance")
    .where("units.code", "=", "SMP")
    .where("class_years.name", "=", "2025/2026")
    .where("bills.status", "<>", "cancelled")
    .execute();
  const open = old.reduce((sum, bill) => sum + bill.balance, 0);
  await expect(figure(page, "Belum terbayar")).toContainText(rupiah(open));
  await page.reload();
  await expect(figure(page, "Belum terbayar")).toContainText(rupiah(open));
});

test("a cashier sees the own till and nobody else's, and no totals; what was taken stands there by method, leads to its payments, and leaves with a void", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  const till = page.getByRole("region", { name: "Anda terima hari ini" });
  await expect(till).toContainText("Belum ada uang yang Anda terima hari ini.");
  await expect(page.getByText("Ditagih")).toHaveCount(0);

  const theirs = await payNovember(school, "bendahara");
  await page.reload();
  await expect(till).toContainText("Belum ada uang yang Anda terima hari ini.");
  await expect(page.getByRole("listitem").filter({ hasText: "Nadia Putri Ramadhani" })).toHaveCount(0);

  const ask = await school.as("bendahara");
  const undo = async ({ id }: { id: string }) => {
    const answer = await ask("POST", `/api/payments/${id}/void`, { version: 1, reason: "Salah pilih siswa" });
    expect(answer.status).toBe(200);
  };
  await undo(theirs);
  const payment = await payNovember(school, "kasir");
  await page.reload();
  await expect(till).toContainText("Tunai");
  await expect(till).toContainText("1 pembayaran");
  await expect(till.getByText("Rp 450.000")).toHaveCount(2);

  await page.getByRole("link", { name: "Lihat pembayarannya" }).press("Enter");
  await expect(heading(page, "Pembayaran")).toBeVisible();
  expect(filtersOf(page)).toMatchObject({ paid_from: TODAY, paid_until: TODAY });
  await expect(page.getByRole("table").locator("tfoot")).toContainText("Rp 450.000");
  await page.goBack();
  await expect(till).toBeVisible();
  await undo(payment);
  await page.reload();
  await expect(till).toContainText("Belum ada uang yang Anda terima hari ini.");
  await page.getByRole("link", { name: /^Siswa aktif/ }).press("Enter");
  await expect(heading(page, "Data Siswa")).toBeVisible();
  expect(filtersOf(page)).toEqual({ status: "active" });
});
