/** The text box with a list of answers, as somebody types into it while answers come. Source: docs/spec/screens.md §1. */
import { expect } from "@playwright/test";
import { t } from "../../src/messages/messages.ts";
import { test } from "../gallery/stage.ts";
import type { InForm } from "./combobox.story.tsx";

const students = [
  { nis: "20260001", name: "Nadia Putri" },
  { nis: "20260014", name: "Nadira Salsabila" },
];
const found = { status: "ready", options: students } as const;

test("answers to an older text cannot be chosen, and what is typed meanwhile stays", async ({
  page,
  mount,
}) => {
  const form = await mount<typeof InForm>("combobox/in-form", found);
  const box = form.getByRole("combobox", { name: "Siswa" });
  await box.pressSequentially("nad");
  await form.update({ status: "busy", options: students });
  await expect(form.getByText(t("parts.searching"))).toBeVisible();
  await page.keyboard.press("Enter");
  // Forced, since nothing but a hand presses what is disabled.
  await form.getByRole("option", { name: "Nadia Putri" }).click({ force: true });
  await page.keyboard.type("ir");
  await expect(box, "the older answers stand there, and none was taken").toHaveValue("nadir");

  await form.update({ status: "ready", options: students.slice(1) });
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Nadira Salsabila");
  await expect(form.getByRole("listbox")).toBeHidden();
  await expect(form.getByTestId("sent"), "Enter in an open list sends no form").toHaveText("0");
  await page.keyboard.press("Enter");
  await expect(form.getByTestId("sent")).toHaveText("1");
});

test("arrows go round, the highlighted answer is the one that is told and taken", async ({ page, mount }) => {
  const form = await mount<typeof InForm>("combobox/in-form", found);
  const box = form.getByRole("combobox", { name: "Siswa" });
  const isChosen = (name: RegExp) => form.getByRole("option", { name, selected: true });
  await box.pressSequentially("nad");
  await expect(form.getByText(t("parts.found", { count: 2 }))).toBeAttached();
  await expect(isChosen(/^Nadia/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(isChosen(/^Nadira/)).toBeVisible();
  const told = await isChosen(/^Nadira/).getAttribute("id");
  await expect(box).toHaveAttribute("aria-activedescendant", told ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(isChosen(/^Nadia/)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Nadira Salsabila");
  await expect(box).toBeFocused();
});

test("Esc closes the list and a second one empties the box; leaving closes it, too", async ({
  page,
  mount,
}) => {
  const form = await mount<typeof InForm>("combobox/in-form", found);
  const box = form.getByRole("combobox", { name: "Siswa" });
  await box.pressSequentially("nad");
  await page.keyboard.press("Escape");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(box).toHaveValue("nad");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");

  await box.pressSequentially("na");
  await expect(form.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(form.getByRole("listbox")).toBeHidden();
});

test("a press with the mouse takes an answer and leaves the focus in the box", async ({ mount }) => {
  const form = await mount<typeof InForm>("combobox/in-form", found);
  const box = form.getByRole("combobox", { name: "Siswa" });
  await box.pressSequentially("nad");
  await form.getByRole("option", { name: /^Nadira/ }).click();
  await expect(box).toHaveValue("Nadira Salsabila");
  await expect(box).toBeFocused();
});

test("nobody found is said, and so is that nothing could be asked", async ({ mount }) => {
  const form = await mount<typeof InForm>("combobox/in-form", { status: "ready", options: [] });
  await form.getByRole("combobox", { name: "Siswa" }).pressSequentially("zzz");
  await expect(form.getByText("Tidak ada siswa yang cocok.")).toBeVisible();
  await form.update({ status: "failed", failure: "Server tidak dapat dihubungi." });
  await expect(form.getByText("Server tidak dapat dihubungi.")).toBeVisible();
  await expect(form.getByRole("combobox", { name: "Siswa" })).toHaveValue("zzz");
});
