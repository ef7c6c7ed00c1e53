import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  fullDay,
  isDay,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
  startOfDay,
} from "../../rules/calendar.ts";
import { anyDay } from "./days.ts";

describe("the school's day", () => {
  test.each([
    ["Asia/Jakarta", "2026-07-09T16:59:59.999Z", "2026-07-09"],
    ["Asia/Jakarta", "2026-07-09T17:00:00.000Z", "2026-07-10"],
    ["Asia/Makassar", "2026-07-09T16:00:00.000Z", "2026-07-10"],
    ["Asia/Jayapura", "2026-07-09T15:00:00.000Z", "2026-07-10"],
    ["Asia/Jakarta", "2026-12-31T17:00:00.000Z", "2027-01-01"],
    ["UTC", "2028-02-29T00:00:00.000Z", "2028-02-29"],
  ])("in %s at %s is %s", (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
  });

  test.each([
    ["Asia/Jakarta", "2026-07-10", "2026-07-09T17:00:00.000Z"],
    ["Asia/Makassar", "2026-07-10", "2026-07-09T16:00:00.000Z"],
    ["Asia/Jayapura", "2027-01-01", "2026-12-31T15:00:00.000Z"],
    ["UTC", "2028-02-29", "2028-02-29T00:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-07-10", "2026-07-09T10:00:00.000Z"],
    ["America/Los_Angeles", "2026-03-09", "2026-03-09T07:00:00.000Z"],
  ])("in %s %s begins at %s", (zone, day, instant) => {
    expect(startOfDay(zone, day).toISOString()).toBe(instant);
  });

  test("does not exist in an unknown zone or for an invalid date", () => {
    expect(() => dayIn("Asia/Atlantis", new Date(0))).toThrow(RangeError);
    expect(() => dayIn("Asia/Jakarta", new Date(Number.NaN))).toThrow(RangeError);
  });

  test("in WIB is the UTC day seven hours on", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        (at) => {
          const sevenHoursOn = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
          expect(dayIn("Asia/Jakarta", at)).toBe(sevenHoursOn);
        },
      ),
    );
  });
});

describe("a calendar day", () => {
  test.each(["2026-07-10", "2028-02-29", "2000-02-29", "2026-12-31", "0001-01-01"])("%s is one", (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    "",
    "2026-02-29",
    "1900-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-07-00",
    "2026-7-1",
    "2026-07-10T00:00:00Z",
    " 2026-07-10",
    "2026-07-10\n",
    "10-07-2026",
    "ONCE",
  ])("%j is none", (text) => {
    expect(isDay(text)).toBe(false);
  });

  test.each([
    ["2026-07-31", 1, "2026-08-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-07-10", 0, "2026-07-10"],
    ["2026-07-10", 365, "2027-07-10"],
  ])("%s and %i days is %s", (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
    expect(daysBetween(day, result)).toBe(days);
  });

  test("moved by days is a day again, that many days away", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (day, days) => {
        const moved = addDays(day, days);
        expect(isDay(moved)).toBe(true);
        expect(daysBetween(day, moved)).toBe(days);
        expect(addDays(moved, -days)).toBe(day);
        expect(moved > day).toBe(days > 0);
      }),
    );
  });

  test("is written without a nought before it", () => {
    expect(fullDay("2027-05-01")).toBe("Sabtu, 1 Mei 2027");
  });

  test("that does not exist is refused", () => {
    expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
    expect(() => daysBetween("2026-02-28", "2026-02-30")).toThrow(RangeError);
    expect(() => monthOf("2026-07")).toThrow(RangeError);
  });
});

describe("months", () => {
  test("of a day, and their last days", () => {
    expect(monthOf("2026-07-10")).toBe("2026-07");
    expect(lastDayOfMonth("2026-07")).toBe("2026-07-31");
    expect(lastDayOfMonth("2026-02")).toBe("2026-02-28");
    expect(lastDayOfMonth("2028-02")).toBe("2028-02-29");
    expect(lastDayOfMonth("2026-12")).toBe("2026-12-31");
  });

  test.each([
    ["2026-07", 0, "2026-07"],
    ["2026-07", 5, "2026-12"],
    ["2026-07", 6, "2027-01"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-07", -24, "2024-07"],
  ])("%s and %i months is %s", (month, months, result) => {
    expect(addMonths(month, months)).toBe(result);
  });

  test("from one to another, both included", () => {
    expect(monthsBetween("2026-11", "2027-02")).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
    expect(monthsBetween("2026-07", "2026-07")).toEqual(["2026-07"]);
    expect(monthsBetween("2026-08", "2026-07")).toEqual([]);
  });

  test("that do not exist are refused", () => {
    expect(() => addMonths("2026-13", 1)).toThrow(RangeError);
    expect(() => monthsBetween("2026-00", "2026-07")).toThrow(RangeError);
    expect(() => monthsBetween("2026-07", "2026-7")).toThrow(RangeError);
    expect(() => lastDayOfMonth("2026-07-10")).toThrow(RangeError);
  });

  test("meet without a gap: the day after a month's last is the first of the next", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = monthOf(day);
        expect(addDays(lastDayOfMonth(month), 1)).toBe(`${addMonths(month, 1)}-01`);
        expect(day <= lastDayOfMonth(month)).toBe(true);
      }),
    );
  });
});
