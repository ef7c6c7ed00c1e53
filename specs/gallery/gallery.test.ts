/** The gallery is whole: each part has its states beside it, and nothing is kept that nobody looks at. */
import { expect, test } from "vitest";
import { importsOfAll } from "../tidy/imports.ts";
import { sourcesUnder } from "../tidy/sources.ts";
import { keptWords, parts, storied } from "./parts.ts";

const sources = sourcesUnder(["src"], [".tsx", ".ts"]);

/** What one other part alone draws with is a piece of that part, and is seen in its stories. */
function ownersOf(part: string): string[] {
  const users = importsOfAll(sources)
    .filter(({ target, kind }) => kind !== "type" && target?.endsWith(`/${part}.tsx`))
    .map(({ from }) => from)
    .filter((from) => !from.endsWith(".story.tsx"));
  return [...new Set(users)];
}

const isPieceOfAStoriedPart = (part: string) => {
  const [owner, ...others] = ownersOf(part);
  const name = /^src\/views\/parts\/(?:.*\/)?([\w-]+)\.tsx$/.exec(owner ?? "")?.[1];
  return others.length === 0 && name !== undefined && storied.includes(name);
};

test("every part has its stories beside it, or is a piece of one that has", () => {
  const seen = (part: string) => storied.includes(part) || isPieceOfAStoriedPart(part);
  expect(parts.filter((part) => !seen(part))).toEqual([]);
  expect(parts.filter((part) => !storied.includes(part))).toEqual([
    "combobox-list",
    "data-table-head",
    "receipt-body",
  ]);
});

test("every story is of a part that is there, under a name that no other has", () => {
  expect(storied.filter((part) => !parts.includes(part))).toEqual([]);
  expect(new Set(storied).size).toBe(storied.length);
});

test("the words of each part are kept, and of no other", () => {
  expect(keptWords().toSorted()).toEqual(storied.toSorted());
});
