import { useRef } from "react";
import { useParams } from "wouter";
import type { StudentDetail } from "../../../contract/students.ts";
import { useRole } from "../../wiring/master.ts";
import { usePageRecord } from "../../wiring/pages.ts";
import { recordHistory } from "../../wiring/record-history.ts";
import { useMayReadStatements } from "../../wiring/statement.ts";
import { useStudent, useStudentChoices, useStudentForm } from "../../wiring/student-form.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { StatusChip } from "../parts/chip.tsx";
import { type Discard, useDiscard } from "../parts/form.tsx";
import { HistoryCard } from "../parts/history-card.tsx";
import { NoRecord } from "../parts/no-record.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { RecordTrace } from "../parts/record-trace.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { showToast } from "../parts/toast-store.ts";
import { LaterBillsNote } from "./later-bills.tsx";
import { MovingCard } from "./moving-card.tsx";
import { SiblingsCard } from "./siblings-card.tsx";
import { StaysCard } from "./stays-card.tsx";
import { StudentFacts } from "./student-facts.tsx";
import { StudentFields } from "./student-form.tsx";
import { StudentRemoval } from "./student-removal.tsx";
import { toneOf } from "./student-status.ts";
import { billsHref, cardHref, STUDENTS } from "./students.ts";
import { VirtualAccountsCard } from "./virtual-accounts-card.tsx";
import "./student-form.css";

/** Edit Siswa: the student's data for who keeps it; for all others the same to read. */
export default function StudentEditView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useStudent(id);
  const canReadCard = useMayReadStatements();
  const { thing: student, canWrite, isFormer } = screen;
  const discard: Discard = useRef(null);
  usePageRecord({ isMissing: screen.isMissing });
  if (student === null || screen.isLoading) {
    return (
      <NoRecord
        heading={t(screen.mayWrite ? "app.editStudent" : "studentForm.one")}
        screen={screen}
        missing={t("studentForm.missing")}
        list={{ href: STUDENTS, label: t("studentForm.toList") }}
        lines={10}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={t(canWrite ? "app.editStudent" : "studentForm.one")}
        line={student.name}
        status={
          <StatusChip tone={toneOf[student.status]}>{t(`enum.studentStatus.${student.status}`)}</StatusChip>
        }
        actions={
          <>
            {canWrite ? (
              <StudentRemoval student={student} onRead={screen.replace} onGone={() => discard.current?.()} />
            ) : null}
            {canReadCard ? <LinkButton href={cardHref(student.id)}>{t("app.statement")}</LinkButton> : null}
            <LinkButton href={billsHref(student.id)}>{t("studentForm.bills")}</LinkButton>
          </>
        }
      />
      {isFormer ? <ProblemNote tone="info" title={t("studentForm.formerLine")} /> : null}
      <LaterBillsNote key={`later bills of ${student.id}`} student={student} onRead={screen.replace} />
      {canWrite ? (
        <Changing key={student.id} student={student} onChanged={screen.replace} discard={discard} />
      ) : (
        <StudentFacts student={student} />
      )}
      <Beside student={student} canWrite={canWrite} onRead={screen.replace} />
    </>
  );
}

type BesideProps = {
  student: StudentDetail;
  canWrite: boolean;
  onRead: (student: StudentDetail) => void;
};

/** What is told beside the form, and who made the record. */
function Beside({ student, canWrite, onRead }: BesideProps) {
  const role = useRole();
  return (
    <div className="student-beside">
      <StaysCard key={`stays of ${student.id}`} student={student} />
      <VirtualAccountsCard student={student} />
      <MovingCard key={`moves of ${student.id}`} student={student} canWrite={canWrite} onRead={onRead} />
      <SiblingsCard key={`siblings of ${student.id}`} student={student} />
      <HistoryCard
        key={`history of ${student.id}`}
        source={recordHistory}
        id={student.id}
        version={student.version}
        role={role}
      />
      <RecordTrace {...student} />
    </div>
  );
}

type ChangingProps = {
  student: StudentDetail;
  onChanged: (student: StudentDetail) => void;
  discard: Discard;
};

function Changing(props: ChangingProps) {
  const choices = useStudentChoices();
  if (choices.problem !== null)
    return <ProblemNote title={choices.problem.message} onRetry={choices.retry} />;
  if (choices.isReady) return <StudentEditor {...props} choices={choices} />;
  return (
    <Card>
      <Skeleton lines={10} />
    </Card>
  );
}

type EditorProps = ChangingProps & { choices: ReturnType<typeof useStudentChoices> };

function StudentEditor({ student, onChanged, choices, discard }: EditorProps) {
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
