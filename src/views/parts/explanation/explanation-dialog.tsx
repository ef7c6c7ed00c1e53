import type { Explanation as Explained } from "../../../../contract/tariffs.ts";
import type { Loaded } from "../../../wiring/use-record.ts";
import { t } from "../../../words/words.ts";
import { Dialog } from "../dialog.tsx";
import { ProblemNote } from "../problem-note.tsx";
import { Skeleton } from "../skeleton.tsx";
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
  const { thing, problem, isForbidden, isMissing, retry } = record;
  if (problem !== null) {
    return <ProblemNote title={problem.message} onRetry={isForbidden || isMissing ? undefined : retry} />;
  }
  return thing === null ? <Skeleton lines={8} /> : <Explanation explained={thing} />;
}
