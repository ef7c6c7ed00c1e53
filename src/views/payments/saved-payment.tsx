import { useEffect, useRef } from "react";
import { getReceiptFile, type PaymentDetail } from "../../../contract/payments/payments.ts";
import { usesDeposit } from "../../../rules/payments.ts";
import { isOverlaid } from "../../app/overlaid.ts";
import { useReceiptFile } from "../../hooks/use-receipt-file.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Row, Stack } from "../parts/page/layout.tsx";
import { LeavingBills } from "./leaving-bills.tsx";
import { PaperChoice, PdfButton, printLabel, ReceiptDesk } from "./receipt-desk.tsx";
import { useReceiptPrint } from "./use-receipt.ts";

type SavedPaymentProps = {
  payment: PaymentDetail;
  /** what goes back over the counter; it stands on the screen alone, since only the payment is booked */
  change: number;
  onNext: () => void;
};

/** The receipt right after saving: Enter prints, then Enter or Esc goes on to the next student. */
export function SavedPayment({ payment, change, onNext }: SavedPaymentProps) {
  const file = useReceiptFile(getReceiptFile, payment);
  const next = useRef<HTMLButtonElement>(null);
  const print = useReceiptPrint(payment, () => next.current?.focus());
  const printing = useRef<HTMLButtonElement>(null);
  // From its head: the form may have been scrolled down to its button.
  useEffect(() => {
    printing.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  useEscape(onNext);
  return (
    <Stack gap={24}>
      <div className="saved-head">
        <div className="saved-words" role="status">
          <h2>{t("payment.saved")}</h2>
          <p>
            {t(usesDeposit(payment) ? "payment.depositUse.savedLine" : "payment.savedLine", {
              number: payment.receipt_no ?? "",
              amount: rupiah(payment.amount),
            })}
          </p>
          {change > 0 ? (
            <p className="saved-change">
              {t("payment.changeDue")} <Money amount={change} />
            </p>
          ) : null}
        </div>
        <Row>
          <PaperChoice />
          <PdfButton file={file} />
          <LinkButton variant="quiet" href={`/admin/payments/detail/${payment.id}`}>
            {t("payment.openDetail")}
          </LinkButton>
          <Button ref={next} onClick={onNext}>
            {t("payment.next")}
          </Button>
          <Button
            variant="primary"
            ref={printing}
            busyLabel={print.isBusy && t("payment.printing")}
            onClick={print.print}
          >
            {printLabel(payment)}
          </Button>
        </Row>
      </div>
      <LeavingBills payment={payment} />
      <ReceiptDesk receipt={payment} print={print} file={file} />
    </Stack>
  );
}

/** Esc goes on, where nothing lies over the page. */
function useEscape(onNext: () => void): void {
  const latestNext = useRef(onNext);
  useEffect(() => {
    latestNext.current = onNext;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isOverlaid()) latestNext.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
