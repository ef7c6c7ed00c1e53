import type { Bill } from "../../../contract/bills/bills.ts";
import { sumOf } from "../../../rules/rupiah.ts";
import { today } from "../../app/today.ts";
import { tickOf } from "../../machines/payments/payment-desk.acts.ts";
import type { DeskContext } from "../../machines/payments/payment-desk.types.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import { DueDay } from "../parts/figures/due-day.tsx";
import { FineIncluded } from "../parts/figures/fine-included.tsx";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import { balanceSum } from "./desk-figures.ts";

type DeskBillsProps = {
  context: DeskContext;
  bills: readonly Bill[];
  onTick: (billId: string) => void;
};

/** The open bills, oldest due first; each shows live what of the amount goes to it. */
export function DeskBills({ context, bills, onTick }: DeskBillsProps) {
  const { allocations } = context;
  const parts = new Map(allocations.map((allocation) => [allocation.bill_id, allocation.amount]));
  const given = sumOf(allocations.map((allocation) => allocation.amount));
  const day = today();
  const columns: Column<Bill>[] = [
    {
      key: "bill",
      header: t("payment.bill"),
      phone: "title",
      cell: (bill) => (
        <div className="desk-bill">
          <Checkbox
            label={billLabel(bill.category.name, bill)}
            help={bill.allow_partial ? bill.description : t("payment.wholeOnly")}
            checked={tickOf(context, bill)}
            onCheckedChange={() => onTick(bill.id)}
          />
          <span className="desk-due">
            <DueDay dueOn={bill.due_on} today={day} />
          </span>
        </div>
      ),
    },
    {
      key: "balance",
      header: t("payment.balance"),
      kind: "number",
      phone: "aside",
      cell: Balance,
      footer: <Money amount={balanceSum(bills)} />,
    },
    {
      key: "now",
      header: t("payment.paidNow"),
      kind: "number",
      phone: "labelled",
      cell: (bill) => {
        const part = parts.get(bill.id) ?? 0;
        return <Money amount={part} emphasis={part > 0 ? "strong" : "faint"} />;
      },
      footer: <Money amount={given} />,
    },
  ];
  return (
    <div className="desk-bills">
      <Card title={t("payment.openBills")} flush>
        <DataTable
          caption={t("payment.openBills")}
          columns={columns}
          rows={bills}
          keyOf={(bill) => bill.id}
        />
      </Card>
    </div>
  );
}

function Balance(bill: Bill) {
  return (
    <>
      <Money amount={bill.balance} />
      <FineIncluded amount={Math.min(bill.fine, bill.balance)} />
    </>
  );
}
