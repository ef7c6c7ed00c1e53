import { describe, expect, test } from "vitest";
import { studentStatuses } from "../../contract/enums.ts";
import { dayWithin, mayBeSeated, outcomeOfStatus, planCopy } from "../../rules/placements.ts";

describe("who sits in a class", () => {
  test.each([
    ["candidate", true, null],
    ["active", true, null],
    ["on_leave", false, null],
    ["graduated", false, "graduated"],
    ["moved", false, "left"],
    ["left", false, "left"],
  ] as const)("%s: %s, %s", (status, seated, outcome) => {
    expect([mayBeSeated(status), outcomeOfStatus(status)]).toEqual([seated, outcome]);
  });

  test("nobody who sits in a class has an outcome", () => {
    for (const status of studentStatuses) {
      expect(mayBeSeated(status) && outcomeOfStatus(status) !== null).toBe(false);
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
