/**
 * Every screen in every state of the tables beside this file, each loaded once: what it says (`words/`), where it stands
 * (`geometry.ts`), how it looks (`pictures/`), and whether everybody can use it (axe), over the widths, in both themes,
 * mirrored, and in the languages that need most room. Source: product.md §4 "Layouts", look.md, original.md §9.
 */
import type { Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { chooseElsewhere } from "../screens/language.ts";
import { sheetsOf } from "../screens/paper.ts";
import { overflowOf, tooSmall, tornLines } from "../screens/shell.ts";
import { tagsOf } from "../tags.ts";
import { sights } from "./all.ts";
import { expectOrder, look, read, type Size, soft, stand, wear } from "./onlooker.ts";
import { onPaper, type Paper, papers, type Sight } from "./sight.ts";

/** In this order the menu meets each width as it is by default: it closes on the way down and would stay closed. */
const sizes: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** A window of 1280 px at 200 and at 400 %. */
const magnified: readonly Size[] = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** The widths at which every sight is seen and read; the others are the typical ones' alone. */
const MAIN = [1280, 390];

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

/** Written from right to left, and in German (the longest words) and Japanese (which does not break at spaces). */
async function turnAround(page: Page, sight: Sight, at: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  soft(await overflowOf(page), `${at}, mirrored`).toBe(0);
  soft(await tornLines(page), `${at}, mirrored`).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
  for (const language of ["de", "jp"] as const) {
    await chooseElsewhere(page, language);
    await expectOrder(page, sight, `${at}, ${language}`);
  }
  await chooseElsewhere(page, "id");
}

/** What a printer is given, of a screen in the dark, too: black on white, nothing to press, on sheets of its size. */
async function print(page: Page, sight: Sight, paper: Paper): Promise<void> {
  await stand(page, sight, papers[paper]);
  await wear(page, "dark");
  await page.emulateMedia({ media: "print" });
  soft(await overflowOf(page), "on paper").toBe(0);
  await read(page, onPaper(sight), papers[paper]);
  await look(page, onPaper(sight), papers[paper], "light");
  const printed = await sheetsOf(page);
  for (const sheet of printed) soft(sheet).toMatch(papers[paper].sheet);
  if (sight.sheets !== undefined) soft(printed).toHaveLength(sight.sheets);
}

/** The widths at which a sight's screen is looked at, in the order of above. */
const sizesOf = ({ typical, isPaperOnly }: Sight): readonly Size[] =>
  isPaperOnly ? [] : sizes.filter(({ width }) => typical || MAIN.includes(width));

/** Of what stands over the page, that alone: behind it, the page is dimmed, and seen elsewhere. */
const frontOf = async (page: Page) =>
  (await page.locator("dialog:modal").count()) > 0 ? "dialog:modal" : undefined;

for (const sight of sights) {
  const { name, route, typical = false, who, open, act, prints } = sight;
  const tag = tagsOf({
    routes: [route],
    who,
    widths: sizesOf(sight).map(({ width }) => width),
    themes: ["light", "dark"],
  });
  test(`${name}: says and stands as it should at every width, and everybody can use it`, { tag }, async ({
    page,
    school,
    signIn,
  }) => {
    if (who !== undefined) await signIn(who);
    await open(page, school);
    await act?.(page);
    for (const size of sizesOf(sight)) {
      const at = `${size.width} px`;
      const isPhone = size.width === 390;
      await stand(page, sight, size);
      // After everything has come: a dialog that grew is drawn anew by it, and letters else keep the edges of before.
      await wear(page, "light");
      await expectOrder(page, sight, at);
      const isMain = MAIN.includes(size.width);
      if (isMain) await look(page, sight, size, "light", typical ? undefined : await frontOf(page));
      if (isMain) await read(page, sight, size);
      if (size.width === 1280) soft(await findingsOf(page), `${at}, light`).toEqual([]);
      if (isPhone || (typical && isMain)) await wear(page, "dark");
      if (typical && isMain) await look(page, sight, size, "dark");
      if (isPhone) soft(await findingsOf(page), `${at}, dark`).toEqual([]);
      if (isPhone) await expectFingers(page, at);
      if (size.width === 768) await touched(page, () => expectFingers(page, at));
      if (typical && isMain) await turnAround(page, sight, at);
    }
    for (const size of typical ? magnified : []) {
      await stand(page, sight, size);
      await expectOrder(page, sight, `${size.width} px`);
    }
    if (prints !== undefined) await print(page, sight, prints);
  });
}
