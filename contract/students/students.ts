/** Students, their class and their family. Source: docs/spec/data.md §7, docs/spec/api.md §8.1. */
import * as v from "valibot";
import {
  exportableQuery,
  id,
  keptPicture,
  listOf,
  named,
  one,
  onOff,
  optionalDay,
  reason,
  rupiah,
  rupiahSum,
  seen,
  sentence,
  several,
  traced,
  unitBrief,
  version,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { classYearStatuses, genders, oneOf, placementOutcomes, studentStatuses } from "../enums.ts";
import { shownFields, typedFields } from "../field-schemas.ts";
import { virtualAccount } from "../master/virtual-accounts.ts";
import { studentTable } from "./student-fields.ts";

const shown = shownFields(studentTable);

const fields = {
  id,
  nis: shown.nis,
  nisn: shown.nisn,
  name: shown.name,
  gender: shown.gender,
  unit_id: shown.unit_id,
  unit: unitBrief,
  classroom_id: shown.classroom_id,
  classroom: v.nullable(named),
  grade: v.nullable(v.number()),
  entry_year: shown.entry_year,
  student_category_id: shown.student_category_id,
  student_category: v.nullable(named),
  status: shown.status,
  /** father, mother or guardian, as `billing_contact` says */
  contact_name: v.nullable(v.string()),
  contact_phone: v.nullable(v.string()),
  /** what the student owes now, in the units that the asker may see */
  balance: rupiah,
  overdue: rupiah,
  version: v.number(),
};
export const student = v.strictObject(fields);
export type Student = v.InferOutput<typeof student>;

/** By what a student is found besides name, NIS and NISN; `code` is that of a receipt's QR. */
export const foundKinds = [
  "guardian",
  "phone",
  "classroom",
  "receipt",
  "bill",
  "code",
  "virtual_account",
] as const;
/** `text` is the name of the father, mother or guardian, else what was looked for. */
const foundAs = v.strictObject({ as: oneOf(foundKinds), text: v.string() });
export type FoundAs = v.InferOutput<typeof foundAs>;

export const listedStudent = v.strictObject({
  ...fields,
  /** nothing where it was the name, the NIS or the NISN, or where nothing was looked for */
  found_by: v.nullable(foundAs),
});
export type ListedStudent = v.InferOutput<typeof listedStudent>;

/** NIK, No. KK and No. KIP come whole to who may write students, to all others with their last four characters only. */
export const studentDetail = v.strictObject({
  ...fields,
  ...traced,
  ...shown,
  /** a data URL */
  photo: v.nullable(v.string()),
  /** of who has left the school: what is unpaid of later periods, in rupiah, in the units that the asker sees; else nothing */
  later_bills: v.strictObject({ count: v.number(), balance: rupiahSum }),
  deposits: v.array(v.strictObject({ unit_id: id, unit: unitBrief, balance: rupiah, version: v.number() })),
  /** at the VA banks of the student's unit */
  virtual_accounts: v.array(virtualAccount),
  /** billed, paid, held, logged in or told of in a tariff, a relief or a promotion, and so never deleted */
  in_use: v.boolean(),
});
export type StudentDetail = v.InferOutput<typeof studentDetail>;

const typed = typedFields(studentTable);

/** The fields that people fill in. Source: docs/spec/data.md §7. */
export const studentFields = v.strictObject({
  ...typed,
  /** of the unit, in the active class year */
  classroom_id: typed.classroom_id,
  /** one of the school's own list (Yatim, Anak guru); tariffs and relief go by it */
  student_category_id: typed.student_category_id,
  /** since when; today where it is left open and the status is a new one */
  status_date: typed.status_date,
});
export type StudentFields = v.InferOutput<typeof studentFields>;

/** 2 MB (docs/spec/data.md §7); the form sends one that is cropped and shrunk to a small part of it. */
export const PHOTO_BYTES = 2_097_152;

/** What a form of one student sends: the fields and the photo. */
export const studentForm = v.strictObject({ ...studentFields.entries, photo: keptPicture });
export type StudentForm = v.InferOutput<typeof studentForm>;

/** A photo that is too large is refused at its field, not as a whole: with room for what base 64 adds. */
const withPhoto = { bodyLimitBytes: 2 * PHOTO_BYTES };

export const listStudents = endpoint({
  name: "listStudents",
  summary:
    "Students, found by part of a name, NIS or NISN, by a parent's name, or by a whole telephone, class, receipt, bill or virtual account number; `classroom` is that of the active class year",
  method: "GET",
  path: "/api/students",
  access: "students.read",
  query: exportableQuery({
    sorts: ["name", "nis", "balance", "classroom"],
    filters: {
      /** the rows that somebody has chosen, for their file */
      id: v.optional(several(id)),
      unit_id: v.optional(several(id)),
      classroom_id: v.optional(several(id)),
      grade: v.optional(several(v.pipe(v.string(), v.regex(/^\d{1,2}$/)))),
      status: v.optional(several(oneOf(studentStatuses))),
      gender: v.optional(several(oneOf(genders))),
      entry_year: v.optional(several(v.pipe(v.string(), v.regex(/^\d{4}$/)))),
      student_category_id: v.optional(several(id)),
      /** with something due before today, or without */
      overdue: v.optional(onOff),
      /** a class year in which an active student sits in no class */
      unplaced_in: v.optional(id),
    },
  }),
  reply: listOf(listedStudent, { balance: rupiahSum, overdue: rupiahSum }),
});

/** Errors: 404 unknown or of another's unit. */
export const getStudent = endpoint({
  name: "getStudent",
  summary: "One student with family, papers and the deposits held",
  method: "GET",
  path: "/api/students/:id",
  access: "students.read",
  reply: one(studentDetail),
});

/** Errors: 404 a unit that is not one's own, 422. A new student is a candidate or active. */
export const createStudent = endpoint({
  name: "createStudent",
  summary: "Enters a student, placed in a classroom of the active class year where one is named",
  method: "POST",
  path: "/api/students",
  access: "students.write",
  body: studentForm,
  reply: one(studentDetail),
  status: 201,
  ...withPhoto,
});

/** With a status that ends the enrolment: cancels the unpaid bills of later periods, too. Only for who may cancel bills. */
export const cancelBills = v.optional(v.boolean(), false);

/**
 * Errors: 403 `cancel_bills` of who may not, 404 (also for a former student who only has bills left here), 409
 * `stale_version`, `day_closed` where bills are cancelled, 422. The unit stays.
 */
export const updateStudent = endpoint({
  name: "updateStudent",
  summary: "Changes a student's data, classroom of the active class year and status",
  method: "PUT",
  path: "/api/students/:id",
  access: "students.write",
  body: v.strictObject({ ...studentForm.entries, version, cancel_bills: cancelBills }),
  reply: one(studentDetail),
  ...withPhoto,
});

/**
 * What hangs on a student's enrolment, before a status ends or pauses it. `classroom` is the class place of the active class year,
 * `planned` those of years to come, `returns_to` where the class place was before a leave of this year. Sums in rupiah, of the
 * units that the asker sees; of the open bills `cancellable_…` are those on which nothing is paid, which were not due on
 * `day` (today where it is left open) and whose period had not begun by then.
 */
export const leaving = v.strictObject({
  classroom: v.nullable(named),
  planned: v.array(v.strictObject({ class_year: named, classroom: named })),
  returns_to: v.nullable(named),
  open_bills_count: v.number(),
  open_balance: rupiahSum,
  cancellable_count: v.number(),
  cancellable_balance: rupiahSum,
  deposit: rupiahSum,
  portal_on: v.boolean(),
});
export type Leaving = v.InferOutput<typeof leaving>;

/** Errors: 404 unknown, or no student of one's own units. */
export const getStudentLeaving = endpoint({
  name: "getStudentLeaving",
  summary:
    "What follows for class place, bills, deposit and portal when a student's enrolment ends or pauses",
  method: "GET",
  path: "/api/students/:id/leaving",
  access: "students.write",
  query: v.strictObject({ day: optionalDay }),
  reply: one(leaving),
});

/**
 * All or none; each bill as `cancelBill` does it. Errors: 404, 409 `stale_version`, `wrong_status` (still at the school),
 * `already_cancelled` (there is none), `day_closed`, 422.
 */
export const cancelLaterBills = endpoint({
  name: "cancelLaterBills",
  summary: "Cancels the unpaid bills of a student who has left, of periods after that day",
  method: "POST",
  path: "/api/students/:id/later-bills/cancel",
  access: "bills.write",
  body: v.strictObject({ version, reason }),
  reply: one(v.strictObject({ id, cancelled: v.number(), amount: rupiahSum })),
  idempotent: true,
});

/**
 * An enrolment in a class: of which unit, under which NIS, and how it ended. `until_on` is null for one that lasts, or has lasted,
 * as long as its class year.
 */
export const enrolment = v.strictObject({
  class_year: v.strictObject({ id, name: v.string(), status: oneOf(classYearStatuses), ends_on: v.string() }),
  unit: unitBrief,
  classroom: named,
  grade: v.number(),
  nis: v.string(),
  from_on: v.string(),
  until_on: v.nullable(v.string()),
  outcome: v.nullable(oneOf(placementOutcomes)),
});
export type Enrolment = v.InferOutput<typeof enrolment>;

/** Errors: 404 unknown or of another's unit. */
export const listStays = endpoint({
  name: "listStays",
  summary: "The classes a student sits and has sat in, of former units too, the latest first",
  method: "GET",
  path: "/api/students/:id/placements",
  access: "students.read",
  reply: v.strictObject({ data: v.array(enrolment) }),
});

/** Errors: 404, 409 `in_use` once anything was billed, paid or held, 409 `stale_version`. */
export const deleteStudent = endpoint({
  name: "deleteStudent",
  summary: "Deletes a student who was entered by mistake and never billed",
  method: "DELETE",
  path: "/api/students/:id",
  access: "students.write",
  body: seen,
  reply: sentence,
});
