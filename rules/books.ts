/** How the books are read. Source: docs/spec/books.md §2. */
import type { AccountType } from "../contract/enums.ts";

type Sides = { debit: number; credit: number };

/** A balance on the side where it stands: one above zero is a debit. Rupiah. */
export const sidesOf = (net: number): Sides => ({ debit: Math.max(net, 0), credit: Math.max(-net, 0) });

/** On which side an account grows. */
const normalSide = (type: AccountType): "debit" | "credit" =>
  type === "asset" || type === "receivable" || type === "expense" ? "debit" : "credit";

/** A balance, debit less credit, as the account's own side counts it. */
export const onNormalSide = (type: AccountType, net: number): number =>
  normalSide(type) === "debit" ? net : 0 - net;

type Line = Sides & { account_id: string };

/** The accounts that a line of an entry stands against: those of its other side, each once, by code. */
export function codesAgainst(line: Line, entry: readonly (Line & { code: string })[]): string {
  const isOther = (one: Line) => one.debit > 0 !== line.debit > 0 && one.account_id !== line.account_id;
  return [...new Set(entry.filter(isOther).map(({ code }) => code))].join(", ");
}
