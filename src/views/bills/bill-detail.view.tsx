import { useParams } from "wouter";
import type { BillDetail } from "../../../contract/bills/bills.ts";
import { isOverdue } from "../../../rules/bills.ts";
import { usePageRecord } from "../../app/pages.ts";
import { recordHistory } from "../../hooks/record-history.ts";
import { useRole } from "../../hooks/use-role.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { HistoryCard } from "../parts/audit/history-card.tsx";
import { NoRecord } from "../parts/feedback/no-record.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { BillStatusChip } from "../parts/figures/bill-status.tsx";
import { DueDay } from "../parts/figures/due-day.tsx";
import { RecordActions, RecordLayout, Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { BillActions } from "./bill-actions.tsx";
import { BillFacts, BillFigures } from "./bill-facts.tsx";
import { BillFines } from "./bill-fines.tsx";
import { BillHistory } from "./bill-history.tsx";
import { BillParts } from "./bill-parts.tsx";
import { BillPayments } from "./bill-payments.tsx";
import { useBill } from "./use-bills.ts";

/** Detail Tagihan: what it comes to, what was paid on it, what happened to it, and what may be done. */
export default function BillDetailView() {
  const { id = "" } = useParams<{ id: string }>();
  const screen = useBill(id);
  const { record: bill, problem } = screen;
  usePageRecord({ name: bill?.number, isMissing: screen.isMissing });
  if (bill === null) {
    return (
      <NoRecord
        heading={t("app.billDetail")}
        screen={screen}
        missing={t("bill.one.missing")}
        list={{ href: "/admin/bills", label: t("bill.bulk.toList") }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={bill.student.name}
        line={<Line bill={bill} />}
        status={<BillStatusChip bill={bill} today={screen.today} />}
        money={{
          label: t("bill.balance"),
          amount: bill.balance,
          context: isOverdue(bill, screen.today) ? <DueDay dueOn={bill.due_on} today={screen.today} /> : null,
        }}
        unitId={bill.unit_id}
      />
      <Stack gap={24}>
        {problem ? <ProblemNote title={problem.message} onRetry={screen.retry} /> : null}
        <RecordLayout side={<Side screen={screen} bill={bill} />} history={<Past bill={bill} />}>
          <BillFacts bill={bill} today={screen.today} />
          <BillFines bill={bill} />
          <BillParts bill={bill} today={screen.today} />
          <BillPayments bill={bill} />
        </RecordLayout>
      </Stack>
    </>
  );
}

/** What can be done, and how what is open comes about. */
function Side({ screen, bill }: { screen: ReturnType<typeof useBill>; bill: BillDetail }) {
  return (
    <>
      <RecordActions>
        <BillActions screen={screen} bill={bill} />
      </RecordActions>
      <BillFigures bill={bill} />
    </>
  );
}

function Past({ bill }: { bill: BillDetail }) {
  return (
    <>
      <BillHistory bill={bill} />
      <HistoryCard
        source={recordHistory}
        id={bill.id}
        version={bill.version}
        role={useRole()}
        title={t("bill.one.changes")}
      />
    </>
  );
}

function Line({ bill }: { bill: BillDetail }) {
  return (
    <>
      {billLabel(bill.category.name, bill)}
      {bill.classroom === null ? "" : ` · ${bill.classroom}`} · <span className="mono">{bill.number}</span>
    </>
  );
}
