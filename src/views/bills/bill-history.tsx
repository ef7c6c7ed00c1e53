import type { BillDetail } from "../../../contract/bills/bills.ts";
import { day, instant } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Card } from "../parts/page/card.tsx";
import { actionLabel } from "./action-label.ts";
import "./bills.css";

/** What happened to the bill from its issue on, the latest first, who did it and why. */
export function BillHistory({ bill }: { bill: BillDetail }) {
  // Of what one step has done in the same moment, too, the last comes first.
  const rows = [...bill.history].reverse().sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Card title={t("bill.one.history")}>
      <ol className="bill-history">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{actionLabel(row.action)}</span>
            {row.id === bill.id ? (
              // Of a bill from before its issue was told: the bill knows the day (decision 046).
              <span className="bill-faint">
                <time dateTime={bill.issued_on}>{day(bill.issued_on)}</time>
              </span>
            ) : (
              <span className="bill-faint">
                <time dateTime={row.at}>{instant(row.at)}</time> · {row.who}
              </span>
            )}
            {row.reason ? (
              <span className="bill-faint">{t("bill.one.why", { reason: row.reason })}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
