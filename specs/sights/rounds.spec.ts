/**
 * Each round in one load: from screen to screen as a link leads, at both widths, what is said, where it stands, how it
 * looks, and axe in both themes. Source: product.md §2, §5 "Every list, form and document".
 */
import type { Page } from "@playwright/test";
import { expect, type School, test } from "../fixtures.ts";
import { findingsOf } from "../screens/axe.ts";
import { examplesOf } from "../screens/examples.ts";
import { tooSmall } from "../screens/shell.ts";
import { tagsOf } from "../tags.ts";
import { expectOrder, look, read, soft, stand, wear } from "./onlooker.ts";
import { nameAt, type Round, type Stop } from "./round.ts";
import { rounds } from "./rounds.ts";

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
  await page.evaluate((address) => {
    if (location.pathname + location.search !== address) history.pushState(null, "", address);
  }, to);
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("heading", { level: 1, name: stop.heading, exact: true })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
}

for (const round of rounds) {
  const { name, who, role, scenario, prepare, stops } = round;
  test.describe(() => {
    if (scenario !== undefined) test.use({ scenario });
    const seen = [...new Set(stops.map(({ route }) => route))];
    const tag = tagsOf({ routes: seen, who: role ?? who, widths: [1280, 390], themes: ["light", "dark"] });
    test(`${name}: every screen says so, stands as it should, and everybody can use it`, { tag }, async ({
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
        await wear(page, "light");
        await goOn(page, school, stop);
        await stop.act?.(page, school);
        await lookAround(page, round, stop);
        await stop.leave?.(page);
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
    ...(stop.drawn !== undefined && { drawn: stop.drawn }),
    ...(stop.chance !== undefined && { chance: stop.chance }),
  };
  const within = stop.within ?? (stop.act === undefined ? "main" : "dialog[open]");
  for (const size of [wide, phone]) {
    const at = `${stop.name}, ${size.width} px`;
    await stand(page, sight, size);
    // After everything has come: a dialog that grew is drawn anew by it, and letters else keep the edges of before.
    await wear(page, "light");
    await expectOrder(page, sight, at);
    await read(page, sight, size, within);
    if (stop.within !== undefined) await beginAt(page, within);
    if (size === phone || !stop.alike) await look(page, sight, size, "light", within);
    const theme = size === wide ? "light" : "dark";
    await wear(page, theme);
    soft(await findingsOf(page), `${at}, ${theme}`).toEqual([]);
    if (size === phone)
      soft(await tooSmall(page.locator(within).last()), `${at}, too small for a finger`).toEqual([]);
  }
}

/** Scrolls to where a part begins, wherever the window has been left. */
const beginAt = (page: Page, within: string) =>
  page
    .locator(within)
    .last()
    .evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
