/**
 * The demo school's books while they are written, in memory and by the product's own rules: every bill,
 * receipt and entry is posted in the order of time, draws the next number and leaves balanced accounts.
 */
import type { TransactionKind, TransactionSource } from "../../contract/enums.ts";
import { balanceOf, billStatusOf } from "../../rules/bills.ts";
import { chargeName } from "../../rules/charge-names.ts";
import {
  type JournalLine,
  journalOfBill,
  journalOfCancelledBill,
  journalOfDiscount,
  journalOfPayment,
  mirrorOf,
  totalsOf,
} from "../../rules/journals.ts";
import {
  billCounter,
  billNumber,
  receiptCounter,
  receiptNumber,
  transactionCounter,
  transactionNumber,
  voucherCounter,
  voucherNumber,
} from "../../rules/numbers.ts";
import { entryDescription, entryKindOf } from "../../rules/payments.ts";
import { contactOf } from "../../rules/students.ts";
import type { VoucherKind } from "../../rules/vouchers.ts";
import { newId, type Random, randomCode } from "../ids.ts";
import type { Tables } from "../schema.ts";
import type { Charge } from "./charges.ts";
import type { Banks, Unit, UnitCode } from "./masters.ts";
import type { Staff } from "./operators.ts";
import type { Spending } from "./spending.ts";
import type { DemoStudent } from "./students.ts";

export type Bill = Tables["bills"];
type Payment = Tables["payments"];

/** The moment of a posting: the school's day and the instant. */
export type Moment = { day: string; at: Date };

/** What comes over the counter at once. `bills` says how much of each; method `deposit` pays from what is held. */
export type Taking = {
  student: DemoStudent;
  method: "cash" | "transfer" | "qris" | "deposit";
  bills: readonly { bill: Bill; amount: number }[];
  toDeposit: number;
  reference: string | null;
  groupId: string | null;
};

type Posting = {
  unit: Unit;
  kind: TransactionKind;
  source: TransactionSource;
  sourceId: string | null;
  description: string;
  party: string | null;
  reference: string | null;
  voucher?: VoucherKind;
  lines: readonly JournalLine[];
  by: string;
  mirrors: Tables["transactions"] | null;
};

const VERIFY_CODE_BITS = 130;

const counterOf = {
  ...{ bill: billCounter, receipt: receiptCounter, transaction: transactionCounter },
  BKM: (unitId: string, day: string) => voucherCounter("BKM", unitId, day),
  BKK: (unitId: string, day: string) => voucherCounter("BKK", unitId, day),
  BM: (unitId: string, day: string) => voucherCounter("BM", unitId, day),
};

export class Books {
  readonly batches: Tables["bill_batches"][] = [];
  readonly bills: Bill[] = [];
  readonly payments: Payment[] = [];
  readonly allocations: Tables["allocations"][] = [];
  readonly transactions: Tables["transactions"][] = [];
  readonly lines: Tables["journal_lines"][] = [];
  readonly #counters = new Map<string, number>();
  readonly #counterNames = new Map<string, string>();
  readonly #owed = new Map<string, number>();
  readonly #deposits = new Map<string, Tables["deposits"]>();
  readonly #random: Random;
  readonly #spendingRandom: Random;
  readonly #staff: Staff;
  readonly #names: ReadonlyMap<string, string>;
  readonly #banks: Record<UnitCode, Banks>;
  readonly #depositAccountId: string;
  readonly #held = new Map<string, number>();

  constructor(p: {
    random: Random;
    spendingRandom: Random;
    staff: Staff;
    banks: Record<UnitCode, Banks>;
    depositAccountId: string;
  }) {
    this.#random = p.random;
    this.#spendingRandom = p.spendingRandom;
    this.#staff = p.staff;
    this.#names = new Map(p.staff.rows.map(({ id, name }) => [id, name]));
    this.#banks = p.banks;
    this.#depositAccountId = p.depositAccountId;
  }

  get counters(): Tables["counters"][] {
    return [...this.#counters].map(([name, value]) => ({ name, value }));
  }

  get deposits(): Tables["deposits"][] {
    return [...this.#deposits.values()];
  }

  /** What the unit holds for a student, in rupiah. */
  depositOf(student: DemoStudent): number {
    return this.#deposits.get(student.row.id)?.balance ?? 0;
  }

  newId(moment: Moment): string {
    return newId(moment.at, this.#random);
  }

  /** Bills one charge to everybody it concerns, as one batch. */
  issue(charge: Charge, moment: Moment): { bill: Bill; student: DemoStudent }[] {
    const { category, unit } = charge;
    const at = moment.at.toISOString();
    const by = this.#staff.treasurers[unit.code].id;
    const batchId = this.newId(moment);
    this.batches.push({
      id: batchId,
      unit_id: unit.id,
      bills_count: charge.students.length,
      total: charge.students.length * category.default_amount,
      created_at: at,
      created_by: by,
      undone_at: null,
    });
    return charge.students.map((student) => {
      const id = this.newId(moment);
      const number = billNumber(unit.code, moment.day, this.#next("bill", unit, moment.day));
      const bill = billRow({ id, number, charge, student, batchId, day: moment.day, at, by });
      this.bills.push(bill);
      this.#owe(bill, bill.amount);
      this.#post(moment, {
        ...this.#aboutBill(bill, unit),
        description: `Tagihan ${chargeName(bill.category_name, bill.period)}`,
        party: student.row.name,
        lines: journalOfBill({ ...accountsOf(bill), amount: bill.amount }),
      });
      return { bill, student };
    });
  }

  /** Takes `amount` rupiah off a bill on which nothing was given yet. */
  discount(bill: Bill, unit: Unit, amount: number, reason: string, moment: Moment): void {
    this.#change(bill, { discount: amount }, moment);
    bill.discount_reason = reason;
    bill.updated_by = this.#staff.treasurers[unit.code].id;
    this.#post(moment, {
      ...this.#aboutBill(bill, unit),
      description: `Potongan ${bill.number}`,
      lines: journalOfDiscount({ ...accountsOf(bill), amount }),
    });
  }

  /** Cancels a bill on which nothing is paid; its number stays. */
  cancel(bill: Bill, unit: Unit, reason: string, moment: Moment): void {
    const { amount, discount } = bill;
    this.#owe(bill, -bill.balance);
    const by = this.#staff.treasurers[unit.code].id;
    const at = moment.at.toISOString();
    const version = bill.version + 1;
    Object.assign(bill, { status: "cancelled", balance: 0, cancel_reason: reason, version });
    Object.assign(bill, { updated_at: at, updated_by: by });
    this.#post(moment, {
      ...this.#aboutBill(bill, unit),
      description: `Pembatalan tagihan ${bill.number}`,
      lines: journalOfCancelledBill({ ...accountsOf(bill), amount, discount }),
    });
  }

  /** Takes a payment: one receipt and one entry. The parts must be open on their bills. */
  take(taking: Taking, moment: Moment): Payment {
    const { student, bills, toDeposit } = taking;
    const id = this.newId(moment);
    for (const { bill, amount } of bills) {
      this.#change(bill, { paid: bill.paid + amount }, moment);
      this.allocations.push({
        payment_id: id,
        bill_id: bill.id,
        amount,
        balance_after: bill.balance,
        fine: 0,
        live: 1,
      });
    }
    const amount = bills.reduce((sum, part) => sum + part.amount, toDeposit);
    this.#hold(student, taking.method === "deposit" ? -amount : toDeposit);
    const payment = this.#paymentRow(id, amount, taking, moment);
    this.payments.push(payment);
    this.#post(moment, {
      unit: student.unit,
      kind: entryKindOf(taking, "payment"),
      source: "payment",
      sourceId: id,
      description: entryDescription(taking, payment.receipt_no ?? ""),
      party: student.row.name,
      reference: payment.receipt_no ?? "",
      lines: journalOfPayment({
        debitAccountId: this.#bankOf(taking)?.account_id ?? this.#depositAccountId,
        allocations: bills.map((part) => ({
          receivableAccountId: part.bill.receivable_account_id,
          amount: part.amount,
        })),
        toDeposit,
        depositAccountId: this.#depositAccountId,
      }),
      by: payment.cashier_id ?? "",
      mirrors: null,
    });
    return payment;
  }

  /** Voids the payment that `taking` made: its bills open again, a mirror stands beside its entry. */
  void(payment: Payment, taking: Taking, reason: string, moment: Moment): void {
    const { student, bills } = taking;
    const by = this.#staff.treasurers[student.unit.code].id;
    for (const { bill, amount } of bills) this.#change(bill, { paid: bill.paid - amount }, moment);
    for (const part of this.allocations) if (part.payment_id === payment.id) part.live = 0;
    Object.assign(payment, { status: "voided", void_reason: reason, version: payment.version + 1 });
    Object.assign(payment, { voided_at: moment.at.toISOString(), voided_by: by });
    const entry = this.transactions.findLast((candidate) => candidate.source_id === payment.id);
    if (entry === undefined) throw new Error(`payment ${payment.receipt_no} has no entry`);
    const lines = this.lines.filter((line) => line.transaction_id === entry.id);
    Object.assign(entry, { status: "voided", version: entry.version + 1 });
    this.#post(moment, {
      unit: student.unit,
      kind: entryKindOf(taking, "void"),
      source: "payment",
      sourceId: payment.id,
      description: `Pembatalan ${payment.receipt_no}: ${reason}`,
      party: student.row.name,
      reference: payment.receipt_no ?? "",
      lines: mirrorOf(lines.map(({ account_id, debit, credit }) => ({ account_id, debit, credit }))),
      by,
      mirrors: entry,
    });
  }

  /** What the unit's cash box or bank holds, in rupiah. */
  heldIn(unitCode: UnitCode, place: Spending["from"]): number {
    return this.#held.get(this.#accountOf(unitCode, place)) ?? 0;
  }

  /** Books what was spent or brought to the bank, with its voucher; `accounts` are those of expenses by code. */
  spend(spending: Spending, unit: Unit, accounts: ReadonlyMap<string, string>, moment: Moment): void {
    const { kind, description, party, from, to, amount, voucher } = spending;
    const target = to === null ? this.#accountOf(unit.code, "bank") : (accounts.get(to) ?? "");
    this.#post(moment, {
      ...{ unit, kind, source: "manual", sourceId: null, description, party, reference: null, voucher },
      lines: [
        { account_id: target, debit: amount, credit: 0 },
        { account_id: this.#accountOf(unit.code, from), debit: 0, credit: amount },
      ],
      by: this.#staff.treasurers[unit.code].id,
      mirrors: null,
    });
  }

  #accountOf(unitCode: UnitCode, place: Spending["from"]): string {
    return this.#banks[unitCode][place === "cash" ? "cash" : "transfer"].account_id;
  }

  /** The next number of this unit's documents of a kind on that day. */
  #next(kind: keyof typeof counterOf, unit: Unit, day: string): number {
    // Making a counter's name takes longer than the counting, and a day has hundreds of documents.
    const key = `${kind} ${unit.code} ${day}`;
    const counter = this.#counterNames.get(key) ?? counterOf[kind](unit.id, day);
    this.#counterNames.set(key, counter);
    const value = (this.#counters.get(counter) ?? 0) + 1;
    this.#counters.set(counter, value);
    return value;
  }

  #owe(bill: Bill, change: number): void {
    this.#owed.set(bill.student_id, (this.#owed.get(bill.student_id) ?? 0) + change);
  }

  #hold(student: DemoStudent, change: number): void {
    if (change === 0) return;
    const balance = this.depositOf(student) + change;
    this.#deposits.set(student.row.id, {
      student_id: student.row.id,
      unit_id: student.unit.id,
      balance,
      version: 1,
    });
  }

  /** Writes new figures on a bill and lets balance and status follow. */
  #change(bill: Bill, figures: Partial<Pick<Bill, "discount" | "paid">>, moment: Moment): void {
    const before = bill.balance;
    Object.assign(bill, figures);
    bill.balance = balanceOf(bill);
    bill.status = billStatusOf({ ...bill, cancelled: false });
    bill.version += 1;
    bill.updated_at = moment.at.toISOString();
    this.#owe(bill, bill.balance - before);
  }

  #bankOf({ method, student }: Taking): Tables["banks"] | null {
    return method === "deposit" ? null : this.#banks[student.unit.code][method];
  }

  #aboutBill(bill: Bill, unit: Unit) {
    return {
      unit,
      kind: "correction" as const,
      source: "bill" as const,
      sourceId: bill.id,
      party: null,
      reference: bill.number,
      by: this.#staff.treasurers[unit.code].id,
      mirrors: null,
    };
  }

  #paymentRow(id: string, amount: number, taking: Taking, { day, at }: Moment): Payment {
    const { student, method } = taking;
    const { unit, row } = student;
    const cashier = this.#staff.cashiers[unit.code];
    return {
      id,
      receipt_no: receiptNumber(unit.receipt_prefix, day, this.#next("receipt", unit, day)),
      unit_id: unit.id,
      student_id: row.id,
      classroom_name: taking.bills[0]?.bill.classroom_name ?? null,
      payer: contactOf(row).contact_name,
      method,
      bank_id: this.#bankOf(taking)?.id ?? null,
      amount,
      to_deposit: taking.toDeposit,
      paid_on: day,
      paid_at: at.toISOString(),
      reference: taking.reference,
      note: null,
      status: "received",
      cashier_id: cashier.id,
      cashier_name: cashier.name,
      group_id: taking.groupId,
      verify_code: randomCode(this.#random, VERIFY_CODE_BITS),
      print_count: 1,
      remaining: this.#owed.get(row.id) ?? 0,
      guardian: contactOf(row).contact_name,
      remaining_bills: null,
      deposit_left: null,
      void_reason: null,
      voided_at: null,
      voided_by: null,
      version: 1,
    };
  }

  #post(moment: Moment, posting: Posting): void {
    const { unit, lines, mirrors, voucher, source } = posting;
    // What is entered by hand draws from dice of its own, so that nobody else's numbers change with it.
    const id = newId(moment.at, source === "manual" ? this.#spendingRandom : this.#random);
    for (const { account_id, debit, credit } of lines)
      this.#held.set(account_id, (this.#held.get(account_id) ?? 0) + debit - credit);
    this.transactions.push({
      id,
      number: transactionNumber(unit.code, moment.day, this.#next("transaction", unit, moment.day)),
      voucher_no:
        voucher === undefined
          ? null
          : voucherNumber(voucher, unit.code, moment.day, this.#next(voucher, unit, moment.day)),
      unit_id: unit.id,
      date: moment.day,
      kind: posting.kind,
      source: posting.source,
      source_id: posting.sourceId,
      description: posting.description,
      party: posting.party,
      reference: posting.reference,
      amount: totalsOf(lines).debit,
      status: "posted",
      mirror_of: mirrors?.id ?? null,
      created_at: moment.at.toISOString(),
      created_by: posting.by,
      created_by_name: this.#names.get(posting.by) ?? null,
      cashier_id:
        source === "payment" || source === "manual"
          ? mirrors?.date === moment.day
            ? mirrors.cashier_id
            : posting.by
          : null,
      version: 1,
    });
    lines.forEach((line, index) => {
      this.lines.push({ transaction_id: id, line_no: index + 1, ...line });
    });
  }
}

const accountsOf = (bill: Bill) => ({
  receivableAccountId: bill.receivable_account_id,
  incomeAccountId: bill.income_account_id,
  discountAccountId: bill.discount_account_id,
});

/** A bill as it is issued, with its snapshots of category, class and accounts. Source: docs/spec/money.md §9.2. */
function billRow(p: {
  id: string;
  number: string;
  charge: Charge;
  student: DemoStudent;
  batchId: string;
  day: string;
  at: string;
  by: string;
}): Bill {
  const { category, classYear, classPlace } = p.charge;
  const room = p.student[classPlace];
  return {
    id: p.id,
    number: p.number,
    unit_id: p.charge.unit.id,
    student_id: p.student.row.id,
    category_id: category.id,
    category_code: category.code,
    category_name: category.name,
    class_year_id: classYear.id,
    classroom_id: room?.id ?? null,
    classroom_name: room?.name ?? null,
    grade: room?.grade ?? null,
    period: p.charge.period,
    sequence: 1,
    instalments: 1,
    description: null,
    amount: category.default_amount,
    discount: 0,
    discount_reason: null,
    fine: 0,
    paid: 0,
    balance: category.default_amount,
    issued_on: p.day,
    due_on: p.charge.dueOn,
    status: "unpaid",
    batch_id: p.batchId,
    cancel_reason: null,
    priority: category.priority,
    allow_partial: category.allow_partial,
    receivable_account_id: category.receivable_account_id,
    income_account_id: category.income_account_id,
    discount_account_id: category.discount_account_id,
    fine_account_id: null,
    basis: null,
    version: 1,
    created_at: p.at,
    created_by: p.by,
    updated_at: p.at,
    updated_by: p.by,
  };
}
