import type { BillDetail } from "../../../contract/bills.ts";
import { type BillDone, type useBill, useBillActions } from "../../wiring/bills.ts";
import { useSheet } from "../../wiring/panel.ts";
import { rupiah } from "../../words/formats.ts";
import { billLabel } from "../../words/periods.ts";
import { t } from "../../words/words.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { showToast } from "../parts/toast-store.ts";
import { BillChangeDialog } from "./bill-change-dialog.tsx";
import { DiscountDialog } from "./discount-dialog.tsx";
import { SplitAction } from "./split-dialog.tsx";
import { WaiveDialog } from "./waive-dialog.tsx";
import { WhyDialog } from "./why-dialog.tsx";

type Props = { screen: ReturnType<typeof useBill>; bill: BillDetail };

const announce = (done: BillDone) =>
  showToast({ tone: "success", title: t(done === "waived" ? "fine.waived" : `bill.one.${done}`) });

/** What this role may do about this bill now; what is not possible is not offered (domain.md "Bill"). */
export function BillActions({ screen, bill }: Props) {
  const actions = useBillActions(screen, announce);
  const isOpen = bill.balance > 0 && bill.status !== "cancelled" && bill.status !== "draft";
  const isUntouched = isOpen && bill.paid === 0;
  const why = useSheet("why");
  return (
    <>
      <LinkButton variant="quiet" href={why.href}>
        {t("tariff.why")}
      </LinkButton>
      {why.isOpen ? <WhyDialog asked={{ bill_id: bill.id }} onClose={why.close} /> : null}
      {screen.canWrite && isUntouched ? (
        <>
          <Button variant="quiet" onClick={() => actions.cancel.open(bill)}>
            {t("bill.one.cancel")}
          </Button>
          <Button onClick={() => actions.change.start(bill)}>{t("bill.one.change")}</Button>
        </>
      ) : null}
      {screen.canWrite ? <SplitAction screen={screen} bill={bill} /> : null}
      {screen.canWrite && bill.fine_open > 0 ? (
        <Button onClick={() => actions.startWaiver(bill)}>{t("fine.waive")}</Button>
      ) : null}
      {screen.canWrite && isOpen ? (
        <Button onClick={() => actions.discount.open(bill, true)}>{t("bill.one.giveDiscount")}</Button>
      ) : null}
      {screen.canTakePayment && isOpen ? (
        <LinkButton variant="primary" href={`/admin/payments?student=${encodeURIComponent(bill.student_id)}`}>
          {t("bill.one.takePayment")}
        </LinkButton>
      ) : null}
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
