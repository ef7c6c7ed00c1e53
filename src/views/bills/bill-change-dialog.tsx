import type { BillDetail } from "../../../contract/bills.ts";
import type { useBillActions } from "../../wiring/bills.ts";
import { t } from "../../words/words.ts";
import { DateField } from "../parts/date-field.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { TextField } from "../parts/text-field.tsx";

type Props = { actions: ReturnType<typeof useBillActions>; bill: BillDetail };

/** Amount, due day and description of a bill on which nothing is paid. */
export function BillChangeDialog({ actions, bill }: Props) {
  const { change, changes, setChanges } = actions;
  return (
    <ReasonDialog
      confirm={change}
      title={t("bill.one.changeTitle", { number: bill.number })}
      detail={t("bill.one.changeDetail")}
      confirmLabel={t("bill.one.save")}
      busyLabel={t("bill.one.saving")}
      variant="primary"
      amountLabel={t("bill.amount")}
    >
      {(errorOf) => (
        <>
          <DateField
            label={t("bill.due")}
            error={errorOf("due_on")}
            min={bill.issued_on}
            value={changes.due_on}
            onValueChange={(due_on) => setChanges({ ...changes, due_on })}
          />
          <TextField
            label={t("bill.description")}
            optional
            error={errorOf("description")}
            maxLength={255}
            value={changes.description}
            onValueChange={(description) => setChanges({ ...changes, description })}
          />
        </>
      )}
    </ReasonDialog>
  );
}
