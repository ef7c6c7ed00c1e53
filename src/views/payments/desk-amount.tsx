import type { Bill } from "../../../contract/bills/bills.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { AmountBox } from "./amount-box.tsx";
import { depositHeld, fieldErrors } from "./desk-figures.ts";
import type { PaymentDesk } from "./use-payments.ts";

type DeskAmountProps = { desk: PaymentDesk; bills: readonly Bill[] };

/** The amount for one student. */
export function DeskAmount({ desk, bills }: DeskAmountProps) {
  const { amountRupiah, heldKeys } = desk.snapshot.context;
  return (
    <AmountBox
      label={t("payment.amount")}
      error={errorOf(desk)}
      amountRupiah={amountRupiah}
      heldKeys={heldKeys}
      bills={bills}
      onTyped={(typed) => desk.send({ type: "amount.typed", amountRupiah: typed ?? 0 })}
    />
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
