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
  const answers = {
    onConfirm: () => send({ type: "confirm.clicked" }),
    onCancel: () => send({ type: "cancel.clicked" }),
  };
  return (
    <>
      <ConfirmDialog
        open={snapshot.matches("asking") || snapshot.matches("closing")}
        title={t("closing.month.closeTitle", { month })}
        detail={t("closing.month.closeDetail", { month })}
        confirmLabel={t("closing.month.close")}
        busyLabel={snapshot.matches("closing") && t("closing.month.closing")}
        {...answers}
      >
        {note}
      </ConfirmDialog>
      <ConfirmDialog
        open={snapshot.matches("askingReason") || snapshot.matches("reopening")}
        title={t("closing.month.reopenTitle", { month })}
        detail={t("closing.month.reopenDetail")}
        confirmLabel={t("closing.month.reopen")}
        busyLabel={snapshot.matches("reopening") && t("closing.month.reopening")}
        {...answers}
      >
        <Stack>
          {note}
          <ReasonField
            value={reason}
            onValueChange={(text) => send({ type: "reason.typed", text })}
            error={problem?.fields?.reason?.[0]}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
