/**
 * What is typed or pasted where an amount belongs: it is that amount, or it is refused or asked about at the field; nothing
 * becomes another number in silence. Source: docs/spec/money.md §1.1, docs/spec/screens.md §3.6.
 */
import { expect, type Locator } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { test } from "../gallery/stage.ts";
import type { Owned } from "./money-field.story.tsx";

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

type Entry = readonly [text: string, says: number | "letters" | "sign" | "decimals" | "grouping" | "tooBig"];

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
  ["1.234.567.890.123", "tooBig"],
];

/** After it was left, the field shows the amount, or the text as it was typed with a word about it. */
async function expectRead(field: Locator, [text, says]: Entry): Promise<void> {
  const box = field.getByRole("textbox", { name: "Nominal" });
  const held = field.getByTestId("held");
  await box.blur();
  if (typeof says === "number") {
    await expect(box, text).toHaveValue(says.toLocaleString("id-ID"));
    await expect(box, text).not.toHaveAttribute("aria-invalid");
    await expect(held, text).toHaveText(String(says));
  } else {
    await expect(box, text).toHaveAccessibleDescription(new RegExp(t(`parts.amount.${says}`)));
    await expect(held, "no check of a form takes it").toHaveText(JSON.stringify(text));
    await expect(box, text).toHaveValue(text);
  }
}

for (const entry of entries) {
  test(`"${entry[0]}", typed or pasted, is read as it was meant, or refused with a word`, async ({
    mount,
  }) => {
    const field = await mount<typeof Owned>("money-field/owned", {});
    const box = field.getByRole("textbox", { name: "Nominal" });
    await box.pressSequentially(entry[0]);
    await expectRead(field, entry);
    await empty(box);
    await expect(field.getByTestId("held")).toHaveText("null");
    await paste(box, entry[0]);
    await expectRead(field, entry);
  });
}

test("two cells of a sheet are two amounts, not one that is twice as long", async ({ mount }) => {
  const field = await mount<typeof Owned>("money-field/owned", {});
  const box = field.getByRole("textbox", { name: "Nominal" });
  await paste(box, "450\n225");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(new RegExp(t("parts.amount.letters")));
});

test("digits are grouped as they come, a comma stays, and the text is never replaced by another number", async ({
  page,
  mount,
}) => {
  const field = await mount<typeof Owned>("money-field/owned", {});
  const box = field.getByRole("textbox", { name: "Nominal" });
  await box.focus();
  const shown: string[] = [];
  for (const key of "1500000,00") {
    await page.keyboard.type(key);
    shown.push(await box.inputValue());
  }
  expect(shown.join(" ")).toBe("1 15 150 1.500 15.000 150.000 1.500.000 1.500.000, 1.500.000,0 1.500.000,00");
  for (const _ of ",00") await page.keyboard.press("Backspace");
  await expect(box).toHaveValue("1.500.000");
  await page.keyboard.press("Backspace");
  await expect(box).toHaveValue("150.000");
  await page.keyboard.press("Home");
  await page.keyboard.type("2");
  await expect(box).toHaveValue("2.150.000");
  await page.keyboard.type("9");
  await expect(box, "the caret stays behind the digit that was typed").toHaveValue("29.150.000");
});

test("450.00 is asked about before it is taken, by keyboard too, and what is answered is taken", async ({
  page,
  mount,
}) => {
  const field = await mount<typeof Owned>("money-field/owned", {});
  const box = field.getByRole("textbox", { name: "Nominal" });
  await box.pressSequentially("450.00");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(/Terbaca Rp\s450\./);
  await expect(field.getByTestId("held")).toHaveText('"450.00"');
  const choices = field.getByRole("group", { name: t("parts.amount.which", { label: "Nominal" }) });
  await expect(choices.getByRole("button")).toHaveText([/^Rp\s450$/, /^Rp\s450\.000$/]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("450.000");
  await expect(box).toBeFocused();
  await expect(choices).toHaveCount(0);
  await expect(field.getByTestId("held")).toHaveText("450000");
});

test("a refusal that comes while somebody types leaves text and caret alone; what its owner sets is shown", async ({
  page,
  mount,
}) => {
  const field = await mount<typeof Owned>("money-field/owned", {});
  const box = field.getByRole("textbox", { name: "Nominal" });
  await box.pressSequentially("1234");
  await page.keyboard.press("ArrowLeft");
  await field.update({ error: "Nominal melebihi sisa tagihan." });
  await expect(box).toHaveAccessibleDescription("Nominal melebihi sisa tagihan.");
  await expect(box).toBeFocused();
  await page.keyboard.type("9");
  await expect(box).toHaveValue("12.394");
  await field.getByRole("button", { name: "Isi sisa tagihan" }).click();
  await expect(box).toHaveValue("75.000");
});
