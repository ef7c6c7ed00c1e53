import CheckIcon from "lucide-react/icons/check";
import type { PaymentDetail } from "../../../contract/payments/payments.ts";
import { billLabel } from "../../messages/periods.ts";
import { Money } from "../parts/figures/money.tsx";
import "./leaving-bills.css";

/** More would only be a crowd. */
const MOST = 4;

/**
 * What was just settled leaves the open bills, which close up: for the eye alone and where motion is wanted, since the
 * receipt under it says the same in words.
 */
export function LeavingBills({ payment }: { payment: PaymentDetail }) {
  const settled = payment.allocations.filter(({ balance_after }) => balance_after === 0).slice(0, MOST);
  if (settled.length === 0) return null;
  const open = (payment.remaining_bills ?? []).slice(0, MOST);
  return (
    <div className="leaving-bills" aria-hidden="true">
      <ul>
        {settled.map((one, order) => (
          <li key={one.bill_id} data-settled="" style={{ animationDelay: `${300 + order * 90}ms` }}>
            <CheckIcon size={16} />
            <span>{billLabel(one.category, one)}</span>
            <Money amount={one.amount} />
          </li>
        ))}
        {open.map((one) => (
          <li key={one.bill_id}>
            <span>{billLabel(one.category, one)}</span>
            <Money amount={one.balance} />
          </li>
        ))}
      </ul>
    </div>
  );
}
