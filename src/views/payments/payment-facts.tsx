import { Link } from "wouter";
import type { Payment, PaymentAllocation, PaymentDetail } from "../../../contract/payments/payments.ts";
import { leftOf } from "../../../rules/rupiah.ts";
import { day, instant, integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { FineIncluded } from "../parts/figures/fine-included.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { useFellows } from "./use-fellows.ts";

/** The bills that were paid, each leading to its own page. */
export function PaymentLines({ payment }: { payment: PaymentDetail }) {
  if (payment.allocations.length === 0) return null;
  const columns: Column<PaymentAllocation>[] = [
    {
      key: "bill",
      header: t("payment.bill"),
      phone: "title",
      cell: (line) => billLabel(line.category, line),
    },
    {
      key: "number",
      header: t("payment.billNumber"),
      phone: "line",
      cell: (line) => <span className="mono">{line.number}</span>,
    },
    {
      key: "after",
      header: t("payment.balanceAfter"),
      kind: "number",
      phone: "labelled",
      cell: (line) => (
        <Money amount={line.balance_after} emphasis={line.balance_after > 0 ? "plain" : "faint"} />
      ),
    },
    {
      key: "amount",
      header: t("payment.total"),
      kind: "number",
      phone: "aside",
      cell: (line) => (
        <>
          <Money amount={line.amount} />
          <FineIncluded amount={line.fine} />
        </>
      ),
      footer: <Money amount={leftOf(payment.amount, payment.to_deposit)} />,
    },
  ];
  return (
    <Card title={t("payment.paidBills")} flush>
      <DataTable
        caption={t("payment.paidBills")}
        columns={columns}
        rows={payment.allocations}
        keyOf={(line) => line.bill_id}
        hrefOf={(line) => `/admin/bills/detail/${line.bill_id}`}
      />
    </Card>
  );
}

/** What does not stand on the receipt, or only small. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const fellows = useFellows(payment);
  const prints = payment.print_count;
  const facts = [
    {
      term: t("payment.student"),
      detail: <Link href={`/admin/payments?student=${payment.student_id}`}>{payment.student.name}</Link>,
    },
    { term: t("payment.paidOn"), detail: day(payment.paid_on) },
    { term: t("payment.recordedAt"), detail: instant(payment.paid_at) },
    { term: t("payment.cashier"), detail: payment.cashier?.name ?? t("app.somebody") },
    { term: t("payment.bank"), detail: payment.bank?.name ?? t("payment.deposit") },
    ...(payment.to_deposit > 0
      ? [{ term: t("payment.toDeposit"), detail: <Money amount={payment.to_deposit} /> }]
      : []),
    ...(fellows.length > 0 ? [{ term: t("payment.partOfFamily"), detail: <Fellows rows={fellows} /> }] : []),
    {
      term: t("payment.prints"),
      detail: prints === 0 ? t("payment.notPrinted") : t("payment.times", { count: integer(prints) }),
    },
  ];
  return (
    <Card title={t("payment.facts")}>
      <DescriptionList items={facts} />
    </Card>
  );
}

/** The other payments of the same visit, each leading to its own page. */
function Fellows({ rows }: { rows: readonly Payment[] }) {
  return (
    <ul className="payment-fellows">
      {rows.map(({ id, receipt_no, student }) => (
        <li key={id}>
          <Link href={`/admin/payments/detail/${id}`}>
            {student.name}, <span className="mono">{receipt_no}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
