/** The gallery is whole: each part has its states beside it, and nothing is kept that nobody looks at. */
import { expect, test } from "vitest";
import { importsOfAll } from "../tidy/imports.ts";
import { sourcesUnder } from "../tidy/sources.ts";
import { isPictured, keptPictures, keptStates, keptWords, parts, pictureOf, storied } from "./parts.ts";

const sources = sourcesUnder(["src"], [".tsx", ".ts"]);

function ownersOf(part: string): string[] {
  const users = importsOfAll(sources)
    .filter(({ target, kind }) => kind !== "type" && target?.endsWith(`/${part}.tsx`))
    .map(({ from }) => from)
    .filter((from) => !from.endsWith(".story.tsx"));
  return [...new Set(users)];
}

/** What one part alone draws with, or the pieces of one, is a piece of that part, and is seen in its stories. */
function isPiece(part: string): boolean {
  const owners = ownersOf(part).map((from) => /^src\/views\/parts\/(?:.*\/)?([\w-]+)\.tsx$/.exec(from)?.[1]);
  const [storiedOwner, ...others] = owners.filter((one) => one !== undefined && storied.includes(one));
  const pieces = owners.filter((one) => one !== storiedOwner);
  const isOwned = storiedOwner !== undefined || pieces.length === 1;
  return isOwned && others.length === 0 && pieces.every((one) => one !== undefined && isPiece(one));
}

test("every part has its stories beside it, or is a piece of one that has", () => {
  const seen = (part: string) => storied.includes(part) || isPiece(part);
  expect(parts.filter((part) => !seen(part))).toEqual([]);
  expect(parts.filter((part) => !storied.includes(part))).toEqual([
    "file-button",
    "bulk-bar",
    "bulk-dialog",
    "bulk-form",
    "bulk-refusals",
    "bulk-status",
    "combobox-list",
    "form-unsaved",
    "view-dialogs",
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

test("the first state of each part has its pictures in both themes, of a few parts every state in the light, and no other is kept", () => {
  const expected = keptStates().flatMap(([part, state], index, all) => {
    const isFirst = all[index - 1]?.[0] !== part;
    return [
      ...(isPictured(part, isFirst) ? [pictureOf(part, state, "light")] : []),
      ...(isFirst ? [pictureOf(part, state, "dark")] : []),
    ];
  });
  expect(keptPictures().toSorted()).toEqual(expected.toSorted());
});
