/** A dialog that the browser closes by itself, as on a phone's way back pressed twice. Source: product.md §5 "Deleting". */
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { openBill } from "../screens/bills.ts";
import { holdBack } from "../screens/network.ts";
import { palette } from "../screens/palette.ts";

/** Closes it as the browser would, and waits until whoever listens has heard of it. */
const closeByItself = (dialog: Locator) =>
  dialog.evaluate(
    (element: HTMLDialogElement) =>
      new Promise<void>((resolve) => {
        element.addEventListener("close", () => resolve(), { once: true });
        element.close();
      }),
  );

test("a question that the browser closes is put away and can be opened again, but stands while it is being done", async ({
  page,
  signIn,
}) => {
  await signIn("bendahara");
  await openBill(page, "TAG/SMP/2610/000001");
  const question = page.getByRole("dialog");
  await page.getByRole("button", { name: "Beri potongan" }).click();
  await closeByItself(question);
  await expect(question).toHaveCount(0);

  await page.getByRole("button", { name: "Beri potongan" }).click();
  await question.getByLabel("Besar potongan").fill("40000");
  await question.getByLabel("Alasan").fill("Anak guru");
  const answer = await holdBack(page, /\/api\/bills\/[^/]+\/discount$/);
  await question.getByRole("button", { name: "Beri potongan" }).click();
  await expect(question.getByRole("button", { name: "Menyimpan potongan…" })).toBeVisible();
  await closeByItself(question);
  await expect(question.getByLabel("Alasan")).toHaveValue("Anak guru");
  answer();
  await expect(question).toHaveCount(0);
});

test("a search that the browser closes can be opened again", async ({ page, signIn }) => {
  await signIn("bendahara");
  await page.goto("/admin/dashboard");
  const search = page.getByRole("button", { name: "Cari", exact: true });
  for (let times = 0; times < 2; times += 1) {
    await search.click();
    await expect(palette(page)).toBeVisible();
    await closeByItself(palette(page));
    await expect(palette(page)).toHaveCount(0);
  }
});
