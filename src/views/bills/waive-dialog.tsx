import type { BillDetail } from "../../../contract/bills.ts";
import type { useBillActions } from "../../wiring/bills.ts";
import { rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";

type Props = { actions: ReturnType<typeof useBillActions>; bill: BillDetail };

/** Hapus denda: all of what is open is proposed; less of it may be typed. */
export function WaiveDialog({ actions, bill }: Props) {
  return (
    <ReasonDialog
      confirm={actions.waiver}
      title={t("fine.waiveTitle", { number: bill.number })}
      detail={t("fine.waiveDetail", { open: rupiah(bill.fine_open) })}
      confirmLabel={t("fine.waive")}
      busyLabel={t("fine.waiving")}
      variant="primary"
      amountLabel={t("fine.waiveAmount")}
    />
  );
}
