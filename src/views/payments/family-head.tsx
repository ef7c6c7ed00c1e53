import { today } from "../../app/today.ts";
import { billsToPay, chosenOf } from "../../machines/payments/family-desk.acts.ts";
import { integer } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Figure, Figures } from "../parts/figures/figure.tsx";
import { Money } from "../parts/figures/money.tsx";
import { balanceSum, overdueOf } from "./desk-figures.ts";
import { DeskTotal } from "./desk-head.tsx";
import type { FamilyDesk } from "./use-family.ts";

/** Who is paid for, and what all of them owe. */
export function FamilyHead({ desk: { snapshot, leave } }: { desk: FamilyDesk }) {
  const { context } = snapshot;
  const children = chosenOf(context);
  const bills = billsToPay(context);
  const overdue = balanceSum(overdueOf(bills, today()));
  return (
    <div className="desk-top">
      <div className="desk-head">
        <div>
          <h2>
            {t("family.title", { count: integer(context.studentIds.length) })}
            <DeskTotal amount={balanceSum(bills)} />
          </h2>
          <p className="desk-head-line">
            <span>{children.map(({ name }) => name).join(" · ")}</span>
          </p>
        </div>
        {snapshot.hasTag("locked") ? null : <Button onClick={leave}>{t("payment.otherStudent")}</Button>}
      </div>
      <Figures>
        <Figure label={t("payment.open")} value={<Money amount={balanceSum(bills)} />} />
        <Figure
          label={t("payment.overdue")}
          value={<Money amount={overdue} />}
          tone={overdue > 0 ? "error" : "plain"}
        />
      </Figures>
    </div>
  );
}
