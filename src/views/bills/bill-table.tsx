import type { Bill } from "../../../contract/bills.ts";
import { isOverdue } from "../../../rules/bills.ts";
import { integer } from "../../words/formats.ts";
import { periodLabel } from "../../words/periods.ts";
import { t } from "../../words/words.ts";
import { BillStatusChip } from "../parts/bill-status.tsx";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { DueDay } from "../parts/due-day.tsx";
import { Money } from "../parts/money.tsx";
import "./bills.css";

type Sums = { total: number; amount: number; paid: number; balance: number };

type BillTableProps = {
  rows: readonly Bill[];
  /** counts and sums of everything the filters leave, not of this page */
  meta: Sums;
  today: string;
  sort: string;
  onSortChange: (sort: string) => void;
  busy: boolean;
};

/** One row a bill; the whole row opens it. */
export function BillTable({ rows, meta, today, ...table }: BillTableProps) {
  return (
    <DataTable
      {...table}
      caption={t("app.bills")}
      rows={rows}
      keyOf={(bill) => bill.id}
      hrefOf={(bill) => `/admin/bills/detail/${encodeURIComponent(bill.id)}`}
      columns={[...factColumns(meta, today), ...moneyColumns(meta), statusColumn(today)]}
    />
  );
}

function factColumns(meta: Sums, today: string): Column<Bill>[] {
  return [
    {
      key: "number",
      header: t("bill.number"),
      sortKey: "number",
      cell: (bill) => <span className="mono">{bill.number}</span>,
      footer: t("bill.list.sum", { count: integer(meta.total) }),
      phone: "line",
    },
    {
      key: "student",
      header: t("bill.student"),
      sortKey: "student",
      cell: ({ student }) => (
        <span className="bill-two">
          <span>{student.name}</span>
          <span className="bill-faint">{[student.nis, student.classroom].filter(Boolean).join(" · ")}</span>
        </span>
      ),
      phone: "title",
    },
    {
      key: "period",
      header: t("bill.categoryAndPeriod"),
      sortKey: "period",
      cell: (bill) => (
        <span className="bill-two">
          <span>{bill.category.name}</span>
          <span className="bill-faint">{periodLabel(bill.period)}</span>
        </span>
      ),
      phone: "line",
    },
    {
      key: "due",
      header: t("bill.due"),
      sortKey: "due_on",
      cell: (bill) => <DueDay dueOn={bill.due_on} today={isOverdue(bill, today) ? today : undefined} />,
      phone: "labelled",
    },
  ];
}

function moneyColumns(meta: Sums): Column<Bill>[] {
  return [
    {
      key: "amount",
      header: t("bill.amount"),
      kind: "number",
      sortKey: "amount",
      cell: (bill) => <Money amount={bill.amount} />,
      footer: <Money amount={meta.amount} />,
      phone: "labelled",
    },
    {
      key: "paid",
      header: t("bill.paid"),
      kind: "number",
      cell: (bill) => <Money amount={bill.paid} emphasis={bill.paid === 0 ? "faint" : "plain"} />,
      footer: <Money amount={meta.paid} />,
      phone: "hidden",
    },
    {
      key: "balance",
      header: t("bill.balance"),
      kind: "number",
      sortKey: "balance",
      cell: (bill) => <Money amount={bill.balance} emphasis={bill.balance === 0 ? "faint" : "strong"} />,
      footer: <Money amount={meta.balance} />,
      phone: "labelled",
    },
  ];
}

function statusColumn(today: string): Column<Bill> {
  return {
    key: "status",
    header: t("bill.status"),
    cell: (bill) => <BillStatusChip bill={bill} today={today} />,
    phone: "aside",
  };
}
