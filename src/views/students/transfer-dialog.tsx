import type { DepositAccount } from "../../../contract/payments/deposits.ts";
import type { StudentDetail } from "../../../contract/students/students.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { SelectField } from "../parts/fields/select-field.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import type { Receiver, useTransfer } from "./use-deposits.ts";

type Props = {
  transfer: ReturnType<typeof useTransfer>;
  receivers: readonly Receiver[];
  student: StudentDetail;
  account: DepositAccount;
};

/** Pindahkan deposit: how much, to whom and why. */
export function TransferDialog({ transfer, receivers, student, account }: Props) {
  const { confirm, to, choose } = transfer;
  const left = rupiah(account.balance);
  return (
    <ReasonDialog
      confirm={confirm}
      needed={{ to_student_id: to?.id ?? "" }}
      title={t("deposit.transferTitle", { student: student.name })}
      detail={t("deposit.transferLine", { unit: account.unit.name, amount: left })}
      confirmLabel={t("deposit.transfer")}
      busyLabel={t("deposit.transferring")}
      variant="primary"
      amountLabel={t("deposit.amount")}
      amountHelp={t("deposit.amountHelp", { amount: left })}
      amountFault={(amount) =>
        (amount ?? 0) > account.balance ? t("deposit.tooMuch", { amount: left }) : undefined
      }
    >
      {(errorOf) => (
        <SelectField
          label={t("deposit.to")}
          value={to?.id ?? ""}
          onValueChange={choose}
          placeholder={t("deposit.chooseTo")}
          options={receivers.map(({ id, name, unit }) => ({
            value: id,
            label: t(id === student.id ? "deposit.ownUnit" : "deposit.sibling", {
              student: name,
              unit: unit.name,
            }),
          }))}
          error={errorOf("to_student_id") ?? errorOf("to_unit_id")}
        />
      )}
    </ReasonDialog>
  );
}
