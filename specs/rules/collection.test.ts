import { expect, test } from "vitest";
import { collectionRateOf } from "../../rules/collection.ts";

test.each([
  [1_000, 0, 0],
  [1_000, 850, 0.85],
  [1_000, 1_000, 1],
  [0, 0, null],
])("of %i billed, %i collected is a rate of %s", (billed, collected, rate) => {
  expect(collectionRateOf({ billed, collected })).toBe(rate);
});

test("negative sums are refused", () => {
  expect(() => collectionRateOf({ billed: -1, collected: 0 })).toThrow(RangeError);
  expect(() => collectionRateOf({ billed: 0, collected: -1 })).toThrow(RangeError);
});
