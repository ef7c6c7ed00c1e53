import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, initialsOf } from "../../rules/names.ts";

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
