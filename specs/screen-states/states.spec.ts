/**
 * Screens that wait for data. Some that stand for all: while the data is on its way, when it does not come, and when it comes at
 * the second asking; what asks again is one machine, asked in `machines`. And each screen once without data, in one load for each
 * person: it says so, in order, and nothing breaks. Source: docs/spec/screens.md §1.
 */
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { isTakenAnew, readKept, writeKept } from "../screens/kept.ts";
import { goInside } from "../screens/session.ts";
import { tagsOf } from "../tags.ts";
import { waitingExamples, waitingStates } from "./all.ts";
import {
  expectOrder,
  expectWords,
  fileOfWords,
  inParts,
  partsOf,
  restOf,
  type Size,
  said,
  soft,
} from "./expectations.ts";
import { DESK, MAIN, PHONE, type ScreenState, waitingFor, withoutDataOf } from "./screen-state.ts";

const desk: Size = { width: DESK, height: 800 };
const phone: Size = { width: PHONE, height: 844 };

/** Keeps what a screen asks for, then loses it, then lets it pass; who one is and what day it is come at once. */
async function holdData(page: Page): Promise<{ lose: () => Promise<void>; letPass: () => void }> {
  const held: Route[] = [];
  let deed: "hold" | "lose" | "pass" = "hold";
  await page.route(/\/api\/(?!profile$|version)/, async (route) => {
    if (deed === "hold") held.push(route);
    else if (deed === "lose") await route.abort();
    else await route.fallback();
  });
  return {
    async lose() {
      deed = "lose";
      for (const route of held) await route.abort();
    },
    letPass() {
      deed = "pass";
    },
  };
}

/** What stands over a screen tells of the lost connection, and takes room for it, in its own time; here the screen is looked at. */
const hideNotices = (page: Page) =>
  page.evaluate(async () => {
    const sheet = await new CSSStyleSheet().replace(".notices { display: none !important; }");
    document.adoptedStyleSheets.push(sheet);
  });

const again = (page: Page) => page.getByRole("main").getByRole("button", { name: "Coba lagi" });

async function expectInOrder(page: Page, state: ScreenState, at: string): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectOrder(page, state, `${state.name}, ${at}, ${size.width} px`);
  }
}

for (const state of waitingStates.filter(({ name }) => waitingExamples.includes(name))) {
  const { name, route, who, open, act, ready } = state;
  const tag = tagsOf({ routes: [route], who, widths: MAIN, themes: ["light"] });
  test(`${name}: waits in order, says when nothing comes, and comes when it is asked again`, { tag }, async ({
    page,
    school,
    signIn,
  }) => {
    if (who !== undefined) await signIn(who);
    const data = await holdData(page);
    await open(page, school);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await hideNotices(page);
    await expectInOrder(page, state, "waiting");
    await expectWords(page, waitingFor(state), desk);
    soft(await findingsOf(page, "main"), "waiting").toEqual([]);

    await data.lose();
    await expect(again(page).first()).toBeVisible();
    soft(await findingsOf(page, "main"), "without data").toEqual([]);

    data.letPass();
    // All that are there at once: what one press asks for again takes others with it.
    await again(page).evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await act?.(page);
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    await expect(again(page)).toHaveCount(0);
  });
}

/** The same page, on which an address is gone to as a link leads. */
const inside = (page: Page): Page =>
  Object.create(page, { goto: { value: (address: string) => goInside(page, address) } });

/** Says all that differs at its end, as each screen is looked at once. */
async function expectWithoutData(page: Page, state: ScreenState, kept: Map<string, string>): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(again(page).first(), state.name).toBeVisible();
  await expectInOrder(page, state, "without data");
  if (isTakenAnew()) kept.set(state.name, await restOf(() => said(page, state)));
  else
    await soft
      .poll(() => said(page, state), { message: state.name, timeout: 5_000 })
      .toBe(kept.get(state.name));
}

for (const who of new Set(waitingStates.map((state) => state.who))) {
  const states = waitingStates.filter((state) => state.who === who);
  const tag = tagsOf({ routes: states.map(({ route }) => route), who, widths: MAIN, themes: ["light"] });
  const { name } = withoutDataOf(who);
  test(`${name}: every screen says so, and stands as it should`, { tag }, async ({
    page,
    school,
    signIn,
  }) => {
    if (who !== undefined) await signIn(who);
    const data = await holdData(page);
    await data.lose();
    const file = fileOfWords({ name }, DESK);
    const kept = partsOf(readKept(file));
    if (isTakenAnew()) kept.clear();
    for (const [index, state] of states.entries()) {
      await state.open(index === 0 ? page : inside(page), school);
      if (index === 0) await hideNotices(page);
      await expectWithoutData(page, state, kept);
    }
    if (isTakenAnew()) writeKept(file, inParts(kept));
  });
}
