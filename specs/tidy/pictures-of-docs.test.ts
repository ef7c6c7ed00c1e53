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

test.each(["light", "dark"])(
  "the pictures that a reader of the README gets in the %s are at most 400 kB",
  (theme) => {
    const other = theme === "light" ? "-dark.png" : "-light.png";
    const stem = (path: string) => path.replace(/-(light|dark)\.png$/, "");
    const pictures = shownIn("README.md");
    const inOwnTheme = pictures.filter((path) => !path.endsWith(other));
    const known = new Set(inOwnTheme.map(stem));
    const shown = [...inOwnTheme, ...pictures.filter((path) => !known.has(stem(path)))];
    const bytes = shown.map((path) => statSync(path).size);
    expect(shown.length).toBeGreaterThan(4);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(400_000);
  },
);
