import { changeOf } from "../../../rules/cash.ts";
import { leftOf } from "../../../rules/rupiah.ts";
import { lackAt } from "../../machines/payments/payment-desk.acts.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Checkbox } from "../parts/fields/checkbox.tsx";
import type { PaymentDesk } from "./use-payments.ts";

/** What no bill takes: cash goes back or, chosen so, becomes a deposit; of the rest a deposit is declared. */
export function DeskExcess({ desk }: { desk: PaymentDesk }) {
  const { context } = desk.snapshot;
  const lack = lackAt(context);
  if (lack === "change") return <Choice desk={desk} />;
  if (context.toDepositRupiah === 0 || context.method === "deposit" || lack === "handed") return null;
  return (
    <div data-missing={lack === "deposit" ? "" : undefined}>
      <Checkbox
        label={t("payment.declareDeposit", { amount: rupiah(context.toDepositRupiah) })}
        help={t("payment.declareDepositHelp")}
        checked={context.isDepositDeclared}
        onCheckedChange={(declared) => desk.send({ type: "deposit.declared", declared })}
      />
    </div>
  );
}

/** Either saves, the change first. */
function Choice({ desk }: { desk: PaymentDesk }) {
  const { amountRupiah, toDepositRupiah, handedRupiah } = desk.snapshot.context;
  const change = changeOf(leftOf(amountRupiah, toDepositRupiah), handedRupiah ?? amountRupiah);
  return (
    <fieldset className="desk-excess" data-missing="">
      <legend>{t("payment.excess", { amount: rupiah(toDepositRupiah) })}</legend>
      <Button onClick={() => desk.save("change.given")}>
        {t("payment.giveChange", { amount: rupiah(change) })}
      </Button>
      <Button onClick={() => desk.save("deposit.chosen")}>{t("payment.keepRest")}</Button>
    </fieldset>
  );
}
