import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { terbilang } from "../../rules/terbilang.ts";

describe("terbilang", () => {
  test.each([
    [0, "nol"],
    [1, "satu"],
    [9, "sembilan"],
    [10, "sepuluh"],
    [11, "sebelas"],
    [12, "dua belas"],
    [19, "sembilan belas"],
    [20, "dua puluh"],
    [21, "dua puluh satu"],
    [99, "sembilan puluh sembilan"],
    [100, "seratus"],
    [101, "seratus satu"],
    [110, "seratus sepuluh"],
    [111, "seratus sebelas"],
    [119, "seratus sembilan belas"],
    [200, "dua ratus"],
    [999, "sembilan ratus sembilan puluh sembilan"],
    [1_000, "seribu"],
    [1_001, "seribu satu"],
    [1_100, "seribu seratus"],
    [1_111, "seribu seratus sebelas"],
    [2_000, "dua ribu"],
    [10_000, "sepuluh ribu"],
    [11_000, "sebelas ribu"],
    [21_000, "dua puluh satu ribu"],
    [100_000, "seratus ribu"],
    [101_000, "seratus satu ribu"],
    [1_000_000, "satu juta"],
    [1_001_000, "satu juta seribu"],
    [1_250_000, "satu juta dua ratus lima puluh ribu"],
    [11_011_011, "sebelas juta sebelas ribu sebelas"],
    [1_000_000_000, "satu miliar"],
    [1_000_000_001, "satu miliar satu"],
    [100_100_100_100, "seratus miliar seratus juta seratus ribu seratus"],
    [
      999_999_999_999,
      "sembilan ratus sembilan puluh sembilan miliar sembilan ratus sembilan puluh sembilan juta " +
        "sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan",
    ],
  ])("writes %i", (n, words) => {
    expect(terbilang(n)).toBe(`${words} rupiah`);
  });

  test.each([-1, 0.5, 1_000_000_000_000, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d", (n) => {
    expect(() => terbilang(n)).toThrow(RangeError);
  });

  test("reads back as the same number, all the way up", () => {
    const anySize = fc.oneof(
      fc.nat(1_999),
      fc.nat(2_000_000),
      fc.integer({ min: 0, max: 999_999_999_999 }),
      fc
        .array(fc.constantFrom(0, 1, 10, 11, 100, 111, 999), { minLength: 4, maxLength: 4 })
        .map(groupsToNumber),
    );
    fc.assert(
      fc.property(anySize, (n) => {
        expect(read(terbilang(n))).toBe(n);
      }),
      { numRuns: 2_000 },
    );
  });

  test("never says satu ratus, satu ribu, satu puluh or satu belas", () => {
    // "dua puluh satu ribu" and "seratus satu juta" are right: there, satu ends a group above ten.
    const wrong = /(?<!puluh )(?<!ratus )(?<!seratus )\bsatu (ribu|ratus|puluh|belas)\b| {2}|^ | $/;
    const texts = Array.from({ length: 20_000 }, (_, n) => terbilang(n));
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

const digits = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"];

const scaleOf = new Map([
  ["ribu", 1_000],
  ["juta", 1_000_000],
  ["miliar", 1_000_000_000],
]);

/** Reads the words back from left to right: `group` below one thousand, `unit` the digit that waits for its place. */
function read(text: string): number {
  const words = text.split(" ");
  expect(words.pop()).toBe("rupiah");
  let total = 0;
  let group = 0;
  let unit = 0;
  for (const word of words) {
    const scale = scaleOf.get(word);
    if (scale) [total, group, unit] = [total + (group + unit) * scale, 0, 0];
    else if (word === "seribu") total += 1_000;
    else if (word === "seratus") group += 100;
    else if (word === "sepuluh") group += 10;
    else if (word === "sebelas") group += 11;
    else if (word === "ratus") [group, unit] = [group + unit * 100, 0];
    else if (word === "puluh") [group, unit] = [group + unit * 10, 0];
    else if (word === "belas") [group, unit] = [group + unit + 10, 0];
    else if (digits.includes(word)) unit = digits.indexOf(word);
    else throw new Error(`unknown word ${word}`);
  }
  return total + group + unit;
}

function groupsToNumber(groups: number[]): number {
  return groups.reduce((number, group) => number * 1_000 + group, 0);
}
