import type { Bill } from "../../../contract/bills/bills.ts";
import { isOverdue } from "../../../rules/bills.ts";
import { useColumns } from "../../hooks/use-columns.ts";
import { usePeek } from "../../hooks/use-peek.ts";
import { useSeesSeveralUnits } from "../../hooks/use-several-units.ts";
import { integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { instalmentLabel, shortPeriodLabel } from "../../messages/periods.ts";
import { BillStatusChip } from "../parts/figures/bill-status.tsx";
import { DueDay } from "../parts/figures/due-day.tsx";
import { Money } from "../parts/figures/money.tsx";
import { Beside } from "../parts/list/beside.tsx";
import type { Column, DataTableProps } from "../parts/list/data-table.tsx";
import { ListTable } from "../parts/list/list-table.tsx";
import { RowPeek } from "../parts/list/row-peek.tsx";

type Sums = { total: number; amount: number; fine: number; paid: number; balance: number };
type BillTableProps = {
  rows: readonly Bill[];
  /** counts and sums of everything the filters leave, not of this page */
  meta: Sums;
  today: string;
  sort: string;
  onSortChange: (sort: string) => void;
  busy: boolean;
  selection?: DataTableProps<Bill>["selection"];
};
/** To be chosen; one finds a bill by whose it is, what for and when it is due. */
const extra = ["number", "nis", "unit", "paid"];

/** One row a bill; the whole row opens it. */
export function BillTable({ rows, meta, today, ...table }: BillTableProps) {
  const seesSeveral = useSeesSeveralUnits();
  const ways = { peek: usePeek(), rows, keyOf: ({ id }: Bill) => id, hrefOf };
  return (
    <>
      <ListTable
        {...table}
        {...ways}
        choice={useColumns("bills", extra)}
        caption={t("app.bills")}
        columns={[...factColumns(meta, today, seesSeveral), ...moneyColumns(meta, today)]}
      />
      <RowPeek {...ways} titleOf={({ student }) => student.name} load={loadPeek} />
    </>
  );
}

const hrefOf = ({ id }: Bill) => `/admin/bills/detail/${encodeURIComponent(id)}`;
const loadPeek = () => import("./bill-peek.tsx");

function factColumns(meta: Sums, today: string, seesSeveral: boolean): Column<Bill>[] {
  return [
    {
      key: "student",
      header: t("bill.student"),
      sortKey: "student",
      cell: ({ student }) => <Beside second={student.classroom}>{student.name}</Beside>,
      footer: (
        <Beside second={meta.paid > 0 && t("bill.paidOf", { amount: rupiah(meta.paid) })}>
          {t("bill.list.sum", { count: integer(meta.total) })}
        </Beside>
      ),
      phone: "title",
    },
    {
      key: "nis",
      header: t("bill.nis"),
      cell: ({ student }) => <span className="mono">{student.nis}</span>,
      phone: "line",
    },
    ...(seesSeveral
      ? [
          {
            key: "unit",
            header: t("parts.filter.unit"),
            cell: ({ unit }: Bill) => unit.name,
            phone: "line" as const,
          },
        ]
      : []),
    {
      key: "number",
      header: t("bill.number"),
      sortKey: "number",
      cell: (bill) => <span className="mono">{bill.number}</span>,
      phone: "line",
    },
    {
      key: "period",
      header: t("bill.category"),
      sortKey: "period",
      cell: (bill) => (
        <Beside second={[shortPeriodLabel(bill.period), instalmentLabel(bill)].filter(Boolean).join(" · ")}>
          {bill.category.name}
        </Beside>
      ),
      phone: "line",
    },
    {
      key: "due",
      header: t("bill.due"),
      sortKey: "due_on",
      cell: (bill) => <DueDay dueOn={bill.due_on} today={isOverdue(bill, today) ? today : undefined} />,
      phone: "line",
    },
  ];
}

function moneyColumns(meta: Sums, today: string): Column<Bill>[] {
  return [
    {
      key: "amount",
      header: t("bill.amount"),
      kind: "number",
      sortKey: "amount",
      cell: ({ amount, fine }) => (
        <Beside second={fine > 0 && t("bill.fineOf", { amount: rupiah(fine) })}>
          <Money amount={amount} />
        </Beside>
      ),
      footer: <Money amount={meta.amount} />,
      phone: "hidden",
    },
    {
      key: "paid",
      header: t("bill.paid"),
      kind: "number",
      cell: ({ paid }) => <Money amount={paid} emphasis={paid === 0 ? "faint" : "plain"} />,
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
      phone: "aside",
    },
    {
      key: "status",
      header: t("bill.status"),
      sortKey: "urgency",
      cell: (bill) => <BillStatusChip bill={bill} today={today} />,
      phone: "status",
    },
  ];
}
