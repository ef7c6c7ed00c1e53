/** The photo of a nota, from the phone to the entry. Source: docs/spec/money.md §14.7. */
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { expect, test } from "../fixtures.ts";
import { fillElectricity } from "../screens/cash-entry.ts";

const PDF = Buffer.from("%PDF-1.7 nota");
/** One green pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==",
  "base64",
);

const field = (page: Page) => page.locator("input[type=file][multiple]");
const files = (page: Page) => page.getByRole("list", { name: t("attachment.title") });

test("a nota goes with its entry; what is no nota is refused at the field, and a reload loses none", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await fillElectricity(page);
  await field(page).setInputFiles([
    { name: "nota.svg", mimeType: "image/png", buffer: Buffer.from("<svg xmlns='…'/>") },
    { name: "nota listrik.pdf", mimeType: "application/pdf", buffer: PDF },
  ]);
  await expect(page.getByText("Hanya foto (JPEG, PNG, WebP) atau PDF yang dapat dilampirkan.")).toBeVisible();
  await expect(files(page).getByRole("listitem")).toHaveText([/nota listrik\.pdf/]);
  await field(page).setInputFiles([{ name: "meteran.png", mimeType: "image/png", buffer: PNG }]);
  await expect(files(page).getByRole("listitem")).toHaveCount(2);
  await page.reload();
  await expect(files(page).getByRole("listitem")).toHaveText([/nota listrik\.pdf/, /meteran\.png/]);
  await page.getByRole("button", { name: t("transaction.cash.save"), exact: true }).click();
  await expect(page.getByText(/Tercatat dengan nomor BKK\/SMP/)).toBeVisible();

  await expect(files(page).getByRole("listitem")).toHaveCount(2);
  await files(page).getByRole("button", { name: "meteran.png", exact: true }).click();
  await expect(page.getByRole("img", { name: "meteran.png" })).toBeVisible();
  await page.keyboard.press("Escape");
  const download = page.waitForEvent("download");
  await files(page).getByRole("button", { name: "nota listrik.pdf", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("nota listrik.pdf");

  await files(page)
    .getByRole("button", { name: t("attachment.remove", { name: "meteran.png" }) })
    .click();
  await page.getByRole("button", { name: t("transaction.attachments.removeConfirm") }).click();
  await expect(files(page).getByRole("listitem")).toHaveText([/nota listrik\.pdf/]);
  await field(page).setInputFiles([{ name: "kuitansi.png", mimeType: "image/png", buffer: PNG }]);
  await expect(files(page).getByRole("listitem")).toHaveText([/nota listrik\.pdf/, /kuitansi\.png/]);
});

test("a photo of many megabytes is shrunk before it is sent", async ({ page, signIn, school }) => {
  await signIn("bendahara");
  await fillElectricity(page);
  const photo = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [3200, 2400];
    const pen = canvas.getContext("2d");
    const noise = new ImageData(canvas.width, canvas.height);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
    pen?.putImageData(noise, 0, 0);
    return canvas.toDataURL("image/jpeg", 1).split(",")[1] ?? "";
  });
  const buffer = Buffer.from(photo, "base64");
  expect(buffer.byteLength).toBeGreaterThan(5 * 1_048_576);
  await field(page).setInputFiles([{ name: "IMG_2041.JPG", mimeType: "image/jpeg", buffer }]);
  await expect(files(page).getByRole("listitem")).toHaveText([/IMG_2041\.jpg/]);
  const kept = await school.db.selectFrom("attachments").select(["size", "media_type"]).execute();
  expect(kept).toMatchObject([{ media_type: "image/jpeg" }]);
  expect(kept[0]?.size).toBeLessThan(3 * 1_048_576);
});
