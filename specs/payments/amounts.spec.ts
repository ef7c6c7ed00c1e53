/**
 * What is typed or pasted where an amount belongs: it is that amount, or it is refused or asked about at the field; nothing
 * becomes another number in silence. Source: product.md §6.1, issue "No rupiah twice" 7.
 */
import type { Locator, Page } from "@playwright/test";
import { t } from "../../src/words/words.ts";
import { expect, test } from "../fixtures.ts";
import * as desk from "../screens/payments.ts";
import { NADIA, newPayments } from "./books.ts";

/** Pastes as a person does who has copied it elsewhere: over what is chosen, or where the caret is. */
async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((element: HTMLInputElement, pasted) => {
    element.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function empty(box: Locator): Promise<void> {
  await box.selectText();
  await box.press("Delete");
  await expect(box).toHaveValue("");
}

type Entry = readonly [text: string, says: number | "letters" | "sign" | "decimals" | "grouping"];

const entries: readonly Entry[] = [
  ["1,500,000.00", 1_500_000],
  ["1500000.00", 1_500_000],
  ["1.500.000,00", 1_500_000],
  ["450000,00", 450_000],
  ["1,5jt", "letters"],
  ["-450000", "sign"],
  ["450.000 / 2", "sign"],
  ["1e6", "letters"],
  ["12,5", "decimals"],
  ["1.50.000", "grouping"],
];

/** After it was left, the field shows the amount, or the text as it was typed with a word about it. */
async function expectRead(box: Locator, page: Page, [text, says]: Entry): Promise<void> {
  await box.blur();
  if (typeof says === "number") {
    await expect(box, text).toHaveValue(says.toLocaleString("id-ID"));
    await expect(box, text).not.toHaveAttribute("aria-invalid");
    return;
  }
  await expect(box, text).toHaveValue(/[^\d.]|1\.50\.000/);
  await expect(box, text).toHaveAccessibleDescription(new RegExp(t(`parts.amount.${says}`)));
  await expect(page.getByText(t("payment.openAfter"), { exact: true }), text).toHaveCount(0);
}

test("a cashier types and pastes amounts as they come; each is read as it was meant, or refused with a word", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, NADIA);
  const box = desk.amountBox(page);
  for (const entry of entries) {
    await box.pressSequentially(entry[0]);
    await expectRead(box, page, entry);
    await empty(box);
    await paste(box, entry[0]);
    await expectRead(box, page, entry);
    await empty(box);
  }
  // Two cells of a sheet are two amounts, not one that is twice as long.
  await paste(box, "450\n225");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(new RegExp(t("parts.amount.letters")));
  expect(await newPayments(school, NADIA.nis)).toHaveLength(0);
});

test("450.00 is asked about before it is taken, by keyboard too, and what is answered is taken", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, NADIA);
  const box = desk.amountBox(page);
  await box.pressSequentially("450.00");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(/Terbaca Rp\s450\./);
  expect(await newPayments(school, NADIA.nis), "nothing is taken before the answer").toHaveLength(0);
  const choices = page.getByRole("group", { name: t("parts.amount.which", { label: t("payment.amount") }) });
  await expect(choices.getByRole("button")).toHaveText([/^Rp\s450$/, /^Rp\s450\.000$/]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("450.000");
  await expect(box).toBeFocused();
  await expect(choices).toHaveCount(0);
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: t("payment.saved") })).toBeVisible();
  expect((await newPayments(school, NADIA.nis)).map((payment) => payment.amount)).toEqual([450_000]);
});

test("digits are grouped as they come, a comma stays, and the text is never replaced by another number", async ({
  page,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, NADIA);
  const box = desk.amountBox(page);
  const shown: string[] = [];
  for (const key of "1500000,00") {
    await page.keyboard.type(key);
    shown.push(await box.inputValue());
  }
  expect(shown).toEqual([
    "1",
    "15",
    "150",
    "1.500",
    "15.000",
    "150.000",
    "1.500.000",
    "1.500.000,",
    "1.500.000,0",
    "1.500.000,00",
  ]);
  for (const _ of ",00") await page.keyboard.press("Backspace");
  await expect(box).toHaveValue("1.500.000");
  await page.keyboard.press("Backspace");
  await expect(box).toHaveValue("150.000");
  await page.keyboard.press("Home");
  await page.keyboard.type("2");
  await expect(box).toHaveValue("2.150.000");
});

test("an optional amount that is not understood is not left out: nothing is billed until it is mended", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await page.goto("/admin/bills/create");
  const box = page.getByRole("textbox", { name: t("bill.amount") });
  await box.pressSequentially("450.000 / 2");
  await page.getByRole("button", { name: t("bill.bulk.preview") }).click();
  await expect(box).toHaveValue("450.000 / 2");
  await expect(box).toHaveAccessibleDescription(new RegExp(t("parts.amount.sign")));
});

test("what is no amount stays in a form over a reload, and keeps it from being saved", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto("/admin/master/categories");
  await page
    .getByRole("link", { name: /^Tambah/ })
    .or(page.getByRole("button", { name: /^Tambah/ }))
    .first()
    .click();
  const box = page.getByRole("textbox", { name: t("master.category.amount") });
  await box.pressSequentially("1e6");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(new RegExp(t("parts.amount.letters")));
  await page.reload();
  await expect(box).toHaveValue("1e6");
  await expect(box).toHaveAccessibleDescription(new RegExp(t("parts.amount.letters")));
});
