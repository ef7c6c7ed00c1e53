import { Link } from "wouter";
import { listOwnBills, type OwnBill } from "../../../contract/portal.ts";
import { today } from "../../wiring/today.ts";
import { useList } from "../../wiring/use-list.ts";
import { billLabel } from "../../words/periods.ts";
import { t } from "../../words/words.ts";
import { BillStatusChip } from "../parts/bill-status.tsx";
import { Card } from "../parts/card.tsx";
import { DueDay } from "../parts/due-day.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Figure, Figures } from "../parts/figure.tsx";
import { FineIncluded } from "../parts/fine-included.tsx";
import { Stack } from "../parts/layout.tsx";
import { Money } from "../parts/money.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { WaysToPay } from "./ways-to-pay.tsx";
import "./own-list.css";

/** Tagihan Saya: what one owes first, what is settled below. */
export default function OwnBillsView() {
  const list = useList(listOwnBills);
  const open = list.rows.filter((bill) => bill.balance > 0);
  const settled = list.rows.filter((bill) => bill.balance === 0);
  return (
    <Stack gap={24}>
      <PageHeader title={t("app.ownBills")} />
      {list.problem ? (
        <ProblemNote title={t("portal.failed")} detail={list.problem.message} onRetry={list.retry} />
      ) : null}
      {list.isLoading ? <Skeleton lines={8} /> : null}
      {list.isEmpty ? <EmptyState title={t("portal.noBills")} line={t("portal.noBillsLine")} /> : null}
      {list.meta && !list.isEmpty ? (
        <Figures>
          <Figure
            label={t(list.meta.balance > 0 ? "portal.owed" : "portal.nothingOwed")}
            value={<Money amount={list.meta.balance} />}
          />
          {list.meta.overdue > 0 ? (
            <Figure label={t("portal.overdue")} value={<Money amount={list.meta.overdue} />} tone="error" />
          ) : null}
        </Figures>
      ) : null}
      <Bills title={t("portal.openBills")} bills={open} />
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
