/** Class years, which belong to no unit. Source: docs/spec/data.md §4, docs/spec/api.md §8.1. */
import * as v from "valibot";
import {
  day,
  exportableQuery,
  id,
  listOf,
  named,
  one,
  optionalText,
  rupiahSum,
  seen,
  sentence,
  several,
  traced,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { classYearStatuses, oneOf } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { classYearTable } from "./class-year-fields.ts";

const fields = {
  id,
  name: v.string(),
  starts_on: day,
  ends_on: day,
  status: oneOf(classYearStatuses),
  /** in the units that the asker may see */
  classrooms_count: v.number(),
  students_count: v.number(),
  version: v.number(),
};
export const classYear = v.strictObject(fields);
export type ClassYear = v.InferOutput<typeof classYear>;

/** `in_use`: it has classrooms, placements or bills, so it cannot be deleted and keeps its name. */
export const classYearDetail = v.strictObject({ ...fields, ...traced, in_use: v.boolean() });
export type ClassYearDetail = v.InferOutput<typeof classYearDetail>;

const typed = typedFields(classYearTable);

const secondFollowsFirst = (name: string) => Number(name.slice(5)) === Number(name.slice(0, 4)) + 1;

/** The fields that people fill in. Source: docs/spec/data.md §4. */
export const classYearFields = v.strictObject({
  ...typed,
  name: v.pipe(
    typed.name,
    v.regex(/^\d{4}\/\d{4}$/, "Tulis seperti 2026/2027."),
    v.check(secondFollowsFirst, "Tahun kedua harus mengikuti tahun pertama."),
  ),
});
export type ClassYearFields = v.InferOutput<typeof classYearFields>;

export const listClassYears = endpoint({
  name: "listClassYears",
  summary: "Class years with the number of classrooms and of students placed in them",
  method: "GET",
  path: "/api/class-years",
  access: "class_years.read",
  query: exportableQuery({
    sorts: ["name"],
    filters: { status: v.optional(several(oneOf(classYearStatuses))) },
  }),
  reply: listOf(classYear, {}),
});

export const getClassYear = endpoint({
  name: "getClassYear",
  summary: "One class year",
  method: "GET",
  path: "/api/class-years/:id",
  access: "class_years.read",
  reply: one(classYearDetail),
});

/**
 * What would follow from making a year the active one. Figures are of all units, sums in rupiah. `closes` is the year that
 * would be closed, `plans` the later one that would be planned again; `open_bills_count` and `open_balance` are what is
 * owed of the year it closes, and stays payable. `undecided_count` are students of that year without a promotion,
 * `unplaced_count` active students without a class in the year to be opened.
 */
export const opening = v.strictObject({
  closes: v.nullable(named),
  plans: v.nullable(named),
  unplaced_count: v.number(),
  undecided_count: v.number(),
  open_bills_count: v.number(),
  open_balance: rupiahSum,
});
export type Opening = v.InferOutput<typeof opening>;

export const getClassYearOpening = endpoint({
  name: "getClassYearOpening",
  summary: "What would follow from making this class year the active one",
  method: "GET",
  path: "/api/class-years/:id/opening",
  access: "class_years.write",
  reply: one(opening),
});

/** Errors: 404 a unit that is not one's own, 422. */
export const createClassYear = endpoint({
  name: "createClassYear",
  summary: "Makes a class year",
  method: "POST",
  path: "/api/class-years",
  access: "class_years.write",
  body: classYearFields,
  reply: one(classYearDetail),
  status: 201,
});

/** Errors: 404, 409 `stale_version`, 422. */
export const updateClassYear = endpoint({
  name: "updateClassYear",
  summary: "Changes a class year",
  method: "PUT",
  path: "/api/class-years/:id",
  access: "class_years.write",
  body: v.strictObject({ ...classYearFields.entries, version }),
  reply: one(classYearDetail),
});

/** Errors: 404, 409 `in_use` when it has classrooms, bills or an import that was not undone, 409 `stale_version`. */
export const deleteClassYear = endpoint({
  name: "deleteClassYear",
  summary: "Deletes a class year that was never used",
  method: "DELETE",
  path: "/api/class-years/:id",
  access: "class_years.write",
  body: seen,
  reply: sentence,
});

/**
 * A planned year becomes the active one and the active one is closed: no new bills for it, what is owed stays payable.
 * A closed year is opened again only with a reason, and the later one that was active is planned again.
 * Errors: 404, 409 `stale_version`, 422 a closed year without a reason.
 */
export const activateClassYear = endpoint({
  name: "activateClassYear",
  summary: "Makes a class year the active one",
  method: "POST",
  path: "/api/class-years/:id/activate",
  access: "class_years.write",
  body: v.strictObject({ version, reason: optionalText(255) }),
  reply: one(classYearDetail),
});
