import { Link } from "wouter";
import { listOwnPayments } from "../../../contract/portal/portal.ts";
import { useList } from "../../hooks/use-list.ts";
import { day, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { EmptyState } from "../parts/feedback/empty-state.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Money } from "../parts/figures/money.tsx";
import { PaymentStatusChip } from "../parts/figures/payment-status.tsx";
import { Pagination } from "../parts/list/pagination.tsx";
import { Card } from "../parts/page/card.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import "./own-list.css";

/** Riwayat Pembayaran: what was paid, the newest first, each a way to its receipt. */
export default function OwnPaymentsView() {
  const list = useList(listOwnPayments);
  return (
    <Stack gap={24}>
      <PageHeader title={t("app.paymentHistory")} />
      {list.problem ? (
        <ProblemNote title={t("portal.failed")} detail={list.problem.message} onRetry={list.retry} />
      ) : null}
      {list.isLoading ? <Skeleton lines={8} /> : null}
      {list.isEmpty ? <EmptyState title={t("portal.noPayments")} line={t("portal.noPaymentsLine")} /> : null}
      {list.rows.length > 0 ? (
        <Card>
          <ul className="own-list">
            {list.rows.map((payment) => (
              <li key={payment.id}>
                <Link href={`/students/payments/${payment.id}`} className="own-row">
                  <span className="own-row-words">
                    <strong>{day(payment.paid_on)}</strong>
                    <span className="own-row-line">
                      {t(`enum.method.${payment.method}`)} ·{" "}
                      <span className="mono">{payment.receipt_no}</span>
                    </span>
                    {payment.to_deposit > 0 ? (
                      <span className="own-row-line">
                        {t("portal.toDeposit", { amount: rupiah(payment.to_deposit) })}
                      </span>
                    ) : null}
                  </span>
                  <span className="own-row-figures">
                    <Money
                      amount={payment.amount}
                      emphasis={payment.status === "voided" ? "faint" : "strong"}
                    />
                    <PaymentStatusChip status={payment.status} method={payment.method} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
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
