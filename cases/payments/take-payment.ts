/**
 * Taking one payment, within the transaction of its caller: the payment desk takes one, a group takes several.
 * Nothing the request does not declare ever becomes a deposit. Source: docs/spec/money.md §11, §13, §14, §15.
 */
import type { BankKind } from "../../contract/enums.ts";
import type { PaymentDraft } from "../../contract/payments/payments.ts";
import { daysBetween, longDay } from "../../rules/calendar.ts";
import { finePartOf } from "../../rules/fines.ts";
import { journalOfPayment } from "../../rules/journals.ts";
import { receiptCounter, receiptNumber } from "../../rules/numbers.ts";
import {
  bankKindOf,
  entryDescription,
  entryKindOf,
  isLongAgo,
  mayBackdate,
  similarSince,
} from "../../rules/payments.ts";
import { sumOf } from "../../rules/rupiah.ts";
import { type Allocation, checkAllocations, spreadPayment } from "../../rules/spread.ts";
import { contactOf } from "../../rules/students.ts";
import { type BillRow, listOpenBills, payBill } from "../../store/bills/bills.ts";
import { randomCode } from "../../store/ids.ts";
import { drawNumbers } from "../../store/payments/counters.ts";
import { addToDeposit, depositAccountId, depositOf, takeFromDeposit } from "../../store/payments/deposits.ts";
import { postEntries } from "../../store/payments/ledger.ts";
import {
  findBank,
  findSimilar,
  insertAllocations,
  insertPayment,
  lockStudent,
} from "../../store/payments/payments.ts";
import type { Tables } from "../../store/schema.ts";
import type { Scope } from "../../store/sql.ts";
import { findStudent } from "../../store/students/students.ts";
import { assessAllFines } from "../bills/fines.ts";
import { type BillsOnDay, billsOn, takeBackLater } from "../bills/waive-fine.ts";
import { audit, nextId, type Staff, scopeOf, type World } from "../case.ts";
import { conflict, invalid, missing, type Refusal } from "../refusal.ts";
import { assertThereOn } from "./deposit-days.ts";
import { assertOpenDay } from "./open-day.ts";

type Act = World & { actor: Staff };
type Student = NonNullable<Awaited<ReturnType<typeof findStudent>>>;
type Unit = Tables["units"];

const VERIFY_CODE_BITS = 130;

/** Takes a payment and answers with its id. Errors: 404, 409 `balance_changed`, `day_closed` or `similar_payment`, 422. */
export async function takePayment(call: Act, draft: PaymentDraft, groupId: string | null): Promise<string> {
  const scope = scopeOf(call.actor);
  const student = await findStudent(call.db, scope, draft.student_id, call.today);
  if (student === undefined) throw missing("Siswa tidak ditemukan.");
  await lockStudent(call.db, student.id);
  const unit = await unitOf(call, scope, draft, student);
  await checkDay(call, unit, draft.paid_on);
  if (draft.unless_similar) await refuseSimilar(call, draft, unit, groupId);
  const id = nextId(call);
  const { bills, allocations } = await divided(call, id, draft, student, unit);
  refuseBeforeIssue(draft, bills, allocations);
  const debit = await debitOf(call, draft, student, unit);
  if (!draft.confirm_long_ago) askLongAgo(call, draft.paid_on);
  await post(call, { id, draft, student, unit, bills, allocations, debit, groupId });
  return id;
}

async function unitOf(call: Act, scope: Scope, draft: PaymentDraft, student: Student): Promise<Unit> {
  // A desk says in which unit; where nobody did, the open bills tell.
  const open = draft.unit_id === null ? await listOpenBills(call.db, scope, student.id) : [];
  const named = draft.unit_id ?? open.find((bill) => bill.id === draft.allocations?.[0]?.bill_id)?.unit_id;
  const candidates = new Set(open.map((bill) => bill.unit_id));
  if (named === undefined && candidates.size > 1) {
    throw invalid({ unit_id: ["Siswa ini punya tagihan di beberapa unit. Pilih unitnya."] });
  }
  const id = named ?? [...candidates][0] ?? student.unit_id;
  if (scope !== null && !scope.includes(id)) throw invalid({ unit_id: ["Unit ini bukan unit Anda."] });
  const unit = await call.db.selectFrom("units").selectAll().where("id", "=", id).executeTakeFirst();
  if (unit === undefined) throw invalid({ unit_id: ["Unit tidak ditemukan."] });
  return unit;
}

/** What the student owes in the unit with all fines up to today, and where of it the payment goes. */
async function divided(call: Act, paymentId: string, draft: PaymentDraft, student: Student, unit: Unit) {
  await assessAllFines(call, { unitId: unit.id, studentId: student.id });
  const open = await listOpenBills(call.db, [unit.id], student.id);
  const { bills: then, payable, charges } = await billsOn(call, open, draft.paid_on);
  refuseLaterFines(draft, open, payable);
  const allocations = divide(draft, then);
  const about = { open, charges, allocations, day: draft.paid_on, unitCode: unit.code, paymentId };
  return { bills: await takeBackLater(call, about), allocations };
}

/**
 * A payment of an earlier day owes no fine of a later one that it shows was never owed. Errors: 422 that says how much is too
 * much, or that a payment of such a fine has to be voided first.
 */
function refuseLaterFines(
  draft: PaymentDraft,
  open: readonly BillRow[],
  payable: BillsOnDay["payable"],
): void {
  let tooMuch = 0;
  for (const { bill_id, amount } of draft.allocations ?? []) {
    const most = payable.get(bill_id);
    const balance = open.find((bill) => bill.id === bill_id)?.balance ?? 0;
    if (most === undefined || amount <= most.amount || amount > balance) continue;
    if (most.isCut) throw invalid({ paid_on: [FINE_PAID_ALREADY] });
    tooMuch += amount - most.amount;
  }
  if (tooMuch === 0) return;
  const rupiah = tooMuch.toLocaleString("id-ID");
  throw invalid({
    amount: [`Denda sesudah tanggal bayar tidak ditagih. Kurangi jumlah bayarnya Rp ${rupiah}.`],
  });
}

const FINE_PAID_ALREADY =
  "Menurut tanggal ini tagihan itu tidak terlambat, padahal dendanya sudah dibayar. Batalkan dahulu pembayaran dendanya.";

/**
 * The same sum for the same student a moment ago is most often the same money: taken at another desk, or here with an
 * answer that was lost. The student's row is locked, so of two at one moment the second sees the first.
 */
async function refuseSimilar(
  call: Act,
  draft: PaymentDraft,
  unit: Unit,
  groupId: string | null,
): Promise<void> {
  const earlier = await findSimilar(call.db, {
    studentId: draft.student_id,
    unitId: unit.id,
    amount: draft.amount,
    since: similarSince(call.now).toISOString(),
    groupId,
  });
  if (earlier === undefined) return;
  throw conflict(
    "similar_payment",
    `Pembayaran serupa baru saja dicatat oleh ${earlier.cashier_name}: kuitansi ${earlier.receipt_no}.`,
  );
}

/** One booking day: today, or earlier within open days for those who may. Source: docs/spec/money.md §11.6. */
async function checkDay(call: Act, unit: Unit, paidOn: string): Promise<void> {
  if (paidOn > call.today) throw invalid({ paid_on: ["Tanggal bayar tidak boleh di masa depan."] });
  if (paidOn < call.today && !mayBackdate(call.actor.role)) {
    throw invalid({ paid_on: ["Hanya bendahara atau admin yang boleh mencatat tanggal mundur."] });
  }
  await assertOpenDay(call, unit.id, paidOn);
}

/** Nobody pays what is not billed yet: the earliest of the bills that are paid was there. Errors: 422. */
function refuseBeforeIssue(
  { paid_on }: PaymentDraft,
  bills: readonly BillRow[],
  allocations: readonly Allocation[],
): void {
  const paid = bills.filter(({ id }) => allocations.some(({ bill_id }) => bill_id === id));
  const [first] = paid.map(({ issued_on }) => issued_on).toSorted();
  if (first === undefined || paid_on >= first) return;
  throw invalid({
    paid_on: [`Tanggal bayar tidak boleh sebelum tagihannya terbit, ${longDay(first)}.`],
  });
}

/** Errors: 409 `long_ago`. */
function askLongAgo({ today }: Act, paidOn: string): void {
  if (!isLongAgo(paidOn, today)) return;
  throw conflict(
    "long_ago",
    `Tanggal bayar ${longDay(paidOn)} sudah lewat ${daysBetween(paidOn, today)} hari.`,
  );
}

const openBillsOf = (bills: readonly BillRow[]) =>
  bills.map(({ id, balance, due_on, priority, allow_partial }) => ({
    id,
    balance,
    due_on,
    priority,
    allow_partial: allow_partial === 1,
  }));

/** The loser of a meeting at one bill hears what is open now. Source: docs/spec/money.md §11.4. */
function balanceChanged(bills: readonly BillRow[], message: string): Refusal {
  return conflict("balance_changed", message, {
    open: bills.map(({ id, balance }) => ({ bill_id: id, balance })),
  });
}

const partRefused = () =>
  invalid({ allocations: ["Tagihan ini harus dibayar sekaligus, tidak dapat dicicil."] });

/** The division that was sent, checked, or the default spread. */
function divide(draft: PaymentDraft, rows: readonly BillRow[]): Allocation[] {
  const bills = openBillsOf(rows);
  if (draft.allocations === null) {
    if (draft.to_deposit > draft.amount) {
      throw invalid({ to_deposit: ["Deposit tidak boleh melebihi jumlah bayar."] });
    }
    const toBills = draft.amount - draft.to_deposit;
    const { allocations, remainder } = spreadPayment(toBills, bills);
    if (remainder === 0) return allocations;
    // What is left over would have gone to a bill that takes no part of what it asks for.
    if (toBills <= sumOf(bills.map(({ balance }) => balance))) throw partRefused();
    throw balanceChanged(rows, "Jumlah bayar melebihi tagihan yang terbuka. Periksa lagi sisa tagihannya.");
  }
  const problem = checkAllocations({ ...draft, allocations: draft.allocations }, bills);
  switch (problem?.code) {
    case undefined:
      return draft.allocations;
    case "unknown_bill":
    case "exceeds_balance":
      throw balanceChanged(rows, "Sisa tagihan sudah berubah. Periksa lagi sebelum menyimpan.");
    case "sum_differs":
      throw invalid({ amount: ["Jumlah bayar tidak sama dengan pembagian ke tagihan dan deposit."] });
    case "duplicate_bill":
      throw invalid({ allocations: ["Satu tagihan disebut dua kali."] });
    case "partial_refused":
      throw partRefused();
    case "not_positive":
      throw invalid({ amount: ["Jumlah harus lebih dari 0."] });
  }
}

type Debit = { accountId: string; bankId: string | null; depositAccountId: string };

/** Where the money comes in: a cash box or bank of the unit, or the student's own deposit. */
async function debitOf(call: Act, draft: PaymentDraft, student: Student, unit: Unit): Promise<Debit> {
  const deposit = await depositAccountId(call.db);
  const kind = bankKindOf(draft.method);
  if (kind === null) {
    await takeDeposit(call, draft, student, unit);
    return { accountId: deposit, bankId: null, depositAccountId: deposit };
  }
  const bank = await findBank(call.db, { unitId: unit.id, bankId: draft.bank_id, kind });
  if (bank !== undefined) return { accountId: bank.account_id, bankId: bank.id, depositAccountId: deposit };
  const hasAny = await findBank(call.db, { unitId: unit.id, bankId: null, kind });
  throw hasAny === undefined
    ? invalid({ method: [noBank(unit, kind)] })
    : invalid({ bank_id: ["Kas atau rekening ini bukan untuk cara bayar ini."] });
}

async function takeDeposit(call: Act, draft: PaymentDraft, student: Student, unit: Unit): Promise<void> {
  if (draft.to_deposit > 0) throw invalid({ to_deposit: ["Deposit tidak dapat diisi dari deposit."] });
  if (draft.bank_id !== null) {
    throw invalid({ bank_id: ["Pembayaran dari deposit tidak masuk ke kas atau rekening."] });
  }
  if (!(await takeFromDeposit(call.db, student.id, unit.id, draft.amount))) {
    throw invalid({ amount: ["Saldo deposit tidak cukup."] });
  }
  await assertThereOn(call, { studentId: student.id, unitId: unit.id }, draft.paid_on, draft.amount);
}

/** No method falls back on a bank of another kind. Source: decision 035. */
function noBank(unit: Unit, kind: BankKind): string {
  const wanted = { cash: "kas", account: "rekening bank", va: "bank VA", qris: "QRIS" }[kind];
  return `${unit.name} belum punya ${wanted} yang aktif, jadi cara bayar ini belum dapat dipakai.`;
}

type Posting = {
  id: string;
  draft: PaymentDraft;
  student: Student;
  unit: Unit;
  bills: readonly BillRow[];
  allocations: readonly Allocation[];
  debit: Debit;
  groupId: string | null;
};

/** Pays the bills first: an update that finds less open than it needs ends everything. */
async function payBills(call: Act, posting: Posting): Promise<Map<string, number>> {
  const at = call.now.toISOString();
  const balances = new Map<string, number>();
  const versions = new Map(posting.bills.map(({ id, version }) => [id, version]));
  for (const { bill_id, amount } of posting.allocations.toSorted((one, other) =>
    one.bill_id < other.bill_id ? -1 : 1,
  )) {
    const balance = await payBill(call.db, { id: bill_id, version: versions.get(bill_id) ?? 0 }, amount, at);
    if (balance === undefined) {
      const now = await listOpenBills(call.db, [posting.unit.id], posting.student.id);
      throw balanceChanged(now, "Sisa tagihan sudah berubah. Periksa lagi sebelum menyimpan.");
    }
    balances.set(bill_id, balance);
  }
  return balances;
}

async function post(call: Act, posting: Posting): Promise<void> {
  const { id, draft, student, unit, allocations, debit } = posting;
  const balances = await payBills(call, posting);
  if (draft.to_deposit > 0) await addToDeposit(call.db, student.id, unit.id, draft.to_deposit);
  const number = await drawNumbers(call.db, receiptCounter(unit.id, call.today), 1);
  const receipt_no = receiptNumber(unit.receipt_prefix, call.today, number);
  await insertPayment(call.db, {
    id,
    receipt_no,
    unit_id: unit.id,
    student_id: student.id,
    classroom_name: student.classroom_name,
    payer: draft.payer,
    method: draft.method,
    bank_id: debit.bankId,
    amount: draft.amount,
    to_deposit: draft.to_deposit,
    paid_on: draft.paid_on,
    paid_at: call.now.toISOString(),
    reference: draft.reference,
    note: draft.note,
    status: "received",
    cashier_id: call.actor.id,
    cashier_name: call.actor.name,
    group_id: posting.groupId,
    verify_code: randomCode(call.random, VERIFY_CODE_BITS),
    print_count: 0,
    ...(await leftAfter(call, posting, balances)),
    void_reason: null,
    voided_at: null,
    voided_by: null,
    version: 1,
  });
  await insertAllocations(
    call.db,
    allocations.map(({ bill_id, amount }) => ({
      payment_id: id,
      bill_id,
      amount,
      fine: finePart(posting, bill_id, amount),
      balance_after: balances.get(bill_id) ?? 0,
      live: 1,
    })),
  );
  await postJournal(call, posting, id, receipt_no);
  await audit(call, {
    action: "payment.received",
    resource: "payment",
    resourceId: id,
    unitId: unit.id,
    after: receivedOf(posting, receipt_no),
  });
}

/**
 * What the receipt says beyond the payment itself, as it is right after it: a reprint says the same. `balances` are those of
 * the bills that it has paid; the others are as they were read, behind the lock of the student.
 */
async function leftAfter(
  call: Act,
  { student, unit, bills }: Posting,
  balances: ReadonlyMap<string, number>,
) {
  const left = bills
    .map(({ id, balance }) => ({ id, balance: balances.get(id) ?? balance }))
    .filter(({ balance }) => balance > 0);
  return {
    guardian: contactOf(student).contact_name,
    remaining: sumOf(left.map(({ balance }) => balance)),
    remaining_bills: JSON.stringify(left.map(({ id: bill_id, balance }) => ({ bill_id, balance }))),
    deposit_left: (await depositOf(call.db, student.id, unit.id))?.balance ?? 0,
  };
}

/** What the trail keeps of a payment: whose money it was, of which day, where it came in and what became of it. */
function receivedOf({ draft, student, debit, allocations }: Posting, receipt_no: string) {
  const { amount, method, paid_on, to_deposit, payer, reference, note } = draft;
  return {
    receipt_no,
    student: student.name,
    amount,
    method,
    bank_id: debit.bankId,
    paid_on,
    to_deposit,
    allocations: allocations.map(({ bill_id, amount }) => ({ bill_id, amount })),
    ...{ payer, reference, note },
  };
}

/** What of a part goes to the fine, by the bill as it was before. */
function finePart({ bills }: Posting, billId: string, amount: number): number {
  const bill = bills.find((one) => one.id === billId);
  return bill === undefined ? 0 : finePartOf(bill, amount);
}

async function postJournal(call: Act, posting: Posting, id: string, receiptNo: string): Promise<void> {
  const { draft, student, unit, bills, debit } = posting;
  const receivableOf = new Map(bills.map((bill) => [bill.id, bill.receivable_account_id]));
  const allocations = posting.allocations.map(({ bill_id, amount }) => {
    const receivableAccountId = receivableOf.get(bill_id);
    if (receivableAccountId === undefined) throw new Error(`bill ${bill_id} was paid but not read`);
    return { receivableAccountId, amount };
  });
  await postEntries(call.db, call.today, [
    {
      id: nextId(call),
      unit: { id: unit.id, code: unit.code },
      date: draft.paid_on,
      kind: entryKindOf(draft, "payment"),
      source: "payment",
      sourceId: id,
      description: entryDescription(draft, receiptNo),
      party: student.name,
      reference: receiptNo,
      lines: journalOfPayment({
        debitAccountId: debit.accountId,
        allocations,
        toDeposit: draft.to_deposit,
        depositAccountId: debit.depositAccountId,
      }),
      mirrorOf: null,
      createdAt: call.now.toISOString(),
      createdBy: call.actor.id,
    },
  ]);
}
