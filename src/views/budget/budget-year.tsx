import { useState } from "react";
import { cellKey, readCell, sumOfCells } from "../../../rules/budget.ts";
import { t } from "../../messages/messages.ts";
import { bareSum, faultOf, spreadCells } from "./budget-cells.ts";
import type { BudgetRow, BudgetScreen } from "./use-budget.ts";

type YearCellProps = {
  account: BudgetRow;
  row: number;
  /** the place after the last month */
  month: number;
  texts: readonly string[];
  /** what was typed here and cannot be read */
  unread: string | undefined;
  isEditable: boolean;
  screen: BudgetScreen;
};

/** A year's sum: what the months come to; typed, it is spread over them once it is left. */
export function YearCell({ account, row, texts, unread, isEditable, screen, month }: YearCellProps) {
  const [own, setOwn] = useState<string | null>(null);
  const sum = sumOfCells(texts);
  const text = own ?? unread;
  const fault = text === undefined ? undefined : faultOf(text);
  const spread = () => {
    if (own === null) return;
    setOwn(null);
    const read = readCell(own);
    if ("amount" in read && read.amount !== sum) screen.fill(spreadCells(account, read.amount));
    else screen.send({ type: "cell.typed", cell: cellKey(account.id, month), text: own });
  };
  return (
    <input
      aria-label={t("budget.yearOf", { account: account.name })}
      data-row={row}
      data-month={month}
      aria-invalid={fault === undefined ? undefined : true}
      title={fault}
      readOnly={!isEditable}
      inputMode="numeric"
      autoComplete="off"
      // A dash is nothing to type beside.
      placeholder={bareSum(sum)}
      value={text ?? (sum === null || sum === 0 ? "" : bareSum(sum))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setOwn(event.target.value)}
      onBlur={spread}
      onKeyDown={(event) => {
        // In the grid Enter leads to the next row; where there is none, it ends the typing.
        if (event.key === "Enter" && row < 0) event.currentTarget.blur();
      }}
    />
  );
}
