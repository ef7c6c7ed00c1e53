/** Laporan, from the list to the rows that make a figure. Source: docs/spec/books.md §1. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { sheetsOf } from "../screens/paper.ts";
import { heading } from "../screens/session.ts";

const table = (page: Page, name: string) => page.getByRole("article", { name }).getByRole("table");
const from = (page: Page) => page.getByRole("textbox", { name: t("report.filter.from") });
const until = (page: Page) => page.getByRole("textbox", { name: t("report.filter.until") });

test("a treasurer goes from the trial balance to the account, and from its line to the entry", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await page.getByRole("link", { name: t("app.reports") }).click();
  await expect(heading(page, t("app.reports"))).toBeVisible();
  await page.getByRole("link", { name: /^Neraca Saldo/ }).click();
  await expect(heading(page, "Neraca Saldo")).toBeVisible();
  await from(page).fill("1/7/2026");
  await from(page).press("Tab");
  await expect(page.getByText("1 Juli 2026 – 21 November 2026").first()).toBeVisible();
  await expect(page.getByRole("article")).toContainText("selisih 0");
  await page.getByRole("link", { name: "Kas SMP" }).click();
  await expect(heading(page, "Buku Besar")).toBeVisible();
  await expect(from(page)).toHaveValue("01/07/2026");
  const ledger = table(page, "Buku Besar");
  await expect(ledger).toContainText("Saldo awal");
  const number = ledger.getByRole("link", { name: /^TRX\/SMP/ }).first();
  const said = await number.textContent();
  await number.click();
  await expect(page.getByText(said ?? "").first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Buku Besar")).toBeVisible();
});

test("days the wrong way round are said at the field, and the rows stay", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/reports/ledger?from=2026-07-01&until=2026-07-31");
  const ledger = table(page, "Buku Besar");
  await expect(ledger).toContainText("01-07-2026");
  await until(page).fill("30/06/2026");
  await until(page).press("Tab");
  await expect(until(page)).toHaveAccessibleDescription("Tanggal akhir lebih awal daripada tanggal awal.");
  await expect(ledger).toContainText("01-07-2026");
});

/** Keeps beside the page what is given to the printer. */
const keepPrinted = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const article = document.querySelector("article.report");
      const copy = article?.cloneNode(true) as HTMLElement; // what is printed is there
      copy.dataset.kept = "";
      article?.after(copy);
    };
  });

/** Presses the button; what went to the printer. */
async function printed(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: t("report.print") }).click();
  const paper = page.locator("article[data-kept]");
  await expect(paper).toBeAttached();
  return paper;
}

test("a long report is printed whole, and taken away as a file", async ({ page, signIn }) => {
  await signIn("bendahara");
  await keepPrinted(page);
  await page.goto("/admin/reports/general-journal?from=2026-07-01");
  await expect(page.getByRole("navigation", { name: t("parts.pages") })).toBeVisible();
  const paper = await printed(page);
  const rows = paper.locator("tbody tr");
  const lines = await rows.and(page.locator(":not([data-carried])")).count();
  expect(lines).toBeGreaterThan(200);
  await expect(page.getByRole("navigation", { name: t("parts.pages") })).toContainText(
    `dari ${lines.toLocaleString("id-ID")}`,
  );
  // Each sheet ends with what it hands on to the next, which begins with the same sums.
  const over = await paper.locator("[data-carried=over]").allInnerTexts();
  const forward = await paper.locator("[data-carried=forward]").allInnerTexts();
  expect(over.length).toBeGreaterThan(10);
  expect(forward.map((text) => text.replace("pindahan", "dipindahkan"))).toEqual(over);
  await paper.evaluate((element) =>
    element.ownerDocument.querySelector("article.report:not([data-kept])")?.remove(),
  );
  expect(await sheetsOf(page)).toHaveLength(over.length + 1);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: t("report.file") }).click();
  await page.getByRole("menuitem", { name: t("export.csv") }).click();
  expect((await coming).suggestedFilename()).toBe("jurnal-umum-2026-11-21.csv");
});

test("a short report is one sheet", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/reports/financial-position");
  await expect(page.getByRole("table")).toContainText("Jumlah aset");
  expect(await sheetsOf(page)).toEqual(["210 × 297 mm"]);
});

test("a cashier reads the report of the own till and no other", async ({ page, signIn }) => {
  await signIn("kasir");
  await page.goto("/admin/reports");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: /^Laporan Harian Kas/ }).click();
  await expect(table(page, "Laporan Harian Kas")).toContainText("Saldo awal kas");
  await page.goto("/admin/reports/ledger");
  await expect(page.getByRole("main")).toContainText(t("report.forbidden"));
  await page.goto("/admin/reports/neraca");
  await expect(page.getByRole("main")).toContainText(t("report.missing"));
});

test("what bears one name is told apart: the SPP of each unit, a class of two years", async ({
  page,
  signIn,
}) => {
  await signIn("yayasan");
  await page.goto("/admin/reports/arrears");
  const options = (label: string) => page.getByRole("combobox", { name: label }).getByRole("option");
  await expect(options(t("report.filter.category_id")).filter({ hasText: /^SPP/ })).toHaveText([
    "SPP (SD)",
    "SPP (SMP)",
    "SPP (SMA)",
  ]);
  await expect(options(t("report.filter.classroom_id")).filter({ hasText: /^7A/ })).toHaveText([
    "7A (2026/2027)",
    "7A (2025/2026)",
  ]);
});

test("a page beyond the last one is the last, and one that is none is the first", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/reports/general-journal?from=2026-11-01&until=2026-11-30&page=99");
  await expect(page.getByText(/^401–\d+ dari \d+$/)).toBeVisible();
  await page.goto("/admin/reports/general-journal?from=2026-11-01&until=2026-11-30&page=abc");
  await expect(page.getByText(/^1–200 dari \d+$/)).toBeVisible();
});

test("on a phone the name stays beside the figures that are scrolled to", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn("bendahara");
  await page.goto("/admin/reports/spp-matrix");
  const name = page.getByRole("article").getByRole("link", { name: "Aisyah Guci" });
  await expect(name).toBeVisible();
  await page.getByRole("article").getByRole("columnheader", { name: "Sisa" }).scrollIntoViewIfNeeded();
  await expect(name).toBeInViewport({ ratio: 1 });
});
