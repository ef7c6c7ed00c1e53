/**
 * What the shell opens over any screen, and what it says above it: the palette, the list of keys, its menus, the drawer, the
 * notices. Each is looked at alone, since the screen behind it is seen elsewhere. Source: docs/spec/shell.md §13.
 */
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { languageButton } from "../screens/language.ts";
import { answerAllWith, loseAll } from "../screens/network.ts";
import { contacts, keyList, openPalette, option, palette, paletteBox } from "../screens/palette.ts";
import { accountButton } from "../screens/session.ts";
import { boxOf, collapse, expand, menu, openAppearance } from "../screens/shell.ts";
import { allShortcuts } from "../screens/shortcuts.ts";
import { DESK, MAIN, PHONE } from "./screen-state.ts";

/** The screen they are opened over, which has little to ask for. */
export const ground = { route: "Profile", path: "/profile", heading: "Profil" };

export type Overlay = {
  /** names the files of its words and pictures */
  name: string;
  /** kept as a picture at its widths, too */
  isPictured?: true;
  /** what of the page is looked at */
  within: string;
  /** opens it, or brings it about */
  open: (page: Page) => Promise<unknown>;
  /** both when left out */
  widths?: readonly number[];
  /** also looked at when it is written from right to left */
  isTurned?: true;
  /** where the menu lies over the page meanwhile: the collapsed one, and the drawer, in which a phone has its tools */
  underMenu?: readonly number[];
};

const DIALOG = "dialog:modal";
const MENU = ".menu-popup:popover-open";

/** A tool of the toolbar, on a phone in the drawer. */
async function openLanguages(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE) await expand(page).click();
  await languageButton(page).click();
  await expect(page.getByRole("menuitemradio", { name: "Deutsch" })).toBeVisible();
}

/** What was looked for the last time is gone a moment later, and everything is offered. */
async function openWhole(page: Page): Promise<void> {
  await openPalette(page);
  await expect(paletteBox(page)).toHaveValue("");
  await expect(option(page, "Data Operator")).toBeVisible();
  await expect(contacts(page)).toHaveCount(5);
}

/** Its choices come once the first screen stands. */
async function openLayout(page: Page): Promise<void> {
  const layout = await openAppearance(page);
  await expect(layout.getByRole("group", { name: "Arah teks" })).toBeVisible();
}

async function search(page: Page, query: string): Promise<void> {
  await openPalette(page);
  await paletteBox(page).fill(query);
}

/** Whoever comes with the keyboard from the toolbar opens the collapsed menu, and it stays open without a pointer. */
async function openCollapsed(page: Page): Promise<void> {
  await collapse(page).click();
  await page.keyboard.press("Shift+Tab");
  await expect(menu(page)).toHaveAttribute("data-over");
}

export const overlays: readonly Overlay[] = [
  { name: "palette", within: DIALOG, open: openWhole, isPictured: true, isTurned: true },
  {
    name: "palette with what was found",
    within: DIALOG,
    open: async (page) => {
      await search(page, "nadia");
      await expect(option(page, /Nadia Putri Ramadhani/).first()).toBeVisible();
    },
  },
  {
    name: "palette with nothing found",
    within: DIALOG,
    open: async (page) => {
      await search(page, "zzzz");
      await expect(palette(page).getByText("Tidak ada yang cocok dengan “zzzz”")).toBeVisible();
    },
  },
  {
    name: "list of keys",
    isPictured: true,
    within: DIALOG,
    open: async (page) => {
      await page.keyboard.press("?");
      await expect(keyList(page)).toBeVisible();
    },
    // Whoever has no keyboard never asks for it.
    widths: [DESK],
  },
  {
    name: "account menu",
    isPictured: true,
    within: MENU,
    open: async (page) => {
      await accountButton(page).click();
      await expect(page.getByRole("menuitem", { name: "Keluar", exact: true })).toBeVisible();
    },
    isTurned: true,
  },
  { name: "language menu", within: MENU, open: openLanguages, underMenu: [PHONE] },
  { name: "layout settings", within: MENU, open: openLayout, underMenu: [PHONE] },
  {
    name: "all shortcuts",
    isPictured: true,
    within: ".shortcuts-panel:popover-open",
    open: async (page) => {
      await allShortcuts(page).click();
      await expect(page.getByText("Disematkan", { exact: true })).toBeVisible();
    },
  },
  {
    name: "open drawer",
    isPictured: true,
    within: ".sidebar",
    open: (page) => expand(page).click(),
    widths: [PHONE],
    underMenu: [PHONE],
  },
  {
    name: "collapsed menu over the page",
    isPictured: true,
    within: ".sidebar",
    open: openCollapsed,
    widths: [DESK],
    underMenu: [DESK],
  },
];

/** Nobody answers, and the palette says so of what it asks. */
async function searchInVain(page: Page): Promise<void> {
  await loseAll(page, /\/(api|up)(\/|$|\?)/);
  await search(page, "nadia");
  await page.clock.runFor(1_000); // until the typing has paused
  await expect(palette(page).getByText(/^Siswa dan tagihan tidak dapat dicari/)).toBeVisible();
}

/** In this order each is brought about from the one before. */
export const notices: readonly Overlay[] = [
  {
    name: "notice of a new version",
    within: ".notices",
    open: async (page) => {
      await answerAllWith(page, "**/version.json", (route) =>
        route.fulfill({ json: { version: "/assets/new.js" } }),
      );
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await expect(page.getByText("Versi baru Iuran sudah tersedia")).toBeVisible();
    },
  },
  {
    name: "notice of a lost network",
    within: ".notices",
    open: async (page) => {
      await page.getByRole("button", { name: "Nanti" }).click();
      await page.context().setOffline(true);
      await expect(page.getByText("Perangkat ini tidak tersambung ke jaringan")).toBeVisible();
    },
  },
  {
    name: "notice of a network that is back",
    within: ".notices",
    open: async (page) => {
      await page.context().setOffline(false);
      await expect(page.getByText("Tersambung lagi")).toBeVisible();
      // What was fetched before is asked for anew, and the bar runs for a second meanwhile.
      await page.clock.runFor(1_500);
    },
  },
  { name: "palette without an answer", within: DIALOG, open: searchInVain },
  {
    name: "notice of a silent server",
    within: ".notices",
    open: async (page) => {
      await page.keyboard.press("Escape");
      await expect(page.getByText("Server tidak menjawab")).toBeVisible();
      await boxOf(page.getByRole("button", { name: "Periksa sambungan" }));
    },
  },
];

/** The tools of the toolbar stand at the foot of the drawer on a phone. */
export const widthsOf = ({ widths = MAIN }: Overlay): readonly number[] => widths;
