import type { Problem } from "../../../../contract/problem.ts";
import { t } from "../../../messages/messages.ts";
import { LinkButton } from "../buttons/button.tsx";
import { Card } from "../page/card.tsx";
import { PageHeader } from "../page/page-header.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { Skeleton } from "./skeleton.tsx";

type NoRecordProps = {
  /** the heading meanwhile */
  heading: string;
  screen: {
    isLoading: boolean;
    isMissing: boolean;
    isForbidden: boolean;
    problem: Problem | null;
    retry: () => void;
  };
  /** an unknown id, or one of another unit (404) */
  missing: string;
  list: { href: string; label: string };
  /** how long the record will be */
  lines?: number;
};

/** In place of a record, before it is there and when none ever comes. */
export function NoRecord({ heading, screen, missing, list, lines = 6 }: NoRecordProps) {
  const { isLoading, isMissing, isForbidden, problem, retry } = screen;
  return (
    <>
      <PageHeader title={heading} />
      {isLoading ? (
        <Card>
          <Skeleton lines={lines} />
        </Card>
      ) : null}
      {isMissing ? (
        <EmptyState
          drawing="search"
          title={missing}
          line={t("parts.missingLine")}
          action={<LinkButton href={list.href}>{list.label}</LinkButton>}
        />
      ) : null}
      {problem && !isMissing ? (
        <ProblemNote title={problem.message} onRetry={isForbidden ? undefined : retry} />
      ) : null}
    </>
  );
}
