/** What of the desk is in sight without scrolling. Source: docs/spec/money.md §11, docs/spec/shell.md §8.1. */
import type { Page } from "@playwright/test";
import { languages } from "../../src/messages/languages.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { chooseElsewhere } from "../screens/language.ts";
import { amountBox, meet, openBill } from "../screens/payments.ts";
import { takePayment } from "./books.ts";

const NADIA = { name: "Nadia Putri Ramadhani", nis: "20260001" };

test("at 1280 × 800 a bill is a line of 36 px, and the button to save is in sight; on a phone name, what is open and button stay while one types", async ({
  page,
  signIn,
}) => {
  await signIn("kasir");
  await meet(page, NADIA);
  await amountBox(page).fill("500000");
  await expect(openBill(page, "SPP Oktober 2026").getByRole("checkbox")).toBeChecked();
  const november = openBill(page, "SPP November 2026").getByRole("checkbox");
  expect(await november.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  for (const bill of ["SPP Oktober 2026", "SPP November 2026", "SPP Desember 2026"])
    expect((await openBill(page, bill).boundingBox())?.height).toBeLessThanOrEqual(37);
  await expect(page.getByRole("button", { name: t("payment.save") })).toBeInViewport({ ratio: 1 });
  const first = (await openBill(page, "SPP Oktober 2026").boundingBox())?.y ?? 800;
  expect(first + 10 * 36 + 37, "ten bills and their sum").toBeLessThanOrEqual(800);

  await page.setViewportSize({ width: 390, height: 844 });
  await amountBox(page).scrollIntoViewIfNeeded();
  const name = page.getByRole("heading", { level: 2, name: NADIA.name });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(name.getByText("Rp 1.750.000")).toBeInViewport({ ratio: 1 });
  await expect(amountBox(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: t("payment.save") })).toBeInViewport({ ratio: 1 });
});

/** By how many pixels the ways to pay leave their field, and the words of one of them its button. */
const measureMethods = (page: Page) =>
  page.getByRole("radio", { name: "QRIS" }).evaluate((radio) => {
    const field = radio.closest("fieldset");
    const buttons = [...(field?.querySelectorAll("label") ?? [])];
    const edge = field?.getBoundingClientRect().right ?? 0;
    return {
      beyond: buttons.filter((one) => one.getBoundingClientRect().right > edge).map((one) => one.innerText),
      cut: buttons.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText),
    };
  });

test("in every language the ways to pay stay in their field, beside the bills and on a phone, with a deposit and without", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  const methods = ["QRIS", t("enum.method.deposit")];
  for (const last of methods) {
    if (last !== "QRIS") {
      await takePayment(school, NADIA.nis, 50_000, { to_deposit: 50_000, allocations: [] });
    }
    await meet(page, NADIA);
    await expect(page.getByRole("radio", { name: last })).toBeAttached();
    for (const language of languages) {
      await chooseElsewhere(page, language);
      for (const width of [1024, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => measureMethods(page), `${language} at ${width}`)
          .toEqual({ beyond: [], cut: [] });
      }
    }
    await chooseElsewhere(page, "id");
  }
});
