/** Classrooms of a unit in a class year. Source: domain.md "Classroom", api.md "Resources". */
import * as v from "valibot";
import { id, listOf, listQuery, named, one, several, unitBrief } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { activeStatuses, oneOf } from "./enums.ts";

const status = oneOf(activeStatuses);

const classroom = v.strictObject({
  id,
  unit_id: id,
  unit: unitBrief,
  class_year_id: id,
  class_year: named,
  grade: v.number(),
  name: v.string(),
  major: v.nullable(v.string()),
  homeroom_teacher: v.nullable(v.string()),
  capacity: v.number(),
  students_count: v.number(),
  status,
  version: v.number(),
});
export type Classroom = v.InferOutput<typeof classroom>;

export const listClassrooms = endpoint({
  name: "listClassrooms",
  summary: "Classrooms with the number of students placed in them",
  method: "GET",
  path: "/api/classrooms",
  access: "classrooms.read",
  query: listQuery({
    sorts: ["name", "grade", "class_year", "students_count"],
    filters: {
      unit_id: v.optional(several(id)),
      class_year_id: v.optional(id),
      grade: v.optional(several(v.pipe(v.string(), v.regex(/^\d{1,2}$/)))),
      status: v.optional(several(status)),
    },
  }),
  reply: listOf(classroom, {}),
});

export const getClassroom = endpoint({
  name: "getClassroom",
  summary: "One classroom",
  method: "GET",
  path: "/api/classrooms/:id",
  access: "classrooms.read",
  reply: one(classroom),
});
