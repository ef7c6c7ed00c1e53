/** Days as people write them into a field. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, isDay } from "../../rules/calendar.ts";
import { readDay, writtenDay } from "../../rules/written-days.ts";
import { day, shortDay } from "../../src/messages/formats.ts";

const locales = ["id-ID", "en-GB", "de-DE", "es-ES", "fr-FR", "it-IT", "ja-JP"];
const days = fc.integer({ min: 0, max: 109_000 }).map((count) => addDays("1900-01-01", count));

describe("a day", () => {
  test.each([
    ["1/8/26", "2026-08-01"],
    ["01/08/2026", "2026-08-01"],
    ["01-08-2026", "2026-08-01"],
    ["1.8.2026", "2026-08-01"],
    ["1 8 2026", "2026-08-01"],
    ["1 / 8 / 2026", "2026-08-01"],
    ["1 Agu 2026", "2026-08-01"],
    ["1 agustus 2026", "2026-08-01"],
    ["1 AGT 2026", "2026-08-01"],
    ["1-Agu-26", "2026-08-01"],
    ["1 Aug 2026", "2026-08-01"],
    ["01082026", "2026-08-01"],
    ["20260801", "2026-08-01"],
    ["2026-08-01", "2026-08-01"],
    ["2026/8/1", "2026-08-01"],
    ["2026年8月1日", "2026-08-01"],
    ["  17 Nop 2026 ", "2026-11-17"],
    ["17 Peb 1998", "1998-02-17"],
    ["5/6/98", "1998-06-05"],
    ["29/2/2028", "2028-02-29"],
    ["1 août 2026", "2026-08-01"],
    ["1 März 2026", "2026-03-01"],
    ["13/12/2026", "2026-12-13"],
  ])("%j is %s", (text, value) => {
    expect(readDay(text)).toMatchObject({ kind: "day", day: value });
  });

  test.each([
    ["31/2/2026", "impossible"],
    ["29/2/2026", "impossible"],
    ["8/13/2026", "impossible"],
    ["0/1/2026", "impossible"],
    ["2026-13-01", "impossible"],
    ["1/8", "noYear"],
    ["1 Agu", "noYear"],
    ["1/8/", "noYear"],
    ["1/8/0206", "year"],
    ["1/8/1899", "year"],
    ["1/8/2200", "year"],
    ["010826", "unknown"],
    ["1/8/202", "unknown"],
    ["1 Ju 2026", "unknown"],
    ["1 Jui 2026", "unknown"],
    ["1 Ma 2026", "unknown"],
    ["Agu 2026", "unknown"],
    ["besok", "unknown"],
    ["1/8/2026x", "unknown"],
    ["-1/8/2026", "unknown"],
    ["1e8", "unknown"],
  ])("%j is none: %s", (text, fault) => {
    expect(readDay(text)).toEqual({ kind: "refused", fault });
  });

  test("is read back as the field and every language show it", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...locales), (value, locale) => {
        expect(readDay(writtenDay(value))).toEqual({ kind: "day", day: value, isShort: false });
        for (const shown of [day(value, locale).replaceAll(" de ", " "), shortDay(value, locale)]) {
          expect(readDay(shown), shown).toEqual({ kind: "day", day: value, isShort: false });
        }
        expect(readDay(value)).toMatchObject({ day: value });
      }),
    );
  });

  test("whatever is read is a day of the calendar", () => {
    const character = fc.constantFrom(..."0123456789/-. agumeijnsp");
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 14 }), (text) => {
        const reading = readDay(text);
        if (reading.kind === "day") expect(isDay(reading.day)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test("what is none stays as it was typed, and nothing is empty", () => {
    expect(writtenDay("1/8")).toBe("1/8");
    expect(readDay("  ")).toEqual({ kind: "empty" });
  });
});
