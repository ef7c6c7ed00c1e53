import type { AgeBucket } from "../contract/enums.ts";
import { daysLate } from "./bills.ts";
import { addDays } from "./calendar.ts";
import { requireRupiah } from "./rupiah.ts";

/** How many days ahead a bill counts as due soon. */
export const DUE_SOON_DAYS = 7;

/** The bucket of a due day as seen on `today`; on the due day itself a bill is not due yet. */
export function ageBucketOf(dueOn: string, today: string): AgeBucket {
  const days = daysLate(dueOn, today);
  if (days === 0) return "not_due";
  if (days <= 30) return "d1_30";
  if (days <= 60) return "d31_60";
  return days <= 90 ? "d61_90" : "over_90";
}

/**
 * Counts open bills and sums their balances (rupiah) by bucket; every bucket is present. A bill without a balance is
 * left out; cancelled ones are the caller's to leave out. RangeError when a balance is not whole rupiah.
 */
export function ageingOf(
  bills: readonly { due_on: string; balance: number }[],
  today: string,
): Record<AgeBucket, { count: number; balance: number }> {
  const ageing = {
    not_due: { count: 0, balance: 0 },
    d1_30: { count: 0, balance: 0 },
    d31_60: { count: 0, balance: 0 },
    d61_90: { count: 0, balance: 0 },
    over_90: { count: 0, balance: 0 },
  };
  for (const { due_on, balance } of bills) {
    if (requireRupiah("balance", balance) === 0) continue;
    const bucket = ageing[ageBucketOf(due_on, today)];
    bucket.count += 1;
    bucket.balance += balance;
  }
  return ageing;
}

/** The due days of a bucket as seen on `today`, both included; null where there is no bound. */
export function dueDaysOf(bucket: AgeBucket, today: string): { from: string | null; until: string | null } {
  const daysAgo = (days: number) => addDays(today, -days);
  if (bucket === "not_due") return { from: today, until: null };
  if (bucket === "d1_30") return { from: daysAgo(30), until: daysAgo(1) };
  if (bucket === "d31_60") return { from: daysAgo(60), until: daysAgo(31) };
  if (bucket === "d61_90") return { from: daysAgo(90), until: daysAgo(61) };
  return { from: null, until: daysAgo(91) };
}
