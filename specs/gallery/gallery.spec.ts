/**
 * Every state of every part, asked what a sight is asked: its words (`words/`, one file a part), its geometry, its targets
 * for fingers, and axe in both themes. Source: product.md §4 "Layouts", look.md.
 */
import { expect, type Page } from "@playwright/test";
import { findingsOf } from "../screens/axe.ts";
import { isTakenAnew, readKept, writeKept } from "../screens/kept.ts";
import { tooSmall } from "../screens/shell.ts";
import { offencesOf } from "../sights/geometry.ts";
import { storied, wordsOf } from "./parts.ts";
import { test } from "./stage.ts";

const soft = expect.configure({ soft: true });

/** The part, and what of it stands over the page. */
const STAGE = "#stage";

const statesOf = (page: Page, part: string) =>
  page.evaluate((name) => window.stories.find((one) => one.part === name)?.states ?? [], part);

/** What a screen reader is told, under the state's name. */
async function said(page: Page, state: string): Promise<string> {
  const tree = await page.locator(STAGE).ariaSnapshot();
  const lines = tree.split("\n").map((line) => (line === "" ? "" : `  ${line}`));
  return `${state}:\n${lines.join("\n")}\n`;
}

function expectKept(part: string, words: string): void {
  const file = wordsOf(part);
  if (isTakenAnew()) writeKept(file, words);
  else soft(words, `words/${part}.yml`).toBe(readKept(file));
}

/**
 * A row is pressed as a whole, not at the link in its first cell; a bare tick box reaches further than it is drawn, by a
 * pseudo-element that nothing measures.
 */
const REACHES_FURTHER = /class="data-table-link"|^<label data-bare/;

/** Old rows are dimmed while new ones come, below any contrast, and are looked at again when they have. */
const DIMMED = '.data-table-frame[aria-busy="true"]';

const findings = async (page: Page): Promise<string[]> =>
  (await page.locator(DIMMED).count()) > 0 ? [] : findingsOf(page, STAGE);

/** Lists become cards, and what opens over the page finds its place, in their own time. */
const expectOrder = (page: Page, message: string) =>
  soft.poll(() => offencesOf(page), { message, timeout: 5_000, intervals: [0, 50, 100, 250] }).toEqual([]);

for (const part of storied) {
  test(`${part}: every state says and stands as it should, and everybody can use it`, {
    tag: ["@gallery", "@width:1280", "@width:390", "@theme:light", "@theme:dark"],
  }, async ({ stage, show }) => {
    const states = await statesOf(stage, part);
    let words = "";
    await stage.setViewportSize({ width: 1280, height: 800 });
    for (const state of states) {
      await show({ story: `${part}/${state}`, theme: "light" });
      words += await said(stage, state);
      await expectOrder(stage, `${state}, 1280 px`);
      soft(await findings(stage), `${state}, light`).toEqual([]);
    }
    expectKept(part, words);

    await stage.setViewportSize({ width: 390, height: 844 });
    for (const state of states) {
      await show({ story: `${part}/${state}`, theme: "dark" });
      await expectOrder(stage, `${state}, 390 px`);
      soft(await findings(stage), `${state}, dark`).toEqual([]);
      const small = await tooSmall(stage.locator(STAGE));
      soft(
        small.filter((target) => !REACHES_FURTHER.test(target)),
        `${state}, too small for a finger`,
      ).toEqual([]);
    }
  });
}
