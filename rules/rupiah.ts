/**
 * Refuses anything that is not whole rupiah of zero or more, so that a fraction, a NaN or a sign that slipped
 * through never reaches a sum. `name` says in the RangeError which figure it was. Source: docs/spec/money.md §1.1.
 */
export function requireRupiah(name: string, amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`${name} must be whole rupiah of zero or more, not ${amount}`);
  }
  return amount;
}

/** Whether `amount` is whole rupiah above zero, as every sum that changes hands must be. */
export function isPositiveRupiah(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0;
}

/** The sum of whole-rupiah amounts; RangeError when one of them is not, or when the sum leaves the safe range. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => requireRupiah("sum", sum + requireRupiah("amount", amount)), 0);
}

/**
 * What is left of what is owed once so much of it is taken: nothing, when the two were read at different moments and more
 * was taken than is owed now. No screen and no paper says that somebody owes less than nothing.
 * Source: docs/spec/money.md §1.2.
 */
export function leftOf(owed: number, taken: number): number {
  return Math.max(0, requireRupiah("owed", owed) - requireRupiah("taken", taken));
}
