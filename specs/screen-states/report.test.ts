/** What is told of kept words and pictures that differ, and which specs are run to take them anew. */
import { expect, test } from "vitest";
import { keepersOf, nameIn, patternOf } from "../../scripts/baselines/kept-by.ts";
import { told } from "../../scripts/baselines/report.ts";

const says = "says and stands as it should at every width, and everybody can use it";
const overlays = "what opens over a screen says and stands as it should, and everybody can use it";
const titles = [
  `bills: ${says}`,
  `bills, offline: ${says}`,
  "bills: waits in order, says when nothing comes, and comes when it is asked again",
  "the longest names: every screen says so, stands as it should, and everybody can use it",
  "the longest names of a family: every screen says so, stands as it should, and everybody can use it",
  "copy-button: every state says and stands as it should, and everybody can use it",
  overlays,
];

test.each([
  ["words/bills-1280.yml", "bills"],
  ["words/bills-offline-390.yml", "bills, offline"],
  ["words/bills-waiting-1280.yml", "bills"],
  ["words/the-longest-names-of-a-family-own-bills-390.yml", "the longest names of a family"],
  ["pictures/the-longest-names-a-card-390-light.png", "the longest names"],
  ["words/copy-button.yml", "copy-button"],
  ["words/account-menu-390.yml", nameIn(overlays)],
])("%s is kept by the spec of “%s”", (file, name) => {
  expect(keepersOf([`specs/screen-states/${file}`], titles)).toEqual([name]);
});

test("the pattern finds these specs by their names, whatever they hold, and no others", () => {
  const chosen = new RegExp(patternOf(["bills, offline", "a card (80 mm)", nameIn(overlays)]));
  const full = [...titles, `a card (80 mm): ${says}`].map((title) => `fake screen-states.spec.ts ${title}`);
  expect(full.filter((title) => chosen.test(title))).toEqual([full[1], full[6], full[7]]);
});

const words = `Error: words/bills-1280.yml

expect(received).toBe(expected)

- Expected  - 1
+ Received  + 1

  - main:
-   - heading "Tagihan"
+   - heading "Semua tagihan"`;
const picture = `Error: expect(page).toHaveScreenshot(expected) failed

  12 pixels (ratio 0.01 of all image pixels) are different.

  Snapshot: bills-390-light.png`;

test("words are told before pictures, and last the command that takes both anew", () => {
  const [title = ""] = titles;
  expect(
    told([
      { title, message: picture },
      { title, message: words },
    ]),
  ).toEqual([
    "",
    "Read otherwise than kept:",
    "words/bills-1280.yml:",
    '  -   - heading "Tagihan"',
    '  +   - heading "Semua tagihan"',
    "",
    "Seen otherwise than kept:",
    "bills-390-light.png: 12 pixels (ratio 0.01 of all image pixels) are different",
    "",
    'If it is meant: npm run baselines -- -g " (bills): "',
  ]);
});

test("nothing is told of what else fails", () => {
  expect(told([{ title: "a", message: "Error: expect(locator).toBeVisible() failed" }])).toEqual([]);
});
