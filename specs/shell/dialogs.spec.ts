/**
 * The search that the browser closes by itself, as on a phone's way back pressed twice; questions: `specs/parts/dialog.spec.ts`.
 * Source: docs/spec/screens.md §4.
 */
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
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
