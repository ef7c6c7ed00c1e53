import type { BillDetail, InstalmentRow } from "../../../contract/bills/bills.ts";
import { isOverdue } from "../../../rules/bills.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { BillStatusChip } from "../parts/figures/bill-status.tsx";
import { DueDay } from "../parts/figures/due-day.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import "./bills.css";

/** All instalments of which this bill is one, each leading to its own page; nothing for a bill of its own. */
export function BillParts({ bill, today }: { bill: BillDetail; today: string }) {
  if (bill.parts.length === 0) return null;
  return (
    <Card title={t("instalment.title")} flush>
      <DataTable
        caption={t("instalment.title")}
        rows={bill.parts}
        keyOf={(part) => part.id}
        hrefOf={(part) => `/admin/bills/detail/${encodeURIComponent(part.id)}`}
        columns={columnsOf(bill, today)}
      />
    </Card>
  );
}

function columnsOf(bill: BillDetail, today: string): Column<InstalmentRow>[] {
  const { parts } = bill;
  return [
    {
      key: "place",
      header: t("instalment.title"),
      cell: ({ id, sequence, number }) => (
        <span className="bill-two">
          <span>
            {t("instalment.place", { sequence, count: bill.instalments })}
            {id === bill.id ? <span className="bill-faint"> · {t("instalment.this")}</span> : null}
          </span>
          <span className="bill-faint mono">{number}</span>
        </span>
      ),
      footer: t("instalment.sum"),
      phone: "title",
    },
    {
      key: "due",
      header: t("bill.due"),
      cell: (part) => (
        <span className="bill-two">
          <DueDay dueOn={part.due_on} today={isOverdue(part, today) ? today : undefined} />
          <span className="bill-chip">
            <BillStatusChip bill={part} today={today} />
          </span>
        </span>
      ),
      phone: "line",
    },
    {
      key: "balance",
      header: t("bill.balance"),
      kind: "number",
      cell: (part) => <BalanceAndPaid {...part} />,
      footer: (
        <BalanceAndPaid
          balance={sumOf(parts.map(({ balance }) => balance))}
          paid={sumOf(parts.map(({ paid }) => paid))}
        />
      ),
      phone: "aside",
    },
  ];
}

function BalanceAndPaid({ balance, paid }: { balance: number; paid: number }) {
  return (
    <span className="bill-two">
      <Money amount={balance} emphasis={balance === 0 ? "faint" : "strong"} />
      {paid > 0 ? (
        <span className="bill-faint figures">{t("bill.paidOf", { amount: rupiah(paid) })}</span>
      ) : null}
    </span>
  );
}
