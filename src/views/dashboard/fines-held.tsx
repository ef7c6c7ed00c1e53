import type { Dashboard } from "../../../contract/office/overview.ts";
import { showToast } from "../../app/toasts.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { useFinesHeld } from "./use-fines-held.ts";

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
