/** What a user sees and does on Data Operator. */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, PASSWORD, type School } from "../fixtures.ts";
import { logIn, logOut } from "./session.ts";

export const OPERATORS = "/admin/master/operators";

/** The rows of the list. */
export const operatorRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Data Operator", exact: true }).locator("tbody").getByRole("row");

/** The one field of the form with this label. */
export const field = (page: Page, label: string): Locator => page.getByRole("main").getByLabel(label);

/** The role's select of a form; the list's filter bears the same name. */
export const role = (place: Page | Locator): Locator =>
  place.locator("form").getByRole("combobox", { name: "Peran" });

export const unit = (place: Page | Locator, name: string): Locator =>
  place.getByRole("checkbox", { name, exact: true });

export const save = (page: Page): Locator => page.getByRole("button", { name: "Simpan", exact: true });

/** The question that is open. */
export const question = (page: Page): Locator => page.getByRole("dialog");

/** What the form says about itself as a whole: a refusal, a draft, a conflict. */
export const note = (page: Page, title: string | RegExp): Locator =>
  page.getByRole("main").getByText(title, { exact: typeof title === "string" });

export async function fillOperator(
  page: Page,
  typed: { name: string; username: string; role: string; unit?: string },
): Promise<void> {
  await field(page, t("operator.name")).fill(typed.name);
  await field(page, t("operator.username")).fill(typed.username);
  await role(page).selectOption({ label: typed.role });
  if (typed.unit !== undefined) await unit(page, typed.unit).check();
}

/** Registers as a visitor would, through the same call as the form. */
export async function register(
  school: School,
  person: { name: string; username: string; password: string },
): Promise<void> {
  const answer = await school.fetch("/api/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...person, email: `${person.username}@contoh.example` }),
  });
  expect(answer.status).toBe(202);
}

export const operatorOf = (school: School, username: string) =>
  school.db.selectFrom("operators").selectAll().where("username", "=", username).executeTakeFirstOrThrow();

/** Opens an operator of the demo school by the address of the edit screen. */
export async function openOperator(page: Page, school: School, username: string): Promise<void> {
  const { id } = await operatorOf(school, username);
  await page.goto(`${OPERATORS}/edit/${id}`);
}

/** Leaves the present session and logs in with a first password, which has to be changed at once. */
export async function logInFirst(page: Page, username: string, first: string): Promise<void> {
  await logOut(page);
  await logIn(page, username, first);
  await expect(page.getByRole("heading", { name: "Ganti kata sandi" })).toBeVisible();
  await page.getByLabel("Kata sandi sekarang").fill(first);
  await page.getByLabel("Kata sandi baru").fill(`${PASSWORD}-baru`);
  await page.getByRole("button", { name: "Ganti kata sandi" }).click();
  await expect(page.getByRole("heading", { name: "Ganti kata sandi" })).toHaveCount(0);
}
