import type { Enrolment, StudentDetail } from "../../../contract/students/students.ts";
import { useEnrolments } from "../../hooks/use-later-bills.ts";
import { shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import "./class-places.css";

/** Riwayat kelas: where the student sits and has sat, the latest first, also in a former unit under the number borne there. */
export function EnrolmentsCard({ student }: { student: StudentDetail }) {
  const { record, problem, isLoading, retry } = useEnrolments(student.id, student.version);
  const rows = record?.rows ?? [];
  return (
    <Card title={t("studentPage.stays.title")} flush={rows.length > 0}>
      {isLoading ? <Skeleton lines={3} /> : null}
      {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
      {record !== null && rows.length === 0 ? <p>{t("studentPage.stays.none")}</p> : null}
      {rows.length > 0 ? (
        <DataTable
          caption={t("studentPage.stays.title")}
          rows={rows}
          keyOf={(stay) => `${stay.class_year.id} ${stay.classroom.id} ${stay.from_on} ${stay.until_on}`}
          columns={columnsOf(student)}
        />
      ) : null}
    </Card>
  );
}

function columnsOf(student: StudentDetail): Column<Enrolment>[] {
  return [
    {
      key: "year",
      header: t("studentPage.stays.year"),
      cell: (stay) => stay.class_year.name,
      phone: "title",
    },
    {
      key: "classroom",
      header: t("studentPage.stays.classroom"),
      cell: (stay) => (
        <span className="class-place-two">
          <span>{stay.classroom.name}</span>
          {stay.unit.id === student.unit_id ? null : (
            <span className="class-place-faint">{formerOf(stay, student)}</span>
          )}
        </span>
      ),
      phone: "line",
    },
    {
      key: "since",
      header: t("studentPage.stays.since"),
      cell: (stay) => shortDay(stay.from_on),
      phone: "labelled",
    },
    {
      key: "until",
      header: t("studentPage.stays.until"),
      cell: lastDayOf,
      phone: "labelled",
    },
    { key: "outcome", header: t("studentPage.stays.outcome"), cell: endOf, phone: "aside" },
  ];
}

/** The former unit, and the number borne there. */
function formerOf({ unit, nis }: Enrolment, student: StudentDetail): string {
  return nis === student.nis ? unit.name : `${unit.name} · ${t("studentPage.stays.formerNis", { nis })}`;
}

/** Who was in a class to the end of its year left it then. */
function lastDayOf({ until_on, class_year: year }: Enrolment) {
  const last = until_on ?? (year.status === "closed" ? year.ends_on : null);
  return last === null ? null : shortDay(last);
}

function endOf({ outcome, until_on, class_year: { status } }: Enrolment) {
  if (outcome !== null) return t(`enum.placementOutcome.${outcome}`);
  if (until_on !== null || status === "closed") return null;
  return status === "active" ? (
    <StatusChip tone="success">{t("studentPage.stays.now")}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{t("enum.classYearStatus.planned")}</StatusChip>
  );
}
