import type { BillDetail } from "../../../contract/bills/bills.ts";
import { may } from "../../../contract/permissions.ts";
import { useRole } from "../../hooks/use-role.ts";
import { shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";
import { PaymentStatusChip } from "../parts/figures/payment-status.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import "./bills.css";

type Allocation = BillDetail["allocations"][number];

/** What was paid on the bill; what was voided stays, struck through (docs/spec/money.md §13). */
export function BillPayments({ bill }: { bill: BillDetail }) {
  const canOpen = may(useRole(), "payments.read");
  if (bill.allocations.length === 0) {
    return (
      <Card title={t("bill.one.payments")}>
        <p className="bill-faint">{t("bill.one.noPayments")}</p>
      </Card>
    );
  }
  return (
    <Card title={t("bill.one.payments")} flush>
      <DataTable
        caption={t("bill.one.payments")}
        rows={bill.allocations}
        keyOf={(one) => one.payment_id}
        {...(canOpen && { hrefOf })}
        columns={columnsOf(bill.paid)}
      />
    </Card>
  );
}

const hrefOf = (one: Allocation) => `/admin/payments/detail/${encodeURIComponent(one.payment_id)}`;

function columnsOf(paid: number): Column<Allocation>[] {
  return [
    {
      key: "receipt",
      header: t("bill.one.receipt"),
      cell: (one) => struck(one, <span className="mono">{one.receipt_no ?? t("bill.one.noReceipt")}</span>),
      phone: "title",
    },
    {
      key: "day",
      header: t("bill.one.paidOn"),
      cell: (one) => <time dateTime={one.paid_on}>{shortDay(one.paid_on)}</time>,
      phone: "line",
    },
    {
      key: "status",
      header: t("bill.status"),
      cell: (one) => <PaymentStatusChip status={one.status} />,
      phone: "line",
    },
    {
      key: "amount",
      header: t("bill.amount"),
      kind: "number",
      cell: (one) => struck(one, <Money amount={one.amount} />),
      footer: <Money amount={paid} />,
      phone: "aside",
    },
  ];
}

const struck = (one: Allocation, content: React.ReactNode) =>
  one.status === "voided" || one.status === "rejected" ? <s className="bill-struck">{content}</s> : content;
