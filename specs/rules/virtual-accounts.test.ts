import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bankFaults, isVirtualLength } from "../../rules/banks.ts";
import {
  calledVirtual,
  groupedVirtual,
  hasRoom,
  mayClash,
  plainNis,
  readVirtual,
  roomForNis,
  typedVirtual,
  virtualNumber,
} from "../../rules/virtual-accounts.ts";

const form = (va_prefix: string, va_length: number) => ({ va_prefix, va_length });
const bearer = (unit_number: number, nis: string, has_twin = false) => ({ unit_number, nis, has_twin });

describe("a virtual account number", () => {
  test.each([
    ["8808", 16, 2, "20260001", "8808020020260001"],
    ["8808", 18, 1, "1234", "880801000000001234"],
    ["70", 12, 3, "20260001", "700320260001"],
    ["988", 8, 1, "0123", "98801123"],
    ["8808", 12, 99, "000012", "880899000012"],
    ["8808", 12, 1, "00000000001234", "880801001234"],
    ["1", 7, 1, "0000", "1010000"],
  ])("%s with %i digits, unit %i, NIS %s: %s", (prefix, length, unit, nis, number) => {
    expect(virtualNumber(form(prefix, length), bearer(unit, nis))).toEqual({ number, fault: null });
  });

  test.each([
    ["8808", 12, 1, "1234567", false, "nis"],
    ["880812", 8, 1, "1234", false, "nis"],
    ["8808121", 8, 1, "1234", false, "nis"],
    ["880812", 8, 1, "0000", false, "nis"],
    ["8808", 16, 100, "1234", false, "unit"],
    ["8808", 16, 1, "1234", true, "twin"],
  ] as const)(
    "%s with %i digits, unit %i, NIS %s (twin: %j) has none: %s",
    (prefix, length, unit, nis, twin, fault) => {
      expect(virtualNumber(form(prefix, length), bearer(unit, nis, twin))).toEqual({ number: null, fault });
    },
  );

  const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));
  const forms = fc.record({ va_prefix: digits(1, 12), va_length: fc.integer({ min: 6, max: 20 }) });
  const units = fc.integer({ min: 1, max: 120 });
  const nis = fc.tuple(fc.constantFrom("", "0", "00"), digits(4, 12)).map(([zeros, rest]) => zeros + rest);

  test("has the bank's length and prefix, and reads back to its unit and NIS", () => {
    fc.assert(
      fc.property(forms, units, nis, (of, unit, one) => {
        const { number, fault } = virtualNumber(of, bearer(unit, one));
        if (number === null) {
          expect(unit > 99 || plainNis(one).length > roomForNis(of) || roomForNis(of) === 0).toBe(true);
          expect(fault).not.toBeNull();
          return;
        }
        expect(number).toMatch(/^\d+$/);
        expect(number).toHaveLength(of.va_length);
        expect(number.startsWith(of.va_prefix)).toBe(true);
        expect(readVirtual(of, number)).toEqual({ unit_number: unit, plain_nis: plainNis(one) });
      }),
    );
  });

  test("different students have different ones within a form, unless their NIS are twins", () => {
    fc.assert(
      fc.property(forms, units, nis, units, nis, (of, unit, one, otherUnit, other) => {
        const isTwin = unit === otherUnit && plainNis(one) === plainNis(other);
        const first = virtualNumber(of, bearer(unit, one)).number;
        const second = virtualNumber(of, bearer(otherUnit, other)).number;
        fc.pre(first !== null && second !== null);
        expect(first === second).toBe(isTwin);
      }),
    );
  });

  test("two forms that may not clash never give the same one", () => {
    const shared = fc.tuple(digits(1, 3), digits(0, 2), digits(0, 2), fc.integer({ min: 10, max: 12 }));
    fc.assert(
      fc.property(shared, units, nis, nis, fc.boolean(), ([stem, a, b, length], unit, one, other, isSame) => {
        const mine = { ...form(stem + a, length), unit_ids: ["a"] };
        const theirs = { ...form(stem + b, length), unit_ids: [isSame ? "a" : "b"] };
        fc.pre(!mayClash(mine, theirs));
        const first = virtualNumber(mine, bearer(unit, one)).number;
        const second = virtualNumber(theirs, bearer(isSame ? unit : unit + 1, other)).number;
        fc.pre(first !== null && second !== null);
        expect(first).not.toBe(second);
      }),
    );
  });

  test.each([
    ["8808", "8808", 16, 16, ["a"], ["a"], true],
    ["8808", "8808", 16, 16, ["a"], ["b"], false],
    ["8808", "8808", 16, 16, ["a", "b"], ["b", "c"], true],
    ["8808", "88", 16, 16, ["a"], ["b"], true],
    ["8808", "8809", 16, 16, ["a"], ["a"], false],
    ["8808", "8808", 16, 12, ["a"], ["a"], false],
  ])("%s and %s with %i and %i digits for %j and %j may clash: %j", (a, b, la, lb, ua, ub, clash) => {
    expect(mayClash({ ...form(a, la), unit_ids: ua }, { ...form(b, lb), unit_ids: ub })).toBe(clash);
  });

  test.each([
    ["8808 0200 2026 0001", "8808020020260001"],
    ["8808-0200.2026 0001", "8808020020260001"],
    ["12345", null],
    ["123456789012345678901", null],
    ["Nadia 20260001", null],
    ["", null],
  ])("typed as %j it is %j", (typed, number) => {
    expect(typedVirtual(typed)).toBe(number);
  });

  test("stands in groups of four", () => {
    expect(groupedVirtual("880802002026000112")).toBe("8808 0200 2026 0001 12");
    expect(groupedVirtual("880802002026")).toBe("8808 0200 2026");
  });

  test("a bank is called VA once", () => {
    expect(["BCA", "VA BCA", "BCA va", "Vanda"].map(calledVirtual)).toEqual([
      "VA BCA",
      "VA BCA",
      "BCA va",
      "VA Vanda",
    ]);
  });
});

describe("what a VA bank asks for", () => {
  const va = {
    kind: "va",
    bank_code: "014",
    account_no: "",
    holder: "",
    va_prefix: "8808",
    va_length: "16",
  } as const;

  test("all that is missing, at once", () => {
    const required = ["Wajib diisi."];
    expect(bankFaults({ ...va, bank_code: "", va_prefix: "", va_length: null })).toEqual({
      bank_code: required,
      va_prefix: required,
      va_length: required,
    });
    expect(bankFaults({ ...va, kind: "account", bank_code: null, account_no: null, holder: null })).toEqual({
      bank_code: required,
      account_no: required,
      holder: required,
    });
    expect(bankFaults({ ...va, kind: "cash", bank_code: "" })).toEqual({});
    expect(bankFaults({ ...va, kind: "qris", bank_code: "" })).toEqual({});
  });

  test("a length that no bank has and a prefix without room, at once", () => {
    expect(bankFaults(va)).toEqual({});
    expect(bankFaults({ ...va, va_prefix: "8808-0001 23", va_length: 16 })).toEqual({});
    expect(bankFaults({ ...va, va_prefix: "880812345678901", va_length: 7 })).toEqual({
      va_length: ["Nomor VA punya 8 sampai 20 angka, termasuk awalannya."],
      va_prefix: [
        "Terlalu panjang: untuk VA 20 angka awalan paling banyak 14 angka, karena 2 angka unit dan NIS menyusul.",
      ],
    });
    expect(bankFaults({ ...va, va_prefix: "880", va_length: 8 })).toEqual({
      va_prefix: [
        "Terlalu panjang: untuk VA 8 angka awalan paling banyak 2 angka, karena 2 angka unit dan NIS menyusul.",
      ],
    });
  });

  test("every bank takes every length from 8 to 20 as its contract has it, and numbers come out of it", () => {
    for (const bank_code of ["002", "008", "009", "013", "014", "022", "451"]) {
      for (let va_length = 1; va_length <= 24; va_length += 1) {
        for (let digits = 1; digits <= 12; digits += 1) {
          const va_prefix = "8".repeat(digits);
          const isSound = Object.keys(bankFaults({ ...va, bank_code, va_prefix, va_length })).length === 0;
          const { number } = virtualNumber(form(va_prefix, va_length), bearer(1, "1234"));
          expect(isSound).toBe(isVirtualLength(va_length) && hasRoom(form(va_prefix, va_length)));
          expect(isSound && number?.length !== va_length, `${bank_code} ${va_prefix} ${va_length}`).toBe(
            false,
          );
        }
      }
    }
  });
});
