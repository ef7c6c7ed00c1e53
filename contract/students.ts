/** Students, their class and their family. Source: domain.md "Student", api.md "Resources". */
import * as v from "valibot";
import {
  exportableQuery,
  id,
  keptPicture,
  listOf,
  matching,
  named,
  one,
  onOff,
  optionalDay,
  optionalId,
  optionalOf,
  optionalText,
  reason,
  rupiah,
  rupiahSum,
  seen,
  sentence,
  several,
  traced,
  unitBrief,
  version,
  wholeNumber,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import {
  classYearStatuses,
  entryTypes,
  genders,
  guardianKinds,
  oneOf,
  placementOutcomes,
  religions,
  studentStatuses,
} from "./enums.ts";
import { guardianName, studentName, typedEmail, typedPhone } from "./people.ts";
import { virtualAccount } from "./virtual-accounts.ts";

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
  entry_year: v.nullable(v.number()),
  student_category_id: v.nullable(id),
  student_category: v.nullable(named),
  status: oneOf(studentStatuses),
  /** father, mother or guardian, as `billing_contact` says */
  contact_name: v.nullable(v.string()),
  contact_phone: v.nullable(v.string()),
  /** what the student owes now, in the units that the asker may see */
  balance: rupiah,
  overdue: rupiah,
  version: v.number(),
};
const student = v.strictObject(fields);
export type Student = v.InferOutput<typeof student>;

const text = v.nullable(v.string());

/** NIK, No. KK and No. KIP come whole to who may write students, to all others with their last four characters only. */
const studentDetail = v.strictObject({
  ...fields,
  ...traced,
  nik: text,
  family_card_no: text,
  birth_place: text,
  birth_date: text,
  religion: v.nullable(oneOf(religions)),
  address: text,
  rt: text,
  rw: text,
  hamlet: text,
  village: text,
  district: text,
  postcode: text,
  phone: text,
  email: text,
  father_name: text,
  father_nik: text,
  father_job: text,
  father_phone: text,
  father_email: text,
  mother_name: text,
  mother_nik: text,
  mother_job: text,
  mother_phone: text,
  mother_email: text,
  guardian_name: text,
  guardian_nik: text,
  guardian_job: text,
  guardian_phone: text,
  guardian_email: text,
  billing_contact: oneOf(guardianKinds),
  entry_date: text,
  entry_type: oneOf(entryTypes),
  kip_no: text,
  kps: v.boolean(),
  status_date: text,
  status_reason: text,
  /** a data URL */
  photo: text,
  /** of who has left the school: what is unpaid of later periods, in rupiah, in the units that the asker sees; else nothing */
  later_bills: v.strictObject({ count: v.number(), balance: rupiahSum }),
  deposits: v.array(v.strictObject({ unit_id: id, unit: unitBrief, balance: rupiah })),
  /** at the VA banks of the student's unit */
  virtual_accounts: v.array(virtualAccount),
  /** billed, paid, held, logged in or told of in a tariff, a relief or a promotion, and so never deleted */
  in_use: v.boolean(),
});
export type StudentDetail = v.InferOutput<typeof studentDetail>;

/** A number of a person's papers: 16 digits, in groups or not. */
const paperNumber = (what: string) =>
  v.pipe(
    optionalText(40),
    v.transform((value) => value?.replace(/[\s.-]/gu, "") ?? null),
    v.check((value) => value === null || /^\d{16}$/.test(value), `${what} terdiri dari 16 angka.`),
  );

const house = (what: string) => matching(20, /^\d{1,3}$/, `${what} terdiri dari paling banyak 3 angka.`);
const phone = v.optional(typedPhone, null);
const email = v.optional(typedEmail, null);

/** The number of a student in a unit. */
export const nis = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.regex(/^\d{4,20}$/, "NIS terdiri dari 4 sampai 20 angka."),
);

/** The fields that people fill in. Source: domain.md "Student". */
export const studentFields = v.strictObject({
  unit_id: id,
  /** of the unit, in the active class year */
  classroom_id: optionalId,
  nis,
  nisn: matching(40, /^\d{10}$/, "NISN terdiri dari 10 angka."),
  nik: paperNumber("NIK"),
  family_card_no: paperNumber("No. KK"),
  name: studentName,
  gender: oneOf(genders),
  birth_place: optionalText(60),
  birth_date: optionalDay,
  religion: optionalOf(religions),
  address: optionalText(255),
  rt: house("RT"),
  rw: house("RW"),
  hamlet: optionalText(60),
  village: optionalText(60),
  district: optionalText(60),
  postcode: matching(5, /^\d{5}$/, "Kode pos terdiri dari 5 angka."),
  phone,
  email,
  father_name: v.optional(guardianName, null),
  father_nik: paperNumber("NIK"),
  father_job: optionalText(60),
  father_phone: phone,
  father_email: email,
  mother_name: v.optional(guardianName, null),
  mother_nik: paperNumber("NIK"),
  mother_job: optionalText(60),
  mother_phone: phone,
  mother_email: email,
  guardian_name: v.optional(guardianName, null),
  guardian_nik: paperNumber("NIK"),
  guardian_job: optionalText(60),
  guardian_phone: phone,
  guardian_email: email,
  billing_contact: oneOf(guardianKinds),
  entry_year: v.optional(
    v.union([
      v.nullable(wholeNumber(1900, 2199)),
      v.pipe(
        v.literal(""),
        v.transform(() => null),
      ),
    ]),
    null,
  ),
  entry_date: optionalDay,
  entry_type: v.optional(oneOf(entryTypes), "new"),
  /** one of the school's own list (Yatim, Anak guru); tariffs and relief go by it */
  student_category_id: optionalId,
  kip_no: matching(40, /^[A-Za-z0-9]{1,20}$/, "No. KIP terdiri dari paling banyak 20 huruf dan angka."),
  kps: v.optional(v.boolean(), false),
  status: oneOf(studentStatuses),
  /** since when; today where it is left open and the status is a new one */
  status_date: optionalDay,
  status_reason: optionalText(255),
});
export type StudentFields = v.InferOutput<typeof studentFields>;

/** 2 MB (domain.md "Student"); the form sends one that is cropped and shrunk to a small part of it. */
export const PHOTO_BYTES = 2_097_152;

/** What a form of one student sends: the fields and the photo. */
export const studentForm = v.strictObject({ ...studentFields.entries, photo: keptPicture });
export type StudentForm = v.InferOutput<typeof studentForm>;

/** A photo that is too large is refused at its field, not as a whole: with room for what base 64 adds. */
const withPhoto = { bodyLimitBytes: 2 * PHOTO_BYTES };

export const listStudents = endpoint({
  name: "listStudents",
  summary:
    "Students, found by part of a name, NIS or NISN or by a whole virtual account number; `classroom` is that of the active class year",
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
  reply: listOf(student, { balance: rupiahSum, overdue: rupiahSum }),
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

/** With a status that ends the stay: cancels the unpaid bills of later periods, too. Only for who may cancel bills. */
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
 * What hangs on a student's stay, before a status ends or pauses it. `classroom` is the seat of the active class year,
 * `planned` those of years to come, `returns_to` where the seat was before a leave of this year. Sums in rupiah, of the
 * units that the asker sees; of the open bills `cancellable_…` are those on which nothing is paid, which were not due on
 * `day` (today where it is left open) and whose period had not begun by then.
 */
const leaving = v.strictObject({
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
  summary: "What follows for seat, bills, deposit and portal when a student's stay ends or pauses",
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
 * A stay in a class: of which unit, under which NIS, and how it ended. `until_on` is null for one that lasts, or has lasted,
 * as long as its class year.
 */
const stay = v.strictObject({
  class_year: v.strictObject({ id, name: v.string(), status: oneOf(classYearStatuses), ends_on: v.string() }),
  unit: unitBrief,
  classroom: named,
  grade: v.number(),
  nis: v.string(),
  from_on: v.string(),
  until_on: v.nullable(v.string()),
  outcome: v.nullable(oneOf(placementOutcomes)),
});
export type Stay = v.InferOutput<typeof stay>;

/** Errors: 404 unknown or of another's unit. */
export const listStays = endpoint({
  name: "listStays",
  summary: "The classes a student sits and has sat in, of former units too, the latest first",
  method: "GET",
  path: "/api/students/:id/placements",
  access: "students.read",
  reply: v.strictObject({ data: v.array(stay) }),
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
