/** The school's own groups of students, for tariffs and relief. Source: docs/spec/data.md §7.4. */
import * as v from "valibot";
import { exportableQuery, id, listOf, one, seen, sentence, several, traced, version } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { activeStatuses, oneOf } from "../enums.ts";
import { typedFields } from "../field-schemas.ts";
import { studentCategoryTable } from "./student-category-fields.ts";

const status = oneOf(activeStatuses);

const fields = { id, name: v.string(), students_count: v.number(), status, version: v.number() };
export const studentCategory = v.strictObject(fields);
export type StudentCategory = v.InferOutput<typeof studentCategory>;

/** `in_use`: students, tariffs or relief name it, so it can be set inactive but not deleted. */
export const studentCategoryDetail = v.strictObject({ ...fields, ...traced, in_use: v.boolean() });
export type StudentCategoryDetail = v.InferOutput<typeof studentCategoryDetail>;

/** The fields that people fill in. */
export const studentCategoryFields = v.strictObject(typedFields(studentCategoryTable));
export type StudentCategoryFields = v.InferOutput<typeof studentCategoryFields>;

export const listStudentCategories = endpoint({
  name: "listStudentCategories",
  summary: "The school's own groups of students; `students_count` are those of one's own units",
  method: "GET",
  path: "/api/student-categories",
  access: "student_categories.read",
  query: exportableQuery({ sorts: ["name"], filters: { status: v.optional(several(status)) } }),
  reply: listOf(studentCategory, {}),
});

export const getStudentCategory = endpoint({
  name: "getStudentCategory",
  summary: "One student category",
  method: "GET",
  path: "/api/student-categories/:id",
  access: "student_categories.read",
  reply: one(studentCategoryDetail),
});

/** Errors: 422 a name that is taken. */
export const createStudentCategory = endpoint({
  name: "createStudentCategory",
  summary: "Makes a student category",
  method: "POST",
  path: "/api/student-categories",
  access: "student_categories.write",
  body: studentCategoryFields,
  reply: one(studentCategoryDetail),
  status: 201,
});

/** Errors: 404, 409 `stale_version`, 422. */
export const updateStudentCategory = endpoint({
  name: "updateStudentCategory",
  summary: "Renames a student category",
  method: "PUT",
  path: "/api/student-categories/:id",
  access: "student_categories.write",
  body: v.strictObject({ ...studentCategoryFields.entries, version }),
  reply: one(studentCategoryDetail),
});

/** Errors: 404, 409 `in_use`, 409 `stale_version`. */
export const deleteStudentCategory = endpoint({
  name: "deleteStudentCategory",
  summary: "Deletes a student category that was never used",
  method: "DELETE",
  path: "/api/student-categories/:id",
  access: "student_categories.write",
  body: seen,
  reply: sentence,
});

/** Errors: 404, 409 `stale_version`. */
export const activateStudentCategory = endpoint({
  name: "activateStudentCategory",
  summary: "Makes a student category active again",
  method: "POST",
  path: "/api/student-categories/:id/activate",
  access: "student_categories.write",
  body: seen,
  reply: one(studentCategoryDetail),
});

/** Errors: 404, 409 `stale_version`. */
export const deactivateStudentCategory = endpoint({
  name: "deactivateStudentCategory",
  summary: "Sets a student category inactive; students, tariffs and relief keep it",
  method: "POST",
  path: "/api/student-categories/:id/deactivate",
  access: "student_categories.write",
  body: seen,
  reply: one(studentCategoryDetail),
});
