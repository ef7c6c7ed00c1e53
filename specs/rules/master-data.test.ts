import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bankFaults,
  isVirtualLength,
  ofKind,
  unusualVirtualLength,
  usualVirtualLengths,
} from "../../rules/banks.ts";
import { addDays } from "../../rules/calendar.ts";
import {
  classYearFaults,
  isMidYear,
  nextName,
  overlap,
  usualDays,
  yearsOfName,
} from "../../rules/class-years.ts";
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

describe("the middle of a class year", () => {
  const year = { starts_on: "2026-07-01", ends_on: "2027-06-30" };

  test.each([
    ["2026-06-30", true],
    ["2026-11-21", true],
    ["2027-04-30", true],
    ["2027-05-01", false],
    ["2027-06-30", false],
    ["2027-08-01", false],
  ])("promoting out of it on %s asks for a word: %s", (today, asks) => {
    expect(isMidYear(year, today)).toBe(asks);
  });
});

describe("the digits of a virtual account", () => {
  test("8 to 20 are possible at every bank, company code included", () => {
    const all = Array.from({ length: 25 }, (_, length) => length);
    expect(all.filter(isVirtualLength)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect([15.5, Number.NaN].some(isVirtualLength)).toBe(false);
  });

  test.each(["002", "008", "009", "013", "014", "022"])("16 are usual at %s", (bank) => {
    expect(usualVirtualLengths(bank)).toContain(16);
    expect(unusualVirtualLength(bank, 16)).toBeNull();
  });

  test("another length than the usual ones is told of, with those; one that is impossible is refused instead", () => {
    expect(unusualVirtualLength("009", 12)).toEqual([16]);
    expect(unusualVirtualLength("002", 14)).toEqual([15, 16, 17, 18]);
    expect(unusualVirtualLength("009", 21)).toBeNull();
    expect(unusualVirtualLength("009", 0)).toBeNull();
  });

  test("of a bank that is not in the list nothing is known", () => {
    expect(usualVirtualLengths("451")).toBeNull();
    expect(usualVirtualLengths(null)).toBeNull();
    expect(unusualVirtualLength("451", 9)).toBeNull();
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
      va_prefix: "70-0123.4567",
      va_length: "15",
    };
    expect(bankFaults(typed)).toEqual({
      va_prefix: [
        "Terlalu panjang: untuk VA 15 angka awalan paling banyak 9 angka, karena 2 angka unit dan NIS menyusul.",
      ],
    });
    expect(bankFaults({ ...typed, va_prefix: "7001234567890 12", va_length: "21" })).toEqual({
      va_length: ["Nomor VA punya 8 sampai 20 angka, termasuk awalannya."],
      va_prefix: [
        "Terlalu panjang: untuk VA 20 angka awalan paling banyak 14 angka, karena 2 angka unit dan NIS menyusul.",
      ],
    });
    expect(bankFaults({ ...typed, va_prefix: "988", va_length: "16", bank_code: "009" })).toEqual({});
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
