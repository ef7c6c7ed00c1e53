/** What a user sees and does on Data Siswa. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/words/words.ts";

/** The search box of the list. */
export const studentSearch = (page: Page): Locator =>
  page.getByRole("searchbox", { name: t("student.search") });

/** The rows of the table, without head and sums. */
export const studentRows = (page: Page): Locator =>
  page
    .getByRole("table", { name: t("app.students") })
    .locator("tbody")
    .getByRole("row");

/** The line of sums under the table. */
export const studentSums = (page: Page): Locator =>
  page
    .getByRole("table", { name: t("app.students") })
    .locator("tfoot")
    .getByRole("row");
