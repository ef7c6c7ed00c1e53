import type { Confirm } from "../../hooks/use-confirm.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";

/** Why a student was not placed; who was moved by somebody else meanwhile is read again. */
export function ClassPlaceProblem({ question: { problem, isConflict, reload } }: { question: Confirm }) {
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
