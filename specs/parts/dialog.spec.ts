/**
 * A question over the page: who has the focus, how it closes, and that nobody answers it twice.
 * Source: docs/spec/screens.md §4.
 */
import { expect, type Locator } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { test } from "../gallery/stage.ts";
import type { Question } from "./dialog.story.tsx";

const opener = (page: Locator) => page.getByRole("button", { name: "Batalkan pembayaran" });
const question = (page: Locator) => page.getByRole("dialog", { name: "Batalkan pembayaran SMP/26/000012?" });

test("a question takes the focus into its first field, keeps it, and gives it back when it is left by Esc", async ({
  page,
  mount,
}) => {
  const stage = await mount<typeof Question>("dialog/question", {});
  await opener(stage).press("Enter");
  const reason = question(stage).getByRole("textbox", { name: "Alasan" });
  await expect(reason).toBeFocused();
  await expect(question(stage)).toHaveAccessibleDescription("Tagihannya terbuka lagi.");
  await opener(stage).focus();
  await expect(reason, "the rest is out of reach").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(stage)).toHaveCount(0);
  await expect(opener(stage)).toBeFocused();
  await expect(stage.getByTestId("confirmed")).toHaveText("0");
});

test("Enter in its field answers it, and while that is done nothing answers or closes it again", async ({
  page,
  mount,
}) => {
  const stage = await mount<typeof Question>("dialog/question", {});
  await opener(stage).click();
  await expect(question(stage).getByRole("textbox", { name: "Alasan" })).toBeFocused();
  await page.keyboard.type("Salah nominal");
  await page.keyboard.press("Enter");
  await expect(stage.getByTestId("confirmed")).toHaveText("1");

  await stage.update({ busyLabel: "Membatalkan…" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await question(stage)
    .getByRole("button", { name: t("parts.close") })
    .click();
  await expect(question(stage).getByRole("button", { name: t("parts.cancel") })).toBeDisabled();
  await expect(question(stage).getByRole("textbox", { name: "Alasan" })).toHaveValue("Salah nominal");
  await expect(stage.getByTestId("confirmed")).toHaveText("1");

  await stage.update({});
  await question(stage)
    .getByRole("button", { name: t("parts.cancel") })
    .click();
  await expect(question(stage)).toHaveCount(0);
});

test("a press beside it puts it away, one inside does not", async ({ page, mount }) => {
  const stage = await mount<typeof Question>("dialog/question", {});
  await opener(stage).click();
  await question(stage).getByText("Tagihannya terbuka lagi.").click();
  await expect(question(stage)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(question(stage)).toHaveCount(0);
});

/** Closes it as the browser would by itself (a phone's way back pressed twice), and waits until whoever listens has heard of it. */
const closeByItself = (dialog: Locator) =>
  dialog.evaluate(
    (element: HTMLDialogElement) =>
      new Promise<void>((resolve) => {
        element.addEventListener("close", () => resolve(), { once: true });
        element.close();
      }),
  );

test("a question that the browser closes can be opened again, but stands while it is being done", async ({
  mount,
}) => {
  const stage = await mount<typeof Question>("dialog/question", {});
  await opener(stage).click();
  await closeByItself(question(stage));
  await expect(question(stage)).toHaveCount(0);

  await opener(stage).click();
  await question(stage).getByRole("textbox", { name: "Alasan" }).fill("Salah nominal");
  await stage.update({ busyLabel: "Membatalkan…" });
  await closeByItself(question(stage));
  await expect(question(stage).getByRole("textbox", { name: "Alasan" })).toHaveValue("Salah nominal");
  await stage.update({});
  await closeByItself(question(stage));
  await expect(question(stage)).toHaveCount(0);
});
