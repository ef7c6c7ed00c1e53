import { useParams } from "wouter";
import { getDepositVoucher, printDepositVoucher } from "../../../contract/payments/deposits.ts";
import { may } from "../../../contract/permissions.ts";
import { usePageRecord } from "../../app/pages.ts";
import { api } from "../../app/session.ts";
import { recordHistory } from "../../hooks/record-history.ts";
import { useRecord } from "../../hooks/use-record.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { HistoryCard } from "../parts/audit/history-card.tsx";
import { Button, LinkButton } from "../parts/buttons/button.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Money } from "../parts/figures/money.tsx";
import { RecordActions, RecordLayout, Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { DepositPaper } from "./deposit-paper.tsx";
import { type ReceiptPrint, useReceiptPrint } from "./use-receipt.ts";
import "./payment-desk.css";

const countVoucher = async (id: string, signal: AbortSignal) =>
  (await api(printDepositVoucher, { params: { id }, signal })).data;

/** Bukti Deposit: the paper of a refund or a transfer as it is printed and signed. Source: docs/spec/money.md §12. */
export default function DepositVoucherView() {
  const { id = "" } = useParams();
  const role = useRole();
  const screen = useRecord(getDepositVoucher, id);
  const voucher = screen.record;
  usePageRecord({ name: voucher?.number, isMissing: screen.isMissing });
  const print = useReceiptPrint(voucher, undefined, countVoucher);
  if (voucher === null) {
    return (
      <NoRecord
        heading={t("app.depositVoucher")}
        screen={screen}
        missing={t("deposit.missing")}
        list={{ href: "/admin/payments", label: t("deposit.toPayments") }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={<Money amount={voucher.amount} />}
        line={
          <>
            {t("app.depositVoucher")} · <span className="mono">{voucher.number}</span> ·{" "}
            {voucher.student.name}
          </>
        }
      />
      <Stack gap={24}>
        {print.problem ? (
          <ProblemNote
            title={t("deposit.printFailed")}
            detail={print.problem.message}
            onRetry={print.print}
          />
        ) : null}
        <RecordLayout
          isWide
          side={<Ways print={print} studentId={voucher.student_id} />}
          history={<HistoryCard source={recordHistory} id={voucher.id} version={1} role={role} />}
        >
          <div className="receipt-desk">
            <DepositPaper voucher={voucher} copy={print.isCopy} />
          </div>
        </RecordLayout>
      </Stack>
    </>
  );
}

function Ways({ print, studentId }: { print: ReceiptPrint; studentId: string }) {
  return (
    <RecordActions>
      <Button variant="primary" busyLabel={print.isBusy && t("deposit.printing")} onClick={print.print}>
        {t("deposit.print")}
      </Button>
      {may(useRole(), "students.read") ? (
        <LinkButton href={`/admin/master/students/edit/${studentId}`}>{t("deposit.toStudent")}</LinkButton>
      ) : null}
    </RecordActions>
  );
}
