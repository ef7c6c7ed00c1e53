/** Kept pictures: not a pixel is lost in packing, and each knows what it was packed from. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { isPackedFrom, packed } from "./pictures.ts";

const drawn = readFileSync(join(import.meta.dirname, "..", "sights", "canary.png"));

test("a packed picture is smaller and the same to the pixel", () => {
  const small = packed(drawn);
  expect(small.length).toBeLessThan(drawn.length);
  expect(PNG.sync.read(small).data.equals(PNG.sync.read(drawn).data)).toBe(true);
});

test("a picture is known to be packed from the bytes it was, and from no others", () => {
  const other = Buffer.from(drawn);
  other[40] = Number(other[40]) ^ 1;
  expect([isPackedFrom(packed(drawn), drawn), isPackedFrom(packed(drawn), other)]).toEqual([true, false]);
  expect(isPackedFrom(drawn, drawn)).toBe(false);
});
