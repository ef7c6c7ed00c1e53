/** Which tariff holds for a student. Source: docs/spec/money.md §5, decision 014. */
import type { AmountSource } from "../contract/enums.ts";

/** Whom a tariff is for; what is null holds for everybody. A classroom stands for its grade, a student for all the rest. */
export type TariffReach = {
  grade: number | null;
  classroom_id: string | null;
  student_category_id: string | null;
  student_id: string | null;
};
/** A tariff of one category and class year, `amount` in rupiah. */
export type Tariff = TariffReach & { id: string; amount: number };

/** What of a student decides; grade and classroom are those of the class year that is billed. */
export type TariffStudent = {
  id: string;
  grade: number | null;
  classroom_id: string | null;
  student_category_id: string | null;
};

/** The amount in rupiah, where it comes from, and every tariff that matched, the most specific first. */
export type Choice<T extends Tariff> = { amount: number; source: AmountSource; matching: T[] };

/**
 * How specific a reach is: one student before a student category before a classroom before a grade. Who somebody is
 * counts for more than where he or she sits, so the category of a student wins over any place. Two reaches of one level
 * that both hold for a student are the same reach.
 */
export function levelOf(reach: TariffReach): number {
  return (
    (reach.student_id === null ? 0 : 8) +
    (reach.student_category_id === null ? 0 : 4) +
    (reach.classroom_id === null ? 0 : 2) +
    (reach.grade === null ? 0 : 1)
  );
}

/** The reach without what a narrower part already says: a student leaves the rest out, a classroom its grade. */
export function narrowed(reach: TariffReach): TariffReach {
  const { student_id, classroom_id, student_category_id, grade } = reach;
  if (student_id !== null) return { grade: null, classroom_id: null, student_category_id: null, student_id };
  return { grade: classroom_id === null ? grade : null, classroom_id, student_category_id, student_id };
}

/** Reaches are the same exactly when their keys are; of one category and class year only one tariff may have it. */
export function reachKey({ grade, classroom_id, student_category_id, student_id }: TariffReach): string {
  return JSON.stringify([grade, classroom_id, student_category_id, student_id]);
}

/** Every reach that holds for a student, the most specific first. */
function reachesOf(student: TariffStudent): TariffReach[] {
  const { id, grade, classroom_id, student_category_id } = student;
  const nothing = { grade: null, classroom_id: null, student_category_id: null, student_id: null };
  const places: TariffReach[] = [
    ...(classroom_id === null ? [] : [{ ...nothing, classroom_id }]),
    ...(grade === null ? [] : [{ ...nothing, grade }]),
    nothing,
  ];
  const ofCategory =
    student_category_id === null ? [] : places.map((place) => ({ ...place, student_category_id }));
  return [{ ...nothing, student_id: id }, ...ofCategory, ...places];
}

/**
 * Choosing among the tariffs of one category and class year: the most specific that holds for the student, or the
 * category's own amount where none does. The order of the tariffs never matters, and adding a less specific one never
 * changes an amount. The tariffs are read once, so that a whole school is priced quickly.
 */
export function tariffBook<T extends Tariff>(
  tariffs: readonly T[],
  defaultAmount: number,
): (student: TariffStudent) => Choice<T> {
  const byReach = new Map(tariffs.map((tariff) => [reachKey(narrowed(tariff)), tariff]));
  return (student) => {
    const matching = reachesOf(student).flatMap((reach) => byReach.get(reachKey(reach)) ?? []);
    const [first] = matching;
    return first === undefined
      ? { amount: defaultAmount, source: "category", matching }
      : { amount: first.amount, source: "tariff", matching };
  };
}

/**
 * An amount for the next class year: raised by `percent` and rounded half up to a multiple of `roundTo` rupiah; without a
 * rise it stays as it is. Whole rupiah, never below 0.
 */
export function raised(amount: number, percent: number, roundTo: number): number {
  if (percent === 0) return amount;
  const exact = (amount * (100 + percent)) / 100;
  return Math.max(0, Math.floor(exact / roundTo + 0.5) * roundTo);
}
