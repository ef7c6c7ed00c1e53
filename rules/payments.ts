import type { BankKind, PaymentMethod, TransactionKind } from "../contract/enums.ts";
import { daysBetween } from "./calendar.ts";

/** The largest discount in rupiah that BD gives on one bill without relief. Source: docs/spec/money.md §9.4. */
export const discountCeilingDefault = 100_000;

/**
 * What a role may still take off one bill by hand, `byHand` of which was taken off before: BD up to the ceiling, AS without
 * one (null). Source: docs/spec/money.md §9.4.
 */
export function discountRoom(p: { role: string | null; ceiling: number; byHand: number }): number | null {
  return p.role === "AS" ? null : Math.max(0, p.ceiling - p.byHand);
}

const METERAI_ABOVE_RUPIAH = 5_000_000;

const SIMILAR_WITHIN_MINUTES = 10;

/**
 * From when on an equal payment of the same student is taken for the same money until somebody has looked: about as long
 * as a family stands at the desk. Source: docs/decisions/033-unsure-posts.md.
 */
export function similarSince(now: Date): Date {
  return new Date(now.getTime() - SIMILAR_WITHIN_MINUTES * 60_000);
}

const ASKED_AFTER_DAYS = 60;

/** Whether a booking day is so far back that it is asked about: most often its month or its year was mistyped. Decision 044. */
export function isLongAgo(paidOn: string, today: string): boolean {
  return daysBetween(paidOn, today) > ASKED_AFTER_DAYS;
}

/**
 * Whether this role may book a payment on an earlier day (within open days): AS and BD. Source: docs/spec/money.md §11.6.
 */
export function mayBackdate(role: string | null): boolean {
  return role === "AS" || role === "BD";
}

/**
 * Whether this role may void a payment: AS on any day (a late void posts today), BD while the payment's day is open,
 * nobody else. `isOpenDay` says that neither the period nor the till of `paid_on` is closed.
 * Source: docs/spec/money.md §13.
 */
export function mayVoid(payment: { role: string | null; isOpenDay: boolean }): boolean {
  return payment.role === "AS" || (payment.role === "BD" && payment.isOpenDay);
}

/**
 * Whether a receipt carries the box for a Rp10.000 meterai: above Rp5.000.000 of money that was received. Source:
 * docs/spec/screens.md §6.3.
 */
export function meteraiNeeded(payment: { amount: number; method: PaymentMethod }): boolean {
  return payment.amount > METERAI_ABOVE_RUPIAH && !usesDeposit(payment);
}

/**
 * Whether a payment only uses what the student had left with the school before: no money comes in, so its paper is no
 * receipt and needs no meterai. Source: docs/spec/money.md §14, decision 042.
 */
export const usesDeposit = ({ method }: { method: PaymentMethod }) => method === "deposit";

/** How the journal calls a payment or its void: cash in, cash out, or an entry that moves no cash. Source: decision 042. */
export function entryKindOf(
  payment: { method: PaymentMethod },
  posting: "payment" | "void",
): TransactionKind {
  if (usesDeposit(payment)) return "correction";
  return posting === "payment" ? "in" : "out";
}

/** What the journal says of a payment. */
export const entryDescription = (payment: { method: PaymentMethod }, receiptNo: string) =>
  `${usesDeposit(payment) ? "Pemakaian deposit" : "Pembayaran"} ${receiptNo}`;

const bankKinds: Readonly<Record<PaymentMethod, BankKind | null>> = {
  cash: "cash",
  transfer: "account",
  va: "va",
  qris: "qris",
  // The terminal's bank pays into the account that the school has there.
  card: "account",
  // QRIS is the one code that every e-wallet pays to.
  ewallet: "qris",
  deposit: null,
};

/**
 * The one kind of bank or cash box where the money of a method may land; none for a payment from the deposit, which moves
 * no cash. Source: docs/spec/money.md §3, decision 035.
 */
export function bankKindOf(method: PaymentMethod): BankKind | null {
  return bankKinds[method];
}

/** The banks and cash boxes of a unit, those it shares with others among them, that a method books to. */
export function banksFor<B extends { unit_ids: readonly string[]; kind: BankKind }>(
  banks: readonly B[],
  unitId: string | null,
  method: PaymentMethod,
): B[] {
  const kind = bankKindOf(method);
  return banks.filter((bank) => unitId !== null && bank.unit_ids.includes(unitId) && bank.kind === kind);
}
