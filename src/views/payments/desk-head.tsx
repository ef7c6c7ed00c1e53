import { today } from "../../app/today.ts";
import type { DeskContext } from "../../machines/payments/payment-desk.types.ts";
import { rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { Money } from "../parts/figures/money.tsx";
import { balanceSum, depositHeld, depositsElsewhere, openBills, overdueOf } from "./desk-figures.ts";

type DeskHeadProps = {
  context: DeskContext;
  /** not offered while it is unknown whether money is booked */
  onLeave: (() => void) | undefined;
};

/** Who stands at the counter, and what is owed in the chosen unit. */
export function DeskHead({ context, onLeave }: DeskHeadProps) {
  const student = context.desk?.student;
  if (student === undefined) return null;
  const bills = openBills(context);
  const overdue = balanceSum(overdueOf(bills, today()));
  const held = depositHeld(context);
  return (
    <div className="desk-top">
      <div className="desk-head">
        <div>
          <h2>
            {student.name}
            <DeskTotal amount={balanceSum(bills)} />
          </h2>
          <p className="desk-head-line">
            <span className="mono">{student.nis}</span>
            <span>{student.classroom?.name}</span>
            <span>{student.unit.name}</span>
          </p>
        </div>
        {onLeave ? <Button onClick={onLeave}>{t("payment.otherStudent")}</Button> : null}
      </div>
      <Figures>
        <Figure label={t("payment.open")} value={<Money amount={balanceSum(bills)} />} />
        <Figure
          label={t("payment.overdue")}
          value={<Money amount={overdue} />}
          tone={overdue > 0 ? "error" : "plain"}
        />
        <Figure
          label={t("payment.deposit")}
          value={<Money amount={held} />}
          context={depositsElsewhere(context)
            .map(({ unit, balance }) =>
              t("payment.depositElsewhere", { amount: rupiah(balance), unit: unit.name }),
            )
            .join("; ")}
        />
      </Figures>
    </div>
  );
}

/** What is open, beside the name where both stay in sight; it is said among the figures. */
export function DeskTotal({ amount }: { amount: number }) {
  return (
    <span className="desk-total" aria-hidden="true">
      <Money amount={amount} />
    </span>
  );
}
