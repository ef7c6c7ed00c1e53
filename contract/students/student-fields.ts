/**
 * The fields that the office fills in for a student, declared once, in the order of the API: what each holds and what it is
 * called. Contract, form, page, export, import and audit trail read it;
 * how a file heads a field stands in `contract/imports/import-columns.ts`. Source: docs/spec/data.md §7.
 */
import { entryTypes, genders, guardianKinds, religions, studentStatuses } from "../enums.ts";
import type { FieldFacts } from "../fields.ts";

/** What the table says of a field of a student. */
type StudentFieldFacts = FieldFacts & {
  /** a number of somebody's papers, of which only who writes students sees more than the end */
  readonly isPaper?: true;
};

export const studentTable = {
  unit_id: { kind: "id", label: "studentForm.unit" },
  // of the unit, in the active class year
  classroom_id: { kind: "reference", label: "studentForm.classroom" },
  nis: { kind: "nis", label: "studentForm.nis" },
  nisn: {
    kind: "digits",
    max: 40,
    pattern: /^\d{10}$/,
    sentence: "NISN terdiri dari 10 angka.",
    label: "studentForm.nisn",
  },
  nik: { kind: "paper", called: "NIK", label: "studentForm.nik", isPaper: true },
  family_card_no: {
    kind: "paper",
    called: "No. KK",
    label: "studentForm.card",
    isPaper: true,
  },
  name: { kind: "name", label: "studentForm.name" },
  gender: {
    kind: "one",
    of: genders,
    words: "studentForm.genders",
    label: "studentForm.gender",
  },
  birth_place: { kind: "text", max: 60, label: "studentForm.birthPlace" },
  birth_date: { kind: "day", label: "studentForm.birthDate" },
  religion: {
    kind: "choice",
    of: religions,
    words: "studentForm.religions",
    label: "studentForm.religion",
  },
  address: { kind: "text", max: 255, label: "studentForm.street" },
  rt: {
    kind: "digits",
    max: 20,
    pattern: /^\d{1,3}$/,
    sentence: "RT terdiri dari paling banyak 3 angka.",
    label: "studentForm.rt",
  },
  rw: {
    kind: "digits",
    max: 20,
    pattern: /^\d{1,3}$/,
    sentence: "RW terdiri dari paling banyak 3 angka.",
    label: "studentForm.rw",
  },
  hamlet: { kind: "text", max: 60, label: "studentForm.hamlet" },
  village: { kind: "text", max: 60, label: "studentForm.village" },
  district: { kind: "text", max: 60, label: "studentForm.district" },
  postcode: {
    kind: "digits",
    max: 5,
    pattern: /^\d{5}$/,
    sentence: "Kode pos terdiri dari 5 angka.",
    label: "studentForm.postcode",
  },
  phone: { kind: "phone", label: "studentForm.phone" },
  email: { kind: "email", label: "studentForm.email" },
  father_name: { kind: "person", label: "studentForm.nameOf", who: "studentForm.who.father" },
  father_nik: {
    kind: "paper",
    called: "NIK",
    label: "studentForm.nikOf",
    who: "studentForm.who.father",
    isPaper: true,
  },
  father_job: { kind: "text", max: 60, label: "studentForm.jobOf", who: "studentForm.who.father" },
  father_phone: { kind: "phone", label: "studentForm.phoneOf", who: "studentForm.who.father" },
  father_email: { kind: "email", label: "studentForm.emailOf", who: "studentForm.who.father" },
  mother_name: { kind: "person", label: "studentForm.nameOf", who: "studentForm.who.mother" },
  mother_nik: {
    kind: "paper",
    called: "NIK",
    label: "studentForm.nikOf",
    who: "studentForm.who.mother",
    isPaper: true,
  },
  mother_job: { kind: "text", max: 60, label: "studentForm.jobOf", who: "studentForm.who.mother" },
  mother_phone: { kind: "phone", label: "studentForm.phoneOf", who: "studentForm.who.mother" },
  mother_email: { kind: "email", label: "studentForm.emailOf", who: "studentForm.who.mother" },
  guardian_name: { kind: "person", label: "studentForm.nameOf", who: "studentForm.who.guardian" },
  guardian_nik: {
    kind: "paper",
    called: "NIK",
    label: "studentForm.nikOf",
    who: "studentForm.who.guardian",
    isPaper: true,
  },
  guardian_job: { kind: "text", max: 60, label: "studentForm.jobOf", who: "studentForm.who.guardian" },
  guardian_phone: { kind: "phone", label: "studentForm.phoneOf", who: "studentForm.who.guardian" },
  guardian_email: { kind: "email", label: "studentForm.emailOf", who: "studentForm.who.guardian" },
  billing_contact: {
    kind: "one",
    of: guardianKinds,
    words: "studentForm.people",
    label: "studentForm.contact",
    initial: "father",
  },
  entry_year: { kind: "year", label: "studentForm.entryYear" },
  entry_date: { kind: "day", label: "studentForm.entryDate" },
  entry_type: {
    kind: "usual",
    of: entryTypes,
    usual: "new",
    words: "studentForm.entryTypes",
    label: "studentForm.entryType",
  },
  // one of the school's own list (Yatim, Anak guru); tariffs and relief go by it
  student_category_id: {
    kind: "reference",
    label: "studentForm.studentCategory",
  },
  kip_no: {
    kind: "pattern",
    max: 40,
    pattern: /^[A-Za-z0-9]{1,20}$/,
    sentence: "No. KIP terdiri dari paling banyak 20 huruf dan angka.",
    label: "studentForm.kip",
    isPaper: true,
  },
  kps: { kind: "flag", label: "studentForm.kps" },
  status: {
    kind: "one",
    of: studentStatuses,
    words: "enum.studentStatus",
    label: "studentForm.status",
    initial: "active",
  },
  status_date: { kind: "day", label: "studentForm.statusDate" },
  status_reason: { kind: "text", max: 255, label: "studentForm.statusReason" },
} as const satisfies Readonly<Record<string, StudentFieldFacts>>;

export type StudentTable = typeof studentTable;
export type StudentField = keyof StudentTable;

/** Fields of these kinds may be left open, and are `null` then. */
export const openKinds = [
  "reference",
  "person",
  "phone",
  "email",
  "day",
  "year",
  "text",
  "digits",
  "pattern",
  "paper",
  "choice",
] as const;

/** The groups of the form and of a student's page, and what stands in each, in the order in which it is read. */
export const studentGroups = {
  person: ["name", "nis", "nisn", "gender", "birth_place", "birth_date", "religion", "nik", "family_card_no"],
  school: [
    "unit_id",
    "classroom_id",
    "status",
    "entry_date",
    "entry_year",
    "entry_type",
    "status_date",
    "status_reason",
    "student_category_id",
  ],
  family: [
    "father_name",
    "father_phone",
    "father_job",
    "father_nik",
    "father_email",
    "mother_name",
    "mother_phone",
    "mother_job",
    "mother_nik",
    "mother_email",
    "guardian_name",
    "guardian_phone",
    "guardian_job",
    "guardian_nik",
    "guardian_email",
    "billing_contact",
  ],
  address: ["address", "rt", "rw", "hamlet", "village", "district", "postcode", "phone", "email"],
  aid: ["kip_no", "kps"],
} as const satisfies Readonly<Record<string, readonly StudentField[]>>;
