import PrinterIcon from "lucide-react/icons/printer";
import { Link, useParams } from "wouter";
import { getOwnPayment } from "../../../contract/portal.ts";
import { usePageName } from "../../wiring/pages.ts";
import { useRecord } from "../../wiring/use-record.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Stack } from "../parts/layout.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Receipt } from "../parts/receipt/receipt.tsx";
import { Unavailable } from "./unavailable.tsx";

/** The receipt of one's own payment. What a family prints is a copy of the paper the school gave (SALINAN). */
export default function OwnReceiptView() {
  const { id = "" } = useParams();
  const record = useRecord(getOwnPayment, id);
  usePageName(record.thing?.receipt_no);
  if (record.thing === null) {
    return (
      <Unavailable
        record={record}
        missing={t("portal.missingPayment")}
        back={{ href: "/students/payments", label: t("portal.back") }}
      />
    );
  }
  return (
    <Stack gap={24}>
      <PageHeader
        title={t("app.receipt")}
        actions={
          <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
            {t("portal.print")}
          </Button>
        }
      />
      <Receipt receipt={record.thing} copy />
      <p>
        <Link href="/students/payments">{t("portal.back")}</Link>
      </p>
    </Stack>
  );
}
