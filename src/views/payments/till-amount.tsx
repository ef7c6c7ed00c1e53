import type { Bill } from "../../../contract/bills.ts";
import type { PaymentDesk } from "../../wiring/payments.ts";
import { today } from "../../wiring/today.ts";
import { rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { MoneyField } from "../parts/money-field.tsx";
import { balanceSum, depositHeld, fieldErrors, overdueOf } from "./till-figures.ts";

type TillAmountProps = { desk: PaymentDesk; bills: readonly Bill[] };

/** The amount, big, with the two sums that are asked for most within one press. */
export function TillAmount({ desk, bills }: TillAmountProps) {
  const { send } = desk;
  const { context } = desk.snapshot;
  const type = (amountRupiah: number) => send({ type: "amount.typed", amountRupiah });
  const all = balanceSum(bills);
  const overdue = balanceSum(overdueOf(bills, today()));
  return (
    <div className="till-amount" data-missing={context.amountRupiah === 0 ? "" : undefined}>
      <MoneyField
        name="amount"
        label={t("payment.amount")}
        error={errorOf(desk)}
        // An emptied field stays empty: it does not fall back to the sum of the ticked bills.
        value={context.amountRupiah === 0 ? null : context.amountRupiah}
        onValueChange={(typed) => type(typed ?? 0)}
      />
      {all > 0 ? (
        <div className="till-shortcuts">
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
