/** Every endpoint of the contract is a step of some file of single resources, so that a back end can be built by them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allEndpoints } from "../../contract/all.ts";

const folder = join(import.meta.dirname, "../contract/resources");

test("each endpoint is named in specs/contract/resources, by itself or by its list", () => {
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const isNamed = (path: string) => text.includes(`"${path}"`);
  const missing = allEndpoints
    .filter(({ path }) => !isNamed(path) && !isNamed(path.replace(/\/:id(\/(de)?activate)?$/, "")))
    .map(({ name, path }) => `${name}: ${path}`);
  expect(missing).toEqual([]);
});
