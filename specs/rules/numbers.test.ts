import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  billCounter,
  billNumber,
  numberAtEnd,
  receiptCounter,
  receiptNumber,
  transactionCounter,
  transactionNumber,
} from "../../rules/numbers.ts";
import { anyDay } from "./days.ts";

const unitCode = fc.stringMatching(/^[A-Z0-9]{2,10}$/);

describe("numbers of documents", () => {
  test("have the unit, the month or year of the posting, and six digits", () => {
    expect(billNumber("SMP", "2026-07-31", 1)).toBe("TAG/SMP/2607/000001");
    expect(transactionNumber("SMP", "2026-07-01", 42)).toBe("TRX/SMP/2607/000042");
    expect(receiptNumber("KWS", "2026-12-31", 999_999)).toBe("KWS/26/999999");
    expect(billNumber("SD1", "2009-01-05", 7)).toBe("TAG/SD1/0901/000007");
  });

  test("keep growing beyond 999999", () => {
    expect(billNumber("SMP", "2026-07-31", 1_000_000)).toBe("TAG/SMP/2607/1000000");
    expect(receiptNumber("KWS", "2026-07-31", 12_345_678)).toBe("KWS/26/12345678");
  });

  test.each([0, -1, 1.5, Number.NaN])("are not drawn for %d", (n) => {
    expect(() => billNumber("SMP", "2026-07-31", n)).toThrow(RangeError);
    expect(() => transactionNumber("SMP", "2026-07-31", n)).toThrow(RangeError);
    expect(() => receiptNumber("KWS", "2026-07-31", n)).toThrow(RangeError);
  });

  test("are not drawn for a day that does not exist", () => {
    expect(() => billNumber("SMP", "2026-02-30", 1)).toThrow(RangeError);
    expect(() => receiptCounter("u1", "2026-13-01")).toThrow(RangeError);
  });

  test("have their format whatever the unit, the day and the count", () => {
    fc.assert(
      fc.property(unitCode, anyDay, fc.integer({ min: 1, max: 2_000_000 }), (unit, day, n) => {
        const yymm = `${day.slice(2, 4)}${day.slice(5, 7)}`;
        const digits = String(n).length < 6 ? `${"0".repeat(6 - String(n).length)}${n}` : `${n}`;
        expect(billNumber(unit, day, n)).toBe(`TAG/${unit}/${yymm}/${digits}`);
        expect(transactionNumber(unit, day, n)).toBe(`TRX/${unit}/${yymm}/${digits}`);
        expect(receiptNumber(unit, day, n)).toBe(`${unit}/${day.slice(2, 4)}/${digits}`);
      }),
    );
  });

  test("rise with the count: the longer is the later, and of one length the greater text", () => {
    const isBefore = (one: string, other: string) =>
      one.length === other.length ? one < other : one.length < other.length;
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 5 }),
        (day, n, more) => {
          expect(isBefore(billNumber("SMP", day, n), billNumber("SMP", day, n + more))).toBe(true);
          expect(isBefore(receiptNumber("KWS", day, n), receiptNumber("KWS", day, n + more))).toBe(true);
        },
      ),
    );
  });

  test("drawn from their counters never meet: one unit's documents of one kind have distinct numbers", () => {
    const drawings = fc.array(fc.tuple(fc.constantFrom("SD", "SMP"), anyDay), { maxLength: 60 });
    fc.assert(
      fc.property(drawings, (drawn) => {
        const counters = new Map<string, number>();
        const next = (counter: string) => {
          counters.set(counter, (counters.get(counter) ?? 0) + 1);
          return counters.get(counter) ?? 0;
        };
        const numbers = drawn.flatMap(([unit, day]) => [
          billNumber(unit, day, next(billCounter(unit, day))),
          transactionNumber(unit, day, next(transactionCounter(unit, day))),
          receiptNumber(unit, day, next(receiptCounter(unit, day))),
        ]);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });
});

describe("counters", () => {
  test("run by month for bills and transactions, by year for receipts", () => {
    expect(billCounter("u1", "2026-07-01")).toBe(billCounter("u1", "2026-07-31"));
    expect(billCounter("u1", "2026-07-31")).not.toBe(billCounter("u1", "2026-08-01"));
    expect(transactionCounter("u1", "2026-07-01")).toBe(transactionCounter("u1", "2026-07-31"));
    expect(transactionCounter("u1", "2026-07-31")).not.toBe(transactionCounter("u1", "2027-07-31"));
    expect(receiptCounter("u1", "2026-01-01")).toBe(receiptCounter("u1", "2026-12-31"));
    expect(receiptCounter("u1", "2026-12-31")).not.toBe(receiptCounter("u1", "2027-01-01"));
  });

  test("of two units, two kinds or two spans are never the same", () => {
    const spans = ["2026-07-01", "2026-08-01", "2027-07-01"];
    const counters = ["u1", "u2", "2026-07:u1"].flatMap((unit) => [
      ...spans.map((day) => billCounter(unit, day)),
      ...spans.map((day) => transactionCounter(unit, day)),
      receiptCounter(unit, "2026-07-01"),
      receiptCounter(unit, "2027-07-01"),
    ]);
    expect(new Set(counters).size).toBe(counters.length);
  });
});

test.each([
  ["Pembayaran KSP/26/001643", "KSP/26/001643"],
  ["Pemakaian deposit DEP/SMP/26/000001", "DEP/SMP/26/000001"],
  ["KSP/26/1643", "KSP/26/1643"],
  ["Pembatalan KSP/26/001512: Salah memilih tagihan", null],
  ["Tagihan SPP 2026/2027 Juli", null],
  ["Listrik 24", null],
  ["", null],
])("the number that “%s” ends with is %s", (text, number) => {
  expect(numberAtEnd(text)).toBe(number);
});
