import { useState } from "react";
import { useLocation } from "wouter";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { PrerequisiteNeeded } from "../parts/list/empty-list.tsx";
import { Card } from "../parts/page/card.tsx";
import { RecordLayout } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { SectionIndex } from "./section-index.tsx";
import { StudentFields } from "./student-form.tsx";
import { STUDENTS } from "./students.ts";
import { useMayWriteStudents } from "./use-may-write.ts";
import { type StudentChoices, useStudentChoices, useStudentForm } from "./use-student-form.ts";

/** Tambah Siswa: the form, then the list with the new student in it. */
export default function StudentCreateView() {
  const mayWrite = useMayWriteStudents();
  return (
    <>
      <PageHeader title={t("app.createStudent")} line={mayWrite ? t("studentForm.createLine") : null} />
      {mayWrite ? (
        <Entering />
      ) : (
        <ProblemNote
          title={t("studentForm.noAccess")}
          detail={t("studentForm.noAccessLine")}
          actions={
            <LinkButton size="small" href={STUDENTS}>
              {t("studentForm.toList")}
            </LinkButton>
          }
        />
      )}
    </>
  );
}

function Entering() {
  // Each student has a form of its own: whoever adds another before the list has come finds an empty one.
  const [entered, setEntered] = useState(0);
  const choices = useStudentChoices();
  if (choices.problem !== null)
    return <ProblemNote title={choices.problem.message} onRetry={choices.retry} />;
  if (choices.isReady) {
    if (choices.first) return <PrerequisiteNeeded first={choices.first} />;
    return <NewStudent key={entered} choices={choices} onEntered={() => setEntered(entered + 1)} />;
  }
  return (
    <Card>
      <Skeleton lines={10} />
    </Card>
  );
}

function NewStudent({ choices, onEntered }: { choices: StudentChoices; onEntered: () => void }) {
  const [, navigate] = useLocation();
  const screen = useStudentForm(null, choices, {
    onSaved: ({ name, nis }) => {
      showToast({
        tone: "success",
        title: t("studentForm.added", { name }),
        action: { label: t("studentForm.addAnother"), href: `${STUDENTS}/create` },
      });
      navigate(`${STUDENTS}?q=${encodeURIComponent(nis)}`);
      onEntered();
    },
  });
  return (
    <RecordLayout side={<SectionIndex />} isForm>
      <StudentFields screen={screen} isNew />
    </RecordLayout>
  );
}
