/**
 * Every route for everybody: where one lands and by which kind of navigation, what stands around the page, and what may be
 * begun there. How it fits the widths is asked in `screen-states`. The tables are `landings.ts` and `offers.ts`.
 */
import type { Page } from "@playwright/test";
import { matchRoute } from "../../src/routes.ts";
import { expect, type School, test } from "../fixtures.ts";
import { examplesOf } from "../screens/examples.ts";
import { fullPageLoads, heading, menu, menuLink } from "../screens/session.ts";
import { trail } from "../screens/shell.ts";
import { tagsOf } from "../tags.ts";
import {
  type Landing,
  landingOf,
  menuItems,
  type Place,
  people,
  type Role,
  type Tour,
  tours,
} from "./landings.ts";
import { offersOn, offersTo } from "./offers.ts";

/** h1, title, what the page says, and what stands around it; once the h1 is there, all is asked at once. */
async function expectToStandBefore(page: Page, place: Place): Promise<void> {
  const { h1, title = h1, says, active } = place;
  const around = active === null ? 0 : 1;
  const main = page.getByRole("main");
  await expect(heading(page, h1)).toBeVisible();
  await Promise.all([
    expect(page.getByRole("heading", { level: 1 })).toHaveCount(1),
    expect(page).toHaveTitle(`${title} · Iuran`),
    expect(main).toHaveCount(1),
    says !== undefined && expect(main.getByText(says).filter({ visible: true }).first()).toBeVisible(),
    expect(page.getByRole("banner")).toHaveCount(around),
    expect(page.getByRole("contentinfo")).toHaveCount(around),
    active === null && expect(page.getByRole("navigation")).toHaveCount(0),
    active !== null && expectActive(page, active),
    place.trail !== undefined && expectTrail(page, place.trail.split(" / ")),
  ]);
}

async function expectActive(page: Page, item: string): Promise<void> {
  const active = menu(page).locator('[aria-current="page"]');
  if (item === "") await expect(active).toHaveCount(0);
  else await expect(active).toHaveText(item);
}

/** The name of the way home, whose link is an icon. */
const HOME = "Beranda";

/** After the way home, whose link is an icon: each segment, and those in brackets as links. */
async function expectTrail(page: Page, segments: readonly string[]): Promise<void> {
  const words = (segment: string) => segment.replace(/[[\]]/g, "");
  const links = segments.filter((segment) => segment.startsWith("["));
  await Promise.all([
    expect(trail(page).getByRole("listitem")).toHaveText([HOME, ...segments.map(words)]),
    expect(trail(page).getByRole("link")).toHaveText([HOME, ...links.map(words)]),
  ]);
}

/** What a page offers is there within a frame or two of its heading. */
const soon = { intervals: [20, 50, 100, 250, 500] };

/** Who goes all the way back at the end of a tour: one who stays nearly everywhere, one who is led on, one who only loads. */
const goesBack: readonly Role[] = ["AS", "KR", "visitor"];

/** An entry in the history: what stands there, at which address. */
type Stop = { place: Place; at: string };

/** Where somebody walks, the whole pages loaded since they were looked at last, and the history of the tour. */
type Walk = {
  page: Page;
  loads: string[];
  role: Role;
  addressOf: (address: string) => string;
  stops: Stop[];
};

/**
 * Opens an address and lands: one more entry in the history, which is where one stands, so that Back never comes to an
 * address that led on; and the loads of whole pages that the kind of navigation asks for.
 */
async function expectToLand(
  { page, loads, addressOf, stops }: Walk,
  address: string,
  { place, by }: Landing,
) {
  const asked = addressOf(address);
  const before = await historyOf(page);
  loads.splice(0);
  // The root leads on to its own target first, which has no query.
  const query = by === "a load" && asked !== "/" ? "?dari=surat" : "";
  await page.goto(`${asked}${query}`);
  await expectToStandBefore(page, place);
  const at = by === "staying" ? asked : (place.at ?? "");
  const shown = at.endsWith("/login") ? `${at}${query}` : at;
  await expect(page).toHaveURL(shown);
  stops.push({ place, at: shown });
  const authForm = at === "/students/login" ? at : "/login";
  expect(loads).toEqual([`${asked}${query}`, ...(by === "a load" ? [`${authForm}${query}`] : [])]);
  expect(await historyOf(page), "entries in the history").toBe(before + 1);
}

const historyOf = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** From a page to two more, all the way back to it and forward again: each is what it was. */
async function expectToComeBack(
  { page, loads, role, addressOf, stops }: Walk,
  [first, middle, last]: readonly [string, string, string],
) {
  // What the menu leaves out is opened by its address.
  const isInside = [middle, last].every((to) => landingOf(to, role).place.active === menuItems[to]);
  loads.splice(0);
  const goOn = async (address: string) =>
    isInside ? (await menuLink(page, menuItems[address] ?? "")).click() : page.goto(address);
  const steps = [
    { to: middle, go: () => goOn(middle) },
    { to: last, go: () => goOn(last) },
    { to: middle, go: () => page.goBack() },
    { to: first, go: () => page.goBack() },
    { to: middle, go: () => page.goForward() },
    { to: last, go: () => page.goForward() },
  ];
  for (const { to, go } of steps) {
    await go();
    await expectToStandBefore(page, landingOf(to, role).place);
    await expect(page).toHaveURL(addressOf(to));
  }
  expect(loads).toEqual(isInside ? [] : steps.map(({ to }) => addressOf(to)));
  for (const to of [middle, last]) stops.push({ place: landingOf(to, role).place, at: addressOf(to) });
}

/** Back over every entry of the tour to its first, and forward in one leap to the last: each stands as it stood. */
async function expectTheWayBack({ page, stops }: Walk): Promise<void> {
  const expectAt = async ({ place, at }: Stop) => {
    await expectToStandBefore(page, place);
    await expect(page).toHaveURL(at);
  };
  for (const stop of stops.slice(0, -1).toReversed()) {
    await test.step(`back to ${stop.at}`, async () => {
      await page.goBack({ waitUntil: "commit" });
      await expectAt(stop);
    });
  }
  const leapt = page.waitForEvent("framenavigated");
  // Once the call has come back: the page that is asked goes with the leap.
  await page.evaluate((count) => void setTimeout(() => history.go(count)), stops.length - 1);
  await leapt;
  for (const stop of stops.slice(-1)) await expectAt(stop);
}

/** What is asked of a page where one stays: it offers what the role may begin, and outlives a reload. */
async function expectToStay(walk: Walk, address: string, { deep, onward }: Tour): Promise<void> {
  const { page, role, addressOf } = walk;
  const { place } = landingOf(address, role);
  await expect.poll(() => offersOn(page), soon).toEqual(offersTo(role, address));
  if (address !== deep) return;
  await page.reload();
  await expectToStandBefore(page, place);
  await expect(page).toHaveURL(addressOf(deep));
  if (onward !== undefined) await expectToComeBack(walk, [deep, ...onward]);
}

/** The role's tags; the cashier's account stands in for a role that nobody knows. */
function tagsFor({ landings }: Tour, who: (typeof people)[number]["who"], role: Role): string[] {
  const routes = Object.keys(landings).map((address) => matchRoute(address).route.name);
  return tagsOf({ routes, who: role === "XX" ? "unknown role" : who });
}

for (const { who, role } of people) {
  for (const tour of tours) {
    const name = who === undefined ? "a visitor" : `${who} (${role})`;
    test(`${name} who walks through ${tour.what} lands where the table says`, {
      tag: tagsFor(tour, who, role),
    }, async ({ page, school, signIn }) => {
      if (role === "XX") await giveRole(school, role);
      if (who !== undefined) await signIn(who);
      const addressOf = await examplesOf(school);
      const walk: Walk = { page, loads: fullPageLoads(page), role, addressOf, stops: [] };
      const addresses = Object.keys(tour.landings);
      for (const address of addresses) {
        // Behind a session that has ended there is no way back.
        if (address === "/logout" && goesBack.includes(role)) await expectTheWayBack(walk);
        await test.step(address, async () => {
          const landing = landingOf(address, role);
          await expectToLand(walk, address, landing);
          if (landing.by === "staying") await expectToStay(walk, address, tour);
        });
      }
      if (!addresses.includes("/logout") && goesBack.includes(role)) await expectTheWayBack(walk);
    });
  }
}

/** What the product does not know, its types do not either. */
async function giveRole(school: School, role: Role): Promise<void> {
  await school.db
    .updateTable("operators")
    .set({ admin_role: role as "KR" })
    .where("username", "=", "kasir")
    .execute();
}
