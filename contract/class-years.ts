/** Class years, which belong to no unit. Source: domain.md "Class year", api.md "Resources". */
import * as v from "valibot";
import { day, id, listOf, listQuery, one, several } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { classYearStatuses, oneOf } from "./enums.ts";

const classYear = v.strictObject({
  id,
  name: v.string(),
  starts_on: day,
  ends_on: day,
  status: oneOf(classYearStatuses),
  /** in the units that the asker may see */
  classrooms_count: v.number(),
  students_count: v.number(),
  version: v.number(),
});
export type ClassYear = v.InferOutput<typeof classYear>;

export const listClassYears = endpoint({
  name: "listClassYears",
  summary: "Class years with the number of classrooms and of students placed in them",
  method: "GET",
  path: "/api/class-years",
  access: "class_years.read",
  query: listQuery({
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
  reply: one(classYear),
});
