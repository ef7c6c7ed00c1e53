import { useState } from "react";
import type { Bill } from "../../../contract/bills/bills.ts";
import { today } from "../../app/today.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import type { AmountValue } from "../parts/fields/use-amount-typing.ts";
import { balanceSum, overdueOf } from "./desk-figures.ts";

type AmountBoxProps = {
  label: string;
  error?: string | undefined;
  amountRupiah: number;
  /** what was typed of it before the box stood */
  heldKeys: string;
  /** what it may pay */
  bills: readonly Bill[];
  onTyped: (amountRupiah: number | null) => void;
};

/** The amount, big, with the two sums that are asked for most within one press. */
export function AmountBox({ label, error, amountRupiah, heldKeys, bills, onTyped }: AmountBoxProps) {
  // What is no amount stays in the field alone: the chart takes it for none until it is mended.
  const [unread, setUnread] = useState(heldKeys);
  const type = (typed: AmountValue) => {
    setUnread(typeof typed === "string" ? typed : "");
    onTyped(typeof typed === "number" ? typed : null);
  };
  const all = balanceSum(bills);
  const overdue = balanceSum(overdueOf(bills, today()));
  return (
    <div className="desk-amount" data-missing={amountRupiah === 0 ? "" : undefined}>
      <MoneyField
        name="amount"
        label={label}
        error={error}
        // An emptied field stays empty: it does not fall back to the sum of the ticked bills.
        value={amountRupiah === 0 ? unread || null : amountRupiah}
        onValueChange={type}
      />
      {all > 0 ? (
        <div className="desk-shortcuts">
          {overdue > 0 && overdue < all ? (
            <Button size="small" onClick={() => type(overdue)}>
              {t("payment.payOverdue")}
            </Button>
          ) : null}
          <Button size="small" onClick={() => type(all)}>
            {t("payment.payAll")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
