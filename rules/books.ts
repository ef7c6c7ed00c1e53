/** How the books are read. Source: docs/spec/books.md §2. */
import type { AccountType } from "../contract/enums.ts";

type Sides = { debit: number; credit: number };

/** A balance on the side where it stands: one above zero is a debit. Rupiah. */
export const sidesOf = (net: number): Sides => ({ debit: Math.max(net, 0), credit: Math.max(-net, 0) });

/** On which side an account grows. */
export const normalSide = (type: AccountType): "debit" | "credit" =>
  type === "asset" || type === "receivable" || type === "expense" ? "debit" : "credit";

/** A balance, debit less credit, as the account's own side counts it. */
export const onNormalSide = (type: AccountType, net: number): number =>
  normalSide(type) === "debit" ? net : 0 - net;
