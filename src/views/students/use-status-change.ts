/** What follows from a change of a student's status, read before it is saved. Source: docs/spec/data.md §8. */
import type { StudentStatus } from "../../../contract/enums.ts";
import { getStudentLeaving, type Leaving, type StudentDetail } from "../../../contract/students/students.ts";
import { type StatusChangeKind, statusChangeOf } from "../../../rules/students.ts";
import { api } from "../../app/session.ts";
import { type Loaded, useRecordOf } from "../../hooks/use-record.ts";

export type StatusChange = { change: StatusChangeKind; to: StudentStatus; facts: Loaded<Leaving> };

/** The turn that a chosen status makes from a day on, with what hangs on it; null while none is chosen. */
export function useStatusChange(
  student: StudentDetail | null,
  chosen: StudentStatus | "" | null,
  since: string,
): StatusChange | null {
  const change = chosen ? statusChangeOf(student?.status ?? null, chosen) : null;
  // With the version, so that what was saved in between is read anew.
  const asked =
    student === null || change === null ? "" : JSON.stringify([student.id, student.version, since]);
  const facts = useRecordOf<Leaving>(asked, async (text, signal) => {
    const [id, , day]: [string, number, string] = JSON.parse(text);
    return (await api(getStudentLeaving, { params: { id }, query: day === "" ? {} : { day }, signal })).data;
  });
  return change && chosen ? { change, to: chosen, facts } : null;
}
