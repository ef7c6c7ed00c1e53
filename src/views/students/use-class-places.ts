/** The students of a class: who sits there, who has, and moving them. Source: docs/spec/data.md §5. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import { listClassYears } from "../../../contract/master/class-years.ts";
import { type ClassroomDetail, getClassroom, listClassrooms } from "../../../contract/master/classrooms.ts";
import { may } from "../../../contract/permissions.ts";
import type { Problem } from "../../../contract/problem.ts";
import { type ClassPlace, listSeats, setPlacement } from "../../../contract/students/placements.ts";
import { getStudent, listStudents, type Student } from "../../../contract/students/students.ts";
import { api } from "../../app/session.ts";
import { useQuestion } from "../../hooks/use-confirm.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { useRecordOf } from "../../hooks/use-record.ts";
import { useRole } from "../../hooks/use-role.ts";
import { studentSearchMachine } from "../../machines/payments/student-search.machine.ts";

const openYears = { status: "planned,active" };

export type ClassOfStudents = { room: ClassroomDetail; classPlaces: readonly ClassPlace[] };

/** A class with its students. */
export function useClassPlaces(id: string) {
  const role = useRole();
  const record = useRecordOf<ClassOfStudents>(id, async (asked, signal) => {
    const params = { id: asked };
    const [room, classPlaces] = await Promise.all([
      api(getClassroom, { params, signal }),
      api(listSeats, { params, signal }),
    ]);
    return { room: room.data, classPlaces: classPlaces.data };
  });
  const years = useLookup(listClassYears, openYears);
  const year = years.rows.find((one) => one.id === record.record?.room.class_year_id);
  return {
    ...record,
    isActiveYear: year?.status === "active",
    isClosedYear: years.isReady && year === undefined,
    canEdit: may(role, "classrooms.write"),
    canKeepAccounts: may(role, "students.write"),
    canReadCards: may(role, "payments.read"),
    canPlace: may(role, "students.write") && year !== undefined && record.record?.room.status === "active",
  };
}

/** The other active classes of the same unit and class year. */
export function useOtherRooms(room: ClassroomDetail) {
  const { unit_id, class_year_id } = room;
  const rooms = useLookup(listClassrooms, { unit_id, class_year_id, status: "active" });
  return rooms.rows.filter((one) => one.id !== room.id);
}

/** What came of it, as the screen tells it: `room` is null for who sits in no class now. */
export type Placed = { name: string; room: string | null; isOverCapacity: boolean };

/** Puts a student where `placing` says as it stands when the button is pressed. */
function usePlacing(
  room: ClassroomDetail,
  placing: { id: string; name: string; from: string | null; to: string | null } | null,
  told: Told & { read: (id: string) => Promise<void> },
) {
  return useQuestion({
    send: async () => {
      const { data } = await api(setPlacement, {
        params: { id: placing?.id ?? "" },
        body: {
          class_year_id: room.class_year_id,
          classroom_id: placing?.to ?? null,
          seen_classroom_id: placing?.from ?? null,
        },
      }).catch((problem: Problem) => {
        if (problem.kind === "conflict") told.onStale();
        throw problem;
      });
      return data;
    },
    // A place in class has no version: where the student sits by now is read in its stead.
    fetch: async (id) => {
      await told.read(placing?.id ?? "");
      return { id };
    },
    onDone: ({ classroom, is_over_capacity }) =>
      told.onDone({
        name: placing?.name ?? "",
        room: classroom?.name ?? null,
        isOverCapacity: is_over_capacity,
      }),
  });
}

/** The choice of no class at all. */
export const OUT = "out";

type Told = { onDone: (placed: Placed) => void; onStale: () => void };

/** Moving a student of this class into another one, or out of it. */
export function useMoving(room: ClassroomDetail, told: Told) {
  const [classPlace, setClassPlace] = useState<ClassPlace | null>(null);
  const [target, setTarget] = useState("");
  const to = target === OUT ? null : target;
  const placing = classPlace && { id: classPlace.student_id, name: classPlace.name, from: room.id, to };
  const question = usePlacing(room, placing, {
    ...told,
    // Who sits elsewhere by now is moved from there; here is nothing left to ask.
    read: async (id) => {
      const { data } = await api(listSeats, { params: { id: room.id } });
      if (!data.some((one) => one.student_id === id && one.until_on === null)) question.cancel();
    },
  });
  return {
    question,
    name: classPlace?.name ?? "",
    target,
    choose: setTarget,
    open: (chosen: ClassPlace) => {
      setClassPlace(chosen);
      setTarget("");
      question.open({ id: chosen.student_id });
    },
  };
}
export type Moving = ReturnType<typeof useMoving>;

/** Putting a student of the unit into this class. */
export function useAdding(room: ClassroomDetail, isActiveYear: boolean, told: Told) {
  const [student, setStudent] = useState<Student | null>(null);
  // A student in a list bears the class of the active year; who sits elsewhere in a planned one is told of at the server.
  const from = isActiveYear ? (student?.classroom_id ?? null) : null;
  const placing = student && { id: student.id, name: student.name, from, to: room.id };
  const question = usePlacing(room, placing, {
    ...told,
    // Who sits here already, or in another class of a year that is planned, cannot be put here; another one may.
    read: async (id) => {
      const { data } = await api(getStudent, { params: { id } });
      setStudent(isActiveYear && data.classroom_id !== room.id ? data : null);
    },
  });
  return {
    question,
    student,
    choose: setStudent,
    open: () => {
      setStudent(null);
      question.open({ id: room.id });
    },
  };
}
export type Adding = ReturnType<typeof useAdding>;

/** Students of the class's unit who may sit in it, by a part of name or NIS. */
export function useClassPlaceSearch(room: ClassroomDetail, onChosen: (student: Student) => void) {
  const latest = useRef({ room, onChosen });
  useEffect(() => {
    latest.current = { room, onChosen };
  });
  const [machine] = useState(() =>
    studentSearchMachine.provide({
      actors: {
        findStudents: fromPromise(async ({ input, signal }) => {
          const { id, unit_id } = latest.current.room;
          const filter = { unit_id, status: "active,candidate" };
          const { data } = await api(listStudents, { query: { q: input.term, per_page: 8, filter }, signal });
          return data.filter((student) => student.classroom_id !== id);
        }),
      },
    }),
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { term, found, problem } = snapshot.context;
  const answer = snapshot.hasTag("failed") ? "failed" : snapshot.hasTag("busy") ? "busy" : "ready";
  const status: "idle" | "failed" | "busy" | "ready" = snapshot.matches("idle") ? "idle" : answer;
  return {
    term,
    found,
    problem,
    status,
    type: (typed: string) => actor.send({ type: "term.typed", term: typed }),
    pick: (student: Student) => {
      actor.send({ type: "student.picked", studentId: student.id });
      latest.current.onChosen(student);
    },
  };
}
