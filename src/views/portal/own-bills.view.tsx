import { Link } from "wouter";
import { listOwnBills, type OwnBill } from "../../../contract/portal/portal.ts";
import { today } from "../../app/today.ts";
import { useList } from "../../hooks/use-list.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { BillStatusChip } from "../parts/figures/bill-status.tsx";
import { DueDay } from "../parts/figures/due-day.tsx";
import { FineIncluded } from "../parts/figures/fine-included.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Pagination } from "../parts/list/pagination.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { DueFirst } from "./due-first.tsx";
import { WaysToPay } from "./ways-to-pay.tsx";
import "./own-list.css";

/** Tagihan Saya: what is late, what comes next, how it is paid, and what is settled. Source: docs/spec/portal.md §2. */
export default function OwnBillsView() {
  const list = useList(listOwnBills);
  const open = list.rows.filter((bill) => bill.balance > 0);
  const overdue = open.filter((bill) => bill.due_on < today());
  const coming = open.filter((bill) => bill.due_on >= today());
  const settled = list.rows.filter((bill) => bill.balance === 0);
  return (
    <Stack gap={24}>
      <PageHeader title={t("app.ownBills")} />
      {list.problem ? (
        <ProblemNote title={t("portal.failed")} detail={list.problem.message} onRetry={list.retry} />
      ) : null}
      {list.isLoading ? <Skeleton lines={8} /> : null}
      {list.isEmpty ? <EmptyState title={t("portal.noBills")} line={t("portal.noBillsLine")} /> : null}
      {list.meta && !list.isEmpty ? <DueFirst {...list.meta} bills={open} /> : null}
      <Bills title={t("portal.overdue")} bills={overdue} />
      <Bills title={t("portal.comingBills")} bills={coming} />
      {list.meta && list.meta.balance > 0 ? <WaysToPay bills={open} /> : null}
      <Bills title={t("portal.settledBills")} bills={settled} />
      {list.meta && list.meta.total > list.query.per_page ? (
        <Pagination
          page={list.query.page}
          perPage={list.query.per_page}
          total={list.meta.total}
          onPageChange={(page) => list.change({ page })}
        />
      ) : null}
    </Stack>
  );
}

function Bills({ title, bills }: { title: string; bills: readonly OwnBill[] }) {
  if (bills.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="own-list">
        {bills.map((bill) => (
          <li key={bill.id}>
            <Link href={`/students/bills/${bill.id}`} className="own-row">
              <span className="own-row-words">
                <strong>{billLabel(bill.category.name, bill)}</strong>
                <span className="own-row-line">
                  {t("portal.due")}{" "}
                  <DueDay dueOn={bill.due_on} today={bill.balance > 0 ? today() : undefined} />
                </span>
              </span>
              <span className="own-row-figures">
                <Money amount={bill.balance > 0 ? bill.balance : bill.amount} emphasis="strong" />
                <FineIncluded amount={Math.min(bill.fine, bill.balance)} />
                <BillStatusChip bill={bill} today={today()} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
