import type { Loaded } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";

type UnavailableProps = {
  record: Pick<Loaded<object>, "problem" | "isMissing" | "retry">;
  /** what was not found: "Tagihan tidak ditemukan" */
  missing: string;
  back: { href: string; label: string };
};

/** Under the heading of a record that is still on its way, is not one's own, or could not be read. */
export function Unavailable({ record, missing, back }: UnavailableProps) {
  if (record.isMissing) {
    return (
      <EmptyState
        drawing="search"
        title={missing}
        line={t("portal.missingLine")}
        action={<LinkButton href={back.href}>{back.label}</LinkButton>}
      />
    );
  }
  if (record.problem === null) return <Skeleton lines={10} />;
  return <ProblemNote title={t("portal.failed")} detail={record.problem.message} onRetry={record.retry} />;
}
