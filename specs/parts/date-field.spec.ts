/**
 * A day is shown and typed day before month, and goes out as the API has it. Source: docs/spec/money.md §1.1,
 * docs/spec/screens.md §3.6.
 */
import { expect } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { test } from "../gallery/stage.ts";
import type { Owned } from "./date-field.story.tsx";

const read = [
  ["1/8/13", "01/08/2013", "2013-08-01"],
  ["31/08/2026", "31/08/2026", "2026-08-31"],
  ["1 Agustus 2013", "01/08/2013", "2013-08-01"],
] as const;

for (const [typed, shown, day] of read) {
  test(`"${typed}" is ${day}, by keyboard alone`, async ({ page, mount }) => {
    const field = await mount<typeof Owned>("date-field/owned", {});
    const box = field.getByRole("textbox", { name: "Tanggal bayar" });
    await expect(box).toHaveAttribute("placeholder", "hh/bb/tttt");
    await box.pressSequentially(typed);
    await page.keyboard.press("Tab");
    await expect(box).toHaveValue(shown);
    await expect(box).not.toHaveAttribute("aria-invalid");
    await expect(field.getByRole("button", { name: t("parts.day.open") })).toBeFocused();
    await expect(field.getByTestId("held")).toHaveText(JSON.stringify(day));
  });
}

const refused = [
  ["31/02/2013", "impossible"],
  ["08/31/2013", "impossible"],
  ["1/8", "noYear"],
  ["besok", "unknown"],
] as const;

for (const [typed, fault] of refused) {
  test(`"${typed}" is refused with words at its field and stays as it was typed`, async ({ page, mount }) => {
    const field = await mount<typeof Owned>("date-field/owned", {});
    const box = field.getByRole("textbox", { name: "Tanggal bayar" });
    await box.pressSequentially(typed);
    await expect(box, "whoever still types is not told").not.toHaveAttribute("aria-invalid");
    await page.keyboard.press("Enter");
    await expect(box).toHaveAccessibleDescription(new RegExp(t(`parts.day.${fault}`)));
    await expect(box).toHaveValue(typed);
    await expect(field.getByTestId("held"), "no check of a form takes it").toHaveText(JSON.stringify(typed));
  });
}

test("a day out of bounds is told once it was typed, and the owner's own word comes first", async ({
  mount,
}) => {
  const bounds = { min: "2026-11-01", max: "2026-11-21" };
  const field = await mount<typeof Owned>("date-field/owned", bounds);
  const box = field.getByRole("textbox", { name: "Tanggal bayar" });
  await box.fill("22/11/2026");
  await box.blur();
  await expect(box).toHaveAccessibleDescription(t("parts.day.tooLate", { day: "21/11/2026" }));
  await box.fill("31/10/2026");
  await box.blur();
  await expect(box).toHaveAccessibleDescription(t("parts.day.tooEarly", { day: "01/11/2026" }));
  await field.update({ ...bounds, error: "Hari itu sudah ditutup." });
  await expect(box).toHaveAccessibleDescription("Hari itu sudah ditutup.");
  await expect(box).toHaveValue("31/10/2026");
});

test("the browser's calendar opens from the button and by Alt+ArrowDown, and what is picked stands in the field", async ({
  page,
  mount,
}) => {
  const field = await mount<typeof Owned>("date-field/owned", {});
  // The calendar itself is the browser's own window, which nothing here can look into.
  const calendar = field.locator('input[type="date"]');
  await calendar.evaluate((input: HTMLInputElement) => {
    input.showPicker = () => {
      document.title = `calendar of ${input.value}`;
    };
  });
  const box = field.getByRole("textbox", { name: "Tanggal bayar" });
  await box.fill("1 Agustus 2013");
  await field.getByRole("button", { name: t("parts.day.open") }).click();
  await expect(box).toHaveValue("01/08/2013");
  await expect(page).toHaveTitle("calendar of 2013-08-01");
  await calendar.fill("2014-02-03", { force: true });
  await expect(box).toHaveValue("03/02/2014");
  await expect(field.getByTestId("held")).toHaveText('"2014-02-03"');
  await box.press("Alt+ArrowDown");
  await expect(page).toHaveTitle("calendar of 2014-02-03");
});
