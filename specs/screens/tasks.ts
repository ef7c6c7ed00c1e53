/** Papan Tugas as its users find it. */
import type { Locator, Page } from "@playwright/test";
import type { BoardDetail } from "../../contract/office/boards.ts";
import type { School } from "../fixtures.ts";

export const TASKS = "/admin/apps/kanban";

export const columnNamed = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("region", { name, exact: true });
export const cardNamed = (page: Page, title: string): Locator =>
  page.getByRole("main").getByRole("button", { name: title, exact: true });
export const cardsIn = (page: Page, column: string): Locator =>
  columnNamed(page, column).locator(".task-open");
export const cardPanel = (page: Page): Locator => page.getByRole("dialog");
/** What is said of a card that is carried. */
export const announced = (page: Page): Locator => page.locator(".unseen[role=status]").first();

/** A board of the SMP with these cards in its first column, made by the treasurer. */
export async function boardWith(school: School, titles: readonly string[], name = "Penagihan") {
  const call = await school.as("bendahara");
  const { unit_id } = await school.db
    .selectFrom("students")
    .select("unit_id")
    .where("nis", "=", "20260001")
    .executeTakeFirstOrThrow();
  const made = await (await call("POST", "/api/boards", { name, unit_id })).json();
  const board: BoardDetail = made.data;
  const column_id = board.columns[0]?.id;
  for (const title of titles) await call("POST", "/api/cards", { column_id, title });
  return { ...board, href: `${TASKS}?board=${board.id}` };
}
