import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bankFaults, isVirtualLength, ofKind, virtualLengths } from "../../rules/banks.ts";
import { addDays } from "../../rules/calendar.ts";
import { classYearFaults, nextName, overlap, usualDays, yearsOfName } from "../../rules/class-years.ts";
import { gradesOfLevel, hasMajors, usualGrades } from "../../rules/grades.ts";

describe("the grades of a level", () => {
  test.each([
    ["kindergarten", [1, 2]],
    ["primary", [1, 2, 3, 4, 5, 6]],
    ["junior", [7, 8, 9]],
    ["senior", [10, 11, 12]],
    ["vocational", [10, 11, 12, 13]],
  ] as const)("%s has %j", (level, grades) => {
    expect(gradesOfLevel(level)).toEqual(grades);
  });

  test("a new SMK begins without the fourth year, others with all they may have", () => {
    expect(usualGrades("vocational")).toEqual([10, 11, 12]);
    expect(usualGrades("junior")).toEqual([7, 8, 9]);
    expect(usualGrades("special")).toHaveLength(12);
  });

  test("only SMA and SMK have majors", () => {
    expect(["senior", "vocational"].every((level) => hasMajors(level as "senior"))).toBe(true);
    expect(["primary", "junior", "boarding", "other"].some((level) => hasMajors(level as "senior"))).toBe(
      false,
    );
  });
});

describe("the name of a class year", () => {
  test.each([
    ["2026/2027", [2026, 2027]],
    ["1999/2000", [1999, 2000]],
    ["2026/2028", null],
    ["2027/2026", null],
    ["2026/2026", null],
    ["2026-2027", null],
    ["26/27", null],
    [" 2026/2027", null],
    ["2026/2027 ", null],
    ["", null],
  ])("%j is %j", (name, years) => {
    expect(yearsOfName(name)).toEqual(years);
  });

  test("the one that follows begins where it ends", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2190 }), (first) => {
        const name = `${first}/${first + 1}`;
        expect(nextName(name)).toBe(`${first + 1}/${first + 2}`);
        expect(usualDays(first + 1).starts_on).toBe(addDays(usualDays(first).ends_on, 1));
        expect(overlap(usualDays(first), usualDays(first + 1))).toBe(false);
      }),
    );
    expect(nextName("besok")).toBeNull();
  });

  test("two that share a single day overlap, whichever is asked first", () => {
    const one = { starts_on: "2026-07-01", ends_on: "2027-06-30" };
    const other = { starts_on: "2027-06-30", ends_on: "2028-06-30" };
    expect(overlap(one, other)).toBe(true);
    expect(overlap(other, one)).toBe(true);
    expect(overlap(one, { ...other, starts_on: "2027-07-01" })).toBe(false);
    expect(overlap(one, { starts_on: "2026-10-01", ends_on: "2026-10-02" })).toBe(true);
  });
});

describe("the digits of a virtual account", () => {
  test.each([
    ["014", 6, true],
    ["014", 18, true],
    ["014", 19, false],
    ["013", 12, true],
    ["013", 11, false],
    ["009", 8, true],
    ["009", 10, false],
    ["009", 12, true],
    ["002", 18, true],
    ["002", 17, false],
    ["022", 12, true],
    ["451", 16, true],
    ["451", 5, false],
    ["451", 21, false],
    [null, 16, true],
  ])("bank %j with %d digits: %j", (bank, length, fits) => {
    expect(isVirtualLength(bank, length)).toBe(fits);
  });

  test("of a bank that is not in the list nothing is known", () => {
    expect(virtualLengths("451")).toBeNull();
    expect(virtualLengths(null)).toBeNull();
    expect(virtualLengths("013")).toEqual([12]);
  });
});

describe("what is wrong with a bank account", () => {
  const empty = { bank_code: "", account_no: "", holder: null, va_prefix: "", va_length: null };
  const filled = {
    bank_code: "014",
    account_no: "1234567",
    holder: "Yayasan",
    va_prefix: "70012",
    va_length: "16",
  };

  test.each([
    ["account", ["account_no", "bank_code", "holder"]],
    ["cash", []],
    ["va", ["bank_code", "va_length", "va_prefix"]],
    ["qris", []],
    ["", []],
  ] as const)("an empty one of the kind %j: all of %j at once", (kind, fields) => {
    const faults = bankFaults({ kind, ...empty });
    expect(Object.keys(faults).toSorted()).toEqual(fields);
    expect(Object.values(faults).every(([sentence]) => sentence === "Wajib diisi.")).toBe(true);
    expect(bankFaults({ kind, ...filled })).toEqual({});
  });

  test("length and prefix of a virtual account are told together, however the digits are written", () => {
    const typed = {
      kind: "va" as const,
      ...filled,
      bank_code: "0 13",
      va_prefix: "70-0123.456789",
      va_length: "11",
    };
    expect(bankFaults(typed)).toEqual({
      va_length: ["VA bank ini punya 12 angka."],
      va_prefix: [
        "Terlalu panjang: untuk VA 12 angka awalan paling banyak 6 angka, karena 2 angka unit dan NIS menyusul.",
      ],
    });
  });

  test("what another kind would have does not count", () => {
    expect(ofKind({ kind: "cash" as const, ...filled, name: "Kas" })).toEqual({
      kind: "cash",
      name: "Kas",
      bank_code: null,
      account_no: null,
      holder: null,
      va_prefix: null,
      va_length: null,
    });
    expect(ofKind({ kind: "va" as const, ...filled })).toEqual({ kind: "va", ...filled, account_no: null });
    expect(ofKind({ kind: "" as const, ...filled })).toEqual({ kind: "", ...filled });
  });
});

describe("what is wrong with a class year", () => {
  const sound = { name: "2026/2027", starts_on: "2026-07-01", ends_on: "2027-06-30" };

  test.each([
    [{}, {}],
    [{ starts_on: "", ends_on: null }, {}],
    [{ name: "tahun depan" }, {}],
    [
      { starts_on: "2025-07-01", ends_on: "2026-06-30" },
      { starts_on: ["Harus di tahun 2026."], ends_on: ["Harus di tahun 2027."] },
    ],
    [{ ends_on: "2026-06-30" }, { ends_on: ["Harus sesudah tanggal mulai."] }],
    [{ name: "", ends_on: "2026-07-01" }, { ends_on: ["Harus sesudah tanggal mulai."] }],
  ])("%j: %j", (typed, faults) => {
    expect(classYearFaults({ ...sound, ...typed })).toEqual(faults);
  });
});
