import { describe, expect, test } from "vitest";
import { promotionDecisions, studentStatuses } from "../../contract/enums.ts";
import {
  type Candidate,
  isLastGrade,
  planPromotion,
  promotedTo,
  retainedTo,
  sectionOf,
  statusAfter,
  type Wish,
} from "../../rules/promotion.ts";
import { numbersFrom } from "../../store/demo/chance.ts";

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
  seat: { classroom_id: "7a", grade: 7 },
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
    [candidate({ seat: null }), wish("promoted", "8n"), "not_in_class"],
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

  test("takes everybody once, up or level, and nobody a second time", () => {
    const next = numbersFrom(7);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T; // never empty here
    for (let round = 0; round < 300; round += 1) {
      const candidates = Array.from({ length: 12 }, (_, index) =>
        candidate({
          id: `s${index}`,
          status: pick(studentStatuses),
          seat: pick([null, { classroom_id: "7a", grade: 7 }, { classroom_id: "8a", grade: 8 }]),
          is_decided: next() < 0.1,
          is_placed: next() < 0.1,
        }),
      );
      const wishes = Array.from({ length: 16 }, () =>
        wish(pick(promotionDecisions), pick([null, "7n", "8n", "9n", "x"]), `s${Math.floor(next() * 14)}`),
      );
      const { moves, skipped } = planPromotion({ candidates, rooms, wishes });
      const asked = new Set(wishes.map((one) => one.student_id));
      expect([...moves, ...skipped].map((one) => one.student_id).toSorted()).toEqual([...asked].toSorted());
      for (const move of moves) {
        const grade = candidates.find((one) => one.id === move.student_id)?.seat?.grade ?? 0;
        const to = rooms.find((one) => one.id === move.to_classroom_id)?.grade;
        if (move.decision === "promoted") expect(to).toBeGreaterThan(grade);
        else expect(to).toBe(move.decision === "retained" ? grade : undefined);
      }
      const after = candidates.map((one) =>
        moves.some((move) => move.student_id === one.id) ? { ...one, is_decided: true } : one,
      );
      const again = planPromotion({ candidates: after, rooms, wishes });
      expect(again.moves).toEqual([]);
    }
  });

  test("only who leaves the school gets another status", () => {
    expect(promotionDecisions.map(statusAfter)).toEqual([null, null, "graduated", "moved", "left"]);
  });
});
