import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Places, reachOf } from "../../rules/audience.ts";

const rooms = {
  "7A": { id: "7A", grade: 7 },
  "7B": { id: "7B", grade: 7 },
  "8A": { id: "8A", grade: 8 },
  elsewhere: { id: "elsewhere", grade: null },
};
const places = (unit_ids: string[], grades: number[] = [], ...ids: (keyof typeof rooms)[]): Places => ({
  unit_ids,
  grades,
  rooms: ids.map((id) => rooms[id]),
});

describe("places", () => {
  test.each([
    ["a unit alone", places(["smp"]), true, [], [], false],
    ["a unit and a grade of it", places(["smp"], [7]), false, [7], [], true],
    ["a unit and a class of it", places(["smp"], [], "8A"), false, [], ["8A"], true],
    ["a grade and a class of it", places([], [7], "7B"), false, [], ["7B"], true],
    ["a unit, a grade and a class of it", places(["smp"], [7], "7B"), false, [], ["7B"], true],
    ["a grade and a class of another", places([], [8], "7A"), false, [8], ["7A"], false],
    ["two grades and a class of one", places([], [7, 8], "7A"), false, [8], ["7A"], true],
    ["several units, this one among them", places(["sd", "smp"]), true, [], [], false],
    ["another unit and a grade", places(["sd"], [7]), false, [], [], true],
    ["a unit and a class of another", places(["smp"], [], "elsewhere"), false, [], ["elsewhere"], true],
    ["nothing", places([]), false, [], [], false],
  ])("%s", (_, named, unit, grades, classroom_ids, is_narrowed) => {
    expect(reachOf("smp", named)).toEqual({ unit, grades, classroom_ids, is_narrowed });
  });

  test("one more within them never reaches more than was reached", () => {
    const all = [rooms["7A"], rooms["7B"], rooms["8A"]];
    const anyPlaces = fc.record({
      unit_ids: fc.constantFrom<string[]>([], ["smp"]),
      grades: fc.subarray([7, 8]),
      rooms: fc.subarray(all),
    });
    const reached = (named: Places) => {
      const reach = reachOf("smp", named);
      const isIn = (room: (typeof all)[number]) =>
        reach.unit || reach.grades.includes(room.grade ?? 0) || reach.classroom_ids.includes(room.id);
      return all.filter(isIn).map(({ id }) => id);
    };
    fc.assert(
      fc.property(anyPlaces, fc.constantFrom(...all), (named, room) => {
        const before = reached(named);
        const isWithin = before.includes(room.id);
        const after = reached({ ...named, rooms: [...named.rooms, room] });
        if (isWithin) expect(before).toEqual(expect.arrayContaining(after));
        else expect(after).toEqual(expect.arrayContaining([room.id]));
      }),
    );
  });
});
