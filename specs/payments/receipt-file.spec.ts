/** A receipt as a PDF file. Source: docs/spec/screens.md §6.9. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { textsOf } from "../contract/pdf-text.ts";
import { expect, test } from "../fixtures.ts";
import { loseOnce } from "../screens/network.ts";
import * as desk from "../screens/payments.ts";
import { onlyPayment, RANI, takePayment } from "./books.ts";

const pdfButton = (page: Page) => page.getByRole("button", { name: t("payment.pdf") });

test("a cashier takes the receipt away as a PDF file called by its number, which counts as no print; one that did not come is told of and asked for again", async ({
  page,
  school,
  signIn,
}) => {
  await signIn("kasir");
  await desk.meet(page, RANI);
  await desk.pay(page, 100_000);
  await expect(desk.receipt(page)).toBeVisible();
  await loseOnce(page, "**/receipt.pdf");
  await pdfButton(page).click();
  const note = page.getByRole("alert").filter({ hasText: t("payment.pdfFailed") });
  await expect(note).toBeVisible();
  const coming = page.waitForEvent("download");
  await note.getByRole("button", { name: t("parts.retry") }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("KSP-26-001637.pdf");
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const [text = []] = await textsOf(bytes);
  expect(text).toContain("No. KSP/26/001637");
  expect(text).toContain(RANI.name);
  await expect(note).toHaveCount(0);
  expect(await onlyPayment(school, RANI.nis)).toMatchObject({ print_count: 0 });
});

test("on a telephone the file is handed on to what it is sent by, and saved where that fails", async ({
  page,
  school,
  signIn,
}) => {
  const id = await takePayment(school, RANI.nis, 450_000);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { shared: seen });
    const isCoarse = (query: string) => query === "(pointer: coarse)";
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => (isCoarse(query) ? asked("all") : asked(query));
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      seen.push(files.map(({ name, type }) => `${name} ${type}`).join());
      if (seen.length === 2) throw new DOMException("the user closed it", "AbortError");
      if (seen.length === 3) throw new DOMException("not now", "NotAllowedError");
    };
  });
  await signIn("kasir");
  await page.goto(`/admin/payments/detail/${id}`);
  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await pdfButton(page).click();
  await expect.poll(shared).toEqual(["KSP-26-001637.pdf application/pdf"]);
  // Whoever closes the choice wants no file either.
  await pdfButton(page).click();
  await expect.poll(shared).toHaveLength(2);
  expect(downloads).toEqual([]);
  await pdfButton(page).click();
  await expect.poll(() => downloads).toEqual(["KSP-26-001637.pdf"]);
});
