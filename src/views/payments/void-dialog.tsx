import type { Confirm } from "../../hooks/use-confirm.ts";
import { useReason } from "../../hooks/use-reason.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TextArea } from "../parts/fields/text-field.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";

type VoidDialogProps = {
  confirm: Confirm;
  number: string;
  student: string;
  amount: string;
  isDepositUse: boolean;
};

/** Asks for the reason of a void and says what follows from it (docs/spec/money.md §13). */
export function VoidDialog({ confirm, number, student, amount, isDepositUse }: VoidDialogProps) {
  const { problem } = confirm;
  const { onConfirm, field } = useReason({ ...confirm, send: confirm.confirm });
  return (
    <ConfirmDialog
      open={confirm.isOpen}
      title={t("payment.voidTitle", { number })}
      detail={t(isDepositUse ? "payment.depositUse.voidLine" : "payment.voidLine", { amount, student })}
      confirmLabel={t("payment.void")}
      busyLabel={confirm.isBusy && t("payment.voiding")}
      onConfirm={onConfirm}
      onCancel={confirm.cancel}
    >
      <Stack>
        {problem ? (
          <ProblemNote
            title={problem.message}
            actions={
              confirm.isConflict ? (
                <Button size="small" onClick={confirm.reload}>
                  {t("payment.reload")}
                </Button>
              ) : null
            }
          />
        ) : null}
        <TextArea
          {...field}
          label={t("payment.reason")}
          help={t("payment.reasonHelp")}
          required
          minLength={5}
          maxLength={255}
          onValueChange={confirm.typeReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}
