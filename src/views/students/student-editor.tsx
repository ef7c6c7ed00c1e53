import type { StudentDetail } from "../../../contract/students/students.ts";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { type Discard, useDiscard } from "../parts/fields/form.tsx";
import { Card } from "../parts/page/card.tsx";
import { StudentFields } from "./student-form.tsx";
import { STUDENTS } from "./students.ts";
import { useStudentChoices, useStudentForm } from "./use-student-form.ts";

type StudentEditorProps = {
  student: StudentDetail;
  onChanged: (student: StudentDetail) => void;
  discard: Discard;
};

/** The form of a student, once what it chooses from is there. */
export function StudentEditor(props: StudentEditorProps) {
  const choices = useStudentChoices();
  if (choices.problem !== null)
    return <ProblemNote title={choices.problem.message} onRetry={choices.retry} />;
  if (choices.isReady) return <Editor {...props} choices={choices} />;
  return (
    <Card>
      <Skeleton lines={10} />
    </Card>
  );
}

type EditorProps = StudentEditorProps & { choices: ReturnType<typeof useStudentChoices> };

function Editor({ student, onChanged, choices, discard }: EditorProps) {
  const screen = useStudentForm(student, choices, {
    onSaved: (saved) => {
      showToast({
        tone: "success",
        title: t("studentForm.saved", { name: saved.name }),
        action: { label: t("studentForm.toList"), href: STUDENTS },
      });
      onChanged(saved);
    },
    onRead: onChanged,
  });
  useDiscard(discard, screen.form.reset);
  return <StudentFields screen={screen} isNew={false} />;
}
