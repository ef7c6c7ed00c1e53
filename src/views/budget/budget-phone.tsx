import { useState } from "react";
import type { Budget } from "../../../contract/books/budgets.ts";
import { cellKey, yearCellKey } from "../../../rules/budget.ts";
import { month as monthName } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { faultOf, textsOf } from "./budget-cells.ts";
import { YearCell } from "./budget-year.tsx";
import type { BudgetRow, BudgetScreen } from "./use-budget.ts";
import { useCellText } from "./use-cell-text.ts";

/** On a phone one account at a time, month below month. Source: docs/spec/books.md §6.3. */
export function BudgetPhone({ budget, screen }: { budget: Budget; screen: BudgetScreen }) {
  const [chosen, setChosen] = useState("");
  const account = budget.accounts.find(({ id }) => id === chosen) ?? budget.accounts[0];
  if (account === undefined) return null;
  const { typed } = screen.snapshot.context;
  const texts = textsOf(account, typed);
  return (
    <div className="budget-phone">
      <Stack gap={16}>
        <SelectField
          label={t("budget.account")}
          value={account.id}
          onValueChange={setChosen}
          options={budget.accounts.map(({ id, code, name, type }) => ({
            value: id,
            label: `${code} ${name}`,
            group: t(`enum.accountType.${type}`),
          }))}
        />
        {texts.map((text, at) => (
          <MonthField
            key={`${account.id} ${budget.months[at]}`}
            {...{ account, at, text, screen }}
            month={budget.months[at] ?? ""}
          />
        ))}
        <div className="budget-phone-year">
          <span>{t("budget.year")}</span>
          <YearCell
            key={account.id}
            {...{ account, texts, screen, isEditable: screen.isEditable }}
            unread={typed[yearCellKey(account)]}
            row={-1}
            month={texts.length}
          />
        </div>
      </Stack>
    </div>
  );
}

type MonthFieldProps = { account: BudgetRow; at: number; month: string; text: string; screen: BudgetScreen };

function MonthField({ account, at, month, text, screen }: MonthFieldProps) {
  const { value, onTyped, onBlur } = useCellText(text);
  return (
    <TextField
      label={monthName(month)}
      {...{ value, onBlur }}
      error={faultOf(value)}
      readOnly={!screen.isEditable}
      inputMode="numeric"
      autoComplete="off"
      onValueChange={(typed) => {
        onTyped(typed);
        screen.send({ type: "cell.typed", cell: cellKey(account.id, at), text: typed });
      }}
    />
  );
}
