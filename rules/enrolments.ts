/**
 * Which periods a unit may bill a student for, by the days in which he or she belonged to it, and which class counts.
 * Source: docs/spec/data.md §5, docs/spec/money.md §10, decision 048.
 */
import type { SkipReason, StudentStatus } from "../contract/enums.ts";
import { addDays } from "./calendar.ts";
import { hasLeft } from "./students.ts";

/** Days from one to another, both included; null is open on that side. */
export type Stretch = { from: string | null; until: string | null };

/** Days away: on leave, or of somebody who had moved or left and was taken back. */
export type Leave = Stretch & { status: AwayStatus };
export type AwayStatus = "on_leave" | "moved" | "left";

/** An enrolment in a class of the unit in the class year that is billed. */
export type ClassPlace = { classroom_id: string; from_on: string; until_on: string | null };

/** The first and the last day of what is billed. */
export type Span = { first: string; last: string };

/** A student as a unit finds one that bills: `stretches` are the days in that unit, `classPlaces` the enrolments in its classes. */
export type Enrolled<S extends ClassPlace = ClassPlace> = {
  status: StudentStatus;
  /** of that unit now, or still of it when he or she left the school */
  is_here: boolean;
  entry_date: string | null;
  stretches: readonly Stretch[];
  leaves: readonly Leave[];
  classPlaces: readonly S[];
};

type Move = { from_unit_id: string; to_unit_id: string; settled_on: string };

/**
 * The days in which a student belonged to a unit, by the moves that were accepted, the earliest first. The day of a move is
 * the new unit's. Who has left the school belongs to the last one until that day; where it is not known, to none.
 */
export function stretchesIn(
  unitId: string,
  student: { unit_id: string; status: StudentStatus; status_date: string | null },
  moves: readonly Move[],
): Stretch[] {
  const stretches: Stretch[] = [];
  let [unit, from] = [moves[0]?.from_unit_id ?? student.unit_id, null as string | null];
  for (const move of moves) {
    const until = addDays(move.settled_on, -1);
    if (unit === unitId && (from === null || from <= until)) stretches.push({ from, until });
    [unit, from] = [move.to_unit_id, move.settled_on];
  }
  const isOver = hasLeft(student.status);
  if (unit !== unitId || (isOver && student.status_date === null)) return stretches;
  return [...stretches, { from, until: isOver ? student.status_date : null }];
}

type Standing = { status: StudentStatus; status_date: string | null };

/** The days away of a student: those that are over, and the leave that goes on. */
export function leavesOf(
  { status, status_date }: Standing,
  over: readonly { status: AwayStatus; from_on: string; until_on: string }[],
): Leave[] {
  const past = over.map((one) => ({ status: one.status, from: one.from_on, until: one.until_on }));
  return status === "on_leave" ? [...past, { status, from: status_date, until: null }] : past;
}

/**
 * The days away that are over when a student comes back on this day: a leave from its first day on, of who had moved or left
 * from the day after the last one. Null where there was no whole day, or the first one is not known.
 */
export function endedLeave(
  { status, status_date: since }: Standing,
  back: string,
): { status: AwayStatus; from_on: string; until_on: string } | null {
  if (since === null || (status !== "on_leave" && status !== "moved" && status !== "left")) return null;
  const from_on = status === "on_leave" ? since : addDays(since, 1);
  return from_on < back ? { status, from_on, until_on: addDays(back, -1) } : null;
}

const meets = ({ from, until }: Stretch, { first, last }: Span) =>
  (from === null || from <= last) && (until === null || until >= first);
const covers = ({ from, until }: Stretch, { first, last }: Span) =>
  (from === null || from <= first) && (until === null || until >= last);

/**
 * The enrolment whose class counts for a period, for its tariff and on its bill: the one that holds on the period's first day,
 * or else the last that had begun by then, or else the first that there is. Undefined without any.
 */
export function classPlaceFor<S extends ClassPlace>(classPlaces: readonly S[], first: string): S | undefined {
  const inOrder = classPlaces.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  return inOrder.findLast(({ from_on }) => from_on <= first) ?? inOrder[0];
}

const orderOf = ({ from_on, until_on }: ClassPlace) => `${from_on} ${until_on ?? "9"}`;

/** Why a unit does not bill a student for a period, or null: what concerns the unit first, then leave, class and entry. */
export function absence(student: Enrolled, span: Span): SkipReason | null {
  if (student.status === "candidate") return "not_active";
  if (!student.stretches.some((stretch) => meets(stretch, span))) return awayOf(student, span);
  const leave = student.leaves.find((one) => covers(one, span));
  if (leave !== undefined) return leave.status === "on_leave" ? "on_leave" : "moved_on";
  if (student.classPlaces.length === 0) return hasLeft(student.status) ? "not_active" : "no_classroom";
  if (student.entry_date !== null && student.entry_date > span.last) return "entered_later";
  const isOver = student.classPlaces.every(({ until_on }) => until_on !== null && until_on < span.first);
  return isOver ? "no_classroom" : null;
}

function awayOf({ stretches, is_here, status }: Enrolled, { last }: Span): SkipReason {
  const isBefore = stretches.length > 0 && stretches.every(({ from }) => from !== null && from > last);
  if (isBefore) return "before_stay";
  return is_here && hasLeft(status) ? "not_active" : "moved_on";
}
