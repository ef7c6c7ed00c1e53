/** What stands in the cells of the plan, and what they come to. Source: docs/spec/books.md §6. */
import type { Budget } from "../../../contract/books/budgets.ts";
import {
  cellKey,
  cellsOfPaste,
  placedPaste,
  raisedBy,
  readCell,
  spreadOverMonths,
  sumOfCells,
  type TypedCells,
  yearCellKey,
} from "../../../rules/budget.ts";
import { integer, month as monthName, rupiah } from "../../messages/formats.ts";
import { t } from "../../messages/messages.ts";
import { PAPER_LOCALE, paperAmount } from "../../messages/paper.ts";

type Account = Budget["accounts"][number];

/** A figure as it can be read again: dots between the thousands; nothing is empty. */
const written = (amount: number): string => (amount === 0 ? "" : integer(amount, PAPER_LOCALE));

/** The texts of an account's months: what was typed, else what is kept. */
export const textsOf = ({ id, amounts }: Account, typed: TypedCells): string[] =>
  amounts.map((amount, month) => typed[cellKey(id, month)] ?? written(amount));

/** What a cell refuses, in words; undefined where it can be read. */
export function faultOf(text: string): string | undefined {
  const read = readCell(text);
  if (!("fault" in read)) return undefined;
  return read.fault === "asks" ? t("budget.asks") : t(`parts.amount.${read.fault}`);
}

/** The month's sum of these accounts, or the year's without a month; null while a cell of it cannot be read. */
export function sumOf(accounts: readonly Account[], typed: TypedCells, month?: number): number | null {
  const texts = accounts.flatMap((account) => {
    const own = textsOf(account, typed);
    return month === undefined ? own : [own[month] ?? ""];
  });
  return sumOfCells(texts);
}

/** Each cell of an account with its part of a year's sum, which then is theirs. */
export const spreadCells = (account: Account, sum: number): TypedCells => ({
  ...Object.fromEntries(
    spreadOverMonths(sum, account.amounts.length).map((part, month) => [
      cellKey(account.id, month),
      written(part),
    ]),
  ),
  [yearCellKey(account)]: "",
});

/** Every cell with last year's figure, more or less so many percent. */
export const copiedCells = (accounts: readonly Account[], percent: number): TypedCells =>
  Object.fromEntries(
    accounts.flatMap(({ id, before }) =>
      before.map((amount, month) => [cellKey(id, month), written(raisedBy(amount, percent))]),
    ),
  );

/** Where a piece of a spreadsheet goes; null for one value, which the field itself takes in. */
export function pastedCells(
  text: string,
  accounts: readonly Account[],
  from: { row: number; month: number },
): { cells: TypedCells; outside: number } | null {
  if (!/[\t\r\n]/.test(text)) return null;
  const size = { rows: accounts.length, months: accounts[0]?.amounts.length ?? 0 };
  const placed = placedPaste(cellsOfPaste(text), from, size);
  const cells = placed.cells.map(({ row, month, text: own }) => [
    cellKey(accounts[row]?.id ?? "", month),
    own,
  ]);
  return { cells: Object.fromEntries(cells), outside: placed.outside };
}

/** The cells whose text cannot be read, in their order, an account's year after its months. */
export const faultyCells = ({ accounts, months }: Budget, typed: TypedCells) =>
  accounts.flatMap((account, row) =>
    [...textsOf(account, typed), typed[yearCellKey(account)] ?? ""].flatMap((text, at) => {
      const fault = faultOf(text);
      const month = months[at];
      const when = month === undefined ? t("budget.year") : monthName(month);
      return fault === undefined ? [] : [{ row, at, text, fault, account: account.name, when }];
    }),
  );

/** A sum as it is read; a dash where it cannot be told. */
export const sumText = (sum: number | null): string => (sum === null ? "–" : rupiah(sum));
export const bareSum = (sum: number | null): string => (sum === null ? "–" : paperAmount(sum));
