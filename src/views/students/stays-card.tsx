import type { Stay, StudentDetail } from "../../../contract/students.ts";
import { useStays } from "../../wiring/later-bills.ts";
import { shortDay } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";
import { StatusChip } from "../parts/chip.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import "./seats.css";

/** Riwayat kelas: where the student sits and has sat, the latest first, also in a former unit under the number borne there. */
export function StaysCard({ student }: { student: StudentDetail }) {
  const { thing, problem, isLoading, retry } = useStays(student.id, student.version);
  const rows = thing?.rows ?? [];
  return (
    <Card title={t("studentPage.stays.title")} flush={rows.length > 0}>
      {isLoading ? <Skeleton lines={3} /> : null}
      {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
      {thing !== null && rows.length === 0 ? <p>{t("studentPage.stays.none")}</p> : null}
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

function columnsOf(student: StudentDetail): Column<Stay>[] {
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
        <span className="seat-two">
          <span>{stay.classroom.name}</span>
          {stay.unit.id === student.unit_id ? null : (
            <span className="seat-faint">{formerOf(stay, student)}</span>
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
function formerOf({ unit, nis }: Stay, student: StudentDetail): string {
  return nis === student.nis ? unit.name : `${unit.name} · ${t("studentPage.stays.formerNis", { nis })}`;
}

/** Who was in a class to the end of its year left it then. */
function lastDayOf({ until_on, class_year: year }: Stay) {
  const last = until_on ?? (year.status === "closed" ? year.ends_on : null);
  return last === null ? null : shortDay(last);
}

function endOf({ outcome, until_on, class_year: { status } }: Stay) {
  if (outcome !== null) return t(`enum.placementOutcome.${outcome}`);
  if (until_on !== null || status === "closed") return null;
  return status === "active" ? (
    <StatusChip tone="success">{t("studentPage.stays.now")}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{t("enum.classYearStatus.planned")}</StatusChip>
  );
}
