import { isPositiveRupiah, requireRupiah, sumOf } from "./rupiah.ts";

/**
 * An open bill as the spreading sees it: `balance` in rupiah, a lower `priority` number is served first. Only an
 * explicit `allow_partial: false` makes it one that is paid at once or not at all.
 */
export type OpenBill = {
  id: string;
  balance: number;
  due_on: string;
  priority: number;
  allow_partial?: boolean;
};

/** The part of a payment that goes to one bill, in rupiah. */
export type Allocation = { bill_id: string; amount: number };

/** Why a division of a payment cannot be taken as it stands; sums in rupiah. */
export type AllocationProblem =
  | { code: "not_positive"; bill_id: string | null }
  | { code: "duplicate_bill"; bill_id: string }
  | { code: "sum_differs"; amount: number; declared: number }
  | { code: "unknown_bill"; bill_id: string }
  | { code: "exceeds_balance"; bill_id: string; open: number }
  | { code: "partial_refused"; bill_id: string; open: number };

/**
 * Divides `amount` over open bills: oldest due first, then category priority, then id, so that the same money
 * always goes the same way. Nothing is given to a bill without a balance, nor to one that must be paid at once and
 * would be paid in part; what no bill takes is the `remainder`.
 * RangeError when the amount or a balance is not whole rupiah. Source: docs/spec/money.md §11.2.
 */
export function spreadPayment(
  amount: number,
  bills: readonly OpenBill[],
): { allocations: Allocation[]; remainder: number } {
  let remainder = requireRupiah("amount", amount);
  const allocations: Allocation[] = [];
  for (const bill of bills.toSorted(compareOpenBills)) {
    const part = Math.min(remainder, requireRupiah("balance", bill.balance));
    if (part === 0 || isPartRefused(bill, part)) continue;
    allocations.push({ bill_id: bill.id, amount: part });
    remainder -= part;
  }
  return { allocations, remainder };
}

/** An open bill of a family: whose it is, and in which unit. */
export type FamilyBill = OpenBill & { student_id: string; unit_id: string };

/** What of a family's sum is one payment: of one student in one unit. */
export type FamilyPart = { student_id: string; unit_id: string; amount: number; allocations: Allocation[] };

/**
 * Divides one sum over the open bills of several children as if they were one child's: what is oldest goes first, whoever's it
 * is, so that no arrear waits for a younger bill of a brother. Each child has one part per unit, in the order in which
 * the bills name them; none is empty. RangeError as `spreadPayment`. Source: docs/spec/money.md §11.2, §11.3, §11.11.
 */
export function spreadOverFamily(
  amount: number,
  bills: readonly FamilyBill[],
): { parts: FamilyPart[]; remainder: number } {
  const { allocations, remainder } = spreadPayment(amount, bills);
  const given = new Map(allocations.map((allocation) => [allocation.bill_id, allocation]));
  const parts = new Map<string, FamilyPart>();
  for (const { id, student_id, unit_id } of bills) {
    const allocation = given.get(id);
    if (allocation === undefined) continue;
    const place = JSON.stringify([student_id, unit_id]);
    const part = parts.get(place) ?? { student_id, unit_id, amount: 0, allocations: [] };
    part.amount += allocation.amount;
    part.allocations.push(allocation);
    parts.set(place, part);
  }
  return { parts: [...parts.values()], remainder };
}

/**
 * Says what is wrong with a declared division of a payment, or null when it holds: every part positive, no bill
 * twice, Σ allocations + `to_deposit` = amount, every bill among the open ones, none above its balance and none below
 * it that must be paid at once. What can be seen without the books is told first. `not_positive` without a bill means
 * the amount or the deposit. Source: docs/spec/money.md §4.3, §11.2, §11.4.
 */
export function checkAllocations(
  payment: { amount: number; allocations: readonly Allocation[]; to_deposit: number },
  bills: readonly OpenBill[],
): AllocationProblem | null {
  return checkShape(payment) ?? checkBalances(payment.allocations, bills);
}

function checkShape(payment: {
  amount: number;
  allocations: readonly Allocation[];
  to_deposit: number;
}): AllocationProblem | null {
  const { amount, allocations, to_deposit } = payment;
  const isDepositGood = to_deposit === 0 || isPositiveRupiah(to_deposit);
  if (!isPositiveRupiah(amount) || !isDepositGood) return { code: "not_positive", bill_id: null };
  const seen = new Set<string>();
  for (const { bill_id, amount: part } of allocations) {
    if (!isPositiveRupiah(part)) return { code: "not_positive", bill_id };
    if (seen.has(bill_id)) return { code: "duplicate_bill", bill_id };
    seen.add(bill_id);
  }
  const declared = sumOf([...allocations.map((allocation) => allocation.amount), to_deposit]);
  return declared === amount ? null : { code: "sum_differs", amount, declared };
}

function checkBalances(
  allocations: readonly Allocation[],
  bills: readonly OpenBill[],
): AllocationProblem | null {
  const billOf = new Map(bills.map((bill) => [bill.id, bill]));
  for (const { bill_id, amount } of allocations) {
    const bill = billOf.get(bill_id);
    if (bill === undefined) return { code: "unknown_bill", bill_id };
    const open = bill.balance;
    if (amount > open) return { code: "exceeds_balance", bill_id, open };
    if (isPartRefused(bill, amount)) return { code: "partial_refused", bill_id, open };
  }
  return null;
}

/** A category may ask that its bills are paid in one sum (docs/spec/money.md §4.3, allow_partial). */
function isPartRefused(bill: OpenBill, amount: number): boolean {
  return bill.allow_partial === false && amount < bill.balance;
}

function compareOpenBills(one: OpenBill, other: OpenBill): number {
  return (
    compareText(one.due_on, other.due_on) || one.priority - other.priority || compareText(one.id, other.id)
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
