import type { Loaded } from "../../wiring/use-record.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";

type UnavailableProps = {
  record: Pick<Loaded<object>, "problem" | "isMissing" | "retry">;
  missing: string;
  back: { href: string; label: string };
};

/** In place of a thing that is still on its way, is not one's own, or could not be read. */
export function Unavailable({ record, missing, back }: UnavailableProps) {
  if (record.isMissing) {
    return (
      <Stack gap={24}>
        <PageHeader title={missing} />
        <EmptyState
          drawing="search"
          title={t("portal.missingLine")}
          action={<LinkButton href={back.href}>{back.label}</LinkButton>}
        />
      </Stack>
    );
  }
  if (record.problem === null) return <Skeleton lines={10} />;
  return <ProblemNote title={t("portal.failed")} detail={record.problem.message} onRetry={record.retry} />;
}
