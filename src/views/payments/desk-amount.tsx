import { useState } from "react";
import type { Bill } from "../../../contract/bills/bills.ts";
import { today } from "../../app/today.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { MoneyField } from "../parts/fields/money-field.tsx";
import type { AmountValue } from "../parts/fields/use-amount-typing.ts";
import { balanceSum, depositHeld, fieldErrors, overdueOf } from "./desk-figures.ts";
import type { PaymentDesk } from "./use-payments.ts";

type DeskAmountProps = { desk: PaymentDesk; bills: readonly Bill[] };

/** The amount, big, with the two sums that are asked for most within one press. */
export function DeskAmount({ desk, bills }: DeskAmountProps) {
  const { send } = desk;
  const { context } = desk.snapshot;
  // What is no amount stays in the field alone: the chart takes it for none until it is mended.
  const [unread, setUnread] = useState(context.heldKeys);
  const type = (typed: AmountValue) => {
    setUnread(typeof typed === "string" ? typed : "");
    send({ type: "amount.typed", amountRupiah: typeof typed === "number" ? typed : 0 });
  };
  const all = balanceSum(bills);
  const overdue = balanceSum(overdueOf(bills, today()));
  return (
    <div className="desk-amount" data-missing={context.amountRupiah === 0 ? "" : undefined}>
      <MoneyField
        name="amount"
        label={t("payment.amount")}
        error={errorOf(desk)}
        // An emptied field stays empty: it does not fall back to the sum of the ticked bills.
        value={context.amountRupiah === 0 ? unread || null : context.amountRupiah}
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

function errorOf(desk: PaymentDesk): string | undefined {
  const { context } = desk.snapshot;
  if (context.method === "deposit") {
    const held = depositHeld(context);
    if (context.amountRupiah > held) return t("payment.depositShort", { amount: rupiah(held) });
    if (context.toDepositRupiah > 0) {
      return t("payment.depositTooMuch", { amount: rupiah(context.toDepositRupiah) });
    }
  }
  const { amount, allocations, to_deposit } = fieldErrors(desk);
  return (amount ?? allocations ?? to_deposit)?.[0];
}
