import type { Locator, Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import { NADIA, takePayment } from "../payments/books.ts";
import { closeFilters, openFilters } from "../screens/lists.ts";
import { sectionTabs } from "../screens/master.ts";
import * as desk from "../screens/payments.ts";
import { goInside, heading, menu } from "../screens/session.ts";

const journal = (page: Page): Locator => page.getByRole("table", { name: t("app.transactions") });
const entry = (page: Page, number: string): Locator =>
  journal(page)
    .locator("tbody")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: number }) });

/** An entry opens in its place. */
const openEntry = (page: Page, number: string) =>
  journal(page)
    .getByRole("button", { name: t("transaction.open", { number }) })
    .click();

/** What the footer must say: the sums of the lines of a unit since a day. */
async function sumsOf(school: School, unit: string, since = "") {
  return school.db
    .selectFrom("journal_lines")
    .innerJoin("transactions", "transactions.id", "journal_lines.transaction_id")
    .innerJoin("units", "units.id", "transactions.unit_id")
    .select(({ fn }) => [
      fn.sum<number>("debit").as("debit"),
      fn.sum<number>("credit").as("credit"),
      fn.count<number>("transactions.id").distinct().as("entries"),
    ])
    .where("units.code", "=", unit)
    .where("date", ">=", since)
    .executeTakeFirstOrThrow();
}

const tabs = (page: Page): Locator => sectionTabs(page, "Pembayaran");

test("a treasurer goes by the tabs to the journal of the own unit and back: every entry balanced, debit and credit the same sum", async ({
  page,
  school,
  signIn,
}) => {
  await takePayment(school, NADIA.nis, 800_000);
  await signIn("bendahara");
  await page.goto("/admin/payments");
  await expect(tabs(page).and(page.locator("[aria-current=page]"))).toHaveText("Kasir");
  await tabs(page).filter({ hasText: "Transaksi" }).click();
  await expect(page).toHaveURL("/admin/transactions");
  await expect(heading(page, "Transaksi")).toBeVisible();
  await expect(tabs(page)).toHaveText(["Kasir", "Transaksi", "Tutup Kas"]);
  await expect(tabs(page).and(page.locator("[aria-current=page]"))).toHaveText("Transaksi");
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText("Pembayaran");

  const first = journal(page).getByRole("row").nth(1);
  await expect(first).toContainText("TRX/SMP/2611/000243");
  await expect(first).toContainText(NADIA.name);
  await openEntry(page, "TRX/SMP/2611/000243");
  const lines = desk.journalLines(page, "TRX/SMP/2611/000243").getByRole("listitem");
  await expect(lines).toHaveText([
    `1-1103 Kas SMP${t("payment.debit")} ${rupiah(800_000)}`,
    `1-1301 Piutang SPP${t("payment.credit")} ${rupiah(800_000)}`,
    `${t("payment.total")}${t("payment.debit")} ${rupiah(800_000)}${t("payment.credit")} ${rupiah(800_000)}`,
  ]);

  const sums = await sumsOf(school, "SMP");
  expect(sums.debit).toBe(sums.credit);
  await expect(journal(page)).toContainText(
    t("transaction.balanced", { debit: rupiah(sums.debit), credit: rupiah(sums.credit) }),
  );
  await expect(page.getByText("TRX/SD/")).toHaveCount(0);
  await tabs(page).filter({ hasText: "Kasir" }).click();
  await expect(page).toHaveURL("/admin/payments");
  await expect(heading(page, "Pembayaran")).toBeVisible();
});

test("filters stand in the address: a reload brings the same entries; an entry leads to the payment that made it, a billing entry to its bill", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/transactions");
  await openFilters(page);
  await page.getByRole("textbox", { name: t("transaction.from") }).fill("2026-11-17");
  await closeFilters(page);
  const balanced = t("transaction.balanced", { debit: rupiah(900_000), credit: rupiah(900_000) });
  await expect(journal(page)).toContainText(balanced);
  await expect(entry(page, "TRX/SMP/2611/000242")).toBeVisible();
  await expect(entry(page, "TRX/SMP/2611/000240")).toHaveCount(0);
  expect(await sumsOf(school, "SMP", "2026-11-17")).toMatchObject({ debit: 900_000, entries: 2 });
  await page.reload();
  await expect(journal(page)).toContainText(balanced);

  await page.getByLabel(t("transaction.source")).selectOption({ label: "Tagihan" });
  await expect(page.getByText(t("transaction.nothingFound"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: t("parts.clearFilters") })
    .first()
    .click();
  await expect(page).toHaveURL("/admin/transactions");
  await expect(entry(page, "TRX/SMP/2611/000240")).toBeVisible();

  await expect(entry(page, "TRX/SMP/2611/000241")).toBeVisible();
  await page.getByRole("searchbox", { name: t("transaction.search") }).fill("KSP/26/001636");
  await expect(entry(page, "TRX/SMP/2611/000241")).toHaveCount(0);
  await openEntry(page, "TRX/SMP/2611/000242");
  await journal(page)
    .getByRole("link", { name: t("transaction.toPayment") })
    .click();
  await expect(desk.receipt(page)).toContainText("KSP/26/001636");

  await goInside(page, "/admin/transactions?filter[source]=bill");
  await journal(page).locator("tbody").getByRole("button").first().click();
  await journal(page)
    .getByRole("link", { name: t("transaction.toBill") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/bills\/detail\//);
});

test("the foundation reads every unit and may look at one alone; the first and the last day stand beside each other, on a phone too", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("yayasan");
  await page.goto("/admin/transactions");
  const panel = await openFilters(page);
  const expectDaysBeside = async () => {
    const from = await page.getByRole("textbox", { name: "Dari tanggal" }).boundingBox();
    const until = await page.getByRole("textbox", { name: "Sampai tanggal" }).boundingBox();
    expect(until?.y).toBe(from?.y);
  };
  await expectDaysBeside();
  const sd = panel.getByLabel(t("parts.filter.unit")).getByRole("option", { name: /^SD/ });
  await panel.getByLabel(t("parts.filter.unit")).selectOption((await sd.getAttribute("value")) ?? "");
  const sums = await sumsOf(school, "SD");
  await expect(journal(page)).toContainText(
    t("transaction.balanced", { debit: rupiah(sums.debit), credit: rupiah(sums.credit) }),
  );
  await expect(journal(page).getByText("TRX/SMP/")).toHaveCount(0);
  await closeFilters(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await openFilters(page);
  await expectDaysBeside();
});

test("a row of the journal is 36 px; an entry opens in it, leads to its page, and from there to what made it and its mirror", async ({
  page,
  school,
  signIn,
}) => {
  const id = await takePayment(school, NADIA.nis, 800_000);
  await signIn("bendahara");
  await page.goto(`/admin/transactions?filter[source_id]=${id}`);
  const made = "TRX/SMP/2611/000243";
  expect((await entry(page, made).boundingBox())?.height).toBe(36);
  await openEntry(page, made);
  await page.getByRole("link", { name: `${t("transaction.openPage")} ${made}` }).click();
  await expect(heading(page, "Pembayaran KSP/26/001637")).toBeVisible();
  await expect(page).toHaveTitle(`${made} · Iuran`);
  await expect(page.locator(".page-header")).toContainText(rupiah(800_000));
  await expect(desk.journalLines(page, made).getByRole("listitem")).toContainText([
    "Kas SMP",
    "Piutang SPP",
    "",
  ]);
  await page.getByRole("link", { name: t("transaction.toPayment") }).click();
  await expect(heading(page, rupiah(800_000))).toBeVisible();

  await goInside(page, "/admin/transactions/detail/tidak-ada");
  await expect(page.getByText(t("transaction.missing"))).toBeVisible();
});
