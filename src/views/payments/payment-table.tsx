import type { Payment } from "../../../contract/payments.ts";
import { useColumns } from "../../wiring/columns.ts";
import { shortDay } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import type { Column } from "../parts/data-table.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Money } from "../parts/money.tsx";
import { PaymentStatusChip } from "../parts/payment-status.tsx";
import type { PaymentRows } from "./payment-list.tsx";

type PaymentTableProps = {
  list: PaymentRows;
  /** of everything the filters leave; voided payments count as nothing */
  sum: number;
};

/** Payments, each row leading to its receipt. */
export function PaymentTable({ list, sum }: PaymentTableProps) {
  const columns = columnsWith(sum);
  return (
    <ListTable
      caption={t("payment.latest")}
      columns={columns}
      choice={useColumns("payments")}
      rows={list.rows}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/admin/payments/detail/${row.id}`}
      sort={list.query.sort}
      onSortChange={(sort) => list.change({ sort })}
      busy={list.isBusy}
    />
  );
}

function columnsWith(sum: number): Column<Payment>[] {
  return [
    {
      key: "receipt_no",
      header: t("payment.number"),
      sortKey: "receipt_no",
      phone: "line",
      cell: (row) => <span className="mono">{row.receipt_no ?? t("payment.noNumber")}</span>,
    },
    {
      key: "paid_on",
      header: t("payment.day"),
      sortKey: "paid_on",
      phone: "hidden",
      cell: (row) => (
        <time className="figures" dateTime={row.paid_on}>
          {shortDay(row.paid_on)}
        </time>
      ),
    },
    {
      key: "student",
      header: t("payment.student"),
      phone: "title",
      cell: (row) => (
        <>
          {row.student.name}
          <span className="row-note">
            {[row.student.nis, row.student.classroom].filter((part) => part !== null).join(" · ")}
          </span>
        </>
      ),
    },
    {
      key: "method",
      header: t("payment.method"),
      phone: "hidden",
      cell: (row) => t(`enum.method.${row.method}`),
    },
    { key: "cashier", header: t("payment.cashier"), phone: "hidden", cell: (row) => row.cashier?.name },
    {
      key: "status",
      header: t("payment.status"),
      phone: "aside",
      cell: (row) => <PaymentStatusChip status={row.status} method={row.method} />,
    },
    {
      key: "amount",
      header: t("payment.total"),
      sortKey: "amount",
      kind: "number",
      phone: "aside",
      cell: (row) => <Money amount={row.amount} emphasis={row.status === "received" ? "plain" : "faint"} />,
      footer: <Money amount={sum} />,
    },
  ];
}
