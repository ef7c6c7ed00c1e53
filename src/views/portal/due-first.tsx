import type { OwnBill } from "../../../contract/portal/portal.ts";
import { today } from "../../app/today.ts";
import { lateness, shortDay } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { billLabel } from "../../messages/periods.ts";
import { Money } from "../parts/figures/money.tsx";
import "./due-first.css";

type DueFirstProps = {
  /** what is owed in all, and what of it is late, in rupiah */
  balance: number;
  overdue: number;
  /** the open ones in sight, the oldest due first */
  bills: readonly OwnBill[];
};

/** What is to be paid first, big: what is late, else the bill that is due next; and what is owed in all. */
export function DueFirst({ balance, overdue, bills }: DueFirstProps) {
  const [first] = bills;
  const isLate = overdue > 0;
  const amount = isLate ? overdue : (first?.balance ?? balance);
  return (
    <div className="due-first" data-tone={isLate ? "late" : balance > 0 ? "coming" : "settled"}>
      <dl>
        <div>
          <dt>{t(titleOf(balance, isLate, first !== undefined))}</dt>
          <dd className="due-first-amount figures">
            <Money amount={amount} />
          </dd>
          {first === undefined ? null : <dd className="due-first-line">{contextOf(first, isLate)}</dd>}
        </div>
        {balance === amount ? null : (
          <div className="due-first-all">
            <dt>{t("portal.owed")}</dt>
            <dd className="figures">
              <Money amount={balance} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Behind a page of settled bills the next one is not in sight, and the sum is of all that is owed. */
function titleOf(balance: number, isLate: boolean, isInSight: boolean) {
  if (isLate) return "portal.overdue";
  if (balance === 0) return "portal.nothingOwed";
  return isInSight ? "portal.dueNext" : "portal.owed";
}

function contextOf(bill: OwnBill, isLate: boolean): string {
  const name = billLabel(bill.category.name, bill);
  const late = isLate ? lateness(bill.due_on, today()) : null;
  if (late !== null) return t("portal.oldest", { bill: name, late: t("parts.late", { time: late }) });
  return t("portal.dueOn", { bill: name, day: shortDay(bill.due_on) });
}
