import type { useStudent } from "../../wiring/student-form.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { STUDENTS } from "./students.ts";

/** Before the student is there, and when none ever comes. */
export function NoStudent({ screen }: { screen: ReturnType<typeof useStudent> }) {
  const { isLoading, isMissing, isForbidden, problem, retry, mayWrite } = screen;
  return (
    <>
      <PageHeader title={t(mayWrite ? "app.editStudent" : "studentForm.one")} />
      {isLoading ? (
        <Card>
          <Skeleton lines={10} />
        </Card>
      ) : null}
      {isMissing ? (
        <EmptyState
          drawing="search"
          title={t("studentForm.missing")}
          line={t("studentForm.missingLine")}
          action={<LinkButton href={STUDENTS}>{t("studentForm.toList")}</LinkButton>}
        />
      ) : null}
      {problem && !isMissing ? (
        <ProblemNote title={problem.message} onRetry={isForbidden ? undefined : retry} />
      ) : null}
    </>
  );
}
