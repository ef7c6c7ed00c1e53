/** Moving to another unit: one side releases, the other accepts with a new NIS. Source: docs/spec/data.md §9. */
import * as v from "valibot";
import { id, listOf, listQuery, named, one, reason, several, unitBrief, version } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, unitMoveStatuses } from "../enums.ts";
import { nis } from "../people.ts";

/** A move as both units see it; the student's own page is the new unit's once it is accepted. */
export const unitMove = v.strictObject({
  id,
  student_id: id,
  student: v.strictObject({ id, name: v.string(), classroom: v.nullable(named) }),
  from_unit_id: id,
  from_unit: unitBrief,
  to_unit_id: id,
  to_unit: unitBrief,
  /** the number in the unit that is left */
  former_nis: v.string(),
  status: oneOf(unitMoveStatuses),
  /** why it was released */
  reason: v.nullable(v.string()),
  /** why it was refused */
  refusal: v.nullable(v.string()),
  released_on: v.string(),
  settled_on: v.nullable(v.string()),
  version: v.number(),
});
export type UnitMove = v.InferOutput<typeof unitMove>;

export const listUnitMoves = endpoint({
  name: "listUnitMoves",
  summary: "Moves out of own units and into them, the latest first",
  method: "GET",
  path: "/api/unit-moves",
  access: "students.read",
  query: listQuery({
    sorts: ["released_on"],
    filters: {
      status: v.optional(several(oneOf(unitMoveStatuses))),
      student_id: v.optional(id),
      from_unit_id: v.optional(id),
      to_unit_id: v.optional(id),
    },
  }),
  reply: listOf(unitMove, {}),
});

/** Errors: 404 a student who is not of one's own units. */
export const listMoveTargets = endpoint({
  name: "listMoveTargets",
  summary: "The units that a student can be released to: every other active one, own or not",
  method: "GET",
  path: "/api/students/:id/move-targets",
  access: "students.write",
  reply: v.strictObject({ data: v.array(unitBrief) }),
});

/** Errors: 404, 409 `stale_version`, `wrong_status` (neither active nor graduated, or waiting already), 422. */
export const releaseStudent = endpoint({
  name: "releaseStudent",
  summary: "Releases a student to another unit, whose office accepts or refuses; until then nothing changes",
  method: "POST",
  path: "/api/students/:id/release",
  access: "students.write",
  body: v.strictObject({ to_unit_id: id, reason, version }),
  reply: one(unitMove),
  status: 201,
});

/**
 * The student is of the new unit from now on, active, without a class; the class place in the old unit ends. Former unit and
 * number stay in the move, bills in their unit. Errors: 404 a move not into an own unit, 409 `stale_version`,
 * `wrong_status`, 422 a NIS that is taken there.
 */
export const acceptUnitMove = endpoint({
  name: "acceptUnitMove",
  summary: "Accepts a student into one's own unit with a new NIS",
  method: "POST",
  path: "/api/unit-moves/:id/accept",
  access: "students.write",
  body: v.strictObject({ nis, version }),
  reply: one(unitMove),
});

/** Errors: 404 a move not into an own unit, 409 `stale_version`, `wrong_status`, 422. */
export const refuseUnitMove = endpoint({
  name: "refuseUnitMove",
  summary: "Refuses a student whom another unit has released, with a reason; the student stays there",
  method: "POST",
  path: "/api/unit-moves/:id/refuse",
  access: "students.write",
  body: v.strictObject({ reason, version }),
  reply: one(unitMove),
});

/** Errors: 404 a move not out of an own unit, 409 `stale_version`, `wrong_status`. */
export const withdrawUnitMove = endpoint({
  name: "withdrawUnitMove",
  summary: "Takes a release back while it waits",
  method: "POST",
  path: "/api/unit-moves/:id/withdraw",
  access: "students.write",
  body: v.strictObject({ version }),
  reply: one(unitMove),
});
