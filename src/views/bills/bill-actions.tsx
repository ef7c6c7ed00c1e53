import type { BillDetail } from "../../../contract/bills/bills.ts";
import { showToast } from "../../app/toasts.ts";
import { useSheet } from "../../hooks/use-panel.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { ReasonDialog } from "../parts/overlay/reason-dialog.tsx";
import { BillChangeDialog } from "./bill-change-dialog.tsx";
import { DiscountDialog } from "./discount-dialog.tsx";
import { SplitAction } from "./split-dialog.tsx";
import { type BillDone, type useBill, useBillActions } from "./use-bills.ts";
import { WaiveDialog } from "./waive-dialog.tsx";
import { WhyDialog } from "./why-dialog.tsx";

type Props = { screen: ReturnType<typeof useBill>; bill: BillDetail };

const announce = (done: BillDone) =>
  showToast({ tone: "success", title: t(done === "waived" ? "fine.waived" : `bill.one.${done}`) });

/** What this role may do about this bill now; what is not possible is not offered (docs/spec/money.md §9). */
export function BillActions({ screen, bill }: Props) {
  const actions = useBillActions(screen, announce);
  const isOpen = bill.balance > 0 && bill.status !== "cancelled" && bill.status !== "draft";
  const isUntouched = isOpen && bill.paid === 0;
  const why = useSheet("why");
  return (
    <>
      {screen.canTakePayment && isOpen ? (
        <LinkButton variant="primary" href={`/admin/payments?student=${encodeURIComponent(bill.student_id)}`}>
          {t("bill.one.takePayment")}
        </LinkButton>
      ) : null}
      {screen.canWrite && isOpen ? (
        <Button onClick={() => actions.discount.open(bill, true)}>{t("bill.one.giveDiscount")}</Button>
      ) : null}
      {screen.canWrite && bill.fine_open > 0 ? (
        <Button onClick={() => actions.startWaiver(bill)}>{t("fine.waive")}</Button>
      ) : null}
      {screen.canWrite ? <SplitAction screen={screen} bill={bill} /> : null}
      {screen.canWrite && isUntouched ? (
        <>
          <Button onClick={() => actions.change.start(bill)}>{t("bill.one.change")}</Button>
          <Button variant="quiet" onClick={() => actions.cancel.open(bill)}>
            {t("bill.one.cancel")}
          </Button>
        </>
      ) : null}
      <LinkButton variant="quiet" href={why.href}>
        {t("tariff.why")}
      </LinkButton>
      {why.isOpen ? <WhyDialog asked={{ bill_id: bill.id }} onClose={why.close} /> : null}
      <DiscountDialog actions={actions} bill={bill} />
      <WaiveDialog actions={actions} bill={bill} />
      <BillChangeDialog actions={actions} bill={bill} />
      <ReasonDialog
        confirm={actions.cancel}
        title={t("bill.one.cancelTitle", { number: bill.number })}
        detail={t("bill.one.cancelDetail", {
          what: billLabel(bill.category.name, bill),
          amount: rupiah(bill.amount),
        })}
        confirmLabel={t("bill.one.cancel")}
        busyLabel={t("bill.one.cancelling")}
      />
    </>
  );
}
