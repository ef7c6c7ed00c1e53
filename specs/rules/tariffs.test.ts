import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  levelOf,
  narrowed,
  raised,
  reachKey,
  type Tariff,
  type TariffReach,
  type TariffStudent,
  tariffBook,
} from "../../rules/tariffs.ts";

const all: TariffReach = { grade: null, classroom_id: null, student_category_id: null, student_id: null };
const tariff = (id: string, amount: number, reach: Partial<TariffReach> = {}): Tariff => ({
  ...all,
  ...reach,
  id,
  amount,
});
const adi: TariffStudent = { id: "adi", grade: 7, classroom_id: "7A", student_category_id: "yatim" };

/** Every kind of tariff that holds for Adi, the most specific first. */
const ladder = [
  tariff("one", 1, { student_id: "adi" }),
  tariff("category and class", 2, { student_category_id: "yatim", classroom_id: "7A" }),
  tariff("category and grade", 3, { student_category_id: "yatim", grade: 7 }),
  tariff("category", 4, { student_category_id: "yatim" }),
  tariff("class", 5, { classroom_id: "7A" }),
  tariff("grade", 6, { grade: 7 }),
  tariff("all", 7),
];

const others = [
  tariff("another student", 91, { student_id: "budi" }),
  tariff("another category", 92, { student_category_id: "guru", grade: 7 }),
  tariff("another class", 93, { classroom_id: "7B" }),
  tariff("another grade", 94, { grade: 8 }),
];

describe("the tariff of a student", () => {
  test.each(ladder.map((first, index) => [first.id, index] as const))(
    "is that of %s when nothing more specific is there",
    (id, index) => {
      const { matching, amount, source } = tariffBook([...others, ...ladder.slice(index)], 500)(adi);
      expect(matching.map((one) => one.id)).toEqual(ladder.slice(index).map((one) => one.id));
      expect([matching[0]?.id, amount, source]).toEqual([id, index + 1, "tariff"]);
    },
  );

  test("is the category's own amount when none is for this student", () => {
    expect(tariffBook(others, 500)(adi)).toEqual({ amount: 500, source: "category", matching: [] });
  });

  test("of nothing is free, and not the category's amount", () => {
    expect(tariffBook([tariff("free", 0, { grade: 7 })], 500)(adi)).toMatchObject({
      amount: 0,
      source: "tariff",
    });
  });

  test("is that for everybody where a student sits nowhere and is in no category", () => {
    const loose = { ...adi, grade: null, classroom_id: null, student_category_id: null };
    expect(tariffBook(ladder.slice(1), 500)(loose).matching.map((one) => one.id)).toEqual(["all"]);
  });

  test("with a class leaves out its grade, and with a student all the rest", () => {
    const full = { grade: 7, classroom_id: "7A", student_category_id: "yatim", student_id: null };
    expect(narrowed(full)).toEqual({ ...full, grade: null });
    expect(narrowed({ ...full, student_id: "adi" })).toEqual({ ...all, student_id: "adi" });
  });
});

const anyReach = fc
  .record({
    grade: fc.constantFrom(null, 7, 8),
    classroom_id: fc.constantFrom(null, "7A", "7B", "8A"),
    student_category_id: fc.constantFrom(null, "yatim", "guru"),
    student_id: fc.constantFrom(null, null, null, "adi", "budi"),
  })
  .map(narrowed);
const anyTariffs = fc
  .uniqueArray(anyReach, { selector: reachKey, maxLength: 24 })
  .map((reaches) =>
    reaches.map((reach, index) => ({ ...reach, id: `t${index}`, amount: (index + 1) * 1000 })),
  );
const anyStudent: fc.Arbitrary<TariffStudent> = fc
  .record({
    id: fc.constantFrom("adi", "budi", "citra"),
    place: fc.constantFrom([7, "7A"] as const, [7, "7B"] as const, [8, "8A"] as const, [null, null] as const),
    student_category_id: fc.constantFrom(null, "yatim", "guru"),
  })
  .map(({ place: [grade, classroom_id], ...student }) => ({ ...student, grade, classroom_id }));

describe("of any tariffs and any student", () => {
  test("the order of the rows never matters", () => {
    const shuffled = anyTariffs.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, anyStudent, ([rows, mixed], student) => {
        expect(tariffBook(mixed, 500)(student)).toEqual(tariffBook(rows, 500)(student));
      }),
    );
  });

  test("adding a less specific one never changes an amount that a tariff gives", () => {
    fc.assert(
      fc.property(anyTariffs, anyReach, anyStudent, (rows, reach, student) => {
        const before = tariffBook(rows, 500)(student);
        const [first] = before.matching;
        fc.pre(first !== undefined && levelOf(reach) < levelOf(first));
        fc.pre(rows.every((row) => reachKey(row) !== reachKey(reach)));
        const after = tariffBook([...rows, { ...reach, id: "new", amount: 1 }], 500)(student);
        expect(after.amount).toBe(before.amount);
      }),
    );
  });

  test("all that match are told, each less specific than the one before it", () => {
    fc.assert(
      fc.property(anyTariffs, anyStudent, (rows, student) => {
        const { matching } = tariffBook(rows, 500)(student);
        const holds = rows.filter(
          (row) =>
            (row.student_id ?? student.id) === student.id &&
            (row.grade ?? student.grade) === student.grade &&
            (row.classroom_id ?? student.classroom_id) === student.classroom_id &&
            (row.student_category_id ?? student.student_category_id) === student.student_category_id,
        );
        expect(new Set(matching.map((one) => one.id))).toEqual(new Set(holds.map((one) => one.id)));
        const levels = matching.map(levelOf);
        expect(levels).toEqual([...new Set(levels)].toSorted((one, other) => other - one));
      }),
    );
  });
});

describe("a rise", () => {
  test.each([
    [450_000, 0, 1000, 450_000],
    [450_500, 0, 1000, 450_500],
    [450_000, 5, 1000, 473_000],
    [450_000, 5, 500, 472_500],
    [450_000, 10, 5000, 495_000],
    [333_333, 7, 1, 356_666],
    [0, 10, 1000, 0],
  ])("of Rp %d by %d %% in steps of %d gives %d", (amount, percent, roundTo, next) => {
    expect(raised(amount, percent, roundTo)).toBe(next);
  });

  test("never lowers by more than half a step, and stays whole", () => {
    const step = fc.constantFrom(1, 500, 1000, 5000);
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 100 }), step, (amount, percent, roundTo) => {
        const next = raised(amount, percent, roundTo);
        expect(Number.isInteger(next)).toBe(true);
        expect(next).toBeGreaterThanOrEqual(amount - roundTo / 2);
      }),
    );
  });
});
