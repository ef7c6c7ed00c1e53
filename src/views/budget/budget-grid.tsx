import { memo } from "react";
import type { Budget } from "../../../contract/books/budgets.ts";
import { yearCellKey } from "../../../rules/budget.ts";
import { shortMonthYear } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { bareSum, sumOf, textsOf } from "./budget-cells.ts";
import { chooseByClick, moveByKey, pasteInto } from "./budget-keys.ts";
import { MonthCell } from "./budget-month.tsx";
import { YearCell } from "./budget-year.tsx";
import type { BudgetRow, BudgetScreen } from "./use-budget.ts";

type GridProps = { budget: Budget; screen: BudgetScreen };

/** The plan as a spreadsheet: accounts by months, a year's sum at the end of each. Source: docs/spec/books.md §6.3. */
export function BudgetGrid({ budget, screen }: GridProps) {
  const { typed } = screen.snapshot.context;
  const parts = (["income", "expense"] as const).map((type) => ({
    type,
    rows: budget.accounts.flatMap((account, row) => (account.type === type ? [{ account, row }] : [])),
  }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within, heard in one place
    <div
      className="budget-grid"
      onMouseDown={chooseByClick}
      onKeyDown={moveByKey}
      onPaste={(event) => pasteInto(event, budget, screen.fill)}
    >
      <table aria-label={t("budget.table", { year: budget.class_year.name })}>
        <thead>
          <tr>
            <th scope="col">{t("budget.account")}</th>
            {budget.months.map((one) => (
              <th key={one} scope="col">
                {shortMonthYear(one)}
              </th>
            ))}
            <th scope="col">{t("budget.year")}</th>
          </tr>
        </thead>
        {parts.map(({ type, rows }) => (
          <tbody key={type}>
            <tr className="budget-part">
              <th scope="rowgroup" colSpan={budget.months.length + 2}>
                {t(`enum.accountType.${type}`)}
              </th>
            </tr>
            {rows.map(({ account, row }) => (
              <Row
                key={account.id}
                {...{ account, row, screen, months: budget.months }}
                texts={textsOf(account, typed)}
                unread={typed[yearCellKey(account)]}
                isEditable={screen.isEditable}
              />
            ))}
            <Sums
              label={t(`budget.sum.${type}`)}
              accounts={rows.map(({ account }) => account)}
              {...{ budget, typed }}
            />
          </tbody>
        ))}
      </table>
    </div>
  );
}

type SumsProps = {
  label: string;
  accounts: Budget["accounts"];
  budget: Budget;
  typed: BudgetScreen["snapshot"]["context"]["typed"];
};

function Sums({ label, accounts, budget, typed }: SumsProps) {
  return (
    <tr className="budget-sums">
      <th scope="row">{label}</th>
      {budget.months.map((one, at) => (
        <td key={one}>{bareSum(sumOf(accounts, typed, at))}</td>
      ))}
      <td>{bareSum(sumOf(accounts, typed))}</td>
    </tr>
  );
}

type RowProps = {
  account: BudgetRow;
  row: number;
  months: readonly string[];
  texts: readonly string[];
  /** of its year */
  unread: string | undefined;
  isEditable: boolean;
  screen: BudgetScreen;
};

/** Of some forty rows only the one that is typed in is drawn again. */
const Row = memo(
  function Row({ account, row, months, texts, unread, isEditable, screen }: RowProps) {
    return (
      <tr>
        <th scope="row" title={account.name}>
          <span className="mono">{account.code}</span> {account.name}
        </th>
        {texts.map((text, at) => (
          <td key={months[at]}>
            <MonthCell {...{ account, row, at, text, isEditable, screen }} month={months[at] ?? ""} />
          </td>
        ))}
        <td>
          <YearCell {...{ account, row, texts, unread, isEditable, screen }} month={months.length} />
        </td>
      </tr>
    );
  },
  (one, other) =>
    one.account === other.account &&
    one.row === other.row &&
    one.unread === other.unread &&
    one.isEditable === other.isEditable &&
    one.texts.every((text, at) => text === other.texts[at]),
);
