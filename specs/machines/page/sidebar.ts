/** The menu's chart on the page: pointer, keyboard, window, and what of the menu is seen. Source: docs/spec/shell.md §7. */
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import {
  boxOf,
  closeAppearance,
  collapse,
  expand,
  expectWidth,
  leaveMenu,
  masterData,
  menu,
  openAppearance,
  rememberFold,
} from "../../screens/shell.ts";
import { walkOf } from "../walks.ts";
import type { Drive } from "./drive.ts";

const shell = (page: Page) => page.locator(".shell");
const toggle = (page: Page) => collapse(page).or(expand(page)).first();
const skipLink = (page: Page) => page.getByRole("link", { name: "Langsung ke isi" });

/** The keyboard stands right before the menu. */
async function standBefore(page: Page): Promise<void> {
  await skipLink(page).focus();
}

async function expectMenu(page: Page, kind: string, width: number): Promise<void> {
  await expect(shell(page)).toHaveAttribute("data-menu", kind);
  await expectWidth(menu(page), width);
}

/** As a link in the page does it: the menu is not touched. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

const lyingOver = (page: Page) => expectMenu(page, "collapsed", 300);

export const sidebarDrive: Drive = {
  walk: walkOf("sidebar"),
  begin: async (page, { db }) => {
    const user = await db
      .selectFrom("operators")
      .select("id")
      .where("username", "=", "bendahara")
      .executeTakeFirstOrThrow();
    await rememberFold(page, user.id, false);
  },
  does: {
    "menu.toggled": (page) => toggle(page).press("Enter"),
    "menu.closed": (page) => menu(page).getByRole("button", { name: "Ciutkan menu" }).click(),
    "menu.refreshed": async (page) => {
      const panel = await openAppearance(page);
      await panel.getByRole("button", { name: "Segarkan menu" }).click();
    },
    "after refreshPause": async (page) => {
      await page.clock.runFor(10);
      await closeAppearance(page);
    },
    "group.toggled": (page) => masterData(page).click(),
    "pointer.entered": async (page) => {
      await leaveMenu(page);
      await page.mouse.move(20, 400);
    },
    "pointer.left": leaveMenu,
    "focus.entered": async (page) => {
      await standBefore(page);
      await page.keyboard.press("Tab");
    },
    "focus.left": (page) => page.keyboard.press("Shift+Tab"),
    "escape.pressed": (page) => page.keyboard.press("Escape"),
    "outside.clicked": (page) => page.mouse.click(650, 500),
    "page.opened": (page) => menu(page).getByRole("link", { name: "Dashboard", exact: true }).click(),
    "group.entered": (page) => goTo(page, "/admin/master/units"),
    "group.left": (page) => goTo(page, "/admin/dashboard"),
    "viewport.narrowed": (page, { widthPx }) => page.setViewportSize({ width: widthPx, height: 800 }),
    "viewport.widened": (page, { widthPx }) => page.setViewportSize({ width: widthPx, height: 800 }),
  },
  may: (event, at) => {
    // The other way round for a moment only: nothing else comes between.
    if (at.includes("refresh.turned")) return event === "after refreshPause";
    const isOver = at.some((path) => path.includes(".over."));
    if (/^(pointer|focus)\./.test(event))
      return at.includes("group.unfolded") && at.includes("refresh.still");
    if (/^(menu\.refreshed|group|after)/.test(event)) return at.includes("menu.pinned");
    // A press beside a menu that lies over the page is also a way out of it.
    return !isOver || event === "escape.pressed";
  },
  shows: {
    "menu.pinned": (page) => expectMenu(page, "pinned", 300),
    "menu.collapsed.resting": (page) => expectMenu(page, "collapsed", 64),
    "menu.collapsed.over.byPointer": lyingOver,
    "menu.collapsed.over.byFocus": lyingOver,
    "menu.collapsed.over.byBoth": lyingOver,
    "menu.drawer.closed": async (page) => {
      await expect(shell(page)).toHaveAttribute("data-menu", "drawer");
      await expect(menu(page)).toBeHidden();
    },
    "menu.drawer.open": async (page) => {
      await expectMenu(page, "drawer", 300);
      await expect.poll(async () => (await boxOf(menu(page))).x).toBe(0);
    },
    "group.unfolded": async (page) => {
      const isDrawn = await menu(page).isVisible();
      if (isDrawn) await expect(masterData(page)).toHaveAttribute("aria-expanded", "true");
    },
    "group.folded": (page) => expect(masterData(page)).toHaveAttribute("aria-expanded", "false"),
    // The menu stands as its own state says, which is looked at above.
    "refresh.still": async () => {},
    "refresh.turned": (page) => expect(shell(page)).toHaveAttribute("data-menu", "collapsed"),
  },
  never: {
    "sidebar.group visitor.changed #0": "somebody else comes by a login, which has no menu",
    "sidebar.menu.pinned menu.closed #0": "beside the page one button opens and closes; it says menu.toggled",
    "sidebar.menu.collapsed menu.opened #0": "likewise",
    "sidebar.menu.drawer.closed menu.opened #0": "likewise",
    "sidebar.menu.drawer.open menu.toggled #0":
      "behind an open drawer the toolbar is out of reach; the drawer's own button says menu.closed",
  },
};
