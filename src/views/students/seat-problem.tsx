import type { Confirm } from "../../wiring/confirm.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";

/** Why a student was not placed; who was moved by somebody else meanwhile is read again. */
export function SeatProblem({ question: { problem, isConflict, reload } }: { question: Confirm }) {
  if (problem === null) return null;
  return (
    <ProblemNote
      title={problem.message}
      actions={
        isConflict ? (
          <Button size="small" onClick={reload}>
            {t("parts.form.reload")}
          </Button>
        ) : null
      }
    />
  );
}
