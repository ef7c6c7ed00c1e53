import { requireRupiah } from "./rupiah.ts";

/**
 * Whether the deposit that a payment made can be taken back by its void: the student's deposit must still hold it.
 * Both in rupiah; false is the 409 `deposit_spent`. RangeError when one is not whole rupiah. Source: product.md §6.10.
 */
export function canUndoDeposit(payment: { toDeposit: number; depositBalance: number }): boolean {
  const { toDeposit, depositBalance } = payment;
  return requireRupiah("depositBalance", depositBalance) >= requireRupiah("toDeposit", toDeposit);
}
