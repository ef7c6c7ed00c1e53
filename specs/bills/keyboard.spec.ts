/** Buat Tagihan and the parts of a bill with nothing but the keyboard. Source: docs/spec/screens.md §5. */
import type { Page } from "@playwright/test";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { billSums, fact, issueButton, previewButton } from "../screens/bills.ts";
import {
  choose,
  expectToKeepFocus,
  pressAt,
  skipToMain,
  tabBackTo,
  tabTo,
  tick,
} from "../screens/keyboard.ts";
import { activeOption, openPalette, palette } from "../screens/palette.ts";
import { heading } from "../screens/session.ts";
import { billOf, newBatches, newBills } from "./books.ts";

const category = (page: Page) => page.getByRole("combobox", { name: t("bill.category") });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });

/** Goes through the palette, which stands on every screen. */
async function goByPalette(page: Page, words: string, name: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(words);
  await expect(activeOption(page)).toContainText(name);
  await page.keyboard.press("Enter");
}

test("a bendahara bills class 7A for two months by keyboard alone, and the focus is at the head of every step", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await goByPalette(page, "buat tagihan", "Buat tagihan");
  const head = heading(page, t("app.createBills"));
  await expect(head).toBeFocused();

  await choose(page, category(page), "SPP", 1);
  await tick(page, box(page, "Januari 2027"));
  await tick(page, box(page, "Februari 2027"), 1);
  await tick(page, box(page, "7A "));
  await pressAt(page, previewButton(page));
  await expect(fact(page, "Total")).toHaveText("Rp 34.200.000");
  await expect(head).toBeFocused();

  await pressAt(page, page.getByRole("button", { name: t("bill.bulk.backToForm") }), 38 + 2);
  await expect(box(page, "Februari 2027")).toBeChecked();
  await expect(head).toBeFocused();
  await pressAt(page, previewButton(page));
  await expect(head).toBeFocused();
  // Why it is so much can be asked for each of the 38 students on the way.
  await pressAt(page, issueButton(page), 38 + 3);
  await expect(page.getByText("76 tagihan sudah diterbitkan")).toBeVisible();
  await expect(head).toBeFocused();

  const undo = page.getByRole("button", { name: t("bill.bulk.undo"), exact: true });
  await pressAt(page, undo, 1);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(t("bill.reason"))).toBeFocused();
  await expectToKeepFocus(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(undo).toBeFocused();

  await pressAt(page, page.getByRole("link", { name: "Lihat tagihan" }), 2);
  await expect(heading(page, "Tagihan")).toBeFocused();
  await expect(billSums(page)).toContainText("76 tagihan");
  expect(await newBatches(school)).toHaveLength(1);
  expect((await newBills(school)).filter(({ status }) => status === "unpaid")).toHaveLength(76);
});

test("what a billing still lacks has the focus when its preview is asked for, and leaving it asks first", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills/create");
  await expect(category(page)).toBeVisible();
  await tabTo(page, previewButton(page));
  await page.keyboard.press("Enter");
  await expect(category(page)).toBeFocused();
  await choose(page, category(page), "SPP", 0);
  const january = box(page, "Januari 2027");
  await tick(page, january);

  await goByPalette(page, "data siswa", "Data Siswa");
  const dialog = page.getByRole("dialog", { name: t("bill.bulk.leaveTitle") });
  await expect(palette(page)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: t("parts.cancel") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(january).toBeFocused();
  await expect(january).toBeChecked();

  await tabBackTo(page, category(page));
  await goByPalette(page, "data siswa", "Data Siswa");
  await expect(dialog.getByRole("button", { name: t("parts.cancel") })).toBeFocused();
  await pressAt(page, dialog.getByRole("button", { name: t("bill.bulk.leave") }), 1);
  await expect(heading(page, "Data Siswa")).toBeFocused();
});

test("a bendahara divides a bill into three by keyboard alone, and Esc divides nothing", async ({
  page,
  school,
  signIn,
}) => {
  await school.db
    .updateTable("categories")
    .set({ allow_instalments: 1 })
    .where("name", "=", "Karyawisata")
    .execute();
  await signIn("bendahara");
  await page.goto(`/admin/bills/detail/${(await billOf(school, "TAG/SMP/2611/000114")).id}`);
  const dialog = page.getByRole("dialog");
  const plan = dialog.getByRole("table", { name: t("instalment.preview") }).getByRole("row");
  // The plan in the dialog has a longer name.
  const parts = page.getByRole("table", { name: t("instalment.title"), exact: true }).locator("tbody tr");
  const open = page.getByRole("main").getByRole("button", { name: t("instalment.split") });
  await expect(open).toBeVisible();
  await skipToMain(page);
  await pressAt(page, open, 10);
  const count = dialog.getByLabel(t("instalment.count"));
  await expect(count).toBeFocused();
  await expectToKeepFocus(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(parts).toHaveCount(0);

  await page.keyboard.press("Enter");
  await expect(count).toBeFocused();
  await page.keyboard.type("3");
  await expect(count).toHaveValue("3");
  await expect(plan).toHaveCount(1 + 3 + 1);
  await pressAt(page, dialog.getByRole("button", { name: t("instalment.split") }), 8);
  await expect(page.getByText(t("instalment.splitDone", { count: 3 }))).toBeVisible();
  await expect(heading(page, "Nadia Putri Ramadhani"), "what opened the dialog is gone").toBeFocused();
  await expect(parts).toHaveCount(3);
  await expect(fact(page, t("bill.balance"))).toHaveText(rupiah(200_000));
  await pressAt(page, parts.nth(1).getByRole("link"), 12);
  await expect(parts.nth(1)).toContainText(t("instalment.this"));
});
