/** Finding one student of a unit where somebody is to be chosen in a form. */
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import { listStudents, type Student } from "../../contract/students/students.ts";
import { api } from "../app/session.ts";
import { studentSearchMachine } from "../machines/payments/student-search.machine.ts";

/** Active students of the unit by a part of name or NIS, to be chosen one by one. */
export function useStudentFinder(unitId: string, onChosen: (student: Student) => void) {
  const latest = useRef({ unitId, onChosen });
  useEffect(() => {
    latest.current = { unitId, onChosen };
  });
  const [machine] = useState(() =>
    studentSearchMachine.provide({
      actors: {
        findStudents: fromPromise(async ({ input, signal }) => {
          const filter = { unit_id: latest.current.unitId, status: "active" };
          const { data } = await api(listStudents, { query: { q: input.term, per_page: 8, filter }, signal });
          return data;
        }),
      },
    }),
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { term, found, problem } = snapshot.context;
  const status = snapshot.hasTag("failed") ? "failed" : snapshot.hasTag("busy") ? "busy" : "ready";
  return {
    term,
    found,
    problem,
    status: snapshot.matches("idle") ? ("idle" as const) : (status as "failed" | "busy" | "ready"), // as just said
    type: (typed: string) => actor.send({ type: "term.typed", term: typed }),
    pick: (student: Student) => {
      actor.send({ type: "student.picked", studentId: student.id });
      latest.current.onChosen(student);
    },
  };
}
