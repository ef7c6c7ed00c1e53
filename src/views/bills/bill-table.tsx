import type { Bill } from "../../../contract/bills.ts";
import { isOverdue } from "../../../rules/bills.ts";
import { useColumns } from "../../wiring/columns.ts";
import { integer, rupiah } from "../../words/formats.ts";
import { instalmentLabel, periodLabel } from "../../words/periods.ts";
import { t } from "../../words/words.ts";
import { BillStatusChip } from "../parts/bill-status.tsx";
import type { Column, DataTableProps } from "../parts/data-table.tsx";
import { DueDay } from "../parts/due-day.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Money } from "../parts/money.tsx";
import "./bills.css";

type Sums = { total: number; amount: number; fine: number; paid: number; balance: number };

type BillTableProps = {
  rows: readonly Bill[];
  /** counts and sums of everything the filters leave, not of this page */
  meta: Sums;
  today: string;
  sort: string;
  onSortChange: (sort: string) => void;
  busy: boolean;
  /** where rows may be chosen */
  selection?: DataTableProps<Bill>["selection"];
};

/** One row a bill; the whole row opens it. */
export function BillTable({ rows, meta, today, ...table }: BillTableProps) {
  return (
    <ListTable
      {...table}
      choice={useColumns("bills")}
      caption={t("app.bills")}
      rows={rows}
      keyOf={(bill) => bill.id}
      hrefOf={(bill) => `/admin/bills/detail/${encodeURIComponent(bill.id)}`}
      columns={[...factColumns(meta, today), ...moneyColumns(meta)]}
    />
  );
}

function factColumns(meta: Sums, today: string): Column<Bill>[] {
  return [
    {
      key: "number",
      header: t("bill.numberAndStatus"),
      sortKey: "number",
      cell: (bill) => (
        <span className="bill-two">
          <span className="mono">{bill.number}</span>
          <span className="bill-chip">
            <BillStatusChip bill={bill} today={today} />
          </span>
        </span>
      ),
      footer: <span className="bill-count">{t("bill.list.sum", { count: integer(meta.total) })}</span>,
      phone: "line",
    },
    {
      key: "student",
      header: t("bill.student"),
      sortKey: "student",
      cell: ({ student }) => (
        <Two first={student.name} second={[student.nis, student.classroom].filter(Boolean).join(" · ")} />
      ),
      phone: "title",
    },
    {
      key: "period",
      header: t("bill.category"),
      sortKey: "period",
      cell: (bill) => (
        <Two first={bill.category.name} second={periodLabel(bill.period)} third={instalmentLabel(bill)} />
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

function Two({ first, second, third = null }: { first: string; second: string; third?: string | null }) {
  return (
    <span className="bill-two">
      <span>{first}</span>
      <span className="bill-faint">{second}</span>
      {third === null ? null : <span className="bill-faint">{third}</span>}
    </span>
  );
}

function moneyColumns(meta: Sums): Column<Bill>[] {
  return [
    {
      key: "amount",
      header: t("bill.amount"),
      kind: "number",
      sortKey: "amount",
      cell: (bill) => <AmountAndPaid {...bill} />,
      footer: <AmountAndPaid {...meta} />,
      phone: "labelled",
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

/** Beside each other the two would push what is still open off a laptop's screen. */
function AmountAndPaid({ amount, fine, paid }: { amount: number; fine: number; paid: number }) {
  return (
    <span className="bill-two">
      <Money amount={amount} />
      {fine > 0 ? (
        <span className="bill-faint figures">{t("bill.fineOf", { amount: rupiah(fine) })}</span>
      ) : null}
      {paid > 0 ? (
        <span className="bill-faint figures">{t("bill.paidOf", { amount: rupiah(paid) })}</span>
      ) : null}
    </span>
  );
}
