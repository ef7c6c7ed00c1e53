import { Link } from "wouter";
import { listOwnPayments } from "../../../contract/portal.ts";
import { useList } from "../../wiring/use-list.ts";
import { day, rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Card } from "../parts/card.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Stack } from "../parts/layout.tsx";
import { Money } from "../parts/money.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { Pagination } from "../parts/pagination.tsx";
import { PaymentStatusChip } from "../parts/payment-status.tsx";
import { ProblemNote } from "../parts/problem-note.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
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
