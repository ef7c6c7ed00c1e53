import { operators } from "../../resources/operators.ts";
import type { useOperator } from "../../wiring/operators.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Card } from "../parts/card.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";

/** Before the operator is there, and when none ever comes. */
export function NoOperator({ screen }: { screen: ReturnType<typeof useOperator> }) {
  const { isLoading, isMissing, isForbidden, problem, retry, canWrite } = screen;
  return (
    <>
      <PageHeader title={t(canWrite ? "app.editOperator" : "operator.one")} />
      {isLoading ? (
        <Card>
          <Skeleton lines={6} />
        </Card>
      ) : null}
      {isMissing ? (
        <EmptyState
          drawing="search"
          title={t("operator.missing")}
          line={t("operator.missingLine")}
          action={<LinkButton href={operators.path}>{t("operator.backToList")}</LinkButton>}
        />
      ) : null}
      {problem && !isMissing ? (
        <ProblemNote title={problem.message} onRetry={isForbidden ? undefined : retry} />
      ) : null}
    </>
  );
}
