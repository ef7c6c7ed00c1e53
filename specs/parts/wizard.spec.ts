/** Work in steps under one heading. Source: docs/spec/screens.md §5. */
import { expect } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { test } from "../gallery/stage.ts";
import type { Steps } from "./wizard.story.tsx";

test("each new step begins at the head of the page, and what was typed goes along", async ({
  page,
  mount,
}) => {
  const wizard = await mount<typeof Steps>("wizard/steps", { step: "pilih" });
  const heading = wizard.getByRole("heading", { name: "Buat Tagihan" });
  const note = wizard.getByRole("textbox", { name: "Catatan" });
  await note.pressSequentially("SPP");
  await expect(note, "the first step takes the focus from nobody").toBeFocused();
  await page.evaluate(() => scrollTo({ top: 400 }));
  await wizard.update({ step: "pratinjau" });
  await expect(heading).toBeFocused();
  await expect(wizard.getByText("Langkah pratinjau")).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(note).toHaveValue("SPP");

  await note.focus();
  await wizard.update({ step: "pratinjau" });
  await expect(note, "drawn anew within a step it leaves the focus alone").toBeFocused();
});

test("whoever leaves between is asked: Esc stays at the place, and only the answer leaves", async ({
  page,
  mount,
}) => {
  const wizard = await mount<typeof Steps>("wizard/steps", { step: "pilih" });
  const way = wizard.getByRole("button", { name: "Keluar dari pilih" });
  await way.press("Enter");
  const question = wizard.getByRole("dialog", { name: "Tinggalkan halaman ini?" });
  await expect(question.getByRole("button", { name: t("parts.cancel") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(way).toBeFocused();
  await expect(wizard.getByTestId("left")).toHaveText("false");
  await way.press("Enter");
  await question.getByRole("button", { name: "Tinggalkan" }).click();
  await expect(wizard.getByTestId("left")).toHaveText("true");
});
