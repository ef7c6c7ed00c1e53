import type { StudentStatus } from "../contract/enums.ts";
import { requireRupiah } from "./rupiah.ts";
import { hasLeft } from "./students.ts";

/**
 * Whether the deposit that a payment made can be taken back by its void: the student's deposit must still hold it.
 * Both in rupiah; false is the 409 `deposit_spent`. RangeError when one is not whole rupiah.
 * Source: docs/spec/money.md §13.
 */
export function canUndoDeposit(payment: { toDeposit: number; depositBalance: number }): boolean {
  const { toDeposit, depositBalance } = payment;
  return requireRupiah("depositBalance", depositBalance) >= requireRupiah("toDeposit", toDeposit);
}

/**
 * Whether a deposit can be spent where it is moved to: the receiver is a student of that unit, who has not left, or still owes
 * something there. Source: docs/spec/money.md §12.5, decision 063.
 */
export const mayReceiveDeposit = (to: { isOfUnit: boolean; status: StudentStatus; owed: number }): boolean =>
  (to.isOfUnit && !hasLeft(to.status)) || to.owed > 0;

/** What a payment brought to a deposit on its own day or, below zero, took from it; `voidedOn` is the day of its void. */
export type DepositMove = { on: string; amount: number; voidedOn: string | null };

/**
 * What may be taken from a deposit on `day`, or not brought to it after all, so that it is never below zero at the end of that
 * or of any later day. Both the payments that stand and the books are looked at: a voided payment stays booked until the day
 * of its void. Source: decision 044.
 */
export function depositLeftOn(moves: readonly DepositMove[], day: string): number {
  const standing = moves.filter(({ voidedOn }) => voidedOn === null);
  const mirrors = moves.flatMap(({ amount, voidedOn }) =>
    voidedOn === null ? [] : [{ on: voidedOn, amount: 0 - amount }],
  );
  return Math.min(lowestFrom(standing, day), lowestFrom([...moves, ...mirrors], day));
}

function lowestFrom(moves: readonly { on: string; amount: number }[], day: string): number {
  const days = [day, ...moves.map(({ on }) => on).filter((on) => on > day)];
  const heldOn = (end: string) =>
    moves.filter(({ on }) => on <= end).reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(...days.map(heldOn));
}
