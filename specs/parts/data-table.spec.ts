/** The table of every list: its order, its ticks and its rows, while rows come and go. Source: docs/spec/screens.md §1. */
import { expect, type Locator } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { test } from "../gallery/stage.ts";
import type { Owned } from "./data-table.story.tsx";

const row = (id: string, name: string) => ({ id, name });
const rows = [row("1", "Nadia"), row("2", "Bima"), row("3", "Citra"), row("4", "Dewi")];
const boxOf = (table: Locator, name: string) =>
  table.getByRole("checkbox", { name: t("parts.selectRow", { name }) });
const all = (table: Locator) => table.getByRole("checkbox", { name: t("parts.selectAllRows") });

test("a column is sorted by its head, turned round by pressing it again, and heard as it stands", async ({
  page,
  mount,
}) => {
  const table = await mount<typeof Owned>("data-table/owned", { rows });
  const head = table.getByRole("columnheader", { name: "Nama" });
  await expect(head).not.toHaveAttribute("aria-sort");
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "descending");
  const plain = table.getByRole("columnheader", { name: "NIS" });
  await expect(plain.getByRole("button"), "what nobody sorts by is no button").toHaveCount(0);
});

test("Shift ticks all rows from the last tick to this one, by mouse and by Space", async ({ mount }) => {
  const table = await mount<typeof Owned>("data-table/owned", { rows });
  const ticked = table.getByTestId("ticked");
  await boxOf(table, "Nadia").press("Space");
  await boxOf(table, "Citra").press("Shift+Space");
  await expect(ticked).toHaveText("1 2 3");
  await expect(all(table)).toBeChecked({ indeterminate: true });
  await boxOf(table, "Citra").press("Space");
  await boxOf(table, "Nadia").press("Shift+Space");
  await expect(ticked, "Shift takes ticks away as well").toHaveText("");
  await expect(all(table)).not.toBeChecked();
});

test("the box at the head ticks this page's rows only, and those of another page keep theirs", async ({
  mount,
}) => {
  const table = await mount<typeof Owned>("data-table/owned", { rows });
  const ticked = table.getByTestId("ticked");
  await all(table).press("Space");
  await expect(ticked).toHaveText("1 2 3 4");
  await table.update({ rows: [row("5", "Eka"), row("6", "Fajar")] });
  await expect(all(table)).not.toBeChecked();
  await boxOf(table, "Eka").press("Space");
  await all(table).press("Space");
  await all(table).press("Space");
  await expect(ticked).toHaveText("1 2 3 4");
  await table.update({ rows });
  await expect(all(table)).toBeChecked();
});

test("while new rows are on their way the old ones stay, dimmed, and the focus with them", async ({
  mount,
}) => {
  const table = await mount<typeof Owned>("data-table/owned", { rows });
  const frame = table.getByRole("group", { name: "Siswa" });
  await boxOf(table, "Bima").focus();
  await table.update({ rows, busy: true });
  await expect(frame).toHaveAttribute("aria-busy", "true");
  await expect(table.getByRole("row")).toHaveCount(5);
  await table.update({ rows: [row("7", "Gilang"), ...rows] });
  await expect(frame).not.toHaveAttribute("aria-busy");
  await expect(boxOf(table, "Bima"), "the row is the same, one place lower").toBeFocused();
});

test("a row leads where its first cell does, and ticking it leads nowhere", async ({ mount }) => {
  const table = await mount<typeof Owned>("data-table/owned", { rows, leads: true });
  await table.getByRole("cell", { name: "2", exact: true }).click();
  await expect(table.getByRole("link", { name: "Bima" })).toBeFocused();
  await boxOf(table, "Dewi").press("Space");
  await expect(table.getByRole("link", { name: "Dewi" })).not.toBeFocused();
  await expect(table.getByTestId("ticked")).toHaveText("4");
});
