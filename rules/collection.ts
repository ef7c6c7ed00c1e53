import { requireRupiah } from "./rupiah.ts";

/**
 * The share of what was billed that has been collected, as a fraction (0.85 is 85 %). `billed` is net of discounts
 * and cancelled bills, both in rupiah. Null when nothing was billed, as no rate says anything then.
 * RangeError when one is not whole rupiah. Source: docs/spec/screens.md §7.
 */
export function collectionRateOf(sums: { billed: number; collected: number }): number | null {
  const billed = requireRupiah("billed", sums.billed);
  const collected = requireRupiah("collected", sums.collected);
  return billed === 0 ? null : collected / billed;
}
