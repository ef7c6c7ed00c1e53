import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phoneOf, readablePhone } from "../../rules/phone.ts";

describe("a telephone number", () => {
  test.each([
    ["081234567890", "+6281234567890"],
    ["0812-3456-7890", "+6281234567890"],
    ["0812.3456.7890", "+6281234567890"],
    ["+62 812 3456 7890", "+6281234567890"],
    ["62 812 3456 7890", "+6281234567890"],
    ["812 3456 7890", "+6281234567890"],
    ["0812 345 678", "+62812345678"],
    ["08123456", null],
    ["081234567", "+6281234567"],
    ["0812345678901", "+62812345678901"],
    ["08123456789012", null],
    ["(021) 555-0199", "+62215550199"],
    ["+62 274 512345", "+62274512345"],
    ["5550199", null],
    ["", null],
    ["-", null],
    ["+1 202 555 0100", null],
    ["0062 812 3456 7890", "+6281234567890"],
    ["+62 (0)812 3456 7890", "+6281234567890"],
    ["+620812 3456 7890", "+6281234567890"],
    ["\u202a+62 812-3456-7890\u202c", "+6281234567890"],
    ["0812\u20133456\u20137890", "+6281234567890"],
    ["081234567890 (WA)", "+6281234567890"],
    ["hp: 081234567890", "+6281234567890"],
    ["0812_3456_7890", "+6281234567890"],
    ["081234567890.0", "+6281234567890"],
    ["0812 3456 789O", null],
    ["08x2 3456 7890", null],
    ["++6281234567890", null],
  ])("%j is kept as %j", (typed, kept) => {
    expect(phoneOf(typed)).toBe(kept);
  });

  const separators = fc.array(fc.constantFrom(" ", ".", "-", "(", ")", ""), { minLength: 16, maxLength: 16 });
  const mobile = fc.tuple(
    fc.constantFrom("0", "62", "+62", ""),
    fc.stringMatching(/^\d{7,11}$/).map((digits) => `8${digits}`),
  );

  test("a mobile is one number however it is written", () => {
    fc.assert(
      fc.property(mobile, separators, ([prefix, national], marks) => {
        const typed = [...prefix, ...national].map((letter, at) => letter + (marks[at] ?? "")).join("");
        expect(phoneOf(typed)).toBe(`+62${national}`);
      }),
    );
  });

  test("what is kept stays itself, and holds nothing but + and digits", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ().-]{6,18}$/)), (typed) => {
        const kept = phoneOf(typed);
        if (kept === null) return;
        expect(kept).toMatch(/^\+62[1-9]\d{6,11}$/);
        expect(phoneOf(kept)).toBe(kept);
      }),
    );
  });
});

describe("a telephone number to be read", () => {
  test.each([
    ["+6281234567890", "0812-3456-7890"],
    ["+628123456789", "0812-3456-789"],
    ["+62812345678", "0812-345-678"],
    ["+6281234567", "0812-345-67"],
    ["+62812345678901", "0812-3456-78901"],
    ["+62225550112", "(022) 555-0112"],
    ["+622155501999", "(021) 5550-1999"],
    ["+62274512345", "(0274) 512-345"],
    ["+622745123456", "(0274) 512-3456"],
    ["+627781234", "(0778) 1234"],
    ["0226001234", "(022) 600-1234"],
    ["kantor", "kantor"],
    ["", ""],
  ])("%j reads %j", (kept, read) => {
    expect(readablePhone(kept)).toBe(read);
  });

  test("is the same number when it is typed again", () => {
    const numbers = fc.oneof(fc.stringMatching(/^8\d{7,11}$/), fc.stringMatching(/^[1-79]\d{6,11}$/));
    fc.assert(
      fc.property(numbers, (national) => {
        expect(phoneOf(readablePhone(`+62${national}`))).toBe(`+62${national}`);
      }),
    );
  });
});
