/** What the endpoints of the students do. Source: docs/spec/data.md §7, §11, docs/spec/api.md §8.1. */
import {
  createStudent,
  deleteStudent,
  getStudent,
  getStudentLeaving,
  listStays,
  listStudents,
  type StudentFields,
  updateStudent,
} from "../../contract/students/students.ts";
import { endedLeave } from "../../rules/enrolments.ts";
import { foundAs, foundBy } from "../../rules/found-by.ts";
import { mayBeInClass } from "../../rules/placements.ts";
import { deleteVersioned, insertVersioned, updateVersioned } from "../../store/master/versioned-record.ts";
import { idsFoundBy } from "../../store/students/found-by.ts";
import {
  forgetPlacements,
  insertLeave,
  listEnrolmentRows,
  openEnrolmentsOf,
} from "../../store/students/placements.ts";
import { forgetUndone } from "../../store/students/promotions.ts";
import {
  depositsOf,
  type FoundStudent,
  listStudentRows,
  openBillFigures,
  type StudentFilter,
  studentIds,
  studentsOf,
} from "../../store/students/students.ts";
import { assertMayCancel, cancelLaterCase, cancelOnLeaving } from "../bills/later-bills.ts";
import { type AnyCase, audit, forStaff, listedInPieces, nextId, scopeOf } from "../case.ts";
import { ownUnit } from "../master/lists.ts";
import { bearersOf, virtualAccountsOf } from "../master/virtual-accounts.ts";
import { keepPicture } from "../pictures.ts";
import { conflict, stale } from "../refusal.ts";
import { listReply, unitBriefOf } from "../reply.ts";
import { endClassPlaces, moveClassPlace, resumeClassPlace } from "./placements.ts";
import {
  activeYear,
  assertSound,
  columnsOf,
  fieldsOf,
  isUsed,
  ownStudent,
  readableBy,
  type Stage,
  shownStudent,
  studentOf,
  withoutPapers,
} from "./student-rules.ts";

const writerOf = (call: Stage) => ({ by: call.actor.id, at: call.now.toISOString() });

const createCase = forStaff(createStudent, async (call) => {
  await ownUnit(call, call.body.unit_id);
  await assertSound(call, call.body, null);
  const { photo, ...fields } = call.body;
  const id = nextId(call);
  const portal = { portal_on: 0, password_hash: null, must_change_password: 1, locale: null } as const;
  const columns = { ...columnsOf(fields, null, call.today), ...portal };
  await insertVersioned(call.db, "students", id, columns, writerOf(call));
  await settlePlacement(call, { id, before: null }, fields);
  const told = await keepPicture(call, { kind: "student", id }, photo);
  const row = await ownStudent(call, id);
  const after = { ...withoutPapers(fieldsOf(row)), ...(told !== null && { photo: told.after }) };
  await audit(call, { ...auditOf(row), action: "student.created", after });
  return shownStudent(call, id);
});

const updateCase = forStaff(updateStudent, async (call) => {
  const { version, photo, cancel_bills: isCancelling, ...fields } = call.body;
  const before = await ownStudent(call, call.params.id);
  if (before.version !== version) throw stale();
  if (isCancelling) assertMayCancel(call, before.status, fields.status);
  await assertSound(call, { ...fields, photo }, before);
  const { id } = before;
  const columns = columnsOf(fields, before, call.today);
  if (!(await updateVersioned(call.db, "students", { id, version }, columns, writerOf(call)))) throw stale();
  await settlePlacement(call, { id, before }, fields);
  const told = await keepPicture(call, { kind: "student", id }, photo);
  const row = await ownStudent(call, id);
  const reason = row.status === before.status ? null : row.status_reason;
  const changed = differenceOf(before, row, told);
  await audit(call, { ...auditOf(row), action: "student.changed", reason, ...changed });
  if (isCancelling) await cancelOnLeaving(call, row);
  return shownStudent(call, id);
});

const deleteCase = forStaff(deleteStudent, async (call) => {
  const { version } = call.body;
  const row = await ownStudent(call, call.params.id);
  const { id } = row;
  if (row.version !== version) throw stale();
  if (await isUsed(call, id)) {
    throw conflict(
      "in_use",
      "Siswa ini sudah pernah ditagih, membayar, masuk portal, naik kelas, atau pindah unit. Ubah statusnya saja.",
    );
  }
  await forgetUndone(call.db, id);
  await forgetPlacements(call.db, id);
  if (!(await deleteVersioned(call.db, "students", { id, version }))) throw stale();
  await keepPicture(call, { kind: "student", id }, null);
  await audit(call, { ...auditOf(row), action: "student.deleted", before: withoutPapers(fieldsOf(row)) });
  return { message: "Siswa dihapus." };
});

const auditOf = (row: FoundStudent) => ({
  resource: "student",
  resourceId: row.id,
  unitId: row.unit_id,
});

/** Before and after of what is different now; that a paper changed is seen, its number is not. */
function differenceOf(
  before: FoundStudent,
  after: FoundStudent,
  photo: Awaited<ReturnType<typeof keepPicture>>,
) {
  const old = new Map<string, unknown>(Object.entries(fieldsOf(before)));
  const different = Object.entries(fieldsOf(after)).filter(([name, value]) => old.get(name) !== value);
  const was = different.map(([name]) => [name, old.get(name) ?? null]);
  return {
    before: { ...withoutPapers(Object.fromEntries(was)), ...(photo !== null && { photo: photo.before }) },
    after: { ...withoutPapers(Object.fromEntries(different)), ...(photo !== null && { photo: photo.after }) },
  };
}

/**
 * The classroom of the active class year: from the entry at first, and from today when it is another one. Who leaves the
 * school leaves the class, and comes back into it after a leave.
 */
async function settlePlacement(
  call: Stage,
  { id, before }: { id: string; before: FoundStudent | null },
  fields: StudentFields,
): Promise<void> {
  const { classroom_id, entry_date, status } = fields;
  const isTurned = before !== null && before.status !== status;
  const since = fields.status_date ?? call.today;
  const leave = isTurned ? endedLeave(before, since) : null;
  if (leave !== null) await insertLeave(call.db, { id: nextId(call), student_id: id, ...leave });
  if (isTurned && !mayBeInClass(status)) return endClassPlaces(call, { studentId: id, status, day: since });
  const year = await activeYear(call);
  if (year === undefined) return;
  if (classroom_id === (before?.classroom_id ?? null)) {
    if (isTurned) await resumeClassPlace(call, { studentId: id, year, day: since });
    return;
  }
  const isFirst = (before?.classroom_id ?? null) === null;
  const day = (isFirst && before?.status !== "on_leave" ? entry_date : null) ?? call.today;
  await moveClassPlace(call, { studentId: id, year, classroomId: classroom_id, day });
}

/** Class place, bills, deposit and portal of a student of one's own units, as a change of status would find them. */
const leavingCase = forStaff(getStudentLeaving, async (call) => {
  const student = await ownStudent(call, call.params.id);
  const stays = await openEnrolmentsOf(call.db, student.id);
  const roomOf = (stay: (typeof stays)[number]) => ({ id: stay.classroom_id, name: stay.classroom_name });
  const now = stays.find((stay) => stay.year_status === "active");
  const planned = stays.filter((stay) => stay.year_status === "planned" && stay.until_on === null);
  const isPaused = now !== undefined && now.until_on !== null && now.outcome === null;
  const day = call.query.day ?? call.today;
  const bills = await openBillFigures(call.db, scopeOf(call.actor), student.id, day);
  const deposits = await depositsOf(call.db, scopeOf(call.actor), student.id);
  return {
    data: {
      classroom: now !== undefined && now.until_on === null ? roomOf(now) : null,
      planned: planned.map((stay) => ({
        class_year: { id: stay.class_year_id, name: stay.class_year_name },
        classroom: roomOf(stay),
      })),
      returns_to: isPaused ? roomOf(now) : null,
      open_bills_count: bills.count,
      open_balance: bills.balance,
      cancellable_count: bills.free_count,
      cancellable_balance: bills.free_balance,
      deposit: deposits.reduce((sum, { balance }) => sum + balance, 0),
      portal_on: student.portal_on === 1,
    },
  };
});

const enrolmentsCase = forStaff(listStays, async (call) => {
  const { data: student } = await shownStudent(call, call.params.id);
  const stays = await listEnrolmentRows(call.db, student.id);
  return {
    data: stays.map(({ grade, nis, from_on, until_on, outcome, ...row }) => ({
      class_year: {
        id: row.class_year_id,
        name: row.class_year_name,
        status: row.year_status,
        ends_on: row.ends_on,
      },
      unit: unitBriefOf(row),
      classroom: { id: row.classroom_id, name: row.classroom_name },
      grade,
      nis,
      from_on,
      until_on,
      outcome,
    })),
  };
});

/** The filter as it was asked for, with those whose virtual account, paper, telephone or class was searched for, and by which. */
async function searchOf({ db, query }: Stage & { query: { filter: StudentFilter; q: string } }) {
  const held = await idsFoundBy(db, foundBy(query.q));
  for (const id of await bearersOf(db, query.q)) held.set(id, "virtual_account");
  return { held, filter: held.size === 0 ? query.filter : { ...query.filter, bearer_id: [...held.keys()] } };
}

const listCase = listedInPieces(
  listStudents,
  async (call) => {
    const { q } = call.query;
    const { held, filter } = await searchOf(call);
    const found = await listStudentRows(call.db, scopeOf(call.actor), filter, q, call.query, call.today);
    const { rows, total, ...sums } = found;
    const data = rows.map((row) => ({ ...studentOf(row), found_by: foundAs(row, q, held.get(row.id)) }));
    return listReply(call.url, call.query, { data, total, sums });
  },
  {
    ids: async (call) => {
      const { q, sort } = call.query;
      const { filter } = await searchOf(call);
      return studentIds(call.db, scopeOf(call.actor), filter, q, { sort }, call.today);
    },
    rows: async (call, ids) => {
      const rows = await studentsOf(call.db, scopeOf(call.actor), ids, call.today);
      const accounts = await virtualAccountsOf(call.db, ids);
      return rows.map((row) => readableBy(call, row, accounts.get(row.id) ?? []));
    },
  },
);

export const studentCases: AnyCase[] = [
  listCase,
  forStaff(getStudent, (call) => shownStudent(call, call.params.id)),
  leavingCase,
  enrolmentsCase,
  cancelLaterCase,
  createCase,
  updateCase,
  deleteCase,
];
