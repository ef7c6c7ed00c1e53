/** Anggaran: filled from a spreadsheet, refused at the cell, taken back, saved, and set against what was earned. Source: docs/spec/books.md §6. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { heading } from "../screens/session.ts";

const SPP = "Pendapatan SPP";
const cell = (page: Page, month: string, account = SPP) =>
  page.getByRole("textbox", { name: t("budget.cell", { account, month }), exact: true });
const save = (page: Page) => page.getByRole("button", { name: t("parts.form.save"), exact: true });

/** As a spreadsheet leaves it on the clipboard. */
const paste = (page: Page, month: string, text: string) =>
  cell(page, month).evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("a treasurer pastes a plan, mends the cell that cannot be read, saves it, and sees it in the report", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills");
  await page.getByRole("link", { name: t("app.budget"), exact: true }).click();
  await expect(heading(page, t("app.budget"))).toBeVisible();
  await paste(page, "Juli 2026", "1.250.000,00\t1,250,000.00\t450.00\r\n");
  await expect(cell(page, "Juli 2026")).toHaveValue("1.250.000,00");
  await expect(cell(page, "September 2026")).toHaveValue("450.00");
  await expect(cell(page, "September 2026")).toHaveAttribute("aria-invalid", "true");
  await expect(save(page)).toBeDisabled();
  await page.getByRole("button", { name: t("budget.toCell") }).click();
  await expect(cell(page, "September 2026")).toBeFocused();
  await cell(page, "September 2026").fill("450.000");
  await save(page).click();
  await expect(page.getByText(t("budget.saved"))).toBeVisible();
  await expect(cell(page, "Agustus 2026")).toHaveValue("1.250.000");
  await page.getByRole("link", { name: t("budget.report") }).click();
  const line = page.getByRole("article").getByRole("row", { name: /^4-1101/ });
  await expect(line).toContainText("2.950.000");
});

test("arrows and Enter lead from cell to cell; a year's sum is spread over the months, and one click takes it back", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/budget");
  await cell(page, "Juli 2026").focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, "Agustus 2026")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell(page, "Agustus 2026", "Pendapatan Uang Pangkal")).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(cell(page, "Agustus 2026")).toBeFocused();

  const year = page.getByRole("textbox", { name: t("budget.yearOf", { account: SPP }), exact: true });
  await year.fill("100");
  await year.press("Enter");
  await expect(cell(page, "Juli 2026")).toHaveValue("9");
  await expect(cell(page, "Juni 2027")).toHaveValue("8");
  await page.getByRole("button", { name: t("budget.undo") }).click();
  await expect(cell(page, "Juli 2026")).toHaveValue("");
  await expect(save(page)).toHaveCount(0);
});

test("what is typed over a figure stays as it is typed, and a minus is not lost on its way", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/budget");
  await cell(page, "Juli 2026").fill("1000");
  await save(page).click();
  await expect(page.getByText(t("budget.saved"))).toBeVisible();
  await cell(page, "Juli 2026").click();
  await page.keyboard.type("10000");
  await expect(cell(page, "Juli 2026")).toHaveValue("10000");
  await page.keyboard.press("Enter");
  await page.keyboard.type("-5");
  const below = cell(page, "Juli 2026", "Pendapatan Uang Pangkal");
  await expect(below).toHaveValue("-5");
  await expect(below).toHaveAttribute("aria-invalid", "true");
  await expect(save(page)).toBeDisabled();
});

test("a year's sum that cannot be read keeps its text, is told, and stops the saving", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/budget");
  const year = page.getByRole("textbox", { name: t("budget.yearOf", { account: SPP }), exact: true });
  await year.click();
  await page.keyboard.type("12 juta");
  await page.keyboard.press("Enter");
  await expect(year).toHaveValue("12 juta");
  const told = t("budget.faulty", { text: "12 juta", account: SPP, month: t("budget.year") });
  await expect(page.getByText(told)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByRole("button", { name: t("budget.toCell") }).click();
  await expect(year).toBeFocused();
  await page.keyboard.type("12000");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Juli 2026")).toHaveValue("1.000");
  await expect(page.getByText(told)).toHaveCount(0);
});

test("another year is asked about while something is not saved, and its report is that year's", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/budget");
  const year = page.getByRole("combobox", { name: t("budget.classYear") });
  await cell(page, "Juli 2026").fill("7000");
  await year.selectOption({ label: "2025/2026" });
  const question = page.getByRole("dialog", { name: t("budget.leaveTitle") });
  await question.getByRole("button", { name: t("parts.cancel") }).click();
  await expect(cell(page, "Juli 2026")).toHaveValue("7000");
  await year.selectOption({ label: "2025/2026" });
  await question.getByRole("button", { name: t("parts.form.leave") }).click();
  await expect(cell(page, "Juli 2025")).toBeVisible();
  await page.getByRole("link", { name: t("budget.report") }).click();
  await expect(page.getByText("s.d. Juni 2026").first()).toBeVisible();
});
