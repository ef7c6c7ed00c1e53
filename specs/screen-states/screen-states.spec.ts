/**
 * Every screen in every state of the tables beside this file, each loaded once: what it says (`words/`), where it stands
 * (`geometry.ts`), and whether everybody can use it (axe once, on a desk in the light: what can be read in the dark is asked of
 * the tokens and of each part). The typical ones are also kept as pictures and asked on a phone, mirrored, in German, and
 * magnified (decision 087). Source: docs/spec/shell.md §8.1, §13.
 */
import type { Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { chooseElsewhere } from "../screens/language.ts";
import { sheetsOf } from "../screens/paper.ts";
import { overflowOf, tooSmall, tornLines } from "../screens/shell.ts";
import { tagsOf } from "../tags.ts";
import { screenStates } from "./all.ts";
import {
  expectOrder,
  expectPicture,
  expectReady,
  expectWords,
  type Size,
  setTheme,
  soft,
} from "./expectations.ts";
import {
  DESK,
  isKeptInPictures,
  onPaper,
  type Paper,
  PHONE,
  papers,
  type ScreenState,
  TABLET,
  widthsOf,
} from "./screen-state.ts";

/** In this order the menu meets each width as it is by default: it closes on the way down and would stay closed. */
const sizes: readonly Size[] = [
  { width: DESK, height: 800 },
  { width: 1920, height: 1080 },
  { width: TABLET, height: 1024 },
  { width: PHONE, height: 844 },
];

/** A window of 1280 px at 400 %. */
const magnified: Size = { width: 320, height: 256 };

async function expectFingers(page: Page, at: string): Promise<void> {
  const place = page.locator("body, dialog[open]").last();
  soft(await tooSmall(place), `${at}, too small for a finger`).toEqual([]);
}

/** What is looked at while the window is a tablet's, whose only pointer is a finger. */
async function touched(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const become = async (enabled: boolean) => {
    await session.send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 5 });
    await page.waitForFunction((isCoarse) => matchMedia("(pointer: coarse)").matches === isCoarse, enabled);
  };
  await become(true);
  await look();
  await become(false);
  await session.detach();
}

/** Written from right to left, and in German, which has the longest words; Japanese is asked once for each role. */
async function turnAround(page: Page, state: ScreenState, at: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  soft(await overflowOf(page), `${at}, mirrored`).toBe(0);
  soft(await tornLines(page), `${at}, mirrored`).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
  for (const language of state.isFramed ? (["jp", "de"] as const) : (["de"] as const)) {
    await chooseElsewhere(page, language);
    await expectOrder(page, state, `${at}, ${language}`);
  }
  await chooseElsewhere(page, "id");
}

/** What a printer is given, of a screen in the dark, too: black on white, nothing to press, on sheets of its size. */
async function print(page: Page, state: ScreenState, paper: Paper): Promise<void> {
  await expectReady(page, state, papers[paper]);
  await setTheme(page, "dark");
  await page.emulateMedia({ media: "print" });
  soft(await overflowOf(page), "on paper").toBe(0);
  await expectWords(page, onPaper(state), papers[paper], "body");
  await expectPicture(page, onPaper(state), papers[paper], "light");
  const printed = await sheetsOf(page);
  for (const sheet of printed) soft(sheet).toMatch(papers[paper].sheet);
  if (state.sheets !== undefined) soft(printed).toHaveLength(state.sheets);
}

const sizesOf = (state: ScreenState): readonly Size[] =>
  sizes.filter(({ width }) => widthsOf(state).includes(width));

/** Of what stands over the page, that alone: behind it, the page is dimmed, and seen elsewhere. */
const frontOf = async (page: Page) =>
  (await page.locator("dialog:modal").count()) > 0 ? "dialog:modal" : undefined;

/** What is asked of every screen state on a desk. */
async function expectAtDesk(page: Page, state: ScreenState, size: Size): Promise<void> {
  const { typical = false, isFramed = false } = state;
  const front = await frontOf(page);
  await expectWords(page, state, size, isFramed ? "body" : front);
  if (isKeptInPictures(state)) await expectPicture(page, state, size, "light", typical ? undefined : front);
  // The shell around a screen is asked with the typical states.
  soft(await findingsOf(page, typical ? "html" : (front ?? "main")), "light").toEqual([]);
  await expectInDark(page, state, size);
}

async function expectInDark(page: Page, state: ScreenState, size: Size): Promise<void> {
  if (state.darkAt !== size.width) return;
  await setTheme(page, "dark");
  await expectPicture(page, state, size, "dark");
  await setTheme(page, "light");
}

/** What is asked on a phone; the words of a typical state alone, since the others stand in the same frame. */
async function expectOnPhone(page: Page, state: ScreenState, size: Size): Promise<void> {
  const { typical = false, isFramed = false } = state;
  const front = await frontOf(page);
  if (isKeptInPictures(state)) await expectPicture(page, state, size, "light", typical ? undefined : front);
  await expectInDark(page, state, size);
  await expectFingers(page, "390 px");
  if (!typical) return;
  await expectWords(page, state, size, isFramed ? "body" : front);
  await turnAround(page, state, "390 px");
}

for (const state of screenStates) {
  const { name, route, typical = false, who, open, act, prints } = state;
  const tag = tagsOf({
    routes: [route],
    who,
    widths: widthsOf(state),
    themes: state.darkAt === undefined ? ["light"] : ["light", "dark"],
  });
  test(`${name}: says and stands as it should at every width, and everybody can use it`, { tag }, async ({
    page,
    school,
    signIn,
  }) => {
    if (who !== undefined) await signIn(who);
    await open(page, school);
    await act?.(page);
    for (const size of sizesOf(state)) {
      const at = `${size.width} px`;
      await expectReady(page, state, size);
      // After everything has come: a dialog that grew is drawn anew by it, and letters else keep the edges of before.
      if (isKeptInPictures(state)) await setTheme(page, "light");
      await expectOrder(page, state, at);
      if (size.width === DESK) await expectAtDesk(page, state, size);
      if (size.width === PHONE) await expectOnPhone(page, state, size);
      if (size.width === TABLET && state.isFramed) await touched(page, () => expectFingers(page, at));
    }
    if (typical) {
      await expectReady(page, state, magnified);
      await expectOrder(page, state, "320 px");
    }
    if (prints !== undefined) await print(page, state, prints);
  });
}
