import type { BillDetail } from "../../../contract/bills/bills.ts";
import { day as dayText, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { DateField } from "../parts/fields/date-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import type { useBillActions } from "./use-bills.ts";

type Props = { actions: ReturnType<typeof useBillActions>; bill: BillDetail };

/** Amount, due day and description of a bill on which nothing is paid. */
export function BillChangeDialog({ actions, bill }: Props) {
  const { confirm, texts, type, theirs } = actions.change;
  return (
    <ReasonDialog
      confirm={confirm}
      title={t("bill.one.changeTitle", { number: bill.number })}
      detail={t("bill.one.changeDetail")}
      confirmLabel={t("bill.one.save")}
      busyLabel={t("bill.one.saving")}
      variant="primary"
      amountLabel={t("bill.amount")}
      amountHelp={latest(theirs("amount"), rupiah)}
    >
      {(errorOf) => (
        <>
          <DateField
            label={t("bill.due")}
            help={latest(theirs("due_on"), dayText)}
            error={errorOf("due_on")}
            min={bill.issued_on}
            value={texts.due_on}
            onValueChange={(due_on) => type({ due_on })}
          />
          <TextField
            label={t("bill.description")}
            optional
            help={latest(theirs("description"), (text) => text || t("parts.form.emptyValue"))}
            error={errorOf("description")}
            maxLength={255}
            value={texts.description}
            onValueChange={(description) => type({ description })}
          />
        </>
      )}
    </ReasonDialog>
  );
}

/** What somebody else has written meanwhile where one has typed something, too. */
const latest = <T,>(value: T | null, show: (value: T) => string) =>
  value === null ? undefined : `${t("parts.form.theirs")}: ${show(value)}`;
