import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { promotionDecisions, studentStatuses } from "../../contract/enums.ts";
import {
  blockOf,
  type Candidate,
  isLastGrade,
  outcomesByClass,
  planPromotion,
  promotedTo,
  retainedTo,
  sectionOf,
  statusAfter,
  type Wish,
} from "../../rules/promotion.ts";

const room = (id: string, grade: number, name = id, major: string | null = null) => ({
  id,
  grade,
  name,
  major,
});

test.each([
  [7, "7A", "a"],
  [7, "7 A", "a"],
  [7, "7-A", "a"],
  [10, "X IPA 1", "ipa 1"],
  [10, "x.IPA 1", "ipa 1"],
  [11, "XI", ""],
  [1, "I", ""],
  [4, "4 Ibnu Sina", "ibnu sina"],
  [7, "Melati", "melati"],
  [10, "XI IPA 1", "xi ipa 1"],
  [1, "12", "12"],
])("of grade %i the class %s is the section %j", (grade, name, section) => {
  expect(sectionOf({ grade, name })).toBe(section);
});

describe("where a class goes", () => {
  const next = [
    room("7A", 7),
    room("7B", 7),
    room("8A", 8),
    room("8B", 8),
    room("9", 9),
    room("xi-ipa", 11, "XI 1", "IPA"),
    room("xi-ips", 11, "XI 1", "IPS"),
  ];
  test.each([
    [room("a", 7, "7A"), "8A", "7A"],
    [room("b", 7, "7b"), "8B", "7B"],
    [room("c", 7, "7C"), null, null],
    [room("d", 8, "8A"), "9", "8A"],
    [room("e", 9, "9A"), null, "9"],
    [room("f", 10, "X 1", "IPA"), "xi-ipa", null],
    [room("g", 10, "X 1", "ips"), "xi-ips", null],
    [room("h", 10, "X 1", "Bahasa"), null, null],
  ])("%o goes on to %s and stays in %s", (from, up, again) => {
    expect([promotedTo(from, next), retainedTo(from, next)]).toEqual([up, again]);
  });
});

test.each([
  [9, [7, 8, 9], true],
  [8, [7, 8, 9], false],
  [12, [10, 11, 12, 13], true],
  [13, [10, 11, 12, 13], true],
  [11, [10, 11, 12, 13], false],
])("grade %i of %j is the last: %s", (grade, grades, isLast) => {
  expect(isLastGrade(grade, grades)).toBe(isLast);
});

const candidate = (over: Partial<Candidate> = {}): Candidate => ({
  id: "ani",
  status: "active",
  classPlace: { classroom_id: "7a", grade: 7 },
  is_decided: false,
  is_placed: false,
  ...over,
});
const rooms = [room("7n", 7), room("8n", 8), room("9n", 9)];
const wish = (decision: Wish["decision"], to: string | null = null, student_id = "ani"): Wish => ({
  student_id,
  decision,
  to_classroom_id: to,
});

describe("a promotion", () => {
  test.each([
    [candidate(), wish("promoted", "8n"), "8n"],
    [candidate(), wish("promoted", "9n"), "9n"],
    [candidate(), wish("retained", "7n"), "7n"],
    [candidate(), wish("graduated", "8n"), null],
    [candidate(), wish("moved"), null],
    [candidate(), wish("left"), null],
  ])("%o with %o goes to %s", (one, asked, to) => {
    const { moves, skipped } = planPromotion({ candidates: [one], rooms, wishes: [asked] });
    expect(skipped).toEqual([]);
    expect(moves).toEqual([
      { student_id: "ani", decision: asked.decision, from_classroom_id: "7a", to_classroom_id: to },
    ]);
  });

  test.each([
    [candidate({ is_placed: true }), wish("promoted", "8n"), "already_placed"],
    [candidate({ is_decided: true }), wish("left"), "not_in_class"],
    [candidate({ classPlace: null }), wish("promoted", "8n"), "not_in_class"],
    [candidate({ id: "budi" }), wish("promoted", "8n"), "not_in_class"],
    [candidate({ status: "on_leave" }), wish("retained", "7n"), "not_active"],
    [candidate(), wish("promoted"), "no_target"],
    [candidate(), wish("promoted", "elsewhere"), "no_target"],
    [candidate(), wish("promoted", "7n"), "wrong_grade"],
    [candidate(), wish("retained", "8n"), "wrong_grade"],
  ])("%o with %o is skipped: %s", (one, asked, reason) => {
    const { moves, skipped } = planPromotion({ candidates: [one], rooms, wishes: [asked] });
    expect(moves).toEqual([]);
    expect(skipped).toEqual([{ student_id: "ani", reason }]);
  });

  test("only who leaves the school gets another status", () => {
    expect(promotionDecisions.map(statusAfter)).toEqual([null, null, "graduated", "moved", "left"]);
  });
});

const classPlaces = [null, { classroom_id: "7a", grade: 7 }, { classroom_id: "8a", grade: 8 }];
const ids = Array.from({ length: 8 }, (_, index) => `s${index}`);
const people = fc.tuple(
  ...ids.map((id) =>
    fc.record<Candidate>({
      id: fc.constant(id),
      status: fc.oneof({ weight: 3, arbitrary: fc.constant("active") }, fc.constantFrom(...studentStatuses)),
      classPlace: fc.constantFrom(...classPlaces),
      is_decided: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
      is_placed: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
  ),
);
const next = [...rooms, room("8m", 8)];
const wished = fc.array(
  fc.record<Wish>({
    student_id: fc.constantFrom(...ids, "stranger"),
    decision: fc.constantFrom(...promotionDecisions),
    to_classroom_id: fc.constantFrom(null, "elsewhere", ...next.map(({ id }) => id)),
  }),
  { maxLength: 20 },
);

describe("whatever is wished for whomever", () => {
  const plan = (candidates: readonly Candidate[], wishes: readonly Wish[]) =>
    planPromotion({ candidates, rooms: next, wishes });

  test("everybody asked for is moved or skipped, once, by the last wish", () => {
    fc.assert(
      fc.property(people, wished, (candidates, wishes) => {
        const { moves, skipped } = plan(candidates, wishes);
        const asked = new Set(wishes.map((one) => one.student_id));
        expect([...moves, ...skipped].map((one) => one.student_id).toSorted()).toEqual([...asked].toSorted());
        for (const move of moves) {
          const last = wishes.findLast((one) => one.student_id === move.student_id);
          expect(move.decision).toBe(last?.decision);
          if (move.to_classroom_id !== null) expect(move.to_classroom_id).toBe(last?.to_classroom_id);
        }
      }),
    );
  });

  test("promoted is up, retained is level, and who leaves goes to no class", () => {
    fc.assert(
      fc.property(people, wished, (candidates, wishes) => {
        for (const move of plan(candidates, wishes).moves) {
          const grade = candidates.find(({ id }) => id === move.student_id)?.classPlace?.grade ?? 0;
          const to = next.find(({ id }) => id === move.to_classroom_id)?.grade;
          if (move.decision === "promoted") expect(to).toBeGreaterThan(grade);
          else expect(to).toBe(move.decision === "retained" ? grade : undefined);
        }
      }),
    );
  });

  test("only the active who sit in a class, undecided and without a next one, are moved", () => {
    fc.assert(
      fc.property(people, wished, (candidates, wishes) => {
        for (const { student_id, from_classroom_id } of plan(candidates, wishes).moves) {
          expect(candidates.find(({ id }) => id === student_id)).toMatchObject({
            status: "active",
            classPlace: { classroom_id: from_classroom_id },
            is_decided: false,
            is_placed: false,
          });
        }
      }),
    );
  });

  test("a second time nobody is moved, and what nobody asked for is as before", () => {
    fc.assert(
      fc.property(people, wished, wished, (candidates, wishes, others) => {
        const { moves } = plan(candidates, wishes);
        const after = candidates.map((one) => {
          const move = moves.find(({ student_id }) => student_id === one.id);
          return move === undefined
            ? one
            : { ...one, is_decided: true, is_placed: move.to_classroom_id !== null };
        });
        expect(plan(after, wishes).moves).toEqual([]);
        const left = others.filter(({ student_id }) => moves.every((move) => move.student_id !== student_id));
        expect(plan(after, left)).toEqual(plan(candidates, left));
      }),
    );
  });

  test("class by class everybody who sits in one is found once: on the way, undecided, or refused", () => {
    fc.assert(
      fc.property(people, wished, (candidates, wishes) => {
        const { moves, skipped } = plan(candidates, wishes);
        const classes = outcomesByClass({ candidates, rooms: next, wishes, moves });
        const gone = [...classes.values()].flatMap(({ ways }) =>
          ways.flatMap(({ student_ids }) => student_ids),
        );
        expect(gone.toSorted()).toEqual(moves.map(({ student_id }) => student_id).toSorted());
        for (const [classroom, { ways, undecided }] of classes) {
          const inClass = candidates.filter(({ classPlace }) => classPlace?.classroom_id === classroom);
          const refused = inClass.filter(
            (one) =>
              skipped.some(({ student_id }) => student_id === one.id) ||
              (blockOf(one) !== null && wishes.every(({ student_id }) => student_id !== one.id)),
          );
          const going = ways.reduce((sum, { student_ids }) => sum + student_ids.length, 0);
          expect(going + undecided + refused.length).toBe(inClass.length);
          for (const way of ways) {
            expect(way.student_ids.length).toBeGreaterThan(0);
            for (const student_id of way.student_ids) {
              expect(moves).toContainEqual({
                student_id,
                decision: way.decision,
                from_classroom_id: classroom,
                to_classroom_id: way.to_classroom_id,
              });
            }
          }
          const kinds = ways.map(({ decision, to_classroom_id }) => `${decision} ${to_classroom_id}`);
          expect(new Set(kinds).size).toBe(kinds.length);
          const places = ways
            .filter(({ decision }) => decision === "promoted")
            .map(({ to_classroom_id }) => next.findIndex(({ id }) => id === to_classroom_id));
          expect(places).toEqual(places.toSorted((one, other) => one - other));
        }
      }),
    );
  });
});

describe("where classes go", () => {
  const section = fc.constantFrom("A", "B", "C", "Melati");
  const classes = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), section), {
    selector: ([grade, name]) => `${grade}${name}`,
    maxLength: 20,
  });
  const named = (all: readonly (readonly [number, string])[]) =>
    all.map(([grade, name]) => room(`${grade}${name}`, grade, name === "Melati" ? name : `${grade}${name}`));

  test("up is one grade higher, level the same grade, and always a class of that year", () => {
    fc.assert(
      fc.property(classes, classes, (former, later) => {
        const there = named(later);
        const gradeOf = (id: string) => there.find((one) => one.id === id)?.grade;
        for (const from of named(former)) {
          const [up, again] = [promotedTo(from, there), retainedTo(from, there)];
          if (up !== null) expect(gradeOf(up)).toBe(from.grade + 1);
          if (again !== null) expect(gradeOf(again)).toBe(from.grade);
        }
      }),
    );
  });

  test("a class that is there again, as a copy of the year has it, is where its retained sit", () => {
    fc.assert(
      fc.property(classes, (all) => {
        const rooms = named(all);
        expect(rooms.map((one) => retainedTo(one, rooms))).toEqual(rooms.map(({ id }) => id));
      }),
    );
  });
});
