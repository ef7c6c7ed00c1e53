import type { VoucherDraft } from "../../../contract/payments/vouchers.ts";
import { useReason } from "../../hooks/use-reason.ts";
import { day } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TextArea } from "../parts/fields/text-field.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import type { VoucherScreen } from "./use-voucher.ts";

type QuestionsProps = { screen: VoucherScreen; draft: VoucherDraft };

/** Why it is sent back, whether it is deleted, and whether it is posted today where its day is closed. */
export function VoucherQuestions({ screen: { snapshot, send }, draft }: QuestionsProps) {
  const { problem, reason } = snapshot.context;
  const confirm = () => send({ type: "confirm.clicked" });
  const cancel = () => send({ type: "cancel.clicked" });
  const isRejecting = snapshot.matches("rejecting");
  const isDeleting = snapshot.matches("deleting");
  const isAsked = snapshot.matches("askingReason") || isRejecting;
  const rejection = useReason({ isOpen: isAsked, reason, problem, send: confirm });
  return (
    <>
      <ConfirmDialog
        open={snapshot.matches("dayClosed")}
        title={t("transaction.draft.todayTitle")}
        detail={t("transaction.draft.todayDetail", { day: day(draft.date) })}
        confirmLabel={t("transaction.draft.today")}
        variant="primary"
        onConfirm={() => send({ type: "today.clicked" })}
        onCancel={cancel}
      />
      <ConfirmDialog
        open={snapshot.matches("askingDelete") || isDeleting}
        title={t("transaction.draft.removeTitle")}
        detail={t("transaction.draft.removeDetail")}
        confirmLabel={t("transaction.draft.remove")}
        busyLabel={isDeleting && t("transaction.draft.removing")}
        onConfirm={confirm}
        onCancel={cancel}
      >
        {problem === null ? null : <ProblemNote title={problem.message} />}
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsked}
        title={t("transaction.draft.rejectTitle")}
        detail={t("transaction.draft.rejectDetail")}
        confirmLabel={t("transaction.draft.reject")}
        busyLabel={isRejecting && t("transaction.draft.rejecting")}
        variant="primary"
        onConfirm={rejection.onConfirm}
        onCancel={cancel}
      >
        <Stack>
          {problem === null ? null : <ProblemNote title={problem.message} />}
          <TextArea
            {...rejection.field}
            label={t("transaction.draft.reason")}
            help={t("transaction.draft.reasonHelp")}
            required
            minLength={5}
            maxLength={255}
            onValueChange={(text) => send({ type: "reason.typed", text })}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
