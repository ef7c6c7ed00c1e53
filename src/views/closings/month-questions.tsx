import { useReason } from "../../hooks/use-reason.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { ReasonField } from "./reason-field.tsx";
import type { PeriodScreen } from "./use-closings.ts";

/** Whether the month is meant to be closed, and why it is to be opened again; a refusal stands in the question. */
export function MonthQuestions({ screen, month }: { screen: PeriodScreen; month: string }) {
  const { snapshot, send } = screen;
  const { problem, reason } = snapshot.context;
  const note = problem === null ? null : <ProblemNote title={problem.message} />;
  const confirm = () => send({ type: "confirm.clicked" });
  const onCancel = () => send({ type: "cancel.clicked" });
  const isOpening = snapshot.matches("askingReason") || snapshot.matches("reopening");
  const { onConfirm, field } = useReason({ isOpen: isOpening, reason, problem, send: confirm });
  return (
    <>
      <ConfirmDialog
        open={snapshot.matches("asking") || snapshot.matches("closing")}
        title={t("closing.month.closeTitle", { month })}
        detail={t("closing.month.closeDetail", { month })}
        confirmLabel={t("closing.month.close")}
        busyLabel={snapshot.matches("closing") && t("closing.month.closing")}
        onConfirm={confirm}
        onCancel={onCancel}
      >
        {note}
      </ConfirmDialog>
      <ConfirmDialog
        open={isOpening}
        title={t("closing.month.reopenTitle", { month })}
        detail={t("closing.month.reopenDetail")}
        confirmLabel={t("closing.month.reopen")}
        busyLabel={snapshot.matches("reopening") && t("closing.month.reopening")}
        {...{ onConfirm, onCancel }}
      >
        <Stack>
          {note}
          <ReasonField {...field} onValueChange={(text) => send({ type: "reason.typed", text })} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
