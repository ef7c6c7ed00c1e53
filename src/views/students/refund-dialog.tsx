import type { DepositAccount } from "../../../contract/payments/deposits.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { today } from "../../app/today.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { DateField } from "../parts/fields/date-field.tsx";
import { SelectField } from "../parts/fields/select-field.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import { Columns } from "../parts/page/layout.tsx";
import type { useRefund } from "./use-deposits.ts";

type Props = { refund: ReturnType<typeof useRefund>; student: StudentDetail; account: DepositAccount };

/** Kembalikan deposit: how much, out of which cash box or account, on which day and why. */
export function RefundDialog({ refund, student, account }: Props) {
  const { confirm, banks, draft, change } = refund;
  const left = rupiah(account.balance);
  const isLacking = banks.isReady && banks.rows.length === 0;
  return (
    <ReasonDialog
      confirm={confirm}
      needed={draft}
      title={t("deposit.refundTitle", { student: student.name })}
      detail={t("deposit.refundLine", { unit: account.unit.name, amount: left })}
      confirmLabel={t("deposit.refund")}
      busyLabel={t("deposit.refunding")}
      variant="primary"
      amountLabel={t("deposit.amount")}
      amountHelp={t("deposit.amountHelp", { amount: left })}
      amountFault={(amount) =>
        (amount ?? 0) > account.balance ? t("deposit.tooMuch", { amount: left }) : undefined
      }
    >
      {(errorOf) => (
        <>
          {banks.problem ? <ProblemNote title={banks.problem.message} onRetry={banks.retry} /> : null}
          <Columns min={180}>
            <SelectField
              label={t("deposit.bank")}
              value={draft.bank_id}
              onValueChange={(bank_id) => change({ bank_id })}
              placeholder={t("deposit.chooseBank")}
              options={banks.rows.map(({ id, name }) => ({ value: id, label: name }))}
              error={
                errorOf("bank_id") ??
                (isLacking ? t("deposit.noBank", { unit: account.unit.name }) : undefined)
              }
            />
            <DateField
              label={t("deposit.paidOn")}
              value={draft.paid_on}
              onValueChange={(paid_on) => change({ paid_on })}
              max={today()}
              error={errorOf("paid_on")}
            />
          </Columns>
        </>
      )}
    </ReasonDialog>
  );
}
