import type { ReportSchedule } from "../../../contract/books/report-schedules.ts";
import type { ListView } from "../../../contract/office/list-views.ts";
import type { Operator } from "../../../contract/office/operators.ts";
import { showToast } from "../../app/toasts.ts";
import type { Confirm } from "../../hooks/use-confirm.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { QuestionDialog } from "../parts/overlay/question-dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { ScheduleFate } from "./schedule-fate.tsx";
import { ScheduleReaders, ScheduleTimes } from "./schedule-fields.tsx";
import { type ScheduleForm, useSchedule, useScheduleSources } from "./use-schedule.ts";
import "./schedule.css";

type DialogProps = { saved: ListView; onClose: () => void };

/** The dialog that schedules a saved report, once it is known whether it goes out already. Source: docs/spec/books.md §1.9. */
export function ScheduleDialog({ saved, onClose }: DialogProps) {
  const { isReady, problem, retry, schedule, readers } = useScheduleSources(saved);
  if (problem !== null) return <ProblemNote title={problem.message} onRetry={retry} />;
  if (!isReady) return null;
  return <Form key={schedule?.version ?? 0} {...{ saved, schedule, readers, onClose }} />;
}

type FormProps = DialogProps & { schedule: ReportSchedule | null; readers: readonly Operator[] };

function Form({ saved, schedule, readers, onClose }: FormProps) {
  const { name } = saved;
  const told = (title: string) => () => {
    showToast({ tone: "success", title });
    onClose();
  };
  const form = useSchedule(
    { saved, schedule, readers },
    {
      onSaved: told(t("reportSchedule.saved", { name })),
      onDeleted: told(t("reportSchedule.deleted", { name })),
      onResent: told(t("reportSchedule.resent", { name })),
    },
  );
  const { draft, change, question } = form;
  return (
    <>
      <QuestionDialog
        question={closing(question, onClose)}
        title={t("reportSchedule.title", { name })}
        detail={t("reportSchedule.line")}
        confirmLabel={t("reportSchedule.save")}
        busyLabel={t("reportSchedule.saving")}
      >
        <Stack>
          {schedule === null ? null : <ScheduleFate schedule={schedule} onRetry={form.askResending} />}
          <ScheduleTimes form={form} />
          <ScheduleReaders form={form} readers={readers} />
          {schedule === null ? null : (
            <Checkbox
              label={t("reportSchedule.paused")}
              help={t("reportSchedule.pausedHelp")}
              checked={draft.is_paused}
              onCheckedChange={(is_paused) => change({ is_paused })}
            />
          )}
          {schedule?.may_change ? (
            <Button size="small" onClick={form.askDeletion}>
              {t("reportSchedule.delete")}
            </Button>
          ) : null}
        </Stack>
      </QuestionDialog>
      <Further form={form} name={name} />
    </>
  );
}

/** What is asked above it: before it ends, and before what has failed is sent again. */
function Further({ form: { deletion, resending }, name }: { form: ScheduleForm; name: string }) {
  return (
    <>
      <QuestionDialog
        question={deletion}
        variant="danger"
        title={t("reportSchedule.deleteTitle", { name })}
        detail={t("reportSchedule.deleteLine")}
        confirmLabel={t("reportSchedule.delete")}
        busyLabel={t("reportSchedule.saving")}
      />
      <QuestionDialog
        question={resending}
        title={t("reportSchedule.retryTitle", { name })}
        detail={t("reportSchedule.retryLine")}
        confirmLabel={t("reportSchedule.retry")}
        busyLabel={t("reportSchedule.saving")}
      />
    </>
  );
}

/** A question that is no more once it is closed. */
const closing = (question: Confirm, onClose: () => void): Confirm => ({
  ...question,
  cancel: () => {
    question.cancel();
    onClose();
  },
});
