import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, lastDayOfMonth, monthsBetween } from "../../rules/calendar.ts";
import {
  absence,
  type ClassPlace,
  classPlaceFor,
  type Enrolled,
  endedLeave,
  leavesOf,
  stretchesIn,
} from "../../rules/enrolments.ts";

const months = monthsBetween("2026-07", "2027-06");
const spanOf = (month: string) => ({ first: `${month}-01`, last: lastDayOfMonth(month) });

type Facts = Partial<Enrolled> & { unit_id?: string; status_date?: string | null; moves?: Move[] };
type Move = { from_unit_id: string; to_unit_id: string; settled_on: string };

const move = (from: string, to: string, settled_on: string): Move => ({
  from_unit_id: from,
  to_unit_id: to,
  settled_on,
});

/** Somebody in a class of the unit all year, or as it is said. */
function enrolled(unitId: string, facts: Facts = {}): Enrolled {
  const { unit_id = unitId, status = "active", status_date = null, moves = [], ...more } = facts;
  return {
    status,
    is_here: unit_id === unitId,
    entry_date: null,
    stretches: stretchesIn(unitId, { unit_id, status, status_date }, moves),
    leaves: leavesOf({ status, status_date }, []),
    classPlaces: [{ classroom_id: "room", from_on: "2026-07-01", until_on: null }],
    ...more,
  };
}

/** The months of the class year that the unit bills, and why not the others. */
function answers(student: Enrolled) {
  const reasons = months.map((month) => absence(student, spanOf(month)));
  return {
    billed: months.filter((_, index) => reasons[index] === null),
    why: [...new Set(reasons.filter((reason) => reason !== null))],
  };
}
const upTo = (last: string) => months.filter((month) => month <= last);
const since = (first: string) => months.filter((month) => month >= first);

describe("a child who moved from the SD to the SMP on 10 October", () => {
  const moved = { unit_id: "smp", moves: [move("sd", "smp", "2026-10-10")] };

  test("is billed by the SMP from that month on", () => {
    expect(answers(enrolled("smp", moved))).toEqual({ billed: since("2026-10"), why: ["before_stay"] });
  });

  test("is still billed by the SD for the months up to the last day there", () => {
    const classPlaces = [{ classroom_id: "6A", from_on: "2026-07-01", until_on: "2026-10-10" }];
    expect(answers(enrolled("sd", { ...moved, classPlaces }))).toEqual({
      billed: upTo("2026-10"),
      why: ["moved_on"],
    });
  });

  test("belongs to the SMP alone in a month on whose first day the move was", () => {
    const first = { unit_id: "smp", moves: [move("sd", "smp", "2026-10-01")] };
    expect(answers(enrolled("sd", first)).billed).toEqual(upTo("2026-09"));
    expect(answers(enrolled("smp", first)).billed).toEqual(since("2026-10"));
  });

  test("who came back in the same year is billed for what was here before and after", () => {
    const back = { unit_id: "sd", moves: [...moved.moves, move("smp", "sd", "2027-02-03")] };
    expect(answers(enrolled("sd", back))).toEqual({
      billed: [...upTo("2026-10"), ...since("2027-02")],
      why: ["moved_on"],
    });
    expect(answers(enrolled("smp", back)).billed).toEqual(monthsBetween("2026-10", "2027-02"));
  });
});

describe("who has left the school", () => {
  test.each(["left", "moved", "graduated"] as const)("%s: is billed up to the last day", (status) => {
    const student = enrolled("smp", { status, status_date: "2027-01-15" });
    expect(answers(student)).toEqual({ billed: upTo("2027-01"), why: ["not_active"] });
    expect(answers(enrolled("smp", { status }))).toEqual({ billed: [], why: ["not_active"] });
  });
});

describe("a leave", () => {
  test("takes out the whole months away; a month begun or ended at school is billed", () => {
    const classPlaces = [{ classroom_id: "7A", from_on: "2026-07-01", until_on: "2026-09-10" }];
    const away = enrolled("smp", { status: "on_leave", status_date: "2026-09-10", classPlaces });
    expect(answers(away)).toEqual({ billed: upTo("2026-09"), why: ["on_leave"] });
    const leaves = leavesOf({ status: "active", status_date: "2027-01-08" }, [
      endedLeave({ status: "on_leave", status_date: "2026-09-10" }, "2027-01-08") ?? fail(),
    ]);
    expect(answers(enrolled("smp", { leaves }))).toEqual({
      billed: [...upTo("2026-09"), ...since("2027-01")],
      why: ["on_leave"],
    });
  });

  test("since the first of a month takes that month, too; of an unknown day all", () => {
    const begun = enrolled("smp", { status: "on_leave", status_date: "2026-10-01" });
    expect(answers(begun).billed).toEqual(upTo("2026-09"));
    expect(answers(enrolled("smp", { status: "on_leave" }))).toEqual({ billed: [], why: ["on_leave"] });
  });

  test("is also what somebody missed who had left and was taken back", () => {
    const left = { status: "left", status_date: "2026-09-30" } as const;
    const leaves = leavesOf({ status: "active", status_date: "2027-01-08" }, [
      endedLeave(left, "2027-01-08") ?? fail(),
    ]);
    expect(answers(enrolled("smp", { leaves }))).toEqual({
      billed: [...upTo("2026-09"), ...since("2027-01")],
      why: ["moved_on"],
    });
  });

  test.each([
    ["on_leave", null, "2026-10-01", null],
    ["on_leave", "2026-10-01", "2026-10-01", null],
    ["on_leave", "2026-10-02", "2026-10-01", null],
    ["on_leave", "2026-10-01", "2026-10-02", ["2026-10-01", "2026-10-01"]],
    ["left", "2026-10-01", "2026-10-02", null],
    ["moved", "2026-10-01", "2026-10-03", ["2026-10-02", "2026-10-02"]],
    ["candidate", "2026-10-01", "2026-10-09", null],
    ["active", "2026-10-01", "2026-10-09", null],
    ["graduated", "2026-10-01", "2026-10-09", null],
  ] as const)("%s since %s until back on %s leaves %j", (status, status_date, back, days) => {
    const leave = days && { status, from_on: days[0], until_on: days[1] };
    expect(endedLeave({ status, status_date }, back)).toEqual(leave);
  });
});

describe("a class", () => {
  const classPlace = (classroom_id: string, from_on: string, until_on: string | null = null): ClassPlace => ({
    classroom_id,
    from_on,
    until_on,
  });
  const classPlaces = [classPlace("7B", "2026-11-05"), classPlace("7A", "2026-07-15", "2026-11-05")];

  test.each([
    // Before all of them: who was put into a class late had been there.
    ["2026-07-01", "7A"],
    ["2026-11-01", "7A"],
    ["2026-11-05", "7B"],
    ["2026-12-01", "7B"],
  ])("counts for a period from %s: %s", (first, room) => {
    expect(classPlaceFor(classPlaces, first)?.classroom_id).toBe(room);
    expect(classPlaceFor(classPlaces.toReversed(), first)?.classroom_id).toBe(room);
  });

  test("is none without an enrolment; who sits in none since is not billed for the months after", () => {
    expect(classPlaceFor([], "2026-07-01")).toBeUndefined();
    const gone = enrolled("smp", { classPlaces: [classPlace("7A", "2026-07-01", "2026-09-20")] });
    expect(answers(gone)).toEqual({ billed: upTo("2026-09"), why: ["no_classroom"] });
    expect(answers(enrolled("smp", { classPlaces: [] }))).toEqual({ billed: [], why: ["no_classroom"] });
  });
});

describe("of any moves", () => {
  const units = ["sd", "smp", "sma"];
  const anyMoves = fc
    .array(fc.tuple(fc.constantFrom(...units), fc.integer({ min: 0, max: 400 })), { maxLength: 6 })
    .map((steps) => {
      let unit = "sd";
      const moves: Move[] = [];
      for (const [to, days] of steps.toSorted((one, other) => one[1] - other[1])) {
        if (to === unit) continue;
        moves.push(move(unit, to, addDays("2026-06-15", days)));
        unit = to;
      }
      return { moves, unit };
    });

  test("each day belongs to exactly one unit, so that no month is nobody's", () => {
    fc.assert(
      fc.property(anyMoves, fc.integer({ min: 0, max: 400 }), ({ moves, unit }, days) => {
        const day = addDays("2026-06-15", days);
        const owners = units.filter((one) =>
          stretchesIn(one, { unit_id: unit, status: "active", status_date: null }, moves).some(
            ({ from, until }) => (from === null || from <= day) && (until === null || day <= until),
          ),
        );
        expect(owners).toHaveLength(1);
      }),
    );
  });
});

function fail(): never {
  throw new Error("there is a leave");
}
