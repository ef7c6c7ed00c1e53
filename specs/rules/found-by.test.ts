import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundAs, foundBy } from "../../rules/found-by.ts";

const CODE = "9w08csx89bwgbsbg2672yz558a";

describe("what is typed or scanned at the counter", () => {
  test.each([
    ["KSP/26/001638", { number: "KSP/26/001638" }],
    [" tag/smp/2610/000001 ", { number: "TAG/SMP/2610/000001" }],
    [`https://iuran.test/verify/${CODE}`, { code: CODE }],
    [`${CODE.toUpperCase()}`, { code: CODE }],
    ["0812 3456 7890", { phone: "+6281234567890" }],
    ["+62 812-3456-7890", { phone: "+6281234567890" }],
  ])("%s is read", (text, expected) => {
    expect(foundBy(text)).toMatchObject({ number: null, code: null, phone: null, ...expected });
  });

  test.each(["20260001", "Nadia", "001638", "KSP/26/", "7A", "", "26/06 rapat"])("%j is no paper", (text) => {
    expect(foundBy(text)).toMatchObject({ number: null, code: null, phone: null });
  });

  test("a class is what it is called, whatever the case", () => {
    expect(foundBy(" XII IPA 1 ").classroom).toBe("xii ipa 1");
    expect(foundBy("").classroom).toBeNull();
  });

  test("nothing that can be typed breaks it", () => {
    fc.assert(fc.property(fc.string({ maxLength: 300, unit: "grapheme" }), (text) => void foundBy(text)));
  });
});

describe("by what somebody was found", () => {
  const nadia = {
    name: "Nadia Putri",
    nis: "20260001",
    nisn: null,
    father_name: "Hendra Ramadhani",
    mother_name: "Sri Ramadhani",
    guardian_name: null,
  };

  test.each([
    ["nadia", null],
    ["2026", null],
    ["hendra", { as: "guardian", text: "Hendra Ramadhani" }],
    ["sri rama", { as: "guardian", text: "Sri Ramadhani" }],
    ["nadia rama", { as: "guardian", text: "Hendra Ramadhani" }],
    ["adhani", null],
  ])("%j: %j", (q, expected) => {
    expect(foundAs(nadia, q, undefined)).toEqual(expected);
  });

  test("what is held out is said before a name", () => {
    expect(foundAs(nadia, " 7A ", "classroom")).toEqual({ as: "classroom", text: "7A" });
    expect(foundAs(nadia, "nadia", "classroom")).toBeNull();
  });
});
