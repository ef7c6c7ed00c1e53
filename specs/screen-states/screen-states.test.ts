/** The tables of screen states are whole: each screen of the product stands in them, and nothing is kept that nobody looks at. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { passwordDue, routes } from "../../src/routes.ts";
import { picturedWaiting, screenStates, usableAtOnce, waitingStates } from "./all.ts";
import { DESK, notices, overlays, turned, widthsOf } from "./overlays.ts";
import { fileOf, onPaper, papers, type ScreenState, waitingFor, withoutData } from "./screen-state.ts";
import { isPictured, nameAt } from "./tour.ts";
import { tours } from "./tours.ts";

/** Those of which more is looked at than the sheet. */
const onScreen = screenStates.filter(({ isPaperOnly }) => !isPaperOnly);

/** The same screens while their data is on its way, and when it does not come. */
const without = (state: ScreenState) => [waitingFor(state), withoutData(state)].map(fileOf);
const waits = waitingStates.flatMap(without);

/** The stops of tours, with what is kept of them. */
const stops = tours.flatMap((tour) =>
  tour.stops.map((stop) => ({
    file: fileOf(nameAt(tour, stop)),
    atPhone: isPictured(tour, stop),
    atDesk: isPictured(tour, stop) && tour.isWide === true,
  })),
);

/** What the shell opens over a screen and says above it, with the widths at which it is seen. */
const over = [...overlays, ...notices];
const overAt = over.flatMap((one) => widthsOf(one).map((width) => `${fileOf(one)}-${width}`));
const overTurned = over
  .filter(({ isTurned }) => isTurned)
  .map((one) => `${fileOf(turned(one))}-${DESK}-dark.png`);

/** What a printer is given, with the width of its paper. */
const printed = screenStates.flatMap((state) =>
  state.prints === undefined ? [] : [`${fileOf(onPaper(state))}-${papers[state.prints].width}`],
);

/** The routes whose screen somebody sees; the log-out ends the session and goes on. */
const seenRoutes = routes
  .filter(({ redirect }) => redirect === undefined)
  .map(({ name }) => name)
  .filter((name) => name !== "Logout");

/** Screens without a path of their own. */
const placeless = ["NotFound", passwordDue.name];

test("every route that shows a screen has one typical screen state, and no screen state is of a route that is not there", () => {
  const typical = screenStates.filter((state) => state.typical).map(({ route }) => route);
  expect(typical.toSorted()).toEqual([...seenRoutes, ...placeless].toSorted());
  const names = [...routes.map(({ name }) => name), ...placeless];
  expect(screenStates.filter(({ route }) => !names.includes(route)).map(({ name }) => name)).toEqual([]);
});

test("every route that shows a screen is waited for, or it is said why nothing needs to come there", () => {
  const waitedFor = waitingStates.map(({ route }) => route);
  expect([...waitedFor, ...Object.keys(usableAtOnce)].toSorted()).toEqual(
    [...seenRoutes, ...placeless].toSorted(),
  );
});

const words = join(import.meta.dirname, "words");
const wordsIn = (file: string): string => readFileSync(join(words, file), "utf8");

test("each screen state has a name of its own; its words are kept as a desk says them, and a phone's where they are others", () => {
  const atDesk = [...onScreen.map(fileOf), ...waits, ...stops.map(({ file }) => file)];
  const all = [...atDesk, ...printed, ...over.map(fileOf)];
  expect(new Set(all).size).toBe(all.length);
  const kept = readdirSync(words);
  const mayBe = new Set([...atDesk, ...over.map(fileOf)].map((file) => `${file}-390.yml`));
  const needed = [...atDesk.map((file) => `${file}-1280`), ...printed, ...overAt].map(
    (file) => `${file}.yml`,
  );
  const phones = kept.filter((file) => mayBe.has(file));
  const alone = needed.filter((file) => !file.endsWith("-390.yml"));
  expect(kept.filter((file) => !mayBe.has(file)).toSorted()).toEqual(alone.toSorted());
  const atDeskOf = (phone: string) => phone.replace(/-390\.yml$/, "-1280.yml");
  const said = phones.filter((file) => kept.includes(atDeskOf(file)));
  expect(said.filter((file) => wordsIn(file) === wordsIn(atDeskOf(file)))).toEqual([]);
});

test("the words of the shell around a screen are kept for each role", () => {
  const roles = new Set(onScreen.map(({ who }) => who));
  const framed = new Set(onScreen.filter(({ isFramed }) => isFramed).map(({ who }) => who));
  expect([...roles].filter((who) => !framed.has(who))).toEqual([]);
});

test("each state has its pictures in the light: at both widths, what a tour or a document shows at one; the typical ones in the dark, too", () => {
  const at = (width: number) => (file: string) => `${file}-${width}-light.png`;
  const pictured = waitingStates.filter(({ name }) => picturedWaiting.includes(name)).flatMap(without);
  const both = [...onScreen.map(fileOf), ...pictured];
  const stopsAt = (width: "atPhone" | "atDesk") => stops.filter((one) => one[width]).map(({ file }) => file);
  const inDark = onScreen.filter(({ typical }) => typical).map((state) => `${fileOf(state)}-1280-dark.png`);
  const alone = [...printed, ...overAt].map((file) => `${file}-light.png`);
  const kept = readdirSync(join(import.meta.dirname, "pictures"));
  const atDesk = [...both, ...stopsAt("atDesk")].map(at(1280));
  const atPhone = [...both, ...stopsAt("atPhone")].map(at(390));
  const expected = [...atDesk, ...atPhone, ...inDark, ...alone, ...overTurned];
  expect(kept.toSorted()).toEqual(expected.toSorted());
});

test("all pictures together, those of the stories, too, are at most 900 and 25 MB, so that a checkout stays small", () => {
  const folders = ["pictures", "../gallery/pictures"].map((folder) => join(import.meta.dirname, folder));
  const sizes = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => statSync(join(folder, name)).size),
  );
  expect(sizes.length).toBeLessThanOrEqual(900);
  expect(sizes.reduce((sum, size) => sum + size) / 1e6).toBeLessThan(25);
});
