/** The tables of screen states are whole: each screen of the product stands in them, and nothing is kept that nobody looks at. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { passwordDue, routes } from "../../src/routes.ts";
import { screenStates, usableAtOnce, waitingExamples, waitingStates } from "./all.ts";
import { notices, overlays, widthsOf } from "./overlays.ts";
import { fileOf, isKeptInPictures, onPaper, papers, waitingFor, withoutDataOf } from "./screen-state.ts";
import { nameAt } from "./tour.ts";
import { tours } from "./tours.ts";

/** Those of which more is looked at than the sheet. */
const onScreen = screenStates.filter(({ isPaperOnly }) => !isPaperOnly);

/** Some screens while their data is on its way, and of each person all that do not get theirs. */
const waits = [
  ...waitingExamples.map((name) => fileOf(waitingFor({ name }))),
  ...new Set(waitingStates.map(({ who }) => fileOf(withoutDataOf(who)))),
];

const stops = tours
  .filter(({ isOfPlace }) => !isOfPlace)
  .flatMap((tour) => tour.stops.map((stop) => fileOf(nameAt(tour, stop))));

/** What the shell opens over a screen and says above it, with the widths at which it is seen. */
const over = [...overlays, ...notices];
const atWidths = (ones: typeof over) =>
  ones.flatMap((one) => widthsOf(one).map((width) => `${fileOf(one)}-${width}`));
const overAt = atWidths(over);

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

test("what stands for all that wait is waited for", () => {
  const names = waitingStates.map(({ name }) => name);
  expect(waitingExamples.filter((name) => !names.includes(name))).toEqual([]);
});

test("every route that shows a screen is waited for, or it is said why nothing needs to come there", () => {
  const waitedFor = waitingStates.map(({ route }) => route);
  expect([...waitedFor, ...Object.keys(usableAtOnce)].toSorted()).toEqual(
    [...seenRoutes, ...placeless].toSorted(),
  );
});

const words = join(import.meta.dirname, "words");
const wordsIn = (file: string): string => readFileSync(join(words, file), "utf8");

test("each screen state has a name of its own; its words are kept as a desk says them, and a phone's of a typical one where they are others", () => {
  const atDesk = [...onScreen.map(fileOf), ...waits, ...stops];
  const all = [...atDesk, ...printed, ...over.map(fileOf)];
  expect(new Set(all).size).toBe(all.length);
  const kept = readdirSync(words);
  const onPhones = [...onScreen.filter(({ typical }) => typical), ...over].map(fileOf);
  const mayBe = new Set(onPhones.map((file) => `${file}-390.yml`));
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

test("the typical states have their pictures in the light at both widths, a few in the dark, too, and no other is kept", () => {
  const pictured = onScreen.filter(isKeptInPictures);
  const both = pictured.map(fileOf).flatMap((file) => [`${file}-1280`, `${file}-390`]);
  const alone = [...printed, ...atWidths(over.filter(({ isPictured }) => isPictured))];
  const inDark = onScreen.flatMap((state) =>
    state.darkAt === undefined ? [] : [`${fileOf(state)}-${state.darkAt}-dark.png`],
  );
  const kept = readdirSync(join(import.meta.dirname, "pictures"));
  const expected = [...[...both, ...alone].map((file) => `${file}-light.png`), ...inDark];
  expect(kept.toSorted()).toEqual(expected.toSorted());
});

test("all pictures together, those of the stories, too, are at most 400 and 12 MB, so that a checkout stays small", () => {
  const folders = ["pictures", "../gallery/pictures"].map((folder) => join(import.meta.dirname, folder));
  const sizes = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => statSync(join(folder, name)).size),
  );
  expect(sizes.length).toBeLessThanOrEqual(400);
  expect(sizes.reduce((sum, size) => sum + size) / 1e6).toBeLessThan(12);
});
