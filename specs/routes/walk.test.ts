/** The walk's tables leave nothing out and say nothing that no page of theirs could answer. */
import { describe, expect, test } from "vitest";
import { messages as words } from "../../src/messages/id/app.ts";
import { isOffered, matchRoute, routes } from "../../src/routes.ts";
import { type Menu, menuOf } from "../../src/views/app/menu.ts";
import {
  addresses,
  landingOf,
  leftOut,
  people,
  places,
  type Role,
  returns,
  staffMenu,
  wordsOf,
} from "./landings.ts";
import { offers } from "./offers.ts";

const roles = people.map(({ role }) => role);

/** Who stays at an address instead of being led on. */
const staying = (address: string) => roles.filter((role) => landingOf(address, role).by === "staying");

describe("the walk", () => {
  test("goes to every route once, and to one address that is none", () => {
    const walked = addresses.map((address) => matchRoute(address).route.path);
    expect(walked.sort()).toEqual([...routes.map(({ path }) => path), "*"].sort());
  });

  test("has one place for each of its people in every row, and no row knows another", () => {
    const words = addresses.map(wordsOf);
    expect(words.filter((row) => row.length !== people.length)).toEqual([]);
    const used = new Set(words.flat().map((word) => word.replace(/^>+/, "")));
    expect([...used].sort()).toEqual(Object.keys(places).sort());
  });

  test("leads nobody on to a page whose own address shows something else", () => {
    const astray = addresses.flatMap((address) =>
      roles.filter((role) => {
        const { by, place } = landingOf(address, role);
        // After the logout one is a visitor.
        const other = landingOf(place.at ?? "/", address === "/logout" ? "visitor" : role);
        return by !== "staying" && (other.by !== "staying" || other.place !== place);
      }),
    );
    expect(astray).toEqual([]);
  });

  test("comes back, from a page that stays, to pages that it knows", () => {
    const astray = returns.flatMap(({ role, pages }) =>
      pages.filter((page) => !addresses.includes(page) || landingOf(page, role).by !== "staying"),
    );
    expect(astray).toEqual([]);
  });

  test("knows what is offered wherever anybody stays, and offers it to those who stay", () => {
    expect(Object.keys(offers).sort()).toEqual(addresses.filter((one) => staying(one).length > 0).sort());
    const away = Object.entries(offers).flatMap(([address, names]) => {
      const present: readonly string[] = staying(address);
      const holders = new Set(Object.values(names).flatMap((holding) => holding.split(" ")));
      return [...holders].filter((role) => !present.includes(role)).map((role) => `${address} ${role}`);
    });
    expect(away).toEqual([]);
  });
});

describe("the menu", () => {
  const staff = roles.filter((role) => role !== "visitor" && role !== "student");
  const visitorOf = (role: Role) => ({ loggedIn: true, isStudent: false, role });
  const entriesOf = (menu: Menu) => menu.flatMap((entry) => ("entries" in entry ? entry.entries : [entry]));
  const isRefusal = ({ says }: { says?: string | RegExp }) =>
    typeof says === "string" && says.startsWith("Anda tidak memiliki akses");

  test.each(staff)("offers %s the menu's items in their order, but for what only refuses", (role) => {
    const labels = entriesOf(menuOf(visitorOf(role))).map(({ label }) => labelOf(label));
    expect(labels).toEqual(staffMenu.filter((item) => !leftOut[role]?.includes(item)));
  });

  test.each(staff)("and all other ways lead %s to no refusal, nor past a page that has more", (role) => {
    const wrong = addresses.filter((address) => {
      const { place, by } = landingOf(address, role);
      const { route } = matchRoute(address);
      if (route.needs === undefined) return isRefusal(place) && by === "staying";
      return isOffered(route, visitorOf(role)) !== (by === "staying" && !isRefusal(place));
    });
    expect(wrong).toEqual([]);
  });

  test("has no group without entries", () => {
    expect(menuOf(visitorOf("XX"))).toEqual([]);
  });
});

/** In Indonesian. */
function labelOf(key: string): string {
  const word = Object.entries(words).find(([name]) => `app.${name}` === key)?.[1];
  return typeof word === "string" ? word : key;
}
