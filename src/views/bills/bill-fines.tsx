import type { BillDetail, BillFine } from "../../../contract/bills/bills.ts";
import { day, integer, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Money } from "../parts/figures/money.tsx";
import { type Column, DataTable } from "../parts/list/data-table.tsx";
import { Card } from "../parts/page/card.tsx";
import "./bills.css";

/** How the fine came about: each period's charge, and what was waived or taken back; nothing where there is none. */
export function BillFines({ bill }: { bill: BillDetail }) {
  const moves = bill.fines.filter((one) => one.amount !== 0);
  if (moves.length === 0) return null;
  const columns: Column<BillFine>[] = [
    {
      key: "what",
      header: t("bill.description"),
      phone: "title",
      cell: (one) => (
        <span className="bill-fine-move">
          <span>{nameOf(one)}</span>
          {detailOf(one) ? <span className="bill-faint">{detailOf(one)}</span> : null}
        </span>
      ),
      footer: (
        <span className="bill-fine-move">
          <span>{t("fine.sum")}</span>
          {bill.days_late > 0 ? (
            <span className="bill-faint">{t("fine.late", { days: integer(bill.days_late) })}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: "amount",
      header: t("bill.amount"),
      kind: "number",
      phone: "aside",
      cell: (one) => <Money amount={one.amount} />,
      footer: <Money amount={bill.fine} />,
    },
  ];
  return (
    <Card title={t("fine.title")} flush>
      <DataTable caption={t("fine.title")} columns={columns} rows={moves} keyOf={(one) => one.id} />
    </Card>
  );
}

function nameOf({ kind, nth, on }: BillFine): string {
  if (kind === "charge") return t("fine.charge", { nth: integer(nth ?? 1), day: day(on) });
  return t(`fine.${kind}`, { day: day(on) });
}

function detailOf({ percent, base, reason }: BillFine): string | null {
  if (percent === null || base === null) return reason;
  return t("fine.chargeOf", { percent: integer(percent), base: rupiah(base) });
}
