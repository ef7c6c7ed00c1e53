/** What the cases of the students ask before they write, and how a student goes out. Source: docs/spec/data.md §7. */
import type { StudentRow } from "../../contract/columns/students.ts";
import { having, namesOf, ofKind, picked } from "../../contract/fields.ts";
import type { VirtualAccount } from "../../contract/master/virtual-accounts.ts";
import { may } from "../../contract/permissions.ts";
import type { FieldErrors } from "../../contract/problem.ts";
import { type StudentField, studentTable } from "../../contract/students/student-fields.ts";
import {
  PHOTO_BYTES,
  type Student,
  type StudentDetail,
  type StudentFields,
  type StudentForm,
  student,
} from "../../contract/students/students.ts";
import { familySearch, searchText } from "../../rules/names.ts";
import { phoneOf } from "../../rules/phone.ts";
import { photoFault } from "../../rules/pictures.ts";
import { contactOf, hasLeft, masked, statusFaults, studentFaults } from "../../rules/students.ts";
import { laterBillFigures } from "../../store/bills/later-bills.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { listClassroomRows } from "../../store/master/classrooms.ts";
import { listStudentCategoryRows } from "../../store/master/student-categories.ts";
import { references } from "../../store/master/uses.ts";
import { countUses, tracedOf } from "../../store/master/versioned-record.ts";
import { flagOf } from "../../store/sql.ts";
import { pictureOf } from "../../store/students/pictures.ts";
import { isPromoted } from "../../store/students/promotions.ts";
import {
  depositsOf,
  type FoundStudent,
  findStudent,
  holdersOf,
  type listStudentRows,
} from "../../store/students/students.ts";
import { type Staff, scopeOf, type World } from "../case.ts";
import { single } from "../master/lists.ts";
import { virtualAccountsOf } from "../master/virtual-accounts.ts";
import { invalid, missing } from "../refusal.ts";
import { namedOf, unitBriefOf } from "../reply.ts";

/** A call as far as these need it. */
export type Stage = World & { actor: Staff };

type ListedStudent = Awaited<ReturnType<typeof listStudentRows>>["rows"][number];

/** What the list shows of the fields that the office fills in. */
const listed = namesOf(studentTable).filter((field) => field in student.entries) as (StudentField &
  keyof Student)[]; // as asked just before

export const studentOf = (row: ListedStudent): Student => ({
  id: row.id,
  ...picked(row, listed),
  unit: unitBriefOf(row),
  classroom: namedOf(row.classroom_id, row.classroom_name),
  grade: row.grade,
  student_category: namedOf(row.student_category_id, row.student_category_name),
  ...contactOf(row),
  balance: row.balance,
  overdue: row.overdue,
  version: row.version,
});

const typedFields = namesOf(studentTable);

/** The fields of a form as a row holds them. */
export function fieldsOf(row: FoundStudent): StudentFields {
  const fields = picked(row, typedFields);
  return { ...fields, kps: fields.kps === 1 };
}

/** The fields that hold numbers of somebody's papers. */
const papers = having(studentTable, "isPaper");

/** Papers with their last characters only: for the audit trail, and for who may not write students. */
export function withoutPapers<T extends Partial<StudentFields>>(fields: T): T {
  const hidden = papers
    .filter((paper) => paper in fields)
    .map((paper) => [paper, masked(fields[paper] ?? null)]);
  return { ...fields, ...Object.fromEntries(hidden) };
}

/** The student as the caller may read one: papers are whole for who writes students. */
export function readableBy(call: Stage, row: FoundStudent, virtual_accounts: VirtualAccount[]): StudentRow {
  const fields = fieldsOf(row);
  // Added to, not copied: an export shapes 100,000 of them.
  return Object.assign(
    may(call.actor.role, "students.write") ? fields : withoutPapers(fields),
    studentOf(row),
    { virtual_accounts },
  );
}

/** Whether anything tells of a student, who then is never deleted. Source: docs/spec/screens.md §4. */
export const isUsed = async (call: Stage, id: string) =>
  (await countUses(call.db, references.students.uses, id)) > 0 || (await isPromoted(call.db, id));

/** The student as the caller may read it. Errors: 404. */
export async function shownStudent(call: Stage, id: string): Promise<{ data: StudentDetail }> {
  const scope = scopeOf(call.actor);
  const row = await findStudent(call.db, scope, id, call.today);
  if (row === undefined) throw missing("Siswa tidak ditemukan.");
  // Also what lies in the unit that a student has left: both see it, each spends its own.
  const deposits = await depositsOf(call.db, null, row.id);
  const accounts = await virtualAccountsOf(call.db, [row.id]);
  return {
    data: {
      ...readableBy(call, row, accounts.get(row.id) ?? []),
      ...(await tracedOf(call.db, row)),
      deposits: deposits.map(({ unit_id, code, name, balance, version }) => ({
        unit_id,
        unit: { id: unit_id, code, name },
        balance,
        version,
      })),
      photo: await pictureOf(call.db, { kind: "student", id: row.id }),
      later_bills: await laterBillsOf(call, row),
      in_use: await isUsed(call, row.id),
    },
  };
}

/** What is unpaid of periods after the day on which a student left; nothing of who is still at the school. */
async function laterBillsOf(call: Stage, { id, status, status_date: day }: FoundStudent) {
  if (!hasLeft(status) || day === null) return { count: 0, balance: 0 };
  return laterBillFigures(call.db, scopeOf(call.actor), { studentId: id, day });
}

/** A student of one's own units. A former one, who is seen for what is still owed here, is not. Errors: 404. */
export async function ownStudent(call: Stage, id: string): Promise<FoundStudent> {
  const scope = scopeOf(call.actor);
  const row = await findStudent(call.db, scope, id, call.today);
  if (row === undefined || !(scope === null || scope.includes(row.unit_id))) {
    throw missing("Siswa tidak ditemukan.");
  }
  return row;
}

/** Everything that is wrong with a student's fields, each at its field. `before` is null for a new one. Errors: 422. */
export async function assertSound(
  call: Stage,
  { photo, ...fields }: StudentForm,
  before: FoundStudent | null,
): Promise<void> {
  const unfit = photo ? photoFault(photo, PHOTO_BYTES) : null;
  const isAdmin = call.actor.role === "AS";
  const faults: FieldErrors = {
    ...(before !== null &&
      before.unit_id !== fields.unit_id && {
        unit_id: ["Siswa tidak dapat dipindahkan ke unit lain di sini."],
      }),
    ...(await takenNumbers(call, fields, before)),
    ...(await classroomFault(call, fields, before)),
    ...(await categoryFault(call, fields, before)),
    ...statusFaults(before?.status ?? null, fields, { isAdmin, today: call.today }),
    ...studentFaults(fields, call.today),
    ...(unfit !== null && { photo: [unfit] }),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

async function takenNumbers(
  call: Stage,
  fields: StudentFields,
  before: FoundStudent | null,
): Promise<FieldErrors> {
  const { unit_id: unitId, nis, nisn } = fields;
  const holders = await holdersOf(call.db, { unitId, nis, nisn });
  const isOthers = (id: string | undefined) => id !== undefined && id !== before?.id;
  return {
    ...(isOthers(holders.nis) && { nis: ["NIS ini sudah dipakai siswa lain di unit ini."] }),
    ...(isOthers(holders.nisn) && { nisn: ["NISN ini sudah dipakai siswa lain."] }),
  };
}

/** A student sits in an active classroom of the own unit in the active class year; who sits in another already may stay. */
async function classroomFault(
  call: Stage,
  fields: StudentFields,
  before: FoundStudent | null,
): Promise<FieldErrors> {
  const { classroom_id: id, unit_id } = fields;
  if (id === null || id === before?.classroom_id) return {};
  const [room] = (await listClassroomRows(call.db, scopeOf(call.actor), { id }, "", single)).rows;
  const year = await activeYear(call);
  if (room === undefined || room.unit_id !== unit_id || room.class_year_id !== year?.id) {
    return { classroom_id: ["Kelas ini bukan kelas unit ini di tahun ajaran yang aktif."] };
  }
  return room.status === "active" ? {} : { classroom_id: ["Kelas ini tidak aktif."] };
}

/** A student category of the list that is active; who has one that was set inactive since keeps it. */
async function categoryFault(
  call: Stage,
  { student_category_id: id }: StudentFields,
  before: FoundStudent | null,
): Promise<FieldErrors> {
  if (id === null || id === before?.student_category_id) return {};
  const [category] = (await listStudentCategoryRows(call.db, [], { id }, "", single)).rows;
  if (category?.status === "active") return {};
  return { student_category_id: ["Kategori siswa ini tidak ditemukan atau tidak aktif."] };
}

export const activeYear = async (call: Stage) =>
  (await allClassYears(call.db)).find((year) => year.status === "active");

const phones = ofKind(studentTable, "phone");

/** The columns of a student for checked fields. A new status holds from today where no day is named. */
export function columnsOf(fields: StudentFields, before: FoundStudent | null, today: string) {
  const { classroom_id: _, ...own } = fields;
  const isTurned = before !== null && before.status !== fields.status;
  const stored = { ...own };
  for (const field of phones) stored[field] = own[field] === null ? null : phoneOf(own[field]);
  return {
    ...stored,
    search: searchText(own.name, own.nis, own.nisn),
    family_search: familySearch(own),
    kps: flagOf(own.kps),
    status_date: own.status_date ?? (isTurned ? today : null),
  };
}
