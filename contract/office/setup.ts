/** The first run of an empty school: how far it is set up, and its name. Source: docs/spec/running.md §3. */
import * as v from "valibot";
import { named, one, oneLine } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** Each step knows from these figures whether it is done; nothing else is kept. Counts are of active rows. */
export const setup = v.strictObject({
  /** the foundation's, as families read it on the page that says a receipt is genuine */
  school_name: v.nullable(v.string()),
  units_count: v.number(),
  /** the active one, and where there is none the first that is planned */
  class_year: v.nullable(named),
  planned_year: v.nullable(named),
  /** of the active class year */
  classrooms_count: v.number(),
  students_count: v.number(),
  categories_count: v.number(),
  tariffs_count: v.number(),
  banks_count: v.number(),
  /** whatever their status */
  bills_count: v.number(),
  payments_count: v.number(),
});
export type Setup = v.InferOutput<typeof setup>;

export const getSetup = endpoint({
  name: "getSetup",
  summary: "How far the school is set up: what there is of everything that the first bill needs",
  method: "GET",
  path: "/api/setup",
  access: "school.write",
  reply: one(setup),
});

export const schoolFields = v.strictObject({ name: oneLine(100, 3) });
export type SchoolFields = v.InferOutput<typeof schoolFields>;

/** One name without a version: who writes last is right. Errors: 422. */
export const nameSchool = endpoint({
  name: "nameSchool",
  summary: "Names the school or its foundation",
  method: "PUT",
  path: "/api/school",
  access: "school.write",
  body: schoolFields,
  reply: one(setup),
});
