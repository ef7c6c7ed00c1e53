import { cellKey } from "../../../rules/budget.ts";
import { month as monthName } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { faultOf } from "./budget-cells.ts";
import type { BudgetRow, BudgetScreen } from "./use-budget.ts";
import { useCellText } from "./use-cell-text.ts";

type MonthCellProps = {
  account: BudgetRow;
  row: number;
  /** the place of the month in the year */
  at: number;
  month: string;
  text: string;
  isEditable: boolean;
  screen: BudgetScreen;
};

/** What is planned for one account in one month: what is typed stays as typed until the cell is left. */
export function MonthCell({ account, row, at, month, text, isEditable, screen }: MonthCellProps) {
  const { value, onTyped, onBlur } = useCellText(text);
  const fault = faultOf(value);
  const label = t("budget.cell", { account: account.name, month: monthName(month) });
  return (
    <input
      {...{ "aria-label": label, title: fault, readOnly: !isEditable, value, onBlur }}
      data-row={row}
      data-month={at}
      aria-invalid={fault === undefined ? undefined : true}
      inputMode="numeric"
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        onTyped(event.target.value);
        screen.send({ type: "cell.typed", cell: cellKey(account.id, at), text: event.target.value });
      }}
    />
  );
}
