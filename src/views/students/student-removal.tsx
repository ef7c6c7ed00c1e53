import { useLocation } from "wouter";
import type { StudentDetail } from "../../../contract/students.ts";
import { useStudentRemoval } from "../../wiring/student-removal.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { showToast } from "../parts/toast-store.ts";
import { STUDENTS } from "./students.ts";

type RemovalProps = {
  student: StudentDetail;
  onRead: (student: StudentDetail) => void;
  /** the student is gone; what was typed about them has nowhere to go */
  onGone: () => void;
};

/** Deletes who was never billed nor paid; everybody else only gets another status. Source: product.md §5 "Deleting". */
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
