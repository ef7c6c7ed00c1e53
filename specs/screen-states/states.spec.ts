/**
 * Every screen that waits for data, while the data is on its way, when it does not come, and when it comes at the second
 * asking: one load for the three. Source: docs/spec/screens.md §1.
 */
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { tooSmall } from "../screens/shell.ts";
import { tagsOf } from "../tags.ts";
import { picturedWaiting, waitingStates } from "./all.ts";
import { expectOrder, expectPicture, expectWords, type Size, setTheme, soft } from "./expectations.ts";
import { DESK, MAIN, PHONE, type ScreenState, waitingFor, withoutData } from "./screen-state.ts";

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
async function hideNotices(page: Page): Promise<void> {
  await page.locator(".notices").evaluate((notices: HTMLElement) => {
    notices.style.display = "none";
  });
}

/**
 * What is said on a desk, and where it stands at both widths. What is waited for is asked in the light on a desk, what does not
 * come in the dark on a phone.
 */
async function expectState(
  page: Page,
  state: Pick<ScreenState, "name" | "route">,
  isPictured: boolean,
  asked: "on a desk" | "on a phone",
): Promise<void> {
  for (const size of [desk, phone]) {
    const at = `${state.name}, ${size.width} px`;
    await page.setViewportSize(size);
    await expectOrder(page, state, at);
    if (size === desk) await expectWords(page, state, size);
    if (isPictured) await expectPicture(page, state, size, "light", "main");
    if ((size === phone) !== (asked === "on a phone")) continue;
    if (size === phone) await setTheme(page, "dark");
    soft(await findingsOf(page, "main"), at).toEqual([]);
    if (size === phone)
      soft(await tooSmall(page.getByRole("main")), `${at}, too small for a finger`).toEqual([]);
  }
}

for (const state of waitingStates) {
  const { name, route, who, open, act, ready } = state;
  const isPictured = name === picturedWaiting;
  const tag = tagsOf({ routes: [route], who, widths: MAIN, themes: ["light", "dark"] });
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
    await expectState(page, { ...waitingFor(state), route }, isPictured, "on a desk");

    await data.lose();
    const again = page.getByRole("main").getByRole("button", { name: "Coba lagi" });
    await expect(again.first()).toBeVisible();
    await expectState(page, { ...withoutData(state), route }, isPictured, "on a phone");

    data.letPass();
    // All that are there at once: what one press asks for again takes others with it.
    await again.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await act?.(page);
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
    await expect(again).toHaveCount(0);
  });
}
