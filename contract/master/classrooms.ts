/** Classrooms of a unit in a class year. Source: docs/spec/data.md §5, docs/spec/api.md §8.1. */
import * as v from "valibot";
import {
  exportableQuery,
  id,
  listOf,
  named,
  one,
  seen,
  sentence,
  several,
  traced,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { activeStatuses, oneOf } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { classroomTable } from "./classroom-fields.ts";

const status = oneOf(activeStatuses);

const fields = {
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
};
export const classroom = v.strictObject(fields);
export type Classroom = v.InferOutput<typeof classroom>;

/** `in_use`: students were placed in it or billed as its own, so it can be set inactive but not deleted. */
export const classroomDetail = v.strictObject({ ...fields, ...traced, in_use: v.boolean() });
export type ClassroomDetail = v.InferOutput<typeof classroomDetail>;

/** The fields that people fill in. Source: docs/spec/data.md §5. */
export const classroomFields = v.strictObject(typedFields(classroomTable));
export type ClassroomFields = v.InferOutput<typeof classroomFields>;

export const listClassrooms = endpoint({
  name: "listClassrooms",
  summary: "Classrooms with the number of students placed in them",
  method: "GET",
  path: "/api/classrooms",
  access: "classrooms.read",
  query: exportableQuery({
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
  reply: one(classroomDetail),
});

/** Errors: 404 a unit that is not one's own, 422. */
export const createClassroom = endpoint({
  name: "createClassroom",
  summary: "Makes a classroom",
  method: "POST",
  path: "/api/classrooms",
  access: "classrooms.write",
  body: classroomFields,
  reply: one(classroomDetail),
  status: 201,
});

/** Errors: 404, 409 `stale_version`, 422. */
export const updateClassroom = endpoint({
  name: "updateClassroom",
  summary: "Changes a classroom",
  method: "PUT",
  path: "/api/classrooms/:id",
  access: "classrooms.write",
  body: v.strictObject({ ...classroomFields.entries, version }),
  reply: one(classroomDetail),
});

/** Errors: 404, 409 `in_use` when students were placed in it or billed as its own, 409 `stale_version`. */
export const deleteClassroom = endpoint({
  name: "deleteClassroom",
  summary: "Deletes a classroom that was never used",
  method: "DELETE",
  path: "/api/classrooms/:id",
  access: "classrooms.write",
  body: seen,
  reply: sentence,
});

/** Errors: 404, 409 `stale_version`. */
export const activateClassroom = endpoint({
  name: "activateClassroom",
  summary: "Makes a classroom active again",
  method: "POST",
  path: "/api/classrooms/:id/activate",
  access: "classrooms.write",
  body: seen,
  reply: one(classroomDetail),
});

/** Errors: 404, 409 `stale_version`. */
export const deactivateClassroom = endpoint({
  name: "deactivateClassroom",
  summary: "Sets a classroom inactive; what it was used for stays",
  method: "POST",
  path: "/api/classrooms/:id/deactivate",
  access: "classrooms.write",
  body: seen,
  reply: one(classroomDetail),
});
