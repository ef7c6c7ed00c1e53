import { useState } from "react";
import { readCell, sumOfCells } from "../../../rules/budget.ts";
import { t } from "../../messages/messages.ts";
import { bareSum, faultOf, spreadCells } from "./budget-cells.ts";
import type { BudgetRow, BudgetScreen } from "./use-budget.ts";

type YearCellProps = {
  account: BudgetRow;
  row: number;
  /** the place after the last month */
  month: number;
  texts: readonly string[];
  isEditable: boolean;
  screen: BudgetScreen;
};

/** A year's sum: what the months come to; typed, it is spread over them once it is left. */
export function YearCell({ account, row, texts, isEditable, screen, month }: YearCellProps) {
  const [text, setText] = useState<string | null>(null);
  const fault = text === null ? undefined : faultOf(text);
  const spread = () => {
    if (text === null) return;
    const read = readCell(text);
    if ("fault" in read) return;
    setText(null);
    if (read.amount !== sumOfCells(texts)) screen.fill(spreadCells(account, read.amount));
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
      value={text ?? bareSum(sumOfCells(texts))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={spread}
      onKeyDown={(event) => {
        // In the grid Enter leads to the next row; where there is none, it ends the typing.
        if (event.key === "Enter" && row < 0) event.currentTarget.blur();
      }}
    />
  );
}
