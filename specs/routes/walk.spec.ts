/**
 * Every page for everybody who stays there: what stands around it, and what may be begun. One walk for each role, from page to
 * page as a link leads. Where a role that may not stay is led on to is decided by a chart (`machines/guard-routes.test.ts`);
 * here each way of being led on is gone once in the browser. How a page fits the widths is asked in `screen-states`. The
 * tables are `landings.ts` and `offers.ts`.
 */
import type { Page } from "@playwright/test";
import { matchRoute } from "../../src/routes.ts";
import { expect, type School, test } from "../fixtures.ts";
import { examplesOf } from "../screens/examples.ts";
import { openPalette, palette } from "../screens/palette.ts";
import { fullPageLoads, goInside, heading, menuLink } from "../screens/session.ts";
import { tagsOf } from "../tags.ts";
import {
  addresses,
  type Landing,
  landingOf,
  ledOn,
  menuItems,
  type Place,
  people,
  type Role,
  returns,
} from "./landings.ts";
import { offersOn, offersTo, quickStarts, quickStartsOf } from "./offers.ts";

/** The name of the way home, whose link is an icon. */
const HOME = "Beranda";

type Around = {
  h1: string[];
  title: string;
  landmarks: { main: number; banner: number; contentinfo: number; navigation: number | "some" };
  active: string[];
  trail?: string[];
  links?: string[];
};

/** What the page is called and what stands around it, as the table says it. */
function wanted({ h1, title = h1, active, trail }: Place): Around {
  const around = active === null ? 0 : 1;
  const segments = trail?.split(" / ");
  const words = (segment: string) => segment.replace(/[[\]]/g, "");
  return {
    h1: [h1],
    title: `${title} · Iuran`,
    landmarks: { main: 1, banner: around, contentinfo: around, navigation: active === null ? 0 : "some" },
    active: active === null || active === "" ? [] : [active],
    ...(segments !== undefined && {
      trail: [HOME, ...segments.map(words)],
      links: [HOME, ...segments.filter((segment) => segment.startsWith("[")).map(words)],
    }),
  };
}

/** The same as the page has it, in one call. */
const aroundOn = (page: Page, hasTrail: boolean): Promise<Around> =>
  page.evaluate((asksTrail) => {
    const textsOf = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.checkVisibility())
        .map((one) => (one.textContent || one.getAttribute("aria-label") || "").replace(/\s+/g, " ").trim());
    const ofPage = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility() && one.closest("main, article, aside, section") === null,
      ).length;
    const trail = document.querySelector('nav[aria-label="Remah roti"]') ?? document.createElement("nav");
    const navigation = document.querySelectorAll("nav").length;
    return {
      h1: textsOf("h1"),
      title: document.title,
      landmarks: {
        main: document.querySelectorAll("main").length,
        banner: ofPage("header"),
        contentinfo: ofPage("footer"),
        navigation: navigation === 0 ? 0 : "some",
      } as const,
      active: textsOf('nav[aria-label="Menu utama"] [aria-current="page"]'),
      ...(asksTrail && { trail: textsOf("li", trail), links: textsOf("a[href]", trail) }),
    };
  }, hasTrail);

/** What stands there comes within a frame or two of its heading. */
const soon = { intervals: [0, 20, 50, 100, 250, 500] };

/** h1, title, what the page says, and what stands around it. */
async function expectToStandBefore(page: Page, place: Place): Promise<void> {
  const { says } = place;
  await expect(heading(page, place.h1)).toBeVisible();
  if (says !== undefined)
    await expect(page.getByRole("main").getByText(says).filter({ visible: true }).first()).toBeVisible();
  await expect.poll(() => aroundOn(page, place.trail !== undefined), soon).toEqual(wanted(place));
}

/** Everybody, and what the account's role is made into before. */
async function enter(role: Role, school: School, signIn: (who: "admin") => Promise<void>): Promise<void> {
  const who = people.find((one) => one.role === role)?.who;
  if (role === "XX") await giveRole(school, role);
  if (who !== undefined) await signIn(who as "admin");
}

/** What the product does not know, its types do not either. */
async function giveRole(school: School, role: Role): Promise<void> {
  await school.db
    .updateTable("operators")
    .set({ admin_role: role as "KR" })
    .where("username", "=", "kasir")
    .execute();
}

/** The role's tags; the cashier's account stands in for a role that nobody knows. */
function tagsFor(role: Role, walked: readonly string[]): string[] {
  const routes = walked.map((address) => matchRoute(address).route.name);
  const who = people.find((one) => one.role === role)?.who;
  return tagsOf({ routes: [...new Set(routes)], who: role === "XX" ? "unknown role" : who });
}

for (const { who, role } of people) {
  const name = who === undefined ? "a visitor" : `${who} (${role})`;
  const own = addresses.filter((address) => landingOf(address, role).by === "staying");
  const pages = returns.find((one) => one.role === role)?.pages;
  const andBack = pages === undefined ? "" : ", also after a reload, all the way back and forward again";
  test(`${name} finds on every page that one stays on what the tables say${andBack}`, {
    tag: tagsFor(role, own),
  }, async ({ page, school, signIn }) => {
    await enter(role, school, signIn);
    const addressOf = await examplesOf(school);
    await page.goto(addressOf(own[0] ?? ""));
    for (const address of own) {
      await test.step(address, async () => {
        await goInside(page, addressOf(address));
        await expectToStandBefore(page, landingOf(address, role).place);
        await expect.poll(() => offersOn(page), soon).toEqual(offersTo(role, address));
        await expect(page).toHaveURL(addressOf(address));
        if (address === "/admin/dashboard") await expectQuickStarts(page, role);
      });
    }
    if (pages !== undefined)
      await test.step("back and forward", () => goAndReturn(page, addressOf, role, pages));
  });
}

/** The palette offers to begin what the role may, and nothing else of it. */
async function expectQuickStarts(page: Page, role: Role): Promise<void> {
  await openPalette(page);
  const starts = palette(page)
    .getByRole("option")
    .filter({ hasText: new RegExp(`^(${Object.keys(quickStarts).join("|")})$`) });
  await expect(palette(page).getByRole("option", { name: "Keluar", exact: true })).toBeVisible();
  await expect(starts).toHaveText(quickStartsOf(role));
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
}

const historyOf = (page: Page): Promise<number> => page.evaluate(() => history.length);

/**
 * Opens an address and lands: one more entry in the history, which is where one stands, so that Back never comes to an
 * address that led on; and the loads of whole pages that the kind of navigation asks for. It says where one stands then.
 */
async function expectToLand(
  page: Page,
  loads: string[],
  asked: string,
  { place, by }: Landing,
): Promise<string> {
  const before = await historyOf(page);
  loads.splice(0);
  // The root leads on to its own target first, which has no query.
  const query = by === "a load" && asked !== "/" ? "?dari=surat" : "";
  await page.goto(`${asked}${query}`);
  await expectToStandBefore(page, place);
  const at = place.at ?? "";
  const shown = at.endsWith("/login") ? `${at}${query}` : at;
  await expect(page).toHaveURL(shown);
  const authForm = at === "/students/login" ? at : "/login";
  expect(loads).toEqual([`${asked}${query}`, ...(by === "a load" ? [`${authForm}${query}`] : [])]);
  expect(await historyOf(page), "entries in the history").toBe(before + 1);
  return shown;
}

/** One of each: who has not logged in, whom a page is denied, who is led home, and a student at the staff's pages. */
for (const role of ["visitor", "AS", "TU", "student", "XX"] as const) {
  test(`${role} who may not stay is led on, and Back comes to no address that led on`, {
    tag: tagsFor(role, ledOn(role)),
  }, async ({ page, school, signIn }) => {
    await enter(role, school, signIn);
    const addressOf = await examplesOf(school);
    const loads = fullPageLoads(page);
    const stops: Stop[] = [];
    for (const address of ledOn(role)) {
      // Behind a session that has ended there is no way back.
      if (address === "/logout" && stops.length > 1) await expectTheWayBack(page, stops);
      await test.step(address, async () => {
        const landing = landingOf(address, role);
        stops.push({
          place: landing.place,
          at: await expectToLand(page, loads, addressOf(address), landing),
        });
      });
    }
  });
}

type Stop = { place: Place; at: string };

/** Back over every entry of the walk to its first, and forward in one leap to the last: each stands as it stood. */
async function expectTheWayBack(page: Page, stops: readonly Stop[]): Promise<void> {
  const expectAt = async ({ place, at }: Stop) => {
    await expectToStandBefore(page, place);
    await expect(page).toHaveURL(at);
  };
  for (const stop of stops.slice(0, -1).toReversed()) {
    await page.goBack({ waitUntil: "commit" });
    await expectAt(stop);
  }
  const leapt = page.waitForEvent("framenavigated");
  // Once the call has come back: the page that is asked goes with the leap.
  await page.evaluate((count) => void setTimeout(() => history.go(count)), stops.length - 1);
  await leapt;
  for (const stop of stops.slice(-1)) await expectAt(stop);
}

/** Loads a page anew, goes on to two more, all the way back and forward again. */
async function goAndReturn(
  page: Page,
  addressOf: (address: string) => string,
  role: Role,
  [first, middle, last]: readonly [string, string, string],
): Promise<void> {
  await page.goto(addressOf(first));
  await page.reload();
  await expectToStandBefore(page, landingOf(first, role).place);
  const loads = fullPageLoads(page);
  // What the menu leaves out is opened by its address.
  const isInside = [middle, last].every((to) => landingOf(to, role).place.active === menuItems[to]);
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
}
