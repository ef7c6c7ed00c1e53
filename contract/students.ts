/** Students and their class. Source: domain.md "Student", api.md "Resources". */
import * as v from "valibot";
import { id, listOf, listQuery, named, one, rupiah, rupiahSum, several, unitBrief } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { genders, oneOf, studentStatuses } from "./enums.ts";

const fields = {
  id,
  nis: v.string(),
  nisn: v.nullable(v.string()),
  name: v.string(),
  gender: oneOf(genders),
  unit_id: id,
  unit: unitBrief,
  classroom_id: v.nullable(id),
  classroom: v.nullable(named),
  grade: v.nullable(v.number()),
  status: oneOf(studentStatuses),
  guardian_name: v.nullable(v.string()),
  guardian_phone: v.nullable(v.string()),
  /** what the student owes now, in the units that the asker may see */
  balance: rupiah,
  overdue: rupiah,
  version: v.number(),
};
const student = v.strictObject(fields);
export type Student = v.InferOutput<typeof student>;

const studentDetail = v.strictObject({
  ...fields,
  entry_date: v.nullable(v.string()),
  deposits: v.array(v.strictObject({ unit_id: id, unit: unitBrief, balance: rupiah })),
});
export type StudentDetail = v.InferOutput<typeof studentDetail>;

export const listStudents = endpoint({
  name: "listStudents",
  summary: "Students, found by part of a name, NIS or NISN; `classroom` is that of the active class year",
  method: "GET",
  path: "/api/students",
  access: "students.read",
  query: listQuery({
    sorts: ["name", "nis", "balance", "classroom"],
    filters: {
      unit_id: v.optional(several(id)),
      classroom_id: v.optional(several(id)),
      grade: v.optional(several(v.pipe(v.string(), v.regex(/^\d{1,2}$/)))),
      status: v.optional(several(oneOf(studentStatuses))),
    },
  }),
  reply: listOf(student, { balance: rupiahSum, overdue: rupiahSum }),
});

/** Errors: 404 unknown or of another's unit. */
export const getStudent = endpoint({
  name: "getStudent",
  summary: "One student with the deposits held",
  method: "GET",
  path: "/api/students/:id",
  access: "students.read",
  reply: one(studentDetail),
});
