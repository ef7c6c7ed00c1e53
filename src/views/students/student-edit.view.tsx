import { useRef } from "react";
import { useParams } from "wouter";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { usePageRecord } from "../../app/pages.ts";
import { recordHistory } from "../../hooks/record-history.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { HistoryCard } from "../parts/audit/history-card.tsx";
import { RecordTrace } from "../parts/audit/record-trace.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import type { Discard } from "../parts/fields/form.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { RecordActions, RecordLayout } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { DepositsCard } from "./deposits-card.tsx";
import { EnrolmentsCard } from "./enrolments-card.tsx";
import { LaterBillsNote } from "./later-bills.tsx";
import { MovingCard } from "./moving-card.tsx";
import { NotesCard } from "./notes-card.tsx";
import { SectionIndex } from "./section-index.tsx";
import { SiblingsCard } from "./siblings-card.tsx";
import { StudentEditor } from "./student-editor.tsx";
import { StudentFacts } from "./student-facts.tsx";
import { StudentCategories, StudentFigures } from "./student-money.tsx";
import { StudentRemoval } from "./student-removal.tsx";
import { toneOf } from "./student-status.ts";
import { StudentWays } from "./student-ways.tsx";
import { STUDENTS } from "./students.ts";
import { useStudent } from "./use-student-form.ts";
import { useStudentMoney } from "./use-student-money.ts";
import { VirtualAccountsCard } from "./virtual-accounts-card.tsx";
import "./student-form.css";

/** Edit Siswa: the student's data for who keeps it; for all others the same to read. */
export default function StudentEditView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useStudent(id);
  const { record: student, canWrite, isFormer } = screen;
  const discard: Discard = useRef(null);
  const money = useStudentMoney(student?.id ?? ""); // not asked before there is a student whose money it is
  usePageRecord({ name: screen.record?.name, isMissing: screen.isMissing });
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
        title={student.name}
        line={lineOf(student)}
        status={
          <StatusChip tone={toneOf[student.status]}>{t(`enum.studentStatus.${student.status}`)}</StatusChip>
        }
      />
      <StudentFigures id={student.id} money={money} />
      {isFormer ? <ProblemNote tone="info" title={t("studentForm.formerLine")} /> : null}
      <LaterBillsNote key={`later bills of ${student.id}`} student={student} onRead={screen.replace} />
      <RecordLayout
        side={<Side screen={screen} student={student} discard={discard} />}
        history={<Past student={student} />}
      >
        <StudentCategories id={student.id} money={money} />
        {canWrite ? (
          <StudentEditor key={student.id} student={student} onChanged={screen.replace} discard={discard} />
        ) : (
          <StudentFacts student={student} />
        )}
        <DepositsCard key={`deposits of ${student.id}`} student={student} />
        <VirtualAccountsCard student={student} />
        <MovingCard
          key={`moves of ${student.id}`}
          student={student}
          canWrite={canWrite}
          onRead={screen.replace}
        />
        <SiblingsCard key={`siblings of ${student.id}`} student={student} />
        <NotesCard key={`notes on ${student.id}`} student={student} />
      </RecordLayout>
    </>
  );
}

type SideProps = { screen: ReturnType<typeof useStudent>; student: StudentDetail; discard: Discard };

/** What can be done, and the index of the form for who has one. */
function Side({ screen: { canWrite, replace }, student, discard }: SideProps) {
  return (
    <>
      <RecordActions>
        <StudentWays student={student} />
        {canWrite ? (
          <StudentRemoval student={student} onRead={replace} onGone={() => discard.current?.()} />
        ) : null}
      </RecordActions>
      {canWrite ? <SectionIndex /> : null}
    </>
  );
}

/** Class, unit and number. */
const lineOf = ({ classroom, unit, nis }: StudentDetail) =>
  [classroom?.name, unit.name, t("bill.one.nis", { nis })].filter(Boolean).join(" · ");

/** Where the student has sat, what was changed, and who made the record. */
function Past({ student }: { student: StudentDetail }) {
  const role = useRole();
  return (
    <>
      <EnrolmentsCard key={`stays of ${student.id}`} student={student} />
      <HistoryCard
        key={`history of ${student.id}`}
        source={recordHistory}
        id={student.id}
        version={student.version}
        role={role}
      />
      <RecordTrace {...student} />
    </>
  );
}
