/** How students come into classes and leave them. Source: domain.md "Classroom" (Placement), "Student". */
import type { PlacementOutcome, StudentStatus } from "../contract/enums.ts";
import { fold } from "./names.ts";

/** Whether a student of this status has a place in a class. */
export function mayBeSeated(status: StudentStatus): boolean {
  return status === "active" || status === "candidate";
}

/** How the stay in a class ends for who gets this status; a leave is no outcome, the stay goes on after it. */
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

/** The same class of another year: that unit, grade and name; case and repeated spaces do not count. */
function sameRoom(one: Room, other: Room): boolean {
  return one.unit_id === other.unit_id && one.grade === other.grade && fold(one.name) === fold(other.name);
}

/** Which classes a copy would make and which are there already, in the order they are given. */
export function planCopy<R extends Room>(
  from: readonly R[],
  there: readonly Room[],
): { create: R[]; existing: R[] } {
  const isThere = (room: R) => there.some((other) => sameRoom(room, other));
  return { create: from.filter((room) => !isThere(room)), existing: from.filter(isThere) };
}
