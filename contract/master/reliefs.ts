/** Relief: what somebody need not pay for a time. Source: docs/spec/money.md §6, docs/spec/access.md §3. */
import * as v from "valibot";
import {
  coded,
  day,
  exportableQuery,
  id,
  listOf,
  named,
  one,
  reason,
  several,
  studentBrief,
  traced,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { oneOf, reliefStatuses } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { reliefTable } from "./relief-fields.ts";

export const relief = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  category_id: id,
  category: coded,
  /** a student or a student category, one of the two */
  student_category_id: v.nullable(id),
  student_category: v.nullable(named),
  student_id: v.nullable(id),
  student: v.nullable(studentBrief),
  from_on: day,
  until_on: day,
  /** percent or rupiah, one of the two */
  percent: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  reason: v.string(),
  status: oneOf(reliefStatuses),
  proposed_by: named,
  proposed_at: v.string(),
  decided_by: v.nullable(named),
  decided_at: v.nullable(v.string()),
  decision_reason: v.nullable(v.string()),
  ended_reason: v.nullable(v.string()),
  version: v.number(),
});
export type Relief = v.InferOutput<typeof relief>;

export const reliefDetail = v.strictObject({ ...relief.entries, ...traced });
export type ReliefDetail = v.InferOutput<typeof reliefDetail>;

/** The fields that people fill in. */
export const reliefFields = v.strictObject(typedFields(reliefTable));
export type ReliefFields = v.InferOutput<typeof reliefFields>;

/** `waiting` in the meta counts the proposals of own units, whatever the filter. */
export const listReliefs = endpoint({
  name: "listReliefs",
  summary: "Relief of own units, what waits for a decision first",
  method: "GET",
  path: "/api/reliefs",
  access: "reliefs.read",
  query: exportableQuery({
    sorts: ["category", "from_on", "until_on"],
    filters: {
      unit_id: v.optional(several(id)),
      category_id: v.optional(several(id)),
      student_id: v.optional(several(id)),
      status: v.optional(several(oneOf(reliefStatuses))),
    },
  }),
  reply: listOf(relief, { waiting: v.number() }),
});

export const getRelief = endpoint({
  name: "getRelief",
  summary: "One relief",
  method: "GET",
  path: "/api/reliefs/:id",
  access: "reliefs.read",
  reply: one(reliefDetail),
});

/** Errors: 404 a category that is not one's own, 422. */
export const proposeRelief = endpoint({
  name: "proposeRelief",
  summary: "Proposes relief; it counts once it is approved",
  method: "POST",
  path: "/api/reliefs",
  access: "reliefs.propose",
  body: reliefFields,
  reply: one(reliefDetail),
  status: 201,
});

export const reliefDecision = v.strictObject({ version, reason });

/** Errors: 403 one's own proposal (but AS), 404, 409 `stale_version`, `wrong_status`, 422. */
export const approveRelief = endpoint({
  name: "approveRelief",
  summary: "Approves a proposal; the bills to come bear it",
  method: "POST",
  path: "/api/reliefs/:id/approve",
  access: "reliefs.decide",
  body: reliefDecision,
  reply: one(reliefDetail),
});

/** Errors: 404, 409 `stale_version`, `wrong_status`, 422. */
export const rejectRelief = endpoint({
  name: "rejectRelief",
  summary: "Rejects a proposal",
  method: "POST",
  path: "/api/reliefs/:id/reject",
  access: "reliefs.decide",
  body: reliefDecision,
  reply: one(reliefDetail),
});

/** Issued bills keep what they bear. Errors: 404, 409 `stale_version`, `wrong_status`, 422. */
export const endRelief = endpoint({
  name: "endRelief",
  summary: "Ends an approved relief before its time",
  method: "POST",
  path: "/api/reliefs/:id/end",
  access: "reliefs.decide",
  body: reliefDecision,
  reply: one(reliefDetail),
});
