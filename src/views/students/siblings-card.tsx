import { Link } from "wouter";
import type { Sibling } from "../../../contract/students/siblings.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { StatusChip } from "../parts/figures/chip.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Card } from "../parts/page/card.tsx";
import { toneOf } from "./student-status.ts";
import { studentHref } from "./students.ts";
import { useSiblings } from "./use-siblings.ts";
import "./siblings-card.css";

/** Brothers and sisters in the units one sees, with what each owes. Source: docs/spec/data.md §7.2. */
export function SiblingsCard({ student }: { student: StudentDetail }) {
  const { record, problem, isLoading, retry } = useSiblings(student.id, student.version);
  return (
    <Card title={t("studentPage.kin.title")}>
      {isLoading ? <Skeleton lines={2} /> : null}
      {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
      {record?.rows.length === 0 ? <p className="sibling-faint">{t("studentPage.kin.none")}</p> : null}
      {record !== null && record.rows.length > 0 ? (
        <ul className="siblings">
          {record.rows.map((row) => (
            <SiblingRow key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function SiblingRow({ row }: { row: Sibling }) {
  const place = [row.unit.name, ...(row.classroom ? [row.classroom.name] : []), row.nis].join(" · ");
  return (
    <li>
      <span className="sibling-who">
        <span className="sibling-name">
          <Link href={studentHref(row.id)}>{row.name}</Link>
          {row.status === "active" ? null : (
            <StatusChip tone={toneOf[row.status]}>{t(`enum.studentStatus.${row.status}`)}</StatusChip>
          )}
        </span>
        <span className="sibling-faint">{place}</span>
        <span className="sibling-faint">{t(`studentPage.kin.by.${row.kinship}`)}</span>
      </span>
      <span className="sibling-owed">
        <Money amount={row.balance} emphasis={row.balance === 0 ? "faint" : "strong"} />
        <span className="sibling-faint">{t("studentPage.kin.owed")}</span>
      </span>
    </li>
  );
}
