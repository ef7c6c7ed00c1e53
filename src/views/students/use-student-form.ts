/** Tambah Siswa and Edit Siswa: one student, the form, and what it chooses from. Source: docs/spec/data.md §7. */
import { useState } from "react";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { listClassrooms } from "../../../contract/master/classrooms.ts";
import { listStudentCategories } from "../../../contract/master/student-categories.ts";
import { may } from "../../../contract/permissions.ts";
import type { FieldErrors } from "../../../contract/problem.ts";
import { studentTable } from "../../../contract/students/student-fields.ts";
import {
  createStudent,
  getStudent,
  type StudentDetail,
  studentForm,
  updateStudent,
} from "../../../contract/students/students.ts";
import {
  ageOn,
  statusChangeOf,
  statusesAfter,
  statusFaults,
  studentFaults,
  studentWarnings,
} from "../../../rules/students.ts";
import { today } from "../../app/today.ts";
import { firstValues } from "../../hooks/first-values.ts";
import { savingOf } from "../../hooks/save-record.ts";
import { type Form, type FormOf, useForm } from "../../hooks/use-form.ts";
import { together, useLookup } from "../../hooks/use-lookup.ts";
import { useFormPrerequisite } from "../../hooks/use-prerequisite.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { useOwnUnits, useRole } from "../../hooks/use-role.ts";
import { useMayWriteStudents } from "./use-may-write.ts";
import { useFamilyHint } from "./use-siblings.ts";
import { type StatusChange, useStatusChange } from "./use-status-change.ts";

export type StudentValues = FormOf<typeof studentForm>;

/** One student; `canWrite` where the role may and the student is of a unit of one's own. */
export function useStudent(id: string) {
  const record = useRecord(getStudent, id);
  const mayWrite = useMayWriteStudents();
  const units = useOwnUnits();
  const isOwn = units.rows.some((unit) => unit.id === record.record?.unit_id);
  return {
    ...record,
    isLoading: record.isLoading || (mayWrite && record.record !== null && !units.isReady && !units.problem),
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
    first: useFormPrerequisite({ units: units.rows.length > 0 }),
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
    record: student,
    valuesOf: (one): StudentValues => (one === null ? newStudent(choices) : valuesOf(one)),
    check: (values): FieldErrors => ({
      ...(values.status &&
        statusFaults(from, { ...values, status: values.status }, { isAdmin, today: today() })),
      ...studentFaults(values, today()),
    }),
    ...savingStudent,
    // A photo that stays as it is need not travel; what is not sent is kept.
    save: ({ photo, ...body }, one) =>
      savingStudent.save(later.with(photo === (one?.photo ?? null) ? body : { ...body, photo }, change), one),
    asksFirst: ({ status }) => status !== "" && status !== null && statusChangeOf(from, status) !== null,
    load: async (id) => {
      const read = await savingStudent.load(id);
      told.onRead?.(read);
      return read;
    },
    onSaved: told.onSaved,
  });
  const { unit_id } = form.values;
  const change = useStatusChange(student, form.values.status, dayOf(form.values.status_date));
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
    change,
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

/** Whether the bills of later periods are cancelled with a status that ends the enrolment; only for who may cancel bills. */
function useLaterBills() {
  const isOffered = may(useRole(), "bills.write");
  const [isChosen, choose] = useState(false);
  return {
    isOffered,
    isChosen,
    choose,
    with: <B extends object>(body: B, change: StatusChange | null): B =>
      isOffered && isChosen && change?.change === "leaving"
        ? Object.assign({ cancel_bills: true }, body)
        : body,
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

/** What the form holds for a student, or for nobody yet: text by text, an empty one where nothing is known. */
function valuesOf(student: StudentDetail | null, begin: Partial<StudentValues> = {}): StudentValues {
  const values = firstValues<Omit<StudentValues, "photo">>(studentTable, student, begin);
  return { ...values, photo: student?.photo ?? "" };
}

const newStudent = ({ units: [unit, another], year }: StudentChoices): StudentValues =>
  valuesOf(null, {
    unit_id: another === undefined ? (unit?.id ?? "") : "",
    entry_date: today(),
    entry_year: year?.starts_on.slice(0, 4) ?? "",
  });

export type StudentTies = Form<StudentValues>;
