import { useSelector } from "@xstate/react";
import { useParams } from "wouter";
import type { PaymentDetail } from "../../../contract/payments.ts";
import { may } from "../../../contract/permissions.ts";
import { usesDeposit } from "../../../rules/payments.ts";
import { session } from "../../wiring/app.ts";
import { usePageRecord } from "../../wiring/pages.ts";
import { usePayment } from "../../wiring/payments.ts";
import { useReceiptPrint } from "../../wiring/receipt.ts";
import { recordHistory } from "../../wiring/record-history.ts";
import { instant, rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { HistoryCard } from "../parts/history-card.tsx";
import { Stack } from "../parts/layout.tsx";
import { NoRecord } from "../parts/no-record.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { PaymentStatusChip } from "../parts/payment-status.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { showToast } from "../parts/toast-store.ts";
import { PaymentFacts, PaymentLines } from "./payment-facts.tsx";
import { PaymentJournal } from "./payment-journal.tsx";
import { PaperChoice, printLabel, ReceiptDesk } from "./receipt-desk.tsx";
import { VoidDialog } from "./void-dialog.tsx";
import "./payment-detail.css";

/** Detail Transaksi: the receipt as it was given, its bills and its journal; printing and voiding. Source: domain.md "Payment". */
export default function PaymentDetailView() {
  const role = useSelector(session, ({ context }) => context.role);
  if (may(role, "payments.read")) return <Detail role={role} />;
  return (
    <>
      <PageHeader title={t("app.paymentDetail")} />
      <ProblemNote tone="warning" title={t("payment.forbidden")} />
    </>
  );
}

function Detail({ role }: { role: string | null }) {
  const { id = "" } = useParams();
  const { record, confirm } = usePayment(id, () =>
    showToast({ tone: "success", title: t("payment.voided"), detail: t("payment.voidedLine") }),
  );
  const payment = record.thing;
  usePageRecord({ name: payment?.receipt_no, isMissing: record.isMissing });
  const print = useReceiptPrint(payment);
  if (payment === null) {
    return (
      <NoRecord
        heading={t("app.paymentDetail")}
        screen={record}
        missing={t("payment.missing")}
        list={{ href: "/admin/payments", label: t("payment.back") }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={t("app.paymentDetail")}
        line={<span className="mono">{payment.receipt_no ?? t("payment.noNumber")}</span>}
        status={<PaymentStatusChip status={payment.status} method={payment.method} />}
        actions={
          <>
            {payment.can_void ? (
              <Button onClick={() => confirm.open(payment)}>{t("payment.void")}</Button>
            ) : null}
            <PaperChoice />
            <Button variant="primary" busyLabel={print.isBusy && t("payment.printing")} onClick={print.print}>
              {printLabel(payment)}
            </Button>
          </>
        }
      />
      <Stack gap={24}>
        <VoidedNote payment={payment} />
        <ReceiptDesk receipt={payment} print={print} />
        <PaymentLines payment={payment} />
        <PaymentFacts payment={payment} />
        {may(role, "transactions.read") ? <PaymentJournal entries={payment.journal} /> : null}
        <HistoryCard source={recordHistory} id={payment.id} version={payment.version} role={role} />
      </Stack>
      <VoidDialog
        confirm={confirm}
        number={payment.receipt_no ?? ""}
        student={payment.student.name}
        amount={rupiah(payment.amount)}
        isDepositUse={usesDeposit(payment)}
      />
    </>
  );
}

function VoidedNote({ payment }: { payment: PaymentDetail }) {
  if (payment.status !== "voided") return null;
  return (
    <ProblemNote
      tone="warning"
      title={t("payment.voidedNote")}
      detail={t("payment.voidedBy", {
        at: payment.voided_at ? instant(payment.voided_at) : "",
        who: payment.voided_by?.name ?? t("app.somebody"),
        reason: payment.void_reason ?? "",
      })}
    />
  );
}
