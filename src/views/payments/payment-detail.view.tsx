import { useSelector } from "@xstate/react";
import { useParams } from "wouter";
import { getReceiptFile, type PaymentDetail } from "../../../contract/payments/payments.ts";
import { may } from "../../../contract/permissions.ts";
import { usesDeposit } from "../../../rules/payments.ts";
import { usePageRecord } from "../../app/pages.ts";
import { session } from "../../app/session.ts";
import { showToast } from "../../app/toasts.ts";
import { recordHistory } from "../../hooks/record-history.ts";
import { type ReceiptFile, useReceiptFile } from "../../hooks/use-receipt-file.ts";
import { instant, longDay, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { HistoryCard } from "../parts/audit/history-card.tsx";
import { Button } from "../parts/buttons/button.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Money } from "../parts/figures/money.tsx";
import { PaymentStatusChip } from "../parts/figures/payment-status.tsx";
import { RecordActions, RecordLayout, Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { PaymentFacts, PaymentLines } from "./payment-facts.tsx";
import { PaymentJournal } from "./payment-journal.tsx";
import { PaperChoice, PdfButton, printLabel, ReceiptDesk } from "./receipt-desk.tsx";
import { usePayment } from "./use-payments.ts";
import { type ReceiptPrint, useReceiptPrint } from "./use-receipt.ts";
import { VoidDialog } from "./void-dialog.tsx";
import "./payment-detail.css";

/**
 * Detail Transaksi: the receipt as it was given, its bills and its journal; printing and voiding.
 * Source: docs/spec/money.md §11.
 */
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
  const payment = record.record;
  usePageRecord({ name: payment?.receipt_no, isMissing: record.isMissing });
  const print = useReceiptPrint(payment);
  const file = useReceiptFile(getReceiptFile, payment);
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
        title={<Money amount={payment.amount} />}
        line={<Line payment={payment} />}
        status={<PaymentStatusChip status={payment.status} method={payment.method} />}
      />
      <Stack gap={24}>
        <VoidedNote payment={payment} />
        <RecordLayout
          isWide
          side={<Ways payment={payment} print={print} file={file} onVoid={() => confirm.open(payment)} />}
          history={
            <>
              {may(role, "transactions.read") ? <PaymentJournal entries={payment.journal} /> : null}
              <HistoryCard source={recordHistory} id={payment.id} version={payment.version} role={role} />
            </>
          }
        >
          <ReceiptDesk receipt={payment} print={print} file={file} />
          <PaymentLines payment={payment} />
          <PaymentFacts payment={payment} />
        </RecordLayout>
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

type WaysProps = { payment: PaymentDetail; print: ReceiptPrint; file: ReceiptFile; onVoid: () => void };

/** Printing it on the paper that the printer holds, as a file, and taking it back. */
function Ways({ payment, print, file, onVoid }: WaysProps) {
  return (
    <RecordActions>
      <Button variant="primary" busyLabel={print.isBusy && t("payment.printing")} onClick={print.print}>
        {printLabel(payment)}
      </Button>
      <PaperChoice />
      <PdfButton file={file} />
      {payment.can_void ? <Button onClick={onVoid}>{t("payment.void")}</Button> : null}
      <NotVoidable why={payment.void_refused} />
    </RecordActions>
  );
}

/** Why it cannot be voided now, in the words of the refusal, which say what to do. */
function NotVoidable({ why }: { why: string | null }) {
  if (why === null) return null;
  return (
    <p className="payment-not-voidable">
      {t("payment.notVoidable")} {why}
    </p>
  );
}

/** Number, for whom, when. */
function Line({ payment: { receipt_no, student, paid_on } }: { payment: PaymentDetail }) {
  return (
    <>
      <span className="mono">{receipt_no ?? t("payment.noNumber")}</span> · {student.name} ·{" "}
      {longDay(paid_on)}
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
