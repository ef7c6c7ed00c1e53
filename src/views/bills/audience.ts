/**
 * Who is ticked in the tree of unit, grades and classrooms. A part that is ticked reaches everything below it, and
 * taking one classroom out of it leaves its siblings ticked. Source: docs/spec/money.md §10.
 */
import type { Classroom } from "../../../contract/master/classrooms.ts";
import type { BulkForm } from "./use-bulk-billing.ts";

type Audience = BulkForm["audience"];
type Room = Pick<Classroom, "id" | "grade" | "students_count">;

export const gradesOf = (rooms: readonly Room[]): number[] =>
  [...new Set(rooms.map((room) => room.grade))].sort((one, other) => one - other);

export function isRoomTicked(audience: Audience, room: Room): boolean {
  const { unit_ids, grades, classroom_ids } = audience;
  return unit_ids.length > 0 || grades.includes(room.grade) || classroom_ids.includes(room.id);
}

/** Ticked as a whole, in part, or not at all. */
export function gradeTick(audience: Audience, rooms: readonly Room[], grade: number): boolean | "mixed" {
  const inside = rooms.filter((room) => room.grade === grade);
  const ticked = inside.filter((room) => isRoomTicked(audience, room)).length;
  return ticked === inside.length ? true : ticked > 0 && "mixed";
}

/** The whole unit also reaches students without a classroom, whom the preview then names as skipped. */
export function withUnit(audience: Audience, unitId: string, on: boolean): Audience {
  return { ...audience, unit_ids: on ? [unitId] : [], grades: [], classroom_ids: [] };
}

export function withGrade(audience: Audience, rooms: readonly Room[], grade: number, on: boolean): Audience {
  const open = opened(audience, rooms);
  const inside = rooms.filter((room) => room.grade === grade).map((room) => room.id);
  const others = open.grades.filter((one) => one !== grade);
  return {
    ...open,
    grades: on ? [...others, grade] : others,
    classroom_ids: open.classroom_ids.filter((id) => !inside.includes(id)),
  };
}

export function withRoom(audience: Audience, rooms: readonly Room[], room: Room, on: boolean): Audience {
  const open = opened(audience, rooms);
  const others = open.classroom_ids.filter((id) => id !== room.id);
  if (on) return { ...open, classroom_ids: [...others, room.id] };
  const siblings = open.grades.includes(room.grade)
    ? rooms.filter((one) => one.grade === room.grade && one.id !== room.id).map((one) => one.id)
    : [];
  return {
    ...open,
    grades: open.grades.filter((grade) => grade !== room.grade),
    classroom_ids: [...others, ...siblings],
  };
}

/** A student category reaches its members in whatever class they are, beside what the tree has. */
const isGroupTicked = ({ student_category_ids }: Audience, { id }: { id: string }): boolean =>
  student_category_ids.includes(id);

/** The whole unit written as its grades, so that a part can be taken out. */
function opened(audience: Audience, rooms: readonly Room[]): Audience {
  if (audience.unit_ids.length === 0) return audience;
  return { ...audience, unit_ids: [], grades: gradesOf(rooms), classroom_ids: [] };
}

type Picked = { classroom_id: string | null };
type Group = { id: string; students_count: number };

/**
 * How many students that is, before the preview knows who is skipped; one picked within a ticked class counts once.
 * Which members of a group sit in a ticked class only the preview knows: beside classes a group counts whole,
 * beside the whole unit not at all.
 */
export function countReached(
  audience: Audience,
  rooms: readonly Room[],
  groups: readonly Group[],
  picked: readonly Picked[],
): number {
  const reached = rooms.filter((room) => isRoomTicked(audience, room));
  const ids = new Set(reached.map((room) => room.id));
  const ticked = audience.unit_ids.length > 0 ? [] : groups.filter((group) => isGroupTicked(audience, group));
  const single = picked.filter(({ classroom_id }) => classroom_id === null || !ids.has(classroom_id));
  return [...reached, ...ticked].reduce((sum, { students_count }) => sum + students_count, 0) + single.length;
}
