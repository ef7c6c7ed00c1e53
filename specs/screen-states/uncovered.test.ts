/**
 * Every Indonesian sentence is seen by somebody: in the words kept of a screen state or of a part, in a role's walk, or in a
 * journey, which finds it by its key or reads it. Those that nobody sees stand in uncovered.txt with their keys. A new sentence that no screen state shows
 * fails here, and so does one in the list that is shown by now; `npm run uncovered` makes the list anew. It is to grow shorter:
 * whoever makes it longer says why. A short word counts as seen wherever it stands, so that the list is the least there is.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import type { Messages } from "../../src/messages/messages.ts";

const root = join(import.meta.dirname, "..", "..");
const files = import.meta.glob<Messages>("../../src/messages/id/*.ts", { import: "messages", eager: true });

function sentences(): [string, string][] {
  const leaves = (key: string, messages: string | Messages): [string, string][] =>
    typeof messages === "string"
      ? [[key, messages]]
      : Object.entries(messages).flatMap(([name, inner]) => leaves(`${key}.${name}`, inner));
  return Object.entries(files).flatMap(([path, messages]) => leaves(basename(path, ".ts"), messages));
}

/** Each different line of the files in a folder that end so, without the marks that YAML and TypeScript put before quotes. */
function linesIn(folder: string, ends: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ends.test(name))
    .flatMap((name) => readFileSync(join(root, folder, name), "utf8").split("\n"))
    .map((line) => line.trim().replaceAll('\\"', '"'));
}

const read = [
  ...linesIn("specs/screen-states/words", /\.yml$/),
  ...linesIn("specs/gallery/words", /\.yml$/),
  ...linesIn("specs", /\.spec\.ts$/),
  ...linesIn("specs/screens", /\.ts$/),
  ...linesIn("specs/routes", /^landings\.ts$/),
];
const text = `\n${[...new Set(read)].join("\n")}\n`;

/** What stands in quotes and may be a key. */
const quoted = new Set([...text.matchAll(/"([\w.-]+)"/g)].map(([, word]) => word));

/** Each line that holds these words. */
function* linesWith(messages: string): Generator<string> {
  for (let at = text.indexOf(messages); at >= 0; ) {
    const end = text.indexOf("\n", at);
    yield text.slice(text.lastIndexOf("\n", at) + 1, end);
    at = text.indexOf(messages, end);
  }
}

const BLANK = /\{\{\w+\}\}/;
const escaped = (literal: string) => literal.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Whether a sentence stands somewhere as whole words, its blanks filled in. */
function isCovered(key: string, sentence: string): boolean {
  if (quoted.has(key)) return true;
  const literals = sentence.split(BLANK);
  const longest = literals.toSorted((one, other) => other.length - one.length)[0] ?? "";
  // Only blanks, or what stands between them, says nothing.
  if (!/\p{L}/u.test(longest)) return true;
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${literals.map(escaped).join(".+")}(?![\\p{L}\\p{N}])`, "u");
  for (const line of linesWith(longest)) if (whole.test(line)) return true;
  return false;
}

test("the sentences that nobody sees are those in uncovered.txt; `npm run uncovered` makes it anew", async () => {
  const all = sentences();
  const uncovered = all.filter(([key, sentence]) => !isCovered(key, sentence));
  expect(all.length).toBeGreaterThan(1_000);
  const list = uncovered.map(([key, sentence]) => `${key}: ${sentence}`).toSorted();
  await expect(`${list.join("\n")}\n`).toMatchFileSnapshot("uncovered.txt");
});
