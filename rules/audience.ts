/** Whom the parts of an audience reach together. Source: docs/spec/money.md §10, decision 049. */

type Room = { id: string; grade: number | null };

/** Places as they are named: whole units, grades, classes; a class that is not of the unit and year has no grade. */
export type Places = { unit_ids: readonly string[]; grades: readonly number[]; rooms: readonly Room[] };

/** Places as they are taken, and whether a wider one was named beside a narrower one. */
export type Reach = { unit: boolean; grades: number[]; classroom_ids: string[]; is_narrowed: boolean };

/**
 * Unit, grade and class are places within each other, so that what is named within a wider one narrows it: a unit and a
 * grade are that grade, a grade and a class of it are that class. Places beside each other are added up. Of another unit
 * nothing is reached.
 */
export function reachOf(unitId: string, { unit_ids, grades, rooms }: Places): Reach {
  const isNamed = unit_ids.includes(unitId);
  if (unit_ids.length > 0 && !isNamed) {
    return { unit: false, grades: [], classroom_ids: [], is_narrowed: grades.length + rooms.length > 0 };
  }
  const open = [...new Set(grades)].filter((grade) => !rooms.some((room) => room.grade === grade));
  const isWhole = isNamed && grades.length === 0 && rooms.length === 0;
  return {
    unit: isWhole,
    grades: open,
    classroom_ids: [...new Set(rooms.map((room) => room.id))],
    is_narrowed: (isNamed && !isWhole) || open.length < new Set(grades).size,
  };
}
