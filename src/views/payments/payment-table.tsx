import type { Payment } from "../../../contract/payments/payments.ts";
import { useColumns } from "../../hooks/use-columns.ts";
import { usePeek } from "../../hooks/use-peek.ts";
import { shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";
import { PaymentStatusChip } from "../parts/figures/payment-status.tsx";
import { Beside } from "../parts/list/beside.tsx";
import type { Column } from "../parts/list/data-table.tsx";
import { ListTable } from "../parts/list/list-table.tsx";
import { RowPeek } from "../parts/list/row-peek.tsx";
import type { PaymentRows } from "./payment-list.tsx";

type PaymentTableProps = {
  list: PaymentRows;
  /** of everything the filters leave; voided payments count as nothing */
  sum: number;
};

/** Payments, each row leading to its receipt. */
export function PaymentTable({ list, sum }: PaymentTableProps) {
  const columns = columnsWith(sum);
  const peek = usePeek();
  const ways = { peek, rows: list.rows, keyOf: ({ id }: Payment) => id, hrefOf };
  return (
    <>
      <ListTable
        {...ways}
        caption={t("payment.latest")}
        columns={columns}
        choice={useColumns("payments")}
        sort={list.query.sort}
        onSortChange={(sort) => list.change({ sort })}
        busy={list.isBusy}
      />
      <RowPeek {...ways} titleOf={({ student }) => student.name} load={loadPeek} />
    </>
  );
}

const hrefOf = ({ id }: Payment) => `/admin/payments/detail/${id}`;
const loadPeek = () => import("./payment-peek.tsx");

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
      phone: "line",
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
      cell: ({ student }) => <Beside second={student.classroom}>{student.name}</Beside>,
    },
    {
      key: "method",
      header: t("payment.method"),
      phone: "line",
      cell: (row) => t(`enum.method.${row.method}`),
    },
    { key: "cashier", header: t("payment.cashier"), phone: "hidden", cell: (row) => row.cashier?.name },
    {
      key: "status",
      header: t("payment.status"),
      phone: "status",
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
