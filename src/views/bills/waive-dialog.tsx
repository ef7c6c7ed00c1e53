import type { BillDetail } from "../../../contract/bills/bills.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import type { useBillActions } from "./use-bills.ts";

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
