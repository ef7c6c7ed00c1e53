import type { BillStatus } from "../contract/enums.ts";
import { daysBetween } from "./calendar.ts";
import { requireRupiah } from "./rupiah.ts";

/** The longest reason a bill keeps, for a discount or a cancellation; the same as of `reason` in contract/common.ts. */
export const REASON_LENGTH = 255;

/** The four figures of a bill in whole rupiah; `paid` is the sum of its live allocations. */
export type BillFigures = { amount: number; discount: number; fine: number; paid: number };

/**
 * What a bill asks for in all: amount − discount + fine, in rupiah.
 * RangeError when a figure is not whole rupiah or when the discount is larger than what it is taken from.
 */
export function totalOf(figures: BillFigures): number {
  const { amount, discount, fine } = figures;
  requireRupiah("amount", amount);
  requireRupiah("discount", discount);
  requireRupiah("fine", fine);
  return requireRupiah("total", amount - discount + fine);
}

/**
 * What is still open on a bill (sisa): amount − discount + fine − paid, in rupiah. The only place where it is
 * computed. RangeError when it would be negative. Source: docs/spec/money.md §1.2.
 */
export function balanceOf(figures: BillFigures): number {
  return requireRupiah("balance", totalOf(figures) - requireRupiah("paid", figures.paid));
}

/**
 * The status that follows from the figures: cancelled, free (total 0), paid, partial or unpaid. Never a draft,
 * which is a bill before its figures count. RangeError as `balanceOf`. Source: docs/spec/money.md §1.3.
 */
export function billStatusOf(bill: BillFigures & { cancelled: boolean }): BillStatus {
  const balance = balanceOf(bill);
  if (bill.cancelled) return "cancelled";
  if (totalOf(bill) === 0) return "free";
  if (balance === 0) return "paid";
  return bill.paid > 0 ? "partial" : "unpaid";
}

/**
 * Whether a bill is in arrears (menunggak) on `today`: it is open, and its due day has passed. On the due day
 * itself it is not late yet. Derived, never stored. Source: docs/spec/money.md §1.3.
 */
export function isOverdue(
  bill: { status: BillStatus; balance: number; due_on: string },
  today: string,
): boolean {
  const isOpen = (bill.status === "unpaid" || bill.status === "partial") && bill.balance > 0;
  return isOpen && daysLate(bill.due_on, today) > 0;
}

/** Whole days that `today` is past the due day; 0 on the due day and before. */
export function daysLate(dueOn: string, today: string): number {
  return Math.max(0, daysBetween(dueOn, today));
}
