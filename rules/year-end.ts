/** What the end of a year books. Source: docs/spec/books.md §5. */
import type { AccountType, Restriction } from "../contract/enums.ts";
import type { JournalLine } from "./journals.ts";
import type { Parts } from "./statements.ts";

/** An account of income or expense, with what it gained in the year: credit less debit. */
export type Earned = { id: string; type: AccountType; restriction: Restriction; gain: number };

export type Result = { income: Parts; expense: number; surplus: Parts };

/** What was earned and spent: without and with restrictions; expense below zero. */
export function resultOf(earned: readonly Earned[]): Result {
  const sum = (is: (one: Earned) => boolean) =>
    earned.filter(is).reduce((whole, { gain }) => whole + gain, 0);
  const of = (part: Restriction) => sum(({ type, restriction }) => type === "income" && restriction === part);
  const income = { none: of("none"), restricted: of("restricted") };
  const expense = sum(({ type }) => type === "expense");
  return { income, expense, surplus: { none: income.none + expense, restricted: income.restricted } };
}

/** A gain that is taken off its account, or put on it: on the side that is not below zero. */
const line = (account_id: string, debit: number): JournalLine => ({
  account_id,
  debit: Math.max(debit, 0),
  credit: Math.max(0 - debit, 0),
});

/** The lines that bring every account of the year to nothing and the surplus to the net assets; [] where nothing was earned or spent. */
export function linesOfYearEnd(
  earned: readonly Earned[],
  to: Readonly<Record<Restriction, string>>,
): JournalLine[] {
  const { surplus } = resultOf(earned);
  return [
    ...earned.map(({ id, gain }) => line(id, gain)),
    line(to.none, 0 - surplus.none),
    line(to.restricted, 0 - surplus.restricted),
  ].filter(({ debit, credit }) => debit !== credit);
}
