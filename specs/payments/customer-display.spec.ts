/** The window that is turned to who pays. Source: docs/spec/money.md §11.12. */
import type { Page } from "@playwright/test";
import type { Bank } from "../../contract/master/banks.ts";
import { rupiah } from "../../src/messages/formats.ts";
import { t } from "../../src/messages/messages.ts";
import { expect, type School, test } from "../fixtures.ts";
import * as desk from "../screens/payments.ts";
import { NADIA, RANI } from "./books.ts";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Uploads the code that the bank gave for the QRIS of the SMP. */
async function uploadCode(school: School): Promise<void> {
  const call = await school.as("bendahara");
  const { data } = await (await call("GET", "/api/banks?q=QRIS+SMP")).json();
  const [{ account: _, units: __, status: ___, id, ...fields }]: [Bank] = data;
  expect((await call("PUT", `/api/banks/${id}`, { ...fields, qris_code: PIXEL })).status).toBe(200);
}

async function turned(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: t("payment.customer.open") }).click();
  return popup;
}

test("a QRIS is shown with its sum on the window turned to the parent, who reads thanks once it is saved", async ({
  page,
  school,
  signIn,
}) => {
  await uploadCode(school);
  await signIn("kasir");
  await desk.meet(page, NADIA);
  await desk.openBill(page, "SPP November 2026").getByRole("checkbox").check();
  await expect(page.getByRole("button", { name: t("payment.customer.open") })).toHaveCount(0);
  await desk.choose(page, t("payment.method"), "QRIS");
  const display = await turned(page);
  await expect(display.getByText(NADIA.name)).toBeVisible();
  const first = await desk.amountBox(page).inputValue();
  await expect(display.getByText(`Rp ${first}`)).toBeVisible();
  await expect(display.getByRole("img", { name: "QRIS SMP" })).toHaveAttribute("src", PIXEL);

  await desk.openBill(page, "Karyawisata").getByRole("checkbox").check();
  await expect(display.getByText(rupiah(1_050_000))).toBeVisible();
  await desk.saveButton(page).click();
  await expect(display.getByText("Terima kasih")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(display.getByText("Selamat datang")).toBeVisible();
});

test("it also tells the change, and of a QRIS without a code that none was uploaded", async ({
  page,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.amountBox(page).fill("100000");
  await desk.choose(page, t("payment.method"), "QRIS");
  const display = await turned(page);
  await expect(display.getByText("Gambar QRIS belum diunggah")).toBeVisible();
  await desk.choose(page, t("payment.method"), "Tunai");
  await expect(display.getByText("Gambar QRIS belum diunggah")).toHaveCount(0);
});
