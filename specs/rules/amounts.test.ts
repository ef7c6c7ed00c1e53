/** Amounts as people write them, read as whole rupiah or not at all. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAmount } from "../../rules/amounts.ts";
import { integer, rupiah } from "../../src/messages/formats.ts";

const amount = (value: number) => ({ kind: "amount", amount: value });
const refused = (fault: string) => ({ kind: "refused", fault });
const locales = ["id-ID", "en-GB", "de-DE", "es-ES", "fr-FR", "it-IT", "ja-JP"];

describe("an amount", () => {
  test.each([
    ["0", 0],
    ["007", 7],
    ["450", 450],
    ["1250000", 1_250_000],
    ["1.250.000", 1_250_000],
    ["1,250,000", 1_250_000],
    ["1 250 000", 1_250_000],
    ["1.500", 1500],
    ["1,500", 1500],
    ["1.500.000,00", 1_500_000],
    ["1,500,000.00", 1_500_000],
    ["1500000.00", 1_500_000],
    ["1500000,0", 1_500_000],
    ["450000,00", 450_000],
    ["0,00", 0],
    ["Rp 1.250.000", 1_250_000],
    ["Rp\u00a01.250.000,00", 1_250_000],
    ["Rp1.250.000,-", 1_250_000],
    ["rp. 450000", 450_000],
    ["IDR 450,000.00", 450_000],
    ["  450.000\n", 450_000],
    ["\u200e450.000\u200f", 450_000],
    ["999.999.999.999", 999_999_999_999],
  ])("%j is %d", (text, value) => {
    expect(readAmount(text)).toEqual(amount(value));
  });

  test.each([
    ["450.00", 450, 450_000],
    ["450,00", 450, 450_000],
    ["1.0", 1, 1000],
    ["1.500.000.00", 1_500_000, 1_500_000_000],
  ])("%j is asked about: %d, or %d", (text, value, instead) => {
    expect(readAmount(text)).toEqual({ kind: "asks", amount: value, instead });
  });

  test.each([
    ["-450000", "sign"],
    ["+450000", "sign"],
    ["\u2212450.000", "sign"],
    ["(450.000)", "sign"],
    ["450.000 / 2", "sign"],
    ["2*225000", "sign"],
    ["=450000", "sign"],
    ["10%", "sign"],
    ["450.000-", "sign"],
    ["1e6", "letters"],
    ["1,5jt", "letters"],
    ["450 ribu", "letters"],
    ["450rb", "letters"],
    ["0x1F", "letters"],
    ["Infinity", "letters"],
    ["$450.000", "letters"],
    ["450'000", "letters"],
    ["450\t225", "letters"],
    ["450; 225", "letters"],
    ["٤٥٠", "letters"],
    ["４５０", "letters"],
    ["²", "letters"],
    ["12,5", "decimals"],
    ["1.500.000,75", "decimals"],
    ["1,500,000.50", "decimals"],
    ["1.50.000", "grouping"],
    ["1.500,000", "grouping"],
    ["1,500.000", "grouping"],
    ["1,50,000", "grouping"],
    ["0.500", "grouping"],
    ["1..500", "grouping"],
    [".500", "grouping"],
    ["1500.000", "grouping"],
    ["1.5000", "grouping"],
    ["450000 225000 1", "grouping"],
    ["1.500.000,0000", "grouping"],
    ["1.234.567.890.123", "tooBig"],
    ["1.500.000,", "unfinished"],
    ["450.", "unfinished"],
    ["Rp", "unfinished"],
  ])("%j is none: %s", (text, fault) => {
    expect(readAmount(text)).toEqual(refused(fault));
  });

  test("nothing, or nothing that is seen, is empty", () => {
    for (const text of ["", "  ", "\u200b"]) expect(readAmount(text)).toEqual({ kind: "empty" });
  });

  test("is read back as it is shown, in every language", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom(...locales),
        (value, locale) => {
          expect(readAmount(integer(value, locale))).toEqual(amount(value));
          if (locale === "id-ID") expect(readAmount(rupiah(value, locale))).toEqual(amount(value));
        },
      ),
    );
  });

  test("is never read out of anything but digits, alone or in threes, and decimals that are zeros", () => {
    const character = fc.constantFrom(..."0123456789.,  -+/*e()jtRp%'’x\u00a0\u200b٤²");
    const honest = /^(rp\.?|idr)?\s*(\d+|[1-9]\d{0,2}([.,\s])\d{3}(\3\d{3})*)([.,]0{1,2}|[.,]-)?$/i;
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 16 }), (text) => {
        const reading = readAmount(text);
        if (reading.kind !== "amount") return;
        const bare = text.replace(/\u200b/g, "").trim();
        expect(bare).toMatch(honest);
        const whole = bare.replace(/[.,](0{1,2}|-)$/, "").replace(/\D/g, "");
        expect(reading.amount).toBe(Number(whole));
      }),
      { numRuns: 5000 },
    );
  });

  test("a long text is read at once, whatever it is made of", () => {
    for (const piece of ["1.", "1 ", "0", "Rp", ",", "1,000"]) {
      const began = performance.now();
      readAmount(piece.repeat(50_000));
      expect(performance.now() - began, piece).toBeLessThan(1000);
    }
  });
});
