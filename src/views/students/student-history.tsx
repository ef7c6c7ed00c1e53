import type { StudentDetail } from "../../../contract/students.ts";
import { useHistory } from "../../wiring/student-history.ts";
import { integer } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { AuditTable } from "../parts/audit/audit-table.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";

/** Who changed what of the student, the latest first, field by field. Source: issue "Master data" (history of changes). */
export function StudentHistory({ student }: { student: StudentDetail }) {
  const { thing, problem, isLoading, retry } = useHistory(student.id, student.version);
  const rows = thing?.rows ?? [];
  return (
    <Card title={t("studentPage.history.title")} flush={rows.length > 0}>
      {isLoading ? <Skeleton lines={4} /> : null}
      {problem ? <ProblemNote title={problem.message} onRetry={retry} /> : null}
      {thing !== null && rows.length === 0 ? <p>{t("studentPage.history.none")}</p> : null}
      {rows.length > 0 ? <AuditTable caption={t("studentPage.history.title")} rows={rows} /> : null}
      {thing !== null && thing.total > rows.length ? (
        <LinkButton variant="quiet" href={`/admin/audit?filter[resource_id]=${student.id}`}>
          {t("studentPage.history.all", { count: integer(thing.total) })}
        </LinkButton>
      ) : null}
    </Card>
  );
}
