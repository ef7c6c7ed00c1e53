/**
 * A day is shown and typed day before month, in a browser of any language, and goes out as the API has it.
 * Source: docs/spec/money.md §1.1, docs/spec/screens.md §3.6.
 */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { tabTo, typeInto } from "../screens/keyboard.ts";
import { fillStudent, STUDENTS, studentField, studentOf, studentSave } from "../screens/students.ts";

test.use({ locale: "en-US" });

const AYU = { name: "Ayu Lestari", nis: "20269001", father: "Budi Santoso", phone: "0812 3456 7890" };
const born = (page: Page): Locator => studentField(page, "Tanggal lahir (opsional)");

test("a clerk types a day by keyboard alone, day before month, though the browser speaks English; one that no calendar has is refused at its field and not sent", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("tata.usaha");
  await page.goto(`${STUDENTS}/create`);
  await fillStudent(page, AYU);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/students")
      sent.push(request.postDataJSON());
  });
  await born(page).fill("31/02/2013");
  await studentSave(page).click();
  await expect(born(page)).toHaveAccessibleDescription(new RegExp(t("parts.day.impossible")));
  await expect(born(page)).toHaveValue("31/02/2013");
  expect(sent).toEqual([]);

  await born(page).fill("");
  await expect(born(page)).toHaveAttribute("placeholder", "hh/bb/tttt");
  await studentField(page, "NIS").focus();
  await typeInto(page, born(page), "1/8/13");
  await page.keyboard.press("Tab");
  await expect(born(page)).toHaveValue("01/08/2013");
  await expect(page.getByRole("button", { name: t("parts.day.open") }).first()).toBeFocused();
  await expect(born(page)).not.toHaveAttribute("aria-invalid");
  await tabTo(page, studentSave(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ayu Lestari ditambahkan.")).toBeVisible();
  expect(sent).toMatchObject([{ birth_date: "2013-08-01" }]);
  expect(await studentOf(school, AYU.nis)).toMatchObject({ birth_date: "2013-08-01" });
});
