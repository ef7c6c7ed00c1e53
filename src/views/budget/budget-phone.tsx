import { useState } from "react";
import type { Budget } from "../../../contract/books/budgets.ts";
import { cellKey } from "../../../rules/budget.ts";
import { month as monthName } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { SelectField } from "../parts/fields/select-field.tsx";
import { TextField } from "../parts/fields/text-field.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { faultOf, textsOf } from "./budget-cells.ts";
import { YearCell } from "./budget-year.tsx";
import type { BudgetScreen } from "./use-budget.ts";

/** On a phone one account at a time, month below month. Source: docs/spec/books.md §6.3. */
export function BudgetPhone({ budget, screen }: { budget: Budget; screen: BudgetScreen }) {
  const [chosen, setChosen] = useState("");
  const account = budget.accounts.find(({ id }) => id === chosen) ?? budget.accounts[0];
  if (account === undefined) return null;
  const texts = textsOf(account, screen.snapshot.context.typed);
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
          <TextField
            key={budget.months[at]}
            label={monthName(budget.months[at] ?? "")}
            value={text}
            error={faultOf(text)}
            readOnly={!screen.isEditable}
            inputMode="numeric"
            autoComplete="off"
            onValueChange={(typed) =>
              screen.send({ type: "cell.typed", cell: cellKey(account.id, at), text: typed })
            }
          />
        ))}
        <div className="budget-phone-year">
          <span>{t("budget.year")}</span>
          <YearCell
            key={account.id}
            {...{ account, texts, screen, isEditable: screen.isEditable }}
            row={-1}
            month={texts.length}
          />
        </div>
      </Stack>
    </div>
  );
}
