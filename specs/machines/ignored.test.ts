import { expect, test } from "vitest";
import { ignoredIn } from "../../scripts/charts/paths.ts";
import { ignored } from "./ignored.ts";
import type { Walk } from "./walk.ts";
import { walks } from "./walks.ts";

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The table as sentences, and the same of what the charts do. */
const declaredIn = (table: Table): string[] =>
  Object.entries(table).flatMap(([machine, states]) =>
    Object.entries(states).flatMap(([state, events]) =>
      events.split(" ").map((event) => `${machine}, ${state}: ${event}`),
    ),
  );

const foundIn = (all: readonly Walk[]): string[] =>
  all.flatMap((walk) =>
    ignoredIn(walk).flatMap(([id, types]) =>
      types.map((type) => `${walk.machine.id}, ${id.slice(walk.machine.id.length + 1)}: ${type}`),
    ),
  );

/** What is ignored without having been decided, and what was decided and is not so any more. */
function differencesOf(table: Table, all: readonly Walk[]): string[] {
  const declared = new Set(declaredIn(table));
  const found = new Set(foundIn(all));
  return [
    ...[...found]
      .filter((one) => !declared.has(one))
      .map((one) => `${one} is ignored: let the state answer it, or decide so in specs/machines/ignored.ts`),
    ...[...declared]
      .filter((one) => !found.has(one))
      .map((one) => `${one} is answered or gone: take it out of specs/machines/ignored.ts`),
  ];
}

test("every event is answered in every state, or ignored on purpose", () => {
  expect(differencesOf(ignored, walks)).toEqual([]);
});

test("every machine is in the table", () => {
  expect(Object.keys(ignored).sort()).toEqual(walks.map(({ machine }) => machine.id).sort());
});

test("an event that is ignored anew, and one that is answered again, are told", () => {
  const print = walks.filter(({ machine }) => machine.id === "receiptPrint");
  const table = { receiptPrint: { idle: "retry.clicked print.clicked", failed: "print.clicked" } };
  expect(differencesOf(table, print)).toEqual([
    "receiptPrint, counting: print.clicked is ignored: let the state answer it, or decide so in specs/machines/ignored.ts",
    "receiptPrint, counting: retry.clicked is ignored: let the state answer it, or decide so in specs/machines/ignored.ts",
    "receiptPrint, idle: print.clicked is answered or gone: take it out of specs/machines/ignored.ts",
  ]);
});
