import { useState } from "react";
import { useLocation } from "wouter";
import {
  type StudentChoices,
  useMayWriteStudents,
  useStudentChoices,
  useStudentForm,
} from "../../wiring/student-form.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { FirstNeeded } from "../parts/empty-list.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { showToast } from "../parts/toast-store.ts";
import { StudentFields } from "./student-form.tsx";
import { STUDENTS } from "./students.ts";

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
    if (choices.first) return <FirstNeeded first={choices.first} />;
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
  return <StudentFields screen={screen} isNew />;
}
