/** The tables of sights are whole: each screen of the product stands in them, and nothing is kept that nobody looks at. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { passwordDue, routes } from "../../src/routes.ts";
import { sights, usableAtOnce, waitingSights } from "./all.ts";
import { DESK, notices, overlays, turned, widthsOf } from "./overlays.ts";
import { nameAt } from "./round.ts";
import { rounds } from "./rounds.ts";
import { fileOf, onPaper, papers, waitingFor, withoutData } from "./sight.ts";

/** Those of which more is looked at than the sheet. */
const onScreen = sights.filter(({ isPaperOnly }) => !isPaperOnly);

/** What is waited for or does not come, and the stops of rounds. */
const stops = rounds.flatMap((round) => round.stops.map((stop) => ({ ...stop, ...nameAt(round, stop) })));
const others = [...waitingSights.flatMap((sight) => [waitingFor(sight), withoutData(sight)]), ...stops].map(
  fileOf,
);

/** What looks alike at both widths, and is kept as a phone shows it. */
const alike = stops.filter((stop) => stop.alike).map(fileOf);

/** What the shell opens over a screen and says above it, with the widths at which it is seen. */
const over = [...overlays, ...notices];
const overAt = over.flatMap((one) => widthsOf(one).map((width) => `${fileOf(one)}-${width}`));
const overTurned = over
  .filter(({ isTurned }) => isTurned)
  .map((one) => `${fileOf(turned(one))}-${DESK}-dark.png`);

/** What a printer is given, with the width of its paper. */
const printed = sights.flatMap((sight) =>
  sight.prints === undefined ? [] : [`${fileOf(onPaper(sight))}-${papers[sight.prints].width}`],
);

/** The routes whose screen somebody sees; the log-out ends the session and goes on. */
const seenRoutes = routes
  .filter(({ screen, redirect }) => screen !== undefined && redirect === undefined)
  .map(({ name }) => name)
  .filter((name) => name !== "Logout");

/** Screens without a path of their own. */
const placeless = ["NotFound", passwordDue.name];

test("every route that shows a screen has one typical sight, and no sight is of a route that is not there", () => {
  const typical = sights.filter((sight) => sight.typical).map(({ route }) => route);
  expect(typical.toSorted()).toEqual([...seenRoutes, ...placeless].toSorted());
  const names = [...routes.map(({ name }) => name), ...placeless];
  expect(sights.filter(({ route }) => !names.includes(route)).map(({ name }) => name)).toEqual([]);
});

test("every route that shows a screen is waited for, or it is said why nothing needs to come there", () => {
  const waitedFor = waitingSights.map(({ route }) => route);
  expect([...waitedFor, ...Object.keys(usableAtOnce)].toSorted()).toEqual(
    [...seenRoutes, ...placeless].toSorted(),
  );
});

test("each sight has a name of its own, and its words are kept at both widths", () => {
  const files = [...onScreen.map(fileOf), ...others];
  const all = [...files, ...printed, ...over.map(fileOf)];
  expect(new Set(all).size).toBe(all.length);
  const kept = readdirSync(join(import.meta.dirname, "words"));
  expect(kept.toSorted()).toEqual(
    [
      ...files.flatMap((file) => [`${file}-1280.yml`, `${file}-390.yml`]),
      ...[...printed, ...overAt].map((file) => `${file}.yml`),
    ].toSorted(),
  );
});

test("each state has its pictures: the typical ones at both widths in both themes, the others in the light, questions at one, documents on paper, what the shell opens", () => {
  const ofSights = onScreen.flatMap((sight) =>
    [390, 1280].flatMap((width) =>
      (sight.typical ? ["dark", "light"] : ["light"]).map(
        (theme) => `${fileOf(sight)}-${width}-${theme}.png`,
      ),
    ),
  );
  const ofOthers = others.flatMap((file) => [
    ...(alike.includes(file) ? [] : [`${file}-1280-light.png`]),
    `${file}-390-light.png`,
  ]);
  const alone = [...printed, ...overAt].map((file) => `${file}-light.png`);
  const kept = readdirSync(join(import.meta.dirname, "pictures"));
  expect(kept.toSorted()).toEqual([...ofSights, ...ofOthers, ...alone, ...overTurned].toSorted());
});

test("all pictures together, those of the stories, too, are below 35 MB, so that a checkout stays small", () => {
  const folders = ["pictures", "../gallery/pictures"].map((folder) => join(import.meta.dirname, folder));
  const sizes = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => statSync(join(folder, name)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size) / 1e6).toBeLessThan(35);
});
