/** Deleting a student who was entered by mistake. Source: docs/spec/screens.md §4. */
import { deleteStudent, getStudent, type StudentDetail } from "../../../contract/students/students.ts";
import { api } from "../../app/session.ts";
import { type Confirm, useQuestion } from "../../hooks/use-confirm.ts";
import { sendSeen } from "../../hooks/use-record-actions.ts";

export function useStudentRemoval(told: {
  /** what a conflict has read again */
  onRead: (student: StudentDetail) => void;
  onGone: () => void;
}): Confirm {
  return useQuestion({
    send: (sending) => sendSeen(deleteStudent, sending),
    fetch: async (id) => {
      const { data } = await api(getStudent, { params: { id } });
      told.onRead(data);
      return data;
    },
    onDone: told.onGone,
  });
}
