import type { Loaded } from "../../wiring/use-record.ts";
import { t } from "../../words/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";

type UnavailableProps = {
  record: Pick<Loaded<object>, "problem" | "isMissing" | "retry">;
  /** what was not found: "Tagihan tidak ditemukan" */
  missing: string;
  back: { href: string; label: string };
};

/** Under the heading of a thing that is still on its way, is not one's own, or could not be read. */
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
