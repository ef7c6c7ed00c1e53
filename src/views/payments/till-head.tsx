import type { DeskContext } from "../../machines/payments/payment-desk.types.ts";
import { today } from "../../wiring/today.ts";
import { rupiah } from "../../words/formats.ts";
import { t } from "../../words/words.ts";
import { Button } from "../parts/button.tsx";
import { Figure, Figures } from "../parts/figure.tsx";
import { Money } from "../parts/money.tsx";
import { balanceSum, depositHeld, depositsElsewhere, openBills, overdueOf } from "./till-figures.ts";

type TillHeadProps = {
  context: DeskContext;
  /** not offered while it is unknown whether money is booked */
  onLeave: (() => void) | undefined;
};

/** Who stands at the counter, and what is owed in the chosen unit. */
export function TillHead({ context, onLeave }: TillHeadProps) {
  const student = context.desk?.student;
  if (student === undefined) return null;
  const bills = openBills(context);
  const overdue = balanceSum(overdueOf(bills, today()));
  const held = depositHeld(context);
  return (
    <>
      <div className="till-head">
        <div>
          <h2>{student.name}</h2>
          <p className="till-head-line">
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
    </>
  );
}
