import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  caretAfterDigits,
  caretPastSeparator,
  digitsAfterCaret,
  rupiahTyped,
} from "../../src/views/parts/money-typing.ts";
import { integer } from "../../src/words/formats.ts";

describe("an amount as it is typed", () => {
  it.each([
    ["", null],
    ["Rp", null],
    ["0", 0],
    ["007", 7],
    ["1250000", 1_250_000],
    ["1.250.000", 1_250_000],
    ["Rp 1.250.000,00", 1_250_000],
    ["Rp1.250.000,-", 1_250_000],
    ["12,5", 12],
    ["1.234.567.890.123", 123_456_789_012],
  ])("reads %j as %j", (text, amount) => {
    expect(rupiahTyped(text)).toBe(amount);
  });

  it("reads back every amount as it is shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        expect(rupiahTyped(integer(amount))).toBe(amount);
      }),
    );
  });
});

describe("the caret", () => {
  it("keeps the same digits at its right when the text is regrouped", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.nat(12), (amount, count) => {
        const text = integer(amount);
        const digits = Math.min(count, String(amount).length);
        expect(digitsAfterCaret(text, caretAfterDigits(text, digits))).toBe(digits);
      }),
    );
  });

  it.each([
    ["Backspace", 2, 1],
    ["Backspace", 3, 3],
    ["Backspace", 0, 0],
    ["Delete", 1, 2],
    ["Delete", 5, 5],
    ["7", 1, 1],
  ])("with %s at %i in 1.250 goes to %i", (key, caret, past) => {
    expect(caretPastSeparator("1.250", caret, key)).toBe(past);
  });
});
