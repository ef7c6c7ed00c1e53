/** What of the desk is in sight without scrolling. Source: docs/spec/money.md §11, docs/spec/shell.md §8.1. */
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { amountBox, meet, openBill } from "../screens/payments.ts";

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
