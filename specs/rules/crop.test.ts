/** Cropping to a portrait. Source: docs/spec/data.md §7. */
import { describe, expect, test } from "vitest";
import { type Crop, cutOf, MAX_ZOOM, movedCrop, wholeCrop, zoomedCrop } from "../../rules/crop.ts";

const landscape = { width: 4000, height: 3000 };
const tall = { width: 1000, height: 4000 };
const edgeless = (crop: Crop, size: typeof tall) => {
  const cut = cutOf(crop, size);
  expect(cut.x).toBeGreaterThanOrEqual(0);
  expect(cut.y).toBeGreaterThanOrEqual(0);
  expect(cut.x + cut.width).toBeLessThanOrEqual(size.width + 1e-6);
  expect(cut.y + cut.height).toBeLessThanOrEqual(size.height + 1e-6);
  expect(cut.width / cut.height).toBeCloseTo(0.75, 9);
};

describe("what a crop takes", () => {
  test.each([
    ["of a landscape the full height of its middle", landscape, { x: 875, y: 0, width: 2250, height: 3000 }],
    ["of a tall one its full width", tall, { x: 0, y: 1333.33, width: 1000, height: 1333.33 }],
    ["all of a portrait", { width: 360, height: 480 }, { x: 0, y: 0, width: 360, height: 480 }],
    ["all there is of one pixel", { width: 1, height: 1 }, { x: 0.125, y: 0, width: 0.75, height: 1 }],
  ])("%s", (_, size, cut) => {
    for (const [name, value] of Object.entries(cut)) {
      expect(cutOf(wholeCrop, size)[name as keyof typeof cut], name).toBeCloseTo(value, 1); // its own keys
    }
  });
  test("moves with the finger, as far as the picture goes", () => {
    const moved = movedCrop(wholeCrop, landscape, { x: 0.1, y: 0.5 });
    expect(cutOf(moved, landscape)).toMatchObject({ x: 650, y: 0 });
    const far = movedCrop(moved, landscape, { x: 9, y: 0 });
    expect(cutOf(far, landscape).x).toBe(0);
    const back = movedCrop(far, landscape, { x: -0.1, y: 0 });
    expect(cutOf(back, landscape).x, "begins at the edge, not beyond it").toBeCloseTo(225, 6);
  });
  test("zooms around the place that is pointed at", () => {
    const at = { x: 0.25, y: 0.75 };
    const placeOf = (crop: Crop) => {
      const cut = cutOf(crop, landscape);
      return [cut.x + at.x * cut.width, cut.y + at.y * cut.height].map(Math.round);
    };
    const near = zoomedCrop(wholeCrop, landscape, 2, at);
    expect(cutOf(near, landscape).width).toBe(1125);
    expect(placeOf(near)).toEqual(placeOf(wholeCrop));
    expect(zoomedCrop(near, landscape, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomedCrop(near, landscape, 0).zoom).toBe(1);
  });
  test("never leaves the picture, whatever is done", () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (const size of [landscape, tall, { width: 3, height: 2 }]) {
      let crop = wholeCrop;
      for (let turn = 0; turn < 60; turn += 1) {
        const by = { x: random() * 4 - 2, y: random() * 4 - 2 };
        crop = movedCrop(crop, size, by);
        edgeless(crop, size);
        crop = zoomedCrop(crop, size, random() * 6, { x: random(), y: random() });
        edgeless(crop, size);
      }
    }
  });
});
