/**
 * Each tour in one load: from screen to screen as a link leads, what is said on a desk, and where it stands at both widths. What
 * axe finds, and what is too small for a finger, is asked of the typical states and the parts. Source: docs/spec/access.md §2, docs/spec/screens.md.
 */
import type { Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import { examplesOf } from "../screens/examples.ts";
import { goInside } from "../screens/session.ts";
import { tagsOf } from "../tags.ts";
import { expectOrder, expectReady, expectWords } from "./expectations.ts";
import { nameAt, type Stop, type Tour } from "./tour.ts";
import { tours } from "./tours.ts";

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** A school on its first day has no examples, and no stop that asks for one. */
async function addressOf({ path }: Stop, school: School): Promise<string> {
  if (typeof path !== "string") return path(school);
  return path.includes("{") ? (await examplesOf(school))(path) : path;
}

/** To another screen without a load, as a link does it; where the next stop is on the same, one is there. */
async function goOn(page: Page, school: School, stop: Stop): Promise<void> {
  const to = await addressOf(stop, school);
  await goInside(page, to);
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("heading", { level: 1, name: stop.heading, exact: true })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
}

for (const tour of tours) {
  const { name, who, scenario, prepare, stops } = tour;
  test.describe(() => {
    if (scenario !== undefined) test.use({ scenario });
    const seen = [...new Set(stops.map(({ route }) => route))];
    const tag = tagsOf({ routes: seen, who, widths: [1280, 390], themes: ["light"] });
    test(`${name}: every screen says so, and stands as it should`, { tag }, async ({
      page,
      school,
      signIn,
    }) => {
      // The longest goes through thirty screens; on a busy machine each takes seconds.
      test.setTimeout(60_000 + 10_000 * stops.length);
      await prepare?.(school);
      await signIn(who);
      const [first] = stops;
      if (first === undefined) throw new Error(`${name} stops nowhere`);
      await page.goto(await addressOf(first, school));
      for (const stop of stops) {
        await page.setViewportSize(wide);
        await goOn(page, school, stop);
        await stop.act?.(page, school);
        await expectStop(page, tour, stop);
        await stop.leave?.(page);
      }
    });
  });
}

async function expectStop(page: Page, tour: Tour, stop: Stop): Promise<void> {
  const state = {
    ...nameAt(tour, stop),
    route: stop.route,
    open: async () => {},
    ready: stop.ready ?? stop.heading,
    ...(stop.chance !== undefined && { chance: stop.chance }),
  };
  const front = stop.act === undefined || stop.within !== undefined ? "main" : "dialog[open]";
  for (const size of [wide, phone]) {
    await expectReady(page, state, size);
    await expectOrder(page, state, `${stop.name}, ${size.width} px`);
    if (size === wide && !tour.isOfPlace) await expectWords(page, state, size, stop.within ?? front);
  }
}
