import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leftOf } from "../../rules/rupiah.ts";

const rupiah = fc.integer({ min: 0, max: 2_000_000_000_000 });

describe("what is left of what is owed", () => {
  test.each([
    [450_000, 0, 450_000],
    [450_000, 200_000, 250_000],
    [450_000, 450_000, 0],
    // The till's bills are of before, and a colleague has taken 1.050.000 meanwhile.
    [0, 1_050_000, 0],
  ])("of %i after %i is %i", (owed, taken, left) => {
    expect(leftOf(owed, taken)).toBe(left);
  });

  test("is never less than nothing, and with what was taken makes what was owed", () => {
    fc.assert(
      fc.property(rupiah, rupiah, (owed, taken) => {
        const left = leftOf(owed, taken);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + Math.min(owed, taken)).toBe(owed);
      }),
    );
  });

  test.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY])("of %d is no question", (amount) => {
    expect(() => leftOf(amount, 0)).toThrow(/owed/);
    expect(() => leftOf(0, amount)).toThrow(/taken/);
  });
});
