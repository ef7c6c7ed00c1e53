import DownloadIcon from "lucide-react/icons/download";
import PrinterIcon from "lucide-react/icons/printer";
import { Link, useParams } from "wouter";
import { getOwnPayment, getOwnReceiptFile } from "../../../contract/portal/portal.ts";
import { usesDeposit } from "../../../rules/payments.ts";
import { usePageRecord } from "../../app/pages.ts";
import { useReceiptFile } from "../../hooks/use-receipt-file.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { Receipt } from "../parts/print/receipt/receipt.tsx";
import { Unavailable } from "./unavailable.tsx";
import "./own-list.css";
import "./thumb-bar.css";

/** The receipt of one's own payment. What a family prints is a copy of the paper the school gave (SALINAN). */
export default function OwnReceiptView() {
  const { id = "" } = useParams();
  const record = useRecord(getOwnPayment, id);
  usePageRecord({ name: record.record?.receipt_no, isMissing: record.isMissing });
  const receipt = record.record;
  const file = useReceiptFile(getOwnReceiptFile, receipt);
  const isDepositUse = receipt !== null && usesDeposit(receipt);
  const back = { href: "/students/payments", label: t("portal.back") };
  // One heading from the first moment on: it has the focus when one arrives, and must not be taken away.
  return (
    <div className="own-receipt">
      <Stack gap={24}>
        <PageHeader
          title={isDepositUse ? t("portal.depositUse") : t("app.receipt")}
          actions={
            receipt ? (
              <>
                <Button
                  icon={<DownloadIcon />}
                  busyLabel={file.isBusy && t("portal.preparingPdf")}
                  onClick={() => file.start("pdf")}
                >
                  {t("portal.pdf")}
                </Button>
                <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
                  {t(isDepositUse ? "portal.printDepositUse" : "portal.print")}
                </Button>
              </>
            ) : null
          }
        />
        {file.problem ? (
          <ProblemNote title={t("portal.pdfFailed")} detail={file.problem.message} onRetry={file.retry} />
        ) : null}
        {receipt ? (
          <Receipt receipt={receipt} copy />
        ) : (
          <Unavailable record={record} missing={t("portal.missingPayment")} back={back} />
        )}
        {receipt ? (
          <p>
            <Link href={back.href} className="own-back">
              {back.label}
            </Link>
          </p>
        ) : null}
      </Stack>
    </div>
  );
}
