/** What follows from a change of a student's status, read before it is saved. Source: domain.md "Student" (status). */
import type { StudentStatus } from "../../contract/enums.ts";
import { getStudentLeaving, type Leaving, type StudentDetail } from "../../contract/students.ts";
import { type Turn, turnOf } from "../../rules/students.ts";
import { api } from "./app.ts";
import { type Loaded, useRecordOf } from "./use-record.ts";

export type StudentTurn = { turn: Turn; to: StudentStatus; facts: Loaded<Leaving> };

/** The turn that a chosen status makes from a day on, with what hangs on it; null while none is chosen. */
export function useStudentTurn(
  student: StudentDetail | null,
  chosen: StudentStatus | "" | null,
  since: string,
): StudentTurn | null {
  const turn = chosen ? turnOf(student?.status ?? null, chosen) : null;
  // With the version, so that what was saved in between is read anew.
  const asked = student === null || turn === null ? "" : JSON.stringify([student.id, student.version, since]);
  const facts = useRecordOf<Leaving>(asked, async (text, signal) => {
    const [id, , day]: [string, number, string] = JSON.parse(text);
    return (await api(getStudentLeaving, { params: { id }, query: day === "" ? {} : { day }, signal })).data;
  });
  return turn && chosen ? { turn, to: chosen, facts } : null;
}
