import { useSignals } from "@preact/signals-react/runtime";
import DownloadIcon from "lucide-react/icons/download";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import { usesDeposit } from "../../../rules/payments.ts";
import type { ReceiptFile } from "../../hooks/use-receipt-file.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { RadioGroup } from "../parts/fields/radio-group.tsx";
import { Receipt } from "../parts/print/receipt/receipt.tsx";
import { type ReceiptPrint, receiptPaper } from "./use-receipt.ts";
import "./payment-desk.css";

/** Which paper the printer holds; it stays for the next receipt. */
export function PaperChoice() {
  useSignals();
  return (
    <RadioGroup
      legend={t("payment.paper")}
      legendHidden
      options={[
        { value: "a5", label: t("payment.paperA5") },
        { value: "a4", label: t("payment.paperA4") },
        { value: "roll80", label: t("payment.paperThermal") },
        { value: "roll58", label: t("payment.paperNarrow") },
      ]}
      value={receiptPaper.value}
      onValueChange={(paper) => {
        receiptPaper.value = paper;
      }}
    />
  );
}

/** What the button is called that prints the paper of a payment. */
export const printLabel = (payment: PaymentDetail) =>
  t(usesDeposit(payment) ? "payment.depositUse.print" : "payment.print");

/** The receipt as a file; that it did not come stands over the receipt. */
export function PdfButton({ file }: { file: ReceiptFile }) {
  return (
    <Button
      icon={<DownloadIcon size={20} />}
      busyLabel={file.isBusy && t("payment.printing")}
      onClick={() => file.start("pdf")}
    >
      {t("payment.pdf")}
    </Button>
  );
}

type ReceiptDeskProps = { receipt: PaymentDetail; print: ReceiptPrint; file: ReceiptFile };

/** The receipt as it lies on the counter, and as it will be printed. */
export function ReceiptDesk({ receipt, print, file }: ReceiptDeskProps) {
  useSignals();
  return (
    <>
      {print.problem ? (
        <ProblemNote title={t("payment.printFailed")} detail={print.problem.message} onRetry={print.print} />
      ) : null}
      {file.problem ? (
        <ProblemNote title={t("payment.pdfFailed")} detail={file.problem.message} onRetry={file.retry} />
      ) : null}
      <div className="receipt-desk">
        <Receipt receipt={receipt} copy={print.isCopy} format={receiptPaper.value} />
      </div>
    </>
  );
}
