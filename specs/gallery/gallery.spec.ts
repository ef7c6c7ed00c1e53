/**
 * Every state of every part, asked what a screen state is asked: its words (`words/`, one file a part), its geometry, the picture
 * of the first (`pictures/`, in both themes), its targets for fingers, axe in the light, and what can be read in the dark.
 * Source: docs/spec/shell.md §13.
 */
import { expect, type Page } from "@playwright/test";
import { compare } from "../screen-states/expectations.ts";
import { offencesOf } from "../screen-states/geometry.ts";
import { findingsOf } from "../screens/axe.ts";
import { resize } from "../screens/frames.ts";
import { isTakenAnew, readKept, writeKept } from "../screens/kept.ts";
import { tooSmall } from "../screens/shell.ts";
import { isPictured, messagesOf, pictureOf, storied } from "./parts.ts";
import { test } from "./stage.ts";

const soft = expect.configure({ soft: true });

/** The part, and what of it stands over the page. */
const STAGE = "#root";

const statesOf = (page: Page, part: string) =>
  page.evaluate((name) => window.stories.find((one) => one.part === name)?.states ?? [], part);

/** What a screen reader is told, under the state's name. */
async function said(page: Page, state: string): Promise<string> {
  const tree = await page.locator(STAGE).ariaSnapshot();
  const lines = tree.split("\n").map((line) => (line === "" ? "" : `  ${line}`));
  return `${state}:\n${lines.join("\n")}\n`;
}

function expectKept(part: string, words: string): void {
  const file = messagesOf(part);
  if (isTakenAnew()) writeKept(file, words);
  else soft(words, `words/${part}.yml`).toBe(readKept(file));
}

/** Old rows are dimmed while new ones come, below any contrast, and are looked at again when they have. */
const DIMMED = '.data-table-frame[aria-busy="true"]';

const findings = (page: Page, rule?: string): Promise<string[]> => findingsOf(page, STAGE, DIMMED, rule);

/** Lists become cards, and what opens over the page finds its place, in their own time. */
const expectOrder = (page: Page, message: string) =>
  soft
    .poll(() => offencesOf(page, "nothing"), { message, timeout: 5_000, intervals: [0, 50, 100, 250] })
    .toEqual([]);

/** What is drawn of the part, or what it has opened over the page, with a little of what is around it; the empty stage else. */
const reachOf = (page: Page) =>
  page.evaluate(async (stage) => {
    await document.fonts.ready;
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width * height > 1);
    const all = ["dialog:modal, :popover-open", `${stage} *`, stage].map(boxesOf);
    const boxes = all.find(({ length }) => length > 0) ?? [];
    const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left))) - 4);
    const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top))) - 4);
    const right = Math.min(innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right))) + 4);
    const bottom = Math.min(innerHeight, Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + 4);
    return { x, y, width: right - x, height: bottom - y };
  }, STAGE);

/** How a state looks. Nothing lies under the pointer that would show it. */
async function expectPicture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await compare(page, `${name}.png`, { clip: await reachOf(page) });
}

for (const part of storied) {
  test(`${part}: every state says and stands as it should, and everybody can use it`, {
    tag: ["@gallery", "@width:1280", "@width:390", "@theme:light", "@theme:dark"],
  }, async ({ stage, show }) => {
    const states = await statesOf(stage, part);
    let words = "";
    await resize(stage, { width: 1280, height: 800 });
    for (const state of states) {
      await show({ story: `${part}/${state}`, theme: "light" });
      // What is read as Markdown stands as it was typed until its code is there.
      await expect(stage.locator("[data-plain]")).toHaveCount(0);
      words += await said(stage, state);
      await expectOrder(stage, `${state}, 1280 px`);
      if (isPictured(part, state === states[0])) await expectPicture(stage, pictureOf(part, state, "light"));
      soft(await findings(stage), `${state}, light`).toEqual([]);
    }
    expectKept(part, words);

    await resize(stage, { width: 390, height: 844 });
    for (const state of states) {
      await show({ story: `${part}/${state}`, theme: "dark" });
      await expectOrder(stage, `${state}, 390 px`);
      if (state === states[0]) await expectPicture(stage, pictureOf(part, state, "dark"));
      soft(await findings(stage, "color-contrast"), `${state}, dark`).toEqual([]);
      const small = await tooSmall(stage.locator(STAGE));
      soft(small, `${state}, too small for a finger`).toEqual([]);
    }
  });
}
