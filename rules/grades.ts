import type { Level } from "../contract/enums.ts";

/**
 * The grades that a school of each level may have, first and last; other schools choose among all.
 * Source: docs/spec/data.md §3.
 */
const ranges: Record<Level, readonly [first: number, last: number]> = {
  playgroup: [1, 2],
  kindergarten: [1, 2],
  primary: [1, 6],
  junior: [7, 9],
  senior: [10, 12],
  vocational: [10, 13],
  special: [1, 12],
  community: [1, 12],
  boarding: [1, 12],
  other: [1, 13],
};

/** Every grade that a unit of this level may teach, in order. Kindergartens count A as 1 and B as 2. */
export function gradesOfLevel(level: Level): number[] {
  const [first, last] = ranges[level];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The grades that a new unit of this level begins with: all but the fourth year that some SMK have. */
export function usualGrades(level: Level): number[] {
  return gradesOfLevel(level).filter((grade) => level !== "vocational" || grade < 13);
}

/** Whether classrooms of this level have a major (jurusan). Source: docs/spec/data.md §5. */
export function hasMajors(level: Level): boolean {
  return level === "senior" || level === "vocational";
}
