import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AmountReading, readAmount } from "../../rules/amounts.ts";
import { integer } from "../../src/messages/formats.ts";
import {
  afterEdit,
  caretAfterDigits,
  caretPastSeparator,
  digitsAfterCaret,
  readTyped,
  type TypedAmount,
  textOf,
} from "../../src/views/parts/fields/money-typing.ts";

/** The reading in a word: the amount, the fault, or what is asked. */
const short = (reading: AmountReading): number | string => {
  if (reading.kind === "amount") return reading.amount;
  if (reading.kind === "asks") return `asks ${reading.amount} ${reading.instead}`;
  return reading.kind === "refused" ? reading.fault : reading.kind;
};

const group = (amount: number) => integer(amount, "id-ID");

/** Types key by key at the end, as a person does; "<" takes the last character away. */
function typed(keys: string, locale = "id-ID"): TypedAmount {
  const inLocale = (amount: number) => integer(amount, locale);
  return [...keys].reduce<TypedAmount>(
    (now, key) =>
      key === "<"
        ? afterEdit(now, { text: now.text.slice(0, -1), inserted: "", at: now.text.length - 1 }, inLocale)
        : afterEdit(now, { text: now.text + key, inserted: key, at: now.text.length }, inLocale),
    textOf(null, inLocale),
  );
}

const pasted = (text: string, over: number | null = null): TypedAmount =>
  afterEdit(textOf(over, group), { text, inserted: text, at: 0 }, group);

describe("an amount that is typed key by key", () => {
  it.each([
    ["1500000", "1.500.000", 1_500_000],
    ["1.500.000", "1.500.000", 1_500_000],
    ["1500000,00", "1.500.000,00", 1_500_000],
    ["1500000,", "1.500.000,", "unfinished"],
    ["1500000,<", "1.500.000", 1_500_000],
    ["1500000,<0", "15.000.000", 15_000_000],
    ["1.500.000,00", "1.500.000,00", 1_500_000],
    ["1,500,000.00", "1,500,000.00", 1_500_000],
    ["1500000.00", "1.500.000.00", 1_500_000],
    ["1500000.000", "1.500.000.000", "grouping"],
    ["450.00", "450.00", "asks 450 450000"],
    ["450000,00", "450.000,00", 450_000],
    ["1,5jt", "1,5jt", "letters"],
    ["-450000", "-450000", "sign"],
    ["450.000 / 2", "450.000 / 2", "sign"],
    ["450000/2", "450.000/2", "sign"],
    ["1e6", "1e6", "letters"],
    ["450.000 / 2<<<<", "450.000", 450_000],
    ["0450", "450", 450],
    ["1234567890123", "1.234.567.890.123", "tooBig"],
  ])("%s stands as %s and says %s", (keys, text, says) => {
    expect(typed(keys).text).toBe(text);
    expect(short(readTyped(typed(keys)))).toBe(says);
  });

  it.each(["en-GB", "fr-FR", "es-ES", "ja-JP", "de-DE", "it-IT"])(
    "says the same where %s groups",
    (locale) => {
      for (const [keys, says] of [
        ["1500000", 1_500_000],
        ["1500000,00", 1_500_000],
        ["1500000.00", 1_500_000],
        ["1500000,000", "grouping"],
        ["1e6", "letters"],
      ] as const) {
        expect(short(readTyped(typed(keys, locale))), keys).toBe(says);
      }
    },
  );

  it("is, while only digits come, the number of these digits, grouped", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        const now = typed(String(amount));
        expect(now.text).toBe(group(amount));
        expect(short(readTyped(now))).toBe(amount);
      }),
    );
  });

  it("never becomes a number by keys that are no digit: what is read is what the keys say without grouping", () => {
    const key = fc.constantFrom(..."0123456789.,-/ejRp ");
    fc.assert(
      fc.property(fc.array(key, { maxLength: 14 }), (keys) => {
        const [byKeys, whole] = [readTyped(typed(keys.join(""))), readAmount(keys.join("").trim())];
        if (byKeys.kind !== "amount") return;
        // Zeros in front were a placeholder to type over; everything else is read as if it had been pasted.
        if (whole.kind === "amount") expect(byKeys.amount).toBe(whole.amount);
        else expect(keys.join("")).toMatch(/^ *0|^[Rr]/);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("an amount that is pasted", () => {
  it.each([
    ["1,500,000.00", 1_500_000],
    ["1500000.00", 1_500_000],
    ["450.00", "asks 450 450000"],
    ["450000,00", 450_000],
    ["1,5jt", "letters"],
    ["-450000", "sign"],
    ["450.000 / 2", "sign"],
    ["1e6", "letters"],
    ["450000 225000", "grouping"],
  ])("over what stood there, %s stays as it is and says %s", (text, says) => {
    for (const over of [null, 450, 1_500_000]) {
      expect(short(readTyped(pasted(text, over)))).toBe(says);
    }
  });

  it("between digits counts where it stands", () => {
    const now = afterEdit(textOf(1_500, group), { text: "1.50000", inserted: "00", at: 5 }, group);
    expect(now).toEqual({ text: "150.000", ours: "150.000" });
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
