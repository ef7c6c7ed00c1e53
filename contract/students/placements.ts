/** Who sits in which class of a class year. Source: docs/spec/data.md §5, docs/spec/access.md §2. */
import * as v from "valibot";
import { day, id, named, one, onOff, optionalId, unitBrief } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { genders, oneOf, placementOutcomes, studentStatuses } from "../enums.ts";

/** A student who sits in a class, or has sat there in its class year: `until_on` and `outcome` say how that ended. */
export const classPlace = v.strictObject({
  student_id: id,
  nis: v.string(),
  name: v.string(),
  gender: oneOf(genders),
  status: oneOf(studentStatuses),
  from_on: day,
  until_on: v.nullable(day),
  outcome: v.nullable(oneOf(placementOutcomes)),
});
export type ClassPlace = v.InferOutput<typeof classPlace>;

/** Errors: 404 unknown or of another's unit. */
export const listSeats = endpoint({
  name: "listSeats",
  summary: "The students of a classroom by name, and after them those who have left it within the class year",
  method: "GET",
  path: "/api/classrooms/:id/students",
  access: "classrooms.read",
  reply: v.strictObject({ data: v.array(classPlace) }),
});

export const placement = v.strictObject({
  student_id: id,
  class_year_id: id,
  classroom_id: v.nullable(id),
  classroom: v.nullable(named),
  from_on: v.nullable(day),
  /** more students than seats: warned of, never refused */
  is_over_capacity: v.boolean(),
});

/**
 * Puts a student into a classroom of the own unit, or with `null` into none. A change within the class year keeps the enrolment
 * before it. `seen_classroom_id` is the class the student was seen in, or `null`.
 * Errors: 404, 409 `stale_version` when the student sits elsewhere by now, 422 another unit's or year's class, a closed year,
 * a student who is not at the school.
 */
export const setPlacement = endpoint({
  name: "setPlacement",
  summary: "Sets or changes the classroom of a student in a class year",
  method: "PUT",
  path: "/api/students/:id/placement",
  access: "students.write",
  body: v.strictObject({ class_year_id: id, classroom_id: optionalId, seen_classroom_id: optionalId }),
  reply: one(placement),
});

export const copiedClassroom = v.strictObject({
  unit_id: id,
  unit: unitBrief,
  grade: v.number(),
  name: v.string(),
  major: v.nullable(v.string()),
  homeroom_teacher: v.nullable(v.string()),
  capacity: v.number(),
});

/**
 * With `dry_run` nothing is made and the answer says what would be. What exists already is left as it is, so that a second
 * time makes nothing twice. Without `unit_id` it copies for all own units.
 * Errors: 404 a unit that is not one's own, 422 an unknown year, a closed one to copy into, or twice the same.
 */
export const copyClassrooms = endpoint({
  name: "copyClassrooms",
  summary:
    "Copies the active classrooms of one class year into another: grade, name, major, teacher, capacity",
  method: "POST",
  path: "/api/classrooms/copy",
  access: "classrooms.write",
  query: v.strictObject({ dry_run: v.optional(onOff, "0") }),
  body: v.strictObject({ from_year_id: id, to_year_id: id, unit_id: optionalId }),
  reply: one(v.strictObject({ create: v.array(copiedClassroom), existing: v.array(copiedClassroom) })),
});
