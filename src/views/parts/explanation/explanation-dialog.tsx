import type { Explanation as Explained } from "../../../../contract/master/tariffs.ts";
import type { Loaded } from "../../../hooks/use-record.ts";
import { t } from "../../../messages/messages.ts";
import { ProblemNote } from "../feedback/problem-note.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { Explanation } from "./explanation.tsx";

type ExplanationDialogProps = { record: Loaded<Explained>; onClose: () => void };

/** "Mengapa sebesar ini?" over whatever it was asked from. */
export function ExplanationDialog({ record, onClose }: ExplanationDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t("tariff.why")}>
      <ExplanationOf record={record} />
    </Dialog>
  );
}

/** The explanation, once it is there, or why it is not. */
export function ExplanationOf({ record }: { record: Loaded<Explained> }) {
  const { record: found, problem, isForbidden, isMissing, retry } = record;
  if (problem !== null) {
    return <ProblemNote title={problem.message} onRetry={isForbidden || isMissing ? undefined : retry} />;
  }
  return found === null ? <Skeleton lines={8} /> : <Explanation explained={found} />;
}
