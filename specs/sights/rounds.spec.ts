/**
 * Each round in one load: from screen to screen as a link leads, at both widths, what is said, where it stands, and axe in
 * both themes. Source: product.md §2, §5 "Every list, form and document".
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { tagsOf } from "../tags.ts";
import { expectOrder, read, soft, stand, wear } from "./onlooker.ts";
import { nameAt, type Round, rounds, type Stop } from "./rounds.ts";

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** To another screen without a load, as a link does it. */
async function goOn(page: Page, { path, heading }: Stop): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
}

for (const round of rounds) {
  const { name, who, scenario, prepare, stops } = round;
  test.describe(() => {
    if (scenario !== undefined) test.use({ scenario });
    const seen = [...new Set(stops.map(({ route }) => route))];
    const tag = tagsOf({ routes: seen, who, widths: [1280, 390], themes: ["light", "dark"] });
    test(`${name}: every screen says so, stands as it should, and everybody can use it`, { tag }, async ({
      page,
      school,
      signIn,
    }) => {
      await prepare?.(school);
      await signIn(who);
      await page.goto(stops[0]?.path ?? "/");
      for (const stop of stops) {
        await page.setViewportSize(wide);
        await wear(page, "light");
        await goOn(page, stop);
        await stop.act?.(page, school);
        await lookAround(page, round, stop);
      }
    });
  });
}

async function lookAround(page: Page, round: Round, stop: Stop): Promise<void> {
  const sight = {
    ...nameAt(round, stop),
    route: stop.route,
    open: async () => {},
    ready: stop.ready ?? stop.heading,
  };
  for (const size of [wide, phone]) {
    const at = `${stop.name}, ${size.width} px`;
    const theme = size === wide ? "light" : "dark";
    await wear(page, theme);
    await stand(page, sight, size);
    await expectOrder(page, at);
    if (size === wide) await read(page, sight, size, stop.act === undefined ? "main" : "dialog[open]");
    soft(await findingsOf(page), `${at}, ${theme}`).toEqual([]);
  }
}
