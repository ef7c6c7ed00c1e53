/** The chart of theme and layout on the page: its switches, the system's theme, and what of it is seen. */
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { closeAppearance, openAppearance, root } from "../../screens/shell.ts";
import { walkOf } from "../walks.ts";
import type { Drive } from "./drive.ts";

const shell = (page: Page) => page.locator(".shell");

/** Presses a choice in "Tampilan". */
async function choose(page: Page, word: string): Promise<void> {
  const panel = await openAppearance(page);
  await panel.locator("label").filter({ hasText: word }).click();
  await closeAppearance(page);
}

const still = (theme: string) => (page: Page) => expect(root(page)).toHaveClass(theme);
const switching = (theme: string) => (page: Page) =>
  expect(root(page)).toHaveClass(new RegExp(`^(?=.*theme-switching).*${theme}`));
const directed = (direction: string) => (page: Page) => expect(root(page)).toHaveAttribute("dir", direction);

export const themeDrive: Drive = {
  walk: walkOf("theme"),
  prepare: async (page) => {
    // Its choices are fetched once the first screen stands.
    const panel = await openAppearance(page);
    await expect(panel.getByRole("radio").first()).toBeAttached();
    await closeAppearance(page);
  },
  does: {
    "theme.toggled": (page) => page.getByRole("button", { name: /^Mode (gelap|terang)$/ }).click(),
    "system.changed": (page, { theme }) => page.emulateMedia({ colorScheme: theme }),
    "after switchTime": (page) => page.clock.runFor(300),
    "layout.chosen": (page, { layout }) => choose(page, layout === "horizontal" ? "Horizontal" : "Vertikal"),
    "boxed.toggled": (page) => choose(page, "Batasi lebar"),
    "direction.toggled": async (page) => {
      const isRtl = (await root(page).getAttribute("dir")) === "rtl";
      await choose(page, isRtl ? "Kiri ke kanan" : "Kanan ke kiri");
    },
    "transition.chosen": async (page, { transition }) => {
      const panel = await openAppearance(page);
      await panel.getByRole("combobox").selectOption(transition);
      await closeAppearance(page);
      await expect(root(page)).toHaveAttribute("data-transition", transition);
    },
  },
  // A layout that stands already cannot be chosen, and the rest waits until the colours have changed over.
  may: (event, at) => {
    if (at.some((path) => path.endsWith(".switching"))) return event === "after switchTime";
    return event !== "layout.chosen" || at.includes("layout.vertical") || at.includes("layout.horizontal");
  },
  shows: {
    "colours.systemLight.still": still("theme-light"),
    "colours.light.still": still("theme-light"),
    "colours.systemDark.still": still("theme-dark"),
    "colours.dark.still": still("theme-dark"),
    "colours.systemLight.switching": switching("theme-light"),
    "colours.light.switching": switching("theme-light"),
    "colours.systemDark.switching": switching("theme-dark"),
    "colours.dark.switching": switching("theme-dark"),
    "layout.vertical": (page) => expect(shell(page)).toHaveAttribute("data-menu", "pinned"),
    "layout.horizontal": (page) => expect(shell(page)).toHaveAttribute("data-menu", "bar"),
    "width.boxed": (page) => expect(shell(page)).toHaveAttribute("data-boxed", "true"),
    "width.full": (page) => expect(shell(page)).not.toHaveAttribute("data-boxed"),
    "direction.leftToRight": directed("ltr"),
    "direction.rightToLeft": directed("rtl"),
  },
  never: {},
};
