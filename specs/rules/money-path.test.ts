import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BillFigures } from "../../rules/bills.ts";
import { balanceOf, billStatusOf, totalOf } from "../../rules/bills.ts";
import { canUndoDeposit } from "../../rules/deposits.ts";
import type { JournalLine } from "../../rules/journals.ts";
import {
  isBalanced,
  journalOfAmountChange,
  journalOfBill,
  journalOfCancelledBill,
  journalOfDiscount,
  journalOfPayment,
  mirrorOf,
} from "../../rules/journals.ts";
import type { Allocation } from "../../rules/spread.ts";
import { checkAllocations, spreadPayment } from "../../rules/spread.ts";

/**
 * A school's books in the small: one student, all rules together, no store. Whatever is done in whatever order, the
 * figures of the bills and the accounts of the journal must tell the same story (docs/spec/money.md §1.2, §13, §14).
 */
type ModelBill = BillFigures & { id: string; due_on: string; priority: number; cancelled: boolean };
type ModelPayment = {
  allocations: Allocation[];
  toDeposit: number;
  fromDeposit: number;
  lines: JournalLine[];
};

type Step =
  | { does: "bill"; amount: number; month: number; priority: number }
  | { does: "pay"; amount: number }
  | { does: "payFromDeposit"; share: number }
  | { does: "discount" | "edit"; which: number; share: number }
  | { does: "cancel"; which: number }
  | { does: "void"; which: number };

const accounts = {
  receivableAccountId: "piutang",
  incomeAccountId: "pendapatan",
  discountAccountId: "diskon",
};

class Books {
  readonly bills: ModelBill[] = [];
  payments: ModelPayment[] = [];
  deposit = 0;
  readonly accounts = new Map<string, number>();

  take(step: Step): void {
    if (step.does === "bill") this.issue(step);
    else if (step.does === "pay") this.pay(step.amount, "kas");
    else if (step.does === "payFromDeposit") this.pay(this.affordable(step.share), "deposit");
    else if (step.does === "void") this.void(step.which);
    else this.change(step);
  }

  account(id: string): number {
    return this.accounts.get(id) ?? 0;
  }

  receivable(): number {
    return this.open().reduce((sum, bill) => sum + bill.balance, 0);
  }

  void(which: number): void {
    const payment = this.payments[which % Math.max(1, this.payments.length)];
    if (!payment || !canUndoDeposit({ toDeposit: payment.toDeposit, depositBalance: this.deposit })) return;
    for (const part of payment.allocations) this.find(part.bill_id).paid -= part.amount;
    this.deposit += payment.fromDeposit - payment.toDeposit;
    this.payments = this.payments.filter((other) => other !== payment);
    this.post(mirrorOf(payment.lines));
  }

  private affordable(share: number): number {
    return Math.floor((Math.min(this.deposit, this.receivable()) * share) / 100);
  }

  cancelAll(): void {
    for (const which of this.bills.keys()) this.change({ does: "cancel", which });
  }

  private issue({ amount, month, priority }: Extract<Step, { does: "bill" }>): void {
    const id = `b${this.bills.length}`;
    const due_on = `2026-0${month}-10`;
    this.bills.push({ id, due_on, priority, amount, discount: 0, fine: 0, paid: 0, cancelled: false });
    this.post(journalOfBill({ ...accounts, amount }));
  }

  private pay(amount: number, debitAccountId: "kas" | "deposit"): void {
    if (amount === 0) return;
    const { allocations, remainder: toDeposit } = spreadPayment(amount, this.open());
    expect(checkAllocations({ amount, allocations, to_deposit: toDeposit }, this.open())).toBeNull();
    for (const part of allocations) this.find(part.bill_id).paid += part.amount;
    const fromDeposit = debitAccountId === "deposit" ? amount : 0;
    this.deposit += toDeposit - fromDeposit;
    const lines = journalOfPayment({
      debitAccountId,
      allocations: allocations.map((part) => ({ receivableAccountId: "piutang", amount: part.amount })),
      toDeposit,
      depositAccountId: "deposit",
    });
    this.payments.push({ allocations, toDeposit, fromDeposit, lines });
    this.post(lines);
  }

  private change(step: Extract<Step, { does: "discount" | "edit" | "cancel" }>): void {
    const bill = this.bills[step.which % Math.max(1, this.bills.length)];
    if (!bill || bill.cancelled) return;
    if (step.does === "discount") this.discount(bill, Math.floor((balanceOf(bill) * step.share) / 100));
    else if (bill.paid > 0) return;
    else if (step.does === "cancel") this.cancel(bill);
    else this.edit(bill, Math.max(bill.discount, Math.floor((bill.amount * 2 * step.share) / 100)));
  }

  private discount(bill: ModelBill, amount: number): void {
    bill.discount += amount;
    this.post(journalOfDiscount({ ...accounts, amount }));
  }

  private cancel(bill: ModelBill): void {
    bill.cancelled = true;
    this.post(journalOfCancelledBill({ ...accounts, amount: bill.amount, discount: bill.discount }));
  }

  private edit(bill: ModelBill, to: number): void {
    this.post(journalOfAmountChange({ ...accounts, from: bill.amount, to }));
    bill.amount = to;
  }

  private open() {
    return this.bills
      .filter((bill) => !bill.cancelled)
      .map((bill) => ({
        id: bill.id,
        due_on: bill.due_on,
        priority: bill.priority,
        balance: balanceOf(bill),
      }));
  }

  private find(id: string): ModelBill {
    const bill = this.bills.find((candidate) => candidate.id === id);
    if (!bill) throw new Error(`no bill ${id}`);
    return bill;
  }

  private post(lines: JournalLine[]): void {
    if (lines.length === 0) return;
    expect(isBalanced(lines)).toBe(true);
    for (const line of lines) {
      this.accounts.set(line.account_id, this.account(line.account_id) + line.debit - line.credit);
    }
  }
}

const which = fc.nat(20);
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 }));
const share = fc.integer({ min: 0, max: 100 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("bill" as const),
    amount,
    month: fc.integer({ min: 1, max: 9 }),
    priority: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ does: fc.constant("pay" as const), amount }),
  fc.record({ does: fc.constant("payFromDeposit" as const), share }),
  fc.record({ does: fc.constantFrom("discount" as const, "edit" as const), which, share }),
  fc.record({ does: fc.constant("void" as const), which }),
  fc.record({ does: fc.constant("cancel" as const), which }),
);

/** Long runs on purpose: a deposit that is made, spent and then asked back takes five steps at least. */
const anySteps = fc.array(anyStep, { maxLength: 40, size: "max" });

/** What a bill's status should be, told in the words of docs/spec/money.md §1.3 rather than by the rule under test. */
function expectedStatus(bill: ModelBill): string {
  const total = bill.amount - bill.discount + bill.fine;
  if (bill.cancelled) return "cancelled";
  if (total === 0) return "free";
  if (bill.paid === 0) return "unpaid";
  return bill.paid < total ? "partial" : "paid";
}

function expectSound(books: Books): void {
  for (const bill of books.bills) {
    expect(balanceOf(bill)).toBeGreaterThanOrEqual(0);
    expect(billStatusOf(bill)).toBe(expectedStatus(bill));
    const live = books.payments.flatMap((payment) => payment.allocations);
    const paid = live.filter((part) => part.bill_id === bill.id).reduce((sum, part) => sum + part.amount, 0);
    expect(bill.paid).toBe(paid);
  }
  const issued = books.bills.filter((bill) => !bill.cancelled);
  expect(books.account("piutang")).toBe(books.receivable());
  expect(books.account("deposit")).toBe(0 - books.deposit);
  expect(books.deposit).toBeGreaterThanOrEqual(0);
  expect(books.account("kas")).toBeGreaterThanOrEqual(0);
  expect(books.account("diskon") + books.account("pendapatan")).toBe(
    0 - issued.reduce((sum, bill) => sum + totalOf(bill), 0),
  );
  expect([...books.accounts.values()].reduce((sum, value) => sum + value, 0)).toBe(0);
}

describe("the money path", () => {
  test("a payment whose deposit is spent is not voided before what was paid from it", () => {
    const books = new Books();
    books.take({ does: "pay", amount: 100_000 });
    books.take({ does: "bill", amount: 60_000, month: 7, priority: 1 });
    books.take({ does: "payFromDeposit", share: 100 });
    expect(books.deposit).toBe(40_000);
    books.void(0);
    expect(books.payments).toHaveLength(2);
    books.void(1);
    books.void(0);
    expect(books.payments).toEqual([]);
    expectSound(books);
    expect(books.account("piutang")).toBe(60_000);
  });

  test("bills, payments, discounts, edits, voids and cancellations in any order leave sound books", () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const books = new Books();
        for (const step of steps) {
          books.take(step);
          expectSound(books);
        }
      }),
    );
  });

  test("a payment and its void give every account and every bill back as they were", () => {
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 1, max: 5_000_000 }), (steps, paid) => {
        const books = new Books();
        for (const step of steps) books.take(step);
        const before = structuredClone({ bills: books.bills, deposit: books.deposit });
        const accountsBefore = ["kas", "piutang", "deposit"].map((id) => books.account(id));
        books.take({ does: "pay", amount: paid });
        expect(books.account("kas")).toBe((accountsBefore[0] ?? 0) + paid);
        books.void(books.payments.length - 1);
        expect({ bills: books.bills, deposit: books.deposit }).toEqual(before);
        expect(["kas", "piutang", "deposit"].map((id) => books.account(id))).toEqual(accountsBefore);
      }),
    );
  });

  test("undone to the last void and cancellation, nothing is left on any account", () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const books = new Books();
        for (const step of steps) books.take(step);
        // The latest goes first, as a deposit can only be taken back once nothing is paid from it.
        while (books.payments.length > 0) {
          const left = books.payments.length;
          for (let last = left - 1; last >= 0; last -= 1) books.void(last);
          expect(books.payments.length).toBeLessThan(left);
        }
        books.cancelAll();
        expect([...books.accounts.values()].every((value) => value === 0)).toBe(true);
      }),
    );
  });
});
