import { getPayment, type Payment, type PaymentDetail } from "../../../contract/payments/payments.ts";
import { useShownRecord } from "../../hooks/use-record.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { Money } from "../parts/figures/money.tsx";
import { PaymentStatusChip } from "../parts/figures/payment-status.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { PaymentFacts } from "./payment-facts.tsx";

/** A payment beside the list: what came, for which bills, from whom. */
export default function PaymentPeek({ row }: { row: Payment }) {
  const { record: payment, problem, retry } = useShownRecord(getPayment, row.id);
  if (problem && payment === null) return <ProblemNote title={problem.message} onRetry={retry} />;
  if (payment === null) return <TableSkeleton columns={2} rows={5} />;
  return (
    <Stack>
      <p className="row-peek-figure">
        <span className="figures">{rupiah(payment.amount)}</span>{" "}
        <PaymentStatusChip status={payment.status} method={payment.method} />
      </p>
      <Paid payment={payment} />
      <PaymentFacts payment={payment} />
    </Stack>
  );
}

function Paid({ payment }: { payment: PaymentDetail }) {
  if (payment.allocations.length === 0) return null;
  return (
    <Card title={t("payment.paidBills")}>
      <DescriptionList
        shape="rows"
        items={payment.allocations.map((line) => ({
          key: line.bill_id,
          term: billLabel(line.category, line),
          detail: <Money amount={line.amount} />,
          kind: "number" as const,
        }))}
      />
    </Card>
  );
}
