/** Units: the schools of the foundation. Source: docs/spec/data.md §3, docs/spec/api.md §8.1. */
import * as v from "valibot";
import { exportableQuery, id, listOf, one, seen, sentence, several, traced, version } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { activeStatuses, levels, oneOf } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { unitTable } from "./unit-fields.ts";

const status = oneOf(activeStatuses);

const fields = {
  id,
  code: v.string(),
  name: v.string(),
  level: oneOf(levels),
  npsn: v.nullable(v.string()),
  head_name: v.nullable(v.string()),
  head_nip: v.nullable(v.string()),
  treasurer_name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  district: v.nullable(v.string()),
  city: v.nullable(v.string()),
  province: v.nullable(v.string()),
  postcode: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  website: v.nullable(v.string()),
  receipt_prefix: v.string(),
  receipt_city: v.nullable(v.string()),
  receipt_footer: v.nullable(v.string()),
  grades: v.array(v.number()),
  /** in the order in which units were made; stands in virtual account numbers */
  number: v.number(),
  /** of the active class year */
  classrooms_count: v.number(),
  /** active ones */
  students_count: v.number(),
  status,
  version: v.number(),
};
export const unit = v.strictObject(fields);
export type Unit = v.InferOutput<typeof unit>;

/** `in_use`: something belongs to it, so it cannot be deleted; what stands in numbers already keeps its code and prefix. */
export const unitDetail = v.strictObject({
  ...fields,
  ...traced,
  /** the foundation, which stands above the unit's name on its papers */
  school: v.nullable(v.string()),
  /** a data URL */
  logo: v.nullable(v.string()),
  in_use: v.boolean(),
  has_numbers: v.boolean(),
});
export type UnitDetail = v.InferOutput<typeof unitDetail>;

/** The fields that people fill in. Source: docs/spec/data.md §3. */
export const unitFields = v.strictObject(typedFields(unitTable));
export type UnitFields = v.InferOutput<typeof unitFields>;

export const listUnits = endpoint({
  name: "listUnits",
  summary: "Units of the school with the number of classrooms and students",
  method: "GET",
  path: "/api/units",
  access: "units.read",
  query: exportableQuery({
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
  reply: one(unitDetail),
});

/** Errors: 404 a unit that is not one's own, 422. */
export const createUnit = endpoint({
  name: "createUnit",
  summary: "Makes a unit",
  method: "POST",
  path: "/api/units",
  access: "units.write",
  body: unitFields,
  reply: one(unitDetail),
  status: 201,
});

/** Errors: 404, 409 `stale_version`, 422. */
export const updateUnit = endpoint({
  name: "updateUnit",
  summary: "Changes a unit",
  method: "PUT",
  path: "/api/units/:id",
  access: "units.write",
  body: v.strictObject({ ...unitFields.entries, version }),
  reply: one(unitDetail),
});

/** Errors: 404, 409 `in_use` when anything belongs to it, 409 `stale_version`. */
export const deleteUnit = endpoint({
  name: "deleteUnit",
  summary: "Deletes a unit that was never used",
  method: "DELETE",
  path: "/api/units/:id",
  access: "units.write",
  body: seen,
  reply: sentence,
});

/** Errors: 404, 409 `stale_version`. */
export const activateUnit = endpoint({
  name: "activateUnit",
  summary: "Makes a unit active again",
  method: "POST",
  path: "/api/units/:id/activate",
  access: "units.write",
  body: seen,
  reply: one(unitDetail),
});

/** Errors: 404, 409 `stale_version`. */
export const deactivateUnit = endpoint({
  name: "deactivateUnit",
  summary: "Sets a unit inactive; what it was used for stays",
  method: "POST",
  path: "/api/units/:id/deactivate",
  access: "units.write",
  body: seen,
  reply: one(unitDetail),
});
