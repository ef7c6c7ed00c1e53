/** How the statements of a year read an account. Source: docs/spec/books.md §4. */
import type { AccountType, CashFlow, Restriction } from "../contract/enums.ts";

/** To which part of the cash flows money belongs that stands against an account: as it is marked, else as its type has it. */
export const cashFlowOf = ({
  type,
  cash_flow,
}: {
  type: AccountType;
  cash_flow: CashFlow | null;
}): CashFlow => cash_flow ?? (type === "asset" ? "investing" : type === "equity" ? "financing" : "operating");

/** Rupiah without and with restrictions. */
export type Parts = Readonly<Record<Restriction, number>>;

export const nothing: Parts = { none: 0, restricted: 0 };

export const plus = (one: Parts, other: Parts): Parts => ({
  none: one.none + other.none,
  restricted: one.restricted + other.restricted,
});

/** Rupiah in the part that is restricted, or in the other. */
export const inPart = (restriction: Restriction, amount: number): Parts => ({
  ...nothing,
  [restriction]: amount,
});

/**
 * What an entry that is booked straight on net assets did: what it moved from one part to the other (released where the part without
 * restrictions gains), and what it added or took away beside that.
 */
export function releaseOf({ none, restricted }: Parts): { released: Parts; other: Parts } {
  const moved = none > 0 === restricted > 0 ? 0 : Math.min(Math.abs(none), Math.abs(restricted));
  const released = none > 0 ? { none: moved, restricted: 0 - moved } : { none: 0 - moved, restricted: moved };
  const other = { none: none - released.none, restricted: restricted - released.restricted };
  return { released, other };
}
