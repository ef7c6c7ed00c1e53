/**
 * Every screen that waits for data, while the data is on its way, when it does not come, and when it comes at the second
 * asking: one load for the three. Source: product.md §5 (lists: loading, error with "Coba lagi").
 */
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { tagsOf } from "../tags.ts";
import { waitingSights } from "./all.ts";
import { expectOrder, read, soft, wear } from "./onlooker.ts";
import { withoutData } from "./sight.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Keeps what a screen asks for until it is told to lose it; who one is and what day it is come at once. */
async function holdData(page: Page): Promise<{ lose: () => Promise<void> }> {
  const held: Route[] = [];
  let isLost = false;
  const hold = async (route: Route) => {
    if (isLost) await route.abort();
    else held.push(route);
  };
  const data = /\/api\/(?!profile$|version)/;
  await page.route(data, hold);
  return {
    async lose() {
      isLost = true;
      for (const route of held) await route.abort();
    },
  };
}

for (const sight of waitingSights) {
  const { name, route, who, open, ready } = sight;
  const widths = sizes.map(({ width }) => width);
  const tag = tagsOf({ routes: [route], who, widths, themes: ["light", "dark"] });
  test(`${name}: waits in order, says when nothing comes, and comes when it is asked again`, { tag }, async ({
    page,
    school,
    signIn,
  }) => {
    if (who !== undefined) await signIn(who);
    const data = await holdData(page);
    await open(page, school);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectOrder(page, `waiting, ${size.width} px`);
    }

    await data.lose();
    const again = page.getByRole("main").getByRole("button", { name: "Coba lagi" }).first();
    await expect(again).toBeVisible();
    for (const size of sizes.toReversed()) {
      await page.setViewportSize(size);
      await expectOrder(page, `without data, ${size.width} px`);
      // What stands around it tells of the lost connection in its own time.
      await read(page, withoutData(sight), size, "main");
    }
    await wear(page, "dark");
    soft(await findingsOf(page), "without data, dark").toEqual([]);

    await page.unrouteAll();
    await again.click();
    await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
  });
}
