import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  classKey,
  compareNames,
  fold,
  initialsOf,
  plain,
  searchText,
  searchWords,
  typedWords,
} from "../../rules/names.ts";

describe("initials", () => {
  test.each([
    ["Siti Nur Aisyah", "S.N.A."],
    ["Budi", "B."],
    ["  siti   nur ", "S.N."],
    ["M. Iqbal", "M.I."],
    ["'Aisyah - Nur-Aini", "A.N."],
    ["Ölçay Éva", "Ö.É."],
    ["", ""],
    ["123 .", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("a class", () => {
  test.each([
    "7A",
    "7a",
    " 7 A ",
    "7-A",
    "7.A",
    "7\u2013A",
    "Kelas 7A",
    "KELAS: 7 A",
    "Kls. 7-a",
    "Rombel 7A",
  ])("%j is 7A", (name) => {
    expect(classKey(name)).toBe(classKey("7A"));
  });

  test.each([
    ["7A", "7B"],
    ["7A", "17A"],
    ["X IPA 1", "X IPS 1"],
    ["Melati", "Melati 2"],
    ["Kelas", "7A"],
    ["-", "Kelas"],
  ])("%j is not %j", (name, other) => {
    expect(classKey(name)).not.toBe(classKey(other));
  });
});

describe("folding", () => {
  test.each([
    ["Siti Nur  Aisyah", "siti nur aisyah"],
    ["  SPP\t\n2026 ", "spp 2026"],
    ["7A", "7a"],
    ["Jose\u0301", "jos\u00e9"],
    ["Siti\u00a0Nur", "siti nur"],
    ["\u210cadi", "hadi"],
    ["", ""],
  ])("makes %j %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("keeps apart what differs by more than case and spaces", () => {
    expect(fold("Nur Aini")).not.toBe(fold("Nuraini"));
    expect(fold("Aisyah")).not.toBe(fold("Aisyah."));
  });

  test("a folded text changes nothing, and outer or repeated spaces never count", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 8 })), (words) => {
        const text = words.join(" ");
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(`  ${words.join(" \t ")}\n`)).toBe(fold(text));
      }),
    );
  });
});

describe("a plain name", () => {
  test.each([
    ["Ma'ruf", "maruf"],
    ["Ma’ruf", "maruf"],
    ["Ma`ruf", "maruf"],
    ["MA´RUF", "maruf"],
    ["Maʿruf", "maruf"],
    ["Jose\u0301  Núñez", "jose nunez"],
    ["Nur-Aini, S.Pd.", "nur aini s pd"],
    ["Łukasz Straße Ærø", "lukasz strasse aero"],
    ["İbrahim", "ibrahim"],
    ["２０２６／２０２７", "2026 2027"],
    ["山田 花子", "山田 花子"],
    ["'-’ %", ""],
    ["", ""],
  ])("of %j is %j", (name, made) => {
    expect(plain(name)).toBe(made);
  });

  test("made plain again is the same, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 12 }), (text) => {
        expect(plain(plain(text))).toBe(plain(text));
      }),
    );
  });
});

describe("the order of names", () => {
  test.each([
    { names: ["andi", "Budi", "Ćandra", "Yusuf"] },
    { names: ["Aisyah", "'Aisyah B", "Aisyah-C"] },
    { names: ["7A", "7B", "10A", "10 B"] },
    { names: ["Kelas 007", "Kelas 8", "Kelas 12345678901234567890"] },
    { names: ["Andi", "andi", "Andi Baru"] },
    { names: ["Ali", "Ali Akbar", "Alia"] },
    { names: ["2025/2026", "2026/2027"] },
  ])("is as people have it: $names", ({ names }) => {
    expect(names.toReversed().toSorted(compareNames)).toEqual(names);
    expect(names.toSorted(compareNames)).toEqual(names);
  });
});

describe("a search", () => {
  const isFound = (q: string, name: string) =>
    searchWords(q).every((word) => searchText(name).includes(word));

  test.each([
    ["maruf", "Ma'ruf Amin"],
    ["ma’ruf", "Maruf Amin"],
    ["MUHAMAD", "Muhammad Iqbal"],
    ["Muhammad", "Muhamad Iqbal"],
    ["nunez", "José Núñez"],
    ["al-amin", "Al Amin"],
    ["anisa", "Annisaa"],
  ])("%j finds %j", (q, name) => {
    expect(isFound(q, name)).toBe(true);
  });

  test("does not take one number for another", () => {
    expect(searchText("Nadia", "20260001", null)).toBe("nadia 20260001");
    expect(isFound("2026001", "20260001")).toBe(false);
    expect(isFound("1122", "12")).toBe(false);
  });

  test("can be met otherwise than typed in letters of which there are three, or two alike", () => {
    expect(typedWords("aa Muhamad x1 ab 20260001 ali")).toEqual(["aa", "muhamad", "ali"]);
  });

  test("what is found as typed is found without doubled letters, too", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "b", " ", "1", "é"), { maxLength: 14 }),
        fc.nat(13),
        (signs, from) => {
          const name = signs.join("");
          expect(isFound(name.slice(from, from + 5), name)).toBe(true);
        },
      ),
    );
  });
});
