/** Deleting a student who was entered by mistake. Source: product.md §5 "Deleting". */
import { deleteStudent, getStudent, type StudentDetail } from "../../contract/students.ts";
import { api } from "./app.ts";
import { type Confirm, useQuestion } from "./confirm.ts";
import { sendSeen } from "./keeping.ts";

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
