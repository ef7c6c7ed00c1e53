/** Tambah Siswa and Edit Siswa: one student, the form, and what it chooses from. Source: domain.md "Student". */
import { useState } from "react";
import { listClassYears } from "../../contract/class-years.ts";
import { listClassrooms } from "../../contract/classrooms.ts";
import { may } from "../../contract/permissions.ts";
import type { FieldErrors } from "../../contract/problem.ts";
import { listStudentCategories } from "../../contract/student-categories.ts";
import {
  createStudent,
  getStudent,
  type StudentDetail,
  studentForm,
  updateStudent,
} from "../../contract/students.ts";
import {
  ageOn,
  statusesAfter,
  statusFaults,
  studentFaults,
  studentWarnings,
  turnOf,
} from "../../rules/students.ts";
import { useFirstOf } from "./first-thing.ts";
import { useOwnUnits, useRole } from "./master.ts";
import { savingOf } from "./record-form.ts";
import { useFamilyHint } from "./siblings.ts";
import { type StudentTurn, useStudentTurn } from "./student-turn.ts";
import { today } from "./today.ts";
import { type Form, type FormOf, useForm } from "./use-form.ts";
import { together, useLookup } from "./use-lookup.ts";
import { useRecord } from "./use-record.ts";

export type StudentValues = FormOf<typeof studentForm>;

export const useMayWriteStudents = () => may(useRole(), "students.write");

/** One student; `canWrite` where the role may and the student is of a unit of one's own. */
export function useStudent(id: string) {
  const record = useRecord(getStudent, id);
  const mayWrite = useMayWriteStudents();
  const units = useOwnUnits();
  const isOwn = units.rows.some((unit) => unit.id === record.thing?.unit_id);
  return {
    ...record,
    isLoading: record.isLoading || (mayWrite && record.thing !== null && !units.isReady && !units.problem),
    mayWrite,
    canWrite: mayWrite && isOwn,
    isFormer: mayWrite && !isOwn,
  };
}

const active = { status: "active" };

/** The units one enters students into, the active class year and the school's student categories. */
export function useStudentChoices() {
  const units = useOwnUnits();
  const years = useLookup(listClassYears, active);
  const categories = useLookup(listStudentCategories, active);
  return {
    units: units.rows,
    year: years.rows[0] ?? null,
    studentCategories: categories.rows,
    first: useFirstOf({ units: units.rows.length > 0 }),
    ...together(units, years, categories),
  };
}
export type StudentChoices = ReturnType<typeof useStudentChoices>;

/** The form, its classrooms, the statuses that may follow, and what is unusual about what was typed. */
export type StudentForm = ReturnType<typeof useStudentForm>;

const savingStudent = savingOf<StudentDetail, typeof createStudent, typeof updateStudent, typeof getStudent>({
  create: createStudent,
  update: updateStudent,
  get: getStudent,
});

type Told = {
  onSaved: (student: StudentDetail) => void;
  /** what a conflict has read again */
  onRead?: (student: StudentDetail) => void;
};

/** The fields of a student, or of a new one: active, of the only unit, entered today. */
export function useStudentForm(student: StudentDetail | null, choices: StudentChoices, told: Told) {
  const isAdmin = useRole() === "AS";
  const later = useLaterBills();
  const from = student?.status ?? null;
  const form = useForm({
    name: student === null ? "students/create" : `students/edit/${student.id}`,
    schema: studentForm,
    thing: student,
    valuesOf: (one): StudentValues => (one === null ? newStudent(choices) : valuesOf(one)),
    check: (values): FieldErrors => ({
      ...(values.status &&
        statusFaults(from, { ...values, status: values.status }, { isAdmin, today: today() })),
      ...studentFaults(values, today()),
    }),
    ...savingStudent,
    // A photo that stays as it is need not travel; what is not sent is kept.
    save: ({ photo, ...body }, one) =>
      savingStudent.save(later.with(photo === (one?.photo ?? null) ? body : { ...body, photo }, turn), one),
    asksFirst: ({ status }) => status !== "" && status !== null && turnOf(from, status) !== null,
    load: async (id) => {
      const read = await savingStudent.load(id);
      told.onRead?.(read);
      return read;
    },
    onSaved: told.onSaved,
  });
  const { unit_id } = form.values;
  const turn = useStudentTurn(student, form.values.status, dayOf(form.values.status_date));
  const rooms = useLookup(
    listClassrooms,
    choices.year && unit_id ? { class_year_id: choices.year.id, unit_id, ...active } : null,
  );
  return {
    form,
    choices,
    student,
    rooms: rooms.rows,
    roomsProblem: rooms.problem,
    retryRooms: rooms.retry,
    statuses: statusesAfter(from, isAdmin),
    warnings: warningsOf(form.values),
    turn,
    later,
    family: useFamilyHint(form, student === null),
    /** A unit has classrooms of its own. */
    chooseUnit: (id: string) => {
      form.set("unit_id", id);
      form.set("classroom_id", "");
    },
    /** Day and reason belong to a status. */
    chooseStatus: (chosen: string) => {
      const status = statusesAfter(from, isAdmin).find((one) => one === chosen) ?? "";
      later.choose(false);
      const isOld = status === from;
      form.set("status", status);
      form.set("status_date", isOld ? (student?.status_date ?? "") : "");
      form.set("status_reason", isOld ? (student?.status_reason ?? "") : "");
    },
  };
}

/** Whether the bills of later periods are cancelled with a status that ends the stay; only for who may cancel bills. */
function useLaterBills() {
  const isOffered = may(useRole(), "bills.write");
  const [isChosen, choose] = useState(false);
  return {
    isOffered,
    isChosen,
    choose,
    with: <B extends object>(body: B, turn: StudentTurn | null): B =>
      isOffered && isChosen && turn?.turn === "leaving" ? Object.assign({ cancel_bills: true }, body) : body,
  };
}

/** A day that bills are compared with; nothing while it is being typed. */
const dayOf = (typed: string | null) => (typed && /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : "");

/** What is unusual, with the figures to say so. */
function warningsOf(values: StudentValues) {
  const { billing_contact, birth_date, nisn, nik, family_card_no } = values;
  if (!billing_contact) return { kinds: [], years: 0, digits: "" };
  return {
    kinds: studentWarnings({ ...values, billing_contact, birth_date, nisn, nik, family_card_no }, today()),
    years: birth_date ? ageOn(birth_date, today()) : 0,
    digits: birth_date?.slice(1, 4) ?? "",
  };
}

const nobody = {
  classroom_id: "",
  nis: "",
  nisn: "",
  nik: "",
  family_card_no: "",
  name: "",
  photo: "",
  gender: "",
  birth_place: "",
  birth_date: "",
  religion: "",
  address: "",
  rt: "",
  rw: "",
  hamlet: "",
  village: "",
  district: "",
  postcode: "",
  phone: "",
  email: "",
  father_name: "",
  father_nik: "",
  father_job: "",
  father_phone: "",
  father_email: "",
  mother_name: "",
  mother_nik: "",
  mother_job: "",
  mother_phone: "",
  mother_email: "",
  guardian_name: "",
  guardian_nik: "",
  guardian_job: "",
  guardian_phone: "",
  guardian_email: "",
  billing_contact: "father",
  entry_type: "new",
  student_category_id: "",
  kip_no: "",
  kps: false,
  status: "active",
  status_date: "",
  status_reason: "",
} as const satisfies Partial<StudentValues>;

function newStudent({ units, year }: StudentChoices): StudentValues {
  const [unit, another] = units;
  return {
    ...nobody,
    unit_id: another === undefined ? (unit?.id ?? "") : "",
    entry_date: today(),
    entry_year: year?.starts_on.slice(0, 4) ?? "",
  };
}

function valuesOf(student: StudentDetail): StudentValues {
  const texts = Object.keys(nobody).map((field) => [field, student[field as keyof typeof nobody] ?? ""]); // its own keys
  return {
    ...(Object.fromEntries(texts) as Record<keyof typeof nobody, never>), // each from the field of the same name
    unit_id: student.unit_id,
    entry_date: student.entry_date ?? "",
    entry_year: String(student.entry_year ?? ""),
  };
}

export type StudentTies = Form<StudentValues>;
