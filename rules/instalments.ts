/** Instalments (angsuran): one bill paid in several parts, each a bill of its own. Source: docs/spec/money.md §8. */
import type { PlannedBill } from "./bulk-billing.ts";
import { addMonths, lastDayOfMonth, monthOf } from "./calendar.ts";
import { chargeName } from "./charge-names.ts";
import type { ClassYearSpan } from "./periods.ts";
import { dueOnOf } from "./periods.ts";
import { requireRupiah } from "./rupiah.ts";

/** Parts are whole thousands: what families count out at the payment desk. */
const STEP_RUPIAH = 1000;

/** Which instalment a bill is, and of how many; 1 of 1 is a bill of its own. */
export type Place = { sequence: number; instalments: number };

type Figures = { amount: number; discount: number };

/** One part of a bill: `amount` and the `discount` taken off it in rupiah, `due_on` a day. */
export type Instalment = Place & Figures & { due_on: string };

/** What of a sum in rupiah, its discount or a part of that, an instalment got when the bill was divided. */
export function shareOf(sum: number, { sequence, instalments }: Place): number {
  return inSteps(sum, instalments)[sequence - 1] ?? 0;
}

/** The least, in rupiah, that can be divided into `count` instalments: a step for each. */
export function leastDivisible(count: number): number {
  return count * STEP_RUPIAH;
}

/** Whether what a bill asks for is enough for `count` instalments. RangeError when a figure is not whole rupiah. */
export function isDivisible({ amount, discount }: Figures, count: number): boolean {
  return requireRupiah("amount − discount", amount - discount) >= leastDivisible(count);
}

/**
 * Divides a bill into `count` instalments, due month after month from `firstDue`. What is to be paid is divided, and so is
 * the discount: each is rounded down to whole thousands of rupiah and the first part takes what is left over, so that the
 * sums stay what they were. An amount is what is to be paid and the discount of its part: no part has a discount larger than
 * its amount, and none asks for nothing. RangeError when `count` is not 1 or more, or the bill is not divisible by it.
 */
export function instalmentsOf(figures: Figures, count: number, firstDue: string): Instalment[] {
  if (count > 1 && !isDivisible(figures, count)) {
    throw new RangeError(`${figures.amount - figures.discount} is too little for ${count} instalments`);
  }
  const open = inSteps(figures.amount - figures.discount, count);
  const discounts = inSteps(figures.discount, count);
  return dueDaysOf(firstDue, count).map((due_on, index) => {
    const discount = discounts[index] ?? 0;
    return {
      sequence: index + 1,
      instalments: count,
      amount: (open[index] ?? 0) + discount,
      discount,
      due_on,
    };
  });
}

/**
 * The days on which `count` instalments are due: that of `firstDue` in each month from its own on, the last day of a month
 * that is too short for it. RangeError when `firstDue` is no calendar day or `count` not 1 or more.
 */
export function dueDaysOf(firstDue: string, count: number): string[] {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a number of instalments: ${count}`);
  const first = monthOf(firstDue);
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(first, index);
    const day = `${month}-${firstDue.slice(8)}`;
    const last = lastDayOfMonth(month);
    return day < last ? day : last;
  });
}

/**
 * The day on which the first instalment of a period falls due: that of the period, or, where it has passed, the next such
 * day of a month from `today` on. RangeError as `dueOnOf`.
 */
export function firstDueOf(period: string, dueDay: number, classYear: ClassYearSpan, today: string): string {
  const due = dueOnOf(period, dueDay, classYear, today);
  return due >= today ? due : dueOnOf("ONCE", dueDay, classYear, today);
}

/**
 * A planned bill in its instalments. One of which relief leaves nothing to pay stays whole. RangeError when it is not
 * divisible by `count`.
 */
export function inInstalments(bill: PlannedBill, count: number): (PlannedBill & Place)[] {
  const parts = instalmentsOf(bill, bill.amount === bill.discount ? 1 : count, bill.due_on);
  return parts.map((part) => ({ ...bill, ...part }));
}

/** What a bill is called in a journal entry: "Uang Pangkal, angsuran 2 dari 4". */
export function billName(bill: Place & { category_name: string; period: string }): string {
  const whole = chargeName(bill.category_name, bill.period);
  return bill.instalments > 1 ? `${whole}, angsuran ${bill.sequence} dari ${bill.instalments}` : whole;
}

function inSteps(amount: number, count: number): number[] {
  requireRupiah("amount", amount);
  const each = Math.floor(amount / count / STEP_RUPIAH) * STEP_RUPIAH;
  return Array.from({ length: count }, (_, index) => (index === 0 ? amount - each * (count - 1) : each));
}
