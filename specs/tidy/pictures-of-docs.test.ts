/** The pictures that README and tour show are there, and those of the README are small enough to come with it. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const shownIn = (document: string): string[] =>
  [...readFileSync(document, "utf8").matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = ""]) =>
    join(dirname(document), path),
  );

test.each(["README.md", "docs/tour.md"])("every picture of %s is there", (document) => {
  const pictures = shownIn(document);
  expect(pictures.length).toBeGreaterThan(4);
  expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
});

test("the pictures of the README are at most 400 kB together", () => {
  const bytes = shownIn("README.md").map((path) => statSync(path).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(400_000);
});
