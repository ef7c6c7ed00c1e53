/**
 * A budget (RAPBS): what is planned for an account in the months of a class year, in whole rupiah on the account's own side, and how
 * figures come into it from a spreadsheet, a year's sum or last year. Source: docs/spec/books.md §6.
 */
import { type AmountFault, readAmount } from "./amounts.ts";
import { monthOf, monthsBetween } from "./calendar.ts";

/** The types of the accounts that are planned for. */
export const plannedTypes = ["income", "expense"] as const;
export type PlannedType = (typeof plannedTypes)[number];

/** What an account gained on its own side: income by its credits, expense by its debits. */
export const onOwnSide = (type: PlannedType, { debit, credit }: { debit: number; credit: number }): number =>
  type === "income" ? credit - debit : debit - credit;

/** The months of a class year, in order. */
export const budgetMonths = (year: { starts_on: string; ends_on: string }): string[] =>
  monthsBetween(monthOf(year.starts_on), monthOf(year.ends_on));

/** A year's sum over so many months: equal, the rupiah that are left one each on the first ones. Its sum is the sum. */
export function spreadOverMonths(sum: number, months: number): number[] {
  if (months < 1) return [];
  const each = Math.floor(sum / months);
  const rest = sum - each * months;
  return Array.from({ length: months }, (_, at) => each + (at < rest ? 1 : 0));
}

/** Last year's figure more or less so many percent, to the nearest rupiah; never below zero, for nobody plans to earn less than nothing. */
export const raisedBy = (amount: number, percent: number): number =>
  Math.max(0, Math.round((amount * (100 + percent)) / 100));

/** How many percent a figure of last year may be raised or lowered by. */
const raiseBounds = { min: -100, max: 1000 };

/** `asks`: as `readAmount`; a figure that may mean a thousand times as much is no figure of a plan. */
export type CellFault = AmountFault | "asks";
export type CellReading = { amount: number } | { fault: CellFault };

/** What a cell of the plan says. An empty one and a lone dash, as spreadsheets write nothing, are zero; what cannot be read stays a text. */
export function readCell(text: string): CellReading {
  if (/^\s*[-–—]\s*$/u.test(text)) return { amount: 0 };
  const read = readAmount(text);
  if (read.kind === "amount") return { amount: read.amount };
  if (read.kind === "empty") return { amount: 0 };
  return { fault: read.kind === "asks" ? "asks" : read.fault };
}

/** The cells of a copied piece of a spreadsheet, row by row: tabs between them, quotes around those that have breaks within. */
export function cellsOfPaste(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const close = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === "\t") close();
    else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text[at + 1] === "\n") at += 1;
      close();
      rows.push([]);
    } else cell += sign;
  }
  if (cell !== "" || (rows.at(-1)?.length ?? 0) > 0) close();
  else rows.pop();
  return rows;
}

/** A cell of the plan: an account by its place among the rows, a month by its place in the year. */
export type CellPlace = { row: number; month: number };

/** A text that goes into a cell. */
export type CellText = CellPlace & { text: string };

/** Where each pasted cell goes, from the chosen one on to the right and down; `outside` counts those beyond the last row or month. */
export function placedPaste(
  cells: readonly (readonly string[])[],
  from: CellPlace,
  size: { rows: number; months: number },
): { cells: CellText[]; outside: number } {
  const all = cells.flatMap((row, down) =>
    row.map((text, right) => ({ row: from.row + down, month: from.month + right, text: text.trim() })),
  );
  const inside = all.filter(({ row, month }) => row < size.rows && month < size.months);
  return {
    cells: inside,
    outside: all.filter(({ text }) => text !== "").length - inside.filter(({ text }) => text !== "").length,
  };
}

/** A sum of the plan; null while a text in it cannot be read, for half a sum is another one. */
export function sumOfCells(texts: readonly string[]): number | null {
  let sum = 0;
  for (const text of texts) {
    const read = readCell(text);
    if ("fault" in read) return null;
    sum += read.amount;
  }
  return sum;
}

/** The texts of cells that were changed, by `cellKey`. */
export type TypedCells = Readonly<Record<string, string>>;

type PlannedAccount = { id: string; amounts: readonly number[] };

/** Which cell: an account, and the place of the month in the year. */
export const cellKey = (accountId: string, month: number): string => `${accountId} ${month}`;

/** The cell of an account's year, after its months: it keeps a text that cannot be read, for any other is spread over them. */
export const yearCellKey = ({ id, amounts }: PlannedAccount): string => cellKey(id, amounts.length);

/** Whether a cell says the same, however it is written. */
export function saysSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [read, otherRead] = [readCell(one), readCell(other)];
  return "amount" in read && "amount" in otherRead && read.amount === otherRead.amount;
}

/** The texts with those that were changed now; what says again what is kept is no change. */
export function withTyped(
  accounts: readonly PlannedAccount[],
  typed: TypedCells,
  changed: TypedCells,
): TypedCells {
  const kept = new Map(
    accounts.flatMap(({ id, amounts }) => amounts.map((amount, month) => [cellKey(id, month), amount])),
  );
  const years = new Set(accounts.map(yearCellKey));
  const all = Object.entries({ ...typed, ...changed });
  return Object.fromEntries(
    all.filter(([cell, text]) => {
      const read = readCell(text);
      if ("fault" in read) return kept.has(cell) || years.has(cell);
      return kept.has(cell) && read.amount !== kept.get(cell);
    }),
  );
}

/** Whether every changed cell can be read. */
export const isReadable = (typed: TypedCells): boolean =>
  Object.values(typed).every((text) => !("fault" in readCell(text)));

/** The whole plan with what was changed; accounts with nothing planned are left out. A cell that cannot be read stays as it is kept. */
export function planOf(
  accounts: readonly PlannedAccount[],
  typed: TypedCells,
): { account_id: string; amounts: number[] }[] {
  return accounts
    .map(({ id, amounts }) => ({
      account_id: id,
      amounts: amounts.map((amount, month) => {
        const text = typed[cellKey(id, month)];
        const read = text === undefined ? { amount } : readCell(text);
        return "fault" in read ? amount : read.amount;
      }),
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

/** So many percent, as typed: whole, perhaps with its sign; null where it is none or beyond `raiseBounds`. */
export function readRaise(text: string): number | null {
  const typed = text.trim();
  const bare = (typed.endsWith("%") ? typed.slice(0, -1).trimEnd() : typed).replace("−", "-");
  if (!/^[+-]?\d{1,4}$/.test(bare)) return null;
  const percent = Number(bare);
  return percent >= raiseBounds.min && percent <= raiseBounds.max ? percent : null;
}
