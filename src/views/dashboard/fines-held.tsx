import type { Dashboard } from "../../../contract/overview.ts";
import { useFinesHeld } from "../../wiring/fines-held.ts";
import { day } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { QuestionDialog } from "../parts/question-dialog.tsx";
import { showToast } from "../parts/toast-store.ts";

type FinesHeldProps = { held: NonNullable<Dashboard["fines_held"]>; onConfirmed: () => void };

/** That the clock has jumped and no fines are charged, with the way on for who may go it. */
export function FinesHeld({ held, onConfirmed }: FinesHeldProps) {
  const { question, mayConfirm } = useFinesHeld(({ today }) => {
    showToast({ tone: "success", title: t("dashboard.finesHeld.done", { today: day(today) }) });
    onConfirmed();
  });
  const days = { since: day(held.charged_on), today: day(held.today) };
  return (
    <>
      <ProblemNote
        tone="warning"
        title={t("dashboard.finesHeld.title", days)}
        detail={t("dashboard.finesHeld.line", days)}
        actions={
          mayConfirm ? (
            <Button size="small" onClick={() => question.open({ id: held.today })}>
              {t("dashboard.finesHeld.confirm")}
            </Button>
          ) : null
        }
      />
      <QuestionDialog
        question={question}
        title={t("dashboard.finesHeld.question", days)}
        detail={t("dashboard.finesHeld.detail", days)}
        confirmLabel={t("dashboard.finesHeld.yes")}
        busyLabel={t("dashboard.finesHeld.saving")}
      />
    </>
  );
}
