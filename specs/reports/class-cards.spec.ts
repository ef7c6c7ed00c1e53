/** The cards of a class: reached from the report, each a sheet of its own. Source: docs/spec/books.md §3.6. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";

test("a treasurer prints the cards of a class one after the other", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/reports/student-card");
  const lines = page.getByRole("article").getByRole("row");
  await expect(page.getByRole("article")).toContainText("selisih 0");
  const students = (await lines.count()) - 2;
  await page.getByRole("link", { name: t("report.cards") }).click();
  await expect(page.getByRole("button", { name: t("statement.print") })).toBeVisible();
  const cards = page.getByRole("article");
  const shown = await cards.count();
  expect(shown).toBeGreaterThan(1);
  expect(shown).toBeLessThanOrEqual(students);
  const second = cards.nth(1);
  await expect(second).toHaveCSS("break-before", "auto");
  await page.emulateMedia({ media: "print" });
  await expect(second).toHaveCSS("break-before", "page");
});
