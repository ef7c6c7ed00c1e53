/** What `npm run baselines` says of a change, so that it is read and not waved through. */
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { changeOfPicture, changeOfWords } from "../../scripts/baselines/changes.ts";

/** A white picture with black pixels. */
function drawn(width: number, height: number, ...black: readonly [x: number, y: number][]): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  for (const [x, y] of black) picture.data.writeUInt32LE(0xff000000, 4 * (y * width + x));
  return PNG.sync.write(picture);
}

const dark = "specs/screen-states/pictures/one-bill-390-dark.png";

test.each([
  ["some", drawn(9, 7, [2, 1], [5, 3], [3, 3]), "3 pixels differ, within 4 × 3 at x 2, y 1"],
  ["one", drawn(9, 7, [8, 6]), "1 pixel differs, within 1 × 1 at x 8, y 6"],
  ["none", drawn(9, 7), "no pixel differs, only how it is written"],
  ["another size", drawn(12, 7), "12 × 7 instead of 9 × 7"],
  ["nothing there", null, "gone"],
])("a picture with %s of its pixels changed is told with their number and place", (_, now, words) => {
  expect(changeOfPicture(dark, drawn(9, 7), now)).toEqual([`one bill, 390 px, dark, picture: ${words}`]);
});

test("a new picture is told with its size, and one that is of no width by its name", () => {
  expect(changeOfPicture("specs/gallery/pictures/bar-chart-empty-1280-light.png", null, drawn(9, 7))).toEqual(
    ["bar chart empty, 1280 px, light, picture: new, 9 × 7"],
  );
  expect(changeOfPicture("specs/screen-states/canary.png", drawn(9, 7), null)).toEqual([
    "canary, picture: gone",
  ]);
});

const words = "specs/screen-states/words/one-bill-1280.yml";
const diffOf = (...lines: string[]) => ["--- a/x.yml", "+++ b/x.yml", ...lines, ""].join("\n");

test("words are told as the lines that went and came, however they begin", () => {
  const diff = diffOf(
    "@@ -3 +3 @@",
    '-- heading "Tagihan"',
    '+- heading "Satu tagihan"',
    "@@ -9,0 +10 @@",
    "+  - text: Lunas",
  );
  expect(changeOfWords(words, Buffer.from("x"), Buffer.from("y"), diff)).toEqual([
    "one bill, 1280 px, words:",
    '  - - heading "Tagihan"',
    '  + - heading "Satu tagihan"',
    "  +   - text: Lunas",
  ]);
});

test("new and gone words, and more lines than anybody reads, are told in one line", () => {
  const part = "specs/gallery/words/button.yml";
  expect(changeOfWords(part, null, Buffer.from("a\nb\n"), "")).toEqual(["button, words: new, 2 lines"]);
  expect(changeOfWords(part, Buffer.from("a\n"), null, "")).toEqual(["button, words: gone"]);
  const long = diffOf("@@ -1,0 +1,43 @@", ...Array.from({ length: 43 }, (_, line) => `+${line}`));
  const told = changeOfWords(part, Buffer.from("a"), Buffer.from("b"), long);
  expect([told.length, told.at(-2), told.at(-1)]).toEqual([42, "  + 39", "  … and 3 more lines"]);
});
