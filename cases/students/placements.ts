/** How students come into classes and leave them. Own units only. Source: docs/spec/data.md §5. */
import type { StudentStatus } from "../../contract/enums.ts";
import { copyClassrooms, listSeats, setPlacement } from "../../contract/students/placements.ts";
import { dayWithin, mayBeInClass, outcomeOfStatus, planCopy } from "../../rules/placements.ts";
import { allClassYears } from "../../store/master/class-years.ts";
import { listClassroomRows } from "../../store/master/classrooms.ts";
import { insertVersioned } from "../../store/master/versioned-record.ts";
import { lockStudent } from "../../store/payments/payments.ts";
import {
  changePlacement,
  classPlacesOf,
  classroomsOfYear,
  deletePlacement,
  findPlacement,
  insertPlacement,
  keepFormer,
  listClassPlaceRows,
  type RoomOfYear,
} from "../../store/students/placements.ts";
import { type AnyCase, audit, forStaff, nextId, scopeOf } from "../case.ts";
import { onlyOf, ownUnit, single } from "../master/lists.ts";
import { conflict, invalid, type Refusal } from "../refusal.ts";
import { unitBriefOf } from "../reply.ts";
import { ownStudent, type Stage } from "./student-rules.ts";

type YearDays = { id: string; starts_on: string; ends_on: string };

/**
 * Puts a student into a classroom of a class year from a day on, or with `null` into none. What came before within the
 * year stays in the history, unless it began on that very day and was a slip.
 */
export async function moveClassPlace(
  call: Stage,
  move: { studentId: string; year: YearDays; classroomId: string | null; day: string },
): Promise<void> {
  const { studentId, year, classroomId } = move;
  const from_on = dayWithin(move.day, year);
  const now = await findPlacement(call.db, { studentId, yearId: year.id });
  if (now === undefined) {
    if (classroomId === null) return;
    const place = { id: nextId(call), student_id: studentId, class_year_id: year.id };
    return insertPlacement(call.db, { ...place, classroom_id: classroomId, from_on });
  }
  const { until_on, outcome } = now;
  if (until_on !== null) {
    if (classroomId === null) return;
    await keepFormer(call.db, nextId(call), now, { until_on, outcome });
    return changePlacement(call.db, now.id, {
      classroom_id: classroomId,
      from_on,
      until_on: null,
      outcome: null,
    });
  }
  if (now.classroom_id === classroomId) return;
  if (now.from_on < from_on) {
    const moved = classroomId === null ? null : ("moved_class" as const);
    await keepFormer(call.db, nextId(call), now, { until_on: from_on, outcome: moved });
  }
  if (classroomId === null) return deletePlacement(call.db, now.id);
  return changePlacement(call.db, now.id, { classroom_id: classroomId, from_on });
}

/**
 * Ends the enrolments of a student who gets a status without a class, on that day; an enrolment that has not begun is dropped. A
 * leave ends only that of the active year.
 */
export async function endClassPlaces(
  call: Stage,
  { studentId, status, day }: { studentId: string; status: StudentStatus; day: string },
): Promise<void> {
  const outcome = outcomeOfStatus(status);
  for (const classPlace of await classPlacesOf(call.db, studentId)) {
    if (classPlace.year_status === "closed") continue;
    if (classPlace.year_status === "active") {
      const until_on = day < classPlace.from_on ? classPlace.from_on : day;
      await changePlacement(call.db, classPlace.id, { until_on, outcome });
    } else if (status !== "on_leave") {
      await deletePlacement(call.db, classPlace.id);
    }
  }
}

/** After a leave a student sits again where the leave began. */
export async function resumeClassPlace(
  call: Stage,
  { studentId, year, day }: { studentId: string; year: YearDays; day: string },
): Promise<void> {
  const classPlace = await findPlacement(call.db, { studentId, yearId: year.id });
  if (classPlace === undefined || classPlace.until_on === null || classPlace.outcome !== null) return;
  await moveClassPlace(call, { studentId, year, classroomId: classPlace.classroom_id, day });
}

const yearOf = async (call: Stage, id: string, field: string) => {
  const year = (await allClassYears(call.db)).find((one) => one.id === id);
  if (year === undefined) throw invalid({ [field]: ["Tahun ajaran ini tidak ditemukan."] });
  return year;
};

/** The class year that something is written into. Errors: 422 unknown or closed. */
export async function openYear(call: Stage, id: string, field: string) {
  const year = await yearOf(call, id, field);
  if (year.status === "closed") throw invalid({ [field]: ["Tahun ajaran ini sudah ditutup."] });
  return year;
}

/** Says where the student sits by now, since nobody should have to look for it. */
async function placedElsewhere(call: Stage, id: string | null): Promise<Refusal> {
  const found = id === null ? [] : (await listClassroomRows(call.db, null, { id }, "", single)).rows;
  const [room] = found;
  return conflict(
    "stale_version",
    room === undefined
      ? "Siswa ini sekarang tidak punya kelas di tahun ajaran ini."
      : `Siswa ini sudah di kelas ${room.name} tahun ajaran ${room.class_year_name}. Pindahkan dari kelas itu.`,
  );
}

/** The classroom as one that this student may sit in. Errors: 422. */
async function roomFor(call: Stage, id: string, student: { unit_id: string }, yearId: string) {
  const [room] = (await listClassroomRows(call.db, scopeOf(call.actor), { id }, "", single)).rows;
  if (room === undefined || room.unit_id !== student.unit_id || room.class_year_id !== yearId) {
    throw invalid({ classroom_id: ["Kelas ini bukan kelas unit siswa ini di tahun ajaran itu."] });
  }
  if (room.status !== "active") throw invalid({ classroom_id: ["Kelas ini tidak aktif."] });
  return room;
}

const place = forStaff(setPlacement, async (call) => {
  const { class_year_id, classroom_id, seen_classroom_id } = call.body;
  // Whoever moves the same student at that moment waits, and then sees where he or she sits.
  await lockStudent(call.db, call.params.id);
  const student = await ownStudent(call, call.params.id);
  const year = await openYear(call, class_year_id, "class_year_id");
  const key = { studentId: student.id, yearId: year.id };
  const before = await findPlacement(call.db, key);
  const former = before?.until_on === null ? before.classroom_id : null;
  if (former !== seen_classroom_id) throw await placedElsewhere(call, former);
  if (classroom_id !== null && !mayBeInClass(student.status)) {
    throw invalid({ classroom_id: ["Siswa ini sedang tidak bersekolah di sini."] });
  }
  const room = classroom_id === null ? null : await roomFor(call, classroom_id, student, year.id);
  await moveClassPlace(call, { studentId: student.id, year, classroomId: classroom_id, day: call.today });
  await audit(call, {
    action: "student.placed",
    resource: "student",
    resourceId: student.id,
    unitId: student.unit_id,
    before: { class_year: year.name, classroom_id: former },
    after: { class_year: year.name, classroom_id },
  });
  const now = await findPlacement(call.db, key);
  const joined = room !== null && room.id !== former ? 1 : 0;
  return {
    data: {
      student_id: student.id,
      class_year_id: year.id,
      classroom_id,
      classroom: room === null ? null : { id: room.id, name: room.name },
      from_on: room === null ? null : (now?.from_on ?? null),
      is_over_capacity: room !== null && room.students_count + joined > room.capacity,
    },
  };
});

const copiedOf = (room: RoomOfYear) => ({
  unit_id: room.unit_id,
  unit: unitBriefOf(room),
  grade: room.grade,
  name: room.name,
  major: room.major,
  homeroom_teacher: room.homeroom_teacher,
  capacity: room.capacity,
});

const copy = forStaff(copyClassrooms, async (call) => {
  const { from_year_id, to_year_id, unit_id } = call.body;
  if (from_year_id === to_year_id) throw invalid({ to_year_id: ["Pilih tahun ajaran yang lain."] });
  if (unit_id !== null) await ownUnit(call, unit_id);
  const from = await yearOf(call, from_year_id, "from_year_id");
  const to = await openYear(call, to_year_id, "to_year_id");
  const scope = scopeOf(call.actor);
  const source = await classroomsOfYear(call.db, scope, from.id, unit_id);
  const there = await classroomsOfYear(call.db, scope, to.id, unit_id);
  const active = source.filter((room) => room.status === "active");
  const { create, existing } = planCopy(active, there);
  if (!call.query.dry_run) {
    for (const room of create) await makeCopy(call, room, to);
  }
  return { data: { create: create.map(copiedOf), existing: existing.map(copiedOf) } };
});

async function makeCopy(call: Stage, room: RoomOfYear, to: { id: string; name: string }): Promise<void> {
  const { unit_id, grade, name, major, homeroom_teacher, capacity } = room;
  const id = nextId(call);
  const own = { unit_id, class_year_id: to.id, grade, name, major, homeroom_teacher, capacity };
  const writer = { by: call.actor.id, at: call.now.toISOString() };
  await insertVersioned(call.db, "classrooms", id, { ...own, status: "active" }, writer);
  await audit(call, {
    action: "classroom.created",
    resource: "classroom",
    resourceId: id,
    unitId: unit_id,
    after: { ...own, copied_from_id: room.id },
  });
}

export const placementCases: AnyCase[] = [
  forStaff(listSeats, async (call) => {
    const found = await listClassroomRows(call.db, scopeOf(call.actor), { id: call.params.id }, "", single);
    const room = onlyOf(found, "Kelas tidak ditemukan.");
    return { data: await listClassPlaceRows(call.db, room.id) };
  }),
  place,
  copy,
];
