import { isDay } from "./calendar.ts";
import type { VoucherKind } from "./vouchers.ts";

/**
 * Document numbers and the names of the counters they are drawn from. `day` is the day of posting, `n` the counter's
 * next value from 1; beyond its places the number simply grows longer. All throw RangeError for a day that does not exist
 * or an `n` below 1. Source: docs/spec/money.md §15.
 */

/** A bill's number, "TAG/SMP/2607/000001". */
export function billNumber(unitCode: string, day: string, n: number): string {
  return `TAG/${unitCode}/${yearAndMonth(day).replace("-", "").slice(2)}/${padded(n)}`;
}

/** A transaction's number, "TRX/SMP/2607/000001". */
export function transactionNumber(unitCode: string, day: string, n: number): string {
  return `TRX/${unitCode}/${yearAndMonth(day).replace("-", "").slice(2)}/${padded(n)}`;
}

/** A receipt's number, "KWS/26/000001", with the unit's own receipt prefix. */
export function receiptNumber(prefix: string, day: string, n: number): string {
  return `${prefix}/${yearAndMonth(day).slice(2, 4)}/${padded(n)}`;
}

/** The number of a deposit's voucher, "DEP/SMP/26/000001". */
export function depositNumber(unitCode: string, day: string, n: number): string {
  return `DEP/${unitCode}/${yearAndMonth(day).slice(2, 4)}/${padded(n)}`;
}

/** The number of a voucher, "BKK/SMP/2611/0001". */
export function voucherNumber(kind: VoucherKind, unitCode: string, day: string, n: number): string {
  return `${kind}/${unitCode}/${yearAndMonth(day).replace("-", "").slice(2)}/${padded(n, 4)}`;
}

/**
 * The document's number that a text ends with, "KSP/26/000001" of "Pembayaran KSP/26/000001"; null where it ends otherwise.
 * Source: docs/spec/money.md §15.
 */
export function numberAtEnd(text: string): string | null {
  return /(?:^|\s)([^\s/]+(?:\/[^\s/]+)*\/\d+)$/.exec(text)?.[1] ?? null;
}

/** The counter of a unit's vouchers of one kind in the month of `day`. */
export function voucherCounter(kind: VoucherKind, unitId: string, day: string): string {
  return `${kind}:${yearAndMonth(day)}:${unitId}`;
}

/** The counter of a unit's bills in the month of `day`. */
export function billCounter(unitId: string, day: string): string {
  return `bill:${yearAndMonth(day)}:${unitId}`;
}

/** The counter of a unit's transactions in the month of `day`. */
export function transactionCounter(unitId: string, day: string): string {
  return `transaction:${yearAndMonth(day)}:${unitId}`;
}

/** The counter of a unit's receipts in the year of `day`. */
export function receiptCounter(unitId: string, day: string): string {
  return `receipt:${yearAndMonth(day).slice(0, 4)}:${unitId}`;
}

/** The counter of a unit's vouchers of deposits in the year of `day`. */
export function depositCounter(unitId: string, day: string): string {
  return `deposit:${yearAndMonth(day).slice(0, 4)}:${unitId}`;
}

function yearAndMonth(day: string): string {
  if (!isDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return day.slice(0, 7);
}

function padded(n: number, places = 6): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`not a document number: ${n}`);
  return String(n).padStart(places, "0");
}
