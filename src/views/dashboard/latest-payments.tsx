import { Link } from "wouter";
import type { Dashboard } from "../../../contract/office/overview.ts";
import { shortInstant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { LinkButton } from "../parts/buttons/button.tsx";
import { Money } from "../parts/figures/money.tsx";
import { PaymentStatusChip } from "../parts/figures/payment-status.tsx";
import { Card } from "../parts/page/card.tsx";
import "./latest-payments.css";

/** The newest payments, each a way to its receipt. */
export function LatestPayments({ payments }: { payments: Dashboard["latest_payments"] }) {
  return (
    <Card
      title={t("dashboard.latest")}
      actions={
        <LinkButton variant="quiet" size="small" href="/admin/payments">
          {t("dashboard.allPayments")}
        </LinkButton>
      }
    >
      {payments.length === 0 ? <p>{t("dashboard.noPayments")}</p> : null}
      <ul className="latest-payments">
        {payments.map((payment) => (
          <li key={payment.id}>
            <Link href={`/admin/payments/detail/${payment.id}`} className="latest-payment">
              <span className="latest-payment-who">
                <span>{payment.student.name}</span>
                <span className="latest-payment-line">
                  {shortInstant(payment.paid_at)} · {t(`enum.method.${payment.method}`)}
                </span>
              </span>
              {payment.voided ? <PaymentStatusChip status="voided" /> : null}
              <Money amount={payment.amount} emphasis={payment.voided ? "faint" : "plain"} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
