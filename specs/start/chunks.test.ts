import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { together } from "../../scripts/web/chunks.ts";

const root = join(import.meta.dirname, "..", "..");

/** The file names in a folder of ours or of a package, without extensions. */
function stemsIn(folder: string): Set<string> {
  const isOurs = /^(src|contract|rules)\b/.test(folder);
  const names = readdirSync(join(root, isOurs ? "" : "node_modules", folder));
  return new Set(names.map((name) => name.replace(/\.[a-z]+$/, "")));
}

const named = Object.values(together).flatMap((files) =>
  Object.entries(files).flatMap(([folder, stems]) => stems.split(" ").map((stem) => ({ folder, stem }))),
);

test("every file that is to stand with others is there", () => {
  const lost = named.filter(({ folder, stem }) => !stemsIn(folder).has(stem.replace(/\?.*$/, "")));
  expect(lost).toEqual([]);
});

test("no file is to stand in two places", () => {
  const paths = named.map(({ folder, stem }) => `${folder}/${stem}`);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});
