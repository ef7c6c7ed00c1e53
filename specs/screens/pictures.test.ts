/** Kept pictures: not a pixel is lost in packing, and each knows what it was packed from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { isPackedFrom, packed } from "./pictures.ts";

const drawn = readFileSync(join(import.meta.dirname, "..", "sights", "canary.png"));

/** A strip of so many colours. */
function striped(colours: number): Buffer {
  const picture = new PNG({ width: colours, height: 20 });
  for (let place = 0; place < colours * 20; place++) {
    const colour = place % colours;
    picture.data.set([colour & 255, colour >> 8, 99, 255], 4 * place);
  }
  return PNG.sync.write(picture, { filterType: 4 });
}

test.each([
  ["as the browser draws it", drawn],
  ["of one colour", striped(1)],
  ["of as many colours as a palette holds", striped(256)],
  ["of one colour more", striped(257)],
])("a packed picture %s is the same to the pixel", (_, before) => {
  const [kept, picture] = [PNG.sync.read(packed(before)), PNG.sync.read(before)];
  expect([kept.width, kept.height]).toEqual([picture.width, picture.height]);
  expect(kept.data.equals(picture.data)).toBe(true);
});

test("a packed picture is smaller", () => {
  expect(packed(drawn).length).toBeLessThan(drawn.length);
});

test("a picture is known to be packed from the bytes it was, and from no others", () => {
  const other = Buffer.from(drawn);
  other[40] = Number(other[40]) ^ 1;
  expect([isPackedFrom(packed(drawn), drawn), isPackedFrom(packed(drawn), other)]).toEqual([true, false]);
  expect(isPackedFrom(drawn, drawn)).toBe(false);
});
