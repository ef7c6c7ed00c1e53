import { useLocation } from "wouter";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { STUDENTS } from "./students.ts";
import { useStudentRemoval } from "./use-student-removal.ts";

type RemovalProps = {
  student: StudentDetail;
  onRead: (student: StudentDetail) => void;
  /** the student is gone; what was typed about them has nowhere to go */
  onGone: () => void;
};

/** Deletes who was never billed nor paid; everybody else only gets another status. Source: docs/spec/screens.md §4. */
export function StudentRemoval({ student, onRead, onGone }: RemovalProps) {
  const [, navigate] = useLocation();
  const { name, nis, in_use } = student;
  const removal = useStudentRemoval({
    onRead,
    onGone: () => {
      showToast({ tone: "success", title: t("studentPage.removal.done", { name }) });
      onGone();
      navigate(STUDENTS);
    },
  });
  return (
    <>
      {in_use ? null : (
        <Button variant="quiet" onClick={() => removal.open(student)}>
          {t("studentPage.removal.action")}
        </Button>
      )}
      <QuestionDialog
        question={removal}
        variant="danger"
        title={t("studentPage.removal.question", { name })}
        detail={t("studentPage.removal.detail", { nis })}
        confirmLabel={t("studentPage.removal.action")}
        busyLabel={t("studentPage.removal.busy")}
      />
    </>
  );
}
