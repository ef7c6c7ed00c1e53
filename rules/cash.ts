/**
 * Cash over the counter: what is handed over, what is given back, and what still keeps a payment from being saved. Only
 * what is paid is booked; notes and change are nobody's money (docs/spec/money.md §11.9, decision 064). Whole rupiah.
 */
import type { PaymentMethod } from "../contract/enums.ts";
import { requireRupiah } from "./rupiah.ts";

/**
 * What goes back over the counter: what was handed over less what is paid. Nothing where no more was handed over, and
 * where nobody said how much was: then it was just what is paid. RangeError for what is not whole rupiah.
 */
export function changeOf(paid: number, handed: number | null): number {
  requireRupiah("paid", paid);
  return handed === null ? 0 : Math.max(0, requireRupiah("handed", handed) - paid);
}

/** What a family lays on the counter most often: the sum itself, and the next full fifty and hundred thousand above it. */
export type QuickNote = "exact" | "fifty" | "hundred";

const FIFTY = 50_000;
const HUNDRED = 100_000;

/** The next multiple of the step that is more than the sum, so that it never says the sum itself again. */
const nextAbove = (paid: number, step: number) => (Math.floor(paid / step) + 1) * step;

/** How much each quick note says for a payment of this sum. RangeError when it is not whole rupiah. */
export function quickNotes(paid: number): Readonly<Record<QuickNote, number>> {
  requireRupiah("paid", paid);
  return { exact: paid, fifty: nextAbove(paid, FIFTY), hundred: nextAbove(paid, HUNDRED) };
}

/**
 * The first thing that keeps a payment from being saved. `change`: more cash than the bills ask for, which goes back or,
 * said so, becomes a deposit. `deposit`: more than the bills ask for by a way to pay that gives nothing back, or where no bill
 * takes any of it. `held`: more than the deposit that it comes from holds, or than the bills ask of it.
 */
export type Lack = "amount" | "held" | "bank" | "handed" | "change" | "deposit";

type Filled = {
  method: PaymentMethod;
  amount: number;
  /** the part that no bill takes */
  toDeposit: number;
  isDepositDeclared: boolean;
  /** null where nobody said: just what is paid */
  handed: number | null;
  bankId: string | null;
  /** what the student has in the deposit of the unit */
  held: number;
};

/** What is still missing before a payment may be saved; null when nothing is. Source: docs/spec/money.md §11.1, §11.9, §12. */
export function lackOf(p: Filled): Lack | null {
  if (!Number.isSafeInteger(p.amount) || p.amount <= 0) return "amount";
  if (p.method === "deposit") return p.toDeposit === 0 && p.amount <= p.held ? null : "held";
  if (p.bankId === null) return "bank";
  const isCash = p.method === "cash";
  if (isCash && p.handed !== null && p.handed < p.amount) return "handed";
  if (p.toDeposit === 0 || p.isDepositDeclared) return null;
  return isCash && p.toDeposit < p.amount ? "change" : "deposit";
}
