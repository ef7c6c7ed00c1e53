/** Units: the schools of the foundation. Source: domain.md "Unit", api.md "Resources". */
import * as v from "valibot";
import { id, listOf, listQuery, one, several } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { activeStatuses, levels, oneOf } from "./enums.ts";

const status = oneOf(activeStatuses);

const unit = v.strictObject({
  id,
  code: v.string(),
  name: v.string(),
  level: oneOf(levels),
  npsn: v.nullable(v.string()),
  head_name: v.nullable(v.string()),
  treasurer_name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  receipt_prefix: v.string(),
  receipt_city: v.nullable(v.string()),
  receipt_footer: v.nullable(v.string()),
  grades: v.array(v.number()),
  /** of the active class year */
  classrooms_count: v.number(),
  /** active ones */
  students_count: v.number(),
  status,
  version: v.number(),
});
export type Unit = v.InferOutput<typeof unit>;

export const listUnits = endpoint({
  name: "listUnits",
  summary: "Units of the school with the number of classrooms and students",
  method: "GET",
  path: "/api/units",
  access: "units.read",
  query: listQuery({
    sorts: ["code", "name", "students_count"],
    filters: { level: v.optional(several(oneOf(levels))), status: v.optional(several(status)) },
  }),
  reply: listOf(unit, {}),
});

/** Errors: 404 unknown or of another's unit. */
export const getUnit = endpoint({
  name: "getUnit",
  summary: "One unit",
  method: "GET",
  path: "/api/units/:id",
  access: "units.read",
  reply: one(unit),
});
