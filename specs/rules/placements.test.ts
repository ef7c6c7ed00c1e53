import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studentStatuses } from "../../contract/enums.ts";
import { dayWithin, mayBeInClass, outcomeOfStatus, planCopy } from "../../rules/placements.ts";

describe("who sits in a class", () => {
  test.each([
    ["candidate", true, null],
    ["active", true, null],
    ["on_leave", false, null],
    ["graduated", false, "graduated"],
    ["moved", false, "left"],
    ["left", false, "left"],
  ] as const)("%s: %s, %s", (status, inClass, outcome) => {
    expect([mayBeInClass(status), outcomeOfStatus(status)]).toEqual([inClass, outcome]);
  });

  test("nobody who sits in a class has an outcome", () => {
    for (const status of studentStatuses) {
      expect(mayBeInClass(status) && outcomeOfStatus(status) !== null).toBe(false);
    }
  });
});

test.each([
  ["2026-01-01", "2026-07-01"],
  ["2026-07-01", "2026-07-01"],
  ["2026-12-24", "2026-12-24"],
  ["2027-06-30", "2027-06-30"],
  ["2027-08-01", "2027-06-30"],
])("%s within 2026/2027 is %s", (day, within) => {
  expect(dayWithin(day, { starts_on: "2026-07-01", ends_on: "2027-06-30" })).toBe(within);
});

test("a copy makes what is not there yet: unit, grade and name tell classes apart, case and spaces do not", () => {
  const room = (unit_id: string, grade: number, name: string) => ({ unit_id, grade, name });
  const from = [room("smp", 7, "7A"), room("smp", 7, "7 B"), room("sma", 7, "7A"), room("smp", 8, "7A")];
  const there = [room("smp", 7, " 7a"), room("smp", 7, "7  b")];
  expect(planCopy(from, there)).toEqual({ create: from.slice(2), existing: from.slice(0, 2) });
  expect(planCopy(from, from).create).toEqual([]);
  expect(planCopy([], from)).toEqual({ create: [], existing: [] });
});

const dayNear = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

test("the day within a class year is in it, is the day itself where that is in it, and keeps their order", () => {
  fc.assert(
    fc.property(dayNear, dayNear, dayNear, dayNear, (day, other, one, two) => {
      const [starts_on = "", ends_on = ""] = [one, two].toSorted();
      const within = dayWithin(day, { starts_on, ends_on });
      expect(within >= starts_on && within <= ends_on).toBe(true);
      if (day >= starts_on && day <= ends_on) expect(within).toBe(day);
      else expect(within).toBe(day < starts_on ? starts_on : ends_on);
      expect(dayWithin(within, { starts_on, ends_on })).toBe(within);
      if (day <= other) expect(within <= dayWithin(other, { starts_on, ends_on })).toBe(true);
    }),
  );
});

describe("a copy of whatever classes", () => {
  const classes = fc.array(
    fc.record({
      unit_id: fc.constantFrom("smp", "sma"),
      grade: fc.integer({ min: 7, max: 9 }),
      name: fc.constantFrom("7A", "7a", " 7A ", "7 B", "7  b", "Melati"),
    }),
    { maxLength: 12 },
  );

  test("makes or finds each of them once, in their order", () => {
    fc.assert(
      fc.property(classes, classes, (from, there) => {
        const { create, existing } = planCopy(from, there);
        expect(from.filter((room) => create.includes(room))).toEqual(create);
        expect(from.filter((room) => existing.includes(room))).toEqual(existing);
        expect(create.length + existing.length).toBe(from.length);
      }),
    );
  });

  test("makes nothing a second time, and nothing less because of another unit's classes", () => {
    fc.assert(
      fc.property(classes, classes, (from, there) => {
        const { create } = planCopy(from, there);
        expect(planCopy(from, [...there, ...create]).create).toEqual([]);
        const elsewhere = from.map((room) => ({ ...room, unit_id: "sd" }));
        expect(planCopy(from, [...there, ...elsewhere]).create).toEqual(create);
      }),
    );
  });
});
