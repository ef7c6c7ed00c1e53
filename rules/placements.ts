/** How students come into classes and leave them. Source: docs/spec/data.md §5. */
import type { PlacementOutcome, StudentStatus } from "../contract/enums.ts";
import { classKey } from "./names.ts";

/** Whether a student of this status has a place in a class. */
export function mayBeInClass(status: StudentStatus): boolean {
  return status === "active" || status === "candidate";
}

/** How the enrolment in a class ends for who gets this status; a leave is no outcome, the enrolment goes on after it. */
export function outcomeOfStatus(status: StudentStatus): PlacementOutcome | null {
  if (status === "graduated") return "graduated";
  return status === "moved" || status === "left" ? "left" : null;
}

/** The day within a class year that comes nearest; all days `YYYY-MM-DD`. */
export function dayWithin(day: string, year: { starts_on: string; ends_on: string }): string {
  if (day < year.starts_on) return year.starts_on;
  return day > year.ends_on ? year.ends_on : day;
}

type Room = { unit_id: string; grade: number; name: string };

/** The same class of another year: that unit, grade and name, as classes are told apart. */
function sameRoom(one: Room, other: Room): boolean {
  return (
    one.unit_id === other.unit_id && one.grade === other.grade && classKey(one.name) === classKey(other.name)
  );
}

/** Which classes a copy would make and which are there already, in the order they are given; of twins one is made. */
export function planCopy<R extends Room>(
  from: readonly R[],
  there: readonly Room[],
): { create: R[]; existing: R[] } {
  const create: R[] = [];
  const existing: R[] = [];
  for (const room of from) {
    const isThere = [...there, ...create].some((other) => sameRoom(room, other));
    (isThere ? existing : create).push(room);
  }
  return { create, existing };
}
