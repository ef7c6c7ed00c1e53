/** What a user sees and does at Tutup Kas. */
import { expect, type Locator, type Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import type { School, Username } from "../fixtures.ts";

/** The number of pieces of one note or coin, as it is called: "100.000". */
export const pieces = (page: Page, denomination: string): Locator =>
  page.getByRole("textbox", { name: t("closing.counting.numberOf", { denomination }) });

export const closeButton = (page: Page): Locator =>
  page.getByRole("button", { name: t("closing.counting.close"), exact: true });

/** What stands in the calendar for a day, by its words: "Kamis, 19 November 2026". */
export const dayOf = (page: Page, day: string): Locator =>
  page.getByRole("navigation", { name: /^Kalender/ }).getByRole("link", { name: new RegExp(`^${day}`) });

/** The way to the count of a till. */
export const countOf = (page: Page, cashier: string): Locator =>
  page.getByRole("link", { name: t("closing.countOf", { cashier }) });

/** Answers yes to the question that stands over the page. */
export const confirm = (page: Page, label: string): Promise<void> =>
  page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();

/** Counts a till note by note and closes it, the difference with its reason. */
export async function closeTill(
  page: Page,
  count: Readonly<Record<string, string>>,
  reason?: string,
): Promise<void> {
  for (const [denomination, many] of Object.entries(count)) await pieces(page, denomination).fill(many);
  if (reason !== undefined) {
    await page.getByRole("textbox", { name: t("closing.counting.reason") }).fill(reason);
  }
  await closeButton(page).click();
  await confirm(page, t("closing.counting.close"));
}

/** Closes kasir's till of a day as the books say, but Rp 50.000 short, and answers with the closing's id. */
export async function closeTillOf(school: School, day: string, as: Username = "kasir"): Promise<string> {
  const call = await school.as(as);
  const profile = (await (await call("GET", "/api/profile")).json()) as Profile;
  const unit_id = profile.data.units[0]?.id;
  const tills = (await (await call("GET", `/api/tills?unit_id=${unit_id}&day=${day}`)).json()) as Tills;
  const till = tills.data.find(({ cashier_id }) => cashier_id === profile.data.id);
  const rest = Math.max(0, (till?.expected_cash ?? 0) - 50_000);
  const counted = [
    { denomination: 50_000, count: Math.floor(rest / 50_000) },
    { denomination: 10_000, count: Math.floor((rest % 50_000) / 10_000) },
  ];
  const draft = { unit_id, day, cashier_id: profile.data.id, counted };
  const answer = await call("POST", "/api/closings", { ...draft, difference_reason: "Salah kembalian" });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

type Profile = { data: { id: string; units: { id: string }[] } };
type Tills = { data: { cashier_id: string; expected_cash: number }[] };
